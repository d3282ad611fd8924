"""Every command of the READMEs is run, and every link and picture in them leads somewhere."""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import urllib.request

import pytest

from host_sim.gadget import Gadget
from host_sim.pilot import Pilot
from jokerbox.games import registry
from tests.host_sim.test_terminal import Terminal
from tests.tools.flashing import flash, is_ready, mpremote
from tests.tools.wasm_board.board import WasmBoard
from toolbox import browser, case
from toolbox.places import ROOT

TIMEOUT_S = 200
_COMMAND = re.compile(r"(tools/\w|python3 |mpremote |openscad )")


def readmes():
    listed = ["git", "ls-files", "-co", "--exclude-standard", "README.md", "*/README.md"]
    done = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in done.stdout.split()]


def commands(text):
    """Those in blocks, and those between backticks in a line; without what is said beside them."""
    found = []
    for block in re.findall(r"```\w*\n(.*?)```", text, re.DOTALL):
        found += [line.split("  #")[0].strip() for line in block.splitlines()]
    found += re.findall(r"`([^`\n]+)`", text)
    is_file = re.compile(r"tools/\S+\.\w+|tools/ ")
    return [line for line in found if _COMMAND.match(line) and not is_file.match(line)]


ALL = sorted({line for path in readmes() for line in commands(path.read_text(encoding="utf-8"))})


def run(command, tmp_path, *more, **environment):
    words = shlex.split(command)
    if words[0] == "python3":
        words[0] = sys.executable
    done = subprocess.run(
        [*words, *more],
        cwd=ROOT,
        env=dict(os.environ, HOME=str(tmp_path), **environment),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
    )
    assert "Traceback" not in done.stdout + done.stderr
    return done


def ends(*more):
    """It ends well, and what is committed is as it was."""

    def way(command, tmp_path):
        done = run(command, tmp_path, *more)
        assert done.returncode == 0, done.stdout + done.stderr

    return way


def plays(command, tmp_path):
    """The box is on the terminal until q is pressed."""
    with Terminal(150, 40, tmp_path, *shlex.split(command)[3:]) as terminal:
        terminal.wait_for_picture("█▀▄")
        terminal.send(b"q")
        assert terminal.end() == 0


def misses_the_display(command, tmp_path):
    """No Raspberry Pi here; tests/host_sim/test_oled.py draws on the model of the chip."""
    with Terminal(150, 40, tmp_path, "--oled") as terminal:
        assert terminal.end() and b"--oled" in terminal.raw


def records_and_replays(command, tmp_path):
    record, picture = tmp_path / "game.keys", tmp_path / "last.png"
    with Terminal(150, 40, tmp_path, "--record", record) as terminal:
        terminal.wait_for_picture("█▀▄")
        terminal.send(b"\r")
        terminal.read(0.5)
        terminal.send(b"q")
        assert terminal.end() == 0
    ends()("python3 -m host_sim --replay %s --screenshot %s" % (record, picture), tmp_path)
    assert picture.read_bytes().startswith(b"\x89PNG")


