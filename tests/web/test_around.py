"""The page where things are different: small, offline, without storage, without WebAssembly."""

import json
import re
import time
from base64 import b64decode, b64encode

import pytest

from host_sim.replay import replay
from tests.web.hand import Hand
from toolbox import web
from toolbox.browser import Browser

_MOST_BYTES = 2_000_000
_OVERFLOW = "return document.documentElement.scrollWidth - innerWidth"
_SCREEN_WIDTH = "return document.getElementById('screen').getBoundingClientRect().width"
_SMALL_KEYS = """
return [...document.querySelectorAll(".key .cap")].map((cap) => cap.getBoundingClientRect())
  .filter((box) => box.width < 44 || box.height < 44 || box.bottom > innerHeight).length"""


def test_it_is_small_and_finds_its_files_anywhere():
    files = web.files()
    assert sum(len(data) for data in files.values()) < _MOST_BYTES
    listed = re.search(r"FILES = (\[.*?\]);", files["service.js"].decode())
    assert listed and set(json.loads(listed.group(1))) == {"./", *files} - {"service.js"}
    for name, data in files.items():
        if name.endswith((".html", ".css", ".js")):
            for link in re.findall(r'(?:href|src|from|import)[ =(]"([^"#$]+)"', data.decode()):
                if not link.startswith("data:"):
                    assert link.removeprefix("./") in files, "%s refers to %s" % (name, link)


def test_no_game_logic_in_javascript():
    games = re.compile(r"joker1|joker2|tuefteln|schraube|scratch|skipbo")
    for path in web.PAGE.glob("*.js"):
        assert not games.search(path.read_text(encoding="utf-8")), path.name


@pytest.mark.parametrize("width, height", [(390, 760), (320, 568), (740, 360), (568, 320)])
def test_phone(address, width, height):
    with Browser(width, height, is_phone=True) as browser:
        browser.open(address)
        hand = Hand(browser, "touch")
        hand.to_menu()
        assert browser.run(_OVERFLOW) <= 0
        assert browser.run(_SMALL_KEYS) == 0
        assert browser.run("return document.getElementById('screen').width") % 128 == 0
        # The screen takes what there is of the width, beside the keys if it lies.
        assert browser.run(_SCREEN_WIDTH) >= (0.65 if width > height else 0.8) * width
        hand.walk_to("Würfel Joker 1")
        assert browser.complaints() == []


def test_without_storage_it_says_so_and_plays(address):
    refused = {"profile.default_content_setting_values.cookies": 2}
    with Browser(preferences=refused) as browser:
        browser.open(address)
        hand = Hand(browser)
        hand.to_menu()
        note = browser.run("return document.getElementById('note').innerText")
        assert "nothing is saved" in note or "nichts gespeichert" in note
        hand.walk_to("Würfel Joker 1")


def test_without_webassembly_it_says_so(address):
    with Browser() as browser:
        script = "delete globalThis.WebAssembly"
        browser.command("Page.addScriptToEvaluateOnNewDocument", source=script)
        browser.open(address)
        assert "WebAssembly" in browser.until("return document.getElementById('note').innerText")


def test_a_second_tab_says_that_it_does_not_save(address):
    with Browser() as browser:
        browser.open(address)
        Hand(browser).to_menu()
        browser.run("document.body.append(Object.assign(document.createElement('iframe'),"
                    " {src: '.', id: 'second'}))")  # fmt: skip
        script = "return document.getElementById('second').contentDocument?.getElementById('note')"
        assert "another tab" in browser.until(script + "?.innerText", 20)
        assert browser.run("return document.getElementById('note').innerText") == ""


def test_it_works_offline_once_loaded(address):
    with Browser() as browser:
        browser.open(address)
        Hand(browser).to_menu()
        browser.until("return navigator.serviceWorker.controller")
        browser.until("return caches.keys().then(names => names.length === 1)")
        browser.command("Network.enable")
        browser.command(
            "Network.emulateNetworkConditions",
            offline=True, latency=0, downloadThroughput=0, uploadThroughput=0,
        )  # fmt: skip
        browser.reload()
        hand = Hand(browser)
        hand.to_menu()
        hand.walk_to("Würfel Joker 1")


def _start_match(browser, language="en"):
    hand = Hand(browser)
    hand.to_menu(language)
    hand.walk_to("Würfel Joker 1")
    hand.press("ok")
    hand.until_screen("Setup")
    hand.until_said("Let's go" if language == "en" else "Los geht's")
    hand.press("ok")
    hand.until_screen("Play")
    browser.until("return document.querySelectorAll('#moves li').length > 0")
    return hand


