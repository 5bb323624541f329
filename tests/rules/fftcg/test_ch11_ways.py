"""Clauses 4.5, 11.3.5, 11.4.4 and 11.10.3: X in a card's cost, extra costs, and what a burst knows of them."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import BREAK, COST, END_PHASE, FIELD, FORWARD, NAME, POWER, STACK, TYPE
from rulewright.games.fftcg.text.reader import reader
from rulewright.kernel.ids import AT_MOST, CONTINUOUS, DAMAGED, EITHER, EQUAL, MOMENT, YOU
from rulewright.kernel.vocabulary.abilities import THAT, Ability, Cost, Later, When
from rulewright.kernel.vocabulary.effects import Cancel, DealDamage, Draw, If, May, Move, Pay, Pick
from rulewright.kernel.vocabulary.mods import Add, ExtraCost
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.kernel.vocabulary.terms import Cards, ExtraPaid, Has, NamedNumber, Number, Times, Valued, both
from tests.tabletop import NotOffered, Table, rule
from tests.tabletop.cards.fftcg import (
    action,
    backup,
    break_it,
    choose,
    damage_one,
    enters,
    field,
    forward,
    spell,
    summon,
)

WELL = backup("Well", icons=["generic"])
SPRING = backup("Spring", element="Ice", icons=["generic"])
FORWARDS = Has(TYPE, FORWARD)
X = NamedNumber()


def read(name: str, kind: str, cost: int | str, *lines: str, burst: bool = False) -> Printed:
    """A card read from what is printed on it."""
    row = {
        "id": "9-001C", "opus": 9, "name": name, "type": kind, "cost": cost, "elements": ["Fire"], "job": [],
        "category": [], "power": 7000 if kind == "Forward" else 0, "ex_burst": burst, "text": "\n".join(lines),
    }  # fmt: skip
    found = reader([row])(row)
    assert not found.partial, found.declines
    return found.printed()


def extra(*symbols: str, optional: bool = True, cost: Cost | None = None, name: str = "Bolt") -> Ability:
    """The card may, or must, be paid for with this on top."""
    return field_anywhere(ExtraCost(Has(NAME, name), (cost or Cost((), (), symbols),), optional))


def field_anywhere(mod: ExtraCost) -> Ability:
    """A field ability about playing the card, which works wherever it is."""
    return Ability(CONTINUOUS, (), effect=field(mod).effect)


METEOR = read("Meteor", "Summon", "X", "Choose 1 Forward. Deal it 1000 damage for each CP paid as X.")


# ---------------------------------------------------------------- X in the cost of a card


@rule("fftcg", "4.5", "11.3.5", "11.3.7")
def test_11_3_5_x_is_declared_as_far_as_it_can_be_paid_and_the_effect_reads_it():
    t = Table(
        "fftcg", METEOR, WELL, a={"hand": ["Meteor"], "field": ["Well", "Well", "Well"]}, b={"field": ["Foe", "Far"]}
    )
    t.a.answers("cast Meteor")
    assert t.a.menu == ["0", "1", "2", "3"]
    t.a.does("2", "choose Foe")
    assert [card.orientation for card in t.g.s.cards if t.g.name_of(card.number) == "Well"].count(1) == 2
    assert t.a.cost("Meteor") == 2
    t.resolve()
    assert (t.b.marked("Foe"), t.b.marked("Far"), t.a.broken) == (2000, 0, ["Meteor"])
    assert t.a.cost("Meteor") == 0
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.5", "11.4.6.1.2")
def test_11_3_5_x_of_nothing_costs_nothing_and_does_nothing():
    t = Table("fftcg", METEOR, a={"hand": ["Meteor"]}, b={"field": ["Foe", "Far"]})
    t.a.does("cast Meteor", "choose Foe")
    assert (t.stack, t.a.cost("Meteor")) == (["Meteor"], 0)
    t.resolve()
    assert (t.b.marked("Foe"), t.a.broken) == (0, ["Meteor"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3", "11.3.5")
def test_11_3_3_only_an_x_with_which_something_can_be_chosen_is_offered():
    exact = spell(choose(Cards((FIELD,), EITHER, both(FORWARDS, Valued(COST, EQUAL, X)))), break_it())
    void = summon("Void", cost=0, icons=["X"], abilities=[exact])
    wells = ["Well"] * 4
    t = Table("fftcg",
        void, WELL, forward("Two", cost=2), forward("Four", cost=4), forward("Five", cost=5),
        a={"hand": ["Void"], "field": wells}, b={"field": ["Two", "Four", "Five"]},
    )  # fmt: skip
    t.a.answers("cast Void")
    assert t.a.menu == ["2", "4"]
    t.a.does("4")
    t.resolve()
    assert (t.b.field, t.b.broken) == (["Two", "Five"], ["Four"])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", void, WELL, forward("Five", cost=5), a={"hand": ["Void"], "field": wells}, b={"field": ["Five"]})
    assert t.a.why_not("cast Void") == ["11.3.3"]
    assert t.a.menu == ["pass"]


@rule("fftcg", "4.4", "11.3.2")
def test_4_4_the_cost_counts_x_on_the_stack_and_nowhere_else():
    small = both(Has(TYPE, "Summon"), Valued(COST, AT_MOST, Number(1)))
    veto = summon("Veto", cost=0, abilities=[spell(choose(Cards((STACK,), EITHER, small)), Cancel(THAT))])
    t = Table(
        "fftcg",
        METEOR,
        WELL,
        veto,
        a={"hand": ["Meteor"], "field": ["Well"] * 3},
        b={"hand": ["Veto"], "field": ["Foe"]},
    )
    assert t.a.cost("Meteor") == 0
    t.a.does("cast Meteor", "2")
    t.a.answers("pass")
    assert t.b.menu == ["pass"]
    t.b.answers("pass")
    assert (t.b.marked("Foe"), t.a.cost("Meteor")) == (2000, 0)
    assert t.asks(t.a, "priority")
    t = Table(
        "fftcg",
        METEOR,
        WELL,
        veto,
        a={"hand": ["Meteor"], "field": ["Well"] * 3},
        b={"hand": ["Veto"], "field": ["Foe"]},
    )
    t.a.does("cast Meteor", "1")
    t.a.answers("pass")
    assert t.b.menu == ["cast Veto", "pass"]
    t.b.does("cast Veto")
    t.resolve()
    assert (t.stack, t.b.marked("Foe")) == ([], 0)
    assert t.asks(t.a, "priority")


@rule("fftcg", "4.5", "11.4.4", "11.4.6")
def test_11_4_4_a_character_with_x_in_its_cost_enters_with_it_and_costs_nothing_there():
    giant = forward("Giant", power=1000, cost=0, icons=["X"], abilities=[
        field(Add(POWER, Times(1000, X))),
        enters(DealDamage(Times(1000, X), what=Cards((FIELD,), YOU, Has(NAME, "Foe")))),
    ])  # fmt: skip
    t = Table("fftcg", giant, WELL, a={"hand": ["Giant"], "field": ["Well", "Well", "Foe"]}, turn=3)
    t.a.answers("cast Giant")
    assert t.a.menu == ["0", "1", "2"]
    t.a.does("2")
    assert (t.a.power("Giant"), t.a.cost("Giant"), t.stack) == (3000, 0, ["Giant"])
    t.resolve()
    assert (t.a.marked("Foe"), t.a.power("Giant")) == (2000, 3000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.5", "11.2.1.1")
def test_11_3_5_x_paid_asks_for_the_element_and_an_x_of_nothing_does_not():
    t = Table(
        "fftcg", METEOR, SPRING, a={"hand": ["Meteor"], "field": ["Spring", "Spring"]}, b={"field": ["Foe", "Far"]}
    )
    t.a.does("cast Meteor", "choose Foe")
    assert (t.stack, t.a.is_dull("Spring")) == (["Meteor"], False)
    assert t.asks(t.a, "priority")


@rule("fftcg", "4.4", "11.3.5")
def test_4_4_cast_without_paying_its_cost_x_is_nothing():
    gift = read("Gift", "Summon", 0, "Cast 1 Summon from your hand without paying the cost.")
    t = Table(
        "fftcg", METEOR, WELL, gift, a={"hand": ["Gift", "Meteor"], "field": ["Well", "Well"]}, b={"field": ["Foe"]}
    )
    t.a.does("cast Gift")
    t.resolve()
    t.a.does("choose Meteor")
    assert (t.stack, t.a.is_dull("Well")) == (["Meteor"], False)
    t.resolve()
    assert t.b.marked("Foe") == 0
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.5", "11.3.7")
def test_11_3_5_what_raises_or_lowers_a_cost_counts_beside_x():
    tax = read("Tax", "Backup", 1, "The cost required to cast Summons is increased by 1.")
    cheap = read("Cheap", "Backup", 1, "The cost required to cast your Summons is reduced by 1.")
    t = Table("fftcg", METEOR, WELL, tax, a={"hand": ["Meteor"], "field": ["Well"] * 3}, b={"field": ["Foe", "Tax"]})
    t.a.answers("cast Meteor")
    assert t.a.menu == ["0", "1", "2"]
    t.a.does("1")
    assert (sum(t.g.card(ref).orientation for ref in t.g.refs(FIELD, 0)), t.a.cost("Meteor")) == (2, 1)
    assert t.asks(t.a, "priority")
    t = Table(
        "fftcg", METEOR, WELL, cheap, a={"hand": ["Meteor"], "field": ["Well", "Well", "Cheap"]}, b={"field": ["Foe"]}
    )
    t.a.answers("cast Meteor")
    assert t.a.menu == ["0", "1", "2", "3", "4"]
    t.a.does("3")
    assert (sum(t.g.card(ref).orientation for ref in t.g.refs(FIELD, 0)), t.a.cost("Meteor")) == (2, 3)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.5", "4.4")
def test_11_3_5_another_cost_pays_nothing_as_x():
    meteor = read(
        "Meteor", "Summon", "X", "You can discard 1 card instead of paying the CP cost to cast Meteor.",
        "Choose 1 Forward. Deal it 1000 damage for each CP paid as X.",
    )  # fmt: skip
    t = Table("fftcg", meteor, WELL, a={"hand": ["Meteor", "Fuel"], "field": ["Well"]}, b={"field": ["Foe"]})
    t.a.answers("cast Meteor")
    assert t.a.menu == ["pay the cost of Meteor", "pay the other cost 1 of Meteor"]
    t.a.does("pay the other cost 1 of Meteor", "pay with Fuel")
    assert (t.a.broken, t.a.is_dull("Well"), t.a.cost("Meteor")) == (["Fuel"], False, 0)
    t.resolve()
    assert t.b.marked("Foe") == 0
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.5")
def test_11_3_5_an_extra_cost_may_be_paid_for_a_card_cast_without_its_cost():
    gift = read("Gift", "Summon", 0, "Cast 1 Summon from your hand without paying the cost.")
    bolt = read(
        "Bolt", "Summon", 5, "If you cast Bolt, you may pay {1} as an extra cost.",
        "Choose 1 Forward. Deal it 2000 damage. If you paid the extra cost, draw 1 card.",
    )  # fmt: skip
    t = Table("fftcg", bolt, gift, WELL, a={"hand": ["Gift", "Bolt"], "field": ["Well"]}, b={"field": ["Foe"]})
    t.a.does("cast Gift")
    t.resolve()
    t.a.answers("choose Bolt")
    assert t.a.menu == ["pay the extra cost 1 of Bolt", "no"]
    t.a.does("pay the extra cost 1 of Bolt")
    t.resolve()
    assert (t.b.marked("Foe"), t.a.hand, t.a.is_dull("Well")) == (2000, ["Filler 0"], True)
    assert t.asks(t.a, "priority")


# ---------------------------------------------------------------- extra costs


@rule("fftcg", "11.3.5", "11.3.7.1")
def test_11_3_5_an_extra_cost_is_paid_or_left_with_the_cost_at_once():
    bolt = read(
        "Bolt", "Summon", 1, "If you cast Bolt, you may pay {1} as an extra cost.",
        "Choose 1 Forward. Deal it 2000 damage. If you paid the extra cost, draw 1 card.",
    )  # fmt: skip
    seats = {"a": {"hand": ["Bolt"], "field": ["Well", "Well"]}, "b": {"field": ["Foe"]}}
    t = Table("fftcg", bolt, WELL, a=seats.get("a"), b=seats.get("b"))
    t.a.answers("cast Bolt")
    assert t.a.menu == ["pay the extra cost 1 of Bolt", "no"]
    t.a.does("pay the extra cost 1 of Bolt")
    assert [t.g.card(ref).orientation for ref in t.g.refs(FIELD, 0)] == [1, 1]
    t.resolve()
    assert (t.b.marked("Foe"), t.a.hand) == (2000, ["Filler 0"])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", bolt, WELL, a=seats.get("a"), b=seats.get("b"))
    t.a.does("cast Bolt")
    assert sorted(t.g.card(ref).orientation for ref in t.g.refs(FIELD, 0)) == [0, 1]
    t.resolve()
    assert (t.b.marked("Foe"), t.a.hand) == (2000, [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.5")
def test_11_3_5_an_extra_cost_nobody_can_pay_is_not_asked_about():
    bolt = summon("Bolt", cost=1, abilities=[extra("1"), damage_one(2000)])
    t = Table("fftcg", bolt, WELL, a={"hand": ["Bolt"], "field": ["Well"]}, b={"field": ["Foe"]})
    t.a.does("cast Bolt")
    assert (t.stack, t.a.is_dull("Well")) == (["Bolt"], True)
    with pytest.raises(NotOffered):
        t.a.answers("pay the extra cost 1 of Bolt")
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3", "11.3.5")
def test_11_3_3_what_only_the_extra_cost_chooses_is_chosen_as_it_is_cast():
    more = If(ExtraPaid(), choose(Cards((FIELD,), EITHER, Has(NAME, "Far"))))
    bolt = summon("Bolt", cost=0, abilities=[extra("1"), spell(more, If(ExtraPaid(), break_it()), Draw(Number(1)))])
    t = Table("fftcg", bolt, WELL, a={"hand": ["Bolt"], "field": ["Well"]}, b={"field": ["Foe", "Far"]})
    t.a.answers("cast Bolt")
    assert t.a.menu == ["pay the extra cost 1 of Bolt", "no"]
    t.a.does("pay the extra cost 1 of Bolt")
    t.resolve()
    assert (t.b.broken, t.a.hand) == (["Far"], ["Filler 0"])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", bolt, WELL, a={"hand": ["Bolt"], "field": ["Well"]}, b={"field": ["Foe"]})
    t.a.answers("cast Bolt")
    assert (t.stack, t.a.is_dull("Well")) == (["Bolt"], False)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.4.4", "11.4.6.1")
def test_11_4_4_a_character_knows_on_the_field_whether_its_extra_cost_was_paid():
    hero = read(
        "Hero", "Forward", 1, "If you cast Hero, you may pay {Ice}{1} as an extra cost.",
        "When Hero enters the field, if you paid the extra cost, draw 2 cards.",
        "If you paid the extra cost, Hero gains +2000 power.",
    )  # fmt: skip
    seats = {"a": {"hand": ["Hero"], "field": ["Well", "Well", "Spring"]}}
    t = Table("fftcg", hero, WELL, SPRING, a=seats.get("a"), b=seats.get("b"))
    t.a.does("cast Hero, pay the extra cost 1 of Hero")
    assert (t.stack, t.a.power("Hero"), t.a.is_dull("Spring")) == (["Hero"], 9000, True)
    t.resolve()
    assert t.a.hand == ["Filler 0", "Filler 1"]
    assert t.asks(t.a, "priority")
    t = Table("fftcg", hero, WELL, SPRING, a=seats.get("a"), b=seats.get("b"))
    t.a.does("cast Hero")
    assert (t.stack, t.a.power("Hero"), t.a.is_dull("Spring")) == ([], 7000, False)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.4.4", "14.1")
def test_11_4_4_the_element_an_extra_cost_asks_for_must_be_there():
    hero = forward("Hero", cost=1, abilities=[extra("Ice", name="Hero")])
    t = Table("fftcg", hero, WELL, a={"hand": ["Hero"], "field": ["Well", "Well"]})
    t.a.does("cast Hero")
    assert (t.a.field, t.a.is_dull("Well")) == (["Well", "Well", "Hero"], True)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.5", "11.3.7.1")
def test_11_3_5_cards_given_for_an_extra_cost_yield_no_cp_for_the_rest():
    discard = Cost((Pick(Cards((1,)), Number(1), Number(1)),), (Move(THAT, BREAK),))
    bolt = summon("Bolt", cost=2, abilities=[extra(cost=discard), damage_one(2000)])
    t = Table("fftcg", bolt, a={"hand": ["Bolt", "Fuel"]}, b={"field": ["Foe"]})
    t.a.does("cast Bolt, pay the extra cost 1 of Bolt")
    assert (t.stack, t.a.hand, sorted(t.a.broken)) == (["Bolt"], [], ["Fuel", "Spare"])
    assert t.asks(t.b, "priority")


@rule("fftcg", "11.3.5")
def test_11_3_5_an_extra_cost_that_must_be_paid_is_part_of_what_it_takes():
    bolt = read(
        "Bolt", "Summon", 0, "As an additional cost to cast Bolt, put 1 Forward you control into the Break Zone.",
        "Draw 1 card.",
    )  # fmt: skip
    t = Table("fftcg", bolt, a={"hand": ["Bolt"]})
    assert t.a.why_not("cast Bolt") == ["11.2.1.1"]
    assert t.a.menu == ["pass"]
    t = Table("fftcg", bolt, a={"hand": ["Bolt"], "field": ["One", "Two"]})
    t.a.does("cast Bolt", "Two")
    assert (t.a.field, t.a.broken, t.stack) == (["One"], ["Two"], ["Bolt"])
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.5", "4.5")
def test_11_3_5_an_extra_cost_of_x_is_declared_and_read():
    bolt = read(
        "Bolt", "Summon", 1, "If you cast Bolt, you may pay {X} as an extra cost.",
        "Choose 1 Forward. Deal it 1000 damage. If you paid the extra cost, deal it 1000 damage for each CP paid as X.",
    )  # fmt: skip
    t = Table("fftcg", bolt, WELL, a={"hand": ["Bolt"], "field": ["Well"] * 4}, b={"field": ["Foe"]})
    t.a.answers("cast Bolt", "pay the extra cost 1 of Bolt")
    assert t.a.menu == ["0", "1", "2", "3"]
    t.a.does("3")
    assert t.a.cost("Bolt") == 1
    t.resolve()
    assert t.b.marked("Foe") == 4000
    assert t.asks(t.a, "priority")


# ---------------------------------------------------------------- EX Bursts


@rule("fftcg", "4.4", "11.10.3")
def test_11_10_3_a_burst_of_a_card_that_costs_x_has_paid_nothing_as_x():
    meteor = read(
        "Meteor", "Summon", "X", "EX BURST Choose 1 Forward. Deal it 1000 damage for each CP paid as X.", burst=True
    )
    t = Table(
        "fftcg", meteor, WELL, a={"field": ["Blade"]}, b={"deck": ["Meteor", "Y"], "field": ["Well"]}, phase="attack"
    )
    t.pass_until("attack")
    t.a.does("attack with Blade")
    t.pass_until("burst")
    t.b.does("use the EX Burst")
    assert (t.a.marked("Blade"), t.b.damage, t.b.is_dull("Well")) == (0, ["Meteor"], False)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.10.3", "11.3.5")
def test_11_10_3_no_extra_cost_is_paid_for_a_burst():
    bolt = read(
        "Bolt", "Summon", 1, "If you cast Bolt, you may pay {1} as an extra cost.",
        "EX BURST Draw 1 card. If you paid the extra cost, draw 2 cards.", burst=True,
    )  # fmt: skip
    t = Table(
        "fftcg",
        bolt,
        WELL,
        a={"field": ["Blade"]},
        b={"deck": ["Bolt", "X", "Y", "Z"], "field": ["Well"]},
        phase="attack",
    )
    t.pass_until("attack")
    t.a.does("attack with Blade")
    t.pass_until("burst")
    t.b.does("use the EX Burst")
    assert (t.b.hand, t.b.is_dull("Well")) == (["X"], False)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.9", "11.10.3", "11.11.5.1")
def test_11_11_9_what_a_burst_lets_one_pay_as_x_is_declared_as_it_happens():
    may = May(Pay(("X",)), then=DealDamage(Times(1000, X), what=Cards((FIELD,), EITHER, Has(NAME, "Blade"))))
    flare = summon("Flare", cost=5, icons=["ex"], abilities=[spell(may, burst=True)])
    t = Table(
        "fftcg", flare, WELL, a={"field": ["Blade"]}, b={"deck": ["Flare", "Y"], "field": ["Well"] * 3}, phase="attack"
    )
    t.pass_until("attack")
    t.a.does("attack with Blade")
    t.pass_until("burst")
    t.b.answers("use the EX Burst")
    assert t.b.menu == ["0", "1", "2", "3"]
    t.b.answers("2")
    while t.asked is t.b:
        t.b.answers(t.b.menu[0])
    assert t.a.marked("Blade") == 2000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.9")
def test_11_11_9_what_a_summon_lets_one_pay_as_x_is_declared_as_it_resolves():
    may = May(Pay(("X",)), then=DealDamage(Times(1000, X), what=Cards((FIELD,), EITHER, Has(NAME, "Foe"))))
    flare = summon("Flare", cost=1, abilities=[spell(may)])
    t = Table("fftcg", flare, WELL, a={"hand": ["Flare"], "field": ["Well"] * 3}, b={"field": ["Foe"]})
    t.a.does("cast Flare")
    assert t.stack == ["Flare"]
    t.resolve()
    assert t.a.menu == ["0", "1", "2"]
    t.a.answers("2")
    while not t.asks(t.a, "priority"):
        t.a.answers(t.a.menu[0])
    assert t.b.marked("Foe") == 2000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.7", "11.6.5")
def test_11_6_7_only_an_x_with_which_an_ability_can_choose_is_offered():
    tower = read("Tower", "Backup", 1, "{X}: Choose 1 Forward of cost X. Break it.")
    t = Table("fftcg",
        tower, WELL, forward("Two", cost=2), a={"field": ["Tower", "Well", "Well"]}, b={"field": ["Two"]},
    )  # fmt: skip
    t.a.does("use Tower")
    assert t.stack == ["Tower"]
    t.resolve()
    assert (t.b.broken, t.a.is_dull("Well")) == (["Two"], True)
    assert t.asks(t.a, "priority")
    t = Table("fftcg", tower, forward("Two", cost=2), a={"field": ["Tower"]}, b={"field": ["Two"]})
    assert t.a.why_not("use Tower") == ["11.6.5"]
    assert t.a.menu == ["pass"]


@rule("fftcg", "11.12.4.3", "11.8.17")
def test_11_12_4_3_what_is_left_for_later_keeps_its_x():
    foe = Cards((FIELD,), EITHER, Has(NAME, "Foe"))
    late = Later(When(MOMENT, number=END_PHASE), DealDamage(Times(1000, X), what=foe))
    tower = backup("Tower", abilities=[action(late, symbols=["X"])])
    t = Table("fftcg", tower, WELL, a={"field": ["Tower", "Well", "Well"]}, b={"field": ["Foe"]})
    t.a.does("use Tower", "2")
    t.resolve()
    assert t.b.marked("Foe") == 0
    while t.g.s.turn == 3:
        t.passes()
    assert [(t.g.name_of(event.card), event.number) for event in t.log(DAMAGED)] == [("Foe", 2000)]
    assert t.asked.menu
