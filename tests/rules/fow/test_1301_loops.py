"""Sections 1301.1b and 1302.1b: a loop both players can stop, and a copy of a double-sided card."""

from dataclasses import replace

import pytest

from rulewright.games.fow.rulebook.ch00_names import LIFE
from rulewright.kernel.ids import END_OF_TURN, LOOP_FOUND, OPPONENT, RESTED, SPELL, STANDING, TRIGGERED, TURNED, YOU
from rulewright.kernel.vocabulary.abilities import Ability, When
from rulewright.kernel.vocabulary.effects import Apply, ChangeNumber, May, Turn
from rulewright.kernel.vocabulary.mods import BecomeCopy
from rulewright.kernel.vocabulary.terms import Cards, EventCard, EventNumber, Has, MasteredBy, OneOf, This, Times
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import card, chant, resonator, said
from tests.tabletop.cards.fow_texts import says, song

FIELD = 2


def passing(t):
    """Both players pass while something waits on the chase."""
    for _ in range(6):
        if t.g.decision is None or t.decision.ask != "priority" or not t.g.s.stack:
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
    t = Table(edition,
        elder, resonator("Tyrant", abilities=[push]), chant("Nap", nap, cost="0"),
        a={"field": ["Elder"], "hand": ["Nap"]}, b={"field": ["Tyrant"]},
    )  # fmt: skip
    t.a.does("play Nap")
    passing(t)
    for _ in range(200):
        if t.decision.ask != "may":
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
    t = Table("fow-6.1",
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


def play_on(t, most=400):
    """Whoever is asked goes on as before: takes the first line, which lets things happen."""
    for _ in range(most):
        decision = t.g.decision
        if decision is None or decision.ask == "loop":
            return
        if decision.ask == "priority":
            t.passes()
        else:
            t.takes_first()
    raise AssertionError("the loop goes on")


BOTH = pytest.mark.parametrize(("edition", "clause"), [("fow-6.1", "1301.1c"), ("fow-5.01", "14.1-1c")])


@rule("fow-6.1", "1301.1c")
@rule("fow-5.01", "14.1-1c")
@BOTH
@pytest.mark.parametrize(
    "text",
    [
        "Whenever you gain life ⇒ You gain 100 life.",
        "Whenever you gain life ⇒ Put a [+100/+100] counter on this card. You gain 100 life.",
        "Whenever you gain life ⇒ You gain 100 life. Put a [100/100] Imp resonator token into your field.",
    ],
)
def test_1301_1c_a_loop_that_only_raises_numbers_is_a_draw(edition, clause, text):
    spring = says("Spring", text, edition=edition)
    t = Table(edition, spring, song("Gift", "You gain 100 life.", edition), a={"field": ["Spring"], "hand": ["Gift"]})
    t.a.does("play Gift")
    play_on(t)
    assert t.winner == "draw" and t.g.result.clause == clause
    assert t.a.life > 4000 and t.b.life == 4000


@rule("fow-6.1", "1301.1c")
@rule("fow-5.01", "14.1-1c")
@BOTH
def test_1301_1c_numbers_that_double_for_ever_saturate(edition, clause):
    gains = says("Spring", "Whenever you gain life ⇒ You gain 100 life.", edition=edition).abilities[0]
    twice = replace(gains, effect=ChangeNumber(LIFE, Times(2, EventNumber())))
    t = Table(edition,
        resonator("Spring", abilities=[twice]), song("Gift", "You gain 100 life.", edition),
        a={"field": ["Spring"], "hand": ["Gift"]},
    )  # fmt: skip
    t.a.does("play Gift")
    play_on(t)
    assert t.winner == "draw" and t.g.result.clause == clause and t.a.life == 1_000_000_000


@rule("fow-6.1", "1301.1c")
@rule("fow-5.01", "14.1-1c")
@BOTH
def test_1301_1c_abilities_that_pile_up_on_the_chase_are_a_loop(edition, clause):
    gains = says("Spring", "Whenever you gain life ⇒ You gain 100 life. Gain 100 life.", edition=edition)
    t = Table(edition, gains, song("Gift", "You gain 100 life.", edition), a={"field": ["Spring"], "hand": ["Gift"]})
    t.a.does("play Gift")
    play_on(t)
    assert t.winner == "draw" and t.g.result.clause == clause


@rule("fow-6.1", "1301.1c", "1202.1")
@rule("fow-5.01", "14.1-1c", "13.1-1")
@BOTH
def test_1301_1c_a_loop_that_ends_by_itself_is_none(edition, clause):
    text = "Whenever you gain life ⇒ You gain 100 life. Your opponent loses 100 life."
    leech = says("Leech", text, edition=edition)
    t = Table(edition, leech, song("Gift", "You gain 100 life.", edition), a={"field": ["Leech"], "hand": ["Gift"]})
    t.a.does("play Gift")
    play_on(t)
    assert t.winner == "a" and t.a.life == 8100 and clause


@rule("fow-6.1", "1301.1a")
@rule("fow-5.01", "14.1-1a")
@BOTH
def test_1301_1a_who_can_raise_a_number_at_will_names_a_count(edition, clause):
    well = says("Well", "Pay {0}: You gain 100 life.", edition=edition)
    t = Table(edition, well, a={"field": ["Well"]})
    for _ in range(20):
        if t.decision.ask == "loop":
            break
        t.a.does("activate Well")
        t.resolve()
    assert t.asks(t.a, "loop") and t.decision.clause == clause.replace("c", "a")
    life = t.a.life
    t.a.does("50 times")
    assert t.a.life == life + 5000 and not any("Well" in line for line in t.a.menu)
    assert t.a.why_not("activate Well") == [clause.replace("c", "a")]
