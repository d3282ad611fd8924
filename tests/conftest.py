"""Makes every twin_*.py run on MicroPython too."""

import os

pytest_plugins = ("toolbox.twins",)

# libreadline, which pytest loads, exports the size of the terminal that it guesses; workers of
# pytest-xdist inherit that, and what they start would believe it.
for name in ("COLUMNS", "LINES"):
    os.environ.pop(name, None)
