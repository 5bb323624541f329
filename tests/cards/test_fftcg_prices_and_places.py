"""FINAL FANTASY TCG: what cards cost, said of the cards; what comes from where; what a condition lets "it" mean."""

import pytest

from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import forward, read


def vane(*lines, **face):
    """The card the tests speak of."""
    return read("Vane", "Forward", *lines, **face)


def call(name, cost=1):
    """A Summon that draws."""
    return read(name, "Summon", "Draw 1 card.", cost=cost)


@rule("fftcg", "11.4.6.1")
@pytest.mark.parametrize(("words", "offered"), [
    ("Your Summons cost 1 less to cast.", True),
    ("Summons you cast cost 1 less.", True),
    ("Your opponent's Summons cost 1 less to cast.", False),
    ("Your Forwards cost 1 less to cast.", False),
    ("The cost required to cast your Summons is reduced by the number of Forwards you control.", True),
])  # fmt: skip
def test_only_the_cards_that_are_told_cost_less(words, offered):
    t = Table("fftcg", vane(words), call("One"), a={"field": ["Vane"], "hand": ["One"], "deck": ["Idle"] * 3})
    assert ("cast One" in t.a.menu) is offered
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.4.6.1")
def test_the_next_summon_costs_less_and_the_one_after_it_does_not():
    line = "{0}: The next Summon you cast this turn costs 3 less. You can only use this ability once per turn."
    calls = call("One", 3), call("Two", 3)
    t = Table("fftcg", vane(line), *calls, a={"field": ["Vane"], "hand": ["One", "Two"], "deck": ["Idle"] * 3})
    assert "cast One" not in t.a.menu
    t.a.does("use Vane")
    t.resolve()
    t.a.does("cast One")
    t.resolve()
    assert "cast Two" not in t.a.menu
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.9.1")
@pytest.mark.parametrize(("words", "comes"), [
    ("Players cannot play Forwards from the Break Zone onto the field.", False),
    ("Players cannot play Backups from the Break Zone onto the field.", True),
])  # fmt: skip
def test_what_cannot_be_played_is_told_by_its_zone_too(words, comes):
    line = "{0}: Choose 1 Forward in your Break Zone. Play it onto the field."
    t = Table("fftcg", vane(line, words), forward("Mate"), a={"field": ["Vane"], "break zone": ["Mate"]})
    t.a.does("use Vane")
    t.resolve()
    assert ("Mate" in t.a.field) is comes
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
def test_they_are_the_opponent_where_you_act():
    line = "{0}: Your opponent discards 1 card. Choose 1 Forward they control. Dull it."
    t = Table("fftcg", vane(line), forward("Foe"), a={"field": ["Vane"]}, b={"field": ["Foe"], "hand": ["Idle"]})
    t.a.does("use Vane")
    t.resolve()
    t.b.does("choose Idle")
    assert (t.b.is_dull("Foe"), t.a.is_dull("Vane")) == (True, False)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
def test_it_is_the_card_a_condition_asks_about_though_another_card_paid():
    line = "Put 1 Forward other than Vane into the Break Zone: Activate Vane. It gains +1000 power this turn."
    t = Table("fftcg", vane(line), forward("Mate"), a={"field": ["Vane", "Mate"]})
    t.a.does("use Vane")
    t.resolve()
    assert t.a.power("Vane") == 8000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.10.1")
@pytest.mark.parametrize(("words", "offered"), [
    ("Your opponent cannot use special abilities.", True),
    ("Your opponent cannot use action abilities.", False),
    ("Your opponent cannot use special or action abilities.", False),
    ("You cannot use action abilities.", True),
])  # fmt: skip
def test_only_the_abilities_that_are_told_cannot_be_used(words, offered):
    foe = read("Foe", "Forward", "{0}: Draw 1 card.")
    t = Table("fftcg", vane(words), foe, a={"field": ["Vane"]}, b={"field": ["Foe"]})
    t.a.does("pass")
    assert any(one.startswith("use Foe") for one in t.b.menu) is offered
    assert t.asks(t.b, "priority")


@rule("fftcg", "11.4.6.1")
@pytest.mark.parametrize(("turn_player", "offered"), [("a", True), ("b", False)])
def test_the_first_summon_of_your_own_turns_costs_less(turn_player, offered):
    line = "During each of your turns, the first Summon you cast costs 1 less."
    t = Table("fftcg", vane(line), call("One"), a={"field": ["Vane"], "hand": ["One"]}, turn_player=turn_player)
    if turn_player == "b":
        t.b.does("pass")
    assert ("cast One" in t.a.menu) is offered
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.2.2")
@pytest.mark.parametrize(("words", "harmed"), [
    ("If you control a Backup, the damage dealt to Vane becomes 0 instead.", True),
    ("If you control a Forward, the damage dealt to Vane becomes 0 instead.", False),
    ("If you control a Forward, the damage dealt to a Backup becomes 0 instead.", True),
])  # fmt: skip
def test_damage_is_replaced_only_while_it_is_so(words, harmed):
    t = Table("fftcg", vane(words, "{0}: Deal 1000 damage to Vane."), a={"field": ["Vane"]})
    t.a.does("use Vane")
    t.resolve()
    assert (t.a.marked("Vane") > 0) is harmed
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
@pytest.mark.parametrize(("turn_player", "drawn"), [("a", 0), ("b", 1)])
def test_a_summon_that_asks_whose_turn_it_was_cast_in(turn_player, drawn):
    spell = read(
        "One",
        "Summon",
        "Choose 1 Forward. Dull it. If you cast this card during your opponent's turn, draw 1 card.",
        cost=0,
    )
    t = Table("fftcg", spell, a={"hand": ["One"], "deck": ["Idle"] * 3}, b={"field": ["Foe"]}, turn_player=turn_player)
    if turn_player == "b":
        t.b.does("pass")
    t.a.does("cast One")
    t.resolve()
    assert t.a.hand == ["Idle"] * drawn
    assert t.asks(t.a if turn_player == "a" else t.b, "priority")


@rule("fftcg", "11.1.1")
@pytest.mark.parametrize(("line", "offered"), [
    ("If you control a Backup, {0}: Draw 1 card.", False),
    ("If you control a Forward, {0}: Draw 1 card.", True),
    ("If you control a Forward, {0}: Draw 1 card. You can only use this ability during your opponent's turn.", False),
])  # fmt: skip
def test_what_an_ability_asks_before_its_cost(line, offered):
    t = Table("fftcg", vane(line), a={"field": ["Vane"]})
    assert any(one.startswith("use Vane") for one in t.a.menu) is offered
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.9.1")
def test_two_of_the_chosen_are_dealt_different_damage():
    line = "{0}: Choose 2 Forwards opponent controls. Deal 2000 damage to one of them and 1000 damage to the other."
    t = Table("fftcg", vane(line), forward("Foe"), forward("Fee"), a={"field": ["Vane"]}, b={"field": ["Foe", "Fee"]})
    t.a.does("use Vane")
    t.a.does("choose Foe")
    t.resolve()
    t.a.does("choose Fee")
    assert (t.b.marked("Fee"), t.b.marked("Foe")) == (2000, 1000)
    assert t.asks(t.a, "priority")
