"""Force of Will 2.0, chapter 2, sections 2.1 to 2.4: what is on a card, rulers and resonators."""

import pytest

from rulewright.games.fow.editions.fow_2_0 import check_deck
from rulewright.games.fow.rulebook.ch00_names import (
    ATK,
    DEF,
    FIELD,
    RULER_AREA,
    SUMMON,
    TYPES,
)
from rulewright.judge.position import CardSpec
from rulewright.kernel.ids import MISSING
from tests.tabletop import Table, fresh, hurt, rested, rule  # fmt: skip
from tests.tabletop.cards.fow_2_0 import BOOK, addition, chant, instant, king, resonator, standby

SLAY = instant("Slay", "Destroy target J/resonator.")
SONG = instant("Song", "Draw a card.")
BOUNCE = instant("Bounce", "Return target resonator to its owner's hand.")
CHARM = addition("Charm", "[Continuous] Resonator with this gains [+200/+0].", to="Resonator")


def on(name: str, bearer: str, seat: int = 0) -> CardSpec:
    """An addition on a card."""
    return CardSpec(name, attached_to=(seat, bearer))


# ---------------------------------------------------------------- 2.1


@rule(BOOK, "2-0", "2.1.5-1", "2.1.6-1", "2.1.2-3", "2.1.4-1")
def test_2_0_cards_have_types_cost_values_and_races():
    elf = resonator("Elf", cost="Fire Fire 1", race=("Elf",), atk=300, defence=200)
    t = Table(BOOK, elf, CHARM, king(), a={"field": ["Elf"], "hand": ["Charm"], "ruler area": ["King"], "stones": 1})
    found = [t.a.find(name) for name in ("Elf", "Charm", "King", "Light Stone", "Spare")]
    assert [t.g.info(ref).words[1][0] for ref in found] == ["Resonator", "Addition", "Ruler", "Magic Stone", "Chant"]
    assert [t.g.number(ref, ATK) == MISSING for ref in found] == [False, True, True, True, True]
    assert [t.g.number(ref, DEF) == MISSING for ref in found] == [False, True, True, True, True]
    assert t.a.cost("Elf") == 3 and t.a.menu == ["play Charm", "do judgment with King", "pass"]
    lord = resonator("Lord", "[Continuous] Your [Race:Elf] resonators gain [+200/+0].")
    t = Table(BOOK, elf, lord, a={"field": ["Elf", "Lord"]})
    assert (t.a.atk("Elf"), t.a.atk("Lord")) == (500, 500) and t.a.menu == ["pass"]
    assert len(TYPES) == 7


@rule(BOOK, "2.1.1-2", "4.1-3")
def test_2_1_1_2_the_name_is_what_is_limited():
    def deck(copies):
        cards = [resonator("Same")] * copies + [resonator(f"R{n}") for n in range(40 - copies)]
        return check_deck([*cards, king()])

    assert deck(4) == []
    assert [refusal.clause for refusal in deck(5)] == ["4.1-3"]


@rule(BOOK, "2.1.2-2", "2.7.1-1", "2.7.1-2")
def test_2_1_2_2_attribute_cost_needs_that_attribute():
    fire = chant("Flame", "Draw a card.", cost="Fire 1")
    t = Table(BOOK, fire, a={"hand": ["Flame"], "stones": ["Water Stone", "Water Stone"]})
    assert t.a.why_not("play Flame") == ["1.4.5.S3-2"] and t.a.menu == ["pass"]
    t = Table(BOOK, fire, a={"hand": ["Flame"], "stones": ["Fire Stone", "Water Stone"]})
    t.a.does("play Flame")
    assert t.a.is_rested("Fire Stone") and t.a.is_rested("Water Stone") and t.who == "b"


@rule(BOOK, "2.1.3-2")
def test_2_1_3_2_texts_work_only_in_place():
    lord = resonator("Lord", "[Continuous] Your resonators gain [+200/+0].", "[Activate] Pay {0}: Draw a card.")
    t = Table(BOOK, lord, a={"hand": ["Lord"], "field": ["Elf"]})
    assert t.a.atk("Elf") == 500 and t.a.menu == ["pass"]
    t = Table(BOOK, lord, a={"field": ["Lord", "Elf"]})
    assert t.a.atk("Elf") == 700 and t.a.menu == ["activate Lord: ability 2", "pass"]


@rule(BOOK, "2.1.3-3")
def test_2_1_3_3_spells_do_nothing_in_a_graveyard():
    t = Table(
        BOOK, SONG, standby("Trap", "[Trigger] Anytime: Draw a card."), a={"graveyard": ["Song", "Trap"], "stones": 3}
    )
    assert t.a.menu == ["pass"] and t.a.why_not("play Song") == ["1.4.5-1"]
    t = Table(BOOK, standby("Trap", "[Trigger] Anytime: Draw a card."), a={"standby area": ["Trap"], "stones": 1})
    assert t.a.menu == ["play Trap", "pass"]


