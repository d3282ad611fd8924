"""tools/emulate: the MicroPython it wants, and with JOKERBOX_UF2 the whole box on it."""

import os
import subprocess
import sys

import pytest

pytest.importorskip("rp2040py", reason="rp2040py needs Python 3.10")

from host_sim.fakes.flash import Flash
from host_sim.gadget import Gadget
from tests.tools.uf2_file import uf2_file
from toolbox import device, pico_image, uf2
from toolbox.emulated import Emulated
from toolbox.places import TOOLS

# The MicroPython


GOOD = b"\0MicroPython v1.26.1 on 2025-09-11\0; Raspberry Pi Pico with RP2040\0"


def complaint(environment):
    with pytest.raises(uf2.Unusable) as caught:
        uf2.find(environment)
    text = str(caught.value)
    assert "https://micropython.org/download/RPI_PICO/" in text and "RPI_PICO-" in text
    return text


def test_a_good_uf2_is_taken(tmp_path):
    path = uf2_file(tmp_path / "good.uf2", bytes(500) + GOOD)
    assert uf2.find({"JOKERBOX_UF2": str(path)}) == path


def test_no_uf2_and_none_that_can_be_read(tmp_path):
    assert "names no MicroPython" in complaint({})
    assert "names no MicroPython" in complaint({"JOKERBOX_UF2": ""})
    assert "No such file" in complaint({"JOKERBOX_UF2": str(tmp_path / "gone.uf2")})
    assert "cannot be read" in complaint({"JOKERBOX_UF2": str(tmp_path)})


@pytest.mark.parametrize(
    "content, family, text",
    [
        (GOOD, 0xE48BFF59, "not for the RP2040"),
        (b"something else", 0xE48BFF56, "holds no MicroPython"),
        (GOOD.replace(b"Pico with", b"Pico W with"), 0xE48BFF56, "of another board"),
        (GOOD.replace(b"1.26", b"1.25"), 0xE48BFF56, "too old"),
        (bytes(2 * 1024 * 1024) + GOOD, 0xE48BFF56, "does not fit"),
    ],
)
def test_a_wrong_uf2(tmp_path, content, family, text):
    path = uf2_file(tmp_path / "wrong.uf2", content, family)
    assert text in complaint({"JOKERBOX_UF2": str(path)})


@pytest.mark.parametrize("content", [b"", b"abc", bytes(512)])
def test_no_uf2_at_all(tmp_path, content):
    path = tmp_path / "wrong.uf2"
    path.write_bytes(content)
    assert "is no UF2" in complaint({"JOKERBOX_UF2": str(path)})


def test_the_tool_says_how_to_get_one():
    environment = {name: os.environ[name] for name in os.environ if name != "JOKERBOX_UF2"}
    done = subprocess.run(
        [sys.executable, str(TOOLS / "emulate")],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("tools/emulate: JOKERBOX_UF2 names no MicroPython")
    assert uf2.HOW in done.stderr


# The whole box. Each flow also runs on a second simulated box, which shows that the flow is
# right where there is no UF2.


class Simulated(Gadget):
    def files(self):
        return {name: bytes(data) for name, data in self.flash.files.items()}

    def close(self):
        self.cut_power()


def emulated():
    try:
        path = uf2.find(os.environ)
    except uf2.Unusable as error:
        if os.environ.get(uf2.VARIABLE):
            raise
        pytest.skip(str(error))
    return Emulated(path, pico_image.packed(dict(device.files("pico"))))


@pytest.fixture(params=["simulated", "emulated"])
def box(request):
    found = emulated() if request.param == "emulated" else Simulated(seed=2)
    yield found
    found.close()


def agree(box, model):
    """Let both come to rest and compare what they show: a picture of the model's next two
    seconds must be on the box within ten."""
    shown = set()
    for _ in range(100):
        model.run_for(20)
        shown.add(bytes(model.frame()))
    for _ in range(500):
        if bytes(box.frame()) in shown:
            return
        box.run_for(20)
    box_rows, model_rows = "\n".join(box.screen()), "\n".join(model.screen())
    pytest.fail("the box shows\n%s\ninstead of\n%s" % (box_rows, model_rows))


def screen_of(model):
    return type(model.app.stack[-1]).__name__


def walk(box, model, key, *wanted):
    """Press a key on both, and again, until the model is where it should be."""
    for _ in range(10):
        if screen_of(model) in wanted:
            return
        box.press(key)
        model.press(key)
        agree(box, model)
    pytest.fail("%s instead of %s" % (screen_of(model), wanted))


def boot(box, files):
    """Switch on, and beside it a simulated box with the same files; to the menu."""
    model = Gadget(flash=Flash(files))
    box.boot()
    model.boot()
    box.run_for(1500)
    model.run_for(1500)
    agree(box, model)
    walk(box, model, "ok", "Menu")
    return model


def saves(box):
    return {path: data for path, data in box.files().items() if path.startswith("saves/")}


def moves(box):
    """The lines of the match log after its first."""
    return saves(box).get("saves/match.txt", b"").decode().splitlines()[1:]


def test_boots_to_the_menu_and_through_it(box):
    model = boot(box, {})
    for key in ("next", "next", "prev", "prev", "prev"):
        box.press(key)
        model.press(key)
        agree(box, model)


def test_a_game_by_keys_a_power_cut_and_on_with_it(box):
    model = boot(box, {})
    row = 1  # the first game after the dice, which leave nothing to resume
    for _ in range(row):
        box.press("next")
        model.press("next")
    walk(box, model, "ok", "Setup")
    # From here on they would throw different dice.
    for key in ("ok", "ok", "ok", "next", "ok", "ok"):
        box.press(key)
        box.run_for(1000)
    assert moves(box)
    box.press("ok")  # in the middle of whatever this begins
    at_the_cut = saves(box)
    played = moves(box)
    box.cut_power()
    assert saves(box) == at_the_cut
    model = boot(box, at_the_cut)
    assert moves(box) == played
    walk(box, model, "ok", "Play")
    assert moves(box)[: len(played)] == played
    for _ in range(10):
        box.press("ok")
        box.run_for(500)
        if len(moves(box)) > len(played):
            return
    pytest.fail("the match does not go on")
