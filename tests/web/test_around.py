"""The page where things are different: small, offline, without storage, without WebAssembly."""

import json
import re
import time

import pytest

from tests.web.hand import Hand
from toolbox import web
from toolbox.browser import Browser

_MOST_BYTES = 2_000_000
_OVERFLOW = "return document.documentElement.scrollWidth - innerWidth"
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


def test_saves_go_out_and_come_in_as_the_devices_files(address, tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    with Browser() as browser:
        browser.open(address)
        browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(out))
        hand = Hand(browser)
        hand.to_menu()
        hand.begin_joker1()
        hand.press("ok")
        hand.until_foot()
        browser.run("document.getElementById('saves').open = true")
        browser.until("return document.querySelectorAll('#files a').length >= 2")
        browser.click("#export")
        end = time.monotonic() + 10
        while {path.name for path in out.iterdir()} < {"match.txt", "settings.json"}:
            assert time.monotonic() < end, list(out.iterdir())
            time.sleep(0.05)
        browser.run("navigator.clipboard.writeText = (text) => { window.copied = text; }")
        browser.click("#report")
        report = browser.until("return window.copied")

    # The log in the report and the exported one are the same, and the host replays them.
    log = (out / "match.txt").read_text(encoding="utf-8")
    assert "```\n" + log.strip() + "\n```" in report
    assert "Raspberry Pi Pico" in report
    from host_sim.replay import replay

    assert "joker1 with " in replay(str(out / "match.txt"))[1]

    # Another browser takes the files and goes on with the match.
    (out / "picture.png").write_bytes(b"no save")
    with Browser() as browser:
        browser.open(address)
        hand = Hand(browser)
        hand.to_menu("de")
        browser.run("document.getElementById('saves').open = true")
        browser.fill("#import", "\n".join(str(path) for path in out.iterdir()))
        hand.until_screen("Boot", "Menu")
        hand.to_menu()
        hand.until_said("Würfel Joker 1")
        hand.press("ok")
        hand.until_screen("Play")
        assert "picture.png" in browser.run("return document.getElementById('note').innerText")
        assert browser.complaints() == []
