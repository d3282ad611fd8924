"""Jokerbox: puts the box together from what the board has, and runs it."""

import sys

from jokerbox.app.app import App
from jokerbox.core.entropy import Entropy
from jokerbox.device.buttons import Buttons
from jokerbox.device.buzzer import Buzzer
from jokerbox.device.clock import Clock
from jokerbox.device.display import DisplayError, open_display
from jokerbox.device.noise import Noise
from jokerbox.device.power import Power
from jokerbox.device.store import Store
from jokerbox.device.watchdog import Watchdog
from jokerbox.ui.canvas import Canvas
from jokerbox.version import VERSION

_RETRY_MS = 2000


class Box:
    """The parts of the box, as the app is handed them."""

    def __init__(self, board):
        self.version = VERSION
        self.clock = Clock()
        self.display = wait_for_display(board, self.clock)
        self.canvas = Canvas(self.display.buffer)
        self.buttons = Buttons(board.KEYS, self.clock)
        noise = Noise()
        self.buttons.on_edge = noise.stir
        self.entropy = Entropy(noise.read)
        self.buzzer = Buzzer(board.BUZZER)
        self.store = Store()
        self.power = Power(self.display, self.clock, board.BATTERY)
        self.watchdog = Watchdog(board.CHIP)


def start(board):
    """The app on this board, ready for its first step."""
    app = App(Box(board))
    app.push("boot")
    return app


def wait_for_display(board, clock):
    """The display; while there is none the console says what to check, again and again."""
    while True:
        try:
            return open_display(board.DISPLAY, clock)
        except DisplayError as error:
            print("jokerbox:", error)
            clock.sleep_until(clock.add(clock.now(), _RETRY_MS))


def run(app):
    """The loop: one step, then sleep until the next is due or a key moves."""
    box = app.box
    watchdog = box.watchdog

    def is_pending():
        watchdog.feed()
        return box.buttons.pending()

    print("jokerbox", VERSION, "ready")
    try:
        while True:
            wake = app.step(box.clock.now())
            watchdog.feed()
            if not app.is_safe:
                watchdog.start()
            if box.power.is_off:
                box.power.nap(box.buttons)
            else:
                box.clock.sleep_until(wake, is_pending)
    except KeyboardInterrupt:
        watchdog.stop()  # somebody is at the cable, perhaps with new files
        raise


if __name__ == "__main__":
    try:
        import board

        run(start(board))
    except ImportError as error:
        print("jokerbox: board.py is missing; run tools/flash again.", error)
        sys.exit(1)
