"""Force of Will 2.0, chapter 7: spells, abilities, lifebreak and rule text."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import FIELD, RULE_TEXT
from rulewright.kernel.ids import ACTIVATED, CONTINUOUS, EITHER, MOMENT, RESOLVED, SPELL, TRIGGERED
from rulewright.kernel.vocabulary.abilities import Ability, Later, When
from rulewright.kernel.vocabulary.effects import Apply, Draw, Move
from rulewright.kernel.vocabulary.mods import Set
from rulewright.kernel.vocabulary.terms import Cards, Has, Number
from tests.tabletop import Table, rule  # fmt: skip
from tests.tabletop.cards.fow_2_0 import BOOK, addition, chant, instant, resonator, text

SONG = instant("Song", "Draw a card.")
KILL = instant("Kill", "Destroy target resonator.")
NO = instant("No", "Cancel target spell.")
NEVER = instant("Never", "Cancel target ability.")
MAGE = resonator("Mage", "[Activate] Pay {1}: Draw a card.")


def order(t: Table) -> list[str]:
    """What has resolved, in order."""
    return [t.g.name_of(event.card) for event in t.log(RESOLVED)]


# ---------------------------------------------------------------- 7.1, 7.2


@rule(BOOK, "7-0a", "7.2.3-2", "7.2.2-2", "7.2.1.2-3")
def test_7_0a_what_was_invoked_works_although_its_card_is_gone():
    t = Table(BOOK, MAGE, KILL, a={"field": ["Mage"], "stones": 1}, b={"hand": ["Kill"], "stones": 1})
    t.a.does("activate Mage")
    t.b.does("play Kill")
    t.resolve()
    assert t.a.grave == ["Mage"] and order(t) == ["Kill", "Mage"] and len(t.a.deck) == 9 and t.who == "a"
    elf = resonator("Elf", "[Enter] Draw a card.")
    t = Table(BOOK, elf, KILL, a={"hand": ["Elf"], "stones": 1}, b={"hand": ["Kill"], "stones": 1})
    t.a.does("play Elf")
    t.resolve()
    assert t.stack == ["Elf"] and t.who == "b"
    t.b.does("play Kill")
    t.resolve()
    assert t.a.grave == ["Elf"] and len(t.a.deck) == 9 and t.who


@rule(BOOK, "7.1-1", "7.1-2", "7.1.1-1", "7.2-2", "7.1.2-1")
def test_7_1_every_card_played_from_the_hand_is_a_spell_and_abilities_are_not():
    summon, normal = instant("Stop", "Cancel target summon spell."), instant("Halt", "Cancel target normal spell.")
    t = Table(BOOK, NO, summon, normal, resonator("Elf", cost="3"), a={"hand": ["Elf"], "stones": 3},
            b={"hand": ["No", "Stop", "Halt"], "stones": 3, "field": ["Orc"]})  # fmt: skip
    t.a.does("play Elf")
    assert t.b.menu == ["play No", "play Stop", "pass"] and t.stack == ["Elf"]
    t.b.does("play No")
    t.resolve()
    assert t.a.grave == ["Elf"] and t.a.field == [] and t.who == "a"
    t = Table(BOOK, NO, summon, normal, addition("Flag", cost="2"), a={"hand": ["Flag"], "stones": 2},
            b={"hand": ["No", "Stop", "Halt"], "stones": 3})  # fmt: skip
    t.a.does("play Flag")
    assert t.b.menu == ["play No", "play Halt", "pass"]
    t = Table(BOOK, NO, NEVER, MAGE, a={"field": ["Mage"], "stones": 1}, b={"hand": ["No", "Never"], "stones": 3})
    t.a.does("activate Mage")
    assert t.b.menu == ["play Never", "pass"]


@rule(BOOK, "7.2.1-1", "7.2.1.2-1", "7.2.1.2-2", "7.4-1")
def test_7_2_1_continuous_text_is_static_or_triggered():
    assert [one.kind for one in text("[Continuous] Your resonators gain [+200/+0].")] == [CONTINUOUS]
    (triggered,) = text("[Continuous] When a resonator is destroyed, draw a card.")
    assert triggered.kind == TRIGGERED and triggered.when is not None and triggered.keyword != RULE_TEXT
    (ruled,) = text("When this card enters your field, you lose 200 life.")
    assert ruled.keyword == RULE_TEXT
    watch = resonator("Watch", "[Continuous] When a resonator is destroyed, you gain 100 life.")
    bounce = instant("Bounce", "Return target resonator to its owner's hand.")
    for spell, name, life in ((KILL, "Kill", 4100), (bounce, "Bounce", 4000)):
        t = Table(BOOK, watch, spell, a={"field": ["Watch"], "hand": [name], "stones": 1}, b={"field": ["Orc"]})
        t.a.does(f"play {name}", "choose Orc")
        t.resolve()
        t.resolve()
        assert t.a.life == life and t.who


@rule(BOOK, "7.2.1-2", "14.10-1", "14.10-2")
def test_7_2_1_2_a_triggered_ability_targets_as_it_joins_the_chase():
    elf = resonator("Elf", "[Enter] Destroy target resonator.")
    t = Table(BOOK, elf, a={"hand": ["Elf"], "stones": 1}, b={"field": ["Orc", "Imp"]})
    t.a.does("play Elf")
    t.resolve()
    assert t.ask == "choose" and t.a.menu == ["choose Elf", "choose Orc", "choose Imp"]
    t.a.does("choose Imp")
    assert t.stack == ["Elf"] and t.b.field == ["Orc", "Imp"] and t.who == "b"
    t.resolve()
    assert t.b.field == ["Orc"] and t.who


@rule(BOOK, "7.2.1.1-1", "7.2.1.1-2", "7.2.1.1-3", "7.2.1.1-4")
def test_7_2_1_1_statics_work_as_soon_and_as_long_as_they_are_there():
    lord = resonator("Lord", "[Continuous] Your [Race:Elf] resonators gain [+0/+300].")
    elf = resonator("Elf", defence=500, race=("Elf",))
    ping = instant("Ping", "This card deals 600 damage to target resonator.")
    t = Table(BOOK, lord, elf, ping, a={"hand": ["Lord"], "field": ["Elf"], "stones": 1})
    assert t.a.defence("Elf") == 500
    t.a.does("play Lord")
    t.resolve()
    assert t.a.defence("Elf") == 800 and t.stack == [] and t.who == "b"
    t = Table(BOOK, lord, elf, ping, KILL, a={"field": ["Lord", "Elf"], "hand": ["Ping", "Kill"], "stones": 2})
    t.a.does("play Ping", "choose Elf")
    t.b.does("pass")
    t.a.does("play Kill", "choose Lord")
    t.resolve()
    assert t.a.field == [] and order(t) == ["Kill", "Ping"] and t.who


@rule(BOOK, "7.2.1.1-5", "14.12-1")
def test_7_2_1_1_5_only_the_result_of_additions_and_subtractions_shows():
    plus = resonator("Plus", "[Continuous] Your other resonators gain [+200/+200].")
    minus = resonator("Minus", "[Continuous] Other resonators gain [-300/-300].", defence=900)
    t = Table(
        BOOK, plus, minus, resonator("Elf", atk=400, defence=200), a={"field": ["Plus", "Elf"]}, b={"field": ["Minus"]}
    )
    assert (t.a.atk("Elf"), t.a.defence("Elf")) == (300, 100) and "Elf" in t.a.field
    assert t.g.pool.infos[t.g.card(t.a.find("Elf")).printed].numbers[1] == 400 and t.who


@rule(BOOK, "7.2.1.3-1", "7.2.1.3-1.1", "7.2.1.3-1.2", "7.2.1.3-1.3", "7.2.1.3-ex")
def test_7_2_1_3_statics_that_begin_together_are_applied_alternately():
    def sets(name, number):
        every = Apply(Cards((2,), EITHER, Has(0, "Elf")), (Set(1, Number(number)),))
        return resonator(name, Ability(CONTINUOUS, zones=(FIELD,), effect=every))

    raise_all = Ability(SPELL, (8,), effect=Move(Cards((3,), EITHER, Has(1, "Resonator")), 2))
    t = Table(
        BOOK,
        sets("One", 100),
        sets("Two", 200),
        sets("Three", 300),
        chant("Rise", raise_all),
        a={"hand": ["Rise"], "stones": 1, "field": ["Elf"], "graveyard": ["One", "Two"]},
        b={"graveyard": ["Three"]},
    )
    t.a.does("play Rise")
    t.resolve()
    assert t.a.menu == ["One next", "Two next"]
    t.a.does("Two")
    assert t.a.atk("Elf") == 100 and t.who == "a"


@rule(BOOK, "7.2.1.3-1.4", "7.2.1.3-1.5", "7.2.1.3-1.6", "7.2.1.3-ex", "10.4-1.1", "9.1-4")
def test_7_2_1_3_triggered_abilities_are_put_alternately_and_resolve_last_first():
    def watch(name):
        return resonator(name, "[Continuous] At the beginning of main phase, you gain 100 life.")

    t = Table(
        BOOK,
        *[watch(name) for name in ("A1", "A2", "B1", "B2")],
        a={"field": ["A1", "A2"]},
        b={"field": ["B1", "B2"]},
        phase="main",
    )
    assert t.who == "a" and t.ask == "stack"
    t.a.does("A2")
    assert t.who == "b" and t.ask == "stack"
    t.b.does("B1")
    assert t.stack == ["B2", "A1", "B1", "A2"] and t.who == "a"
    t.resolve()
    assert order(t) == ["B2", "A1", "B1", "A2"] and t.who == "a"


@rule(BOOK, "7.2.1.3-2", "7.2.2-3")
def test_7_2_1_3_2_triggered_abilities_can_be_chased():
    elf = resonator("Elf", "[Enter] Draw a card.")
    t = Table(BOOK, elf, SONG, a={"hand": ["Elf"], "stones": 1}, b={"hand": ["Song"], "stones": 1})
    t.a.does("play Elf")
    t.resolve()
    assert t.stack == ["Elf"] and t.b.menu == ["play Song", "pass"]
    t.b.does("play Song")
    t.resolve()
    assert order(t)[-2:] == ["Song", "Elf"] and t.who


@rule(BOOK, "7.2.2-4", "14.7-1", "14.7-2", "14.7-5")
def test_7_2_2_4_other_ways_to_come_do_not_trigger_enter():
    elf = resonator("Elf", "[Enter] Draw a card.")
    raise_it = chant("Raise", "Put target resonator card from your graveyard into your field.")
    watch = resonator("Watch", "[Continuous] When a resonator enters your field, you gain 100 life.")
    t = Table(BOOK, elf, raise_it, watch, a={"hand": ["Raise"], "graveyard": ["Elf"], "field": ["Watch"], "stones": 1})
    t.a.does("play Raise")
    t.resolve()
    assert t.a.field == ["Watch", "Elf"] and t.stack == ["Watch"] and not t.a.is_rested("Elf")
    t.resolve()
    assert t.a.life == 4100 and len(t.a.deck) == 10 and t.who == "a"


@rule(BOOK, "7.2.3-1", "7.2.3-4")
def test_7_2_3_1_activate_abilities_are_paid_and_chase():
    t = Table(BOOK, MAGE, SONG, a={"hand": ["Song"], "stones": 1}, b={"field": ["Mage"], "stones": 1})
    t.a.does("play Song")
    assert t.b.menu == ["activate Mage: ability 1", "pass"]
    t.b.does("activate Mage")
    assert t.stack == ["Mage", "Song"] and t.b.is_rested("Light Stone") and t.who == "a"


@rule(BOOK, "7.2.3-3")
def test_7_2_3_3_some_are_invoked_beforehand():
    later = Ability(ACTIVATED, (2,), effect=Later(When(MOMENT, number=12), Draw(Number(1))))
    t = Table(BOOK, resonator("Seer", later), a={"field": ["Seer"]})
    t.a.does("activate Seer")
    t.resolve()
    assert len(t.a.deck) == 10
    t.next_turn()
    assert len(t.a.deck) == 9 and t.who == "b"


@rule(BOOK, "7.2.3-5", "7.2.3-ex")
def test_7_2_3_5_once_a_chase_for_one_ability_of_one_card():
    two = resonator("Two", "[Activate] Pay {0}: Draw a card.", "[Activate] Pay {0}: You gain 100 life.")
    t = Table(BOOK, two, a={"field": ["Two", "Two"]})
    assert len(t.a.menu) == 5
    t.a.does("activate Two 1: ability 1")
    t.b.does("pass")
    assert t.a.menu == ["activate Two 1: ability 2", "activate Two 2: ability 1", "activate Two 2: ability 2", "pass"]
    t.a.does("pass")
    t.resolve()
    assert len(t.a.menu) == 5


# ---------------------------------------------------------------- 7.3


@rule(BOOK, "7.3-1", "7.3.1-1", "7.3.1-2", "7.3.1-2.1", "7.3.1-2.3", "7.3-2")
def test_7_3_1_the_top_lifebreak_is_turned_up_and_joins_the_chase():
    gift = resonator("Gift", "[Break] Draw a card.")
    t = Table(BOOK, gift, SONG, a={"lifebreak area": ["Gift", "Low"]}, b={"hand": ["Song"], "stones": 1})
    assert t.a.menu == ["perform lifebreak", "pass"]
    t.a.does("perform lifebreak")
    assert t.stack == ["Gift"] and t.a.names("lifebreak area") == ["Gift", "Low"] and t.b.menu == ["play Song", "pass"]
    shown = t.g.view(1).players[0].zones["lifebreak area"].cards
    assert sorted(str(card and card.name) for card in shown) == ["Gift", "None"]
    t.b.does("play Song")
    t.resolve()
    assert order(t) == ["Song", "Gift"] and t.a.grave == ["Gift"] and t.a.lifebreaks == ["Low"] and len(t.a.deck) == 9
    assert t.a.menu == ["pass"] and t.a.why_not("lifebreak Ruler") == ["7.3.1-4"]


@rule(BOOK, "7.3-3")
def test_7_3_3_break_is_neither_spell_nor_ability():
    gift = resonator("Gift", "[Break] Draw a card.")
    t = Table(BOOK, gift, NO, NEVER, MAGE, a={"lifebreak area": ["Gift"]}, b={"hand": ["No", "Never"], "stones": 2})
    t.a.does("perform lifebreak")
    assert t.b.menu == ["pass"]


@rule(BOOK, "7.3.1-2.2", "7.3.1-2")
def test_7_3_1_2_2_a_break_targets_after_it_is_turned_up():
    gift = resonator("Gift", "[Break] Destroy target resonator.")
    t = Table(BOOK, gift, a={"lifebreak area": ["Gift"]}, b={"field": ["Orc", "Imp"]})
    t.a.does("perform lifebreak")
    shown = t.g.view(1).players[0].zones["lifebreak area"].cards
    assert t.ask == "choose" and t.a.menu == ["choose Orc", "choose Imp"] and shown[0].name == "Gift"
    t.a.does("choose Imp")
    t.resolve()
    assert t.b.field == ["Orc"] and t.a.grave == ["Gift"] and t.who == "a"


@rule(BOOK, "7.3.1-3")
def test_7_3_1_3_a_card_without_break_goes_to_the_graveyard():
    t = Table(BOOK, a={"lifebreak area": ["Dud", "Low"]})
    t.a.does("perform lifebreak")
    assert t.a.grave == ["Dud"] and t.stack == [] and t.a.lifebreaks == ["Low"] and t.who == "b"


@rule(BOOK, "7.3.1-4", "7.3.1-4.1", "7.3.1-4.2", "7.3.1-4.3", "7.3.1-4.4")
@pytest.mark.parametrize(
    ("life", "uses"),
    [(4100, 0), (4000, 1), (3100, 1), (3000, 2), (2100, 2), (2000, 3), (1100, 3), (1000, 4), (2500, 2)],
)
def test_7_3_1_4_life_says_how_many_may_be_used(life, uses):
    t = Table(BOOK, a={"life": life, "lifebreak area": ["D4", "D3", "D2", "D1"]})
    used = 0
    while "perform lifebreak" in t.a.menu:
        t.a.does("perform lifebreak")
        used += 1
        t.b.does("pass")
    assert used == uses and t.a.grave == ["D4", "D3", "D2", "D1"][:used]
    if used < 4:
        assert t.a.why_not("lifebreak Ruler") == ["7.3.1-4"]


@rule(BOOK, "14.9-1")
def test_14_9_1_a_resonator_put_by_break_does_not_enter():
    gift = resonator("Gift", "[Break] Put this card into your field.", "[Enter] Draw a card.")
    t = Table(BOOK, gift, a={"lifebreak area": ["Gift"]})
    t.a.does("perform lifebreak")
    t.resolve()
    assert t.a.field == ["Gift"] and t.stack == [] and len(t.a.deck) == 10 and t.a.lifebreaks == []
    assert [(event.before, event.after) for event in t.moved("Gift")] == [(9, 2)] and t.who == "a"


# ---------------------------------------------------------------- 7.4


@rule(BOOK, "7.4-2", "7.4-3")
def test_7_4_rule_text_acts_at_once():
    elf = resonator("Elf", "When this card enters your field, you lose 200 life.", "[Enter] Draw a card.")
    t = Table(BOOK, elf, SONG, NEVER, a={"hand": ["Elf"], "stones": 1}, b={"hand": ["Song", "Never"], "stones": 2})
    t.a.does("play Elf")
    t.b.does("pass")
    t.a.does("pass")
    assert t.a.life == 3800 and t.stack == ["Elf"] and len(t.a.deck) == 10 and t.who == "b"
