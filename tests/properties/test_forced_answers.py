"""What has but one answer may be answered inside: the game, its bytes and its record are those of one that asked."""

import random

import pytest

from rulewright import new_session
from rulewright.kernel.position.codec import encode
from tests.tabletop.random_play import PLAYABLE, begin

pytestmark = pytest.mark.net

REAL = 150  # decisions with two or more lines


def asked(g):
    """Answer what has but one answer from outside."""
    while g.decision is not None and len(g.decision.options) == 1:
        g.answer(0)


@pytest.mark.parametrize("name", PLAYABLE)
@pytest.mark.parametrize("seed", range(2))
def test_answers_inside_lead_to_the_same_positions(name, seed):
    outside, inside = begin(name, seed), begin(name, seed)
    inside.skip_forced()
    asked(outside)
    chance = random.Random(seed)
    for _ in range(REAL):
        assert encode(inside) == encode(outside)
        assert inside.s.given[: inside.s.answers] == outside.s.given[: outside.s.answers]
        if inside.decision is None:
            break
        assert len(inside.decision.options) > 1
        index = chance.randrange(len(inside.decision.options))
        outside.answer(index)
        asked(outside)
        inside.answer(index)


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_clone_answers_inside_as_its_original_does(name):
    g = begin(name, 5)
    assert not g.clone().skips_forced
    g.skip_forced()
    assert g.clone().skips_forced


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_record_holds_the_answers_given_inside(name):
    session = new_session(name, seed=9)
    session.keeps_past = False
    session.game.skip_forced()
    chance = random.Random(9)
    for _ in range(REAL):
        menu = session.game.decision
        if menu is None:
            break
        session.answer(chance.randrange(len(menu.options)))
    record = session.replay()
    assert len(record.answers) == session.game.s.answers
    assert encode(record.verify()) == encode(session.game)
