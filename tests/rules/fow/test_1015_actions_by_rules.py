"""Sections 1015 to 1023 of 6.1 and chapter 10 of 5.01: more actions by rules."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import (
    ATK,
    CALLS_STONE,
    DEF,
    DISCARD,
    DISCARDED,
    GRAVEYARD,
    HAND,
    PUT,
    RACE,
    TRIGGER_VERB,
    TYPE,
)
from rulewright.judge.position import CardSpec
from rulewright.kernel.ids import CONTINUOUS, DAMAGED, EITHER, END_OF_TURN, IT, MOVED, OPPONENT, TRIGGERED, YOU
from rulewright.kernel.vocabulary.abilities import Ability, When
from rulewright.kernel.vocabulary.dice import RollDice
from rulewright.kernel.vocabulary.effects import (
    Apply,
    ChangeNumber,
    Choose,
    CopyItem,
    DealDamage,
    Draw,
    Move,
    Pick,
    Prevent,
    PutCounters,
    Shuffle,
)
from rulewright.kernel.vocabulary.mods import Add, AddWord, ArrivesWith, BecomeCopy, Forbid, Set, SetWord
from rulewright.kernel.vocabulary.terms import Cards, Has, Number, OneOf, This, Those, Times
from tests.tabletop import rule
from tests.tabletop.cards.fow import chant, j_ruler, regalia, resonator, ruler, said
from tests.tabletop.fow import BOTH, FIELD, ONE, destroyed, done, resonators, spell, table

# ---------------------------------------------------------------- 1015 to 1018


def comes(effect):
    """When this card comes into the field."""
    return Ability(TRIGGERED, zones=(FIELD,), when=When(MOVED, OneOf(This()), target=(FIELD,)), effect=effect)


@rule("fow-6.1", "1015.1", "1015.1a", "1015.2")
@rule("fow-5.01", "10.14-1", "10.14-1a", "10.14-2")
@BOTH
@pytest.mark.parametrize("silent", [False, True])
def test_1015_1a_what_does_not_trigger_waits_for_nothing(edition, silent):
    mute = Ability(CONTINUOUS, zones=(FIELD,), effect=Apply(resonators(), (Forbid(TRIGGER_VERB),)))
    herald = resonator("Herald", abilities=[comes(ChangeNumber(0, Number(100)))])
    t = table(
        herald,
        resonator("Silence", abilities=[mute] if silent else []),
        edition=edition,
        a=["Silence"],
        a_hand=["Herald"],
    )
    t.a.does("play Herald")
    t.resolve()
    assert t.stack == ([] if silent else ["Herald"])
    assert t.asked.menu


@rule("fow-6.1", "1016.1")
@rule("fow-5.01", "10.15-1")
@BOTH
def test_1016_1_calling_is_seen(edition):
    watch = Ability(TRIGGERED, zones=(FIELD,), when=When(CALLS_STONE, player=YOU), effect=ChangeNumber(0, Number(100)))
    t = table(resonator("Watch", abilities=[watch]), edition=edition, a=["Watch"])
    t.a.does("call")
    assert t.stack == ["Watch"]
    t.resolve()
    assert t.a.life == 4100
    assert t.a.menu


@rule("fow-6.1", "1017.1", "1017.1a", "1017.1c")
@rule("fow-5.01", "10.16-1", "10.16-1a", "10.16-2")
@BOTH
def test_1017_1_a_copied_spell_has_the_same_choices_and_vanishes(edition):
    bolt = chant("Bolt", *said("This card deals 300 damage to target resonator.", kind="Chant"))
    echo = spell("Echo", Choose((Pick(Cards((8,), EITHER), ONE, ONE),), announced=True), CopyItem(Those(IT)))
    t = table(bolt, echo, edition=edition, a_hand=["Bolt", "Echo"], b=["Wall", "Other"])
    t.a.does("play Bolt", "choose Wall", "play Echo")
    t.resolve()
    assert t.stack == ["Bolt", "Bolt"]
    t.resolve()
    assert t.b.marked("Wall") == 300 and t.a.grave == ["Echo"]
    t.resolve()
    assert "Wall" in t.b.grave and t.a.grave == ["Echo", "Bolt"]
    assert t.a.menu


@rule("fow-6.1", "1017.1b")
@rule("fow-5.01", "10.16-1b")
@BOTH
def test_1017_1b_an_ability_can_be_copied_too(edition):
    from rulewright.kernel.vocabulary.terms import IsAbility

    pray = resonator("Priest", abilities=said("{1}: You gain 100 life."))
    echo = spell(
        "Echo", Choose((Pick(Cards((8,), EITHER, IsAbility()), ONE, ONE),), announced=True), CopyItem(Those(IT))
    )
    t = table(pray, echo, edition=edition, a=["Priest"], a_hand=["Echo"])
    t.a.does("activate Priest", "play Echo")
    t.resolve()
    assert t.stack == ["Priest", "Priest"]
    t.resolve()
    t.resolve()
    assert t.a.life == 4200
    assert t.a.menu


@rule("fow-6.1", "1017.1d")
def test_1017_1d_what_is_gone_is_not_copied():
    bolt = chant("Bolt", *said("This card deals 300 damage to target resonator.", kind="Chant"))
    echo = spell("Echo", Choose((Pick(Cards((8,), EITHER), ONE, ONE),), announced=True), CopyItem(Those(IT)))
    deny = chant("Deny", *said("Cancel target spell.", kind="Chant"), cost="0", skills=["Quickcast"])
    t = table(bolt, echo, deny, a_hand=["Bolt", "Echo"], b_hand=["Deny"], b=["Wall", "Other"])
    t.a.does("play Bolt", "choose Wall", "play Echo", "pass")
    t.b.does("play Deny", "choose Bolt")
    t.resolve()
    t.resolve()
    assert t.stack == [] and t.b.marked("Wall") == 0
    assert t.a.menu


@rule("fow-6.1", "1017.2")
def test_1017_2_becoming_a_copy_takes_printed_information():
    copy = Apply(resonators(YOU, "Mimic"), (BecomeCopy(resonators(OPPONENT)),), END_OF_TURN)
    pump = Apply(resonators(OPPONENT), (Add(ATK, Number(300)),), END_OF_TURN)
    t = done(pump, copy, cards=[resonator("Giant", 900, 800, skills=["Flying"])], a=["Mimic"], b=["Giant"])
    mimic = t.g.refs(FIELD, 0)[0]
    assert (t.g.value(mimic, ATK), t.g.value(mimic, DEF)) == (900, 800) and t.g.info(mimic).has_keyword(4)
    assert t.g.info(mimic).words[0] == ("Giant",) and t.b.atk("Giant") == 1200
    assert t.a.menu


@rule("fow-6.1", "1018.1", "1018.1a", "1018.1b")
@rule("fow-5.01", "10.17-1", "10.17-1a", "10.17-1b")
@BOTH
@pytest.mark.parametrize(("shield", "left"), [(300, [200]), (None, [])])
def test_1018_1a_prevented_damage_is_not_dealt(edition, shield, left):
    guard = Prevent(resonators(OPPONENT), amount=None if shield is None else Number(shield))
    t = done(
        guard, DealDamage(Number(500), what=resonators(OPPONENT)), edition=edition,
        cards=[resonator("Wall", 100, 900)], b=["Wall"],
    )  # fmt: skip
    assert [event.number for event in t.log(DAMAGED)] == left
    assert t.a.menu


# ---------------------------------------------------------------- 1019 to 1023


@rule("fow-6.1", "1019.1", "1019.2", "1019.2a")
@rule("fow-5.01", "10.18-1", "10.18-2", "10.18-2a")
@BOTH
@pytest.mark.parametrize("cards", [["One", "Two", "Three"], []])
def test_1019_2_discarding_a_hand_discards_all_of_it(edition, cards):
    t = done(Move(Cards((HAND,), YOU), GRAVEYARD, verb=DISCARD), Draw(Number(2)), edition=edition, a_hand=cards)
    if cards:
        t.a.does(*[f"{name} next" for name in cards])
    assert t.g.zone(HAND, 0) and len(t.g.zone(HAND, 0)) == 2
    assert len(t.log(DISCARDED)) == len(cards) + 1  # the spare card too
    assert t.a.menu


@rule("fow-6.1", "1019.1")
def test_1019_1_other_ways_to_the_graveyard_are_no_discard():
    t = done(Move(Cards((HAND,), YOU), GRAVEYARD, verb=PUT), a_hand=["One"])
    assert t.log(DISCARDED) == [] and "One" in t.a.grave
    assert t.a.menu


@rule("fow-6.1", "1020.1", "1020.2", "1020.3")
def test_1020_1_gaining_keeps_and_becoming_replaces():
    gain = Apply(resonators(YOU, "Elf"), (AddWord(RACE, "Beast"),), END_OF_TURN)
    turn = Apply(resonators(YOU, "Orc"), (SetWord(RACE, "Beast"),), END_OF_TURN)
    grow = Apply(resonators(YOU, "Elf"), (Add(ATK, Number(200)), Add(DEF, Number(-100))), END_OF_TURN)
    fix = Apply(resonators(YOU, "Orc"), (Set(ATK, Number(1000)), Set(DEF, Number(800))), END_OF_TURN)
    t = done(
        gain, turn, grow, fix, a=["Elf", "Orc"],
        cards=[resonator("Elf", 300, 300, race=["Elf"]), resonator("Orc", 300, 300, race=["Orc"])],
    )  # fmt: skip
    assert t.g.info(t.a.find("Elf")).words[RACE] == ("Elf", "Beast")
    assert t.g.info(t.a.find("Orc")).words[RACE] == ("Beast",)
    assert (t.a.atk("Elf"), t.a.defence("Elf"), t.a.atk("Orc"), t.a.defence("Orc")) == (500, 200, 1000, 800)
    assert t.a.menu


@rule("fow-6.1", "1021.1", "1021.1a", "1021.2", "1021.2a")
def test_1021_1_shuffling_is_a_reproducible_order_nobody_knows():
    orders = []
    for _ in range(2):
        t = done(Shuffle(0), seed=5)
        orders.append(t.a.deck)
        assert all(t.g.s.cards[number].known == 0 for number in t.g.zone(0, 0))
        assert t.a.menu
    assert orders[0] == orders[1] and sorted(orders[0]) == [f"Filler {number}" for number in range(10)]


@rule("fow-6.1", "1022.1", "1022.1b", "1022.5")
def test_1022_1_counters_of_one_name_add_up():
    charge = 8
    t = done(
        PutCounters(resonators(YOU), charge, Number(1)), PutCounters(resonators(YOU), charge, Number(1)), a=["Blade"]
    )
    assert t.a.counters("Blade") == {"charge": 2}
    assert t.a.menu


@rule("fow-6.1", "1022.2", "909.1f")
def test_1022_2_a_named_modifier_counts_on_j_resonators_only():
    t = table(
        regalia("Orb"), a=[CardSpec("Blade", counters={"+100/+100": 2}), CardSpec("Orb", counters={"+100/+100": 1})],
    )  # fmt: skip
    assert (t.a.atk("Blade"), t.a.defence("Blade")) == (700, 700)
    assert t.a.atk("Orb") == 0
    assert t.a.menu


@rule("fow-6.1", "1022.3")
def test_1022_3_counters_stay_inside_the_play_ground():
    queen = ruler("Queen", j_ruler("Dragon Queen"))
    t = done(
        destroyed(Cards((FIELD,), YOU, Has(TYPE, "J-ruler"))), Move(resonators(YOU), HAND), cards=[queen],
        a=[CardSpec("Dragon Queen", counters={"charge": 1}), CardSpec("Blade", counters={"charge": 1})],
        a_more={"ruler area": []},
    )  # fmt: skip
    assert t.a.counters("Queen") == {"astral": 1, "charge": 1} and t.a.counters("Blade") == {}
    assert t.a.menu


@rule("fow-6.1", "1022.4")
def test_1022_4_moving_a_counter_takes_it_off_and_puts_it_on():
    t = done(
        PutCounters(resonators(YOU, "From"), 8, Number(-1)), PutCounters(resonators(YOU, "To"), 8, Number(1)),
        a=[CardSpec("From", counters={"charge": 2}), "To"],
    )  # fmt: skip
    assert t.a.counters("From") == {"charge": 1} and t.a.counters("To") == {"charge": 1}
    assert t.a.menu


@rule("fow-6.1", "1022.6")
def test_1022_6_counters_on_arrival_add_up():
    own = Ability(CONTINUOUS, effect=Apply(This(), (ArrivesWith(OneOf(This()), 8, Number(2)),)))
    more = Ability(
        CONTINUOUS, zones=(FIELD,), effect=Apply(resonators(YOU), (ArrivesWith(Has(TYPE, "Resonator"), 8, ONE),))
    )
    t = table(resonator("Jar", abilities=[own]), resonator("Well", abilities=[more]), a=["Well"], a_hand=["Jar"])
    t.a.does("play Jar")
    t.resolve()
    assert t.a.counters("Jar") == {"charge": 3}
    assert t.a.menu


@rule("fow-6.1", "1023.1", "1023.1a", "1023.2")
def test_1023_1_force_adds_up_dice():
    from rulewright.kernel.vocabulary.terms import NamedNumber

    seen = set()
    for seed in range(40):
        t = done(RollDice(ONE), ChangeNumber(0, Times(100, NamedNumber())), seed=seed)
        seen.add((t.a.life - 4000) // 100)
        assert t.a.menu
    assert seen == {1, 2, 3, 4, 5, 6}
    t = done(RollDice(Number(3)), ChangeNumber(0, Times(100, NamedNumber())), seed=1)
    assert 300 <= t.a.life - 4000 <= 1800
    assert t.a.menu