@rule(BOOK, "2.1.3-4")
def test_2_1_3_4_texts_speak_of_the_field_and_the_ruler_area():
    lord = resonator("Lord", "[Continuous] Resonators gain [+200/+0].")
    t = Table(BOOK, lord, a={"field": ["Lord", "Near"], "graveyard": ["Gone"], "hand": ["Held"]})
    assert (t.a.atk("Near"), t.a.atk("Gone"), t.a.atk("Held")) == (700, 500, 500) and t.who == "a"


@rule(BOOK, "2.1.5-2", "2.4-3", "5.6.4.S3-1.2", "5.6.4.S3-1.1", "5.6.2.S2-3", "5.6.4.S3-0")
def test_2_1_5_2_atk_is_the_damage_dealt():
    t = Table(BOOK, resonator("Blade", atk=600), a={"field": ["Blade"]})
    t.to_attack()
    assert t.a.menu == ["attack with Blade", "forfeit the attack"]
    t.a.does("attack with Blade")
    t.goes_on_to("block", "phase")
    t.goes_on_to("phase")
    assert t.b.life == 3400 and t.a.menu == ["main phase", "end phase"]


@rule(BOOK, "2.1.6-2", "2.1.6-3", "11.2.1-2.1")
def test_2_1_6_damage_of_at_least_def_destroys():
    ping = instant("Ping", "This card deals 200 damage to target resonator.")
    for before, grave in ((200, []), (300, ["Wall"])):
        t = Table(BOOK, ping, a={"hand": ["Ping"], "stones": 1}, b={"field": [hurt("Wall", before)]})
        t.a.does("play Ping")
        t.resolve()
        assert t.b.grave == grave and t.who == "a"


# ---------------------------------------------------------------- 2.2, 2.3


@rule(BOOK, "2.2-1", "3.6-1")
def test_2_2_1_rulers_begin_in_the_ruler_area():
    t = Table(BOOK, phase="setup", a={"ruler area": ["Ruler"]}, b={"ruler area": ["Ruler"]})
    while t.g.s.turn == 0:
        t.goes_on()
    assert t.a.area == ["Ruler"] and t.b.area == ["Ruler"] and not t.a.is_rested("Ruler") and t.who


@rule(BOOK, "2.2-2", "2.7-1", "5.4.S2-1", "3.10-1", "5.4.S2-0")
def test_2_2_2_the_ruler_rests_to_call_a_stone():
    t = Table(BOOK, a={"stone deck": ["Fire Stone", "Light Stone"]}, phase="call")
    assert t.a.menu == ["call a magic stone with Ruler", "skip the call"]
    t.a.does("call")
    assert t.a.stones == ["Fire Stone"] and t.a.is_rested("Ruler") and not t.a.is_rested("Fire Stone")
    assert t.who == "a"


@rule(BOOK, "2.2-3")
def test_2_2_3_rulers_have_abilities_of_three_kinds():
    boss = king("King", "[Continuous] Your resonators gain [+100/+0].", "[Activate] Pay {1}: Draw a card.", cost="1")
    t = Table(BOOK, boss, a={"ruler area": ["King"], "field": ["Elf"], "stones": 1})
    assert t.a.atk("Elf") == 600
    assert t.a.menu == ["activate King: ability 3", "do judgment with King", "pass"]


@rule(BOOK, "2.2-4", "7.2.4-1", "2.2-5", "2.2-6", "2.3-2", "7.2.4-2", "7.2.4-3", "2.3-10", "7.2.2-5", "14.7-4")
def test_2_2_4_judgment_brings_the_j_ruler_which_enters_unsummoned():
    boss = king("King", j=("[Enter] Draw a card.",), cost="1")
    watch = resonator("Watch", "[Continuous] When a resonator is summoned, you gain 100 life.")
    t = Table(BOOK, boss, watch, a={"ruler area": ["King"], "field": ["Watch"], "stones": 1})
    number = t.g.s.cards[t.g.zone(4, 0)[0]].number
    t.a.does("judgment")
    t.resolve()
    assert t.a.field == ["Watch", "J-King"] and t.a.area == [] and t.g.zone(2, 0)[-1] == number
    assert t.stack == ["J-King"] and not t.a.is_rested("J-King") and t.who == "b"
    deck = len(t.a.deck)
    t.resolve()
    assert len(t.a.deck) == deck - 1 and t.a.life == 4000
    assert [(event.before, event.after) for event in t.moved("J-King")] == [(RULER_AREA, FIELD)] and t.who


