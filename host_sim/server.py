"""Serves the web page of the box on this computer and opens it: `python3 -m host_sim --web`."""

import contextlib
import http.server
import subprocess
import sys
import webbrowser
from functools import partial
from pathlib import Path

from host_sim.trouble import Trouble

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "web"
_PROGRESS = "tools: installing "
_PORTS = range(8080, 8090)  # the saves belong to an address, so it should stay the same


class Handler(http.server.SimpleHTTPRequestHandler):
    # Some systems have no or wrong types for these, and a browser refuses such a module.
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")  # after a build the new page counts
        super().end_headers()

    def copyfile(self, source, outputfile):
        with contextlib.suppress(ConnectionError):  # the browser has gone elsewhere meanwhile
            super().copyfile(source, outputfile)

    def log_message(self, format, *args):
        """Nobody reads it."""


def server(folder=FOLDER, port=0):
    """A web server for the page on localhost; 0: any free port."""
    return http.server.ThreadingHTTPServer(
        ("127.0.0.1", port), partial(Handler, directory=str(folder))
    )


def build():
    """Make the page. This installs what it needs, so it takes a while the first time."""
    if not (ROOT / ".venv" / ".stamp").exists():
        print("Tools that build the page are installed first: once, about 150 MB.", flush=True)
    command = [sys.executable, str(ROOT / "tools" / "web"), "build"]
    said = []
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as building:
        for line in building.stderr or ():
            if line.startswith(_PROGRESS):
                print(line, end="", file=sys.stderr, flush=True)
            elif line.strip():
                said.append(line.rstrip())
    if not building.returncode:
        return
    print(*said[:-1], sep="\n", file=sys.stderr)
    reason = said[-1].removeprefix("tools: ") if said else "tools/web build says why"
    if not (FOLDER / "index.html").exists():
        raise Trouble("The page could not be built: %s." % reason)
    print("The page could not be built anew: %s. This is the last one." % reason, file=sys.stderr)


def play(is_opened=True):
    """Build the page, serve it and open it, until Ctrl-C."""
    build()
    with _first_free() as found:
        address = "http://localhost:%d/" % found.server_address[1]
        print("Jokerbox plays at %s  (Ctrl-C ends it)" % address, flush=True)
        if is_opened:
            webbrowser.open(address)
        try:
            found.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


def _first_free():
    for port in _PORTS:
        try:
            return server(port=port)
        except OSError:
            continue
    raise Trouble("All of the ports %d to %d are taken." % (_PORTS[0], _PORTS[-1]))
