"""Makes every twin_*.py run on MicroPython too."""

pytest_plugins = ("toolbox.twins",)
