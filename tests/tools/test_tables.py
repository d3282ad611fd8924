"""What tools/tables writes is current: mip's manifests and the generated parts of README.md."""

import json
import subprocess
import sys

import pytest

from toolbox import mip, tables
from toolbox.places import BOARDS, FIRMWARE, ROOT, TOOLS, board_names, tool_scripts

README = ROOT / "README.md"


def test_the_manifests_of_mip_are_current():
    for path, text in mip.texts().items():
        assert path.read_text(encoding="utf-8") == text, "run tools/tables"


def test_mip_installs_all_sources_and_nothing_else():
    package = json.loads((FIRMWARE / "package.json").read_text())
    sources = {str(path.relative_to(FIRMWARE)) for path in FIRMWARE.rglob("*.py")}
    assert {target for target, _ in package["urls"]} == sources | {"jokerbox/installed.txt"}
    for name in board_names():
        [[target, source]] = json.loads((BOARDS / (name + ".json")).read_text())["urls"]
        assert target == "board.py" and (BOARDS / source).is_file()


def test_the_parts_of_the_readme_are_current():
    if not README.exists() or "<!-- boards -->" not in README.read_text(encoding="utf-8"):
        pytest.skip("README.md has no generated part")
    text = README.read_text(encoding="utf-8")
    assert tables.filled(text) == text, "run tools/tables"
    assert "| Raspberry Pi Pico 2 W |" in text


def test_every_tool_is_in_the_table():
    table = tables.tools_table()
    for path in tool_scripts():
        assert table.count("| `tools/%s" % path.name) == 1
    assert "| `tools/web build` | Builds the web page, plain" in table
    assert "build/&lt;board>/" in table  # "<board>" alone would vanish
    assert table in README.read_text(encoding="utf-8")


def test_a_voltage_sense_is_not_called_a_battery():
    row = next(row for row in tables.boards_table().splitlines() if "| `pico` |" in row)
    assert "| battery sense, LED |" in row
    assert "[RPI_PICO](https://micropython.org/download/RPI_PICO/)" in row


@pytest.mark.parametrize("name", ["tables", "wiring"])
def test_nothing_to_do_is_said(name):
    done = subprocess.run(
        [sys.executable, str(TOOLS / name)], capture_output=True, text=True, check=True
    )
    assert done.stdout == "all current\n"


def test_only_marked_parts_are_written():
    before = "# Title\n<!-- boards -->\nold\n<!-- /boards -->\n<!-- other -->\nkept\n"
    after = tables.filled(before)
    assert after.startswith("# Title\n<!-- boards -->\n| Board |")
    assert after.endswith("|\n<!-- /boards -->\n<!-- other -->\nkept\n")
    assert tables.filled(after) == after
