"""Runs the real tools/flash and mpremote on a board, and looks at what is on its flash."""

import hashlib
import subprocess
import sys

from toolbox.flash.listing import LIST
from toolbox.places import ROOT, TOOLS

TIMEOUT_S = 60


def put(board, files):
    for path, data in files.items():
        target = board.flash / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def flash(board, *arguments, answer="", tools=TOOLS):
    done = subprocess.run(
        [sys.executable, str(tools / "flash"), "--port", board.port, *arguments],
        input=answer,
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done


def mpremote(board, *arguments):
    command = [sys.executable, "-m", "mpremote", "connect", board.port, *arguments]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=TIMEOUT_S, check=True
    ).stdout


def ours(board):
    """The files on the flash without the list and without what the box itself saves."""
    files = board.files()
    return {path: files[path] for path in files if path != LIST and not path.startswith("saves/")}


def is_ready(done):
    return done.returncode == 0 and "The box is ready: Jokerbox" in done.stdout


def sha256(data):
    return hashlib.sha256(data).hexdigest()
