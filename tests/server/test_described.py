"""Games from described positions: one plays both sides, or one against a bot; bounded, and not kept for long."""

from __future__ import annotations

import pytest

from rulewright.server.described import checked_position
from tests.online.served import serving

CARDS = {
    "Captain": {"clan": "Dawn Order", "grade": 3, "power": 11000, "critical": 1, "skill_icon": "Twin Drive"},
    "Page": {"clan": "Dawn Order", "grade": 1, "power": 7000, "shield": 5000, "critical": 1, "skill_icon": "Boost"},
}
POSITION = {
    "book": "vanguard",
    "cards": CARDS,
    "seats": {
        "a": {"vanguard": "Captain", "back center": "Page"},
        "b": {"vanguard": "Captain", "hand": ["Page", "Page"], "deck": ["Page", "Captain"]},
    },
    "phase": "battle",
}


def begun(person, **more):
    """A game from the position."""
    answer = person.post("/api/practice", {"position": POSITION, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_one_person_plays_both_sides_from_the_seat_that_is_asked(server):
    ada = server.guest()
    game = begun(ada)
    seat = ada.sits(game)
    assert seat.heard[0]["seat"] == 0 and seat.decision["player"] == 0
    seat.answers(next(at for at, line in enumerate(seat.words()) if line.startswith("attack")))
    while seat.decision is None or seat.decision["player"] == 0:
        if seat.decision is None:
            seat.until("table")
        else:
            seat.passes()
    welcomes = [one for one in seat.heard if one["type"] == "welcome"]
    assert welcomes[-1]["seat"] == 1
    assert [card["name"] for card in seat.table["view"]["players"][1]["zones"]["hand"]["cards"]] == ["Page", "Page"]
    seat.send(type="undo", seq=seat.seq)
    assert seat.until("table", "refused")["type"] == "table"
    seat.close()


def test_a_bot_plays_on_from_a_position(server):
    ada = server.guest()
    game = begun(ada, seat=0, bot="greedy")
    seat = ada.sits(game)
    assert seat.heard[0]["bots"] == [None, "greedy"]
    for _ in range(40):
        if seat.table["view"]["over"] or seat.table["view"]["turn"] > 4:
            break
        seat.at_turn() and seat.passes()
    assert seat.table["view"]["turn"] > 3
    seat.close()


def test_practice_is_no_game_of_mine_and_the_oldest_makes_room(server):
    ada = server.guest()
    games = [begun(ada) for _ in range(8)]
    assert ada.get("/api/me").json()["games"] == []
    assert ada.get(f"/api/games/{games[0]['id']}").status_code == 404
    assert ada.get(f"/api/games/{games[-1]['id']}").status_code == 200


def test_practice_goes_on_after_a_restart(tmp_path):
    with serving(tmp_path / "games.db") as server:
        ada = server.guest()
        game = begun(ada)
        seat = ada.sits(game)
        seat.answers(0)
        before = seat.table["view"]["phase"], seat.words()
        seat.close()
    with serving(tmp_path / "games.db") as server:
        ada.address = server
        seat = ada.sits(game)
        assert (seat.table["view"]["phase"], seat.words()) == before
        seat.close()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"card_files": ["../secrets.jsonl"]}, "card_files"),
        ({"expect": {}}, "expect"),
        ({"book": "chess"}, "chess"),
        ({"book": ""}, "no rulebook"),
        ({"seats": {"a": {"vanguard": "Captain", "hand": ""}, "b": {}}}, "no card named ''"),
        ({"phase": "tea"}, "tea"),
        ({"seats": {"a": {"vanguard": "Nobody"}, "b": {}}}, "Nobody"),
        ({"seats": {"a": {"vanguard": "Captain", "hand": [{"name": "Page", "count": 10**9}]}, "b": {}}}, "count"),
        ({"seats": {"a": {"deck_filler": 900}, "b": {"deck_filler": 900}}}, "at most"),
        ({"title": "x" * 70_000}, "characters"),
        ({"seats": 3}, "seats"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(server, change, said):
    answer = server.guest().post("/api/practice", {"position": {**POSITION, **change}})
    assert answer.status_code == 422, answer.text
    assert said in " ".join(answer.json()["problems"])


def test_a_position_that_takes_long_to_lay_out_is_refused(monkeypatch):
    assert checked_position(POSITION)[0] == []
    monkeypatch.setattr("rulewright.server.described.LONGEST_OPENING", -1.0)
    assert checked_position(POSITION)[0] == ["it takes too long to lay out"]


# ---------------------------------------------------------------- lines that were tried


def tried(seat):
    """What the table was last told of its lines: where it stands, and the chosen ones by number."""
    told = next(one for one in reversed(seat.heard) if one["type"] == "branches")
    return told["here"], {one["number"]: one for one in told["lines"]}


def goes_to(seat, line):
    seat.send(type="go_to", seq=seat.seq, line=line)
    seat.until("branches")
    return seat.words()


def test_who_plays_both_sides_goes_to_any_line_and_every_branch_is_kept(tmp_path):
    with serving(tmp_path / "games.db") as server:
        ada = server.guest()
        game = begun(ada)
        seat = ada.sits(game)
        seat.until("branches")
        first = seat.words()
        seat.answers(next(at for at, line in enumerate(first) if line.startswith("attack")))
        seat.until("branches")
        attack, lines = tried(seat)
        attacked = seat.words()
        assert lines[attack]["words"].startswith("attack") and lines[attack]["parent"] == 0
        assert goes_to(seat, 0) == first and tried(seat) == (0, lines)
        seat.answers(seat.decision["passing"])
        seat.until("branches")
        other, both = tried(seat)
        assert other not in lines and set(lines) < set(both)
        assert goes_to(seat, attack) == attacked and tried(seat)[1] == both
        seat.send(type="go_to", seq=seat.seq, line=999)
        assert seat.until("refused", "branches")["code"] == "no_undo"
        seat.close()
    with serving(tmp_path / "games.db") as server:
        ada.address = server
        seat = ada.sits(game)
        seat.until("branches")
        assert tried(seat)[1] == both and seat.words() == attacked
        seat.close()


def test_who_plays_both_sides_goes_back_from_the_end(server):
    ada = server.guest()
    seat = ada.sits(begun(ada))
    seat.until("branches")
    first = seat.words()
    seat.send(type="concede")
    seat.until("over")
    assert goes_to(seat, 0) == first
    assert not seat.table["view"]["over"]
    seat.close()


def test_only_who_plays_both_sides_has_lines_to_go_to(server):
    ada = server.guest()
    seat = ada.sits(begun(ada, seat=0, bot="greedy"))
    seat.send(type="go_to", seq=seat.seq, line=0)
    assert seat.until("refused")["code"] == "no_undo"
    assert not any(one["type"] == "branches" for one in seat.heard)
    seat.close()


def test_lines_are_shared_by_link_with_all_their_branches(server):
    ada, ben = server.guest(), server.guest("Ben")
    game = begun(ada)
    seat = ada.sits(game)
    seat.until("branches")
    seat.answers(next(at for at, line in enumerate(seat.words()) if line.startswith("attack")))
    seat.until("branches")
    attack, _ = tried(seat)
    goes_to(seat, 0)
    seat.answers(seat.decision["passing"])
    seat.until("branches")
    here, both = tried(seat)
    stands = seat.words()
    assert ben.post(f"/api/games/{game['id']}/lines", {}).json()["code"] == "not_allowed"
    paper = ada.post(f"/api/games/{game['id']}/lines", {}).json()
    assert paper["kind"] == "lines"
    other = ben.sits(ben.post("/api/practice", {"lines": paper["id"]}).json())
    other.until("branches")
    assert tried(other) == (here, both) and other.words() == stands
    assert goes_to(other, attack) == goes_to(seat, attack)
    assert ben.post("/api/practice", {"lines": "nothing"}).json()["code"] == "not_found"
    for one in (seat, other):
        one.close()


def test_lines_that_are_played_first_can_be_gone_back_to(server):
    ada = server.guest()
    script = [{"a": "attack vanguard"}, {"b": "no guard"}]
    seat = ada.sits(begun(ada, position={**POSITION, "script": script}))
    seat.until("branches")
    here, lines = tried(seat)
    assert next(line["words"] for line in lines.values() if line["is_chosen"]).startswith("attack")
    assert here == max(lines) and seat.table["view"]["players"][0]["zones"]["hand"]["cards"]
    assert any(line.startswith("attack") for line in goes_to(seat, 0))
    seat.close()


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ([{"a": "dance"}], "script[0]"),
        ([{"stack": {"b": ["Captain"]}}, {"a": "attack vanguard"}, {"b": "no guard"}], "how chance falls"),
    ],
)
def test_lines_that_cannot_be_played_first_are_refused(server, script, said):
    answer = server.guest().post("/api/practice", {"position": {**POSITION, "script": script}})
    assert answer.status_code == 422 and said in answer.json()["why"]


def test_a_game_begins_in_the_middle_of_what_was_done_already(server):
    ada = server.guest()
    position = {**POSITION, "already": [{"a": "attack vanguard, no boost ..."}], "script": [{"b": "no guard"}]}
    seat = ada.sits(begun(ada, position=position))
    seat.until("branches")
    _, lines = tried(seat)
    assert all(line["seat"] == 1 or not line["words"].startswith("attack") for line in lines.values())
    assert goes_to(seat, 0)
    assert (seat.decision["player"], seat.decision["ask"]) == (1, "guard")
    seat.close()
