"""The box with next to nothing around it: the firmware, virtual time, fingers.

For figures. host_sim's gadget checks what the firmware does to its electronics; that takes memory
and time which are not the firmware's. Here memory in use is what it would be on a board.
"""

# pyright: reportAttributeAccessIssue=false
# (machine, os and time are those in bare/)
import os
import time

import machine

_TAP_MS = 60
_GAP_MS = 40


class BareBox:
    def __init__(self, board):
        self.board = board
        self.app = None
        self.on_step = None  # called with the app's step and the time, instead of it
        self._wake = 0

    def boot(self):
        import main
        from jokerbox.device import store

        store.open = os.open_file
        self.app = main.start(self.board)
        return self

    @property
    def bus_bytes(self):
        return machine.traffic[0]

    def press(self, key):
        for _ in self.pressing(key):
            pass

    def run_for(self, ms):
        for _ in self.running(ms):
            pass

    def pressing(self, key):
        """Yields after every step, as garbage is only collected where a generator yields."""
        pin = machine.pins[self.board.KEYS[key]]
        pin.move(0)
        yield from self.running(_TAP_MS)
        pin.move(1)
        yield from self.running(_GAP_MS)

    def running(self, ms):
        end = time.ticks_add(time.now[0], ms)
        self._wake = time.now[0]  # a finger may have moved
        while True:
            if time.ticks_diff(end, self._wake) < 0:
                time.now[0] = end
                return
            time.now[0] = self._wake
            step = self.app.step
            self._wake = self.on_step(step, self._wake) if self.on_step else step(self._wake)
            # Even an idle step takes a moment.
            if self._wake == time.now[0]:
                self._wake = time.ticks_add(self._wake, 1)
            yield
