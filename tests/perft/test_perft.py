"""How many lines of play there are: counts that change only when a rule, a menu or a starter deck does."""

import pytest

import rulewright
from rulewright import perft, perft_divide

FROM_THE_START = {1: 6, 2: 31, 3: 140, 4: 569}
FROM_THE_MAIN_PHASE = [4, 18, 71, 287]


def in_the_main_phase() -> rulewright.Game:
    """The first main phase of a game, with hands kept and the first ride made."""
    game = rulewright.new_game("vanguard", seed=7, options={"first": 0})
    while game.decision is not None and game.decision.ask != "main":
        verbs = [option.verb for option in game.decision.options]
        game.answer(verbs.index("ride") if "ride" in verbs else verbs.index("done") if "done" in verbs else 0)
    return game


@pytest.mark.parametrize(("depth", "count"), FROM_THE_START.items())
def test_lines_from_the_opening_hand(depth, count):
    """Five cards may be put back one by one, or none (5.2.5): 6 lines, then 5 each, or the other player's 6."""
    game = rulewright.new_game("vanguard", seed=7, options={"first": 0})
    assert perft(game, depth) == count


def test_lines_from_the_first_main_phase_are_those_of_each_option_together():
    game = in_the_main_phase()
    assert game.decision is not None
    for depth in (1, 2, 3):
        divided = perft_divide(game, depth)
        assert len(divided) == len(game.decision.options)
        assert sum(divided) == perft(game, depth)
    assert [perft(game, depth) for depth in (1, 2, 3, 4)] == FROM_THE_MAIN_PHASE
