"""The real `mpremote mip install` of the local manifests, and what tools/flash makes of it."""

from tests.tools.flashing import flash, is_ready, mpremote, ours
from tests.tools.wasm_board.board import WasmBoard
from toolbox import device
from toolbox.places import FIRMWARE


def test_mip_installs_a_box_that_flash_can_take_over(tmp_path):
    built = dict(device.files("pico"))
    manifests = ("firmware/package.json", "boards/pico.json")
    with WasmBoard(tmp_path) as board:
        said = mpremote(board, "mip", "install", "--target", "/", *manifests)
        assert said.count("Done") == 2
        found = ours(board)
        sources = {str(path.relative_to(FIRMWARE)): path for path in FIRMWARE.rglob("*.py")}
        assert set(found) == {*sources, "board.py"}
        assert all(found[name] == path.read_bytes() for name, path in sources.items())
        assert found["board.py"] == built["board.py"]
        done = flash(board)
        assert is_ready(done), done.stdout + done.stderr
        assert "Board file: pico." in done.stdout and "to remove" in done.stdout
        assert ours(board) == built
