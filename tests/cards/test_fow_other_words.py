"""Other ways to say a thing, played: each means what the plain words mean."""

import pytest

from tests.tabletop import Table
from tests.tabletop.cards.fow_texts import says, song


def settled(t: Table, answer: str = "choose") -> None:
    """Everything on the chase resolves."""
    while t.g.s.stack or t.ask != "priority":
        if t.ask == "priority":
            t.passes()
        else:
            t.asked.answers(next((line for line in t.asked.menu if answer in line), t.asked.menu[0]))


GHOST = says("Ghost", "You may play this card from your graveyard by paying {2} more.", cost="0")


@pytest.mark.parametrize(("stones", "playable"), [(1, False), (2, True)])
def test_a_card_costs_more_from_the_graveyard(stones, playable):
    t = Table("fow-6.1", GHOST, a={"grave": ["Ghost"], "stones": ["Wind Stone"] * stones})
    assert ("play Ghost" in t.a.menu) is playable


def test_the_same_card_costs_no_more_from_the_hand():
    t = Table("fow-6.1", GHOST, a={"hand": ["Ghost"]})
    t.a.answers("play Ghost")
    settled(t)
    assert t.a.field == ["Ghost"] and t.asked.menu


@pytest.mark.parametrize(("zone", "playable"), [("grave", False), ("hand", True)])
def test_cards_are_played_from_the_hand_but_not_from_the_graveyard(zone, playable):
    warden = says("Warden", "Your opponent cannot play cards from his or her graveyard.")
    free = says("Free", "You may play this card from your graveyard.", cost="0")
    t = Table("fow-6.1", warden, free, a={zone: ["Free"]}, b={"field": ["Warden"]})
    assert ("play Free" in t.a.menu) is playable


@pytest.mark.parametrize(("mine", "field", "grave"), [(False, ["Fury"], []), (True, [], ["Fury"])])
def test_a_card_comes_into_the_field_only_if_the_opponent_makes_it_discarded(mine, field, grave):
    text = (
        "If a spell or ability your opponent controls would cause you to discard this card, "
        "put it into your field instead."
    )
    rob = song("Rob", "Each player discards a card.")
    here = {"hand": ["Rob", "Fury"] if mine else ["Fury"]}
    t = Table("fow-6.1", says("Fury", text), rob, a=here if mine else {"hand": ["Rob"]}, b={} if mine else here)
    t.a.answers("play Rob")
    settled(t, "Fury")
    holder = t.a if mine else t.b
    assert (holder.field, [one for one in holder.grave if one != "Rob"]) == (field, grave) and t.asked.menu


def test_it_after_a_cost_that_names_this_card_is_this_card():
    bow = says("Bow", "Banish this card: It deals 300 damage to your opponent.", cost="0")
    t = Table("fow-6.1", bow, a={"field": ["Bow"]})
    t.a.answers(next(line for line in t.a.menu if "Bow" in line and "attack" not in line))
    settled(t)
    assert t.b.life == 3700 and t.asked.menu


@pytest.mark.parametrize(("cost", "field"), [("2", []), ("3", ["Orc"])])
def test_a_condition_said_last_is_of_the_target_it_points_at(cost, field):
    text = (
        "When this card enters your field, "
        "destroy target resonator your opponent controls if its total cost is 2 or less."
    )
    hunter = says("Hunter", text, cost="0")
    t = Table("fow-6.1", hunter, says("Orc", "", cost=cost), a={"hand": ["Hunter"]}, b={"field": ["Orc"]})
    t.a.answers("play Hunter")
    settled(t, "Orc")
    assert t.b.field == field and t.asked.menu
