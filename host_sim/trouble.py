"""The one exception whose text is meant for the person at the keyboard."""


class Trouble(Exception):
    """Something that a player can mend; the text is a sentence that says what."""
