"""Chapter 200 of 6.1 and chapter 2 of 5.01: what stands on a card."""

import pytest

from rulewright.books import book
from rulewright.games.fow.rulebook.ch00_names import (
    ATK,
    ATTRIBUTE,
    COST,
    DEF,
    GENERAL,
    NAME,
    QUICKCAST,
    RACE,
    SUBTYPE,
    TYPE,
    WILL,
)
from rulewright.kernel.ids import EITHER, MISSING, SPELL
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Apply, Choose, Pick, Seq
from rulewright.kernel.vocabulary.mods import AddWord
from rulewright.kernel.vocabulary.terms import Cards, Number, Those
from rulewright.language.compiler import BadRow, compile_row
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import addition, chant, j_ruler, regalia, resonator, ruler, stone
from tests.tabletop.cards.fow_texts import NEW, OLD, both, language, says, song
from tests.tabletop.fow import cast, ground


def row(**more: object) -> dict[str, object]:
    """A resonator's row with some columns changed."""
    plain = {
        "id": "T-1",
        "name": "Plain",
        "type": ["Resonator"],
        "cost": "{1}",
        "colour": [],
        "atk": 500,
        "def": 500,
        "text": "",
    }
    return {**plain, **more}


def read(edition: str, **more: object):
    """A row as read in an edition."""
    return compile_row(row(**more), language(edition)).printed()


# ---------------------------------------------------------------- types


@rule("fow-6.1", "200-figure", "206.1", "207.1", "208.1")
@rule("fow-5.01", "2-1", "2.6-1", "2.7-1")
@both
def test_200_a_card_has_its_fields_and_a_stone_no_atk_or_def(edition):
    blade = read(edition, race=["Human"], cost="{R}{1}", colour=["R"], text="[Flying]")
    assert (blade.name, blade.words[TYPE], blade.words[RACE]) == ("Plain", ("Resonator",), ("Human",))
    assert blade.words[ATTRIBUTE] == ("Fire",) and blade.words[WILL] == ("Fire", "1")
    assert blade.numbers == (2, 500, 500) and blade.text == "[Flying]" and len(blade.abilities) == 1
    rock = read(edition, type=["Magic Stone"], cost=None, atk=None, **{"def": None})
    assert (rock.numbers[ATK], rock.numbers[DEF]) == (MISSING, MISSING)


@rule("fow-6.1", "201.1", "201.2")
@rule("fow-5.01", "2.1-1", "2.1-2")
@both
def test_201_2_only_the_types_of_the_book_are_read(edition):
    for bad in ([], None, ["Artifact"]):
        with pytest.raises(BadRow):
            read(edition, type=bad)
    kinds = ("Resonator", "Chant", "Regalia", "Addition", "Magic Stone", "Ruler", "J-Ruler")
    old = ("Resonator", "Spell:Chant", "Addition:Field", "Magic Stone", "Ruler", "J-Ruler")
    for kind in kinds if edition == NEW else old:
        assert len(read(edition, type=[kind]).words[TYPE]) == 1
    for kind in set(kinds) - set(old) if edition == OLD else ():
        with pytest.raises(BadRow):
            read(edition, type=[kind])


@rule("fow-5.01", "2.1-3", "2.1-3a", "2.1-3b")
def test_2_1_3_spells_and_additions_have_a_subtype():
    for kind, subtype in (
        ("Spell:Chant", "Chant"),
        ("Spell: Chant-Instant", "Chant-Instant"),
        ("Spell:Chant-Standby", "Chant-Standby"),
        ("Addition:Field", "Field"),
        ("Addition:Resonator", "Resonator"),
        ("Addition:Ruler/J-Ruler", "Ruler/J-ruler"),
    ):
        assert read(OLD, type=[kind]).words[SUBTYPE] == (subtype,)
    for bad in ("Spell", "Spell:Song", "Addition", "Addition:Regalia", "Resonator:Field"):
        with pytest.raises(BadRow):
            read(OLD, type=[bad])


@rule("fow-6.1", "201.2a")
@rule("fow-5.01", "2.1-2a")
@both
def test_201_2a_j_resonator_is_a_resonator_or_a_j_ruler(edition):
    t = Table(
        edition,
        song("Calm", "Destroy target J/resonator.", edition),
        regalia("Orb"),
        ruler("Queen", j_ruler("Dragon")),
        a={"hand": ["Calm"], "field": ["Blade", "Orb", "Dragon"], "ruler area": []},
    )
    t.a.does("play Calm")
    assert t.a.menu == ["choose Blade", "choose Dragon"]


