"""Dice in the air: their faces change and hop, then they come to rest from left to right."""

from micropython import const

_FRAMES = const(8)
_FRAME_MS = const(40)
_LAND_MS = const(60)
_CLICKS = ("click", "click2", "click3")
_GROUND = const(2)
MOST = const(6)


class Tumble:
    """`faces` is what the dice show, None when they lie still; `hop(i)` how high one is, in px."""

    def __init__(self):
        self.faces = None
        self._hops = bytearray(MOST)

    def hop(self, i):
        return self._hops[i] - _GROUND

    def motion(self, faces, sides=6, held=0):
        """A motion that ends with these faces; the dice of the mask `held` do not move."""
        count = len(faces)
        self.faces = shown = bytearray(count)
        for frame in range(_FRAMES + count):
            landed = frame + 1 - _FRAMES
            for i in range(count):
                if i < landed or held >> i & 1:
                    shown[i] = faces[i]
                    self._hops[i] = _GROUND
                else:
                    # Any change will do, as long as it is one.
                    shown[i] = (shown[i] + frame * (i + 2) % 5) % sides + 1
                    self._hops[i] = (frame + i) * 3 % 5
            yield _CLICKS[frame % 3]
            yield _LAND_MS if landed > 0 else _FRAME_MS
        self.faces = None
