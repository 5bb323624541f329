"""Force of Will 2.0, chapter 2: what is on a card, rulers, resonators, additions, spells and stones."""

import pytest

from rulewright.games.fow.editions.fow_2_0 import check_deck
from rulewright.games.fow.rulebook.ch00_names import (
    ATK,
    DEF,
    DESTROY,
    FIELD,
    GRAVEYARD,
    PLAYS_CARD,
    PUT,
    RULER_AREA,
    STANDBY,
    SUMMON,
    TYPES,
)
from rulewright.judge.position import CardSpec
from rulewright.kernel.ids import MISSING, SPELL
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Move
from rulewright.kernel.vocabulary.terms import Cards, Has
from tests.tabletop import Table, fresh, hurt, rested, rule  # fmt: skip
from tests.tabletop.cards.fow_2_0 import BOOK, addition, chant, instant, king, resonator, standby, text

KILL = instant("Kill", "Destroy target resonator.")
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
    elf = resonator("Elf", cost="Fire Fire 1", race=("Elf",), atk=300, df=200)
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
    for name in ("Elf", "Flag", "Slow"):
        assert t.a.why_not(f"play {name}") == ["2.4-1"] and "2.4-1" in t.b.why_not(f"play {name}")
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


# ---------------------------------------------------------------- 2.5


@rule(BOOK, "2.5-2", "2.5.1-1", "2.5.1-4", "9.1-3", "14.7-5")
def test_2_5_2_a_field_addition_comes_into_its_owners_field_and_works():
    flag = addition("Flag", "[Continuous] Your resonators gain [+100/+0].")
    t = Table(
        BOOK,
        flag,
        instant("Break it", "Destroy target addition."),
        a={"hand": ["Flag", "Break it"], "stones": 2, "field": ["Elf"]},
    )
    t.a.does("play Flag")
    t.resolve()
    assert t.a.field == ["Elf", "Flag"] and t.a.atk("Elf") == 600 and t.who == "b"
    t.b.does("pass")
    t.a.does("play Break it")
    t.resolve()
    assert t.a.grave == ["Flag", "Break it"] and t.a.atk("Elf") == 500 and t.who == "a"


@rule(BOOK, "2.5-3", "2.5-4", "2.5.2-1", "2.5.2-2", "2.5.2-3", "2.5.2-7", "14.21-1")
def test_2_5_3_resonator_additions_lie_on_any_resonator():
    t = Table(BOOK, CHARM, king(), a={"hand": ["Charm", "Charm"], "stones": 2, "field": ["Elf", "Flag"]},
            b={"ruler area": [], "field": ["Orc", "J-King"]})  # fmt: skip
    t.a.answers("play Charm")
    assert t.a.menu == ["choose Elf", "choose Flag", "choose Orc"]
    t.a.does("choose Orc")
    t.resolve()
    assert t.b.atk("Orc") == 700 and t.g.card(t.a.find("Charm")).attached == t.b.find("Orc")
    t.b.does("pass")
    t.a.answers("play Charm")
    t.a.does("choose Orc")
    t.resolve()
    assert t.b.atk("Orc") == 900 and t.a.field.count("Charm") == 2 and t.who == "b"


@rule(BOOK, "2.5-5", "2.5.2-5", "14.22-1")
def test_2_5_2_5_an_addition_whose_bearer_leaves_goes_to_the_graveyard_undestroyed():
    charm = addition("Charm", "[Continuous] When this card is destroyed, you gain 500 life.", to="Resonator")
    t = Table(BOOK, BOUNCE, charm, a={"hand": ["Bounce"], "stones": 1, "field": ["Elf", on("Charm", "Elf")]})
    t.a.does("play Bounce")
    t.resolve()
    t.resolve()
    assert t.a.grave == ["Bounce", "Charm"] and t.a.hand == ["Elf"] and t.a.life == 4000
    assert t.moved("Charm")[-1].verb == PUT and t.moved("Charm")[-1].clause == "2.5.2-5" and t.who == "a"


