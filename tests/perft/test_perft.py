"""How many lines of play there are: counts that change only when a rule, a menu or a starter deck does."""

import random

import pytest

import rulewright
from rulewright import perft, perft_divide

FROM_THE_START = {
    "vanguard": [6, 31, 140, 558],
    "fftcg": [2, 7, 32, 111],
    "fow-6.1": [6, 31, 136, 518],
    "fow-5.01": [6, 31, 136, 516],
    "fow-2.0": [2, 4, 20, 89],
}
FROM_THE_MAIN_PHASE = {"vanguard": [3, 12, 33, 105], "fftcg": [7, 31, 122, 265]}
FROM_A_BUSY_MENU = {
    "fftcg": [4, 6, 6, 11],
    "fow-6.1": [12, 30, 38, 41],
    "fow-5.01": [9, 38, 116, 313],
    "fow-2.0": [7, 27, 76, 110],
}
BUSY = {"fftcg": ("attack", 4), "fow-6.1": ("priority", 7), "fow-5.01": ("priority", 7), "fow-2.0": ("priority", 7)}
MAIN = {"vanguard": "main", "fftcg": "priority"}


def until(name: str, ask: str, wanted: tuple[str, ...]) -> rulewright.Game:
    """The first question of a kind in a game where the wanted lines are taken, or else the first of the menu."""
    game = rulewright.new_game(name, seed=7, options={"first": 0})
    while game.decision is not None and game.decision.ask != ask:
        verbs = [option.verb for option in game.decision.options]
        game.answer(next((verbs.index(verb) for verb in wanted if verb in verbs), 0))
    return game


def in_the_main_phase(name: str) -> rulewright.Game:
    """The first main phase of a game, with hands kept and, where there is one, the first ride made."""
    return until(name, MAIN[name], ("ride", "done", "keep"))


def at_a_busy_menu(name: str) -> rulewright.Game:
    """A random game at its first question of a kind with so many lines."""
    game = rulewright.new_game(name, seed=7, options={"first": 0})
    rng = random.Random(7)
    ask, least = BUSY[name]
    while game.decision is not None and (game.decision.ask != ask or len(game.decision.options) < least):
        game.answer(rng.randrange(len(game.decision.options)))
    return game


def counts(game: rulewright.Game) -> list[int]:
    """The lines of one to four answers."""
    return [perft(game, depth) for depth in (1, 2, 3, 4)]


@pytest.mark.parametrize(("name", "expected"), FROM_THE_START.items())
def test_lines_from_the_opening_hand(name, expected):
    """Vanguard: five cards may be put back one by one, or none (5.2.5). FINAL FANTASY TCG: all or none (8.2.1.4).

    Force of Will: one by one to the bottom (403.4, 4.2-4); in 2.0 both first say whether they do (4.4.2-2).
    """
    assert counts(rulewright.new_game(name, seed=7, options={"first": 0})) == expected


@pytest.mark.parametrize(("name", "expected"), FROM_THE_MAIN_PHASE.items())
def test_lines_from_the_first_main_phase_are_those_of_each_option_together(name, expected):
    game = in_the_main_phase(name)
    assert game.decision is not None
    for depth in (1, 2, 3):
        divided = perft_divide(game, depth)
        assert len(divided) == len(game.decision.options)
        assert sum(divided) == perft(game, depth)
    assert counts(game) == expected


@pytest.mark.parametrize(("name", "expected"), FROM_A_BUSY_MENU.items())
def test_lines_from_a_question_with_many_answers(name, expected):
    """Who attacks, alone or in a party, who blocks, what is played and paid for, and what both players do meanwhile."""
    assert counts(at_a_busy_menu(name)) == expected
