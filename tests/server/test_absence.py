"""Games are not held hostage, and clocks are not farmed."""

from __future__ import annotations

import time

import pytest

from rulewright.server.timing.clocks import Clocks
from tests.online.served import open_again, serving


def table_for_two(server, **more):
    ada, ben = server.guest("Ada"), server.guest("Ben")
    game = ada.begins(opponent={"kind": "link"}, options={"first": 0}, **more)
    ben.joins(game)
    seats = ada.sits(game), ben.sits(game)
    assert seats[0].table and seats[1].table
    return ada, ben, game, *seats


@pytest.mark.parametrize("clock", [None, {"main": 1200, "increment": 5}])
def test_who_left_is_missed_and_then_has_lost(tmp_path, clock):
    with serving(tmp_path / "games.db", warn_seconds=0.3, left_seconds=3.0) as server:
        _, _, _, ada, ben = table_for_two(server, clock=clock)
        ben.send(type="claim")
        assert ben.until("refused")["code"] == "nothing_asked"
        ada.close()
        warned = ben.until("absent")
        assert (warned["seat"], warned["claim"]) == (0, False)
        ben.send(type="claim")
        assert ben.until("refused")["code"] == "nothing_asked"
        assert ben.until("absent")["claim"]
        ben.send(type="claim")
        over = ben.until("over")
        assert (over["winner"], over["how"]) == (1, "left") and "left the table" in over["words"]
        ben.close()


def test_who_comes_back_plays_on(tmp_path):
    with serving(tmp_path / "games.db", warn_seconds=0.2, left_seconds=2.5) as server:
        person, _, game, ada, ben = table_for_two(server)
        ada.close()
        ben.until("absent")
        back = open_again(person, game, server, -1)
        time.sleep(2.7)
        ben.send(type="claim")
        assert ben.until("refused")["code"] == "nothing_asked"
        for socket in (back, ben):
            socket.close()


def test_who_is_there_but_silent_has_a_time_too_without_a_clock(tmp_path):
    with serving(tmp_path / "games.db", warn_seconds=0.2, silent_seconds=0.8) as server:
        _, _, _, ada, ben = table_for_two(server)
        assert not ada.until("absent")["claim"]  # who is silent is warned as well
        while not ben.until("absent")["claim"]:
            pass
        ben.send(type="claim")
        assert ben.until("over")["how"] == "left"
        for socket in (ada, ben):
            socket.close()


def test_who_takes_back_again_and_again_is_silent_all_the_same(tmp_path):
    with serving(tmp_path / "games.db", warn_seconds=0.5, silent_seconds=3.0) as server:
        _, _, _, ada, ben = table_for_two(server)
        began = time.monotonic()
        while time.monotonic() < began + 3.0:
            ada.answers(0)
            ada.send(type="undo", seq=ada.seq)
            ada.until("table")
        ben.send(type="claim")
        assert ben.until("over", "refused")["type"] == "over"
        for socket in (ada, ben):
            socket.close()


def test_a_clock_is_not_farmed_by_taking_back(server):
    _, _, _, ada, ben = table_for_two(server, clock={"main": 100, "increment": 50})
    before = ada.table["clock"]["left"][0]
    for _ in range(5):
        ada.answers(0)
        ada.send(type="undo", seq=ada.seq)
        ada.until("table")
    assert ada.table["clock"]["left"][0] <= before
    for socket in (ada, ben):
        socket.close()


def test_the_clock_goes_back_to_the_moment_but_thought_is_not_given_back():
    clocks = Clocks({"main": 100, "increment": 10}, [None, None])
    then = [90.0, 80.0]
    clocks.left = [40.0, 70.0]
    clocks.go_back(then, 0)
    assert clocks.left == [40.0, 80.0]
    clocks.left = [95.0, 120.0]
    clocks.go_back(then, 0)
    assert clocks.left == [90.0, 80.0]


def test_the_way_of_a_message_is_not_charged_up_to_a_second():
    clocks = Clocks({"main": 100, "increment": 0}, [None, None])
    for lag, left in ((0.5, 96.5), (30.0, 93.5)):
        clocks.run_for(0)
        clocks.since -= 4.0
        clocks.run_for(None, lag)
        assert clocks.left[0] == pytest.approx(left, abs=0.1)


def test_a_clock_begins_to_run_when_the_beat_ends():
    clocks = Clocks({"main": 100, "increment": 0}, [None, None])
    clocks.run_for(0, begins=time.monotonic() + 5.0)
    assert clocks.deadline() == pytest.approx(105.0, abs=0.5)
    clocks.run_for(1)
    assert clocks.left == [100.0, 100.0]
