"""Sections 1301.1b and 1302.1b: a loop both players can stop, and a copy of a double-sided card."""

import pytest

from rulewright.kernel.ast import (
    Ability,
    Apply,
    BecomeCopy,
    Cards,
    EventCard,
    Has,
    MasteredBy,
    May,
    OneOf,
    This,
    Turn,
    When,
)
from rulewright.kernel.ids import END_OF_TURN, LOOP_FOUND, OPPONENT, RESTED, SPELL, STANDING, TRIGGERED, TURNED, YOU
from table_fow import Table, card, chant, resonator, rule, said

FIELD = 2


def passing(t):
    """Both players pass while something waits on the chase."""
    for _ in range(6):
        if t.g.decision is None or t.g.decision.ask != "priority" or not t.g.s.stack:
            return
        t.asked.answers("pass")


@rule("fow-6.1", "1301.1b")
@rule("fow-5.01", "14.1-1b")
@pytest.mark.parametrize(("edition", "clause"), [("fow-6.1", "1301.1b"), ("fow-5.01", "14.1-1b")])
def test_1301_1b_both_name_a_count_and_the_smaller_one_runs(edition, clause):
    rise = When(TURNED, OneOf(This()), number=RESTED)
    elder = resonator(
        "Elder", abilities=[Ability(TRIGGERED, zones=(FIELD,), when=rise, effect=May(Turn(This(), STANDING)))]
    )
    up = When(TURNED, MasteredBy(OPPONENT) & Has(0, "Elder"), number=STANDING)
    push = Ability(TRIGGERED, zones=(FIELD,), when=up, effect=May(Turn(EventCard(), RESTED)))
    nap = Ability(SPELL, effect=Turn(Cards((FIELD,), YOU, Has(0, "Elder")), RESTED))
    t = Table(
        elder, resonator("Tyrant", abilities=[push]), chant("Nap", nap, cost="0"), edition=edition,
        a={"field": ["Elder"], "hand": ["Nap"]}, b={"field": ["Tyrant"]},
    )  # fmt: skip
    t.a.does("play Nap")
    passing(t)
    for _ in range(200):
        if t.g.decision.ask != "may":
            break
        t.asked.answers("yes")
        passing(t)
    assert t.asks(t.a, "loop")
    assert [event.clause for event in t.log(LOOP_FOUND)] == [clause]
    turned = len(t.log(TURNED))
    t.a.does("3 times")
    assert t.asks(t.b, "loop")
    t.b.does("10 times")
    assert 5 <= len(t.log(TURNED)) - turned <= 7  # three rounds, not ten
    assert t.asked.menu


@rule("fow-6.1", "1302.1b")
def test_1302_1b_a_copy_of_a_double_sided_card_has_no_other_side():
    future = card("Later", "Resonator", "Light Light", 900, 900)
    twin = card("Sooner", "Resonator", "Light", 300, 300, abilities=said("[Shift] {0}"), back=future)
    mine = Cards((FIELD,), YOU, Has(0, "Mimic"))
    copy = Apply(mine, (BecomeCopy(Cards((FIELD,), OPPONENT, Has(0, "Sooner"))),), END_OF_TURN)
    t = Table(
        twin, chant("Mirror", Ability(SPELL, effect=copy), cost="0"), a={"field": ["Mimic"], "hand": ["Mirror"]},
        b={"field": ["Sooner"]},
    )  # fmt: skip
    t.a.does("play Mirror")
    t.resolve()
    t.a.does("activate Mimic")
    t.resolve()
    ref = t.a.find("Mimic")
    assert t.g.card(ref).side == 0 and t.g.info(ref).words[0] == ("Sooner",)
    assert t.a.menu
