"""The judge's desk over HTTP: rulings, judgements, puzzles, exams, papers; bounded like all that comes from outside."""

from __future__ import annotations

import time

import msgspec
import pytest

from rulewright.desk.shelf import find_puzzle
from rulewright.desk.solving import Solver
from tests.online.served import Person, serving
from tests.server.test_described import POSITION

SCENARIO = """
book: vanguard
title: The last point
question: Is the game over?
cites: [9.2.2]
cards:
  Captain: {clan: Dawn Order, grade: 3, power: 11000, critical: 1, skill_icon: Twin Drive}
seats:
  a: {vanguard: Captain}
  b: {vanguard: Captain, damage: [{name: Captain, count: 5}]}
phase: battle
script:
  - a: attack vanguard
  - b: no guard
expect: {winner: a}
"""
ASKING = """
book: vanguard
cards:
  Captain: {clan: Dawn Order, grade: 3, power: 11000, critical: 1, skill_icon: Twin Drive}
  Page: {clan: Dawn Order, grade: 1, power: 7000, shield: 5000, critical: 1, skill_icon: Boost}
seats:
  a: {vanguard: Captain}
  b: {vanguard: Captain, hand: [Page]}
phase: battle
script:
  - a: attack vanguard
"""


def ok(answer, status=200):
    """The answer, which must be as good as that."""
    assert answer.status_code == status, answer.text
    return answer.json()


# ---------------------------------------------------------------- the judge


def test_a_scenario_somebody_wrote_is_run(server):
    report = ok(server.guest().post("/api/judge", {"text": SCENARIO}))
    assert report["ok"] and report["cites"][0]["clause"] == "9.2.2"
    assert any(line["clause"] == "9.2.2" for line in report["branches"][0]["log"])


def test_what_fails_says_what_was_wanted_and_found(server):
    report = ok(server.guest().post("/api/judge", {"text": SCENARIO.replace("winner: a", "winner: b")}))
    assert not report["ok"]
    [bad] = [one for one in report["branches"][0]["outcomes"] if not one["ok"]]
    assert (bad["wanted"], bad["got"]) == ("b", "a")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("book: nonsense\nseats: {}", "no rulebook"),
        (SCENARIO.replace("a: {vanguard: Captain}", "a: {attic: Captain}"), "no zone"),
        (SCENARIO + "card_files: cards.jsonl\n", "files stay where they are"),
        ("a: &x [1]\nb: *x", "write it out"),
        ("- " * 50_000, "at most"),
        ("[" * 5000, "deep"),
        ("book: [", "not YAML"),
    ],
)
def test_what_is_wrong_with_a_scenario_is_told_with_its_place(server, text, problem):
    report = ok(server.guest().post("/api/judge", {"text": text}))
    assert not report["ok"] and problem in " ".join(report["problems"])


def test_all_that_can_follow_is_told_choice_by_choice(server):
    [told] = ok(server.guest().post("/api/judge", {"text": ASKING, "ask": True}))["trees"]
    assert told["whole"] and told["outcomes"] >= 2
    assert told["tree"]["choices"]
    assert "guard" in told["tree"]["question"]


def test_whether_a_play_may_be_made_is_said_with_clauses(server):
    ada = server.guest()
    yes = ok(ada.post("/api/judge/may", {"position": POSITION, "seat": 0, "play": "attack"}))
    assert yes["line"] == "attack" and yes["clauses"] == []
    no = ok(ada.post("/api/judge/may", {"position": POSITION, "seat": 0, "play": "attack with Page"}))
    assert no["line"] == "" and all(one["clause"] for one in no["clauses"]) and no["clauses"]
    bad = ada.post("/api/judge/may", {"position": {**POSITION, "attic": 1}, "seat": 0, "play": "attack"})
    assert bad.status_code == 422 and "attic" in bad.json()["problems"][0]


def test_the_steps_that_can_be_under_way_are_told_and_played_to(server):
    ada = server.guest()
    found = ok(ada.post("/api/judge/moments", {"position": POSITION}))["moments"]
    guard = next(one for one in found if "guard step" in one["step"])
    asked = {"position": {**POSITION, "already": guard["already"]}, "seat": guard["seat"], "play": ""}
    assert ok(ada.post("/api/judge/may", asked))["moment"] == guard["step"]
    bad = ada.post("/api/judge/moments", {"position": {**POSITION, "attic": 1}})
    assert bad.status_code == 422 and "attic" in bad.json()["problems"][0]


def test_a_file_is_read_and_written(server):
    ada = server.guest()
    read = ok(ada.post("/api/scenarios", {"text": SCENARIO}))
    assert read["data"]["seats"]["a"] == {"vanguard": "Captain"}
    written = ok(ada.post("/api/scenarios", {"data": read["data"]}))
    assert ok(ada.post("/api/judge", {"text": written["text"]}))["ok"]


