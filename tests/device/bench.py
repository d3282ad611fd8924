"""The device modules of a simulated box, without an app: what the tests here drive."""

from host_sim.gadget import Gadget, load_board


class Box:
    """As main.py hands it to the app."""


class Board:
    """A board file with some things changed."""

    def __init__(self, name, **changes):
        like = load_board(name)
        for field in ("NAME", "PORT", "CHIP", "KEYS", "BUZZER", "BATTERY", "LED"):
            setattr(self, field, getattr(like, field))
        self.DISPLAY = dict(like.DISPLAY)
        for field in changes:
            if field == "DISPLAY":
                self.DISPLAY.update(changes[field])
            else:
                setattr(self, field, changes[field])


class Bench:
    """A booted gadget whose `app` only reads the keys, into `keys`."""

    def __init__(self, board="pico", flash=None, step_ms=20, prepare=None):
        self.keys = []
        self.times = []  # of the keys, ms since power-on
        self.step_ms = step_ms  # how often the loop comes round
        self.work = None  # what it does then
        self.result = None
        self.gadget = Gadget(board, flash, start=self._start)
        self.box = None
        if prepare is not None:  # given the gadget before it is switched on
            prepare(self.gadget)
        self.gadget.boot()

    def _start(self, board):
        main = self.main = self.gadget._stand_ins.load("main")
        box = Box()
        box.clock = main.Clock()
        box.display = main.open_display(board.DISPLAY, box.clock)
        box.buttons = main.Buttons(board.KEYS, box.clock)
        box.buzzer = main.Buzzer(board.BUZZER)
        box.noise = main.Noise()
        box.buttons.on_edge = box.noise.stir
        box.power = main.Power(box.display, box.clock, board.BATTERY)
        box.store = main.Store()
        self.box = box
        return self

    def step(self, now):
        box = self.box
        key = box.buttons.read(now)
        while key >= 0:
            self.keys.append(key)
            self.times.append(self.gadget.now_ms())
            key = box.buttons.read(now)
        if self.work is not None:
            self.work()
        return box.clock.add(now, self.step_ms)

    def run(self, call, *args):
        """Calls something of the box inside its own time and flash."""

        def work():
            self.result = call(*args)

        self.result = None
        self.gadget._guard(work)
        return self.result

    def now(self):
        return self.run(self.box.clock.now)
