"""One sitting at the simulated box: its saves in the user's folder, its seed, its record.

Whatever shows the box (terminal, later others) gets a session and drives `gadget`.
"""

import os

from host_sim.folder import FolderFlash, default_folder
from host_sim.gadget import Gadget
from host_sim.record import Recorder

_MOST_WAITING = 3  # presses that may wait for their turn; a held key sends far more


class Session:
    def __init__(self, board="pico", seed=None, is_fresh=False, record=None):
        self.seed = int.from_bytes(os.urandom(4), "big") if seed is None else seed
        self._saves = FolderFlash(default_folder(), is_fresh)
        self._recorder = None
        self._waiting = []
        self._lift = None  # (ms, key): when the finger goes up again
        self._free_ms = 0
        self.last_screen = []  # when it is over
        try:
            if record is not None:
                content = self._saves.flash.content()
                self._recorder = Recorder(record, board, self.seed, content)
            self.gadget = Gadget(board, self._saves.flash, self.seed)
            if self._recorder is not None:
                self.gadget.on_edge = self._recorder.edge
        except BaseException:
            self._saves.close()
            raise

    def __enter__(self):
        self.gadget.boot()
        return self

    def __exit__(self, kind, value, trace):
        if self._recorder is not None:
            self._recorder.end(self.gadget.now_ms())
        self.last_screen = self.gadget.screen()
        self.gadget.cut_power()
        self._saves.close()

    def tap(self, key):
        """Somebody pressed a logical key; it is carried out while time passes."""
        if len(self._waiting) < _MOST_WAITING:
            self._waiting.append(key)

    def run_for(self, ms):
        """Lets the box's time pass and moves the finger meanwhile."""
        gadget = self.gadget
        end_ms = gadget.now_ms() + ms
        while True:
            now_ms = gadget.now_ms()
            if self._lift is not None and now_ms >= self._lift[0]:
                gadget.up(self._lift[1])
                self._free_ms = now_ms + gadget.gap_ms
                self._lift = None
            elif self._lift is None and self._waiting and now_ms >= self._free_ms:
                key, hold_ms = gadget.finger(self._waiting.pop(0))
                gadget.down(key)
                self._lift = (now_ms + hold_ms, key)
            if now_ms >= end_ms:
                return
            next_ms = end_ms
            if self._lift is not None:
                next_ms = min(next_ms, self._lift[0])
            elif self._waiting:
                next_ms = min(next_ms, self._free_ms)
            gadget.run_to(max(next_ms, now_ms + 1))

    def idle_ms(self):
        """How long nothing will happen unless a key is pressed."""
        if self._lift is not None or self._waiting:
            return 0
        return self.gadget.idle_ms()
