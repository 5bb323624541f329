"""Sections 5.2.1, 11.2 and 11.4.6: CP, Elements, surplus, and payments that can be completed."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import HAND, NAME, SAME_NAME
from rulewright.kernel.ids import YOU
from rulewright.kernel.vocabulary.abilities import THIS
from rulewright.kernel.vocabulary.effects import Draw
from rulewright.kernel.vocabulary.mods import PlayCost
from rulewright.kernel.vocabulary.terms import Cards, Has, NamedNumber, Number, Related
from tests.tabletop import NotOffered, Table, fresh, rested as dull, rule
from tests.tabletop.cards.fftcg import (
    action,
    backup,
    choose,
    damage_one,
    discard_cost,
    field,
    forward,
    monster,
    pump,
    read,
    summon,
)

WATER = backup("Brook", element="Water")
WELL = backup("Well")
HILL = backup("Hill", element="Earth")


@rule("fftcg", "5.2.1.2", "11.2.1.1")
def test_5_2_1_2_one_cp_must_be_of_the_cards_element():
    hero = forward("Hero", cost=2)
    t = Table("fftcg", hero, WATER, HILL, a={"hand": ["Hero"], "field": ["Brook", "Hill"]})
    assert t.a.menu == ["pass"]
    assert t.a.why_not("cast Hero") == ["11.2.1.1"]
    t = Table("fftcg", hero, WATER, WELL, a={"hand": ["Hero"], "field": ["Brook", "Well"]})
    t.a.does("cast Hero")
    assert (t.a.field, t.a.is_dull("Brook"), t.a.is_dull("Well")) == (["Brook", "Well", "Hero"], True, True)
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.1.3", "11.2.1")
def test_5_2_1_3_a_discard_yields_two_and_a_backup_one():
    t = Table("fftcg", forward("Hero", cost=3), WATER, a={"hand": ["Hero", "Fuel"], "field": ["Brook"]})
    t.a.does("cast Hero")
    assert (t.a.broken, t.a.is_dull("Brook"), t.a.field) == (["Fuel"], True, ["Brook", "Hero"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.1.3", "11.4.6.1.1")
def test_5_2_1_3_light_and_dark_cards_are_not_discarded_for_cp():
    t = Table("fftcg", forward("Hero", cost=2), forward("Dawn", cost=9, element="Light"), a={"hand": ["Hero", "Dawn"]})
    assert t.a.why_not("cast Hero") == ["11.2.1.1"]
    assert t.a.menu == ["pass"]


@rule("fftcg", "5.2.1.3.1", "11.4.6.1", "11.4.6.1.4")
def test_5_2_1_3_1_only_discarding_may_yield_one_too_many():
    t = Table("fftcg", forward("Hero", cost=3), a={"hand": ["Hero", "Fuel", "Oil"]})
    t.a.does("cast Hero")
    assert t.a.broken == ["Fuel", "Oil"]
    assert t.asks(t.a, "priority")
    t = Table("fftcg", forward("Hero", cost=1), a={"hand": ["Hero", "Fuel", "Oil"]})
    t.a.answers("cast Hero")
    assert t.a.menu == ["pay as proposed", "discard Fuel for Fire", "discard Oil for Fire"]
    t.a.answers("discard Oil")
    assert (t.a.broken, t.a.hand) == (["Oil"], ["Fuel"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.1.3.1")
def test_5_2_1_3_1_no_payment_wastes_two():
    hero = forward("Hero", cost=2)
    t = Table("fftcg", hero, WELL, WATER, a={"hand": ["Hero", "Fuel"], "field": ["Well", "Brook"]})
    t.a.answers("cast Hero")
    t.a.answers("dull Brook")
    assert t.a.menu == ["pay as proposed", "dull Well for Fire", "discard Fuel for Fire"]
    t.a.answers("discard Fuel")
    assert (t.a.is_dull("Well"), t.a.is_dull("Brook"), t.a.broken) == (False, True, ["Fuel"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.4.6.1.2")
def test_11_4_6_1_2_a_multi_element_card_takes_one_cp_of_each():
    duo = forward("Duo", cost=2, element=("Fire", "Water"))
    t = Table("fftcg", duo, WATER, HILL, a={"hand": ["Duo"], "field": ["Brook", "Hill"]})
    assert t.a.why_not("cast Duo") == ["11.2.1.1", "11.4.6.1.2"]
    assert t.a.menu == ["pass"]
    t = Table("fftcg", duo, WATER, WELL, a={"hand": ["Duo"], "field": ["Brook", "Well"]})
    t.a.does("cast Duo")
    assert t.a.field == ["Brook", "Well", "Duo"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.4.6.1.2", "5.2.1.1")
def test_11_4_6_1_2_a_multi_element_card_of_cost_one_still_takes_two_cp_unless_it_is_free():
    duo = forward("Duo", cost=1, element=("Fire", "Water"))
    free = forward("Gift", cost=0, element=("Fire", "Water"))
    t = Table("fftcg", duo, WELL, a={"hand": ["Duo"], "field": ["Well"]})
    assert t.a.menu == ["pass"]
    assert t.a.why_not("cast Duo") == ["11.2.1.1", "11.4.6.1.2"]
    t = Table("fftcg", free, WELL, a={"hand": ["Gift"], "field": ["Well"]})
    t.a.does("cast Gift")
    assert (t.a.field, t.a.is_dull("Well")) == (["Well", "Gift"], False)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.4.6.1.4")
def test_11_4_6_1_4_a_multi_element_card_may_waste_one_for_each_element():
    duo = forward("Duo", cost=2, element=("Fire", "Water"))
    tide = forward("Tide", element="Water")
    t = Table("fftcg", duo, tide, a={"hand": ["Duo", "Fuel", "Tide"]})
    t.a.does("cast Duo")
    assert t.a.broken == ["Fuel", "Tide"]
    assert t.asks(t.a, "priority")
    t = Table("fftcg", forward("Plain", cost=2), tide, a={"hand": ["Plain", "Tide"]})
    assert t.a.why_not("cast Plain") == ["11.2.1.1"]
    assert t.a.menu == ["pass"]


@rule("fftcg", "5.2.1.3", "11.2.1.1")
def test_5_2_1_3_a_multi_element_discard_declares_one_element():
    duo = forward("Mixed", element=("Fire", "Water"), cost=9)
    t = Table("fftcg", duo, forward("Twin", cost=2, element=("Fire", "Water")), a={"hand": ["Twin", "Mixed"]})
    assert t.a.menu == ["pass"]
    t = Table(
        "fftcg",
        duo,
        WATER,
        forward("Twin", cost=3, element=("Fire", "Water")),
        a={"hand": ["Twin", "Mixed"], "field": ["Brook"]},
    )
    t.a.answers("cast Twin")
    assert t.a.broken == ["Mixed"]
    assert t.a.field == ["Brook", "Twin"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.4.6.1.3")
def test_11_4_6_1_3_a_light_card_is_paid_with_any_element():
    dawn = forward("Dawn", cost=2, element="Light")
    t = Table("fftcg", dawn, WATER, HILL, a={"hand": ["Dawn"], "field": ["Brook", "Hill"]})
    t.a.does("cast Dawn")
    assert t.a.field == ["Brook", "Hill", "Dawn"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.3.1.1.3")
def test_5_2_3_1_1_3_a_backup_enters_dull_and_yields_nothing_yet():
    t = Table(
        "fftcg", backup("Shed", cost=1), WELL, forward("Hero", cost=1), a={"hand": ["Shed", "Hero"], "field": ["Well"]}
    )
    t.a.does("cast Shed")
    assert t.a.is_dull("Shed")
    assert t.a.menu == ["pass"]
    assert t.a.why_not("cast Hero") == ["11.2.1.1"]


@rule("fftcg", "11.4.6", "11.4.4")
def test_11_4_6_what_effects_say_of_the_cost_counts_when_it_is_announced():
    guide = backup("Guide", abilities=[field(PlayCost(YOU, Has(NAME, "Hero"), Number(-2), 1))])
    t = Table("fftcg", guide, WELL, forward("Hero", cost=3), a={"hand": ["Hero"], "field": ["Well", dull("Guide")]})
    t.a.does("cast Hero")
    assert t.a.field == ["Well", "Guide", "Hero"]
    assert t.a.cost("Hero") == 3
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.2.1", "11.6.2.3", "11.6.10")
def test_11_6_2_1_all_before_the_colon_is_paid_at_one_moment():
    sage = forward("Sage", abilities=[action(Draw(Number(1)), symbols=("Fire",), cost=[discard_cost()])])
    t = Table("fftcg", sage, WELL, a={"hand": ["Fuel"], "field": ["Sage", "Well"]})
    t.a.does("use Sage", "pay with Fuel")
    assert (t.a.broken, t.a.is_dull("Well"), t.stack) == (["Fuel"], True, ["Sage"])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", sage, a={"field": ["Sage"]})
    assert t.a.menu == ["pass"]
    assert t.a.why_not("use Sage") == ["11.6.2.1"]


@rule("fftcg", "11.6.7", "4.5", "11.5.4")
def test_11_6_7_x_is_declared_as_far_as_it_can_be_paid():
    drake = forward("Drake", abilities=[action(Draw(NamedNumber()), symbols=("X",))])
    t = Table("fftcg", drake, WELL, WATER, a={"field": ["Drake", "Well", "Brook"]})
    t.a.answers("use Drake")
    assert t.a.menu == ["0", "1", "2"]
    t.a.does("2")
    t.resolve()
    assert len(t.a.hand) == 2
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.7.1", "11.7.2.1")
def test_11_7_1_a_special_ability_discards_a_card_of_the_same_name():
    same = discard_cost(Cards((HAND,), YOU, Related(SAME_NAME, THIS)))
    hero = forward("Hero", abilities=[action(Draw(Number(2)), cost=[same], name="Last Stand")])
    t = Table("fftcg", hero, a={"hand": ["Other", "Hero"], "field": ["Hero"]})
    t.a.does("use Hero")
    assert (t.a.broken, t.a.hand) == (["Hero"], ["Other"])
    t.resolve()
    assert len(t.a.hand) == 3
    assert t.asks(t.a, "priority")
    t = Table("fftcg", hero, a={"hand": ["Other"], "field": ["Hero"]})
    assert t.a.why_not("use Hero") == ["11.7.2.1"]
    assert "pass" in t.a.menu


@rule("fftcg", "11.6.2.2", "15.2.2.3", "11.7.2.2")
def test_11_6_2_2_the_dull_icon_asks_for_control_since_the_turn_began_or_haste():
    old = forward("Old", abilities=[action(Draw(Number(1)), dull=True)])
    quick = forward("Quick", icons=["haste"], abilities=[action(Draw(Number(1)), dull=True)])
    beast = monster("Beast", abilities=[action(Draw(Number(1)), dull=True)])
    t = Table("fftcg", old, quick, beast, a={"field": [fresh("Old"), fresh("Quick"), fresh("Beast")]})
    assert t.a.menu == ["use Quick: ability 1", "use Beast: ability 1", "pass"]
    assert t.a.why_not("use Old") == ["11.6.2.2"]
    t.a.does("use Beast")
    assert t.a.is_dull("Beast")
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.2.2")
def test_15_1_1_2_2_a_dull_cost_needs_an_active_card():
    old = forward("Old", abilities=[action(Draw(Number(1)), dull=True)])
    t = Table("fftcg", old, a={"field": [dull("Old")]})
    assert t.a.why_not("use Old") == ["11.6.2.1"]
    assert t.a.menu == ["pass"]


@rule("fftcg", "11.3.7.1", "11.3.7")
def test_11_3_7_1_the_proposed_payment_keeps_the_hand():
    bolt = summon("Bolt", cost=2, abilities=[damage_one(3000)])
    t = Table("fftcg", bolt, WELL, WATER, a={"hand": ["Bolt", "Fuel"], "field": ["Well", "Brook", "Blade"]})
    t.a.answers("cast Bolt")
    assert t.a.menu[0] == "pay as proposed"
    t.a.answers("pay as proposed")
    assert (t.a.hand, t.a.is_dull("Well"), t.a.is_dull("Brook")) == (["Fuel"], True, True)
    assert t.stack == ["Bolt"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "14.1", "14.2", "14.4")
def test_14_1_a_declaration_taken_back_leaves_no_trace():
    bolt = summon("Bolt", cost=2, abilities=[damage_one(3000)])
    t = Table("fftcg", bolt, WELL, a={"hand": ["Bolt", "Fuel", "Oil"], "field": ["Well", "Blade"]})
    before = t.g.events
    t.a.answers("cast Bolt")
    assert t.stack == ["Bolt"]
    assert t.g.take_back()
    assert (t.stack, t.a.hand, len(t.g.events)) == ([], ["Bolt", "Fuel", "Oil"], len(before))
    assert t.asks(t.a, "priority")
    assert "cast Bolt" in t.a.menu


@rule("fftcg", "11.6.2.1")
def test_an_effect_may_not_be_offered_that_cannot_be_paid():
    sage = forward("Sage", abilities=[action(choose(), pump(1000), symbols=("Water",))])
    t = Table("fftcg", sage, WELL, a={"field": ["Sage", "Well"]})
    with pytest.raises(NotOffered):
        t.a.does("use Sage")
    assert t.a.menu == ["pass"]


@rule("fftcg", "5.2.1.3", "11.4.6.1.1")
@pytest.mark.parametrize(("declared", "drawn"), [("Wind", ["Filler 0"]), ("Fire", [])])
def test_5_2_1_3_the_element_of_each_cp_is_declared_where_the_card_asks_for_it(declared, drawn):
    line = "When Vane enters the field, if the cost to play Vane was paid with CP of exactly 3 different Elements, "
    line += "draw 1 card."
    prism = read("Prism", "Backup", "If Prism is on the field, Prism can produce CP of any Element.")
    cards = (read("Vane", "Forward", line, cost=3), prism, backup("Hearth"), backup("Rime", element="Ice"))
    t = Table("fftcg", *cards, a={"hand": ["Vane"], "field": ["Prism", "Hearth", "Rime"]})
    t.a.does(f"cast Vane, dull Prism for {declared}")
    t.resolve()
    assert t.a.hand == drawn
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.1.3.1")
def test_5_2_1_3_1_an_exact_payment_can_always_be_made():
    t = Table("fftcg", forward("Hero", cost=2), WELL, a={"hand": ["Hero", "Fuel"], "field": ["Well"]})
    t.a.answers("cast Hero")
    assert t.a.menu == ["pay as proposed", "dull Well for Fire", "discard Fuel for Fire"]
    t.a.answers("discard Fuel")
    assert (t.a.is_dull("Well"), t.a.broken) == (False, ["Fuel"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.1.3.1")
@pytest.mark.parametrize(
    ("cost", "backups", "dulled", "discarded"),
    [(2, 1, 0, 1), (3, 1, 1, 1), (4, 3, 2, 1), (4, 4, 4, 0), (1, 1, 1, 0), (2, 2, 2, 0), (3, 2, 1, 1)],
)
def test_5_2_1_3_1_the_proposal_wastes_nothing_and_dulls_before_it_discards(cost, backups, dulled, discarded):
    t = Table(
        "fftcg",
        forward("Hero", cost=cost),
        *(backup(f"Well {n}") for n in range(backups)),
        a={"hand": ["Hero", "Fuel"], "field": [f"Well {n}" for n in range(backups)]},
    )
    t.a.does("cast Hero")
    assert sum(t.a.is_dull(f"Well {n}") for n in range(backups)) == dulled
    assert len(t.a.broken) == discarded
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.2.1.1")
def test_11_2_1_1_the_proposal_discards_what_is_useless_before_what_is_good():
    there = forward("Here", cost=8)
    t = Table("fftcg", forward("Hero", cost=2), there, a={"hand": ["Hero", "Fuel", "Here", "Oil"], "field": ["Here"]})
    t.a.does("cast Hero")
    assert (t.a.broken, t.a.hand) == (["Here"], ["Fuel", "Oil"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.2.1.1")
def test_11_2_1_1_the_proposal_keeps_the_elements_the_hand_needs():
    tide = forward("Tide", cost=9, element="Water")
    t = Table(
        "fftcg",
        forward("Hero", cost=2),
        tide,
        WATER,
        HILL,
        WELL,
        a={"hand": ["Hero", "Tide"], "field": ["Brook", "Hill", "Well"]},
    )
    t.a.does("cast Hero")
    assert (t.a.is_dull("Brook"), t.a.is_dull("Hill"), t.a.is_dull("Well")) == (False, True, True)
    assert t.asks(t.a, "priority")


@rule("fftcg", "4.3")
@pytest.mark.parametrize("order", [("Cheap", "Dear"), ("Dear", "Cheap")])
@pytest.mark.parametrize(("cheaper", "least", "cost"), [(3, 0, 0), (2, 0, 1), (3, 1, 1)])
def test_4_3_a_cost_below_zero_that_is_raised_is_summed_first_whatever_the_order(order, cheaper, least, cost):
    cheap = backup(
        "Cheap", element="Wind", abilities=[field(PlayCost(YOU, Has(NAME, "Hero"), Number(-cheaper), least))]
    )
    dear = backup("Dear", element="Wind", abilities=[field(PlayCost(YOU, Has(NAME, "Hero"), Number(2)))])
    t = Table("fftcg", forward("Hero", cost=1), cheap, dear, WELL, a={"hand": ["Hero"], "field": [*order, "Well"]})
    t.a.does("cast Hero")
    assert (t.a.is_dull("Well"), t.a.field[-1]) == (cost == 1, "Hero")
    assert t.asks(t.a, "priority")