def test_of_a_file_about_several_books_the_first_is_laid_out(server):
    text = "books: [fow-6.1, fow-5.01]\nturn: {fow-6.1: 5, fow-5.01: 6}\nseats: {a: {hand: [Filler]}, b: {}}\n"
    read = ok(server.guest().post("/api/scenarios", {"text": text}))
    assert read["data"] == {"book": "fow-6.1", "turn": 5, "seats": {"a": {"hand": ["Filler"]}, "b": {}}}
    wrong = ok(server.guest().post("/api/scenarios", {"text": "books: vanguard"}))
    assert wrong["data"] is None and "list of rulebooks" in wrong["problems"][0]


# ---------------------------------------------------------------- rulings


def test_the_library_lists_every_scenario_and_plays_it(server):
    ada = server.guest()
    lines = ok(ada.get("/api/rulings"))["rulings"]
    assert len(lines) > 150 and all(one["title"] and one["question"] and one["cites"] for one in lines)
    page = ok(ada.get("/api/rulings/fow-editions/a-battle-with-nobody"))
    assert len(page["versions"]) > 1 and all(one["report"]["ok"] for one in page["versions"])
    assert ok(ada.post("/api/practice", {"position": page["versions"][0]["position"]}), 201)["id"]
    assert ada.get("/api/rulings/vanguard/../secrets").status_code == 404
    assert ada.get("/api/rulings/vanguard/nothing").status_code == 422


# ---------------------------------------------------------------- puzzles


def test_puzzles_are_listed_with_one_of_the_day_for_each_book(server):
    told = ok(server.guest().get("/api/puzzles"))
    names = [one["name"] for one in told["puzzles"]]
    assert set(told["daily"].values()) <= set(names)
    assert set(told["daily"]) == {one["book"] for one in told["puzzles"]}


def test_a_puzzle_is_solved_at_the_table_and_marked(server):
    ada = server.guest()
    name = "vanguard/win-01"
    page = ok(ada.get(f"/api/puzzles/{name}"))
    assert page["hints"] and page["solution"]
    game = ok(ada.post(f"/api/puzzles/{name}", {}), 201)
    seat = ada.sits(game)
    first = page["solution"][0]["words"]
    assert first in seat.words()
    solver = Solver(find_puzzle(name))
    menu = solver.game.decision
    seat.answers(next(at for at in range(len(menu.options)) if not solver.holds(solver.game, menu, at)))
    marked = ok(ada.post(f"/api/puzzles/{name}/verdict", {"game": game["id"]}))
    assert marked["state"] == "failed" and marked["better"] == first
    assert server.guest().post(f"/api/puzzles/{name}/verdict", {"game": game["id"]}).status_code == 403
    seat.close()


def test_what_leads_to_a_puzzle_has_been_played_when_it_begins(server):
    ada = server.guest()
    line = next(one for one in ok(ada.get("/api/puzzles"))["puzzles"] if one["goal"] == "survive")
    page = ok(ada.get(f"/api/puzzles/{line['name']}"))
    game = ok(ada.post(f"/api/puzzles/{line['name']}", {}), 201)
    seat = ada.sits(game)
    seat.at_turn()
    assert seat.decision["player"] == line["seat"]
    assert page["solution"][0]["words"] in seat.words() or page["solution"][0]["seat"] != line["seat"]
    seat.close()


# ---------------------------------------------------------------- exams, papers


def test_an_exam_asks_the_same_for_the_same_number_and_is_marked_by_the_engine(server):
    ada = server.guest()
    one, again = (ok(ada.get("/api/exams/vanguard/7/1")) for _ in range(2))
    assert one == again and len(one["choices"]) > 1
    marks = [ok(ada.post("/api/exams/vanguard/7/1", {"answer": at})) for at in range(len(one["choices"]))]
    assert sum(mark["ok"] for mark in marks) == 1
    assert marks[0]["why"] and marks[0]["cites"]
    assert ada.get("/api/exams/vanguard/x/1").status_code == 404
    assert ada.get("/api/exams/chess/1/1").status_code == 422


def test_papers_are_shared_by_their_link_and_bounded(server):
    ada, bob = server.guest(), server.guest()
    kept = ok(ada.post("/api/papers", {"kind": "scenario", "text": SCENARIO}), 201)
    assert ok(bob.get(f"/api/papers/{kept['id']}"))["text"] == SCENARIO
    assert ada.post("/api/papers", {"kind": "poem", "text": ""}).status_code == 400
    assert ada.post("/api/papers", {"kind": "scenario", "text": "x" * 100_000}).status_code == 413
    assert ada.post("/api/papers", {"kind": "study", "text": "{}"}).status_code == 400
    assert ada.post("/api/papers", {"kind": "study", "text": "{}", "game": "nothing"}).status_code == 404
    assert bob.get("/api/papers/nothing").status_code == 404


