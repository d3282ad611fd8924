"""What of the page is Python, without a browser: bridge, ears, narrator, server."""

import json
import threading
import urllib.request
from base64 import b64decode, b64encode

import pytest

from host_sim import server as host_server
from host_sim.server import server
from host_sim.trouble import Trouble
from host_sim.web.narrator import Narrator
from host_sim.web.page import Page, boards
from jokerbox.core import modules
from toolbox.places import ROOT, board_names

PLAYTHROUGHS = sorted((ROOT / "tests" / "games" / "playthroughs").glob("*.txt"))


class Desk:
    """The page's part: calls every 20 ms and remembers what it is told."""

    def __init__(self, board="pico", files=None, language="de"):
        self.asked = 0
        self.ms = 0
        self.told = {}
        self.files = {}
        self.sounds = []
        self.page = Page(board, json.dumps(files or {}), self._fill, language)

    def _fill(self, size):
        self.asked += 1
        return bytes([self.asked & 0xFF] * size).hex()

    def run(self, ms):
        for _ in range(0, ms, 20):
            self.ms += 20
            news = json.loads(self.page.tick(self.ms, 1500, 1000))
            self.told.update(news)
            self.sounds += news.get("sounds", [])
            self.files.update(news.get("files", {}))
        return self

    def press(self, key, ms=60):
        self.page.touch(key, True)
        self.run(ms)
        self.page.touch(key, False)
        return self.run(100)

    def to_menu(self):
        self.run(200).press("ok").run(200)
        return self.press("ok").run(300)


@pytest.mark.parametrize("language, row", [("de", "Deutsch 1/2"), ("en", "English 2/2")])
def test_a_new_box_offers_the_language_of_the_page_first(language, row):
    desk = Desk(language=language).run(1500)
    assert desk.told["texts"][2] == row
    desk.page.switch_on("pico")
    desk.run(1500)
    assert desk.told["texts"][2] == row
    desk.press("next").press("ok").run(300)
    files = {name: data for name, data in desk.files.items() if data}
    other = Desk(files=files, language=language)
    assert other.page.box.app.settings["language"] != language  # what was chosen stays


def test_every_board_is_offered(monkeypatch):
    monkeypatch.chdir(ROOT)
    assert [name for name, _ in json.loads(boards())] == board_names()


def test_frame_and_lines_are_those_of_the_screen():
    desk = Desk().to_menu()
    box = desk.page.box
    assert b64decode(desk.told["frame"]) == box.frame()
    assert desk.told["light"] == box.brightness
    title, chosen, foot, *rest = desk.told["texts"]
    assert title == "Jokerbox" and chosen == "Würfeln" and foot.startswith("spielen 1/")
    assert "Würfel Joker 1 1-6" in rest
    desk.press("next")
    assert desk.told["texts"][1] == "Würfel Joker 1 1-6"


def test_a_window_covers_the_words_below_it():
    desk = Desk().to_menu()
    desk.press("next").press("ok").run(300).press("ok").run(3000)
    for _ in range(100):  # the bot has its turn first
        if type(desk.page.box.app.stack[-1]).__name__ == "Pause":
            break
        desk.press("back").run(500)
    chosen = desk.told["texts"][1]
    assert chosen and "Würfel" not in " ".join(desk.told["texts"][3:6])


def test_dice_are_said_too():
    modules.let_go("jokerbox.games.dice")  # an earlier test may have loaded it, with other dice
    desk = Desk().to_menu()
    desk.press("ok").run(300).press("ok").run(2500)
    assert any("[" in line for line in desk.told["texts"])


def test_time_keeps_pace_also_when_the_box_sleeps():
    desk = Desk().to_menu()
    desk.page.box.app.box.power.off_ms = 2000
    desk.press("next").run(20_000)
    assert desk.told["light"] == 0
    assert abs(desk.page.box.now_ms() - desk.ms) < 1500
    desk.press("ok").run(1500)
    assert desk.told["light"] > 0


def test_chance_comes_from_the_browser():
    desk = Desk().to_menu()
    before = desk.asked
    desk.press("ok").run(300).press("ok").run(2000)
    assert desk.asked > before


def test_the_shortest_click_counts_and_a_long_one_is_back():
    desk = Desk().to_menu()
    desk.page.touch("next", True)
    desk.page.touch("next", False)
    desk.run(200)
    assert desk.page.box.app.stack[-1].cursor == 1
    desk.press("ok").run(200)
    assert type(desk.page.box.app.stack[-1]).__name__ == "Setup"
    desk.press("ok", 700)
    assert type(desk.page.box.app.stack[-1]).__name__ == "Menu"


def test_a_key_that_the_board_has_not_is_done_with_another():
    desk = Desk("waveshare_oled_13").to_menu()
    desk.press("next").press("next")
    desk.page.tap("prev")
    desk.run(900)
    assert desk.page.box.app.stack[-1].cursor == 1


