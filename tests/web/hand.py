"""A hand on the page: looks at what the box says and presses its keys in one of three ways."""

import time

from toolbox.browser import Browser, BrowserError

LOGICAL = {"prev": "ArrowLeft", "next": "ArrowRight", "ok": "Enter", "back": "Escape"}
_TAP_MS = 70
_PATIENCE_S = 20


class Hand:
    """`way`: "type", "mouse" or "touch"."""

    def __init__(self, browser: Browser, way="type"):
        self.browser = browser
        self.way = way

    def press(self, key, hold_ms=_TAP_MS):
        if self.way == "type":
            self.browser.type(LOGICAL[key], hold_ms)
        else:
            self.browser.click("[data-key=%s]" % key, hold_ms, self.way)

    def said(self):
        """The lines of the screen as a screen reader gets them."""
        script = "return [...document.querySelectorAll('#spoken p')].map(p => p.textContent)"
        return self.browser.run(script)

    def screen(self):
        """The kind of screen that the box shows."""
        return self.browser.run("return document.body.dataset.screen || ''")

    def picture(self):
        """The dots on the canvas, for comparing."""
        return self.browser.run("return document.getElementById('screen').toDataURL()")

    def until_said(self, text):
        """Wait until a line on the screen contains this; returns that line."""
        end = time.monotonic() + _PATIENCE_S
        while True:
            lines = self.said()
            for line in lines:
                if text in line:
                    return line
            if time.monotonic() > end:
                raise BrowserError("%r is not on the screen but %s" % (text, lines))
            time.sleep(0.05)

    def until_screen(self, *names):
        script = "return arguments[0].includes(document.body.dataset.screen)"
        self.browser.until(script, _PATIENCE_S, list(names))

    def to_menu(self, language="en"):
        """From a page that is being loaded to the menu."""
        self.until_screen("Language", "Menu")
        if self.screen() == "Language":
            row = "English 2/2" if language == "en" else "Deutsch 1/2"
            if self.until_said("/2") != row:
                self.press("next")
                self.until_said(row)
            self.press("ok")
        self.until_screen("Menu")
        # The page takes over the box's language within a second.
        self.browser.until("return document.querySelector('.key')")

    def walk_to(self, row):
        """Press NEXT until that row of a list is chosen, which is what stands second."""
        for _ in range(30):
            if any(row in line for line in self.said()[1:2]):
                return
            before = self.said()
            self.press("next")
            self.until_new(before)
        raise BrowserError("no row %r in %s" % (row, self.said()))

    def until_new(self, before):
        end = time.monotonic() + _PATIENCE_S
        while self.said() == before:
            if time.monotonic() > end:
                raise BrowserError("nothing but %s" % before)
            time.sleep(0.03)

    def begin_joker1(self):
        """From the menu to the first throw of a match for one."""
        self.walk_to("Würfel Joker 1")
        self.press("ok")
        self.until_screen("Setup")
        self.until_said("Let's go")
        self.press("ok")
        self.until_screen("Play")

    def play_turn(self):
        """A whole turn of Würfel Joker 1: throw, place what comes first, stop as soon as one may.

        Returns what the bottom line said at each press.
        """
        pressed = []
        for _ in range(60):
            foot = self.until_foot()
            if "write down" in foot or foot.startswith("go on"):
                pressed.append(foot)
                self.press("ok")
                return pressed
            if foot.startswith("roll ") and "dice" in foot or foot.startswith("roll 1"):
                before = self.said()
                self.press("next")  # from rolling on to stopping
                self.until_new(before)
                continue
            pressed.append(foot)
            before = self.said()
            self.press("ok")
            self.until_new(before)
        raise BrowserError("the turn does not end: %s" % pressed)

    def until_foot(self):
        """What OK does now: the third line, once the dice lie still."""
        script = """
            const lines = [...document.querySelectorAll('#spoken p')].map(p => p.textContent);
            return lines.find(line => /^(roll|raise|keep|write|go on|\\d drop)/.test(line))"""
        return self.browser.until(script, _PATIENCE_S)
