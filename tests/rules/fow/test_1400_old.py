"""Chapter 1400 of 6.1: cards of older wording, read as the present rules; and what is left of 1008, 1301 and 1302."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import (
    ABILITY_PLAYED,
    CHASE_VERB,
    KEYWORD_NAMES,
    PLAYS_CARD,
    SUBTYPE,
    SYMBOL_SKILLS,
    TYPE,
)
from rulewright.games.fow.text.words import card_book_6_1
from rulewright.kernel.ids import CONTINUOUS, EITHER, END_OF_TURN, RESTED, SPELL, STANDING, TRIGGERED
from rulewright.kernel.vocabulary.abilities import Ability, When
from rulewright.kernel.vocabulary.effects import Apply, ChangeNumber, Seq, Turn
from rulewright.kernel.vocabulary.mods import ForbidPlayer, LoseAbilities
from rulewright.kernel.vocabulary.terms import Number
from rulewright.language.compiler import compile_row
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import SPOKEN_OF, card, chant, resonator, said
from tests.tabletop.cards.fow_texts import old
from tests.tabletop.fow import STONES, resonators, stony

FIELD, CHASE, HAND = 2, 8, 1


# ---------------------------------------------------------------- 1401 to 1405: zones and types


@rule("fow-6.1", "1401.1", "1404.1", "1404.2")
def test_1404_1_the_old_names_of_zones_are_the_new_zones():
    t = stony(
        old("Dig", "Spell:Chant", "Put the top card of your magic stone deck into your magic stone area.", cost="0"),
        a={"hand": ["Dig"]},
    )
    t.a.does("play Dig")
    t.resolve()
    assert t.a.field.count("Light Stone") == 5 and t.a.stones == []
    assert t.a.menu


@rule("fow-6.1", "1405.1", "1405.2", "1405.2a")
def test_1405_1_a_spell_is_a_chant_without_a_subtype():
    hymn = old("Hymn", "Spell:Chant", "You gain 100 life.")
    assert hymn.words[TYPE] == ("Chant",)
    t = stony(hymn, a={"hand": ["Hymn"]}, b={"hand": ["Hymn"]})
    t.a.does("play Hymn", "pass")
    assert not any(line.startswith("play") for line in t.b.menu)


@rule("fow-6.1", "1405.3", "1405.3a")
def test_1405_3_an_instant_has_quickcast():
    song = old("Song", "Spell:Chant-Instant", "You gain 100 life.")
    assert song.words[TYPE] == ("Chant",) and KEYWORD_NAMES.index("Quickcast") in song.keywords
    t = stony(song, b={"hand": ["Song"]})
    t.a.does("pass")
    assert "play Song" in t.b.menu


@rule("fow-6.1", "1405.4", "1405.4a", "1411.1a")
def test_1405_4_a_standby_chant_has_trigger_and_is_playable_from_the_hand():
    snare = old("Snare", "Spell:Chant-Standby", "[Trigger] Pay {1}: You gain 100 life.")
    assert any(one.keyword == KEYWORD_NAMES.index("Trigger") for one in snare.abilities)
    event = old(
        "Ambush",
        "Spell:Chant-Standby",
        "[Trigger] Whenever a resonator your opponent controls attacks: You gain 100 life.",
    )
    assert [one.when is not None for one in event.abilities if one.keyword == KEYWORD_NAMES.index("Trigger")] == [True]
    t = stony(snare, a={"hand": ["Snare"]})
    t.a.does("play Snare")
    assert sum(t.g.card(ref).orientation for ref in t.g.refs(FIELD, 0)) == 2  # its cost and its trigger cost
    t.resolve()
    assert t.a.life == 4100
    assert t.a.menu


# ---------------------------------------------------------------- 1406 to 1413


@rule("fow-6.1", "1406.1", "1406.1a")
def test_1406_1a_the_subtypes_of_additions_are_told_apart():
    cloak = old("Cloak", "Addition:Resonator", "Added resonator gains [+200/+200].")
    wide = old("Mantle", "Addition:J/Resonator", "Added J/resonator gains [+200/+200].")
    banner = old("Banner", "Addition:Field", "Resonators you control gain [+100/+100].")
    assert [one.words[SUBTYPE] for one in (cloak, wide, banner)] == [("Resonator",), ("J/resonator",), ("Field",)]
    t = stony(cloak, wide, banner, a={"hand": ["Cloak", "Mantle", "Banner"]})
    assert [line for line in t.a.menu if line.startswith("play")] == ["play Banner"]  # the others need a host


@rule("fow-6.1", "1407.1", "1407.2", "1412.2")
@pytest.mark.parametrize(("words", "offered"), [("summon spell", "Blade"), ("normal spell", "Hymn")])
def test_1407_1_summon_spells_are_resonators_and_normal_spells_the_rest(words, offered):
    deny = old("Deny", "Spell:Chant-Instant", f"Cancel target {words}.", cost="0")
    for name in ("Blade", "Hymn"):
        t = stony(deny, chant("Hymn"), a={"hand": [name]}, b={"hand": ["Deny"]})
        t.a.does(f"play {name}", "pass")
        assert ("play Deny" in t.b.menu) == (name == offered)


@rule("fow-6.1", "1408.1")
def test_1408_1_j_activate_is_judgment():
    row = {
        "id": "OLD-1",
        "name": "King",
        "type": ["Ruler"],
        "race": [],
        "cost": None,
        "text": "[J-Activate] Pay {W}{W}.",
    }
    king = compile_row(row, card_book_6_1(SPOKEN_OF)).printed()
    judgment = [one for one in king.abilities if one.keyword == KEYWORD_NAMES.index("Judgment")]
    assert len(judgment) == 1 and judgment[0].cost[0].symbols == ("Light", "Light")


@rule("fow-6.1", "1409.1")
def test_1409_1_the_icons_are_ignored():
    assert said("[Activate] Pay {1}: You gain 100 life.") == said("{1}: You gain 100 life.")
    assert said("[Continuous] Resonators you control gain [+100/+100].") == said(
        "Resonators you control gain [+100/+100]."
    )


@rule("fow-6.1", "1410.1", "1410.1a")
def test_1410_1a_the_battle_phase_is_the_battle():
    begins = said("At the beginning of battle phase, you gain 100 life.")
    assert begins[0].when == said("At the beginning of battle ⇒ You gain 100 life.")[0].when
    t = stony(resonator("Horn", abilities=begins), a={"field": ["Horn"]})
    t.a.does("initiate battle")
    assert t.stack == ["Horn"]
    t.resolve()
    assert t.a.life == 4100
    assert t.asked.menu


@rule("fow-6.1", "1411.1")
def test_1411_1_a_comma_is_an_arrow():
    old_words = said("When this card enters your field, you gain 100 life.")
    assert old_words == said("When this card enters your field ⇒ You gain 100 life.")


@rule("fow-6.1", "1411.2", "1411.2b")
@pytest.mark.parametrize("way", ["played", "put"])
def test_1411_2b_enter_is_for_cards_that_were_played(way):
    herald = resonator("Herald", abilities=said("[Enter] You gain 100 life."))
    lift = chant(
        "Lift", *said("Put target resonator card from your graveyard into your field.", kind="Chant"), cost="0"
    )
    if way == "played":
        t = stony(herald, a={"hand": ["Herald"]})
        t.a.does("play Herald")
    else:
        t = stony(herald, lift, a={"hand": ["Lift"], "graveyard": ["Herald"]})
        t.a.does("play Lift")
    t.resolve()
    assert "Herald" in t.a.field and t.stack == (["Herald"] if way == "played" else [])
    t.resolve()
    assert t.a.life == (4100 if way == "played" else 4000)
    assert t.a.menu


@rule("fow-6.1", "1411.2a")
def test_1411_2a_enter_of_a_j_ruler_is_for_judgment():
    from tests.tabletop.cards.fow import j_ruler, ruler

    queen = ruler("Queen", j_ruler("Dragon Queen", abilities=said("[Enter] You gain 100 life.")))
    t = stony(queen, a={"ruler area": ["Queen"]})
    t.a.does("judgment")
    t.resolve()
    assert t.stack == ["Dragon Queen"]
    t.resolve()
    assert t.a.life == 4100
    assert t.a.menu


@rule("fow-6.1", "1413.1", "1413.2")
def test_1413_2_seven_skills_are_symbol_skills():
    names = {KEYWORD_NAMES[keyword] for keyword in SYMBOL_SKILLS}
    assert names == {"Pierce", "Precision", "First Strike", "Explode", "Flying", "Swiftness", "Imperishable"}
    assert "Barrier" not in names


@rule("fow-6.1", "1415.1c")
def test_1415_1c_with_lifebreak_four_cards_lie_apart_after_the_opening_hands():
    from rulewright.games.fow.editions.shelf import EDITIONS as BOOKS
    from rulewright.table import seated
    from tests.tabletop.cards.fow import ruler, stone

    deck = [ruler("Lord"), *[resonator(f"R{number % 12}") for number in range(40)], *[stone("Light Stone")] * 10]
    for valhalla in (0, 1):
        g = seated(BOOKS["fow-6.1"], [deck, deck], [None, None], 1, {"first": 0, "valhalla": valhalla})
        while g.decision.ask == "exchange":
            g.answer(len(g.decision.options) - 1)
        assert [len(g.zone(9, seat)) for seat in (0, 1)] == [4 * valhalla] * 2
        assert [len(g.zone(0, seat)) for seat in (0, 1)] == [35 - 4 * valhalla] * 2


# ---------------------------------------------------------------- 708, 805, 1008


@rule("fow-6.1", "805.2a")
@rule("fow-5.01", "8.4-2a")
@pytest.mark.parametrize("edition", ["fow-6.1", "fow-5.01"])
def test_805_2a_a_blocked_first_strike_hits_only_the_blocker(edition):
    t = Table(edition,
        resonator("Blade", 600, 300, skills=["First Strike"]), resonator("Wall", 100, 900),
        a={"field": ["Blade"]}, b={"field": ["Wall"]},
    )  # fmt: skip
    t.fight("Blade", blocker="Wall")
    assert t.b.marked("Wall") == 600 and t.b.life == 4000
    assert t.a.menu


@rule("fow-6.1", "708.2a")
def test_708_2a_an_automatic_card_triggers_once_until_it_is_played():
    text = "[Trigger] When your opponent gains life ⇒ You gain 500 life."
    gain = ChangeNumber(0, Number(100))
    t = stony(
        chant("Envy", *said(text, kind="Chant"), cost="0"),
        chant("Twice", Ability(SPELL, effect=gain), Ability(SPELL, effect=Seq((gain,))), cost="0"),
        a={"hand": ["Twice"]}, b={"hand": ["Envy"]},
    )  # fmt: skip
    t.a.does("play Twice")
    t.resolve()
    asked = 0
    while t.decision.ask == "reveal":
        asked += 1
        t.b.does("reveal Envy")
    t.resolve()
    assert asked == 1 and t.b.life == 4500
    assert t.asked.menu


@rule("fow-6.1", "1008.1")
@rule("fow-5.01", "10.7-1")
@pytest.mark.parametrize("edition", ["fow-6.1", "fow-5.01"])
def test_1008_1_to_chase_is_to_play_and_automatic_abilities_do_not(edition):
    when = When(PLAYS_CARD, either=(When(ABILITY_PLAYED),))
    watch = Ability(TRIGGERED, zones=(FIELD,), when=when, effect=ChangeNumber(0, Number(100)))
    herald = resonator("Herald", abilities=said("When this card enters your field ⇒ You gain 500 life."))
    t = Table(
        edition,
        herald,
        resonator("Watch", abilities=[watch]),
        a={"field": ["Watch"], "hand": ["Herald"], "magic stone area": ["Light Stone"]},
    )
    t.a.does("play Herald")
    for _ in range(6):
        if t.decision.ask == "stack":
            t.takes_first()
        t.resolve()
    gained = t.a.life - 4500
    assert gained in (100, 200)  # the card, and the stone's will ability; never the automatic ability
    assert t.a.menu


@rule("fow-6.1", "1008.2")
def test_1008_2_what_cannot_be_chased_leaves_only_passing():
    still = Ability(
        CONTINUOUS,
        zones=(CHASE,),
        effect=Apply(said("{Rest}: Draw a card.")[0].cost[0].picks[0].what, (ForbidPlayer(CHASE_VERB, EITHER),)),
    )
    hush = chant("Hush", still, Ability(SPELL, effect=ChangeNumber(0, Number(100))), cost="0")
    song = chant("Song", *said("You gain 100 life.", kind="Chant"), cost="0", skills=["Quickcast"])
    pray = resonator("Priest", abilities=said("{1}: You gain 100 life."))
    t = stony(hush, song, pray, a={"hand": ["Hush"]}, b={"hand": ["Song"], "field": ["Priest"]})
    t.a.does("play Hush", "pass")
    assert [line for line in t.b.menu if not line.startswith("activate Light")] == ["pass"]


# ---------------------------------------------------------------- 1301, 1302


@rule("fow-6.1", "1301.1a")
@rule("fow-5.01", "14.1-1a")
@pytest.mark.parametrize("edition", ["fow-6.1", "fow-5.01"])
def test_1301_1a_who_can_stop_a_loop_says_how_often_it_repeats(edition):
    up = Ability(1, zones=(FIELD,), effect=Turn(said("{Rest}: Draw a card.")[0].cost[0].picks[0].what, STANDING))
    down = Ability(1, zones=(FIELD,), effect=Turn(said("{Rest}: Draw a card.")[0].cost[0].picks[0].what, RESTED))
    t = Table(edition, resonator("Twister", abilities=[up, down]), a={"field": ["Twister"]})
    for _ in range(60):
        if t.decision.ask == "loop":
            break
        t.a.answers(f"activate Twister: ability {1 if t.a.is_rested('Twister') else 2}")
        t.resolve()
    assert t.decision.ask == "loop" and t.decision.clause == ("1301.1a" if edition == "fow-6.1" else "14.1-1a")
    assert t.asked.menu


def twin():
    """A double-sided card."""
    future = card("Later", "Resonator", "Light Light", 900, 900)
    return card("Sooner", "Resonator", "Light", 300, 300, abilities=said("[Shift] {2}"), back=future)


@rule("fow-6.1", "1302.2a")
def test_1302_2a_the_side_that_is_up_is_a_matter_of_print():
    hush = chant(
        "Hush",
        Ability(
            SPELL,
            effect=Apply(resonators(), (LoseAbilities(),), END_OF_TURN),
        ),
        cost="0",
    )
    t = stony(twin(), hush, a={"field": ["Sooner"], "hand": ["Hush"]})
    t.a.does("play Hush")
    t.resolve()
    ref = t.a.find("Sooner")
    assert t.g.info(ref).rules == [] and t.g.card(ref).side == 0 and t.g.name_of(ref) == "Sooner"
    assert t.a.menu


@rule("fow-6.1", "1302.3b")
def test_1302_3b_who_sees_one_side_may_see_the_other():
    t = stony(twin(), a={"field": ["Sooner"]})
    assert "Later" in str(t.g.view(1).players)
    assert t.a.menu


@rule("fow-6.1", "1302.5a")
def test_1302_5a_removed_face_down_neither_side_is_seen():
    from rulewright.judge.position import CardSpec

    t = stony(twin(), a={"removed area": [CardSpec("Sooner", face_down=True)]})
    seen = str(t.g.view(1).players)
    assert "Sooner" not in seen and "Later" not in seen
    assert t.a.menu


@rule("fow-5.01", "7.2-3a")
def test_7_2_3a_a_fallen_j_ruler_bears_no_addition():
    from rulewright.games.fow.rulebook.terms.ch1400_old import host_ability
    from tests.tabletop.cards.fow import addition, j_ruler, ruler

    crown = addition("Crown", host_ability(("J-ruler",)), subtype=["J-ruler"])
    queen = ruler("Queen", j_ruler("Dragon Queen"))
    stones = {"magic stone area": STONES}
    t = Table("fow-5.01", crown, queen, a={"hand": ["Crown"], "ruler area": ["Dragon Queen"], **stones})
    assert "play Crown" not in t.a.menu
