"""What passes by itself: stops, yields, holding; and clocks, budgets and other things that end games."""

from __future__ import annotations

import time

import msgspec
import pytest

from rulewright.bots import bot as new_bot, choose
from rulewright.decks import starter_decks
from rulewright.replay import position_digest
from rulewright.server.play.course import Budget, Course, Setup
from tests.online.served import catch_up, find_mover, serving


@pytest.fixture
def table(server):
    """Two people at a table of the game with priority, past the mulligans."""
    ada, ben = server.guest("Ada"), server.guest("Ben")
    game = ada.begins("fftcg", {"kind": "link"}, options={"first": 0})
    ben.joins(game)
    sockets = [ada.sits(game), ben.sits(game)]
    while (mover := find_mover(sockets)).decision["ask"] != "priority":
        keep = next((at for at, line in enumerate(mover.words()) if line.startswith("keep")), 0)
        mover.answers(keep)
        for other in sockets:
            catch_up(other)
    yield (*sockets, game)
    for socket in sockets:
        socket.close()


def where(socket):
    """Whose turn it is, the phase and the step."""
    view = socket.table["view"]
    return view["turn_player"], view["phase"], view["step"]


def test_windows_without_a_stop_pass_by_themselves(table):
    ada, ben, _ = table
    assert where(ada) == (0, "Main Phase 1", "Main Phase") and ada.decision["ask"] == "priority"
    ada.passes()
    catch_up(ben)
    assert any(one["step"] == "Main Phase" for one in ben.table["passed"])
    assert all(set(one) == {"phase", "step"} for one in ben.table["passed"])
    asked = find_mover([ada, ben])
    assert where(asked)[1] != "Main Phase 1"


def test_a_stop_is_kept_and_one_taken_away_is_not(table):
    ada, ben, _ = table
    ben.send(type="stops", mine=["Main Phase 1"], theirs=["Main Phase"])
    assert ben.until("settings")["stops"] == {"mine": ["Main Phase 1"], "theirs": ["Main Phase"]}
    ada.passes()
    catch_up(ben)
    assert where(ben) == (0, "Main Phase 1", "Main Phase") and ben.decision["ask"] == "priority"
    ben.send(type="stops", mine=[], theirs=[])
    ben.until("settings")
    ben.until("table")
    assert where(ben)[1] != "Main Phase 1" or ben.decision is None


def test_a_yield_for_the_turn_ends_with_it(table):
    ada, ben, _ = table
    turn = ada.table["view"]["turn"]
    ada.send(type="yield", until="turn")
    assert ada.until("settings")["yields"] == [{"until": "turn", "turn": turn}]
    ada.until("table")
    catch_up(ben)
    asked = find_mover([ada, ben])
    while asked is ada and ada.decision["ask"] != "priority":
        asked.passes()
        asked = find_mover([ada, ben])
    assert asked is ben or asked.table["view"]["turn"] > turn


def test_holding_asks_everywhere_and_clearing_ends_all_yields(table):
    ada, ben, _ = table
    ben.send(type="hold", on=True)
    assert ben.until("settings")["hold"] is True
    ada.passes()
    catch_up(ben)
    assert where(ben) == (0, "Main Phase 1", "Main Phase") and ben.decision is not None
    ben.send(type="yield", until="ability", name="Anything", ability=None)
    assert len(ben.until("settings")["yields"]) == 1
    ben.send(type="yield", until="clear")
    assert ben.until("settings")["yields"] == []


def test_a_yield_tells_when_it_has_ended(table):
    ada, _ben, _ = table
    ada.send(type="yield", until="phase")
    assert ada.until("settings")["yields"] == [{"until": "phase", "turn": 1, "phase": "Main Phase 1"}]
    while where(ada)[1] == "Main Phase 1":
        ada.until("table")
    assert ada.table["yields"] == []


def test_ending_the_turn_takes_every_line_that_ends_a_part_of_it(server):
    ada = server.guest()
    seat = ada.sits(ada.begins("vanguard", options={"first": 0}, seed=3))
    while (seat.at_turn() or seat.decision)["ask"] != "main":
        seat.passes()
    turn = seat.table["view"]["turn"]
    seat.send(type="yield", until="turn")
    assert seat.until("settings")["yields"] == [{"until": "turn", "turn": turn}]
    seat.until("table")
    assert seat.table["view"]["turn"] > turn and seat.table["yields"] == []
    seat.close()


