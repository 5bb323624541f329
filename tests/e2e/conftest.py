"""One server and one browser for the tests of a module; skipped with a reason where there is no browser."""

from __future__ import annotations

import pytest

from tests.online.browsing import Visitor, browser, missing, wants_browser
from tests.online.served import serving


@pytest.fixture(scope="module")
def chromium():
    why = missing()
    if why and wants_browser():
        pytest.fail(why)
    if why:
        pytest.skip(why)
    with browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def server(tmp_path_factory, chromium):
    with serving(tmp_path_factory.mktemp("e2e") / "games.db") as address:
        assert address.get("/api/books").status_code == 200  # all rulebooks are loaded before anybody waits
        yield address


@pytest.fixture
def visitors(chromium):
    """Whoever comes, with a browser of their own; they leave at the end."""
    here = []

    def comes(url, **more):
        here.append(Visitor(chromium, url, **more))
        return here[-1]

    yield comes
    for visitor in here:
        visitor.leaves()


@pytest.fixture
def ada(visitors, server):
    return visitors(server.url)


@pytest.fixture
def ben(visitors, server):
    return visitors(server.url)
