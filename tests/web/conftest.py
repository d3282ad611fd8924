"""The built page behind a web server, for the tests in Chromium."""

import threading

import pytest

from host_sim.server import server
from toolbox import browser, web


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """The page, as tools/web build makes it."""
    return web.build(tmp_path_factory.mktemp("web") / "page")[0]


@pytest.fixture(scope="session")
def address(folder):
    reason = browser.missing()
    if reason:
        pytest.skip(reason)
    found = server(folder)
    thread = threading.Thread(target=found.serve_forever, daemon=True)
    thread.start()
    yield "http://localhost:%d/" % found.server_address[1]
    found.shutdown()
    found.server_close()
    thread.join()