@rule("fow-6.1", "201.2b", "308.4")
@rule("fow-5.01", "2.1-2b", "3.8-4")
@both
def test_201_2b_j_ruler_or_ruler(edition):
    t = Table(
        edition,
        song("Calm", "Rest target J/ruler.", edition),
        song("Hush", "Rest target ruler.", edition),
        ruler("Queen", j_ruler("Dragon")),
        a={"hand": ["Calm", "Hush"], "field": ["Blade", "Dragon"], "ruler area": []},
    )
    t.a.does("play Calm")
    assert t.a.menu == ["choose Dragon", "choose Ruler"]
    t.a.does("choose Dragon")
    t.resolve()
    assert t.a.is_rested("Dragon")
    cast(t, t.a, "Hush")
    assert t.b.is_rested("Ruler") and t.a.menu


@rule("fow-6.1", "201.3", "201.3a")
@rule("fow-5.01", "2.1-4", "2.1-4a")
@both
def test_201_3_special_stands_before_the_type(edition):
    rock = read(edition, type=["Special Magic Stone"], cost=None)
    assert rock.words[GENERAL] == ("Special",) and rock.words[TYPE] == ("Magic Stone",)
    assert read(edition, type=["Magic Stone"], cost=None).words[GENERAL] == ()
    t = Table(
        edition,
        song("Break", "Destroy target special magic stone.", edition),
        stone("Odd Stone", general=("Special",)),
        a=ground(edition, "Light Stone", "Odd Stone", hand=["Break"]),
    )
    cast(t, t.a, "Break")
    assert t.a.grave == ["Odd Stone", "Break"] and t.a.menu


@rule("fow-6.1", "201.4", "201.4a", "201.4b", "201.4c")
def test_201_4_stone_types_come_from_the_type_or_the_name():
    assert read(NEW, type=["Magic Stone"], cost=None).words[SUBTYPE] == ()
    both_kinds = read(NEW, type=["Fire Magic Stone", "Water Magic Stone"], cost=None)
    assert both_kinds.words[SUBTYPE] == ("Fire Magic Stone", "Water Magic Stone")
    named = read(NEW, name="Fire Magic Stone", type=["Basic Magic Stone"], cost=None)
    assert named.words[SUBTYPE] == ("Fire Magic Stone",)
    for bad in ("Void Magic Stone", "Moon Magic Stone"):
        with pytest.raises(BadRow):
            read(NEW, type=[bad], cost=None)
    treated = says("Odd Stone", "Treat this card as fire magic stone.", "Magic Stone", cost=None)
    t = Table(
        "fow-6.1",
        song("Break", "Destroy target fire magic stone."),
        named,
        treated,
        a={"hand": ["Break"], "field": ["Light Stone", "Odd Stone", "Fire Magic Stone"]},
    )
    t.a.does("play Break")
    assert t.a.menu == ["choose Odd Stone", "choose Fire Magic Stone"]


@rule("fow-6.1", "201.4d")
def test_201_4d_what_becomes_a_magic_stone_gains_no_will_ability():
    becomes = Apply(Those(), (AddWord(TYPE, "Magic Stone"), AddWord(SUBTYPE, "Fire Magic Stone")), until=1)
    pick = Choose((Pick(Cards((2,), EITHER), Number(1), Number(1)),), announced=True)
    t = Table(
        "fow-6.1",
        chant("Petrify", Ability(SPELL, zones=(), effect=Seq((pick, becomes))), cost="0"),
        a={"hand": ["Petrify", "Wish"], "field": ["Blade"]},
    )
    cast(t, t.a, "Petrify")
    assert "Magic Stone" in t.g.info(t.a.find("Blade")).words[TYPE]
    assert not any("activate" in line or "play Wish" in line for line in t.a.menu)


@rule("fow-6.1", "201.5", "307.4")
@rule("fow-5.01", "2.1-5", "3.6-4")
@both
def test_201_5_a_bare_type_word_means_the_play_ground(edition):
    t = Table(
        edition,
        song("Storm", "Destroy all resonators.", edition),
        song("Raise", "Put target resonator card from your graveyard into your field.", edition),
        a={"hand": ["Storm", "Raise"], "field": ["Blade"], "graveyard": ["Old"]},
        b={"hand": ["Held"], "field": ["Foe"]},
    )
    t.a.does("play Raise")
    assert t.stack == ["Raise"]
    t.resolve()
    assert t.a.field == ["Blade", "Old"]
    cast(t, t.a, "Storm")
    assert t.a.field == [] and t.b.field == [] and t.b.hand == ["Held"] and t.a.menu


