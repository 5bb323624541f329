"""The answers that let things be are the same for everybody who asks."""

from __future__ import annotations

import pytest

from rulewright.books import book
from rulewright.kernel.ids import NOTHING
from tests.tabletop.random_play import begin, play_on


def first_question(name, ask):
    """A random game at its first question of this kind."""
    for seed in range(20):
        game = begin(name, seed)
        while game.decision is not None and game.decision.ask != ask:
            play_on(game, seed, 1)
        if game.decision is not None:
            return game.decision
    raise AssertionError(f"nobody was asked {ask}")


@pytest.mark.parametrize(
    ("name", "ask", "verb"),
    [
        ("fow-2.0", "redraw", "keep hand"),
        ("fow-2.0", "call", "skip"),
        ("fow-2.0", "phase", "end phase"),
        ("fow-6.1", "priority", "pass"),
        ("fow-6.1", "exchange", "done"),
        ("fftcg", "mulligan", "keep"),
        ("vanguard", "mulligan", "done"),
        ("vanguard", "start step", "end"),
    ],
)
def test_a_window_passes_alike_for_bots_people_and_scripts(name, ask, verb):
    menu, passing = first_question(name, ask), book(name).passing
    line = passing.first_line(menu)
    assert menu.options[line].verb == verb
    assert (passing.only_line(menu), passing.window_line(menu)) == (line, line)


def test_being_done_with_a_choice_is_for_a_script_to_say():
    menu, passing = first_question("fow-6.1", "exchange"), book("fow-6.1").passing
    menu.ask = "choose"
    assert passing.first_line(menu) is not None
    assert passing.window_line(menu) == NOTHING


def test_cards_stay_in_the_order_they_reach_a_graveyard_in():
    menu, passing = first_question("fow-6.1", "exchange"), book("fow-6.1").passing
    menu.ask, menu.clause = "order", "302.4"
    assert passing.window_line(menu) == 0
    menu.clause = "302.5"
    assert passing.window_line(menu) == NOTHING
