"""Manifests for `mpremote mip install`: the firmware as sources, and each board file.

mip copies files of the repository as they are, so these are sources. The list of them goes along
to where tools/flash keeps its own: so it can take over a box that mip installed.
"""

import json

from toolbox import device
from toolbox.flash.listing import LIST, format_list
from toolbox.places import BOARDS, FIRMWARE, board_names

_PACKAGE = FIRMWARE / "package.json"
_LIST = FIRMWARE / "installed.txt"


def texts():
    """What belongs into which file: {path: text}."""
    sources = [str(path.relative_to(FIRMWARE)) for path in device.sources()]
    urls = [[path, path] for path in sources]
    urls.append([LIST, _LIST.name])
    version = device.version()
    # Which board file it is going to be is not known here.
    listed = format_list(version, "-", "-", True, [*sources, "board.py"])
    found = {
        _PACKAGE: _package(urls, version),
        _LIST: listed.decode(),
    }
    for name in board_names():
        found[BOARDS / (name + ".json")] = _package([["board.py", name + ".py"]], version)
    return found


def _package(urls, version):
    lines = ",\n".join("  " + json.dumps(pair) for pair in urls)
    return '{\n "urls": [\n%s\n ],\n "version": "%s"\n}\n' % (lines, version)
