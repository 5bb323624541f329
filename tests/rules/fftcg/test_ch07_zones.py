"""Section 7: the zones, who owns and sees them, and whose order is free."""

import pytest

from rulewright.games.fftcg.rulebook.book import FFTCG
from rulewright.games.fftcg.rulebook.ch00_names import (
    BREAK,
    DAMAGE,
    DECK,
    DRAW,
    FIELD,
    HAND,
    REMOVE,
    REMOVED,
    ZONE_NAMES,
)
from rulewright.judge.position import CardSpec
from rulewright.kernel.ids import EITHER, FACE_DOWN, MOVED, OPPONENT, YOU
from rulewright.kernel.position.decisions import Refused
from rulewright.kernel.vocabulary.abilities import THAT
from rulewright.kernel.vocabulary.effects import Draw, May, Move, Reveal, Search, Seq
from rulewright.kernel.vocabulary.terms import Cards, Has, Number
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import action, backup, break_one, choose, forward, pump, spell, summon

SPECTATOR = 2
WIDE = {
    "deck": ["D1", "D2", "D3"],
    "field": ["F1", "F2"],
    "break zone": ["B1", "B2"],
    "damage zone": ["W1", "W2"],
    "removed": ["R1", "R2"],
    "hand": ["H1", "H2"],
}


def seen(t, viewer, owner, zone):
    """The names a seat sees in a zone of a player."""
    cards = t.view(viewer).players[owner].zones[zone].cards
    return [None if card is None else card.name for card in cards]


def swapped(t, zone):
    """The same cards in the other order, top first."""
    return list(t.g.zone(zone, 0))