def _note(browser):
    return browser.run("return document.getElementById('note').innerText")


def _stored(browser, name):
    """A file of the box as the browser keeps it."""
    script = "return localStorage[arguments[0]] ?? ''"
    return b64decode(browser.run(script, "jokerbox.file.saves/" + name))


def _until_arrived(path):
    end = time.monotonic() + 10
    while not path.exists():
        assert time.monotonic() < end, list(path.parent.iterdir())
        time.sleep(0.05)


def _import(browser, *paths):
    browser.run("document.body.dataset.screen = ''")  # the box tells the next one, after its start
    browser.fill("#import", "\n".join(str(path) for path in paths))
    browser.until("return document.body.dataset.screen")


def test_saves_go_out_and_come_in(address, tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    # As a browser is by default, which holds back all downloads of a click but the first.
    with Browser(preferences={"download.default_directory": str(out)}) as browser:
        browser.open(address)
        _start_match(browser)
        browser.run("document.getElementById('saves').open = true")
        browser.until("return document.querySelectorAll('#files a').length >= 2")
        browser.click("#export")
        _until_arrived(out / "jokerbox-saves.json")
        browser.click('#files a[download="match.txt"]')
        _until_arrived(out / "match.txt")
    everything = json.loads((out / "jokerbox-saves.json").read_text(encoding="utf-8"))
    log = (out / "match.txt").read_text(encoding="utf-8")
    assert everything["files"]["match.txt"] == log
    settings = everything["files"]["settings.json"]
    (out / "settings.json").write_text(settings, encoding="utf-8")
    assert "joker1 with " in replay(out / "match.txt")[1]

    # Another browser takes all in one, whatever it is called, or the device's files one by one.
    everything["files"]["match.bad"] = {"base64": b64encode(b"\xff\x00").decode()}
    (out / "saves (1).json").write_text(json.dumps(everything), encoding="utf-8")
    for names in (["saves (1).json"], ["match.txt", "settings.json"]):
        with Browser() as browser:
            browser.open(address)
            hand = Hand(browser)
            hand.to_menu("de")
            browser.run("document.getElementById('saves').open = true")
            _import(browser, *(out / name for name in names))
            hand.to_menu()
            hand.until_said("Resume: Würfel Joker 1")
            assert _stored(browser, "match.bad") == (b"\xff\x00" if len(names) == 1 else b"")
            hand.press("ok")
            hand.until_screen("Play")
            assert browser.complaints() == []


def test_what_is_no_save_is_named_until_the_next_import(address, tmp_path):
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"no save")
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps({"jokerbox-saves": 1, "files": {"../main.py": "x", "a.txt": 5}}))
    later = tmp_path / "later.json"
    later.write_text(json.dumps({"jokerbox-saves": 2, "files": {"match.txt": ""}}))
    settings = tmp_path / "settings.json"
    with Browser() as browser:
        browser.open(address)
        hand = Hand(browser)
        hand.to_menu()
        settings.write_bytes(_stored(browser, "settings.json"))
        browser.run("document.getElementById('saves').open = true")
        browser.fill("#import", "\n".join(map(str, (picture, wrong, later))))
        browser.until("return document.getElementById('note').innerText")
        assert _note(browser) == (
            "Not a save of the box: picture.png, wrong.json (../main.py), wrong.json (a.txt), "
            "later.json (version 2)"
        )
        assert hand.screen() == "Menu"  # nothing to start anew for
        _import(browser, settings)
        hand.to_menu()
        assert _note(browser) == ""


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_bug_report_replays_as_it_is_pasted(address, tmp_path, language):
    with Browser() as browser:
        browser.open(address)
        _start_match(browser, language)
        browser.run("navigator.clipboard.writeText = (text) => { window.copied = text; }")
        browser.click("#report")
        report = browser.until("return window.copied")
        log = _stored(browser, "match.txt").decode()
    assert "```\n" + log.strip() + "\n```" in report
    assert "Raspberry Pi Pico" in report and ", " + language + "\n" in report
    path = tmp_path / "report.txt"
    for text in (report, "It stopped:\r\n\r\n" + report.replace("\n", "\r\n")):
        path.write_bytes(text.encode())
        gadget, said = replay(path)
        assert said.startswith("joker1 with ") and "damaged" not in said
        assert gadget.console == []


