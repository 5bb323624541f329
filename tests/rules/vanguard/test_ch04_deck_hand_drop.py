"""Sections 4.2 to 4.4: the deck zone, the hand, the drop zone."""

import pytest

from rulewright.games.vanguard.rulebook.book import VANGUARD
from rulewright.games.vanguard.rulebook.ch00_names import DECK, HAND
from rulewright.kernel.position.decisions import Refused
from rulewright.table import seated
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import unit
from tests.tabletop.decks import deck
from tests.tabletop.telling import sees


@rule("vanguard", "4.2.1")
def test_4_2_1_the_deck_begins_the_game_in_the_deck_zone():
    cards = deck().cards
    g = seated(VANGUARD, [cards, cards], [None, None], 1, {})
    assert g.decision.ask == "first vanguard"
    for seat in (0, 1):
        names = sorted(g.name_of(number) for number in g.zone(DECK, seat))
        assert names == sorted(card.name for card in cards)
        assert sum(len(g.zone(zone, seat)) for zone in range(len(VANGUARD.zones))) == len(cards)


@rule("vanguard", "4.2.2")
def test_4_2_2_nobody_sees_or_rearranges_a_deck():
    t = Table("vanguard", a={"deck": ["X", "Y", "Z"]}, b={"deck": ["Z"]})
    for viewer in (t.a, t.b):
        assert viewer.sees(t.a, "deck") == [None, None, None]
        assert viewer.sees(t.b, "deck") == [None]
    with pytest.raises(Refused) as refused:
        t.a.reorders("deck", "Z", "Y", "X")
    assert refused.value.clause == "4.2.2"
    assert t.a.deck == ["X", "Y", "Z"]
    assert t.a.menu == ["pass"]


@rule("vanguard", "4.2.3")
def test_4_2_3_cards_that_leave_the_deck_together_move_one_by_one():
    t = Table(
        "vanguard",
        unit("Collector", text="[AUTO]:When this unit is placed on (RC), Soul Charge 2."),
        a={"hand": ["Collector"], "deck": ["X", "Y", "Z"]},
    )
    t.a.does("call Collector to front left")
    assert t.a.soul == ["Y", "X"]
    assert t.a.deck == ["Z"]
    moves = t.log("put into the soul")
    assert [t.name(move.card) for move in moves] == ["X", "Y"]
    assert moves[0].moment != moves[1].moment
    assert t.asks(t.a, "main")


@rule("vanguard", "4.2.3")
def test_4_2_3_also_when_they_were_searched_for_and_other_zones_give_them_up_at_once():
    searching = '[ACT](VC):Search your deck for up to two cards named "Scout", put them into your hand, '
    t = Table(
        "vanguard",
        unit("Finder", grade=3, text=searching + "and shuffle your deck."),
        unit("Keeper", text="[ACT](RC):Choose two cards from your drop zone, and put them into your hand."),
        a={"vanguard": "Finder", "back left": "Keeper", "deck": ["X", "Scout", "Y", "Scout"], "drop": ["D", "E", "F"]},
    )
    t.a.does("use Finder, find Scout")
    t.a.does("find Scout")
    found = [move for move in t.log("move") if move.before == DECK and move.after == HAND]
    assert len({move.moment for move in found}) == 2
    t.a.does("use Keeper, choose D")
    t.a.does("choose E")
    kept = t.log("return")
    assert sorted(t.name(move.card) for move in kept) == ["D", "E"]
    assert len({move.moment for move in kept}) == 1
    assert sorted(t.a.hand) == ["D", "E", "Scout", "Scout"]
    assert t.asks(t.a, "main")


@rule("vanguard", "4.3.1")
def test_4_3_1_a_drawn_card_goes_to_the_hand():
    t = Table(
        "vanguard",
        unit("Reader", grade=3, text="[ACT](VC):Draw a card."),
        a={"vanguard": "Reader", "hand": ["H"], "deck": ["X", "Y"]},
    )
    t.a.does("use Reader")
    assert (t.a.hand, t.a.deck, t.b.hand) == (["X", "H"], ["Y"], [])
    assert t.asks(t.a, "main")


