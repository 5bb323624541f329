"""A word of the vocabulary without a meaning where it stands is an error that names it, never silence."""

from __future__ import annotations

import pytest

from rulewright.games.vanguard.rulebook.book import VANGUARD
from rulewright.kernel.asking.select import Context, amount, holds, members
from rulewright.kernel.effects.moves import draw_next
from rulewright.kernel.effects.perform import perform
from rulewright.kernel.running.engine import Game, new_state
from rulewright.kernel.vocabulary.effects import Effect, Nothing
from rulewright.kernel.vocabulary.footprint import kind_of
from rulewright.kernel.vocabulary.mods import Modification
from rulewright.kernel.vocabulary.pool import Pool
from rulewright.kernel.vocabulary.terms import Amount, Condition, GameSays, Group
from rulewright.kernel.vocabulary.unknown import UnknownNode


def a_game():
    g = Game(VANGUARD, Pool([], []), new_state(VANGUARD, 1))
    return g, g.call("turns", 0)


@pytest.mark.parametrize(("ask", "kind"), [(amount, Amount), (holds, Condition), (members, Group)])
def test_a_term_without_meaning_is_named(ask, kind):
    g, _ = a_game()
    with pytest.raises(UnknownNode, match=kind.__name__):
        ask(g, Context(0, 0), kind())


def test_an_effect_without_procedure_is_named():
    g, f = a_game()
    with pytest.raises(UnknownNode, match="Effect"):
        perform(g, f, Effect())


def test_a_procedure_refuses_the_node_of_another():
    g, f = a_game()
    f.node = Nothing()
    with pytest.raises(UnknownNode, match="Nothing"):
        draw_next(g, f)


def test_a_modification_without_layer_is_named():
    with pytest.raises(UnknownNode, match="Modification"):
        kind_of(Modification())


def test_a_book_without_such_questions_says_so():
    g, _ = a_game()
    with pytest.raises(UnknownNode, match="GameSays"):
        g.book.texts.detail(g, GameSays(0, word="fire"), 0, 0)
