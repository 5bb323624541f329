"""Force of Will 2.0, chapter 3: zones, who sees what, lifebreaks and the standby area."""

import pytest

from rulewright.kernel.ids import SPELL
from rulewright.kernel.position.decisions import Refused
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Move
from rulewright.kernel.vocabulary.terms import Cards, Has
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow_2_0 import BOOK, chant, instant, king, standby

KILL = instant("Kill", "Destroy target resonator.")
SONG = instant("Song", "Draw a card.")
TRAP = standby("Trap", "[Trigger] Anytime: Draw a card.")
PUBLIC = ("field", "ruler area", "graveyard", "magic stone area", "removed area")
HIDDEN = ("main deck", "magic stone deck", "lifebreak area")
OWN = ("hand", "standby area")


def seen(t: Table, viewer: int, seat: int, zone: str) -> list[str | None]:
    """The names a player sees in a zone, None for what is hidden."""
    cards = t.g.view(viewer).players[seat].zones[zone].cards
    return [card.name if card else None for card in cards]


def full_table() -> Table:
    """A table with a card in every zone."""
    zones = {
        "field": ["Elf"], "graveyard": ["Gone"], "stones": ["Fire Stone"], "removed area": ["Far"], "hand": ["Held"],
        "standby area": ["Trap"], "lifebreak area": ["Life"], "deck": ["Deep"], "stone deck": ["Wind Stone"],
    }  # fmt: skip
    return Table(BOOK, TRAP, a=zones, b=zones)


@rule(BOOK, "3-2", "3.1-1", "3.1-2", "3.1.1-1", "3.1.1-2", "3.1.1-3")
@rule(BOOK, "3.1.1-4", "3.1.1-5", "3.1.2-1", "3.1.3-1", "3.1.4-1")
def test_3_1_1_zones_are_public_hidden_or_of_one_player():
    t = full_table()
    for viewer in (0, 1):
        for seat in (0, 1):
            for zone in PUBLIC:
                assert None not in seen(t, viewer, seat, zone) and seen(t, viewer, seat, zone)
            for zone in HIDDEN:
                assert seen(t, viewer, seat, zone) == [None]
            for zone in OWN:
                assert (None in seen(t, viewer, seat, zone)) == (viewer != seat)
    counts = {zone: t.g.view(0).players[1].zones[zone].count for zone in (*HIDDEN, *OWN)}
    assert counts == {**dict.fromkeys(HIDDEN, 1), "hand": 2, "standby area": 1}
    assert t.who == "a"


@rule(BOOK, "3.1.1-6")
def test_3_1_1_6_the_owner_orders_cards_that_go_together():
    storm = chant("Storm", "Destroy all resonators.")
    t = Table(BOOK, storm, a={"hand": ["Storm"], "stones": 1}, b={"field": ["One", "Two", "Three"]})
    t.a.does("play Storm")
    t.resolve()
    assert t.b.menu == ["One next", "Two next", "Three next"]
    t.b.does("Two", "Three")
    assert t.b.grave == ["Two", "Three", "One"] and t.who


@rule(BOOK, "3.2-1", "3.11-1", "3.11-2", "14.16-1")
def test_3_2_1_the_field_holds_no_stones_or_spells_and_removed_cards_are_outside():
    lay = Ability(SPELL, (8,), effect=Move(Cards((1,), 0, Has(1, "Chant")), 2))
    away = instant("Away", "Remove target resonator from the game.")
    t = Table(BOOK, chant("Lay", lay), away, a={"hand": ["Lay", "Away"], "stones": 2}, b={"field": ["Elf"]})
    t.a.does("play Away")
    t.resolve()
    assert t.b.removed == ["Elf"] and t.b.field == [] and t.b.grave == []
    assert seen(t, 0, 1, "removed area") == ["Elf"] == seen(t, 1, 1, "removed area")
    t.a.does("play Lay")
    t.resolve()
    if t.ask == "order":
        t.goes_on_to("priority")
    assert t.a.field == [] and "Spare" in t.a.names("graveyard") and t.who


