"""One sitting at the emulated box, for host_sim.terminal to show."""

import time

_SLICE_MS = 2
_LONGEST_S = 0.1  # then the terminal has its turn, however little the Pico got done
_GAP_MS = 40
_MOST_WAITING = 3  # presses that may wait for their turn; a held key sends far more


class Sitting:
    def __init__(self, box, path):
        """`path`: where the flash is kept until the next time."""
        self.gadget = box
        self._path = path
        self._waiting = []
        self._lift = None  # (ms, key): when the finger goes up again
        self._free_ms = 0

    def __enter__(self):
        self.gadget.boot()
        return self

    def __exit__(self, kind, value, trace):
        self.gadget.close()
        self._path.parent.mkdir(parents=True, exist_ok=True)
        new = self._path.with_name(self._path.name + ".new")
        new.write_bytes(self.gadget.image)
        new.replace(self._path)

    def tap(self, key):
        """Somebody pressed a key; it is carried out while time passes."""
        if len(self._waiting) < _MOST_WAITING:
            self._waiting.append(key)

    def run_for(self, ms):
        """Lets the Pico's time pass and moves the finger meanwhile. A Pico that is busy falls
        behind the clock on the wall, and stays there."""
        box = self.gadget
        end_ms = box.now_ms() + ms
        end_s = time.monotonic() + _LONGEST_S
        while box.now_ms() < end_ms and time.monotonic() < end_s:
            now_ms = box.now_ms()
            if self._lift is not None and now_ms >= self._lift[0]:
                box.up(self._lift[1])
                self._free_ms = now_ms + _GAP_MS
                self._lift = None
            elif self._lift is None and self._waiting and now_ms >= self._free_ms:
                key, hold_ms = box.finger(self._waiting.pop(0))
                box.down(key)
                self._lift = (now_ms + hold_ms, key)
            box.run_for(_SLICE_MS)

    def idle_ms(self):
        """Nobody knows what the Pico is up to."""
        return 0
