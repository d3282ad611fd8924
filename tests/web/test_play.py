"""The page in headless Chromium, played as people do: by clicks, touches and typed keys."""

import statistics

import pytest

from tests.web.hand import Hand
from toolbox.browser import Browser

# How long from a typed key to another picture on the canvas, in the page's own clock.
_LATENCY = """
return new Promise((done) => {
  const screen = document.getElementById("screen");
  const start = performance.now();
  const before = screen.dataset.shown;
  const type = (kind) => dispatchEvent(
    new KeyboardEvent(kind, { key: "ArrowRight", code: "ArrowRight" }));
  type("keydown");
  setTimeout(() => type("keyup"), 60);
  const look = () => screen.dataset.shown === before
    ? setTimeout(look, 1) : done(Number(screen.dataset.shown) - start);
  look();
});"""


@pytest.fixture
def browser(address):
    with Browser() as found:
        found.open(address)
        yield found
        assert found.complaints() == []


def test_boots_to_the_menu(browser):
    hand = Hand(browser)
    shown = "return Number(document.getElementById('screen').dataset.shown)"
    first_ms = browser.until(shown)
    hand.until_said("Deutsch")  # by itself, when the boot picture is over
    ready_ms = browser.run(shown)
    hand.to_menu()
    assert hand.until_said("Würfel Joker 1")
    waits = []
    for _ in range(9):
        before = hand.said()
        waits.append(browser.run(_LATENCY))
        hand.until_new(before)
    print("load to the boot picture: %d ms, to the first list: %d ms" % (first_ms, ready_ms))
    print("key to canvas: %d ms, at most %d" % (statistics.median(waits), max(waits)))


@pytest.mark.parametrize("way", ["type", "mouse"])
def test_a_turn_and_its_resume_after_a_reload(browser, way):
    hand = Hand(browser, way)
    hand.to_menu()
    hand.begin_joker1()
    pressed = hand.play_turn()
    assert pressed[0].startswith("roll")
    assert any("raise" in foot or "keep" in foot for foot in pressed) or "go on" in pressed[-1]
    told = "return document.getElementById('moves').innerText"
    browser.until("return document.querySelectorAll('#moves li').length > 3")
    moves = browser.run(told)
    assert moves.startswith("Round 1\n") and ": roll" in moves
    browser.reload()
    hand.to_menu()
    hand.until_said("Resume: Würfel Joker 1")
    hand.press("ok")
    hand.until_screen("Play", "Handover")
    browser.until("return document.querySelectorAll('#moves li').length > 3")
    assert browser.run(told).startswith(moves[:40])


def test_a_long_press_is_back(browser):
    hand = Hand(browser, "mouse")
    hand.to_menu()
    hand.walk_to("Würfel Joker 2")
    hand.press("ok")
    hand.until_screen("Setup")
    hand.press("ok", 750)
    hand.until_screen("Menu")
    # A held key walks on by itself.
    before = hand.said()
    hand.press("next", 1100)
    hand.until_new(before)
    assert "Würfel Joker 2" not in hand.until_said("/")
    hand.press("back")
    assert hand.screen() == "Menu"


def test_tones_come_and_mute_ends_them(browser):
    """Every tone sets the volume; a browser allows that only after the first key."""
    browser.run("""
        window.tones = 0;
        const set = AudioParam.prototype.setValueAtTime;
        AudioParam.prototype.setValueAtTime = function (value, at) {
          if (value > 0 && value < 1) window.tones += 1;
          return set.call(this, value, at);
        };""")
    hand = Hand(browser)
    hand.to_menu()
    hand.walk_to("Würfel Joker 1")
    assert browser.run("return window.tones") > 0
    browser.click("#mute")
    browser.run("window.tones = 0")
    hand.walk_to("Würfel Joker 2")
    assert browser.run("return window.tones") == 0
    browser.click("#mute")
    hand.walk_to("Tüfteln")
    assert browser.run("return window.tones") > 0


def test_full_screen(browser):
    hand = Hand(browser)
    hand.to_menu()
    browser.click("#full")
    browser.until("return document.fullscreenElement?.id === 'stage'")
    assert browser.run("return document.documentElement.scrollHeight <= innerHeight")
    browser.until("return document.getElementById('full').innerText === 'Leave full screen'")
    hand.walk_to("Würfel Joker 1")
    browser.click("#full")
    browser.until("return !document.fullscreenElement")
    browser.until("return document.getElementById('full').innerText === 'Full screen'")


