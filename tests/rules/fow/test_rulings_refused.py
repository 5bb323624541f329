"""What a newcomer tries, and the one clause that says why it cannot be done."""

import pytest

from tests.tabletop import Table, rested, rule
from tests.tabletop.cards.fow import j_ruler, resonator, ruler
from tests.tabletop.cards.fow_2_0 import king, resonator as old_resonator, standby
from tests.tabletop.cards.fow_texts import NEW, OLD, both, instant, says, song
from tests.tabletop.fow import cast

STONES = ["Light Stone"] * 4
TRAP = song("Trap", "[Trigger] When a resonator your opponent controls attacks ⇒ Draw a card.", cost="1")
SHADE = says("Shade", "[Stealth] You control a Dragon.", cost="5")
ROAR = says("Lion", "God's Art <Roar> {0}: You gain 100 life.")
FLAG = says("Flag", "[Bestow] {1}\nAdded resonator gains [+200/+200].", "Addition")
RING = says("Ring", "Added resonator gains [+200/+200].", "Addition:Resonator", cost="0")
KING = ruler("King", j_ruler("Iron King"), cost="Fire Fire")


@rule(NEW, "702.2", "706.3", "708.3", "708.5", "1114.2", "903.2e", "701.2", "705.1", "705.2a", "709.1")
@pytest.mark.parametrize(
    ("words", "seat", "clauses"),
    [
        ("play Elf", {"graveyard": ["Elf"], "field": STONES}, ["702.2"]),
        ("play Elf", {"standby area": ["Elf"], "field": STONES}, ["706.3"]),
        ("play Shade", {"standby area": ["Shade"]}, ["1114.2"]),
        ("play Trap", {"hand": ["Trap"], "field": STONES}, ["708.3"]),
        ("play Ring", {"hand": ["Ring"]}, ["903.2e"]),
        ("do judgment with King", {"ruler area": ["King"]}, ["705.2a"]),
        ("do judgment with King", {"ruler area": [rested("King")]}, ["705.1", "705.2a"]),
        ("call a magic stone with Ruler", {"ruler area": [rested("Ruler")]}, ["709.1"]),
        ("call a magic stone with Ruler", {"stone deck": []}, ["709.1"]),
    ],
)
def test_each_thing_is_refused_by_its_own_clause(words, seat, clauses):
    t = Table("fow-6.1", TRAP, SHADE, RING, KING, a=seat)
    assert t.a.menu and not any(words in line for line in t.a.menu)
    assert t.a.why_not(words) == clauses


@rule(NEW, "708.5", "1114.3")
def test_708_5_a_trap_waits_a_turn_and_a_stealthy_card_does_not():
    dragon = resonator("Drake", race=["Dragon"])
    t = Table("fow-6.1", TRAP, SHADE, dragon, a={"hand": ["Trap", "Shade"], "field": [*STONES, "Drake"]})
    t.a.does("put Trap into the standby area")
    t.a.does("put Shade into the standby area")
    assert t.a.why_not("play Trap") == ["708.5", "708.3"]
    assert "play Shade" in t.a.menu and t.a.why_not("play Shade") == []


@rule(NEW, "1112.2", "1112.2a", "1121.2")
def test_1112_2_a_gods_art_is_refused_as_such_and_a_bestowed_addition_by_its_time():
    t = Table("fow-6.1", ROAR, FLAG, a={"field": [*STONES, "Lion", "Lion", "Flag"]})
    cast(t, t.a, "activate Lion 1")
    assert t.a.life == 4100 and t.a.why_not("activate Lion") == ["1112.2"]
    cast(t, t.a, "activate Flag", "choose Lion 1")
    assert t.a.why_not("activate Flag") == ["905.2"] and t.a.menu


@rule(NEW, "905.3", "905.4")
@rule(OLD, "9.5-3", "9.5-4")
@both
def test_905_4_the_rest_symbol_of_a_new_j_ruler_has_its_own_clause(edition):
    lord = ruler("Lord", says("Iron Lord", "{Rest}: Draw a card.", "J-ruler", None, edition=edition))
    t = Table(edition, lord, a={"ruler area": ["Lord"]})
    t.a.does("do judgment with Lord")
    t.resolve()
    assert t.a.why_not("activate Iron Lord") == ["905.4" if edition == NEW else "9.5-4"]
    assert t.asks(t.a, "priority")


@rule(NEW, "803.6", "704.1")
@rule(OLD, "8.2-6", "7.4-1")
@both
def test_803_6_after_a_forfeit_nobody_answered_the_next_battle_is_refused(edition):
    song_of = instant("Song", "Draw a card.", edition)
    t = Table(edition, song_of, a={"field": ["Axe"]}, b={"hand": ["Song"]})
    t.a.does("initiate battle")
    assert t.a.why_not("initiate battle") == ["704.1" if edition == NEW else "7.4-1"]
    t.a.does("pass")
    cast(t, t.b, "Song")
    t.pass_until("attack")
    t.a.does("forfeit the attack")
    t.pass_until("the end")
    assert t.a.why_not("initiate battle") == []
    t.a.does("initiate battle")
    t.pass_until("attack")
    t.a.does("forfeit the attack")
    t.pass_until("the end")
    assert t.a.why_not("initiate battle") == ["803.6" if edition == NEW else "8.2-6"] and t.a.menu