@rule(BOOK, "2.2-4", "7.2.4-1", "5.4.S2-2")
def test_2_2_4_a_rested_ruler_or_a_chase_allows_no_judgment():
    t = Table(BOOK, king(), a={"ruler area": [rested("King")]})
    assert t.a.why_not("judgment King") == ["7.2.4-1"] and t.a.menu == ["pass"]
    t = Table(BOOK, king(), SONG, a={"ruler area": ["King"], "hand": ["Song"], "stones": 1})
    assert "do judgment with King" in t.a.menu
    t.a.does("play Song")
    t.b.does("pass")
    assert t.a.menu == ["pass"]
    t = Table(BOOK, king(), a={"ruler area": ["King"]}, phase="call")
    t.a.does("skip the call")
    while t.phase != "main phase":
        t.goes_on()
    assert t.a.menu == ["do judgment with King", "pass"]


@rule(BOOK, "2.2-7")
@pytest.mark.parametrize("words", ["Destroy target ruler.", "Banish target ruler."])
def test_2_2_7_a_destroyed_ruler_becomes_a_blank_j_ruler_that_calls(words):
    boss = king("King", "[Activate] Pay {0}: Draw a card.", j=("[Activate] Pay {0}: Draw a card.",))
    t = Table(
        BOOK,
        boss,
        instant("Fell", words),
        a={"hand": ["Fell"], "stones": 1, "ruler area": []},
        b={"ruler area": ["King"]},
    )
    t.a.does("play Fell")
    t.resolve()
    assert t.b.area == ["J-King"] and t.b.grave == [] and t.b.life == 4000
    assert t.g.number(t.b.find("J-King"), ATK) == MISSING and t.g.info(t.b.find("J-King")).rules == []
    t.goes_on_to("call")
    assert t.b.menu == ["call a magic stone with J-King", "skip the call"]
    t.b.does("skip the call")
    t.goes_on_to("phase")
    assert t.b.why_not("judgment J-King") and t.who == "b"


@rule(BOOK, "2.3-3", "2.3-6", "3.6-2", "2.3-7", "2.3-5", "4.3-6")
@pytest.mark.parametrize(("life", "left"), [(3500, 1800), (4000, 2000), (100, 100), (2500, 1300)])
def test_2_3_a_fallen_j_ruler_halves_life_and_lies_blank(life, left):
    boss = king("King", j=("[Continuous] Your resonators gain [+200/+0].",))
    t = Table(BOOK, boss, SLAY, a={"hand": ["Slay"], "stones": 1},
            b={"ruler area": [], "field": ["J-King", "Elf"], "life": life})  # fmt: skip
    assert t.b.atk("Elf") == 700
    t.a.does("play Slay", "J-King")
    t.resolve()
    assert t.b.life == left and t.b.area == ["J-King"] and t.b.grave == [] and t.b.atk("Elf") == 500
    ref = t.b.find("J-King")
    assert (t.g.number(ref, ATK), t.g.number(ref, DEF)) == (MISSING, MISSING) and "J-ruler" in t.g.info(ref).words[1]
    while t.ask != "call":
        t.goes_on()
    assert t.b.menu == ["call a magic stone with J-King", "skip the call"]


@rule(BOOK, "2.3-3")
def test_2_3_3_a_j_ruler_in_the_field_calls_too():
    t = Table(BOOK, king(), a={"ruler area": [], "field": ["J-King"]}, phase="call")
    t.a.does("call")
    assert t.a.is_rested("J-King") and t.a.stones == ["Light Stone"] and t.who == "a"


@rule(BOOK, "2.3-5")
def test_2_3_5_a_disposed_j_ruler_halves_life_and_a_returned_one_does_not():
    dispose = instant("Fell", "Banish target J-ruler.")
    lift = instant("Lift", "Return target J-ruler to its owner's hand.")
    for spell, name, life in ((dispose, "Fell", 2000), (lift, "Lift", 4000)):
        t = Table(BOOK, king(), spell, a={"hand": [name], "stones": 1}, b={"ruler area": [], "field": ["J-King"]})
        t.a.does(f"play {name}")
        t.resolve()
        assert (t.b.life, t.b.area) == (life, ["J-King"]) and t.who == "a"


@rule(BOOK, "2.3-1", "2.3-4", "2.3-8", "13.1-1")
def test_2_3_4_a_j_ruler_fights_but_not_on_the_turn_it_came():
    boss = king("King", j=("[Flying]", "[Activate] {Rest}: Draw a card.", "[Activate] Pay {0}: Draw a card."))
    t = Table(BOOK, boss, a={"ruler area": ["King"], "field": ["Elf"]})
    t.a.does("judgment")
    t.resolve()
    t.b.does("pass") if t.who == "b" else None
    assert t.a.menu == ["activate J-King: ability 3", "pass"]
    t.to_attack()
    assert t.a.menu == ["attack with Elf", "forfeit the attack"] and t.a.why_not("attack with J-King") == ["13.1-1"]
    t = Table(BOOK, boss, a={"ruler area": [], "field": ["J-King"]})
    assert t.a.menu == ["activate J-King: ability 2", "activate J-King: ability 3", "pass"]
    t.to_block("J-King")
    assert t.b.menu == [] and t.ask


