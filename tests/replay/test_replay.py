"""Replays and sessions: what is written comes back, what is broken says so, undo returns."""

from __future__ import annotations

import json
import random
from hashlib import sha256

import pytest

from rulewright import BadReplay, GameTooLong, Replay, new_session
from rulewright.kernel.position.codec import encode
from rulewright.replay import Session, position_digest
from tests.tabletop.decks import decks


def played(answers=40, seed=5):
    session = new_session("vanguard", decks(), seed)
    chance = random.Random(seed)
    for _ in range(answers):
        if session.game.decision is None:
            break
        session.answer(chance.randrange(len(session.game.decision.options)))
    return session


@pytest.mark.parametrize("answers", [0, 1, 40, 10_000])
def test_a_replay_comes_back_from_its_file_and_leads_to_the_same_position(tmp_path, answers):
    session = played(answers)
    replay = session.replay()
    replay.save(tmp_path / "game.json")
    again = Replay.load(tmp_path / "game.json")
    assert again == replay
    assert encode(again.verify()) == encode(session.game)
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_finished_game_records_its_result():
    result = played(10_000).replay().result
    assert result is not None and result["winner"] in (0, 1, None) and result["clause"]


def test_a_concession_is_part_of_the_replay(tmp_path):
    session = played(10)
    session.concede(1)
    replay = Replay.load(session.replay().save(tmp_path / "game.json"))
    assert replay.conceded == 1 and replay.verify().result.winner == 0


def test_a_replay_can_be_read_up_to_an_answer():
    session = played(10)
    assert encode(session.replay().game(9)) == encode(session.past[9])


def test_a_changed_answer_is_found_out():
    replay = played(1).replay()
    other = Replay.from_json(replay.as_json() | {"answers": [(replay.answers[0] + 1) % 6]})
    with pytest.raises(BadReplay, match="does not lead where it says"):
        other.verify()


def test_an_impossible_answer_is_named():
    data = played(5).replay().as_json() | {"answers": [0, 99]}
    with pytest.raises(BadReplay, match="answer 2 of 2 cannot be given"):
        Replay.from_json(data).verify()


def test_other_rules_are_blamed_when_the_digest_is_another():
    data = played(5).replay().as_json() | {"engine": "another", "position": "another"}
    with pytest.raises(BadReplay, match="recorded with other rules or cards"):
        Replay.from_json(data).verify()


def test_other_rules_that_lead_to_the_same_position_are_as_good():
    session = played(5)
    engine = "rules-cards"
    data = session.replay().as_json() | {"engine": engine, "position": position_digest(session.game, engine)}
    assert encode(Replay.from_json(data).verify()) == encode(session.game)
    assert Session.resume(Replay.from_json(data)).answers == session.answers


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": 3}, "format 3 is not one this version reads"),
        ({"format": 1}, "tell it with the version that wrote it"),
        ({"format": None}, '"format" should be a whole number'),
        ({"book": "chess"}, "there is no rulebook 'chess'"),
        ({"book": 7}, '"book" should be text'),
        ({"seed": "x"}, '"seed" should be a whole number'),
        ({"seed": True}, '"seed" should be a whole number'),
        ({"answers": [1, "x"]}, '"answers" should be a list of whole numbers'),
        ({"answers": {}}, '"answers" should be a list'),
        ({"decks": []}, "should hold 2 decks, not 0"),
        ({"decks": [7, 7]}, "a JSON deck is an object"),
        ({"options": [1]}, '"options" should be an object'),
        ({"options": {"first": "x"}}, '"options" should be an object of whole numbers'),
        ({"conceded": 2}, '"conceded" should be a seat'),
        ({"result": 3}, '"result" should be an object or null'),
        ({"position": 3}, '"position" should be text'),
    ],
)
def test_a_replay_with_a_wrong_field_says_which(change, said):
    data = json.loads(json.dumps(played(3).replay().as_json())) | change
    with pytest.raises(BadReplay, match=said):
        Replay.from_json(data, "game.json")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "it is not JSON"),
        (b"{", "it is not JSON"),
        (b"\xff", "it is not JSON in UTF-8"),
        (b"[]", "a replay is a JSON object, not list"),
        (b"{}", '"format" should be a whole number'),
        (b"[" * 100_000, "it is not JSON"),
    ],
)
def test_a_broken_file_says_what_is_wrong(tmp_path, data, said):
    path = tmp_path / "game.json"
    path.write_bytes(data)
    with pytest.raises(BadReplay, match=said):
        Replay.load(path)


def test_a_file_that_is_not_there_and_one_that_cannot_be_written(tmp_path):
    with pytest.raises(BadReplay, match="no such file"):
        Replay.load(tmp_path / "none.json")
    with pytest.raises(BadReplay, match="cannot be written"):
        played(1).replay().save(tmp_path / "none" / "game.json")


def test_undo_goes_back_to_the_seats_last_question_and_play_goes_on_from_there():
    session = played(40)
    seat = session.players[-3]
    at = len(session.players) - 1 - session.players[::-1].index(seat)
    before = encode(session.past[at])
    assert session.undo(seat)
    assert encode(session.game) == before and len(session.answers) == at
    assert session.game.decision.player == seat
    session.answer(0)
    assert encode(session.replay().verify()) == encode(session.game)


def test_everything_can_be_undone_and_then_nothing():
    session = played(30)
    start = encode(session.past[0])
    while session.undo(0) or session.undo(1):
        pass
    assert encode(session.game) == start
    assert session.answers == []


def test_a_resumed_session_can_be_undone_and_played_on():
    session = played(30)
    again = type(session).resume(session.replay())
    assert encode(again.game) == encode(session.game)
    assert again.undo(0) == session.undo(0)
    assert encode(again.game) == encode(session.game)


def test_a_game_without_end_reports_its_answers():
    session = played(5)
    session.game.s.steps = 10_000_000
    with pytest.raises(GameTooLong) as caught:
        session.answer(0)
    assert caught.value.answers == [*session.answers, 0]


def test_a_seed_that_was_given_is_marked_and_a_drawn_one_is_written_in_hexadecimal():
    given = new_session("vanguard", seed=7).replay()
    drawn = new_session("vanguard", seed=(1 << 255) + 5).replay()
    assert given.as_json()["seeded"] is True and given.as_json()["seed"] == 7
    assert drawn.as_json()["seeded"] is False and drawn.as_json()["seed"] == hex((1 << 255) + 5)
    assert Replay.from_json(drawn.as_json()).verify().s.key != Replay.from_json(given.as_json()).verify().s.key
    with pytest.raises(BadReplay, match="hexadecimal"):
        Replay.from_json(drawn.as_json() | {"seed": "0x" + "f" * 65})


def test_a_drawn_seed_is_the_one_that_was_committed_to():
    replay = new_session("vanguard", seed=(1 << 255) + 5).replay()
    told = sha256(hex((1 << 255) + 5).encode()).hexdigest()
    assert replay.as_json()["commitment"] == told
    replay.check_commitment(told)
    with pytest.raises(BadReplay, match="committed to"):
        replay.check_commitment("0" * 64)
    with pytest.raises(BadReplay, match="committed to"):
        Replay.from_json(replay.as_json() | {"seed": hex((1 << 255) + 6)})
    assert new_session("vanguard", seed=7).replay().as_json()["commitment"] is None