def test_files_are_told_taken_and_wiped():
    desk = Desk().to_menu()
    settings = desk.files["saves/settings.json"]
    other = Desk("xiao_rp2040", {"saves/settings.json": settings})
    assert not other.page.box.app.settings["is_new"]
    other.page.put("match.txt", b64encode(b"nonsense").decode())
    other.run(40)
    assert b64decode(other.files["saves/match.txt"]) == b"nonsense"
    other.page.wipe()
    other.page.switch_on("pico")
    other.run(40)
    assert other.files["saves/settings.json"] is None
    assert other.page.box.app.settings["is_new"]


@pytest.mark.parametrize("board, key", [("pico", "prev"), ("waveshare_oled_13", "ok")])
def test_a_key_held_over_a_restart_is_the_safe_mode(board, key):
    desk = Desk(board).to_menu()
    desk.page.touch(key, True)
    desk.run(100)
    desk.page.switch_on(board)
    desk.run(2000)
    assert desk.told["screen"] == "Safe"
    # The finger goes up as any other does, and the key works.
    desk.page.touch(key, False)
    desk.run(100).press("next")
    assert desk.page.box.app.stack[-1].cursor == 1
    desk.page.switch_on(board)
    desk.run(2000)
    assert desk.told["screen"] == "Menu"


def test_a_held_key_that_the_next_board_has_not_is_let_go():
    desk = Desk().to_menu()
    desk.page.touch("back", True)
    desk.run(100)
    desk.page.switch_on("waveshare_oled_13")
    desk.page.touch("back", False)
    desk.run(2000)
    assert desk.told["screen"] == "Menu"


def test_tones_are_told_once():
    desk = Desk().to_menu()
    for _ in range(5):
        desk.press("next").run(100)
    times = [tone[0] for tone in desk.sounds]
    assert len(times) > 10 and times == sorted(times)
    assert len(desk.page.box.sounds) <= 1 + len(json.loads(desk.page.tick(desk.ms, 1, 1)))


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_match_can_be_told(path, language):
    lines = path.read_text(encoding="utf-8").splitlines()
    log, end = "\n".join(lines[:-1]) + "\n", json.loads(lines[-1])
    narrator = Narrator()
    is_more = narrator.tell(log, language)
    while is_more:
        is_more = narrator.more()
    told = narrator.text().splitlines()
    assert len(told) > 50
    # Each seat's points add up to its score.
    for seat, score in enumerate(end["scores"]):
        name = "  Bot %d " % (seat + 1)
        sums = [line for line in told if line.startswith(name) and " = " in line]
        if score:
            assert sums and sums[-1].endswith("= %d" % score)
    # Told as it grows, it is the same.
    growing = Narrator()
    for length in (3, 9, 10, 40):
        growing.tell("\n".join(lines[:length]), language)
    assert narrator.text().startswith(growing.text())


def test_what_was_taken_back_is_not_told():
    path = next(path for path in PLAYTHROUGHS if path.stem == "joker1")
    lines = path.read_text(encoding="utf-8").splitlines()
    narrator = Narrator()
    narrator.tell("\n".join(lines[:20]), "en")
    assert narrator.text() != (before := _told(lines[:15]))
    narrator.tell("\n".join(lines[:15]), "en")
    assert narrator.text() == before


def _told(lines):
    narrator = Narrator()
    narrator.tell("\n".join(lines), "en")
    return narrator.text()


def test_the_server_gives_types_that_browsers_take(folder):
    found = server(folder)
    thread = threading.Thread(target=found.serve_forever, daemon=True)
    thread.start()
    try:
        address = "http://127.0.0.1:%d/" % found.server_address[1]
        for name, kind in (
            ("", "text/html"),
            ("main.js", "text/javascript"),
            ("micropython.mjs", "text/javascript"),
            ("micropython.wasm", "application/wasm"),
        ):
            with urllib.request.urlopen(address + name, timeout=10) as response:
                assert response.headers["Content-Type"].startswith(kind)
    finally:
        found.shutdown()
        found.server_close()
        thread.join()


def test_why_there_is_no_page_is_said(tmp_path, monkeypatch, capfd):
    tool = tmp_path / "tools" / "web"
    tool.parent.mkdir()
    tool.write_text("import sys; sys.exit('tools: installing x\\npip: oh\\ntools: no network')")
    monkeypatch.setattr(host_server, "ROOT", tmp_path)
    monkeypatch.setattr(host_server, "FOLDER", tmp_path / "page")
    with pytest.raises(Trouble, match="^The page could not be built: no network.$"):
        host_server.build()
    told = capfd.readouterr()
    assert "about 150 MB" in told.out
    assert told.err == "tools: installing x\npip: oh\n"
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").touch()
    host_server.build()
    assert "anew: no network. This is the last one." in capfd.readouterr().err


def test_the_page_takes_no_options_of_the_terminal(capsys):
    from host_sim.__main__ import main

    with pytest.raises(SystemExit) as end:
        main(["--web", "--seed", "0"])
    assert end.value.code == 2
    assert "--seed does not go with --web" in capsys.readouterr().err
