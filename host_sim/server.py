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
    command = [sys.executable, str(ROOT / "tools" / "web"), "build"]
    result = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if result.returncode and not (FOLDER / "index.html").exists():
        raise Trouble("The page could not be built; the reason stands above.")
    if result.returncode:
        print("The page could not be built anew; this is the last one.", file=sys.stderr)


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
