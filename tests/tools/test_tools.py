"""The tools themselves: they explain what they do, from anywhere, with nothing installed."""

import os
import subprocess
import sys

import pytest

from toolbox.places import TOOLS, tool_scripts


@pytest.mark.parametrize("tool", tool_scripts(), ids=lambda path: path.name)
def test_help_without_the_venv_and_from_elsewhere(tool, tmp_path):
    assert os.access(tool, os.X_OK)
    assert tool.read_text(encoding="utf-8").startswith("#!/usr/bin/env python3\n")
    # The bare interpreter below the venv, as on a machine where nothing was installed yet.
    python = getattr(sys, "_base_executable", sys.executable)
    done = subprocess.run(
        [python, str(tool), "--help"],
        cwd=tmp_path,
        env=dict(os.environ, HOME=str(tmp_path)),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert "usage: tools/" + tool.name in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_tools_have_no_suffix():
    assert [path.name for path in TOOLS.glob("*.py")] == []
