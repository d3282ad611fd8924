"""Drives headless Chromium through ChromeDriver: as much of the W3C WebDriver protocol as we need.

Debian: apt-get install chromium chromium-driver. No package besides the standard library.
"""

import base64
import json
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
# Without these it asks the network for updates, and as root it does not start at all.
_FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync "
    "--disable-background-networking --disable-component-update --disable-dev-shm-usage "
    "--lang=en --autoplay-policy=user-gesture-required"
).split()
KEYS = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}


class BrowserError(Exception):
    """What ChromeDriver complains about."""


def missing():
    """Why there is no browser here, or None."""
    for name in ("chromium", "chromedriver"):
        if shutil.which(name) is None:
            return "%s is not installed (apt-get install chromium chromium-driver)" % name
    return None


class Browser:
    """A window. Use as a context manager."""

    def __init__(
        self, width=1280, height=800, preferences=None, is_phone=False, has_scrollbars=False
    ):
        self._points = []  # where fingers lie
        self._profile = tempfile.mkdtemp(prefix="jokerbox-chromium-")
        self._driver = subprocess.Popen(
            ["chromedriver", "--port=0"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            self._url = "http://127.0.0.1:%d" % self._find_port()
            flags = _FLAGS if has_scrollbars else [*_FLAGS, "--hide-scrollbars"]
            options = {
                "binary": shutil.which("chromium"),
                "args": [*flags, "--user-data-dir=" + self._profile],
                "prefs": preferences or {},
            }
            if is_phone:
                metrics = {"width": width, "height": height, "pixelRatio": 3, "touch": True}
                options["mobileEmulation"] = {"deviceMetrics": metrics}
            wanted = {
                "goog:chromeOptions": options,
                "goog:loggingPrefs": {"browser": "ALL"},
            }
            answer = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
            self._url += "/session/" + answer["sessionId"]
            if not is_phone:
                self.size(width, height)
        except BaseException:
            self.close()
            raise

    def _find_port(self):
        assert self._driver.stdout
        for line in self._driver.stdout:
            if "started successfully on port" in line:
                return int(line.split()[-1].rstrip("."))
        raise BrowserError("chromedriver did not start")

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        if "/session/" in getattr(self, "_url", ""):
            try:
                self._ask("DELETE", "")
            except (BrowserError, OSError):
                pass  # the driver's end ends it too
        self._driver.terminate()
        self._driver.wait(10)
        if self._driver.stdout:
            self._driver.stdout.close()
        shutil.rmtree(self._profile, ignore_errors=True)

    def _ask(self, method, path, body=None):
        data = None if method != "POST" else json.dumps(body or {}).encode()
        request = urllib.request.Request(self._url + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise BrowserError(json.load(error)["value"]["message"]) from None

    # The page

    def open(self, address):
        self._ask("POST", "/url", {"url": address})

    def reload(self):
        self._ask("POST", "/refresh")

    def run(self, script, *arguments):
        """What `return` in the script gives; a promise is waited for."""
        body = {"script": script, "args": list(arguments)}
        return self._ask("POST", "/execute/sync", body)

    def command(self, name, **parameters):
        """A command of the DevTools protocol."""
        return self._ask("POST", "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def until(self, script, seconds=20, *arguments):
        """Wait until the script returns something true; returns that."""
        end = time.monotonic() + seconds
        while True:
            found = self.run(script, *arguments)
            if found:
                return found
            if time.monotonic() > end:
                raise BrowserError("%d s long not: %s" % (seconds, script))
            time.sleep(0.02)

    def size(self, width, height, ratio=1):
        """The size of the page itself, and how many pixels of the device each of its pixels is."""
        self.command(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=ratio, mobile=False,
        )  # fmt: skip

    def picture(self):
        """The window as PNG."""
        return base64.b64decode(self._ask("GET", "/screenshot"))

    def complaints(self):
        """Errors and warnings on the console since the last call."""
        entries = self._ask("POST", "/se/log", {"type": "browser"})
        return [entry["message"] for entry in entries if entry["level"] in ("SEVERE", "WARNING")]

    # Fingers

    def find(self, selector):
        body = {"using": "css selector", "value": selector}
        return self._ask("POST", "/element", body)

    def click(self, selector, hold_ms=0, kind="mouse"):
        """Press and let go, with a mouse or with "touch"."""
        origin = self.find(selector)
        actions = [
            {"type": "pointerMove", "origin": origin, "x": 0, "y": 0, "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": hold_ms},
            {"type": "pointerUp", "button": 0},
        ]
        self._act("pointer", kind, actions, {"pointerType": kind})

    def type(self, key, hold_ms=0):
        actions = [
            {"type": "keyDown", "value": KEYS.get(key, key)},
            {"type": "pause", "duration": hold_ms},
            {"type": "keyUp", "value": KEYS.get(key, key)},
        ]
        self._act("key", "keys", actions)

    def hold(self, key):
        """Press a typed key and keep it down, until `let_go`."""
        self._act("key", "keys", [{"type": "keyDown", "value": KEYS.get(key, key)}])

    def touch(self, *selectors):
        """Fingers lie on these now, in the order in which they came; the last ones may go."""
        script = """
            return arguments[0].map((selector, id) => {
              const box = document.querySelector(selector).getBoundingClientRect();
              return { x: box.x + box.width / 2, y: box.y + box.height / 2, id };
            })"""
        before, self._points = self._points, self.run(script, list(selectors))
        gone = before[len(self._points) :]
        kind, points = ("touchEnd", gone) if gone else ("touchStart", self._points)
        self.command("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def let_go(self):
        """All typed keys up."""
        self._ask("DELETE", "/actions")

    def _act(self, kind, name, actions, parameters=None):
        source = {"type": kind, "id": name, "actions": actions}
        if parameters:
            source["parameters"] = parameters
        self._ask("POST", "/actions", {"actions": [source]})

    def choose(self, selector, value):
        """Choose from a select; a headless one opens no list to click in."""
        script = """
            const select = document.querySelector(arguments[0]);
            select.value = arguments[1];
            select.dispatchEvent(new Event("change", { bubbles: true }));"""
        self.run(script, selector, value)

    def fill(self, selector, text):
        """Type into a control; into a file input the paths, one a line."""
        element = self.find(selector)[_ELEMENT]
        self._ask("POST", "/element/%s/value" % element, {"text": text})
