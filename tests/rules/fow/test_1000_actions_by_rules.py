"""Chapters 1000 to 1300 of 6.1 and 10, 13, 14 of 5.01: actions by rules, rule processes, loops, tokens."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import (
    ATK,
    BANISH,
    BE_DESTROYED,
    CALLS_STONE,
    DEF,
    DESTROY,
    DISCARD,
    DISCARDED,
    GRAVEYARD,
    HAND,
    PUT,
    RACE,
    REMOVED,
    SUMMON,
    TRIGGER_VERB,
    TYPE,
)
from rulewright.judge.position import CardSpec
from rulewright.kernel.ast import (
    Ability,
    Add,
    AddWord,
    Apply,
    ArrivesWith,
    Attach,
    BecomeCopy,
    Cards,
    ChangeNumber,
    Choose,
    CopyItem,
    CountOf,
    DealDamage,
    Draw,
    Forbid,
    Has,
    Instead,
    Move,
    Number,
    NumberBecomes,
    OneOf,
    Pick,
    Prevent,
    PutCounters,
    Reveal,
    RollDice,
    Search,
    Seq,
    Set,
    SetWord,
    Shuffle,
    This,
    Those,
    Times,
    Turn,
    When,
)
from rulewright.kernel.ids import (
    CEASED,
    CONTINUOUS,
    CREATED,
    DAMAGED,
    EITHER,
    END_OF_TURN,
    HURT,
    IT,
    MOVED,
    OPPONENT,
    RESTED,
    REVEALED,
    SPELL,
    STANDING,
    TRIGGERED,
    YOU,
)
from table_fow import Table, addition, chant, j_ruler, regalia, resonator, rested, rule, ruler, said, stone

BOTH = pytest.mark.parametrize("edition", ["fow-6.1", "fow-5.01"])
STONES = ["Light Stone", "Light Stone", "Light Stone", "Light Stone"]
FIELD = 2
ONE = Number(1)


def area(edition):
    """Where this edition has its magic stones."""
    return "field" if edition == "fow-6.1" else "magic stone area"


def table(*cards, edition="fow-6.1", a=(), b=(), a_hand=(), b_hand=(), a_more=None, b_more=None, **more):
    """A main phase with fields, hands and four stones each."""
    seats = []
    for field, hand, extra in ((a, a_hand, a_more), (b, b_hand, b_more)):
        seat = {"field": list(field), "hand": list(hand), **(extra or {})}
        seat[area(edition)] = [*seat.get(area(edition), []), *STONES]
        seats.append(seat)
    return Table(*cards, a=seats[0], b=seats[1], edition=edition, **more)


def spell(name, *effects, cost="0"):
    """A quick chant that does this."""
    effect = effects[0] if len(effects) == 1 else Seq(effects)
    return chant(name, Ability(SPELL, effect=effect), cost=cost, skills=["Quickcast"], subtype=["Chant-Instant"])


def done(*effects, edition="fow-6.1", cards=(), **seats):
    """A table on which A has just played and resolved a chant that does this."""
    t = table(spell("Deed", *effects), *cards, edition=edition, a_hand=["Deed", *seats.pop("a_hand", ())], **seats)
    t.a.answers("play Deed")
    t.resolve()
    return t


def resonators(whose=EITHER, name=""):
    """The resonators of a field, or those of one name."""
    which = Has(TYPE, "Resonator") & Has(0, name) if name else Has(TYPE, "Resonator")
    return Cards((FIELD,), whose, which)


# ---------------------------------------------------------------- 1002 to 1006


@rule("fow-6.1", "1001.1", "1002.1", "1002.2a")
@rule("fow-5.01", "10-1", "10.1-1")
@BOTH
def test_1002_1_adding_puts_an_addition_onto_a_card_without_targeting(edition):
    ward = resonator("Ward", abilities=said("[Barrier]"))
    cloak = Cards((GRAVEYARD,), YOU, Has(TYPE, "Addition"))
    host = Choose((Pick(resonators(OPPONENT), ONE, ONE),), slot=1)
    t = done(
        host, Move(cloak, FIELD), Attach(Cards((FIELD,), YOU, Has(TYPE, "Addition")), Those(1)), edition=edition,
        cards=[ward, addition("Cloak")], b=["Ward"], a_more={"graveyard": ["Cloak"]},
    )  # fmt: skip
    assert t.g.card(t.a.find("Cloak")).attached == t.b.find("Ward")
    assert t.a.menu


@rule("fow-6.1", "1002.2", "1406.3")
def test_1002_2_an_addition_that_cannot_come_stays_where_it_is():
    old = addition("Cloak", subtype=["Resonator"])
    t = done(Move(Cards((GRAVEYARD,), YOU, Has(TYPE, "Addition")), FIELD), cards=[old], a_more={"graveyard": ["Cloak"]})
    assert t.a.grave == ["Cloak", "Deed"]
    assert "Cloak" not in t.a.field
    assert t.a.menu


@rule("fow-6.1", "1003.1", "1003.2", "1003.3", "1003.5")
@rule("fow-5.01", "10.2-1", "10.2-2", "10.2-3", "10.2-5")
@BOTH
def test_1003_3_the_cost_is_taken_from_produced_will_and_stones(edition):
    wind = resonator("Leaf", cost="Wind 1")
    t = Table(wind, a={area(edition): ["Wind Stone", "Fire Stone", "Fire Stone"], "hand": ["Leaf"]}, edition=edition)
    t.a.does("activate Fire Stone 1")
    assert t.a.will == ["Fire"]
    t.a.does("play Leaf")
    assert (
        t.a.will == []
        and t.a.is_rested("Wind Stone")
        and not t.g.card(t.g.refs(FIELD if edition == "fow-6.1" else 10, 0)[2]).orientation
    )
    assert t.chase == ["Leaf"]
    t.resolve()
    assert t.a.menu


@rule("fow-6.1", "1003.4", "1003.6", "907.6", "907.6a", "907.6b", "907.5")
@rule("fow-5.01", "10.2-4")
def test_1003_6_moon_asks_for_moon():
    t = Table(
        resonator("Tide", cost="Moon"), resonator("Wave", cost="Water 2"), stone("Moon Stone", "Moon"),
        a={"field": ["Light Stone", "Moon Stone"], "hand": ["Tide", "Wave"]},
    )  # fmt: skip
    assert [line for line in t.a.menu if line.startswith("play")] == ["play Tide"]
    t.a.does("play Tide")
    assert t.a.is_rested("Moon Stone") and not t.a.is_rested("Light Stone")
    assert t.a.menu


@rule("fow-6.1", "1004.1")
@rule("fow-5.01", "10.3-1")
@BOTH
def test_1004_1_a_removed_card_lies_in_its_owners_removed_area(edition):
    t = done(Move(resonators(OPPONENT), REMOVED), edition=edition, b=["Wall"])
    assert t.b.removed == ["Wall"]
    assert t.a.menu


@rule("fow-6.1", "1005.1", "1005.2")
@rule("fow-5.01", "10.4-1")
@BOTH
def test_1005_1_a_card_is_revealed_for_the_time_of_the_effect(edition):
    t = done(Reveal(Cards((HAND,), YOU, Has(0, "Secret"))), Draw(ONE), edition=edition, a_hand=["Secret"])
    shown = t.log(REVEALED)
    assert [t.g.name_of(event.card) for event in shown] == ["Secret"] and shown[0].audience == 3
    assert "Secret" not in str(t.g.view(1)["players"])
    assert t.a.menu


@rule("fow-6.1", "1006.1", "1006.2")
@rule("fow-5.01", "10.5-1", "10.5-2")
@BOTH
def test_1006_2_summoned_is_who_resolved_by_itself(edition):
    t = table(
        spell("Lift", Move(Cards((GRAVEYARD,), YOU, Has(0, "Ghost")), FIELD)), edition=edition,
        a_hand=["Blade", "Lift"], a_more={"graveyard": ["Ghost"]},
    )  # fmt: skip
    t.a.does("play Lift")
    t.resolve()
    t.a.does("play Blade")
    t.resolve()
    verbs = {t.g.name_of(event.card): event.verb for event in t.log(MOVED) if event.after == FIELD}
    assert verbs["Blade"] == SUMMON and verbs["Ghost"] != SUMMON
    assert "summoned this turn" in t.a.roles("Blade") and "summoned this turn" not in t.a.roles("Ghost")
    assert t.a.menu


# ---------------------------------------------------------------- 1007 damage


@rule("fow-6.1", "1007.1", "1007.2", "1007.3")
@rule("fow-5.01", "10.6-1", "10.6-2")
@BOTH
def test_1007_1_damage_adds_up_on_a_card_and_lowers_life(edition):
    t = done(
        DealDamage(Number(200), what=resonators(OPPONENT)), DealDamage(Number(300), what=resonators(OPPONENT)),
        DealDamage(Number(800), OPPONENT), edition=edition, cards=[resonator("Wall", 100, 800)], b=["Wall"],
    )  # fmt: skip
    assert t.b.marked("Wall") == 500 and t.b.life == 3200
    assert [event.number for event in t.log(HURT)] == [800]
    assert t.a.menu


@rule("fow-6.1", "1007.3a")
def test_1007_3a_so_much_for_each_is_dealt_at_once():
    much = Times(100, CountOf(Cards((HAND,), YOU)))
    t = done(DealDamage(much, OPPONENT), a_hand=["One", "Two"])
    assert [event.number for event in t.log(HURT)] == [300]  # with the spare card
    assert t.a.menu


@rule("fow-6.1", "1007.4")
def test_1007_4_without_def_no_damage_is_dealt():
    from rulewright.kernel.ids import MISSING

    sage = ruler("Sage", j_ruler("Still Sage", MISSING, MISSING))
    t = done(
        DealDamage(Number(500), what=Cards((FIELD,), OPPONENT, Has(TYPE, "J-ruler"))), cards=[sage],
        b=["Still Sage"], b_more={"ruler area": []},
    )  # fmt: skip
    assert t.log(DAMAGED) == [] and t.b.marked("Still Sage") == 0
    assert t.a.menu


@rule("fow-6.1", "1007.5", "912.1", "912.2")
def test_1007_5_one_trigger_for_each_one_damaged():
    watch = [
        Ability(TRIGGERED, zones=(FIELD,), when=When(kind, other=OneOf(This())), effect=ChangeNumber(0, Number(100)))
        for kind in (DAMAGED, HURT)
    ]
    storm = DealDamage(Number(100), what=resonators(OPPONENT), also=OPPONENT, source=resonators(YOU, "Source"))
    t = done(storm, cards=[resonator("Source", abilities=watch)], a=["Source"], b=["One", "Two"])
    for _ in range(12):
        if t.g.decision.ask == "stack":
            t.g.answer(0)
        t.resolve()
    assert t.a.life == 4300
    assert t.a.menu


# ---------------------------------------------------------------- 1009 to 1014


@rule("fow-6.1", "1009.1", "1009.2")
@rule("fow-5.01", "10.8-1", "10.8-2")
@BOTH
def test_1009_2_cards_are_drawn_one_by_one(edition):
    t = done(Draw(Number(3)), edition=edition)
    drawn = [event for event in t.log(MOVED) if event.after == HAND]
    assert len({event.moment for event in drawn}) == 3
    assert t.a.hand == ["Filler 0", "Filler 1", "Filler 2"] and t.a.deck[0] == "Filler 3"
    assert t.a.menu


def destroyed(group):
    """These are destroyed."""
    return Move(group, GRAVEYARD, verb=DESTROY)


@rule("fow-6.1", "1010.1", "1010.1a")
def test_1010_1_a_destroyed_j_ruler_turns_to_its_ruler_side_and_a_stone_goes_to_the_graveyard():
    queen = ruler("Queen", j_ruler("Dragon Queen"))
    t = done(destroyed(Cards((FIELD,), OPPONENT)), cards=[queen], b=["Dragon Queen", "Wall"], b_more={"ruler area": []})
    t.b.does("Wall", "Light Stone", "Light Stone", "Light Stone")
    assert t.b.area == ["Queen"] and t.b.counters("Queen") == {"astral": 1} and t.b.field == []
    assert sorted(t.b.grave) == ["Light Stone"] * 4 + ["Wall"]
    assert t.a.menu


@rule("fow-5.01", "10.9-1", "10.9-2", "3.8-6", "13.3-1a")
def test_10_9_1_in_the_older_book_it_lies_there_blank_for_good():
    queen = ruler("Queen", j_ruler("Dragon Queen", 900, 900, skills=["Flying"]))
    t = done(
        destroyed(Cards((FIELD,), OPPONENT)), destroyed(Cards((4,), OPPONENT)), edition="fow-5.01", cards=[queen],
        b=["Dragon Queen"], b_more={"ruler area": []},
    )  # fmt: skip
    assert t.b.area == ["Dragon Queen"] and t.b.counters("Dragon Queen") == {}
    assert t.b.atk("Dragon Queen") == 0 and not t.g.info(t.b.find("Dragon Queen")).has_keyword(4)
    assert t.a.menu


@rule("fow-6.1", "1010.1b")
def test_1010_1b_a_judgment_that_lost_its_ability_leaves_the_ruler_where_it_is():
    from rulewright.kernel.ast import LoseAbilities

    queen = ruler("Queen", j_ruler("Dragon Queen"))
    blank = spell("Hush", Apply(Cards((4,), EITHER), (LoseAbilities(),), END_OF_TURN))
    t = table(queen, blank, a_more={"ruler area": ["Queen"]}, b_hand=["Hush"])
    t.a.does("judgment", "pass")
    t.b.does("play Hush")
    t.resolve()
    t.resolve()
    assert t.a.area == ["Queen"] and "Dragon Queen" not in t.a.field
    assert t.a.menu


@rule("fow-6.1", "1010.2", "314.1")
@rule("fow-5.01", "10.9-3")
@BOTH
def test_1010_2_only_destroy_ruler_destroys_a_ruler(edition):
    t = done(destroyed(Cards((4,), OPPONENT, Has(TYPE, "Ruler"))), edition=edition)
    assert t.b.area == [] and t.b.grave == ["Ruler"]
    assert t.a.menu


@rule("fow-6.1", "1010.3")
@rule("fow-5.01", "10.9-4")
@BOTH
def test_1010_3_what_cannot_be_destroyed_stays(edition):
    firm = Ability(CONTINUOUS, zones=(FIELD,), effect=Apply(This(), (Forbid(BE_DESTROYED),)))
    t = done(
        destroyed(resonators(OPPONENT)), DealDamage(Number(900), what=resonators(OPPONENT)), edition=edition,
        cards=[resonator("Rock", abilities=[firm])], b=["Rock"],
    )  # fmt: skip
    assert "Rock" in t.b.field and t.b.marked("Rock") == 900
    assert t.a.menu


@rule("fow-6.1", "1011.1", "1011.2")
@rule("fow-5.01", "10.10-1", "10.10-2")
@BOTH
def test_1011_2_only_own_cards_are_banished(edition):
    altar = resonator("Altar", abilities=said("Banish another resonator: Draw a card."))
    t = table(altar, edition=edition, a=["Altar"], b=["Wall"])
    assert not any("Altar" in line for line in t.a.menu if line.startswith("activate"))
    t = table(altar, edition=edition, a=["Altar", "Lamb"], b=["Wall"])
    t.a.does("activate Altar")
    assert t.a.grave == ["Lamb"]
    assert [event.verb for event in t.log(MOVED) if event.after == GRAVEYARD] == [BANISH]
    t.resolve()
    assert t.a.menu


@rule("fow-6.1", "1012.1")
@rule("fow-5.01", "10.11-1")
@BOTH
def test_1012_1_a_cancelled_spell_goes_to_the_graveyard_and_an_ability_is_gone(edition):
    deny = chant(
        "Deny", *said("Cancel target spell.", kind="Chant"), cost="0", skills=["Quickcast"], subtype=["Chant-Instant"]
    )
    t = table(deny, edition=edition, a_hand=["Blade"], b_hand=["Deny"])
    t.a.does("play Blade", "pass")
    t.b.does("play Deny")
    t.resolve()
    assert t.a.grave == ["Blade"] and t.chase == []
    assert t.a.menu


@rule("fow-6.1", "1013.1", "1013.2")
@rule("fow-5.01", "10.12-1", "10.12-2")
@BOTH
def test_1013_2_a_rested_card_cannot_rest_again(edition):
    priest = resonator("Priest", abilities=said("{Rest}: You gain 100 life."))
    t = done(Turn(resonators(YOU), RESTED), edition=edition, cards=[priest], a=["Priest"])
    assert t.a.is_rested("Priest") and not any("activate Priest" in line for line in t.a.menu)
    t = done(Turn(resonators(YOU), STANDING), edition=edition, cards=[priest], a=[rested("Priest")])
    assert not t.a.is_rested("Priest") and any("activate Priest" in line for line in t.a.menu)


@rule("fow-6.1", "1014.1", "1014.2")
@rule("fow-5.01", "10.13-1", "10.13-2")
@BOTH
def test_1014_2_a_search_may_find_nothing_a_choice_must_be_made(edition):
    pick = Choose((Pick(Cards((GRAVEYARD,), YOU, Has(TYPE, "Resonator")), ONE, ONE),))
    t = done(pick, Move(Those(IT), HAND), edition=edition, a_more={"graveyard": ["Ghost"]})
    assert t.a.hand == ["Ghost"]
    assert t.a.menu
    look = Search(Cards((0,), YOU, Has(0, "Filler 5")), ONE)
    t = done(look, Move(Those(IT), HAND), Shuffle(0), edition=edition)
    assert t.a.menu == ["find Filler 5", "done"]
    t.a.does("done")
    assert t.a.hand == [] and sorted(t.a.deck) == [f"Filler {number}" for number in range(10)]
    assert t.a.menu


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
    assert t.chase == ([] if silent else ["Herald"])
    assert t.asked.menu


@rule("fow-6.1", "1016.1")
@rule("fow-5.01", "10.15-1")
@BOTH
def test_1016_1_calling_is_seen(edition):
    watch = Ability(TRIGGERED, zones=(FIELD,), when=When(CALLS_STONE, player=YOU), effect=ChangeNumber(0, Number(100)))
    t = table(resonator("Watch", abilities=[watch]), edition=edition, a=["Watch"])
    t.a.does("call")
    assert t.chase == ["Watch"]
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
    assert t.chase == ["Bolt", "Bolt"]
    t.resolve()
    assert t.b.marked("Wall") == 300 and t.a.grave == ["Echo"]
    t.resolve()
    assert "Wall" in t.b.grave and t.a.grave == ["Echo", "Bolt"]
    assert t.a.menu


@rule("fow-6.1", "1017.1b")
@rule("fow-5.01", "10.16-1b")
@BOTH
def test_1017_1b_an_ability_can_be_copied_too(edition):
    from rulewright.kernel.ast import IsAbility

    pray = resonator("Priest", abilities=said("{1}: You gain 100 life."))
    echo = spell(
        "Echo", Choose((Pick(Cards((8,), EITHER, IsAbility()), ONE, ONE),), announced=True), CopyItem(Those(IT))
    )
    t = table(pray, echo, edition=edition, a=["Priest"], a_hand=["Echo"])
    t.a.does("activate Priest", "play Echo")
    t.resolve()
    assert t.chase == ["Priest", "Priest"]
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
    assert t.chase == [] and t.b.marked("Wall") == 0
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
    from rulewright.kernel.ast import NamedNumber

    seen = set()
    for seed in range(40):
        t = done(RollDice(ONE), ChangeNumber(0, Times(100, NamedNumber())), seed=seed)
        seen.add((t.a.life - 4000) // 100)
        assert t.a.menu
    assert seen == {1, 2, 3, 4, 5, 6}
    t = done(RollDice(Number(3)), ChangeNumber(0, Times(100, NamedNumber())), seed=1)
    assert 300 <= t.a.life - 4000 <= 1800
    assert t.a.menu


# ---------------------------------------------------------------- 1200 rule processes


@rule("fow-6.1", "1201.1", "1202.1", "105.4", "103.1", "103.2")
@rule("fow-5.01", "13-1", "13.1-1", "1.5-4", "1.3-1", "1.3-2")
@BOTH
def test_1202_1_no_life_loses_at_the_next_look_at_the_rules(edition):
    t = done(ChangeNumber(0, Number(-4000), OPPONENT), ChangeNumber(0, Number(100), YOU), edition=edition)
    assert t.winner == "a" and t.a.life == 4100
    assert t.g.result.clause == ("1202.1" if edition == "fow-6.1" else "13.1-1")


@rule("fow-6.1", "103.3")
@rule("fow-5.01", "1.3-3")
@BOTH
def test_103_3_both_at_once_is_a_draw(edition):
    t = done(DealDamage(Number(4000), EITHER), edition=edition)
    assert t.winner == "draw"


@rule("fow-6.1", "1202.2")
@rule("fow-5.01", "13.1-2")
@BOTH
def test_1202_2_only_the_draw_of_the_draw_phase_loses(edition):
    t = done(Draw(ONE), edition=edition, a_more={"deck": []})
    assert t.winner is None
    t = Table(b={"deck": []}, edition=edition, phase="end")
    for _ in range(60):
        if t.g.s.over:
            break
        t.g.answer(len(t.g.decision.options) - 1)
    assert t.winner == "a" and t.g.result.clause == ("1202.2" if edition == "fow-6.1" else "13.1-2")


@rule("fow-6.1", "1203.1", "1203.2", "207.2")
@rule("fow-5.01", "13.2-1", "13.2-2", "2.7-2")
@BOTH
@pytest.mark.parametrize(
    "deed",
    [
        DealDamage(Number(500), what=resonators(OPPONENT)),
        DealDamage(Number(400), what=resonators(OPPONENT)),
        Apply(resonators(OPPONENT), (Add(DEF, Number(-500)),), END_OF_TURN),
    ],
)
def test_1203_1_damage_of_def_or_no_def_destroys(edition, deed):
    t = done(deed, edition=edition, b=["Wall"])
    dead = not (isinstance(deed, DealDamage) and deed.amount == Number(400))
    assert ("Wall" in t.b.grave) == dead
    if dead:
        gone = [event for event in t.log(MOVED) if event.after == GRAVEYARD and t.g.name_of(event.card) == "Wall"]
        by_damage = isinstance(deed, DealDamage)
        clauses = ("1203.1", "13.2-1") if by_damage else ("1203.2", "13.2-2")
        assert gone[0].verb == DESTROY and gone[0].clause == clauses[edition == "fow-5.01"]
    assert t.a.menu


@rule("fow-6.1", "1204.1", "105.4a")
@rule("fow-5.01", "1.5-4a")
@BOTH
def test_1204_1_life_is_rounded_up_to_a_hundred(edition):
    t = done(ChangeNumber(0, Number(-250), OPPONENT), edition=edition)
    assert t.b.life == 3800
    assert t.a.menu


@rule("fow-6.1", "1205.1")
def test_1205_1_nothing_is_added_to_itself():
    t = done(
        Attach(Cards((FIELD,), YOU, Has(TYPE, "Addition")), Cards((FIELD,), YOU, Has(TYPE, "Addition"))),
        cards=[addition("Cloak")],
        a=["Cloak"],
    )
    assert t.g.card(t.a.find("Cloak")).attached < 0 and "Cloak" in t.a.field
    assert t.a.menu


@rule("fow-5.01", "13.3-1")
@rule("fow-6.1", "1406.4", "1406.4a")
@BOTH
def test_13_3_1_an_old_addition_without_its_host_goes_to_the_graveyard(edition):
    cloak = addition("Cloak", subtype=["Resonator"])
    t = done(
        Move(resonators(YOU), HAND), edition=edition, cards=[cloak],
        a=["Blade", CardSpec("Cloak", attached_to=(0, "Blade"))],
    )  # fmt: skip
    assert "Cloak" in t.a.grave and t.a.hand == ["Blade"]
    assert t.a.menu


@rule("fow-5.01", "13.4-1")
@rule("fow-6.1", "1415.1e", "1415.1e-i", "1415.1a-ii")
@BOTH
def test_13_4_1_a_fifth_lifebreak_goes_to_the_graveyard(edition):
    t = done(
        Move(resonators(YOU), 9), edition=edition, a=["Blade"],
        a_more={"lifebreak area": ["One", "Two", "Three", "Four"]},
        options={"valhalla": 1},
    )  # fmt: skip
    assert len(t.a.lifebreaks) == 4 and t.a.grave == ["Deed", "Blade"]
    assert t.a.menu


# ---------------------------------------------------------------- 1301 loops


@rule("fow-6.1", "1301.1", "1301.1c")
@rule("fow-5.01", "14.1-1", "14.1-1c")
@BOTH
def test_1301_1c_a_loop_nobody_can_stop_is_a_draw(edition):
    from rulewright.kernel.ids import TURNED

    def other(name, orientation):
        when = When(TURNED, Has(0, name), number=orientation)
        return Ability(TRIGGERED, zones=(FIELD,), when=when, effect=Turn(resonators(YOU, name), 1 - orientation))

    up = resonator("Up", abilities=[other("Up", RESTED), other("Up", STANDING)])
    push = spell("Push", Turn(resonators(YOU, "Up"), RESTED))
    t = Table(up, push, a={"field": ["Up"], "hand": ["Push"]}, edition=edition)
    t.a.does("play Push")
    for _ in range(4000):
        if t.g.s.over:
            break
        position = [option.verb for option in t.g.decision.options]
        t.g.answer(position.index("pass") if "pass" in position else len(position) - 1)
    assert t.winner == "draw" and t.g.result.clause == ("1301.1c" if edition == "fow-6.1" else "14.1-1c")


# ---------------------------------------------------------------- 1302, 1303


@rule("fow-6.1", "1302.1a")
def test_1302_1a_a_ruler_is_not_double_sided():
    t = table(ruler("Queen", j_ruler("Dragon Queen")), a_more={"ruler area": ["Queen"]})
    assert not any("side" in line for line in t.a.menu)


TOKEN = "Put a [200/200] fire Spirit resonator token into your field."


def tokened(*more, **seats):
    """A table with a token on it."""
    return done(said(TOKEN, kind="Chant")[0].effect, *more, **seats)


@rule("fow-6.1", "1303.1", "1303.1a", "1303.1b", "1303.1c", "1303.1d", "1303.2", "1303.2a")
def test_1303_1_a_token_is_like_a_card():
    t = tokened(Apply(resonators(YOU), (Add(ATK, Number(100)),), END_OF_TURN), Turn(Cards((FIELD,), YOU), RESTED))
    assert "Spirit" in t.a.field and t.b.field.count("Spirit") == 0
    ref = t.a.find("Spirit")
    info = t.g.info(ref)
    assert info.words[TYPE] == ("Resonator",) and info.words[RACE] == ("Spirit",) and info.words[0] == ("Spirit",)
    assert t.a.atk("Spirit") == 300 and t.g.pool.cards[t.g.card(ref).printed].numbers[ATK] == 200
    assert t.a.is_rested("Spirit") and len(t.log(CREATED)) == 1
    assert t.a.menu


@rule("fow-6.1", "1303.2b")
def test_1303_2b_what_speaks_of_tokens_means_no_cards():
    from rulewright.kernel.ast import IsToken

    t = tokened(destroyed(Cards((FIELD,), YOU, IsToken())), a=["Blade"])
    assert "Spirit" not in t.a.field and "Blade" in t.a.field
    assert t.a.menu


@rule("fow-6.1", "1303.3", "1303.3a")
def test_1303_3a_a_token_that_leaves_the_field_is_seen_and_gone():
    watch = Ability(
        TRIGGERED,
        zones=(FIELD,),
        when=When(MOVED, Has(0, "Spirit"), target=(GRAVEYARD,)),
        effect=ChangeNumber(0, Number(100)),
    )
    t = tokened(destroyed(resonators(YOU, "Spirit")), cards=[resonator("Watch", abilities=[watch])], a=["Watch"])
    assert t.a.grave == ["Deed"] and len(t.log(CEASED)) == 1
    t.resolve()
    assert t.a.life == 4100
    assert t.a.menu


@rule("fow-6.1", "910.1", "910.3", "910.2")
@rule("fow-5.01", "9.10-1", "9.10-2", "9.10-3")
@BOTH
def test_910_3_a_replaced_event_never_happens(edition):
    half = Ability(CONTINUOUS, zones=(FIELD,), instead=Instead(When(HURT, player=YOU), NumberBecomes(Number(100))))
    t = done(
        DealDamage(Number(500), OPPONENT), edition=edition, cards=[resonator("Aegis", abilities=[half])], b=["Aegis"]
    )
    assert [event.number for event in t.log(HURT)] == [100] and t.b.life == 3900
    assert t.a.menu
