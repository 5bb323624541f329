"""Force of Will 2.0, chapter 2, from section 2.5 on: additions, spells and stones."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import (
    DESTROY,
    GRAVEYARD,
    PLAYS_CARD,
    PUT,
    STANDBY,
)
from rulewright.judge.position import CardSpec
from rulewright.kernel.ids import SPELL
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Move
from rulewright.kernel.vocabulary.terms import Cards, Has
from tests.tabletop import Table, rested, rule  # fmt: skip
from tests.tabletop.cards.fow_2_0 import BOOK, addition, chant, instant, king, resonator, standby, text

SONG = instant("Song", "Draw a card.")

BOUNCE = instant("Bounce", "Return target resonator to its owner's hand.")

CHARM = addition("Charm", "[Continuous] Resonator with this gains [+200/+0].", to="Resonator")


def on(name: str, bearer: str, seat: int = 0) -> CardSpec:
    """An addition on a card."""
    return CardSpec(name, attached_to=(seat, bearer))


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


@rule(BOOK, "2.7-2", "2.7-3", "2.7.1-4")
def test_2_7_2_a_resonators_will_ability_is_played_like_any_other():
    elf = resonator("Elf", "[Activate] {Rest}: Produce {W}.")
    t = Table(BOOK, SONG, elf, a={"hand": ["Song"], "field": ["Elf"]}, b={"hand": ["Song"], "stones": ["Light Stone"]})
    assert [line.partition(":")[0] for line in t.a.menu] == ["activate Elf", "pass"]
    assert t.a.why_not("play Song") != [] and t.a.why_not("activate Elf") == []
    t.a.does("activate Elf")
    assert t.stack == ["Elf"] and t.a.will == [] and t.a.is_rested("Elf")
    t.resolve()
    assert t.a.will == ["Light"] and "play Song" in t.a.menu


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
