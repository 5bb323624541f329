"""Sections 11.5 and 11.6: abilities, and using action abilities."""

from rulewright.games.fftcg.rulebook.ch00_names import (
    ABILITY_USED,
    BE_RETURNED,
    BREAK,
    BREAK_VERB,
    FIELD,
    FORWARD,
    HAND,
    LEAVE_FIELD,
    POWER,
    REMOVE,
    REMOVED,
    RETURN,
    TYPE,
)
from rulewright.kernel.ids import (
    ACTIVATED,
    ALL_ILLEGAL,
    CANCELLED,
    EITHER,
    END_OF_TURN,
    OPPONENT,
    RESTED,
    REVEALED,
    YOU,
)
from rulewright.kernel.vocabulary.abilities import ONE, THAT, THIS, Ability, Cost, Gain, When
from rulewright.kernel.vocabulary.effects import Apply, ChooseAbility, DealDamage, Draw, Modes, Move, Pick, Seq, Turn
from rulewright.kernel.vocabulary.mods import Add, AddWord, Forbid, LoseAbilities, LoseChosenAbility, Set
from rulewright.kernel.vocabulary.terms import Cards, CountOf, Has, IsNot, Number, OneOf, SumOf
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import (
    A_FORWARD,
    action,
    backup,
    break_it,
    break_one,
    choose,
    field,
    forward,
    monster,
    pump,
    summon,
)

GALE = summon("Gale", cost=0, abilities=[break_one()])
WELL = backup("Well")
FOES = Cards((FIELD,), OPPONENT)
OTHERS = Cards((FIELD,), YOU, IsNot(OneOf(THIS)))


def cost(what: Cards, act: object) -> Cost:
    """One such card is chosen, and this is done to it."""
    return Cost((Pick(what, ONE, ONE),), (act,))  # type: ignore[arg-type]


