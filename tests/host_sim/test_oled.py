"""`--oled`: what the simulated glass shows comes out on an SSD1306 behind Adafruit's driver."""

import pytest

from host_sim import __main__ as command_line
from host_sim import terminal
from host_sim.chips.ssd1306 import Ssd1306
from host_sim.gadget import Gadget
from host_sim.oled import open_oled
from host_sim.trouble import Trouble
from tests.host_sim.foreign_bus import circuitpython


@pytest.mark.parametrize("address", [0x3C, 0x3D])
def test_the_picture_is_the_gadgets(address):
    chip = Ssd1306()
    with circuitpython({address: chip}):
        oled = open_oled()
    gadget = Gadget("waveshare_oled_13").boot()
    for _ in range(4):
        gadget.run_for(400)
        oled.draw(gadget)
        assert any(chip.frame()) and chip.frame() == gadget.frame()
    assert chip.contrast == gadget.brightness
    sent = chip.data_bytes
    oled.draw(gadget)
    assert chip.data_bytes == sent  # nothing changed, nothing sent
    gadget.cut_power()
    oled.draw(gadget)
    assert not chip.is_lit()
    gadget.boot()
    gadget.run_for(400)
    oled.draw(gadget)
    assert chip.frame() == gadget.frame()
    oled.close()
    assert not chip.is_lit()


def test_it_is_drawn_beside_the_terminal():
    drawn = []

    class Screen:
        def __init__(self):
            self.rounds = 3

        def keys(self, timeout_s):
            self.rounds -= 1
            return [] if self.rounds else ["quit"]

        def draw(self, gadget):
            pass

    class Session:
        gadget = "the gadget"

        def run_for(self, ms):
            pass

        def idle_ms(self):
            return 0

    class Mirror:
        def draw(self, gadget):
            drawn.append(gadget)

    terminal._loop(Session(), Screen(), 1.0, Mirror())
    assert drawn == ["the gadget", "the gadget"]


def test_no_display_answers():
    with circuitpython(), pytest.raises(Trouble, match="No SSD1306 answers"):
        open_oled()


def test_no_raspberry_pi(monkeypatch, capsys):
    monkeypatch.setattr(terminal, "check_terminal", lambda: None)
    assert command_line.main(["--oled"]) == 1
    assert "--oled needs a Raspberry Pi" in capsys.readouterr().err


def test_a_display_that_is_pulled_off():
    chips = {0x3C: Ssd1306()}
    with circuitpython(chips):
        oled = open_oled()
    gadget = Gadget().boot()
    gadget.run_for(400)
    chips.clear()
    with pytest.raises(Trouble, match="does not answer any more"):
        oled.draw(gadget)
    oled.close()