@rule("fftcg", "7.1", "7.2")
def test_7_1_each_player_has_six_zones_and_both_share_one_stack():
    t = Table(
        "fftcg", summon("Bolt", cost=0, abilities=[spell(Draw(Number(1)))]), a={"hand": ["Bolt"]}, b={"hand": ["Bolt"]}
    )
    assert [kind.name for kind in FFTCG.zones] == list(ZONE_NAMES)
    t.a.does("cast Bolt", "pass")
    t.b.does("cast Bolt")
    assert [(item.name, item.master) for item in t.view(SPECTATOR).stack] == [("Bolt", 1), ("Bolt", 0)]
    t.b.does("pass")
    t.a.does("pass")
    assert (t.b.broken, t.a.broken, t.stack) == (["Bolt"], [], ["Bolt"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.2")
@pytest.mark.parametrize(("zone", "key"), [(DECK, "deck"), (HAND, "hand"), (BREAK, "broken"), (REMOVED, "removed")])
def test_7_2_a_card_goes_to_its_own_players_version_of_a_zone(zone, key):
    send = summon("Send", cost=0, abilities=[spell(choose(), Move(THAT, zone, whose=YOU))])
    t = Table("fftcg", send, a={"hand": ["Send"]}, b={"field": ["Foe"], "deck": []})
    t.a.does("cast Send")
    t.resolve()
    assert "Foe" in getattr(t.b, key)
    assert "Foe" not in getattr(t.a, key)
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.5")
def test_7_5_a_card_in_no_zone_is_not_in_the_game():
    everywhere = Cards((DECK, HAND, FIELD, BREAK, DAMAGE, REMOVED), EITHER, Has(0, "Stranger"))
    call = summon("Call", cost=0, abilities=[spell(choose(everywhere), Move(THAT, HAND))])
    t = Table("fftcg", call, forward("Stranger"), a={"hand": ["Call"]})
    assert t.a.why_not("cast Call") == ["11.3.3"]
    assert t.a.menu == ["pass"]
    t = Table("fftcg", call, forward("Stranger"), a={"hand": ["Call"], "removed": ["Stranger"]})
    t.a.does("cast Call")
    t.resolve()
    assert (t.a.hand, t.a.removed) == (["Stranger"], [])
    assert "cast Stranger" not in t.a.menu


@rule("fftcg", "7.6.1", "7.9.2", "7.11.2")
def test_7_6_1_decks_are_hidden_from_all_and_hands_from_the_opponent():
    t = Table("fftcg", a=WIDE)
    assert seen(t, 0, 0, "deck") == seen(t, 1, 0, "deck") == seen(t, SPECTATOR, 0, "deck") == [None, None, None]
    assert sorted(seen(t, 0, 0, "hand")) == ["H1", "H2", "Spare"]
    assert seen(t, 1, 0, "hand") == seen(t, SPECTATOR, 0, "hand") == [None, None, None]
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.6.1")
def test_7_6_1_a_hand_that_was_shown_is_hidden_still():
    tell = summon("Tell", cost=0, abilities=[spell(Reveal(Cards((HAND,), OPPONENT)), May(Draw(Number(1))))])
    t = Table("fftcg", tell, a={"hand": ["Tell"]}, b={"hand": ["H1"]})
    t.a.does("cast Tell")
    t.resolve()
    assert sorted(seen(t, 0, 1, "hand")) == ["H1", "Spare"]
    t.a.does("no")
    assert seen(t, 0, 1, "hand") == [None, None]
    assert not FFTCG.zones[HAND].public and not FFTCG.zones[DECK].public
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.6.1")
def test_7_6_1_who_searches_a_hidden_zone_need_not_find():
    seek = Seq((Search(Cards((DECK,), YOU, Has(0, "Gem")), Number(1)), Move(THAT, HAND)))
    t = Table("fftcg", summon("Seek", cost=0, abilities=[spell(seek)]), a={"hand": ["Seek"], "deck": ["X", "Gem", "Y"]})
    t.a.does("cast Seek")
    t.resolve()
    assert t.a.menu == ["find Gem", "done"]
    t.a.does("done")
    assert (t.a.hand, t.a.deck) == ([], ["X", "Gem", "Y"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.6.2", "7.7.2", "7.8.3", "7.10.2", "7.13.2")
@pytest.mark.parametrize(
    ("zone", "names"),
    [("field", "F"), ("break zone", "B"), ("damage zone", "W"), ("removed", "R")],
)
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_7_6_2_everybody_sees_the_cards_of_a_public_zone(zone, names, viewer):
    t = Table("fftcg", a=WIDE)
    assert sorted(seen(t, viewer, 0, zone)) == [f"{names}1", f"{names}2"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.6.2")
def test_7_6_2_except_those_turned_face_down():
    bury = spell(choose(), Move(THAT, REMOVED, face=FACE_DOWN))
    t = Table(
        "fftcg",
        summon("Bury", cost=0, abilities=[bury]),
        a={"hand": ["Bury"]},
        b={"field": ["Foe"], "removed": ["Open"]},
    )
    t.a.does("cast Bury")
    t.resolve()
    assert t.b.removed == ["Open", "Foe"]
    assert seen(t, 0, 1, "removed") == seen(t, SPECTATOR, 1, "removed") == [None, "Open"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.8.3", "7.9.2")
@pytest.mark.parametrize(("zone", "clause"), [(DECK, "7.9.2"), (DAMAGE, "7.8.3")])
def test_7_8_3_nobody_changes_the_order_of_a_deck_or_of_damage(zone, clause):
    t = Table("fftcg", a=WIDE)
    before = list(t.g.zone(zone, 0))
    with pytest.raises(Refused) as refused:
        t.g.reorder(0, zone, swapped(t, zone))
    assert refused.value.clause == clause
    assert t.g.zone(zone, 0) == before
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.11.2", "7.13.2")
@pytest.mark.parametrize("zone", [HAND, REMOVED])
def test_7_11_2_the_player_reorders_the_hand_and_the_removed_cards(zone):
    t = Table("fftcg", a=WIDE)
    before = list(t.g.zone(zone, 0))
    t.g.reorder(0, zone, swapped(t, zone))
    assert t.g.zone(zone, 0) == before[::-1]
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.9.1", "7.11.1")
def test_7_11_1_a_drawn_card_goes_from_the_top_of_the_deck_to_the_hand():
    t = Table(
        "fftcg", summon("Dip", cost=0, abilities=[spell(Draw(Number(2)))]), a={"hand": ["Dip"], "deck": ["X", "Y", "Z"]}
    )
    t.a.does("cast Dip")
    t.resolve()
    assert (t.a.hand, t.a.deck) == (["X", "Y"], ["Z"])
    drawn = [event for event in t.log(MOVED) if event.verb == DRAW]
    assert [(event.before, event.after, event.audience) for event in drawn] == [(DECK, HAND, 1), (DECK, HAND, 1)]
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.10.1")
def test_7_10_1_broken_characters_discards_for_cp_and_used_summons_go_to_the_break_zone():
    gale = summon("Gale", cost=2, abilities=[break_one(Cards((FIELD,), OPPONENT))])
    t = Table("fftcg", gale, a={"hand": ["Gale", "Fuel"]}, b={"field": ["Foe"]})
    t.a.does("cast Gale")
    assert (t.a.broken, t.stack) == (["Fuel"], ["Gale"])
    t.resolve()
    assert (t.a.broken, t.b.broken) == (["Fuel", "Gale"], ["Foe"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.13.1")
def test_7_13_1_what_is_removed_from_the_game_goes_to_its_owners_removed_zone():
    void = summon("Void", cost=0, abilities=[spell(choose(), Move(THAT, REMOVED, verb=REMOVE))])
    t = Table("fftcg", void, a={"hand": ["Void"], "field": [CardSpec("Guest", owner=1)]})
    t.a.does("cast Void")
    t.resolve()
    assert (t.a.removed, t.b.removed, t.b.broken) == ([], ["Guest"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.12.1", "7.12.2")
def test_7_12_1_summons_and_abilities_wait_on_a_stack_both_can_see():
    sage = backup("Sage", abilities=[action(choose(), pump(1000))])
    bolt = summon("Bolt", cost=0, abilities=[spell(choose(), pump(-1000))])
    t = Table("fftcg", sage, bolt, a={"field": ["Sage", "Blade"], "hand": ["Bolt"]})
    t.a.does("use Sage")
    t.a.does("cast Bolt")
    assert t.stack == ["Bolt", "Sage"]
    assert t.a.power("Blade") == 5000
    stacks = [t.view(viewer).stack for viewer in (0, 1, SPECTATOR)]
    assert stacks[0] == stacks[1] == stacks[2]
    assert [(item.name, item.is_card) for item in stacks[0]] == [("Bolt", True), ("Sage", False)]
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.4", "6.7.3")
def test_7_4_a_card_that_changed_zones_is_a_new_card():
    blink = summon("Blink", cost=0, abilities=[spell(choose(), Move(THAT, REMOVED), Move(THAT, FIELD))])
    grow = summon("Grow", cost=0, abilities=[spell(choose(), pump(3000))])
    blade = forward("Blade", abilities=[action(pump(1000, THAT), dull=True)])
    t = Table("fftcg", blink, grow, blade, a={"hand": ["Grow", "Blink"], "field": [CardSpec("Blade", damage=2000)]})
    t.a.does("cast Grow")
    t.resolve()
    assert (t.a.power("Blade"), t.a.marked("Blade")) == (8000, 2000)
    before = t.a.find("Blade")
    t.a.does("cast Blink")
    t.resolve()
    assert (t.a.field, t.a.power("Blade"), t.a.marked("Blade")) == (["Blade"], 5000, 0)
    assert t.a.find("Blade") != before
    assert t.a.why_not("use Blade") != []
    assert t.a.menu == ["pass"]
