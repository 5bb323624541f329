"""A shuffle nobody can doubt: the server commits, each player contributes, and everybody can check it afterwards."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest
from typer.testing import CliRunner

from rulewright import Replay
from rulewright.cli.main import app
from rulewright.errors import BadReplay
from tests.online.served import serving

RUN = CliRunner()


def contributes(server, person, game, words):
    """Say hello as somebody who adds to the shuffle; the commitment that was told before."""
    socket = server.socket(game["id"])
    socket.send(type="hello", token=person.token, contributes=True)
    told = socket.until("waiting")["commitment"]
    socket.send(type="contribute", words=words)
    return socket, told


def ended_duel(server, mine="ada0", theirs="ben1"):
    """A game that both players have contributed to, over: what was told before, and the replay file."""
    ada, ben = server.guest("Ada"), server.guest("Ben")
    game = ada.begins(opponent={"kind": "link"})
    one, told = contributes(server, ada, game, mine)
    ben.joins(game)
    two, also = contributes(server, ben, game, theirs)
    assert one.until("table")["seq"] == two.until("table")["seq"] == 0
    one.send(type="concede")
    one.until("over")
    assert told == also == next(message for message in one.heard if message["type"] == "welcome")["commitment"]
    for socket in (one, two):
        socket.close()
    return game, told, ada.get(f"/api/replays/{game['id']}/file").json()


def test_what_each_player_adds_is_mixed_in_after_the_server_has_committed(server):
    _, told, file = ended_duel(server)
    assert sha256(file["seed"].encode()).hexdigest() == told == file["commitment"]
    assert file["contributions"] == ["ada0", "ben1"]
    replay = Replay.from_json(file)
    replay.verify()
    other = Replay.from_json({**file, "contributions": ["ada1", "ben1"]})
    assert other.game(0).s.key != replay.game(0).s.key
    with pytest.raises(BadReplay):
        other.verify()


def test_the_command_line_checks_the_whole_of_it(server, tmp_path):
    _, told, file = ended_duel(server)
    path = tmp_path / "replay.json"
    path.write_text(json.dumps(file), encoding="utf-8")
    assert RUN.invoke(app, ["replay", str(path), "--verify", told, "--added", "ben1"]).exit_code == 0
    assert RUN.invoke(app, ["replay", str(path), "--verify", told, "--added", "another"]).exit_code == 1
    assert RUN.invoke(app, ["replay", str(path), "--verify", "0" * 64]).exit_code == 1


def test_the_server_checks_it_for_a_page(server):
    game, told, file = ended_duel(server)
    found = server.guest("Eve").get(f"/api/replays/{game['id']}/check").json()
    assert found == {
        "verified": True, "why": "", "seed": file["seed"], "commitment": told, "contributions": ["ada0", "ben1"],
    }  # fmt: skip


def test_nobody_waits_long_for_who_sat_down_and_does_not_come(tmp_path):
    with serving(tmp_path / "games.db", deal_seconds=0.5) as server:
        ada, ben = server.guest("Ada"), server.guest("Ben")
        game = ada.begins(opponent={"kind": "link"})
        ben.joins(game)
        socket, _ = contributes(server, ada, game, "mine")
        assert socket.until("table", timeout=10)["seq"] == 0
        socket.close()


@pytest.mark.parametrize("words", ["", "a" * 65, "no spaces", "nul\x00"])
def test_only_letters_and_digits_are_added(server, words):
    ada, ben = server.guest("Ada"), server.guest("Ben")
    game = ada.begins(opponent={"kind": "link"})
    ben.joins(game)
    socket, _ = contributes(server, ada, game, words)
    ben.sits(game).close()
    said = socket.until("refused", "table")
    assert said["type"] == ("refused" if words else "table")
    socket.close()


def test_what_was_added_first_stays(server):
    ada, ben = server.guest("Ada"), server.guest("Ben")
    game = ada.begins(opponent={"kind": "link"})
    ben.joins(game)
    first, _ = contributes(server, ada, game, "first")
    first.send(type="ping", ref=1)
    first.until("pong")
    second, _ = contributes(server, ada, game, "second")
    second.send(type="ping", ref=1)
    second.until("pong")
    other = ben.sits(game)
    other.send(type="concede")
    other.until("over")
    assert ada.get(f"/api/replays/{game['id']}/file").json()["contributions"] == ["first", ""]
    for socket in (first, second, other):
        socket.close()
