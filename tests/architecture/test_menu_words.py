"""Every question and every line of a menu has words in the prose of its game, and no words are for nothing."""

from __future__ import annotations

import ast
import importlib

import pytest

from rulewright.games.shared import prose as shared
from tests.architecture.source_scan import modules, tree_of

GAMES = ("fow", "fftcg", "vanguard")
ASKED_BY = {"ask": 1, "Decision": 1, "offer_pick": 2}  # who asks, and where the question stands
LINES_BY = {"Option": 0, "add_all": 2}


def named(paths, where):
    """The names that stand at these places of calls."""
    found = set()
    for node in (node for path in paths for node in ast.walk(tree_of(path)) if isinstance(node, ast.Call)):
        at = where.get(getattr(node.func, "attr", None) or getattr(node.func, "id", ""))
        word = node.args[at] if at is not None and at < len(node.args) else None
        if isinstance(word, ast.Constant) and isinstance(word.value, str):
            found.add(word.value)
    return found


def kernel():
    return list(modules("kernel"))


def rulebook_of(game):
    return [*modules(f"games/{game}/rulebook"), *modules(f"games/{game}/editions")]


def prose_of(game):
    return importlib.import_module(f"rulewright.games.{game}.table.prose")


def spoken(game):
    """The verbs the prose of a game has words for: those of its tables, and those it tells by themselves."""
    prose = prose_of(game)
    [path] = [path for path in modules(f"games/{game}/table") if path.name == "prose.py"]
    [words] = [node for node in tree_of(path).body if isinstance(node, ast.FunctionDef) and node.name == "option_words"]
    told = {node.value for node in ast.walk(words) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return {*prose.CARD_WORDS, *prose.WORDS, *told}


def test_what_the_kernel_asks_has_words_in_every_game():
    asked = named(kernel(), ASKED_BY)
    assert asked >= {"may", "word", "search", "loop end"}
    assert asked - shared.QUESTIONS.keys() == set()


def test_the_words_that_games_share_are_for_what_the_kernel_asks():
    picks = importlib.import_module("rulewright.kernel.effects.picks").ASKS
    assert shared.QUESTIONS.keys() - named(kernel(), ASKED_BY) - {*picks} == set()
    assert shared.WORDS.keys() - named(kernel(), LINES_BY) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_a_rulebook_has_words(game):
    asked = named(rulebook_of(game), ASKED_BY)
    assert len(asked) > 9
    assert asked - prose_of(game).QUESTIONS.keys() == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_a_rulebook_has_words(game):
    sent = named(rulebook_of(game), LINES_BY)
    assert len(sent) > 9
    assert sent - spoken(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_name_with_words_is_sent(game):
    prose, paths = prose_of(game), [*rulebook_of(game), *kernel()]
    picks = importlib.import_module("rulewright.kernel.effects.picks").ASKS
    assert prose.QUESTIONS.keys() - named(paths, ASKED_BY) - {*picks} == set()
    assert {*prose.CARD_WORDS, *prose.WORDS} - named(paths, LINES_BY) == set()
    assert prose.CHOOSE_WORDS.keys() - prose.QUESTIONS.keys() == set()