def serves(command, tmp_path):
    words = [sys.executable, *shlex.split(command)[1:]]
    environment = dict(os.environ, BROWSER="true")  # opens nothing
    with subprocess.Popen(
        words, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        try:
            address = re.search(r"http://\S+", process.stdout.readline())
            assert address
            assert b"<title>Jokerbox" in urllib.request.urlopen(address[0]).read()
        finally:
            process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0


def says(text):
    """There is no such hardware here; it says so in a sentence."""

    def way(command, tmp_path):
        done = run(command, tmp_path, JOKERBOX_UF2="")
        assert done.returncode and text in done.stderr, done.stdout + done.stderr

    return way


def flashes_with(**settings):
    def way(command, tmp_path):
        with WasmBoard(tmp_path, **settings) as board:
            assert is_ready(flash(board, *shlex.split(command)[1:]))

    return way


def copies_the_log(command, tmp_path):
    """The match that is under way on a box, and the simulator plays it."""
    flash_folder, copy = tmp_path / "flash", tmp_path / "match.txt"
    (flash_folder / "saves").mkdir(parents=True)
    gadget = Gadget()
    pilot = Pilot(gadget.boot())
    pilot.to_menu()
    pilot.open("joker1")
    for _ in pilot.play(30):
        pass
    log = gadget.flash.files["saves/match.txt"]
    (flash_folder / "saves" / "match.txt").write_bytes(log)
    with WasmBoard(flash_folder) as board:
        assert "match.txt" in mpremote(board, "ls", ":saves")
        *words, target = shlex.split("mpremote cp :saves/match.txt .")[1:]
        assert target == "."
        mpremote(board, *words, str(copy))
    done = run("python3 -m host_sim --replay %s --screenshot %s.png" % (copy, copy), tmp_path)
    assert "joker1 with" in done.stdout, done.stdout + done.stderr


def prints(command, tmp_path):
    """The case, by the real OpenSCAD; its own command coarse, so that it is quick."""
    if case.openscad() is None:
        pytest.skip("needs openscad (apt-get install openscad)")
    if command.startswith("openscad"):
        target = str(tmp_path / "front.stl")
        ends("-D", "$fn=16")(command.replace("front.stl", target), tmp_path)
        assert (tmp_path / "front.stl").stat().st_size
    elif "--picture" in command and shutil.which("xvfb-run") is None:
        pytest.skip("needs xvfb (apt-get install xvfb xauth)")
    else:
        ends("--coarse", "--to", str(tmp_path))(command, tmp_path)
        assert len(list(tmp_path.glob("*.png" if "--picture" in command else "*.stl"))) in (1, 2)


def photographs(command, tmp_path):
    reason = browser.missing()
    if reason:
        pytest.skip(reason)
    ends("--to", str(tmp_path))(command, tmp_path)
    assert len(list(tmp_path.glob("*.png"))) > 1


def draws_the_gallery(command, tmp_path):
    more = ("--language", "en", "--board", "waveshare_oled_13", "--to", str(tmp_path))
    ends(*more)(command, tmp_path)
    assert (tmp_path / "screens-en-two-keys.png").read_bytes().startswith(b"\x89PNG")


_COUNT = re.compile(r"(--matches|--simulate) \d+")


def measures(command, tmp_path):
    """As the games' READMEs do, with fewer matches or turns."""
    ends()(_COUNT.sub(r"\1 100", command), tmp_path)


def elsewhere(name, call):
    """The other test makes this call."""

    def way(command, tmp_path):
        assert call in (ROOT / name).read_text(encoding="utf-8")

    return way


WAYS = {
    "mpremote cp :saves/match.txt .": copies_the_log,
    "mpremote ls :saves": copies_the_log,
    "mpremote mip install --target / github:OWNER/REPO/firmware/package.json "
    "github:OWNER/REPO/boards/pico.json": elsewhere(
        "tests/tools/test_mip.py", 'mpremote(board, "mip", "install", "--target", "/", *manifests)'
    ),
    "openscad -D 'part=\"front\"' -D 'oled_holes=[23, 23.3]' -o front.stl "
    "boards/case/jokerbox.scad": prints,
    "python3 -m host_sim": plays,
    "python3 -m host_sim --board waveshare_oled_13": plays,
    "python3 -m host_sim --oled": misses_the_display,
    "python3 -m host_sim --record game.keys": records_and_replays,
    "python3 -m host_sim --replay game.keys --screenshot last.png": records_and_replays,
    "python3 -m host_sim --replay match.txt --screenshot last.png": copies_the_log,
    "python3 -m host_sim --web": serves,
    "tools/bench": elsewhere("tests/tools/test_bench.py", "tools/bench"),
    "tools/build": ends("pico"),
    "tools/case": prints,
    "tools/case --battery": prints,
    "tools/case --picture": prints,
    "tools/duel": ends("skipbo", "strong", "easy", "--matches", "2"),
    "tools/emulate": says("JOKERBOX_UF2"),
    "tools/endure": ends("--only", "wear", "joker1"),
    "tools/flash": flashes_with(),
    "tools/flash --board my_box": elsewhere("tests/tools/test_flash.py", '"--board", "my_box"'),
    "tools/flash --board waveshare_oled_13": flashes_with(board="waveshare_oled_13"),
    "tools/flash --display sh1106": flashes_with(display={"controller": "sh1106", "offset": 2}),
    "tools/flash --dry-run": says("no board"),
    "tools/flash --list": says("no board"),
    "tools/flash --monitor": elsewhere("tests/tools/test_flash.py", '"--monitor"'),
    "tools/flash --port rfc2217://localhost:4000": elsewhere(
        "tests/tools/test_flash.py", "board.port = telnet.url"
    ),
    "tools/gallery": draws_the_gallery,
    "tools/gallery --page": photographs,
    "tools/glyphs": ends(),
    "tools/playthrough": ends(),
    "tools/playthrough <id>": lambda command, tmp_path: [
        ends()("tools/playthrough " + game[registry.ID], tmp_path)
        for game in registry.GAMES
        if game[registry.CLASS]
    ],
    "tools/solve": ends("joker2"),
    "tools/solve joker1": ends(),
    "tools/solve joker2": ends(),
    "tools/tables": ends(),
    "tools/test": ends("tests/test_layers.py", "-q"),
    "tools/tuefteln_tables": ends("--check"),
    "tools/web build": ends(),
    "tools/wiring": ends(),
}
WAYS.update({line: measures for line in ALL if _COUNT.search(line)})


@pytest.mark.parametrize("command", ALL)
def test_every_command_runs(command, tmp_path):
    assert command in WAYS, "say here how this command is tested"
    before = changed()
    WAYS[command](command, tmp_path)
    assert changed() == before, "what the command makes is not what is committed"


def changed():
    done = subprocess.run(["git", "status", "--short"], cwd=ROOT, capture_output=True, text=True)
    return done.stdout


def test_no_way_is_left_over():
    assert sorted(WAYS) == ALL


@pytest.mark.parametrize("path", readmes(), ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path):
    text = path.read_text(encoding="utf-8")
    titles = {
        re.sub(r"[^\w -]", "", title).strip().lower().replace(" ", "-")
        for title in re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    }
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if target.startswith("http"):
            continue
        if target.startswith("#"):
            assert target[1:] in titles, target
        else:
            assert (path.parent / target.split("#")[0]).exists(), target