@pytest.mark.parametrize("language, dot", [("de", "."), ("en", ",")])
def test_numbers_are_written_as_the_language_does(address, language, dot):
    with Browser() as browser:
        browser.open(address)
        Hand(browser).to_menu(language)
        browser.until("return document.documentElement.lang === arguments[0]", 5, language)
        meter = r"return /^\d{1,3}\%s\d{3} /.test(document.getElementById('bus').innerText)"
        browser.until(meter % dot, 5)
        comma = "," if language == "de" else "."
        heap = browser.run("return document.getElementById('heap').innerText")
        assert re.fullmatch(r"\d+\%s\d KiB" % comma, heap)


def test_a_window_that_shrinks_is_as_one_that_was_small(address):
    with Browser(1280, 800) as browser:
        browser.open(address)
        Hand(browser).to_menu()
        for width, height in ((844, 390), (390, 844), (1280, 800), (320, 568)):
            browser.size(width, height)
            browser.until(_SCREEN_WIDTH + " <= innerWidth")
            assert browser.run(_OVERFLOW) <= 0, (width, height)


def test_the_box_keeps_its_size_when_the_panel_grows(address):
    with Browser(1280, 757, has_scrollbars=True) as browser:
        browser.open(address)
        Hand(browser).to_menu()
        width = browser.run(_SCREEN_WIDTH)
        assert browser.run("return document.documentElement.scrollHeight <= innerHeight")
        browser.run(
            "document.getElementById('saves').open = true;"
            "document.getElementById('panel').style.minHeight = '200vh'"
        )
        assert browser.run("return document.documentElement.scrollHeight > innerHeight")
        time.sleep(0.2)  # for the page to see that its size has changed
        assert browser.run(_SCREEN_WIDTH) == width


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("width, height", [(1366, 625), (1280, 720), (1024, 600)])
def test_the_whole_box_and_its_bar_are_on_the_screen(address, width, height, language):
    bottom = "return document.getElementById('bar').getBoundingClientRect().bottom - innerHeight"
    with Browser(width, height, has_scrollbars=True) as browser:
        browser.open(address)
        Hand(browser).to_menu(language)
        for board, keys in (("pico", 4), ("waveshare_oled_13", 2)):
            browser.choose("#board", board)
            browser.until(
                "return document.querySelectorAll('.key').length === arguments[0]", 10, keys
            )
            assert browser.run(bottom) <= 0
            assert browser.run(_OVERFLOW) <= 0


@pytest.mark.parametrize("ratio", [1, 2, 3])
def test_lines_between_dots_do_not_look_like_ink(address, ratio):
    """In a lit area the line between two dots is far lighter than a dark dot."""
    script = """
        const canvas = document.getElementById("screen");
        const dot = canvas.width / 128;
        const green = (x, y) => canvas.getContext("2d").getImageData(x, y, 1, 1).data[1];
        return [[60 * dot, 15 * dot], [61 * dot - 1, 15 * dot], [85 * dot, 26 * dot]]
          .map(([x, y]) => green(x, y))"""
    with Browser() as browser:
        browser.size(1280, 800, ratio)
        browser.open(address)
        Hand(browser).to_menu()
        lit, line, dark = browser.run(script)
        assert dark < 40 < 150 < lit
        assert line - dark > (0.9 if ratio == 1 else 0.55) * (lit - dark)


def test_no_names_of_typed_keys_where_nobody_types(address):
    shown = (
        "return [...document.querySelectorAll('.key kbd')].map(e => e.innerText).filter(t => t)"
    )
    with Browser(390, 844, is_phone=True) as browser:
        browser.open(address)
        Hand(browser).to_menu()
        assert browser.run(shown) == []
        browser.choose("#board", "waveshare_oled_13")
        browser.until("return document.querySelectorAll('.key').length === 2", 10)
        assert browser.run(shown) == ["hold: ◂", "hold: Back"]
    with Browser() as browser:
        browser.open(address)
        Hand(browser).to_menu()
        assert browser.run(shown) == ["←", "→", "Enter", "Esc ⌫"]


def test_a_key_held_over_restart_is_the_safe_mode(address):
    with Browser() as browser:
        browser.open(address)
        hand = Hand(browser)
        hand.to_menu()
        browser.hold("ArrowRight")
        browser.click("#restart")
        hand.until_screen("Safe")
        browser.let_go()
        hand.walk_to("Check the keys")
        browser.click("#restart")
        hand.until_screen("Menu")
    with Browser(390, 844, is_phone=True) as browser:
        browser.open(address)
        hand = Hand(browser, "touch")
        hand.to_menu()
        browser.touch("[data-key=prev]")
        browser.touch("[data-key=prev]", "#restart")
        browser.touch("[data-key=prev]")
        hand.until_screen("Safe")
        browser.touch()
        assert browser.run("return document.querySelector('.key.down')") is None
        hand.walk_to("Check the keys")
