"""A game of another package is drawn and played by a page that knows nothing of it."""

from __future__ import annotations

import pytest

from tests.online.served import Process
from tests.outside_game import installed

MOST_ANSWERS = 60


@pytest.fixture
def server(tmp_path, chromium):
    process = Process(f"sqlite:///{tmp_path / 'games.db'}", path=installed(tmp_path))
    yield process.address
    process.stop()


@pytest.mark.slow
def test_a_game_from_outside_is_played_by_clicks(server, ada):
    ada.opens()
    ada.page.get_by_role("button", name="Play Pebbles").click()
    ada.at_table().is_asked_for("Lay a pebble, or pass.")
    for turn in range(MOST_ANSWERS):
        if not ada.is_asked():
            break
        before = ada.seq()
        if turn % 2:
            ada.passes()
        else:
            ada.page.locator("#menu button.line:enabled").first.click()
        ada.goes_on_from(before)
    assert not ada.is_asked()
    assert "lays" in ada.log()
