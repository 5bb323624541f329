"""Vanguard's words played: offers inside conditions, both of two cards, unlike names, costs as events."""

import pytest

from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import unit


@rule("vanguard", "8.6.1")
@pytest.mark.parametrize(("hand", "power"), [([], 7000), (["One", "Two"], 12000)])
def test_what_follows_an_offer_follows_only_where_it_was_made(hand, power):
    offer = unit(
        "Offer", grade=3, power=7000,
        text="[ACT](VC):Draw a card. If the number of cards in your hand is two or more, you may choose a card"
            " from your hand, and discard it. If you do, this unit gets [Power] +5000 until end of turn.",
    )  # fmt: skip
    t = Table("vanguard", offer, a={"vanguard": "Offer", "hand": hand, "deck": ["Top", "Next"]})
    t.a.does("use Offer")
    if hand:
        t.a.does("yes")
        t.a.does("choose One")
    t.goes_on_to("main")
    assert t.a.power("Offer") == power
    assert t.a.drop == (["One"] if hand else [])
    assert t.asks(t.a, "main")


@rule("vanguard", "8.6.1")
@pytest.mark.parametrize(
    ("deck", "hand"), [(["Kin", "Kin", "Last", "End"], ["Last"]), (["Kin", "Stray", "Last", "End"], [])]
)
def test_both_of_them_are_of_a_clan_only_if_each_is(deck, hand):
    miller = unit(
        "Miller", grade=3,
        text="[ACT](VC):Put the top two cards of your deck into your drop zone. If both of them are <Dawn Order>, draw"
            " a card.",
    )  # fmt: skip
    stray = unit("Stray", clan="Tidebound")
    t = Table("vanguard", miller, stray, unit("Kin"), a={"vanguard": "Miller", "deck": deck, "hand": []})
    t.a.does("use Miller")
    t.goes_on_to("main")
    assert t.a.hand == hand
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.3")
@pytest.mark.parametrize(("text", "drawn"), [("for a cost", ["Top"]), ("due to an effect", [])])
def test_a_unit_retired_for_a_cost_is_not_retired_by_an_effect(text, drawn):
    lord = unit("Master", grade=3, text="[ACT](VC):[Choose one of your rear-guards, and retire it] Shuffle your deck.")
    prey = unit("Prey", text=f"[AUTO]:When this unit is put into the drop zone from (RC) {text}, draw a card.")
    t = Table(
        "vanguard", lord, prey, a={"vanguard": "Master", "front left": "Prey", "deck": ["Top", "Top"], "hand": []}
    )
    t.a.does("use Master")
    t.goes_on_to("main")
    assert t.a.hand == drawn
    assert t.asks(t.a, "main")


@rule("vanguard", "8.6.1")
def test_a_card_with_a_different_name_from_that_unit_is_none_of_its_name():
    seeker = unit(
        "Seeker", grade=3,
        text="[ACT](VC):Choose one of your rear-guards, search your deck for up to one <Dawn Order> with a"
            " different name from that unit, put it into your hand, and shuffle your deck.",
    )  # fmt: skip
    zones = {"front left": "Twin", "deck": ["Twin", "Odd"], "hand": []}
    t = Table("vanguard", seeker, unit("Twin"), unit("Odd"), a={"vanguard": "Seeker", **zones})
    t.a.does("use Seeker")
    assert not any("Twin" in words for words in t.a.menu)
    t.a.does("choose Odd")
    t.goes_on_to("main")
    assert t.a.hand == ["Odd"]
    assert t.asks(t.a, "main")