@rule(NEW, "1115.2")
def test_1115_2_the_menu_says_from_where_a_card_is_played_when_there_are_two():
    echo = song("Echo", "[Remnant]\nYou gain 100 life.")
    t = Table("fow-6.1", echo, a={"hand": ["Echo"], "graveyard": ["Echo"]})
    assert t.a.menu[:2] == ["play Echo from the hand", "play Echo from the graveyard"]
    cast(t, t.a, "play Echo from the graveyard")
    assert t.a.removed == ["Echo"] and t.a.hand == ["Echo"] and t.a.menu[0] == "play Echo"


@rule(NEW, "314.2", "903.2g", "1011.1")
@rule(OLD, "3.15-2", "9.3-2e", "10.10-1")
@both
@pytest.mark.parametrize("cost", ["Banish a J/resonator", "Return a J/resonator you control to its owner's hand"])
def test_314_2_a_j_ruler_that_would_not_move_pays_for_nothing(edition, cost):
    altar = says("Altar", f"{cost}: Draw a card.", edition=edition)
    duke = ruler("Duke", j_ruler("Iron Duke"))
    t = Table(edition, altar, duke, a={"field": ["Altar", "Iron Duke"], "ruler area": []})
    t.a.does("activate Altar")
    assert t.stack == ["Altar"] and t.a.field == ["Iron Duke"] and t.a.menu


@rule("fow-2.0", "2.3-5", "2.3-6", "11.2.2-1")
def test_2_3_5_in_2_0_a_j_ruler_can_be_disposed_of_and_costs_half_the_life():
    altar = old_resonator("Altar", "[Activate] Banish a J/resonator: Draw a card.")
    t = Table("fow-2.0", king("Duke"), altar, a={"field": ["Altar", "J-Duke"], "ruler area": []})
    t.a.does("activate Altar")
    assert t.a.menu == ["pay with Altar", "pay with J-Duke"]
    t.a.does("pay with J-Duke")
    assert t.a.area == ["J-Duke"] and t.a.life == 2000 and t.who == "b"


@rule("fow-2.0", "2.6.3-1", "2.7-2", "2.6.3-4")
@rule(OLD, "7.9-1", "9.3-2a")
@pytest.mark.parametrize("edition", [OLD, "fow-2.0"])
def test_a_standby_chant_in_the_hand_and_a_stone_nobody_asks_for(edition):
    snare = standby("Snare", "[Trigger] Anytime: You gain 100 life.", cost="Fire")
    t = Table(edition, snare, a={"hand": ["Snare"], "stones": ["Fire Stone"]})
    assert t.a.why_not("play Snare") == ["7.9-1" if edition == OLD else "2.6.3-1"]
    assert t.a.why_not("activate Fire Stone") == ([] if edition == OLD else ["2.7-2"]) and t.a.menu
    t = Table(edition, snare, a={"standby area": ["Snare"], "stones": ["Light Stone"]})
    assert t.a.why_not("play Snare") == ["9.3-2a" if edition == OLD else "2.6.3-4"] and t.a.menu


@rule(NEW, "706.1")
@rule(OLD, "7.6-1")
@both
def test_706_1_only_a_card_in_the_hand_is_set(edition):
    snare = standby("Snare", "[Trigger] Anytime: You gain 100 life.", cost="Fire")
    seat = {"graveyard": ["Snare"], "field" if edition == NEW else "magic stone area": STONES}
    t = Table(edition, snare, a=seat)
    assert t.a.why_not("put Snare into the standby area") == ["706.1" if edition == NEW else "7.6-1"] and t.a.menu


@rule("fow-6.1", "707.2", "803.3a", "103.4")
@rule("fow-5.01", "7.8-2", "8.2-3a", "1.3-4")
@both
def test_707_2_the_other_players_cards_are_refused_by_what_the_action_asks_for(edition):
    seer = says("Seer", "{Rest}: Gain 100 life.", edition=edition)
    t = Table(edition, seer, a={"field": ["Blade"]}, b={"field": ["Seer"]})
    own, fighter = {"fow-6.1": ("707.2", "803.3a"), "fow-5.01": ("7.8-2", "8.2-3a")}[edition]
    assert t.a.why_not("activate Seer") == [own] and t.a.why_not("concede") == []
    t.a.does("initiate battle")
    t.pass_until("attack")
    assert t.a.why_not("attack with Seer") == [fighter]
    [refusal] = t.g.why_not(0, "dance")
    assert refusal.words.endswith("attack, block, perform lifebreak, forfeit, no block, pass") and t.a.menu