def test_what_leaves_nothing_to_choose_answers_itself_and_says_so_before(tmp_path):
    with serving(tmp_path / "games.db", pace=0.3) as server:
        ada, ben = server.guest("Ada"), server.guest("Ben")
        game = ada.begins("fow-6.1", {"kind": "link"}, options={"first": 0})
        ben.joins(game)
        seats = [ada.sits(game), ben.sits(game)]
        for _ in range(40):
            mover = find_mover(seats)
            seq = mover.seq
            if mover.decision["settled"] is not None:
                began = time.monotonic()
                mover.until("table")
                assert mover.seq > seq and time.monotonic() - began < 5
                break
            began = time.monotonic()
            mover.passes() if mover.decision["passing"] is not None else mover.answers(0)
            assert time.monotonic() - began > 0.02  # no answer comes before its beat
            for other in seats:
                catch_up(other)
        else:
            raise AssertionError("every question had a choice")
        for seat in seats:
            seat.close()


def test_under_full_control_nothing_answers_itself(table):
    ada, ben, _ = table
    for one in (ada, ben):
        one.send(type="hold", on=True)
        one.until("settings")
    for _ in range(12):
        asked = find_mover([ada, ben])
        assert asked.decision["settled"] is None and asked.table["passed"] == []
        asked.passes() if asked.decision["passing"] is not None else asked.answers(0)
        for other in (ada, ben):
            catch_up(other)


def test_settings_are_as_they_were_after_a_restart(tmp_path):
    with serving(tmp_path / "games.db") as server:
        ada = server.guest()
        game = ada.begins("fftcg", options={"first": 0})
        seat = ada.sits(game)
        seat.send(type="stops", mine=["End Phase"], theirs=[])
        seat.until("settings")
        seat.close()
    with serving(tmp_path / "games.db") as again:
        ada.address = again
        assert ada.sits(game).heard[0]["stops"] == {"mine": ["End Phase"], "theirs": []}


# ---------------------------------------------------------------- clocks


def test_who_runs_out_of_time_loses(server, monkeypatch):
    monkeypatch.setattr("rulewright.server.web.games.check_clock", lambda clock: None)
    ada, ben = server.guest("Ada"), server.guest("Ben")
    game = ada.begins(opponent={"kind": "link"}, options={"first": 0}, clock={"main": 1, "increment": 0})
    ben.joins(game)
    seats = [ada.sits(game), ben.sits(game)]
    assert seats[0].table["clock"]["running"] == 0
    over = seats[1].until("over")
    assert (over["winner"], over["how"]) == (1, "time")
    assert seats[1].table["clock"]["left"][1] == 1.0 and seats[1].table["clock"]["running"] is None


def test_an_answer_earns_its_increment_and_starts_the_other_clock(server):
    ada, ben = server.guest("Ada"), server.guest("Ben")
    game = ada.begins(opponent={"kind": "link"}, options={"first": 0}, clock={"main": 100, "increment": 7})
    ben.joins(game)
    seat, other = ada.sits(game), ben.sits(game)
    time.sleep(0.3)
    seat.chooses("done")
    left = seat.table["clock"]["left"]
    assert 105 < left[0] < 106.9 and left[1] <= 100 and seat.table["clock"]["running"] in (0, 1)
    other.until("table")
    assert other.decision is not None


# ---------------------------------------------------------------- budgets


def test_a_game_over_its_budget_is_stopped_and_reported_and_the_server_goes_on(tmp_path):
    with serving(tmp_path / "games.db", budget=Budget(steps=60, seconds=5, slice=3)) as server:
        ada = server.guest()
        game = ada.begins(seed=1, options={"first": 0})
        seat = ada.sits(game)
        for _ in range(200):
            if any(one["type"] == "over" for one in seat.heard):
                break
            if seat.at_turn() is None:
                break
            seat.anything()
        over = next((one for one in seat.heard if one["type"] == "over"), None) or seat.until("over")
        assert over["how"] == "stuck" and over["winner"] is None
        assert "rulewright_games_stuck_total 0" not in server.get("/metrics").text
        assert server.get(f"/api/games/{game['id']}").json()["result"]["how"] == "stuck"
        assert server.get("/healthz").json()["status"] == "ok"
        again = ada.sits(game)
        assert again.heard[0]["status"] == "over" and again.decision is None
        assert server.guest().begins(opponent={"kind": "link"})["status"] == "waiting"


def test_a_room_s_position_can_be_looked_ahead_from_whatever_slices_it_is_played_in():
    decks = [msgspec.json.encode(deck.as_json()).decode() for deck in starter_decks("fow-6.1")[:2]]
    course = Course(Setup("fow-6.1", decks, 3), Budget(slice=3))
    straight = course.game.clone()
    bot = new_bot("greedy", "1")
    for _ in range(25):
        index = choose(bot, course.game)
        course.answer(index)
        straight.answer(index)
    assert course.game.s.steps == straight.s.steps
    assert position_digest(course.game) == position_digest(straight)
