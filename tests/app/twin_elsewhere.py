"""A display at the other usual address is used, and the box says so."""

from boards import pico
from host_sim.gadget import Gadget


class Wired:
    """A Pico whose display answers at 0x3d, whatever its board file says."""

    def __init__(self):
        for name in ("CHIP", "KEYS", "BUZZER", "BATTERY"):
            setattr(self, name, getattr(pico, name))
        self.DISPLAY = dict(pico.DISPLAY)
        self.DISPLAY["address"] = 0x3D


def boot(board):
    gadget = Gadget(board, start=lambda _: gadget._stand_ins.load("main").start(pico))
    gadget.boot()
    gadget.run_for(2500)
    return gadget


def test_it_is_said_and_a_key_goes_on():
    gadget = boot(Wired())
    assert gadget.app.box.display.address == 0x3D
    message = gadget.app.stack[-1]
    assert "0x3d" in "".join(message.text)
    assert any(gadget.frame())
    below = gadget.app.stack[-2]
    gadget.press("ok")
    gadget.run_for(200)
    assert gadget.app.stack[-1] is below


def test_nothing_is_said_at_the_address_of_the_board_file():
    gadget = boot(pico)
    assert gadget.app.box.display.address == 0x3C
    assert len(gadget.app.stack) == 1
