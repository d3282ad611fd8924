"""What tools/flash cannot go on with, as sentences that say what to do."""


class Trouble(Exception):
    """Shown as it is, without a traceback."""


class Lost(Trouble):
    """The board stopped answering while it was being talked to."""

    def __init__(self, port):
        super().__init__(
            "the connection to %s broke off. Plug the box in again and run tools/flash again: "
            "it goes on where it stopped" % port
        )


class Full(Trouble):
    """The flash has no room."""

    def __init__(self, port, missing_bytes=None):
        more = "%d KB more" % (1 + missing_bytes // 1024) if missing_bytes else "more room"
        super().__init__(
            "the flash of the board at %s is full; Jokerbox needs %s. Remove what is not needed, "
            "for instance with: mpremote connect %s fs rm -r :FOLDER, and run tools/flash again"
            % (port, more, port)
        )
