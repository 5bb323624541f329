"""A server that is killed loses nothing; several share one database; a client connects again and nothing is doubled."""

from __future__ import annotations

import httpx
import pytest

from bench.soak import kept_port
from tests.online.served import Process, find_mover, open_again, play_some


def hand(socket, seat):
    """The names of a hand."""
    return [card and card["name"] for card in socket.table["view"]["players"][seat]["zones"]["hand"]["cards"]]


@pytest.mark.slow
def test_killed_and_started_again_every_game_goes_on(tmp_path):
    database = f"sqlite:///{tmp_path / 'games.db'}"
    first = Process(database, kept_port())
    ada, ben = first.address.guest("Ada"), first.address.guest("Ben")
    game = ada.begins(opponent={"kind": "link"}, options={"first": 0}, clock={"main": 500, "increment": 0})
    ben.joins(game)
    lone = ada.begins("fftcg", seed=1)
    sockets = [ada.sits(game), ben.sits(game)]
    play_some(sockets, 25)
    sockets[0].send(type="chat", words="still there?")
    sockets[0].until("chat")
    seen = sockets[0].table
    hands = [hand(sockets[0], 0), hand(sockets[1], 1)]
    mover = 0 if find_mover(sockets) is sockets[0] else 1
    # An answer that is on its way while the server dies counts once or not at all.
    sockets[mover].send(type="answer", seq=seen["seq"], picks=[0])
    first.kill()
    second = Process(database, first.port)
    try:
        again = [open_again(person, game, second.address, seen["seq"]) for person in (ada, ben)]
        assert again[0].seq in (seen["seq"], seen["seq"] + 1)
        assert again[0].heard[0]["chat"] == [{"by": "Ada", "seat": 0, "words": "still there?"}]
        if again[0].seq == seen["seq"]:
            assert [hand(again[0], 0), hand(again[1], 1)] == hands
            assert again[0].table["view"]["turn"] == seen["view"]["turn"]
        else:
            again[mover].send(type="answer", seq=seen["seq"], picks=[0])
            assert again[mover].until("refused")["code"] == "stale"
        assert all(left <= 500 for left in again[0].table["clock"]["left"])
        play_some(again, 10)
        bot = open_again(ada, lone, second.address, -1)
        bot.at_turn()
        assert bot.anything()["type"] == "table"
    finally:
        assert second.stop() == 0
    assert [line for line in second.errors if "Traceback" in line] == []


@pytest.mark.slow
def test_killed_again_and_again_in_mid_answer_no_acknowledged_answer_is_lost(tmp_path):
    database = f"sqlite:///{tmp_path / 'games.db'}"
    server = Process(database, kept_port())
    ada = server.address.guest("Ada")
    game = ada.begins(seed=8, options={"first": 0})
    seat = ada.sits(game)
    for _ in range(3):
        for _ in range(6):
            seat.at_turn()
            if seat.table["view"]["over"]:
                break
            seat.anything()
        acknowledged = seat.seq
        if seat.decision is not None:
            seat.send(type="answer", seq=seat.seq, picks=[0])
        server.kill()
        server = Process(database, server.port)
        seat = open_again(ada, game, server.address, acknowledged)
        assert seat.seq >= acknowledged
        if seat.seq == acknowledged and seat.decision is not None:
            assert seat.anything()["type"] == "table"
    seat.close()
    assert server.stop() == 0


@pytest.mark.slow
def test_two_processes_share_a_database_and_one_takes_over_from_the_other(tmp_path):
    database = f"sqlite:///{tmp_path / 'games.db'}"
    one, two = Process(database), Process(database)
    try:
        ada, ben = one.address.guest("Ada"), two.address.guest("Ben")
        game = ada.begins(opponent={"kind": "link"}, options={"first": 0})
        waiting = ada.sits(game)
        ben.joins(game)
        across = ben.sits(game)
        waiting.until("table")
        assert across.table["seq"] == 0 and across.heard[0]["seat"] == 1
        numbers = [httpx.get(f"{where.address.url}/metrics").text for where in (one, two)]
        passed_on = ["rulewright_sockets_proxied 1" in text for text in numbers]
        assert sorted(passed_on) == [False, True]
        plays, stays = (two, one) if passed_on[0] else (one, two)
        sockets = [waiting, across]
        play_some(sockets, 12)
        across.raw(b"nonsense")
        assert across.until("refused")["code"] == "bad_message"
        seen = [waiting.seq, across.seq]
        plays.kill()
        here = [open_again(person, game, stays.address, seq) for person, seq in zip((ada, ben), seen, strict=True)]
        assert [socket.seq for socket in here] == seen
        play_some(here, 10)
    finally:
        stays.stop()


@pytest.mark.slow
def test_strangers_at_two_processes_meet(tmp_path):
    database = f"sqlite:///{tmp_path / 'games.db'}"
    one, two = Process(database), Process(database)
    try:
        ada, ben = one.address.guest("Ada"), two.address.guest("Ben")
        first = ada.begins(opponent={"kind": "random"})
        waiting = ada.sits(first)
        met = ben.begins(opponent={"kind": "random"})
        assert met["id"] == first["id"] and met["seat"] == 1
        other = ben.sits(met)
        waiting.until("table")
        assert other.table["seq"] == waiting.seq == 0
    finally:
        one.stop()
        two.stop()
