"""Whatever a player can name is either offered or refused with a clause, never both and never neither."""

import pytest
from hypothesis import given, settings, strategies as st

from rulewright.clauses import clauses
from rulewright.kernel.ids import NOTHING
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.refusals import (
    LED_TO,
    NOT_OFFERED,
    OFFERED,
    cards_seen,
    failing,
    offered,
    reasons_against,
)
from tests.tabletop.random_play import PLAYABLE, begin, play_on


def nothing_is_both_or_neither(g: Game) -> None:
    """Each action of the book, with each card its player sees."""
    known = clauses(g.book.name)
    for seat in (0, 1):
        for verb, needs in g.book.actions.requirements.items():
            if verb in g.book.actions.unspoken:
                continue
            cards = [NOTHING] if verb in g.book.actions.cardless else cards_seen(g, seat, seat)
            for card in cards:
                way = offered(g, verb, seat, card)
                reasons = reasons_against(g, verb, needs, seat, card)
                said = (verb, seat, g.decision and g.decision.ask, [one.clause for one in reasons])
                assert way != OFFERED or not reasons, said
                if way == OFFERED and g.decision is not None and any(one.verb == verb for one in g.decision.options):
                    assert not failing(g, needs, seat, card), said
                assert way != NOT_OFFERED or reasons, said
                assert way != LED_TO or not reasons or failing(g, needs, seat, card), said
                assert all(one.clause in known for one in reasons), said


@pytest.mark.parametrize("name", PLAYABLE)
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(min_value=0, max_value=10_000), answers=st.integers(min_value=0, max_value=250))
def test_what_is_offered_is_not_refused_and_what_is_refused_has_a_clause(name, seed, answers):
    g = begin(name, seed)
    play_on(g, seed, answers)
    nothing_is_both_or_neither(g)