# ---------------------------------------------------------------- names


@rule("fow-6.1", "202.1")
@rule("fow-5.01", "2.2-1")
@both
def test_202_1_a_card_has_a_name(edition):
    assert read(edition, name="Blade").words[NAME] == ("Blade",)
    for bad in ("", None):
        with pytest.raises(BadRow):
            read(edition, name=bad)


@rule("fow-6.1", "202.2")
@rule("fow-5.01", "2.2-2")
@both
def test_202_2_a_name_stands_four_times_in_a_deck(edition):
    deck = [resonator("Blade")] * 5 + [resonator(f"R{n}") for n in range(35)] + [stone("S")] * 10 + [ruler("Q")]
    found = book(edition).check_deck(deck)
    assert [one.clause for one in found] == ["402.5" if edition == NEW else "4.1-5"] and "Blade" in found[0].words
    assert book(edition).check_deck([*deck[1:], resonator("Other")]) == []


@rule("fow-6.1", "202.3", "202.3a")
@rule("fow-5.01", "2.2-3")
@both
def test_202_3_a_whole_name_or_a_part_of_one(edition):
    t = Table(
        edition,
        song("Exact", 'Destroy target "Hansel".', edition),
        song("Part", 'Destroy target resonator with "Hansel" in its name.', edition),
        a={"hand": ["Exact", "Part"], "field": ["Hansel and Gretel"]},
    )
    assert any("play Part" in line for line in t.a.menu) and not any("play Exact" in line for line in t.a.menu)
    cast(t, t.a, "Part")
    assert t.a.grave == ["Hansel and Gretel", "Part"] and t.a.menu


# ---------------------------------------------------------------- costs


@rule("fow-6.1", "203.1", "203.2", "203.3", "203.4")
@rule("fow-5.01", "2.3-1", "2.3-2", "2.3-3", "2.3-4")
@pytest.mark.parametrize(
    ("cost", "stones", "payable"),
    [
        ("Wind 1", ("Wind Stone", "Fire Stone"), True),
        ("Wind 1", ("Fire Stone", "Fire Stone"), False),
        ("Wind 1", ("Wind Stone",), False),
        ("Water Water", ("Water Stone", "Light Stone"), False),
        ("Water Water", ("Water Stone", "Water Stone"), True),
        ("3", ("Fire Stone", "Moon Stone", "Void Stone"), True),
        ("3", ("Fire Stone", "Moon Stone"), False),
    ],
)
@both
def test_203_2_attribute_cost_needs_its_will_and_free_cost_any(edition, cost, stones, payable):
    if edition == OLD and "Moon Stone" in stones:
        stones = tuple(one.replace("Moon", "Water") for one in stones)
    t = Table(edition, resonator("Blade", cost=cost), a=ground(edition, *stones, hand=["Blade"]))
    assert any("play Blade" in line for line in t.a.menu) == payable
    if payable:
        t.a.does("play Blade")
        assert t.stack == ["Blade"] and all(t.a.is_rested(one) for one in stones) and t.a.menu


@rule("fow-6.1", "203.5", "203.5a")
@rule("fow-5.01", "2.3-5")
@both
def test_203_5_total_cost_is_the_sum(edition):
    assert read(edition, cost="{G}{G}{2}").numbers[COST] == 4
    assert read(edition, type=["Magic Stone"], cost=None).numbers[COST] == 0


@rule("fow-6.1", "203.5b")
def test_203_5b_x_counts_on_the_chase_only():
    t = Table(
        "fow-6.1", song("Blaze", "Draw a card.", cost="Fire X"), a={"field": ["Fire Stone"] * 4, "hand": ["Blaze"]}
    )
    assert t.a.cost("Blaze") == 1
    t.a.does("play Blaze", "3")
    assert t.stack == ["Blaze"] and t.a.cost("Blaze") == 4
    t.resolve()
    assert t.a.grave == ["Blaze"] and t.a.cost("Blaze") == 1 and t.a.menu


@rule("fow-5.01", "2.3-6")
def test_2_3_6_attributes_are_those_of_the_cost():
    assert read(OLD, cost="{R}{U}{1}", colour=["W"]).words[ATTRIBUTE] == ("Fire", "Water")
    assert read(OLD, cost="{3}", colour=["W"]).words[ATTRIBUTE] == ()