@rule(BOOK, "2.5.2-6")
@pytest.mark.parametrize("words", ["Destroy target resonator.", "Target resonator gains [+0/-500] until end of turn."])
def test_2_5_2_6_an_addition_is_destroyed_with_its_bearer(words):
    charm = addition("Charm", "[Continuous] When this card is destroyed, you gain 500 life.", to="Resonator")
    t = Table(
        BOOK, instant("Fell", words), charm, a={"hand": ["Fell"], "stones": 1, "field": ["Elf", on("Charm", "Elf")]}
    )
    t.a.does("play Fell")
    t.resolve()
    if t.ask == "order":
        t.a.does("Elf")
    t.resolve()
    assert sorted(t.a.grave) == ["Charm", "Elf", "Fell"] and t.moved("Charm")[0].verb == DESTROY
    assert t.a.life == 4500 and t.who == "a"


@rule(BOOK, "2.5.2-4")
def test_2_5_2_4_the_bearer_has_the_abilities_of_what_is_on_it():
    wand = addition(
        "Wand",
        "[Activate] {Rest}: Draw a card.",
        "[Flying]",
        "[Continuous] When this card is destroyed, draw a card.",
        to="Resonator",
    )
    t = Table(BOOK, wand, a={"field": [on("Wand", "Orc", 1)]}, b={"field": ["Orc"]})
    assert t.a.menu == ["pass"] and t.g.info(t.b.find("Orc")).has_keyword(4)
    t.a.does("pass")
    assert [line for line in t.b.menu if line.startswith("activate Orc")]
    assert len(t.g.info(t.a.find("Wand")).rules) == 1
    t.b.does("activate Orc")
    assert t.b.is_rested("Orc") and not t.a.is_rested("Wand")
    t.resolve()
    assert len(t.b.deck) == 9 and t.who


@rule(BOOK, "2.5.1-2", "2.5.1-3")
def test_2_5_1_one_field_addition_of_a_name_on_a_field():
    flag = addition("Flag")
    lay = Ability(SPELL, (8,), effect=Move(Cards((3,), 0, Has(0, "Flag")), 2))
    t = Table(
        BOOK,
        flag,
        chant("Lay", lay),
        a={"hand": ["Flag", "Lay"], "graveyard": ["Flag"], "field": ["Flag"], "stones": 3},
        b={"field": ["Flag"]},
    )
    assert t.a.menu == ["play Lay", "pass"] and t.a.why_not("play Flag") == ["2.5.1-3"]
    t.a.does("play Lay")
    t.resolve()
    assert t.a.field == ["Flag"] and t.a.grave == ["Flag", "Lay"] and t.b.field == ["Flag"] and t.who == "a"


@rule(BOOK, "2.5.3-1", "2.5.3-2", "2.5.3-3")
def test_2_5_3_ruler_additions_lie_on_rulers_and_stay_through_judgment():
    wand = addition("Wand", "[Activate] Pay {0}: Draw a card.", to="Ruler/J-ruler")
    t = Table(BOOK, wand, king("King"), king("Queen"), a={"hand": ["Wand"], "stones": 1, "ruler area": ["King"]},
            b={"ruler area": ["Queen"]})  # fmt: skip
    t.a.answers("play Wand")
    assert t.a.menu == ["choose King", "choose Queen"]
    t = Table(BOOK, wand, king("King"), a={"ruler area": ["King"], "field": [on("Wand", "King"), on("Wand", "King")]})
    assert len([line for line in t.a.menu if line.startswith("activate King")]) == 2
    t.a.does("judgment")
    t.resolve()
    t.b.does("pass") if t.who == "b" else None
    assert t.a.field.count("Wand") == 2 and t.g.card(t.a.find("Wand")).attached == t.a.find("J-King")
    assert len([line for line in t.a.menu if line.startswith("activate J-King")]) == 2


@rule(BOOK, "2.5.3-4", "2.5.3-5", "2.5.3-6")
@pytest.mark.parametrize(("words", "life"), [("Destroy target J-ruler.", 2500), ("Banish target J-ruler.", 2000)])
def test_2_5_3_an_addition_falls_with_its_j_ruler(words, life):
    plus = text("[Continuous] Resonator with this gains [+300/+300].")
    ring = addition("Ring", *plus, "[Continuous] When this card is destroyed, you gain 500 life.", to="Ruler/J-ruler")
    t = Table(BOOK, ring, king(), instant("Fell", words),
            a={"hand": ["Fell"], "stones": 1, "ruler area": [], "field": ["J-King", on("Ring", "J-King")]})  # fmt: skip
    assert (t.a.atk("J-King"), t.a.defence("J-King")) == (1300, 1300)
    t.a.does("play Fell")
    t.resolve()
    t.resolve()
    assert "Ring" in t.a.grave and t.a.area == ["J-King"] and t.a.life == life and t.who