def test_a_game_against_a_bot_is_laid_out_with_what_the_seat_may_know(server):
    ada = server.guest()
    opponent = {"kind": "bot", "bot": "greedy"}
    game = ok(ada.post("/api/games", {"book": "vanguard", "seed": 5, "opponent": opponent}), 201)
    seat = ada.sits(game)
    mine = {card["name"] for card in seat.table["view"]["players"][0]["zones"]["hand"]["cards"]}
    told = ok(ada.get(f"/api/games/{game['id']}/scenario"))
    seats = told["data"]["seats"]
    assert {one if isinstance(one, str) else one["name"] for one in seats["a"]["hand"]} == mine
    assert set(seats["b"]["hand"]) == {"Filler"} and set(seats["b"]["deck"]) == {"Filler"} == set(seats["a"]["deck"])
    named = {row["name"] for row in told["data"]["cards"]}
    assert named <= mine | {"Tamsin, Bearer of the Wick", "Ben, Barnacle Stowaway"}
    assert server.guest().get(f"/api/games/{game['id']}/scenario").status_code == 409
    assert ada.get(f"/api/games/{game['id']}/scenario?at=1").status_code == 409  # how many answers there were is hidden
    seat.close()


def test_a_game_is_laid_out_and_marked_wherever_it_is_played(tmp_path):
    """A request comes to any process on the database; the game stays with the one that plays it."""
    with serving(tmp_path / "games.db", lease=60.0) as one, serving(tmp_path / "games.db", lease=60.0) as other:
        ada = one.guest()
        there = Person(other, ada.token, "Ada")
        game = ok(ada.post("/api/games", {"book": "vanguard", "seed": 5, "opponent": {"kind": "bot"}}), 201)
        path = f"/api/games/{game['id']}/scenario"
        assert ok(there.get(path)) == ok(ada.get(path))
        tried = ok(ada.post("/api/puzzles/vanguard/win-01", {}), 201)
        told = {"game": tried["id"]}
        assert ok(there.post("/api/puzzles/vanguard/win-01/verdict", told))["state"] == "open"
        assert {game["id"], tried["id"]} <= set(one.app.state.hall.rooms)


# ---------------------------------------------------------------- looking back


def test_a_finished_game_is_reviewed_beside_everything_else_and_studied_by_link(server):
    ada, bob = server.guest(), server.guest()
    opponent = {"kind": "bot", "bot": "greedy"}
    game = ok(ada.post("/api/games", {"book": "vanguard", "seed": 5, "spectators": False, "opponent": opponent}), 201)
    assert ada.get(f"/api/replays/{game['id']}/review").status_code == 409
    seat = ada.sits(game)
    for _ in range(6):
        seat.at_turn() and seat.passes()
    seat.send(type="concede")
    seat.until("over")
    seat.close()
    assert ok(ada.get(f"/api/replays/{game['id']}/review"))["state"] == "none"
    assert bob.post(f"/api/replays/{game['id']}/review", {}).status_code == 403
    assert ok(ada.post(f"/api/replays/{game['id']}/review", {}), 202)["state"] in ("waiting", "thinking", "done")
    deadline = time.monotonic() + 200
    while (told := ok(ada.get(f"/api/replays/{game['id']}/review")))["state"] not in ("done", "failed"):
        assert time.monotonic() < deadline
        time.sleep(0.5)
    assert told["state"] == "done" and told["seen"] == told["answers"] and told["points"]
    better = next(one for one in told["better"] if one["shown"])
    line = ok(ada.get(f"/api/replays/{game['id']}/review/{better['at']}"))
    assert (line["at"], line["player"]) == (better["at"], better["player"])
    assert line["steps"][0]["words"].endswith(better["best"]) and line["steps"][0]["table"]["view"]["players"]
    other = line["steps"][0]["table"]["view"]["players"][1 - better["player"]]["zones"]["hand"]
    assert all(card is None for card in other["cards"])  # as who decided could see it
    assert ada.get(f"/api/replays/{game['id']}/review/99999").status_code == 404
    assert bob.get(f"/api/replays/{game['id']}/review/{better['at']}").status_code == 403
    text = msgspec.json.encode({"game": game["id"], "notes": [{"at": 1, "words": "here"}]}).decode()
    paper = ok(ada.post("/api/papers", {"kind": "study", "text": text, "game": game["id"]}), 201)
    assert bob.get(f"/api/replays/{game['id']}").status_code == 403
    assert ok(bob.get(f"/api/replays/{game['id']}?study={paper['id']}"))["id"] == game["id"]
    assert bob.post("/api/papers", {"kind": "study", "text": text, "game": game["id"]}).status_code == 403
