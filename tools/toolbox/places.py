"""Where things are in the repository."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
BOARDS = ROOT / "boards"
HOST_SIM = ROOT / "host_sim"
TESTS = ROOT / "tests"
TOOLS = ROOT / "tools"

# Made by the tools and ignored by git.
BUILD = ROOT / "build"
CACHE = ROOT / ".cache"
NODE_MODULES = ROOT / "node_modules"
TYPINGS = ROOT / ".typings"
VENV = ROOT / ".venv"


def tool_scripts():
    """The tools themselves: the files in tools/ that have no suffix."""
    return sorted(path for path in TOOLS.iterdir() if path.is_file() and not path.suffix)


def board_names():
    """The boards that there is a file for."""
    return sorted(path.stem for path in BOARDS.glob("*.py"))
