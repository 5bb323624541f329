"""One server for all tests of a module."""

from __future__ import annotations

import pytest

from tests.online.served import serving


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("server") / "games.db") as address:
        yield address


@pytest.fixture
def duel(server):
    """Two people at one table of Vanguard, both connected."""
    ada, ben = server.guest("Ada"), server.guest("Ben")
    game = ada.begins(opponent={"kind": "link"}, options={"first": 0})
    ben.joins(game, deck={"starter": "tidebound"})
    sockets = ada.sits(game), ben.sits(game)
    assert all(socket.table["seq"] == 0 for socket in sockets)
    yield (*sockets, game)
    for socket in sockets:
        socket.close()
