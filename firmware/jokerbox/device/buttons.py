# The keys: edges into a ring, debounced later, and turned into logical keys.
from array import array

from machine import Pin
from micropython import const

PREV = const(0)
NEXT = const(1)
OK = const(2)
BACK = const(3)
NAMES = ("prev", "next", "ok", "back")

# A level counts when it has stood still for this long: tactile switches bounce for 5 ms at most
# by their data sheets (Omron B3F, Alps SKHH), worn ones for longer.
_DEBOUNCE_MS = const(20)
_REPEAT_MS = const(120)  # screens/guide.md, as are the hold times below
_STUCK_MS = const(500)
_RING = const(64)  # edges: 100 ms of 10 presses a second with 30 edges of bounce each

# What a key gives by its role: when pressed, when released, while held, and after how many ms.
_ROLES = (
    (PREV, -1, PREV, 500),
    (NEXT, -1, NEXT, 500),
    (-1, OK, BACK, 600),
    (BACK, -1, -1, 0),
    (-1, NEXT, PREV, 500),  # NEXT of a box with two keys
)
_LONE_NEXT = const(4)


class Buttons:
    """`keys` is the board's table, name -> GPIO. Keys go to ground and have pull-ups: the
    RP2350's pull-downs cannot be relied on (erratum E9)."""

    def __init__(self, keys, clock):
        self.swapped = False
        self.on_edge = _nothing
        self._clock = clock
        self.pins = []
        self._lines = bytearray(0)  # what NAMES index a pin has
        for line in range(4):
            if NAMES[line] in keys:
                self.pins.append(Pin(keys[NAMES[line]], Pin.IN, Pin.PULL_UP))
                self._lines += bytes((line,))
        count = len(self.pins)
        self._is_lone = "prev" not in keys
        self._times = array("I", [0] * _RING)
        self._levels = bytearray(_RING)
        self._head = 0  # where the handler writes
        self._tail = 0  # where read() takes
        now = clock.now()
        self._seen = self._mask()  # the last levels in the ring; bit = key is down
        self._raw = self._seen  # the levels as far as read() has come
        self._down = self._seen  # the debounced ones
        self._stuck = self._seen
        self._held = 0  # keys whose hold has been served
        self._since = [now] * count  # when raw changed
        self._next = [now] * count  # when the hold acts
        self.listen(True)

    def listen(self, is_on):
        """The pins' interrupts. They have to be off while the pins' levels wake an ESP32."""
        handler = self._edge if is_on else None
        for pin in self.pins:
            pin.irq(handler=handler, trigger=Pin.IRQ_FALLING | Pin.IRQ_RISING)
        if is_on:
            self._edge(None)  # what happened meanwhile

    def _mask(self):
        mask = 0
        bit = 1
        for pin in self.pins:
            if not pin.value():
                mask |= bit
            bit <<= 1
        return mask

    def _edge(self, _pin):
        # All levels at once: by the time a soft handler runs, the edge itself is history.
        mask = self._mask()
        if mask != self._seen:
            head = self._head
            after = (head + 1) % _RING
            if after != self._tail:  # full: read() will look at the pins themselves
                self._seen = mask
                self._times[head] = self._clock.now()
                self._levels[head] = mask
                self._head = after
        self.on_edge()

    def pending(self):
        return self._head != self._tail

    def read(self, now):
        """The next logical key, or -1 if there is none (yet)."""
        while self._head != self._tail:
            t = self._times[self._tail]
            key = self._advance(t)
            if key >= 0:
                return key
            self._take(self._levels[self._tail], t)
            self._tail = (self._tail + 1) % _RING
        mask = self._mask()
        if mask != self._raw:  # an edge was missed: the ring or the scheduler's queue was full
            self._seen = mask
            self._take(mask, now)
            if self._mask() != mask:  # a bounce between the two looks: its edge found _seen old
                self._edge(None)
        return self._advance(now)

    def _take(self, mask, t):
        changed = mask ^ self._raw
        self._raw = mask
        for i in range(len(self.pins)):
            if changed >> i & 1:
                self._since[i] = t

    def _role(self, i):
        line = self._lines[i]
        if self.swapped:  # a box with two keys exchanges those two
            if self._is_lone:
                line = NEXT + OK - line
            elif line < OK:
                line = NEXT - line
        if self._is_lone and line == NEXT:
            line = _LONE_NEXT
        return _ROLES[line]

    def _advance(self, t):
        """Lets the keys grow older, up to time `t`; the first key that comes of it, or -1."""
        diff = self._clock.diff
        for i in range(len(self.pins)):
            bit = 1 << i
            is_down = self._raw & bit
            if is_down != self._down & bit:
                if diff(t, self._since[i]) >= _DEBOUNCE_MS:
                    self._down ^= bit
                    key = self._flip(i, bit, is_down)
                    if key >= 0:
                        return key
            if is_down & self._down & ~self._stuck:
                key = self._role(i)[2]
                if key >= 0 and diff(t, self._next[i]) >= 0:
                    if key < OK or not self._held & bit:
                        self._held |= bit
                        # From t, not from the last one: never a burst after a long frame.
                        self._next[i] = self._clock.add(t, _REPEAT_MS)
                        return key
        return -1

    def _flip(self, i, bit, is_down):
        press, release, _, hold_ms = self._role(i)
        if is_down:
            self._next[i] = self._clock.add(self._since[i], hold_ms)
            return press
        served = (self._held | self._stuck) & bit
        self._held &= ~bit
        self._stuck &= ~bit
        return -1 if served else release

    def due(self, now):
        """Milliseconds until read() has something to do, -1 if only a new edge can bring that."""
        if self._head != self._tail:
            return 0
        due_ms = -1
        diff = self._clock.diff
        for i in range(len(self.pins)):
            bit = 1 << i
            if (self._raw ^ self._down) & bit:
                left_ms = _DEBOUNCE_MS - diff(now, self._since[i])
            elif self._down & ~self._stuck & bit:
                key = self._role(i)[2]
                if key < 0 or key >= OK and self._held & bit:
                    continue
                left_ms = diff(self._next[i], now)
            else:
                continue
            if due_ms < 0 or left_ms < due_ms:
                due_ms = max(0, left_ms)
        return due_ms

    def stuck(self):
        """Names of the keys that have been down since the start, or for half a second by now;
        they give nothing until they have been released once."""
        names = ()
        now = self._clock.now()
        for i in range(len(self.pins)):
            bit = 1 << i
            if self._down & bit and self._clock.diff(now, self._since[i]) >= _STUCK_MS:
                self._stuck |= bit
            if self._stuck & bit:
                names += (NAMES[self._lines[i]],)
        return names

    def is_down(self, name):
        """The level of the key's pin now; False for a key that this board lacks."""
        line = NAMES.index(name)
        for i in range(len(self.pins)):
            if self._lines[i] == line:
                return not self.pins[i].value()
        return False


def _nothing():
    """Nobody wants to know of edges."""
