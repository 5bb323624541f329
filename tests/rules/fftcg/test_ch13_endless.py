"""Sections 13 and 14: loops of all three forms, and plays that are taken back."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import CASTS, CHOSEN_BY, DISCARDED, FIELD
from rulewright.kernel.ids import DECIDED, LOOP_FOUND, OPPONENT, RESTED, STANDING, STANDS_BY, TRIGGERED, TURNED, YOU
from rulewright.kernel.position.codec import encode
from rulewright.kernel.vocabulary.abilities import THIS, Ability, When
from rulewright.kernel.vocabulary.effects import Draw, May, Turn
from rulewright.kernel.vocabulary.terms import EventCard, MasteredBy, Number, OneOf
from tests.tabletop import NotOffered, Table, rule
from tests.tabletop.cards.fftcg import action, backup, break_one, damage_one, enters, forward, pump, summon, whenever

SELF = OneOf(THIS)


def when_turned(orientation, effect):
    """When this becomes dull or active, ..."""
    return Ability(TRIGGERED, zones=(FIELD,), when=When(TURNED, subject=SELF, number=orientation), effect=effect)


RESTLESS = forward(
    "Restless",
    cost=0,
    abilities=[
        enters(Turn(THIS, RESTED)),
        when_turned(RESTED, Turn(THIS, STANDING)),
        when_turned(STANDING, Turn(THIS, RESTED)),
    ],
)
SMITH = forward("Smith", abilities=[action(pump(1000, THIS))])


def passing(t, most=400):
    """Everybody passes until there is another question or the game is over."""
    for _ in range(most):
        if t.g.decision is None or t.decision.ask != "priority":
            return
        t.asked.answers("pass")


def pumped():
    """A table where the free ability was used until that was seen to be a loop."""
    t = Table("fftcg", SMITH, a={"field": ["Smith", "Bystander"]})
    while not t.asks(t.a, "loop"):
        t.a.does("use Smith")
        t.resolve()
    return t


@rule("fftcg", "13.1")
def test_13_1_a_loop_nobody_can_stop_is_a_draw():
    t = Table("fftcg", RESTLESS, a={"hand": ["Restless"]})
    t.a.does("cast Restless")
    passing(t)
    assert t.winner == "draw"
    assert t.g.result.clause == "13.1"
    assert [event.clause for event in t.log(LOOP_FOUND)] == ["13.1"]
    assert t.a.menu == [] and t.b.menu == []


@rule("fftcg", "13.1")
def test_13_1_a_chain_that_ends_by_itself_is_no_loop():
    calm = forward("Calm", cost=0, abilities=[enters(Turn(THIS, RESTED)), when_turned(RESTED, Turn(THIS, STANDING))])
    t = Table("fftcg", calm, a={"hand": ["Calm"]})
    t.a.does("cast Calm")
    t.resolve()
    t.resolve()
    assert (t.stack, t.a.is_dull("Calm"), t.log(LOOP_FOUND)) == ([], False, [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "13.2")
def test_13_2_who_alone_can_stop_names_a_count_and_may_not_begin_again():
    t = pumped()
    assert [event.clause for event in t.log(LOOP_FOUND)] == ["13.2"]
    before = t.a.power("Smith")
    t.a.does("5 times")
    assert (t.a.power("Smith"), t.a.power("Bystander")) == (before + 5000, 5000)
    assert [event.number for event in t.log(DECIDED)] == [5]
    assert t.a.menu == ["pass"]
    assert t.a.why_not("use Smith") == ["13.2"]
    with pytest.raises(NotOffered):
        t.a.does("use Smith")
    t.a.does("pass")
    t.b.does("pass")
    assert t.phase == "Attack Phase"
    assert t.asks(t.a, "priority")


@rule("fftcg", "13.2", "13.1")
@pytest.mark.parametrize(("victim", "winner"), [("Restless", None), ("Foe", "draw")])
def test_13_2_who_can_only_stop_a_loop_by_acting_must_act_and_may_still_fail(victim, winner):
    gale = summon("Gale", cost=0, abilities=[break_one()])
    t = Table("fftcg", RESTLESS, gale, a={"hand": ["Restless", "Gale"]}, b={"field": ["Foe"]})
    t.a.does("cast Restless")
    passing(t)
    assert t.asks(t.a, "loop")
    assert t.decision.clause == "13.2"
    t.a.does("3 times", "stop here")
    assert t.a.menu == ["cast Gale"]
    t.a.does("cast Gale", f"choose {victim}")
    while t.stack and t.winner is None:
        t.asked.answers("pass")
    assert t.winner == winner


@rule("fftcg", "13.2")
def test_13_2_none_at_all_may_be_named_and_the_next_turn_is_free_again():
    t = pumped()
    power = t.a.power("Smith")
    t.a.does("0 times")
    assert t.a.power("Smith") == power
    assert t.a.menu == ["pass"]
    while t.g.s.turn < 5:
        t.pass_until("none")
    assert t.a.power("Smith") == 5000
    assert "use Smith: ability 1" in t.a.menu


def quarrel():
    """A loop that each player keeps going by an own choice."""
    rise = May(Turn(THIS, STANDING))
    elder = forward("Elder", cost=0, abilities=[enters(Turn(THIS, RESTED)), when_turned(RESTED, rise)])
    up = When(TURNED, subject=MasteredBy(OPPONENT), number=STANDING)
    tyrant = forward("Tyrant", abilities=[whenever(up, May(Turn(EventCard(), RESTED)))])
    t = Table("fftcg", elder, tyrant, a={"hand": ["Elder"]}, b={"field": ["Tyrant"]})
    t.a.does("cast Elder")
    passing(t)
    while t.asks(t.a, "may") or t.asks(t.b, "may"):
        t.asked.answers("yes")
        passing(t)
    return t


@rule("fftcg", "13.3")
@pytest.mark.parametrize(("mine", "theirs", "more", "dull"), [(3, 10, 6, True), (10, 3, 7, False)])
def test_13_3_both_name_a_count_and_the_smaller_one_runs(mine, theirs, more, dull):
    t = quarrel()
    assert t.asks(t.a, "loop")
    assert [event.clause for event in t.log(LOOP_FOUND)] == ["13.3"]
    turned = len(t.log(TURNED))
    t.a.does(f"{mine} times")
    assert t.asks(t.b, "loop")
    t.b.does(f"{theirs} times")
    assert [event.number for event in t.log(DECIDED)] == [mine, theirs]
    assert (len(t.log(TURNED)) - turned, t.a.is_dull("Elder")) == (more, dull)
    assert (t.stack, t.phase) == ([], "Main Phase 1")
    assert t.asks(t.a, "priority")


def quarrel_again():
    """The same, and the first player may dull the Forward for nothing."""
    rise = May(Turn(THIS, STANDING))
    nap = action(Turn(THIS, RESTED))
    elder = forward("Elder", abilities=[nap, when_turned(RESTED, rise)])
    up = When(TURNED, subject=MasteredBy(OPPONENT), number=STANDING)
    tyrant = forward("Tyrant", abilities=[whenever(up, May(Turn(EventCard(), RESTED)))])
    t = Table("fftcg", elder, tyrant, a={"field": ["Elder"]}, b={"field": ["Tyrant"]})
    t.a.does("use Elder")
    passing(t)
    while t.asks(t.a, "may") or t.asks(t.b, "may"):
        t.asked.answers("yes")
        passing(t)
    return t


@rule("fftcg", "13.3")
def test_13_3_who_named_more_may_not_begin_again_from_the_same_state():
    t = quarrel_again()
    t.a.does("10 times")
    t.b.does("3 times")
    assert (t.a.is_dull("Elder"), t.stack) == (False, [])
    assert t.a.menu == ["use Elder: ability 1", "pass"]
    t.a.does("use Elder", "pass")
    t.b.does("pass")
    assert (t.a.is_dull("Elder"), t.stack) == (True, ["Elder"])
    assert t.a.menu == ["use Elder: ability 1", "pass"]
    t.a.does("pass")
    t.b.does("pass")
    assert (t.a.is_dull("Elder"), t.stack) == (True, [])
    assert t.a.menu == ["use Elder: ability 1", "pass"]


@rule("fftcg", "14.3", "14.1", "14.2", "14.4")
def test_14_3_a_play_taken_back_triggers_nothing_and_leaves_no_trace():
    miser = forward("Miser", abilities=[whenever(When(DISCARDED, player=YOU), Draw(Number(1)))])
    hero = forward("Hero", cost=4)
    cards = (miser, hero, backup("Well"), backup("Pond"))
    t = Table(
        "fftcg", *cards, a={"hand": ["Hero", "Fuel", "Oil"], "field": ["Miser", "Well", "Pond"]}, b={"field": ["Foe"]}
    )
    before = encode(t.g)
    t.a.answers("cast Hero")
    t.a.answers("dull Well")
    assert t.asks(t.a, "resources")
    assert t.g.take_back()
    assert encode(t.g) == before
    assert (t.a.hand, t.a.broken, t.a.is_dull("Well")) == (["Hero", "Fuel", "Oil"], [], False)
    assert (t.stack, t.log(STANDS_BY), t.log(DISCARDED)) == ([], [], [])
    assert t.a.menu == ["cast Hero", "cast Fuel", "cast Oil", "pass"]
    t.a.answers("cast Hero")
    t.a.does("discard Fuel", "discard Oil")
    assert (t.a.broken, t.a.field) == (["Fuel", "Oil"], ["Miser", "Well", "Pond", "Hero"])
    t.a.does("Miser")
    assert t.stack == ["Miser", "Miser"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "14.3")
def test_14_3_a_summon_taken_back_was_never_cast():
    sage = forward("Sage", abilities=[whenever(When(CASTS, player=YOU), Draw(Number(1)))])
    bolt = summon("Bolt", cost=0, abilities=[damage_one(3000)])
    t = Table("fftcg", sage, bolt, a={"hand": ["Bolt"], "field": ["Sage"]}, b={"field": ["Foe"]})
    t.a.does("cast Bolt")
    assert t.asks(t.a, "choose")
    assert t.g.take_back()
    assert (t.a.hand, t.stack, t.log(CASTS), t.log(CHOSEN_BY)) == (["Bolt"], [], [], [])
    assert t.a.menu == ["cast Bolt", "pass"]
    t.a.does("cast Bolt", "choose Foe")
    assert t.stack == ["Sage", "Bolt"]
    assert not t.g.take_back()
    assert t.asks(t.a, "priority")