@rule("fftcg", "11.5.3", "11.6.1")
def test_11_5_3_each_paragraph_is_an_ability_of_its_own():
    sage = forward("Sage", abilities=[action(Draw(Number(1))), action(choose(), pump(1000))])
    t = Table("fftcg", sage, a={"field": ["Sage"]})
    assert t.a.menu == ["use Sage: ability 1", "use Sage: ability 2", "pass"]
    t.a.does("use Sage: ability 2")
    t.resolve()
    assert (t.a.power("Sage"), t.a.hand) == (6000, [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.5.3")
def test_11_5_3_one_ability_is_lost_and_the_other_stays():
    sage = forward("Sage", abilities=[action(Draw(Number(1))), action(choose(), pump(1000))])
    forget = Seq((choose(), ChooseAbility(ACTIVATED, THAT), Apply(THAT, (LoseChosenAbility(),), END_OF_TURN)))
    hush = summon("Hush", cost=0, abilities=[Ability(3, effect=forget)])
    t = Table("fftcg", sage, hush, a={"hand": ["Hush"], "field": ["Sage"]})
    t.a.does("cast Hush")
    t.resolve()
    assert t.a.menu == ["ability 1 of Sage", "ability 2 of Sage"]
    t.a.does("ability 1 of Sage")
    assert [line for line in t.a.menu if "Sage" in line] == ["use Sage: ability 1"]
    t.a.does("use Sage")
    t.resolve()
    assert t.a.power("Sage") == 6000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.5.4")
def test_11_5_4_a_granted_ability_brings_its_cost():
    teach = backup("Teach", abilities=[field(Gain(action(Draw(Number(1)), symbols=("Fire",))), what=A_FORWARD)])
    t = Table("fftcg", teach, WELL, a={"field": ["Teach", "Well", "Blade"]})
    t.a.answers("use Blade")
    assert t.a.menu == ["pay as proposed", "dull Teach for Fire", "dull Well for Fire"]
    t.a.answers("dull Well")
    t.resolve()
    assert len(t.a.hand) == 1
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.5.6")
def test_11_5_6_a_card_that_left_is_read_as_it_last_was():
    smith = forward("Smith", abilities=[action(choose(), DealDamage(SumOf(THIS, POWER), what=THAT))])
    banner = backup(
        "Banner", abilities=[field(Add(POWER, Number(2000)), what=Cards((FIELD,), YOU, Has(TYPE, FORWARD)))]
    )
    wall = forward("Wall", power=9000)
    t = Table(
        "fftcg", smith, banner, wall, GALE, a={"field": ["Smith", "Banner"]}, b={"hand": ["Gale"], "field": ["Wall"]}
    )
    t.a.does("use Smith", "choose Wall")
    t.a.does("pass")
    t.b.does("cast Gale", "choose Smith")
    t.resolve()
    t.resolve()
    assert (t.a.broken, t.b.marked("Wall")) == (["Smith"], 7000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.1", "11.6.2")
def test_11_6_1_the_effect_comes_for_the_cost_and_only_for_it():
    sage = forward("Sage", abilities=[action(Draw(Number(1)), symbols=("Fire",))])
    dawn = forward("Dawn", element="Light", cost=9)
    t = Table("fftcg", sage, WELL, dawn, a={"field": ["Sage", "Well"], "deck": ["Dawn", "Dusk"]})
    t.a.does("use Sage")
    assert (t.a.is_dull("Well"), t.a.hand) == (True, [])
    t.resolve()
    assert t.a.hand == ["Dawn"]
    assert t.a.why_not("use Sage") == ["11.6.2.1"]
    assert t.a.menu == ["pass"]
    t = Table("fftcg", sage, a={"field": ["Blade"]})
    assert t.a.why_not("use Blade") == ["11.6.1"]
    assert t.a.menu == ["pass"]


@rule("fftcg", "11.6.2.3")
def test_11_6_2_3_only_ones_own_characters_are_dulled_or_broken_for_a_cost():
    anyone = Cards((FIELD,), EITHER, Has(TYPE, FORWARD))
    for act in (Move(THAT, BREAK, verb=BREAK_VERB), Turn(THAT, RESTED)):
        lord = backup("Lord", abilities=[action(Draw(Number(1)), cost=[cost(anyone, act)])])
        t = Table("fftcg", lord, a={"field": ["Lord"]}, b={"field": ["Foe"]})
        assert t.a.why_not("use Lord") == ["11.6.2.1"]
        assert t.a.menu == ["pass"]
        t = Table("fftcg", lord, a={"field": ["Lord", "One", "Two"]}, b={"field": ["Foe"]})
        t.a.answers("use Lord")
        assert t.a.menu == ["pay with One", "pay with Two"]


@rule("fftcg", "11.6.2.4")
def test_11_6_2_4_what_cannot_be_returned_does_not_pay_for_a_return():
    rock = forward("Rock", abilities=[field(Forbid(BE_RETURNED))])
    lord = backup("Lord", abilities=[action(Draw(Number(1)), cost=[cost(OTHERS, Move(THAT, HAND, verb=RETURN))])])
    t = Table("fftcg", rock, lord, a={"field": ["Lord", "Rock"]})
    assert t.a.why_not("use Lord") == ["11.6.2.1"]
    assert t.a.menu == ["pass"]
    t = Table("fftcg", rock, lord, a={"field": ["Lord", "Rock", "Blade"]})
    t.a.does("use Lord")
    assert (t.a.hand, t.a.field, t.stack) == (["Blade"], ["Lord", "Rock"], ["Lord"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.2.4")
def test_11_6_2_4_what_cannot_be_removed_or_leave_does_not_pay_for_a_removal():
    for verb in (REMOVE, LEAVE_FIELD):
        rock = forward("Rock", abilities=[field(Forbid(verb))])
        lord = backup("Lord", abilities=[action(Draw(Number(1)), cost=[cost(OTHERS, Move(THAT, REMOVED))])])
        t = Table("fftcg", rock, lord, a={"field": ["Lord", "Rock"]})
        assert t.a.why_not("use Lord") == ["11.6.2.1"]
        assert t.a.menu == ["pass"]


@rule("fftcg", "11.6.3")
def test_11_6_3_a_use_taken_back_leaves_all_as_it_was_and_a_paid_one_stands():
    sage = forward("Sage", abilities=[action(choose(), pump(1000), symbols=("Fire",))])
    t = Table("fftcg", sage, WELL, a={"hand": ["Fuel"], "field": ["Sage", "Well", "Blade"]})
    before = len(t.g.events)
    t.a.answers("use Sage")
    t.a.answers("choose Blade")
    assert t.stack == ["Sage"]
    assert t.g.take_back()
    assert (t.stack, len(t.g.events), t.a.is_dull("Well"), t.a.hand) == ([], before, False, ["Fuel"])
    t.a.does("use Sage", "choose Blade")
    assert (t.stack, t.a.is_dull("Well")) == (["Sage"], True)
    assert not t.g.take_back()
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.4")
def test_11_6_4_an_ability_used_from_the_hand_reveals_its_card_and_stands_alone():
    hidden = Ability(ACTIVATED, zones=(HAND,), effect=Draw(Number(1)))
    on_stack = Cards((6,), EITHER)
    deny = summon("Deny", cost=0, abilities=[Ability(3, effect=Seq((choose(on_stack), Move(THAT, HAND))))])
    t = Table("fftcg", forward("Scout", abilities=[hidden]), deny, a={"hand": ["Scout"]}, b={"hand": ["Deny"]})
    t.a.does("use Scout")
    assert [t.g.name_of(event.card) for event in t.log(REVEALED)] == ["Scout"]
    assert (t.stack, t.a.hand) == (["Scout"], ["Scout"])
    t.a.does("pass")
    assert t.b.why_not("cast Deny") == ["11.3.3"]
    assert t.b.menu == ["pass"]


@rule("fftcg", "11.6.5")
def test_11_6_5_without_a_legal_card_the_ability_is_not_offered_and_select_is_another_thing():
    foes = Cards((FIELD,), OPPONENT)
    mage = forward("Mage", abilities=[action(choose(foes), break_it())])
    picker = forward("Picker", abilities=[action(choose(foes, announced=False), break_it(), Draw(Number(1)))])
    t = Table("fftcg", mage, picker, a={"field": ["Mage", "Picker"]})
    assert t.a.why_not("use Mage") == ["11.6.5"]
    assert t.a.menu == ["use Picker: ability 1", "pass"]
    t.a.does("use Picker")
    t.resolve()
    assert len(t.a.hand) == 1
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.6")
def test_11_6_6_the_effect_is_declared_before_the_cost_is_paid():
    modes = Modes((Draw(Number(2)), Seq((choose(), break_it()))), Number(1), Number(1))
    sage = forward("Sage", abilities=[action(modes, symbols=("Fire",))])
    t = Table("fftcg", sage, WELL, a={"field": ["Sage", "Well"]}, b={"field": ["Foe"]})
    t.a.answers("use Sage")
    assert (t.a.menu, t.a.is_dull("Well")) == (
        ["effect 1 of Sage: Draw 2 cards", "effect 2 of Sage: Choose 1 Forward. Break it"],
        False,
    )
    t.a.does("effect 2", "choose Foe")
    assert t.a.is_dull("Well")
    t.resolve()
    assert (t.b.broken, t.a.hand) == (["Foe"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.9", "11.6.7")
def test_11_6_9_a_cost_that_counts_cards_is_read_and_fixed_as_it_is_announced():
    per_foe = Cost((Pick(Cards((HAND,), YOU), CountOf(FOES), CountOf(FOES)),), (Move(THAT, BREAK),))
    sage = forward("Sage", abilities=[action(Draw(Number(3)), cost=[per_foe])])
    hand = ["One", "Two", "Three"]
    t = Table("fftcg", sage, GALE, a={"hand": hand, "field": ["Sage"]}, b={"hand": ["Gale"], "field": ["Foe", "Other"]})
    t.a.does("use Sage", "pay with One", "pay with Three")
    assert (t.a.broken, t.a.hand) == (["One", "Three"], ["Two"])
    t.a.does("pass")
    t.b.does("cast Gale", "choose Foe")
    t.resolve()
    assert (t.stack, t.a.broken, t.a.hand) == (["Sage"], ["One", "Three"], ["Two"])
    t.resolve()
    assert len(t.a.hand) == 4
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.10")
def test_11_6_10_no_part_of_a_cost_is_paid_alone():
    sage = forward("Sage", abilities=[action(Draw(Number(1)), symbols=("2",), dull=True)])
    t = Table("fftcg", sage, WELL, a={"field": ["Sage", "Well"]}, b={"field": ["Foe"]})
    assert t.a.why_not("use Sage") == ["11.6.2.1"]
    assert (t.a.menu, t.a.is_dull("Well"), t.a.is_dull("Sage")) == (["pass"], False, False)
    t = Table("fftcg", sage, WELL, backup("Pond", element="Water"), a={"field": ["Sage", "Well", "Pond"]})
    t.a.does("use Sage")
    assert [t.a.is_dull(name) for name in ("Sage", "Well", "Pond")] == [True, True, True]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.11")
def test_11_6_11_what_waits_for_the_use_of_an_ability_goes_above_it():
    echo = Ability(2, zones=(FIELD,), when=When(ABILITY_USED, player=YOU), effect=Draw(Number(1)))
    mage = forward("Mage", abilities=[action(choose(), pump(1000))])
    t = Table("fftcg", mage, backup("Echo", abilities=[echo]), a={"field": ["Echo"]}, b={"field": ["Mage"]})
    t.a.does("pass")
    t.b.does("use Mage")
    assert (t.stack, t.asks(t.b, "priority")) == (["Mage"], True)
    t = Table("fftcg", mage, backup("Echo", abilities=[echo]), a={"field": ["Echo", "Mage"]})
    t.a.does("use Mage")
    assert t.stack == ["Echo", "Mage"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.12")
def test_11_6_12_with_the_chosen_card_gone_no_part_of_the_ability_happens():
    mage = forward("Mage", abilities=[action(choose(), pump(1000), Draw(Number(1)))])
    t = Table("fftcg", mage, GALE, a={"field": ["Mage"]}, b={"hand": ["Gale"], "field": ["Foe"]})
    t.a.does("use Mage", "choose Foe")
    t.a.does("pass")
    t.b.does("cast Gale", "choose Foe")
    t.resolve()
    t.resolve()
    assert (t.a.hand, t.stack) == ([], [])
    assert [event.how for event in t.log(CANCELLED)] == [ALL_ILLEGAL]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.2.2")
def test_11_6_2_2_a_monster_that_became_a_forward_waits_like_one():
    awake = (AddWord(TYPE, FORWARD), Set(POWER, Number(4000), base=True))
    beast = monster(
        "Beast", cost=0, abilities=[action(Draw(Number(1)), dull=True), action(Apply(THIS, awake, END_OF_TURN))]
    )
    t = Table("fftcg", beast, a={"hand": ["Beast"]})
    t.a.does("cast Beast")
    assert t.a.menu == ["use Beast: ability 1", "use Beast: ability 2", "pass"]
    t.a.does("use Beast: ability 2")
    t.resolve()
    assert t.a.menu == ["use Beast: ability 2", "pass"]


@rule("fftcg", "11.5.2")
def test_11_5_2_abilities_of_each_kind_are_lost_together():
    every = [field(Add(POWER, Number(1000))), action(Draw(Number(1))), action(Draw(Number(1)), name="Rite")]
    hush = summon("Hush", cost=0, abilities=[Ability(3, effect=Seq((choose(), Apply(THAT, (LoseAbilities(),), 1))))])
    t = Table("fftcg", forward("Sage", abilities=every), hush, a={"hand": ["Hush"], "field": ["Sage"]})
    assert t.a.menu == ["cast Hush", "use Sage: ability 2", "use Sage: ability 3", "pass"]
    t.a.does("cast Hush")
    t.resolve()
    assert (t.a.power("Sage"), t.a.menu) == (5000, ["pass"])