@rule(BOOK, "3.2-2", "3.10-2", "3.9-2")
def test_3_2_2_no_zone_of_play_is_ever_full():
    t = Table(BOOK, TRAP, a={"hand": ["Elf", "Trap"], "field": [f"R{n}" for n in range(20)], "stones": 15,
            "standby area": ["Trap"] * 6})  # fmt: skip
    t.a.does("put Trap into the standby area")
    t.b.does("pass")
    t.a.does("play Elf")
    t.resolve()
    assert len(t.a.field) == 21 and len(t.a.standby) == 7 and t.who == "b"
    t = Table(BOOK, a={"stones": 15}, phase="call")
    t.a.does("call")
    assert len(t.a.stones) == 16 and t.who == "a"


@rule(BOOK, "3.3-1", "12.1-1", "5.2.S2-1")
def test_3_3_1_a_drawn_card_is_in_the_hand():
    t = Table(BOOK, a={"deck": ["Top", "Next"]}, phase="draw")
    assert t.a.hand == ["Top"] and t.a.deck == ["Next"] and t.who == "a"


@rule(BOOK, "3.3-2", "3.3-3", "5.7.S2-5", "12.6-4")
def test_3_3_2_the_turn_player_cuts_the_hand_to_seven():
    cards = [f"C{n}" for n in range(8)]
    t = Table(BOOK, a={"hand": cards}, b={"hand": cards})
    t.goes_on_to("discard")
    assert t.who == "a" and len(t.a.names("hand")) == 9
    t.a.does("discard C3", "discard C5")
    assert t.a.grave == ["C3", "C5"] and len(t.a.names("hand")) == 7 and len(t.b.names("hand")) >= 9 and t.who


@rule(BOOK, "3.3-4", "3.7-2", "3.8-2", "3.9-3", "3.4-4", "3.5-4", "4.1-5", "4.2-4")
def test_3_3_4_only_some_zones_may_be_reordered():
    t = Table(
        BOOK, a={"hand": ["X", "Y"], "graveyard": ["G", "H"], "lifebreak area": ["M", "L"], "standby area": ["S", "T"]}
    )
    hand = t.g.zone(1, 0)[:]
    t.g.reorder(0, 1, hand)
    assert t.a.names("hand") == t.a.names("hand")[:]
    assert t.g.zone(1, 0) == hand[::-1]
    for zone, clause in ((3, "3.8-2"), (9, "3.7-2"), (6, "3.9-3"), (0, "3.1.3-1"), (5, "3.1.3-1")):
        with pytest.raises(Refused) as refused:
            t.g.reorder(0, zone, t.g.zone(zone, 0)[:])
        assert refused.value.clause == clause
    assert t.who == "a"


@rule(BOOK, "3.6-2")
def test_3_6_2_a_fallen_j_ruler_lies_in_the_ruler_area():
    t = Table(BOOK, king(defence=300), a={"ruler area": [], "field": ["J-King"]}, b={"field": ["Wall"]})
    t.fight("J-King", blocker="Wall")
    assert t.a.area == ["J-King"] and t.a.field == [] and t.a.grave == [] and t.who


@rule(BOOK, "3.7-1", "3.7-3")
def test_3_7_3_a_fifth_lifebreak_goes_to_the_graveyard_instead():
    more = chant("More", "Put the top card of your main deck into your lifebreak area.")
    for held, lives, grave in ((4, 4, ["Top", "More"]), (3, 4, ["More"])):
        t = Table(BOOK, more, a={"hand": ["More"], "stones": 1, "deck": ["Top", "X"], "lifebreak area": ["L"] * held})
        t.a.does("play More")
        t.resolve()
        assert len(t.a.lifebreaks) == lives and t.a.grave == grave and t.who == "a"


