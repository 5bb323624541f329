"""Games that count together, games one person is asked to, and rounds whose time is called."""

from __future__ import annotations

import time

import pytest
from httpx import delete

from rulewright.server.metrics import METRICS
from rulewright.server.play.ending import wins_after
from rulewright.server.play.hall import next_match


@pytest.mark.parametrize(
    ("wins", "winner", "after"),
    [([0, 0], 0, [1, 0]), ([1, 0], 1, [1, 1]), ([1, 0], None, [1, 0]), ([1, 0], 0, [0, 0]), ([1, 1], 1, [0, 0])],
)
def test_a_match_of_three_is_won_with_two_and_then_begins_again(wins, winner, after):
    match, result = {"of": 3, "wins": wins}, {"winner": winner}
    assert next_match(match, result) == {"of": 3, "wins": after}
    assert wins_after(match, None) == wins and next_match(None, result) is None


def test_the_games_of_a_match_tell_how_it_stands(server):
    ada, ben = server.guest("Ada"), server.guest("Ben")
    game = ada.begins(opponent={"kind": "link"}, best_of=3)
    ben.joins(game)
    first, second = ada.sits(game), ben.sits(game)
    assert first.table and second.table
    second.send(type="concede")
    assert first.until("over")["match"] == {"of": 3, "wins": [1, 0]}
    first.send(type="rematch")
    first.until("rematch")
    second.send(type="rematch")
    fresh = second.until("rematch")
    while fresh["game"] is None:
        fresh = second.until("rematch")
    told = ada.get("/api/me").json()["games"]
    assert next(one for one in told if one["id"] == fresh["game"])["match"] == {"of": 3, "wins": [1, 0]}


def test_who_is_challenged_by_name_is_told_and_alone_may_accept_or_decline(server):
    ada, ben, eve = server.guest("Ada of Rounds"), server.guest("Ben of Rounds"), server.guest("Eve of Rounds")
    game = ada.begins(opponent={"kind": "challenge", "name": "ben of rounds"})
    assert [one["id"] for one in ben.get("/api/me").json()["challenges"]] == [game["id"]]
    assert eve.get("/api/me").json()["challenges"] == []
    assert game["id"] not in [one["id"] for one in server.get("/api/games").json()["open"]]
    assert eve.post(f"/api/games/{game['id']}/join", {}).status_code == 403
    assert delete(f"{server.url}/api/games/{game['id']}", headers=eve.headers).status_code == 403
    assert ben.post(f"/api/games/{game['id']}/join", {}).status_code == 200
    other = ada.begins(opponent={"kind": "challenge", "name": "Ben of Rounds"})
    assert delete(f"{server.url}/api/games/{other['id']}", headers=ben.headers).status_code == 204
    refused = ada.post("/api/games", {"book": "vanguard", "opponent": {"kind": "challenge", "name": "Nobody at all"}})
    assert refused.status_code == 404


def test_nobody_is_flooded_with_challenges(server):
    eve, ben = server.guest("Eve of Floods"), server.guest("Ben of Floods")
    wish = {"book": "vanguard", "opponent": {"kind": "challenge", "name": "Ben of Floods"}}
    game = eve.post("/api/games", wish)
    assert game.status_code == 201
    assert eve.post("/api/games", wish).json()["code"] == "too_many"
    assert len(ben.get("/api/me").json()["challenges"]) == 1
    delete(f"{server.url}/api/games/{game.json()['id']}", headers=eve.headers)
    assert eve.post("/api/games", wish).status_code == 201


def test_when_the_time_of_a_round_is_over_the_turn_is_the_last(server):
    ada, stuck = server.guest(), METRICS.stuck.values.get("", 0)
    game = ada.begins(
        seed=3, opponent={"kind": "bot", "bot": "goldfish"}, clock={"main": 60, "increment": 0, "round": 1}
    )
    seat = ada.sits(game)
    assert seat.heard[0]["round_left"] <= 1
    time.sleep(1.2)
    over = None
    for _ in range(40):
        told = seat.at_turn()
        if told is None:
            break
        seat.send(type="answer", seq=seat.seq, picks=[told["passing"] or 0])
        message = seat.until("table", "over")
        if message["type"] == "over":
            over = message
            break
    over = over or seat.until("over")
    assert (over["winner"], over["how"]) == (None, "round") and "draw" in over["words"]
    assert METRICS.stuck.values.get("", 0) == stuck, "a draw of a round is no mistake of the engine"
