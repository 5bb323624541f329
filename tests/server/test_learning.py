"""Lessons on the server: every lesson can be played through the wire, and what goes otherwise is answered."""

from __future__ import annotations

import pytest

from rulewright.school import lessons
from tests.online.served import serving


def begins(person, book, name):
    """A lesson, begun and connected to."""
    answer = person.post("/api/lessons", {"book": book, "lesson": name})
    assert answer.status_code == 201, answer.text
    seat = person.sits(answer.json())
    return seat, answer.json()


def stands(seat):
    """The lesson once it waits for the learner."""
    while True:
        told = seat.until("lesson")
        if told["waits"] != "time":
            return told


def plays_through(seat):
    """Go through a lesson by what it shows; the kinds of parts met on the way."""
    told, met = stands(seat), []
    while told["waits"] != "done":
        met.append(told["waits"])
        if told["waits"] == "next":
            seat.send(type="lesson", do="next")
        elif told["waits"] == "choose":
            told = choose_until_right(seat, told)
            continue
        else:
            seat.send(type="lesson", do="show")
        told = stands(seat)
    return met


def choose_until_right(seat, told):
    """Try one answer after the other: each has its reply, and one of them goes on."""
    part = told["part"]
    for number in range(len(told["choices"])):
        seat.send(type="lesson", do="choose", number=number)
        told = stands(seat)
        assert told["reply"] or told["part"] != part
        if told["part"] != part:
            return told
    raise AssertionError("no answer was right")


@pytest.mark.parametrize("book", ["vanguard", "fftcg", "fow-6.1", "fow-5.01", "fow-2.0"])
def test_every_lesson_of_a_school_can_be_played_to_its_end(server, book):
    ada = server.guest()
    told = ada.get(f"/api/lessons/{book}").json()
    assert [one["name"] for one in told["lessons"]] == [one.name for one in lessons(book)]
    for one in told["lessons"]:
        seat, _ = begins(ada, book, one["name"])
        met = plays_through(seat)
        assert "play" in met
        seat.close()


def test_a_wrong_play_changes_nothing_and_is_answered(server):
    seat, _ = begins(server.guest(), "vanguard", "turn")
    told = stands(seat)
    assert told["waits"] == "next" and told["point"]
    seat.send(type="lesson", do="next")
    told = stands(seat)
    before = seat.table
    passing = next(at for at, line in enumerate(seat.words()) if line == "pass")
    seat.send(type="answer", seq=seat.seq, picks=[passing])
    told = stands(seat)
    assert not told["is_right"] and "skip the ride" in told["reply"]
    assert seat.until("refused")["code"] == "not_wanted"
    assert seat.table is before
    seat.send(type="lesson", do="hint")
    assert stands(seat)["hint"]
    ride = next(at for at, line in enumerate(seat.words()) if line == "ride Gate Knight")
    seat.send(type="answer", seq=seat.seq, picks=[ride])
    told = stands(seat)
    assert told["is_right"] and told["part"] == 2 and "Gate Knight is your vanguard now" in told["said"][0]
    seat.close()


def test_who_is_free_to_try_and_fails_begins_again(server):
    seat, _ = begins(server.guest(), "vanguard", "win")
    stands(seat)
    turn = seat.table["view"]["turn"]
    for _ in range(6):  # through the turn without an attack
        passing = [at for at, line in enumerate(seat.words()) if line in ("pass", "end")]
        seat.send(type="answer", seq=seat.seq, picks=[passing[-1]])
        told = stands(seat)
        if not told["is_right"]:
            break
    assert "Two attacks must hit" in told["reply"]
    assert seat.table["view"]["turn"] == turn and seat.decision["ask"] == "main"
    seat.close()


def test_a_lesson_goes_on_after_a_restart(tmp_path):
    with serving(tmp_path / "games.db") as server:
        ada = server.guest()
        seat, game = begins(ada, "vanguard", "turn")
        stands(seat)
        seat.send(type="lesson", do="next")
        stands(seat)
        seat.send(type="lesson", do="show")
        assert stands(seat)["part"] == 2
        seat.close()
    with serving(tmp_path / "games.db") as server:
        ada.address = server
        seat = ada.sits(game)
        assert stands(seat)["part"] == 2 and "main phase" in seat.heard[-1]["said"][-1]
        seat.close()


def test_what_makes_no_sense_in_a_lesson_is_refused(server):
    ada = server.guest()
    assert ada.post("/api/lessons", {"book": "vanguard", "lesson": "knitting"}).status_code == 404
    assert ada.post("/api/lessons", {"book": "chess", "lesson": "turn"}).status_code == 422
    assert ada.get("/api/lessons/chess").status_code == 422
    seat, _ = begins(ada, "vanguard", "turn")
    stands(seat)
    for step in ({"do": "choose", "number": 3}, {"do": "show"}):
        seat.send(type="lesson", **step)
        assert seat.until("refused")["code"] == "bad_option"
    seat.close()
    game = ada.begins(seed=3)
    seat = ada.sits(game)
    seat.send(type="lesson", do="next")
    assert seat.until("refused")["code"] == "bad_message"
    seat.close()