def test_mute_and_colour_stay(browser):
    hand = Hand(browser)
    hand.to_menu()
    assert browser.run("return document.getElementById('mute').innerText") == "Sound on"
    browser.click("#mute")
    assert browser.run("return document.getElementById('mute').innerText") == "Sound off"
    white = hand.picture()
    browser.choose("#colour", "yellow")
    assert hand.picture() != white
    # A click leaves no control in the way of the typed keys.
    hand.walk_to("Würfel Joker 2")
    browser.reload()
    hand.to_menu()
    assert browser.run("return document.getElementById('mute').ariaPressed") == "true"
    assert browser.run("return document.getElementById('colour').value") == "yellow"


@pytest.mark.parametrize(
    "language, row, report",
    [
        ("de", "Einstellungen", "Als Fehlerbericht kopieren"),
        ("en", "Settings", "Copy as bug report"),
    ],
)
def test_the_page_speaks_as_the_box_does(browser, language, row, report):
    hand = Hand(browser)
    hand.to_menu(language)
    hand.press("prev")
    hand.press("prev")
    assert hand.until_said(row)
    browser.until("return document.documentElement.lang === arguments[0]", 5, language)
    assert browser.run("return document.getElementById('report').innerText") == report


def test_every_board_has_its_own_keys(browser):
    hand = Hand(browser)
    hand.to_menu()
    keys = "return [...document.querySelectorAll('.key')].map(key => key.dataset.key).join(' ')"
    assert browser.run(keys) == "prev next ok back"
    browser.choose("#board", "waveshare_oled_13")
    browser.until("return document.querySelectorAll('.key').length === 2", 10)
    assert browser.run(keys) == "next ok"
    # It is another box with the same flash: no question about the language again.
    hand.press("ok")
    hand.until_screen("Menu")
    hand.walk_to("Würfel Joker 1")
    hand.press("prev")  # typed, but the board has no such key: NEXT is held
    hand.until_said("1/10")
    browser.reload()
    browser.until("return document.querySelectorAll('.key').length === 2", 10)


def test_focus_goes_over_the_keys_first(browser):
    Hand(browser).to_menu()
    order = []
    for _ in range(6):
        browser.type("Tab")
        order.append(
            browser.run(
                "const e = document.activeElement; return e.dataset.key || e.id || e.tagName"
            )
        )
    assert order == ["prev", "next", "ok", "back", "mute", "colour"]
    # With a key in focus, Enter is that key.
    browser.run("document.querySelector('[data-key=next]').focus()")
    browser.type("Enter", 70)
    Hand(browser).until_said("2/10")
    labels = browser.run(
        "return [...document.querySelectorAll('button, select, canvas')]"
        ".filter(e => !(e.ariaLabel || e.textContent || e.labels?.length)).map(e => e.outerHTML)"
    )
    assert labels == []


_CLOCK = """
    let ms = 0;
    performance.now = () => ms;
    window.pass = (more) => {
      ms += more;
      document.dispatchEvent(new Event("visibilitychange"));  // the page looks at the clock
    };
    window.tap = (late, key = "Enter") => {  // with a page that has been busy before
      ms += late;
      for (const kind of ["keydown", "keyup"]) {
        window.dispatchEvent(new KeyboardEvent(kind, { key, code: key }));
        ms += 60;
      }
      pass(200);
    };"""


def test_a_press_outlives_new_labels_on_the_keys(address):
    language = "return document.documentElement.lang"
    with Browser() as browser:
        browser.command("Page.addScriptToEvaluateOnNewDocument", source=_CLOCK)
        browser.open(address)
        browser.until("pass(20); return document.body.dataset.screen === 'Language'")
        hand = Hand(browser)
        browser.run("pass(1001); tap(0, 'ArrowLeft'); tap(0)")  # German, not the page's English
        assert (hand.screen(), browser.run(language)) == ("Menu", "en")
        browser.run("tap(1001)")  # in the middle of which the page learns of the new language
        assert (hand.screen(), browser.run(language)) == ("Toy", "de")
        browser.run("pass(1000); pass(1000); pass(1000)")
        assert hand.screen() == "Toy"
        assert not browser.run("return document.querySelector('.key.down')")