@rule("vanguard", "4.3.2")
def test_4_3_2_only_its_player_sees_a_hand_and_may_change_its_order():
    t = Table("vanguard", a={"hand": ["X", "Y", "Z"]}, b={"hand": ["W"]})
    assert t.a.sees(t.a, "hand") == ["X", "Y", "Z"]
    assert t.b.sees(t.a, "hand") == [None, None, None]
    assert t.b.sees(t.b, "hand") == ["W"]
    assert t.a.sees(t.b, "hand") == [None]
    seen, told = sees(t.g, t.b.number), len(t.g.events)
    t.a.reorders("hand", "Z", "X", "Y")
    assert t.a.sees(t.a, "hand") == ["Z", "X", "Y"]
    assert sees(t.g, t.b.number) == seen
    assert len(t.g.events) == told
    t.a.does("call X to front left")
    assert t.a.hand == ["Z", "Y"]
    assert t.asks(t.a, "main")


@rule("vanguard", "4.3.2")
def test_4_3_2_a_new_order_names_each_card_of_the_own_hand_once():
    t = Table("vanguard", a={"hand": ["X", "Y"]}, b={"hand": ["W", "V"]})
    for order in ([], t.g.zone(HAND, 0)[:1], t.g.zone(HAND, 0)[:1] * 2, t.g.zone(HAND, 1)):
        with pytest.raises(Refused) as refused:
            t.g.reorder(0, HAND, list(order))
        assert refused.value.clause == "4.3.2"
    assert (t.a.hand, t.b.hand) == (["X", "Y"], ["W", "V"])
    assert t.asks(t.a, "main")


@rule("vanguard", "4.4.1")
def test_4_4_1_units_that_leave_the_field_and_discarded_cards_go_to_the_drop_zone():
    t = Table(
        "vanguard",
        unit("Miser", grade=3, text="[ACT](VC):[Choose a card from your hand, and discard it] Draw a card."),
        a={"vanguard": "Miser", "hand": ["H", "New"], "front left": "Old", "deck": ["X", "Y"]},
        b={"front left": "Bystander"},
    )
    t.a.does("call New to front left")
    assert (t.a.drop, t.a.circles) == (["Old"], {"front left": "New"})
    t.a.does("use Miser")
    assert (t.a.drop, t.a.hand) == (["H", "Old"], ["X"])
    assert [t.name(event.card) for event in t.log("retire")] == ["Old"]
    assert [t.name(event.card) for event in t.log("discard")] == ["H"]
    assert (t.b.drop, t.b.circles) == ([], {"front left": "Bystander"})
    assert t.asks(t.a, "main")


@rule("vanguard", "4.4.2")
def test_4_4_2_newcomers_lie_on_top_of_the_drop_zone_which_everybody_sees():
    t = Table(
        "vanguard",
        unit("Miser", grade=3, text="[ACT](VC):[Choose a card from your hand, and discard it] Draw a card."),
        a={"vanguard": "Miser", "hand": ["X", "Y", "Z"], "drop": ["Old"], "deck": ["D"] * 5},
    )
    t.a.does("use Miser, pay with X")
    t.a.does("use Miser, pay with Y")
    assert t.a.drop == ["Y", "X", "Old"]
    for viewer in (t.a, t.b):
        assert viewer.sees(t.a, "drop") == ["Y", "X", "Old"]
    t.a.reorders("drop", "Old", "Y", "X")
    for viewer in (t.a, t.b):
        assert viewer.sees(t.a, "drop") == ["Old", "Y", "X"]
    t.a.does("use Miser, pay with Z")
    assert t.a.drop == ["Z", "Old", "Y", "X"]
    assert not any(t.a.is_face_down(name) for name in t.a.drop)
    assert t.asks(t.a, "main")
