"""A toy game of one folder, outside of the package, is played through everything there is."""

from __future__ import annotations

import json
import re
from importlib import metadata

import pytest
from typer.testing import CliRunner

import rulewright
from rulewright import BadDeck, BadGame, Deck, Replay
from rulewright.books import book
from rulewright.bots import bot, choose
from rulewright.cli.main import app
from rulewright.finding import declared_books
from rulewright.judge import run_text
from rulewright.kernel.position.codec import decode, encode
from tests.online.served import Process, play_out
from tests.outside_game import BOOK, installed

SCENARIO = """
book: pebbles
title: Five and one is enough
cites: ["3.4"]
cards: {Boulder: {weight: 5}, Twin: {weight: 0, text: Draw two cards.}}
seats: {a: {row: [Boulder], hand: [Plain Pebble, Twin]}, b: {hand: [Boulder]}}
script:
  - a: lay Twin
  - expect: {zones: {a: {row: [Twin, Boulder], hand: {count: 3}}}}
  - until: {turn_player: a}
  - a: lay Plain Pebble
  - expect: {winner: a, ended_by: "3.4"}
"""


@pytest.fixture
def pebbles(tmp_path, monkeypatch):
    """The game is installed while a test runs."""
    for folder in installed(tmp_path):
        monkeypatch.syspath_prepend(folder)
    declared_books.cache_clear()
    yield BOOK
    declared_books.cache_clear()


def run(*words, typed=""):
    done = CliRunner().invoke(app, [str(word) for word in words], input=typed)
    assert done.exit_code == 0, done.output
    return done.stdout


# ---------------------------------------------------------------- finding it


def test_it_is_found_after_the_own_games(pebbles):
    assert list(declared_books()) == ["fow-2.0", "fow-5.01", "fow-6.1", "fftcg", "vanguard", "pebbles"]
    line = rulewright.books()[-1]
    assert (line.title, line.clauses, line.is_playable, line.starters) == ("Pebbles", 11, True, ("brook", "cairn"))


def test_it_is_gone_when_it_is_not_installed():
    with pytest.raises(rulewright.UnknownBook, match="vanguard"):
        rulewright.new_game(BOOK)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("nowhere.game:GAME", "cannot be imported"),
        ("rulewright.errors:BadDeck", "is no Declaration"),
        ("rulewright.games.vanguard.game:GAME", "declares the book 'vanguard', which another game has"),
    ],
)
def test_a_game_that_cannot_be_taken_in_is_named(monkeypatch, value, words):
    monkeypatch.setattr(metadata, "entry_points", lambda group: [metadata.EntryPoint("odd", value, group)])
    declared_books.cache_clear()
    with pytest.raises(BadGame, match=f"'odd'.*{words}"):
        declared_books()
    monkeypatch.undo()
    declared_books.cache_clear()


def test_its_clauses_exist(pebbles):
    assert book(pebbles).rulebook.cited() <= rulewright.clauses.clauses(pebbles).keys()


@pytest.mark.parametrize("name", [*declared_books()])
def test_a_game_has_one_table_of_passing_answers(name):
    shelf = book(name)
    assert shelf.evaluation.passing is shelf.prose.PASSING is shelf.passing


# ---------------------------------------------------------------- playing it


def test_it_is_played_through_the_interface(pebbles):
    session = rulewright.new_session(pebbles, seed=1)
    game = session.game
    assert [option.verb for option in game.decision.options] == ["pass", "lay", "lay", "lay", "lay"]
    assert [reason.clause for reason in game.why_not(1, "lay Heavy Pebble")] == ["3.2"]
    while game.decision is not None:
        session.answer(choose(bot("greedy", "one"), game))
    assert game.result.clause == "3.4"
    assert Replay.from_json(session.replay().as_json()).verify().result.clause == "3.4"
    rules = book(pebbles).rulebook
    assert encode(rulewright.Game(rules, game.pool, decode(encode(game), rules, game.pool))) == encode(game)


def test_its_decks_are_checked(pebbles):
    rows = [{"count": 4, "row": {"name": "Stone", "weight": 1}}, {"count": 5, "row": {"name": "Rock", "weight": 2}}]
    problems = Deck.from_json(pebbles, {"name": "short", "cards": rows}).problems()
    assert [problem.clause for problem in problems] == ["1.2", "1.3", "1.3"]
    with pytest.raises(BadDeck, match=r"a deck has exactly 10 pebbles, this one has 9 \(1\.2\)"):
        rulewright.new_game(pebbles, [Deck.from_json(pebbles, {"name": "short", "cards": rows}), "cairn"])


def test_a_judge_rules_on_it(pebbles):
    report = run_text(SCENARIO)
    assert report.ok, report
    assert not run_text(SCENARIO.replace("weight: 5", "weight: 4")).ok


# ---------------------------------------------------------------- commands


def test_the_commands_know_it(pebbles, tmp_path):
    assert re.search(r"^pebbles +Pebbles +11 +playable +brook, cairn *$", run("books"), re.MULTILINE)
    assert "a row that weighs enough wins" in run("rules", "show", pebbles)
    assert "played as: turns: its text is followed" in run("rules", "show", pebbles, "3.3")
    explained = json.loads(run("cards", "explain", pebbles, "Draw three cards.", "--json"))
    assert "value: 3" in json.dumps(explained)
    assert "legal" in run("check", "brook", "--book", pebbles)
    told = json.loads(run("sim", pebbles, "--games", "4", "--json"))
    assert (told["finished"], told["errors"]) == (4, 0)
    scenario = tmp_path / "enough.yaml"
    scenario.write_text(SCENARIO, encoding="utf-8")
    assert "Five and one is enough" in run("judge", scenario)


def test_it_is_played_in_the_terminal(pebbles):
    typed = "?2\nwhy lay Boulder\n" + "lay Heavy\n2\npass\n" * 40
    shown = run("play", pebbles, "--terminal", "--bot", "random", "--seed", "5", typed=typed)
    assert "Lay a pebble, or pass." in shown
    assert re.search(r"The game is over: (A|B) wins in turn \d+ \(3\.[14]\)\.", shown)


# ---------------------------------------------------------------- server


def test_it_is_played_on_a_server(tmp_path):
    server = Process(f"sqlite:///{tmp_path / 'games.db'}", path=installed(tmp_path))
    try:
        told = next(one for one in server.address.get("/api/books").json()["books"] if one["name"] == BOOK)
        assert (told["title"], [deck["name"] for deck in told["starters"]]) == ("Pebbles", ["brook", "cairn"])
        clause = server.address.get(f"/api/clauses/{BOOK}/3.4").json()
        assert clause["summary"] == "Whose row weighs six or more wins."
        ada, ben = server.address.guest("Ada"), server.address.guest("Ben")
        game = ada.begins(BOOK, {"kind": "link"})
        ben.joins(game, deck={"starter": "cairn"})
        sockets = ada.sits(game), ben.sits(game)
        assert sockets[0].words()[0] == "pass" and sockets[0].decision["passing"] == 0
        play_out(*sockets)
        assert sockets[0].table["view"]["over"]
    finally:
        server.stop()
