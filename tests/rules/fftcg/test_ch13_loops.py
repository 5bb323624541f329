"""Sections 13 and 14: loops nobody can stop, loops a player stops, and what is rewound."""

from rulewright.kernel.ids import RESTED, STANDING, TURNED
from rulewright.kernel.vocabulary.abilities import THIS, When
from rulewright.kernel.vocabulary.effects import Turn
from rulewright.kernel.vocabulary.terms import OneOf
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import action, forward, whenever

DOWN = whenever(When(TURNED, subject=OneOf(THIS), number=STANDING), Turn(THIS, RESTED))
UP = whenever(When(TURNED, subject=OneOf(THIS), number=RESTED), Turn(THIS, STANDING))


def go_on(t, most=2000):
    """Both players pass until something else than priority is asked."""
    for _ in range(most):
        if t.g.decision is None or t.decision.ask != "priority":
            return
        t.asked.answers("pass")


@rule("fftcg", "13.1")
def test_13_1_a_loop_nobody_can_stop_is_a_draw():
    spinner = forward("Spinner", abilities=[DOWN, UP])
    t = Table("fftcg", spinner, a={"field": ["Spinner"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with Spinner")
    go_on(t)
    assert t.winner == "draw"
    assert t.g.result.clause == "13.1"


@rule("fftcg", "13.2")
def test_13_2_who_can_stop_a_loop_says_how_often_it_repeats():
    up = action(Turn(THIS, STANDING), times=0)
    rest = action(Turn(THIS, RESTED), times=0)
    twister = forward("Twister", abilities=[up, rest])
    t = Table("fftcg", twister, a={"field": ["Twister"]})
    for _ in range(40):
        if t.decision.ask == "loop":
            break
        dull = t.a.is_dull("Twister")
        t.a.answers(f"use Twister: ability {1 if dull else 2}")
        t.a.answers("pass")
        if t.decision.ask == "priority":
            t.b.answers("pass")
    assert t.asks(t.a, "loop")
    assert t.decision.clause == "13.2"
