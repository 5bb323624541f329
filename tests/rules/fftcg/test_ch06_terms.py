"""Sections 6.1 to 6.4: opponents, owners and controllers, active and dull, sources of abilities."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import BACKUP, BREAK, END_OF_TURN_MOMENT, FIELD, HAND, TYPE
from rulewright.judge.position import CardSpec
from rulewright.kernel.ids import (
    CONTINUOUS,
    DAMAGED,
    EITHER,
    MOMENT,
    MOVED,
    OPPONENT,
    RESTED,
    STANDING,
    TURNED,
    WHOLE_GAME,
    YOU,
)
from rulewright.kernel.vocabulary.abilities import THAT, THIS, Ability, Instead, Later, When
from rulewright.kernel.vocabulary.effects import Apply, Choose, DealDamage, Draw, EachPlayer, Move, Pick, Seq, Turn
from rulewright.kernel.vocabulary.mods import ControlledBy
from rulewright.kernel.vocabulary.terms import Cards, Has, Number, OneOf
from tests.tabletop import Table, rested as dull, rule
from tests.tabletop.cards.fftcg import action, backup, choose, forward, spell, summon

ONE = Number(1)
LATER_DRAW = Later(When(MOMENT, number=END_OF_TURN_MOMENT), Draw(Number(1)))


def until_turn(t, turn):
    """Everybody passes until this turn."""
    while t.g.s.turn < turn:
        t.pass_until("none")


def steal():
    """Choose 1 Forward. Gain control of it."""
    return summon("Charm", cost=0, abilities=[spell(choose(), Apply(THAT, (ControlledBy(YOU),), WHOLE_GAME))])


@rule("fftcg", "6.1.2")
@pytest.mark.parametrize("caster", ["a", "b"])
def test_6_1_2_the_opponent_is_the_other_player(caster):
    sting = summon("Sting", cost=0, abilities=[spell(DealDamage(Number(1), to=OPPONENT))])
    seats = {caster: {"hand": ["Sting"]}}
    t = Table("fftcg", sting, a=seats.get("a"), b=seats.get("b"))
    if caster == "b":
        t.a.does("pass")
    (t.a if caster == "a" else t.b).does("cast Sting")
    t.resolve()
    assert (len(t.a.damage), len(t.b.damage)) == ((0, 1) if caster == "a" else (1, 0))
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.1.3")
@pytest.mark.parametrize("caster", ["a", "b"])
def test_6_1_3_both_decide_the_turn_player_first_and_then_it_happens_at_once(caster):
    own = Choose((Pick(Cards((FIELD,), YOU), ONE, ONE),))
    pyre = summon("Pyre", cost=0, abilities=[spell(EachPlayer(own), Move(THAT, BREAK))])
    field = ["One", "Two"]
    hands = {"a": [], "b": [], caster: ["Pyre"]}
    t = Table("fftcg", pyre, a={"hand": hands["a"], "field": field}, b={"hand": hands["b"], "field": field})
    if caster == "b":
        t.a.does("pass")
    (t.a if caster == "a" else t.b).does("cast Pyre")
    t.resolve()
    t.a.does("choose One")
    assert (t.a.field, t.b.field) == (["One", "Two"], ["One", "Two"])
    t.b.does("choose Two")
    assert (t.a.field, t.b.field) == (["Two"], ["One"])
    assert len({event.moment for event in t.log(MOVED) if event.before == FIELD}) == 1
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.1.3")
def test_6_1_3_who_has_nothing_to_decide_is_passed_over():
    own = Choose((Pick(Cards((FIELD,), YOU), ONE, ONE),))
    pyre = summon("Pyre", cost=0, abilities=[spell(EachPlayer(own), Move(THAT, BREAK), Draw(ONE))])
    t = Table("fftcg", pyre, a={"hand": ["Pyre"], "field": ["One", "Two"]})
    t.a.does("cast Pyre")
    t.resolve()
    t.a.does("choose Two")
    assert (t.a.field, t.a.broken, t.a.hand) == (["One"], ["Two", "Pyre"], ["Filler 0"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.1.3")
@pytest.mark.parametrize("turn_player", ["a", "b"])
def test_6_1_3_backups_over_the_limit_are_picked_in_turn_and_go_together(turn_player):
    names = [f"Shed {number}" for number in range(6)]
    rally = summon("Rally", cost=0, abilities=[spell(Move(Cards((BREAK,), EITHER, Has(TYPE, BACKUP)), FIELD))])
    seat = {"hand": ["Rally"], "field": names[:4], "break zone": names[4:]}
    t = Table("fftcg", rally, *[backup(name) for name in names], a=seat, b=seat, turn_player=turn_player)
    first, second = (t.a, t.b) if turn_player == "a" else (t.b, t.a)
    first.does("cast Rally")
    t.resolve()
    first.does("put away Shed 1")
    assert first.field == names
    second.does("put away Shed 2")
    assert (first.field, second.field) == ([*names[:1], *names[2:]], [*names[:2], *names[3:]])
    assert len({event.moment for event in t.log(MOVED) if event.before == FIELD}) == 1
    assert t.asks(first, "priority")


@rule("fftcg", "6.2.2", "6.2.1", "7.3")
@pytest.mark.parametrize("whose", [YOU, OPPONENT])
def test_6_2_2_its_owner_is_the_player_whose_deck_it_came_from(whose):
    wave = summon("Wave", cost=0, abilities=[spell(choose(), Move(THAT, HAND, whose=whose))])
    t = Table("fftcg", wave, a={"hand": ["Wave"], "field": [CardSpec("Guest", owner=1), "Own"]})
    t.a.does("cast Wave", "choose Guest")
    t.resolve()
    assert (t.a.hand, t.b.hand, t.a.field) == ([], ["Guest"], ["Own"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.2.3")
def test_6_2_3_who_casts_a_summon_controls_it_and_chooses_for_it():
    pick = summon("Pick", cost=0, abilities=[spell(choose(announced=False), Turn(THAT, RESTED), Draw(Number(1)))])
    t = Table("fftcg", pick, a={"field": ["Blade"]}, b={"hand": ["Pick"], "field": ["Foe"]})
    t.a.does("pass")
    t.b.does("cast Pick")
    assert [item.master for item in t.g.s.stack] == [1]
    t.resolve()
    assert t.b.menu == ["choose Foe", "choose Blade"]
    t.b.does("choose Blade")
    assert (t.a.is_dull("Blade"), t.a.hand, t.b.hand, t.b.broken) == (True, [], ["Filler 0"], ["Pick"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.3.1")
def test_6_3_1_a_card_is_active_or_dull():
    flip = spell(Turn(Cards((FIELD,), YOU), STANDING), Turn(Cards((FIELD,), OPPONENT), RESTED))
    t = Table("fftcg",
        summon("Flip", cost=0, abilities=[flip]),
        a={"hand": ["Flip"], "field": [dull("Blade"), "Edge"]}, b={"field": ["Foe"]},
    )  # fmt: skip
    t.a.does("cast Flip")
    t.resolve()
    assert [t.a.is_dull("Blade"), t.a.is_dull("Edge"), t.b.is_dull("Foe")] == [False, False, True]
    assert [(t.g.name_of(event.card), event.number) for event in t.log(TURNED)] == [
        ("Blade", STANDING),
        ("Foe", RESTED),
    ]
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.4.1")
def test_6_4_1_the_source_of_an_ability_is_its_card():
    tower = backup("Tower", abilities=[action(choose(), DealDamage(Number(2000), what=THAT))])
    t = Table("fftcg", tower, a={"field": ["Tower", "Blade"]}, b={"field": ["Foe"]})
    t.a.does("use Tower", "choose Foe")
    t.resolve()
    assert [(t.g.name_of(event.other), t.g.name_of(event.card)) for event in t.log(DAMAGED)] == [("Tower", "Foe")]
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.4.1.1")
def test_6_4_1_1_a_delayed_ability_of_a_summon_belongs_to_who_controlled_it_as_it_resolved():
    vow = Later(
        When(MOMENT, number=END_OF_TURN_MOMENT), Seq((choose(), DealDamage(Number(1000), what=THAT), Draw(ONE)))
    )
    t = Table("fftcg", summon("Vow", cost=0, abilities=[spell(vow)]), b={"hand": ["Vow"], "field": ["Foe", "Fiend"]})
    t.a.does("pass")
    t.b.does("cast Vow")
    t.resolve()
    assert (t.b.broken, t.b.hand) == (["Vow"], [])
    while t.phase != "End Phase":
        t.pass_until("none")
    assert t.b.menu == ["choose Foe", "choose Fiend"]
    t.b.does("choose Fiend")
    assert [t.g.name_of(event.other) for event in t.log(DAMAGED)] == ["Vow"]
    assert (t.b.hand[:1], t.a.hand) == (["Filler 0"], [])
    assert t.asks(t.b, "priority")


@rule("fftcg", "6.4.1.2")
def test_6_4_1_2_a_delayed_ability_of_an_ability_stays_with_who_controlled_that():
    prophet = forward("Prophet", abilities=[action(LATER_DRAW)])
    t = Table("fftcg", prophet, steal(), a={"field": ["Prophet"]}, b={"hand": ["Charm"]})
    t.a.does("use Prophet")
    t.resolve()
    t.a.does("pass")
    t.b.does("cast Charm")
    t.resolve()
    assert (t.a.field, t.b.field) == ([], ["Prophet"])
    until_turn(t, 4)
    assert (t.a.hand, t.b.hand) == (["Filler 0"], ["Filler 0", "Filler 1"])
    assert t.asks(t.b, "priority")


@rule("fftcg", "6.4.1.2")
def test_6_4_1_2_an_ability_that_resolved_for_another_controller_is_not_shared():
    prophet = forward("Prophet", abilities=[action(LATER_DRAW)])
    t = Table("fftcg", prophet, steal(), a={"field": ["Prophet"]}, b={"hand": ["Charm"]})
    t.a.does("use Prophet", "pass")
    t.b.does("cast Charm")
    t.resolve()
    assert (t.b.field, t.stack) == (["Prophet"], ["Prophet"])
    t.resolve()
    until_turn(t, 4)
    assert (t.a.hand, t.b.hand) == (["Filler 0"], ["Filler 0", "Filler 1"])
    assert t.asks(t.b, "priority")


@rule("fftcg", "6.4.1.3")
def test_6_4_1_3_a_delayed_ability_of_a_replacement_belongs_to_who_controlled_the_card_then():
    would = When(MOVED, subject=OneOf(Cards((FIELD,), YOU)), source=(FIELD,), target=(BREAK,))
    keep = Instead(would, Seq((Turn(THIS, RESTED), LATER_DRAW)))
    shrine = backup("Shrine", abilities=[Ability(CONTINUOUS, zones=(FIELD,), instead=keep)])
    gale = summon("Gale", cost=0, abilities=[spell(choose(), Move(THAT, BREAK))])
    take = spell(choose(Cards((FIELD,), EITHER)), Apply(THAT, (ControlledBy(YOU),), WHOLE_GAME))
    t = Table("fftcg",
        shrine, gale, summon("Charm", cost=0, abilities=[take]),
        a={"field": ["Shrine", "Blade"]}, b={"hand": ["Gale", "Charm"]},
    )  # fmt: skip
    t.a.does("pass")
    t.b.does("cast Gale")
    t.resolve()
    assert (t.a.field, t.a.is_dull("Shrine")) == (["Shrine", "Blade"], True)
    t.a.does("pass")
    t.b.does("cast Charm", "choose Shrine")
    t.resolve()
    assert (t.a.field, t.b.field) == (["Blade"], ["Shrine"])
    until_turn(t, 4)
    assert (t.a.hand, t.b.hand) == (["Filler 0"], ["Filler 0", "Filler 1"])
    assert t.asks(t.b, "priority")