@rule("fow-6.1", "208.2", "208.3", "208.4")
def test_208_2_attributes_are_those_of_the_banner():
    assert read(NEW, cost="{U}{1}", colour=["R"]).words[ATTRIBUTE] == ("Fire",)
    assert read(NEW, cost="{U}{1}", colour=["V"]).words[ATTRIBUTE] == ()
    twin, plain = resonator("Twin", attribute=("Light", "Darkness")), resonator("Plain", attribute=())
    for text, hits in (("light", "Twin"), ("darkness", "Twin"), ("void", "Plain")):
        t = Table(
            "fow-6.1",
            song("Hit", f"Destroy target {text} resonator."),
            twin,
            plain,
            a={"hand": ["Hit"], "field": ["Twin", "Plain"]},
        )
        cast(t, t.a, "Hit")
        assert t.a.grave == [hits, "Hit"] and t.a.menu


@rule("fow-6.1", "203.6")
def test_203_6_a_lightning_frame_is_quickcast():
    assert read(NEW, frame="lightning").keywords == (QUICKCAST,) and read(NEW).keywords == ()


# ---------------------------------------------------------------- text, race, ATK and DEF


@rule("fow-6.1", "204.1", "204.2")
@rule("fow-5.01", "2.4-1", "2.4-2")
@both
def test_204_2_every_paragraph_is_an_ability(edition):
    three = says(
        "Three", "[Flying]\n{1}: Draw a card.\nWhen this card enters your field ⇒ Gain 100 life.", edition=edition
    )
    assert [one.kind for one in three.abilities] == [0, 1, 2] and read(edition).abilities == ()


@rule("fow-6.1", "205.1", "205.2", "205.3")
@rule("fow-5.01", "2.5-1", "2.5-2", "2.5-3")
@both
def test_205_3_a_slash_parts_races(edition):
    assert read(edition, race=["Human/Knight"]).words[RACE] == ("Human", "Knight")
    assert read(edition, race=["Fairy Tale"]).words[RACE] == ("Fairy Tale",)
    kind = "Chant (Ancient Magic)" if edition == NEW else "Spell:Chant (Ancient Magic)"
    assert read(edition, type=[kind]).words[RACE] == ("Ancient Magic",)


@rule("fow-6.1", "205.1a", "205.4")
def test_205_4_a_race_means_the_play_ground_and_a_trait_is_one():
    t = Table(
        "fow-6.1",
        song("Slay", "Destroy all Vampires."),
        resonator("Count", race=("Vampire",)),
        addition("Coffin", race=("Vampire",)),
        a={"hand": ["Slay", "Count"], "field": ["Count", "Coffin", "Blade"]},
    )
    cast(t, t.a, "Slay")
    t.a.does("Count")
    assert t.a.field == ["Blade"] and t.a.hand == ["Count"] and sorted(t.a.grave) == ["Coffin", "Count", "Slay"]
    assert t.a.menu


@rule("fow-6.1", "206.1a", "207.2a")
def test_206_1a_a_j_ruler_may_have_no_atk_and_def():
    statue = ruler("Queen", j_ruler("Statue", MISSING, MISSING))
    t = Table(
        "fow-6.1",
        statue,
        song("Bolt", "This card deals 500 damage to target J/resonator."),
        a={"hand": ["Bolt"]},
        b={"field": ["Statue"], "ruler area": []},
        turn_player="a",
    )
    cast(t, t.a, "Bolt", "choose Statue")
    assert t.b.field == ["Statue"] and t.b.marked("Statue") == 0 and t.a.menu
    t = Table("fow-6.1", statue, a={"field": ["Statue"], "ruler area": []})
    t.a.does("initiate battle")
    t.pass_until("attack")
    assert t.a.menu == [] or "attack with Statue" not in t.a.menu


@rule("fow-6.1", "206.2")
@rule("fow-5.01", "2.6-2")
@both
def test_206_2_atk_is_the_damage_dealt_in_battle(edition):
    t = Table(edition, resonator("Blade", 600, 100), a={"field": ["Blade"]})
    t.fight("Blade")
    assert t.b.life == 3400 and t.a.menu


@rule("fow-6.1", "207.2")
@rule("fow-5.01", "2.7-2")
@pytest.mark.parametrize(("damage", "left"), [(500, []), (400, ["Wall"])])
@both
def test_207_2_damage_of_its_def_destroys(edition, damage, left):
    t = Table(
        edition,
        song("Bolt", f"This card deals {damage} damage to target resonator.", edition),
        resonator("Wall", 500, 500),
        a={"hand": ["Bolt"]},
        b={"field": ["Wall"]},
    )
    cast(t, t.a, "Bolt")
    assert t.b.field == left and t.a.menu