@rule(BOOK, "3.8-1")
def test_3_8_1_graveyards_take_destroyed_discarded_and_used_cards():
    drop = chant("Drop", "Your opponent discards a card at random.")
    t = Table(BOOK, KILL, drop, a={"hand": ["Kill", "Drop"], "stones": 2}, b={"field": ["Elf"]})
    t.a.does("play Kill")
    t.resolve()
    t.a.does("play Drop")
    t.resolve()
    assert t.a.grave == ["Kill", "Drop"] and t.b.grave == ["Elf", "Spare"] and t.who


@rule(BOOK, "3.9-1", "3.9-4")
def test_3_9_1_only_a_chant_standby_is_set_and_hidden():
    t = Table(BOOK, TRAP, SONG, a={"hand": ["Trap", "Song"], "stones": 2})
    assert t.a.why_not("set Song") == ["3.9-4"]
    t.a.does("put Trap into the standby area")
    assert seen(t, 1, 0, "standby area") == [None] and seen(t, 0, 0, "standby area") == ["Trap"] and t.who == "b"


@rule(BOOK, "3.9-5", "11.2.1-1")
def test_3_9_5_a_wrong_card_that_comes_to_light_loses():
    dig = Ability(SPELL, (8,), effect=Move(Cards((6,), 1), 3, verb=1))
    t = Table(BOOK, TRAP, chant("Dig", dig), a={"hand": ["Dig"], "stones": 1}, b={"standby area": ["Trap"]})
    t.a.does("play Dig")
    t.resolve()
    assert t.b.grave == ["Trap"] and t.winner is None
    t = Table(BOOK, chant("Dig", dig), a={"hand": ["Dig"], "stones": 1}, b={"standby area": ["Elf"]})
    t.a.does("play Dig")
    t.resolve()
    assert t.winner == "a" and t.g.result.clause == "3.9-5"


@rule(BOOK, "3.9-6")
def test_3_9_6_as_the_game_ends_standby_cards_are_turned_up():
    for set_by_b, winner, clause in (("Trap", "b", "1.3-z2"), ("Elf", "a", "3.9-6")):
        t = Table(BOOK, TRAP, b={"standby area": [set_by_b]})
        assert seen(t, 0, 1, "standby area") == [None]
        t.g.concede(0)
        assert seen(t, 0, 1, "standby area") == [set_by_b]
        assert t.winner == winner and t.g.result.clause == clause


@rule(BOOK, "3.9-6")
def test_3_9_6_whoever_set_a_wrong_card_has_lost_and_if_both_did_nobody_wins():
    for set_by_a, set_by_b, winner, clause in (
        ("Elf", "Trap", "b", "3.9-6"),
        ("Elf", "Elf", "draw", "3.9-6"),
        ("Trap", "Trap", "a", "1.3-z2"),
    ):
        t = Table(BOOK, TRAP, a={"standby area": [set_by_a]}, b={"standby area": [set_by_b]})
        t.g.concede(1)
        assert t.winner == winner and t.g.result.clause == clause


@rule(BOOK, "3.4-1", "3.4-2", "3.5-1", "3.5-2", "3.7-1", "4.4.3-1", "4.4.3-2", "4.4.2-1", "4.4-1.3", "4.3-1")
def test_3_4_setup_fills_the_zones():
    deck = [f"D{n}" for n in range(40)]
    t = Table(
        BOOK,
        a={"deck": deck, "stone deck": ["Light Stone"] * 10},
        b={"deck": deck},
        phase="setup",
        options={"first": 0},
    )
    assert len(t.a.names("hand")) == 6 and t.ask == "redraw"
    top = t.a.deck[:4]
    t.a.does("keep the hand")
    t.b.does("keep the hand")
    assert len(t.a.deck) == 40 - 5 - 4 and len(t.a.names("magic stone deck")) == 10
    assert t.a.lifebreaks == top[::-1] and seen(t, 0, 0, "lifebreak area") == [None] * 4
    assert (t.a.life, t.b.life) == (4000, 4000) and t.who == "a"
