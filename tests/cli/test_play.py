"""A game in the terminal, typed through a pipe."""

from __future__ import annotations

import json
import re
from io import StringIO

import pytest
from rich.console import Console
from typer.testing import CliRunner

from rulewright import Replay, new_session
from rulewright.books import book
from rulewright.cli.main import app
from rulewright.cli.playing.board import draw
from tests.tabletop import decks as vanilla


def play(typed, *more):
    words = ["play", "vanguard", "--terminal", "--bot", "random", *[str(word) for word in more]]
    if "--resume" not in words and "--seed" not in words:
        words += ["--seed", "5"]
    return CliRunner().invoke(app, words, input="".join(f"{line}\n" for line in typed))


def test_a_whole_game_can_be_played_through_a_pipe():
    done = play(["1"] * 3 + ["done"] + ["9", "8", "7", "6", "5", "4", "3", "2", "1"] * 400)
    assert done.exit_code == 0, done.output
    assert re.search(r"The game is over: (A|B) wins in turn \d+ \([\d.]+\)\.", done.stdout)


def test_the_table_shows_both_sides_and_the_menu_is_numbered():
    shown = play(["quit"]).stdout
    for words in ("A (you)", "B (random bot)", "front left", "vanguard", "back right", "damage", "soul", "hand 5"):
        assert words in shown
    assert re.search(r"^ +1  put back ", shown, re.MULTILINE)


def test_the_other_hand_is_not_shown():
    shown = play(["quit"]).stdout
    assert len(re.findall(r"^ +\d+  put back ", shown, re.MULTILINE)) == 4
    assert "(2 of them)" in shown
    assert "B draws a card (5 times)" in shown


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("help", "show the card of line 3"),
        ("why attack with Nobody", "you see no card of yours of that name"),
        ("why attack with tamsin", "7.2.1.3"),
        ("why attack with Tamsin, Bearer of the Wick", "7.2.1.3"),
        ("why", "Say what you miss"),
        ("why dance", "names no action"),
        ("?1", "grade"),
        ("?99", "?N shows the card of line N"),
        ("?", "?N shows the card of line N"),
        ("card Tamsin", "Boost"),
        ("card", "Say which"),
        ("-3", "There is no line -3"),
        ("", "Put back any cards"),
        ("card Nobody", "You see no card named 'Nobody'"),
        ("rule 5.2.5", "5.2.5"),
        ("rule 99", "There is no clause '99'"),
        ("log 3", "draws"),
        ("table", "A (you)"),
        ("undo", "There is nothing to take back"),
        ("save", "Say where"),
        ("save /nowhere/at/all.json", "Not saved"),
        ("77", "There is no line 77"),
        ("dance", "is not on the menu"),
        ("put back", "fits 4 lines"),
    ],
)
def test_what_can_be_typed_besides_answers(typed, answer):
    before = play([]).stdout
    done = play([typed])
    assert done.exit_code == 0
    assert answer in " ".join(done.stdout[len(before) - 20 :].split())


def test_an_answer_by_its_words_and_undo():
    for done in ("done", "pass", "5"):
        assert play([done, "undo"]).stdout.count("Put back any cards") == 2


def test_save_and_resume_come_back_to_the_same_menu(tmp_path):
    path = tmp_path / "game.json"
    first = play(["1", "1", "done", f"save {path}"])
    assert "Saved. Go on later" in first.stdout
    replay = Replay.load(path)
    second = play(["quit"], "--resume", path)
    assert second.exit_code == 0
    menu = first.stdout[first.stdout.rindex("\n   1  ") :].split("> ")[0]
    assert menu in second.stdout
    assert replay.verify().decision.player == 0


def test_conceding_ends_the_game():
    done = play(["concede"])
    assert "The game is over: B wins in turn 0 (1.2.4)." in done.stdout


def test_the_end_of_the_input_leaves_the_game():
    done = play([])
    assert done.exit_code == 0 and done.stdout.rstrip().endswith("Good-bye.")


def test_a_saved_game_of_another_kind_is_refused(tmp_path):
    path = tmp_path / "x.json"
    path.write_text("[]", encoding="utf-8")
    done = play([], "--resume", path)
    assert done.exit_code == 2 and "a replay is a JSON object" in done.stderr


def test_partial_cards_are_marked(tmp_path):
    listed, cards = vanilla.write(tmp_path)
    rows = [json.loads(line) for line in cards.read_text(encoding="utf-8").splitlines()]
    odd = [row | {"text": "[ACT](VC):Sing a song."} for row in rows]
    cards.write_text("\n".join(json.dumps(row) for row in odd), encoding="utf-8")
    words = ("--deck", listed, "--cards", cards)
    assert play([], *words).exit_code == 2
    assert "partial: some of this text is not read" in play(["?1"], *words, "--partial").stdout


def test_an_unknown_bot_is_refused():
    done = play([], "--bot", "genius")
    assert done.exit_code == 2 and "no bot 'genius'" in done.stderr


@pytest.mark.parametrize("is_low", [True, False])
def test_the_table_fits_its_screen(is_low):
    session = new_session("vanguard", None, 7)
    console = Console(width=80, record=True, file=StringIO())
    console.print(draw(session.game.view(0), book("vanguard").layout, ["A (you)", "B (bot)"], 0, is_low))
    shown = console.export_text().splitlines()
    assert max(len(line) for line in shown) <= 80
    assert len(shown) <= (13 if is_low else 26)
    for words in (
        "A (you)",
        "B (bot)",
        "hand 5",
        "deck 44",
        "back left",
        "Aurelian, Herald of Morning",
        "before the first turn",
    ):
        assert words in "\n".join(shown)


def test_a_guard_question_tells_the_battle():
    shown = play(["done", *["pass"] * 30], "--seed", "7").stdout
    assert re.search(r"attacks with \d+\. .* has \d+: it (hits|does not hit), as things are", " ".join(shown.split()))


def test_a_choice_of_an_ability_shows_its_text():
    shown = play(["done", *[f"{number}" for number in (1, 2, 3)] * 3], "--seed", "7").stdout
    assert "[AUTO]:Forerunner" in shown


def test_saving_spares_a_file_that_is_no_saved_game(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text("4 Daybreak Squire\n", encoding="utf-8")
    assert "is there already and is no saved game" in " ".join(play([f"save {path}"]).stdout.split())
    assert path.read_text(encoding="utf-8") == "4 Daybreak Squire\n"