# ---------------------------------------------------------------- 2.6


@rule(BOOK, "2.6-1", "2.6-2", "2.6-3", "2.6.1-2", "2.6.2-1", "2.6.2-2", "2.6.2-4", "7.1.2-1", "3.8-1")
def test_2_6_chants_and_instants_go_to_the_graveyard_when_done():
    slow = chant("Slow", "Draw a card.", cost="2")
    t = Table(BOOK, slow, SONG, a={"hand": ["Slow"], "stones": 2}, b={"hand": ["Song"], "stones": 1})
    t.a.does("play Slow")
    assert t.stack == ["Slow"] and [t.a.is_rested("Light Stone")] == [True] and t.b.menu == ["play Song", "pass"]
    t.b.does("play Song")
    assert t.stack == ["Song", "Slow"] and t.a.grave == []
    t.a.does("pass")
    t.b.does("pass")
    assert (t.a.grave, t.b.grave, len(t.a.deck), len(t.b.deck)) == (["Slow"], ["Song"], 9, 9) and t.who == "a"


@rule(BOOK, "2.6.2-3")
def test_2_6_2_3_an_instant_is_played_in_either_turn():
    t = Table(BOOK, SONG, a={"field": ["Axe"]}, b={"hand": ["Song"], "stones": 1})
    t.attack("Axe")
    t.a.does("pass")
    assert t.b.menu == ["play Song", "pass"]


TRAP = standby("Trap", "[Trigger] Anytime: Draw a card.", cost="Fire 1")


@rule(BOOK, "2.6.3-1", "2.6.3-2", "9.1-2", "3.9-1", "3.9-4", "3.1.4-1")
def test_2_6_3_2_a_chant_standby_is_set_for_two_and_is_not_played():
    t = Table(BOOK, TRAP, SONG, a={"hand": ["Trap", "Song"], "stones": ["Fire Stone", "Light Stone"]})
    assert t.a.menu == ["play Song", "put Trap into the standby area", "pass"]
    assert t.a.why_not("play Trap") == ["2.6.3-1"] and t.a.why_not("set Song") == ["3.9-4"]
    t.a.does("put Trap into the standby area")
    assert t.a.standby == ["Trap"] and t.log(PLAYS_CARD) == [] and t.stack == [] and t.who == "b"
    assert t.a.is_rested("Fire Stone") and t.a.is_rested("Light Stone")
    t = Table(BOOK, TRAP, a={"hand": ["Trap"], "stones": 1})
    assert t.a.menu == ["pass"]


@rule(BOOK, "2.6.3-3", "2.6.3-4", "2.6.3-6", "2.6.3-8", "2.6.3-5")
def test_2_6_3_3_from_the_next_turn_on_it_is_played_by_stones_that_are_there():
    t = Table(BOOK, TRAP, a={"hand": ["Trap"], "stones": ["Fire Stone", "Light Stone"]})
    t.a.does("put Trap into the standby area")
    t.b.does("pass")
    assert t.a.menu == ["pass"] and t.a.why_not("play Trap") == ["2.6.3-3"]
    t.next_turn()
    t.b.does("pass")
    assert t.a.menu == ["play Trap", "pass"] and t.a.is_rested("Fire Stone")
    t.a.does("play Trap")
    assert t.a.standby == ["Trap"] and t.stack == ["Trap"] and t.who == "b"
    t.resolve()
    assert t.a.grave == ["Trap"] and len(t.a.deck) == 9
    assert [(event.before, event.after) for event in t.moved("Trap")][-1] == (STANDBY, GRAVEYARD) and t.who == "b"


@rule(BOOK, "2.6.3-4")
def test_2_6_3_4_without_the_stones_its_cost_names_it_is_not_played():
    for stones, menu in ((["Fire Stone"], ["pass"]), (["Light Stone", "Light Stone"], ["pass"]),
                         ([rested("Fire Stone"), rested("Light Stone")], ["play Trap", "pass"])):  # fmt: skip
        t = Table(BOOK, TRAP, a={"standby area": ["Trap"], "stones": stones})
        assert t.a.menu == menu