@rule(BOOK, "2.3-9", "1.4.6-2", "14.24-1")
def test_2_3_9_a_j_ruler_is_targeted_only_by_what_says_so():
    wide = instant("Wide", "Destroy target card.")
    t = Table(BOOK, king(), wide, SLAY, a={"hand": ["Wide", "Slay"], "stones": 2},
            b={"ruler area": [], "field": ["J-King", "Elf", "Orc"]})  # fmt: skip
    t.a.answers("play Wide")
    assert "choose J-King" not in t.a.menu and "choose Elf" in t.a.menu
    t.a.does("choose Elf")
    t.b.does("pass")
    t.a.answers("play Slay")
    assert "choose J-King" in t.a.menu


# ---------------------------------------------------------------- 2.4


@rule(BOOK, "2.4-1", "7.1.1-2", "7-0b", "2.5-1", "2.6.1-1", "7.1.2-2")
def test_2_4_1_resonators_additions_and_chants_wait_for_the_own_empty_main_phase():
    slow = chant("Slow", "Draw a card.")
    cards = {"hand": ["Elf", "Flag", "Slow", "Song"], "stones": 4}
    flag = addition("Flag")
    t = Table(BOOK, flag, slow, SONG, a=cards, b=cards)
    assert t.a.menu == ["play Elf", "play Flag", "play Slow", "play Song", "pass"]
    t.a.does("play Song")
    assert t.b.menu == ["play Song", "pass"]
    t.b.does("pass")
    assert t.a.menu == ["pass"]
    for name, clause in (("Elf", "2.4-1"), ("Flag", "2.5-1"), ("Slow", "2.6.1-1")):
        assert t.a.why_not(f"play {name}") == [clause] and clause in t.b.why_not(f"play {name}")
    t = Table(BOOK, flag, slow, SONG, a={**cards, "field": ["Axe"]}, b=cards)
    t.attack("Axe")
    assert t.a.menu == ["play Song", "pass"]


@rule(BOOK, "2.4-2", "7.2.2-1", "2.4-7", "14.6-1", "14.7-3")
def test_2_4_2_a_summoned_resonator_comes_recovered_and_enters():
    elf = resonator("Elf", "[Enter] Draw a card.", "[Pierce]")
    watch = resonator("Watch", "[Continuous] When a resonator enters your field, you gain 100 life.")
    t = Table(BOOK, elf, watch, a={"hand": ["Elf"], "stones": 1, "field": ["Watch"]})
    t.a.does("play Elf")
    t.resolve()
    assert t.a.field == ["Watch", "Elf"] and not t.a.is_rested("Elf")
    assert [event.verb for event in t.moved("Elf") if event.after == FIELD] == [SUMMON]
    if t.ask == "stack":
        t.asked.answers("Elf")
    assert sorted(t.stack) == ["Elf", "Watch"] and t.g.info(t.a.find("Elf")).has_keyword(0)
    t.resolve()
    assert t.a.life == 4100 and len(t.a.deck) == 9 and t.who


@rule(BOOK, "2.4-4", "13.1-1")
def test_2_4_4_no_attack_or_rest_cost_on_the_turn_it_came():
    elf = resonator("Elf", "[Activate] {Rest}: Draw a card.")
    t = Table(BOOK, elf, a={"field": [fresh("Elf"), "Old"]})
    assert t.a.menu == ["pass"] and t.a.why_not("activate Elf") == ["13.1-1"]
    t.to_attack()
    assert t.a.menu == ["attack with Old", "forfeit the attack"]
    t = Table(BOOK, elf, a={"field": ["Old"]}, b={"field": [fresh("Elf")]})
    t.to_block("Old")
    assert t.b.menu == ["block with Elf", "no block"]


@rule(BOOK, "2.4-6", "2.5-6")
def test_2_4_6_what_leaves_goes_to_its_owner():
    lift = instant("Lift", "Return target addition to its owner's hand.")
    stolen = CardSpec("Elf", owner=1)
    t = Table(BOOK, BOUNCE, a={"hand": ["Bounce"], "stones": 1, "field": [stolen]})
    t.a.does("play Bounce")
    t.resolve()
    assert t.b.hand == ["Elf"] and t.a.field == [] and t.who == "a"
    t = Table(
        BOOK, lift, CHARM, a={"hand": ["Lift"], "stones": 1, "field": [on("Charm", "Orc", 1)]}, b={"field": ["Orc"]}
    )
    t.a.does("play Lift")
    t.resolve()
    assert t.a.hand == ["Charm"] and t.b.field == ["Orc"] and t.who == "a"