@rule(BOOK, "2.6.3-5", "2.6.3-7")
def test_2_6_3_7_a_cost_in_its_condition_is_paid():
    trap = standby("Trap", "[Trigger] Discard a card from your hand: Draw a card.")
    t = Table(
        BOOK, trap, SONG, a={"standby area": ["Trap"], "stones": 1}, b={"hand": ["Song"], "stones": 1}, turn_player="b"
    )
    t.b.does("play Song")
    assert t.a.menu == ["play Trap", "pass"]
    t.a.does("play Trap")
    if t.ask in ("pay", "choose"):
        t.a.does("Spare")
    assert t.a.grave == ["Spare"] and t.stack == ["Trap", "Song"] and t.who == "b"


@rule(BOOK, "2.6.3-4", "2.6.3-5")
def test_2_6_3_5_a_chant_standby_waits_for_its_condition():
    trap = standby("Trap", "[Trigger] When a resonator summoned: Draw a card.")
    t = Table(BOOK, trap, a={"hand": ["Elf"], "stones": 1}, b={"standby area": ["Trap"], "stones": 1})
    t.a.does("pass")
    assert t.b.menu == ["pass"]
    t = Table(BOOK, trap, a={"hand": ["Elf"], "stones": 1}, b={"standby area": ["Trap"], "stones": 1})
    t.a.does("play Elf")
    t.resolve()
    assert t.b.menu == ["reveal Trap", "keep it hidden"]
    t.b.does("reveal Trap")
    assert t.stack == ["Trap"] and t.b.standby == ["Trap"]
    t.resolve()
    assert t.b.grave == ["Trap"] and len(t.b.deck) == 9 and t.who


# ---------------------------------------------------------------- 2.7


@rule(BOOK, "2.7-2", "2.7-3")
def test_2_7_2_stones_rest_only_while_something_is_paid():
    t = Table(BOOK, SONG, a={"hand": ["Song"], "stones": ["Light Stone", "Fire Stone"]})
    assert t.a.menu == ["play Song", "pass"]
    t.a.answers("play Song")
    assert t.ask == "resources" and t.who == "a"
    t.a.answers("pay as proposed")
    assert t.who == "b" and t.stack == ["Song"]


@rule(BOOK, "2.7-4", "2.7-5", "11.2.1-1")
def test_2_7_4_a_stone_goes_to_its_owners_zone():
    crush = instant("Crush", "Destroy target magic stone.")
    t = Table(BOOK, crush, a={"hand": ["Crush"], "stones": 1}, b={"stones": ["Fire Stone"]})
    t.a.answers("play Crush")
    t.a.does("Fire Stone")
    t.resolve()
    assert t.b.grave == ["Fire Stone"] and t.b.stones == [] and t.moved("Fire Stone")[-1].verb == DESTROY and t.who
    back = Ability(SPELL, (8,), effect=Move(Cards((10,), 1, Has(1, "Magic Stone")), 5))
    stolen = CardSpec("Fire Stone", owner=0)
    t = Table(BOOK, chant("Back", back), a={"hand": ["Back"], "stones": 1}, b={"stones": [stolen, "Water Stone"]})
    t.a.does("play Back")
    t.resolve()
    assert "Fire Stone" in t.a.names("magic stone deck") and "Water Stone" in t.b.names("magic stone deck")
    assert t.b.stones == [] and t.who == "a"


@rule(BOOK, "2.7.1-1", "2.7.1-3", "2.7.1-4", "12.6-3", "5.7.S2-4")
def test_2_7_1_will_is_used_up_or_disappears():
    rich = resonator("Rich", "[Enter] Produce {W}{W}{W}.")
    t = Table(BOOK, rich, chant("Two", "Draw a card.", cost="2"), a={"hand": ["Rich", "Two"], "stones": 1})
    t.a.does("play Rich")
    t.resolve()
    t.resolve()
    assert t.a.will == ["Light"] * 3
    t.b.does("pass") if t.who == "b" else None
    t.a.does("play Two")
    assert t.a.will == ["Light"] and t.who == "b"
    t.resolve()
    t.next_turn()
    assert t.a.will == [] and t.who == "b"
