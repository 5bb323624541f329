"""Sections 1002 to 1014 of 6.1 and chapter 10 of 5.01: actions by rules."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import BANISH, BE_DESTROYED, GRAVEYARD, HAND, REMOVED, SUMMON, TYPE
from rulewright.kernel.ids import (
    CANCELLED,
    CONTINUOUS,
    DAMAGED,
    EITHER,
    END_OF_TURN,
    IT,
    MOVED,
    OPPONENT,
    PLAYER_DAMAGED,
    RESTED,
    REVEALED,
    STANDING,
    TRIGGERED,
    YOU,
)
from rulewright.kernel.vocabulary.abilities import Ability, When
from rulewright.kernel.vocabulary.effects import (
    Apply,
    Attach,
    ChangeNumber,
    Choose,
    DealDamage,
    Draw,
    Move,
    Pick,
    Reveal,
    Search,
    Shuffle,
    Turn,
)
from rulewright.kernel.vocabulary.mods import Forbid
from rulewright.kernel.vocabulary.terms import Cards, CountOf, Has, Number, OneOf, This, Those, Times
from tests.tabletop import Table, rested, rule
from tests.tabletop.cards.fow import addition, chant, j_ruler, resonator, ruler, said, stone
from tests.tabletop.fow import BOTH, FIELD, ONE, area, destroyed, done, resonators, spell, table

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


@rule("fow-6.1", "1406.3")
@pytest.mark.parametrize(
    ("there", "bearers"), [((), ()), (("Host",), ("Host",)), (("Host", "Other"), ("Host", "Other"))]
)
def test_1406_3_an_addition_is_added_to_what_was_there_before_it_came(there, bearers):
    """Also at once: until its bearer is chosen it is not there, and nothing else happens."""
    cards = [addition("Cloak", subtype=["Resonator"]), resonator("Beast"), resonator("Host"), resonator("Other")]
    deed = (Move(Cards((GRAVEYARD,), YOU), FIELD), ChangeNumber(0, Number(-100)))
    t = done(*deed, cards=cards, a=there, a_more={"graveyard": ["Cloak", "Beast"]})
    if len(bearers) > 1:
        assert t.a.menu == [f"choose {name}" for name in bearers]
        assert t.log("number") == []
        assert t.a.grave == ["Cloak", "Beast"] and "Cloak" not in t.a.field
        t.a.does("choose Other")
        (came,) = [event for event in t.log("move") if t.name(event.card) == "Cloak"]
        (added,) = t.log("attach")
        assert (added.card, added.clause) == (came.card, "1406.3")
    names = [t.name(t.g.card(ref).attached) for ref in t.g.refs(FIELD, 0) if t.name(ref) == "Cloak"]
    assert names == ([bearers[-1]] if bearers else [])
    assert ("Cloak" in t.a.grave) == (not bearers)
    assert "Beast" in t.a.field and t.a.menu


@rule("fow-6.1", "1003.1", "1003.2", "1003.3", "1003.5")
@rule("fow-5.01", "10.2-1", "10.2-2", "10.2-3", "10.2-5")
@BOTH
def test_1003_3_the_cost_is_taken_from_produced_will_and_stones(edition):
    wind = resonator("Leaf", cost="Wind 1")
    t = Table(edition, wind, a={area(edition): ["Wind Stone", "Fire Stone", "Fire Stone"], "hand": ["Leaf"]})
    t.a.does("activate Fire Stone 1")
    assert t.a.will == ["Fire"]
    t.a.does("play Leaf")
    assert (
        t.a.will == []
        and t.a.is_rested("Wind Stone")
        and not t.g.card(t.g.refs(FIELD if edition == "fow-6.1" else 10, 0)[2]).orientation
    )
    assert t.stack == ["Leaf"]
    t.resolve()
    assert t.a.menu


@rule("fow-6.1", "1003.4", "1003.6", "907.6", "907.6a", "907.6b", "907.5")
@rule("fow-5.01", "10.2-4")
def test_1003_6_moon_asks_for_moon():
    t = Table("fow-6.1",
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
    assert "Secret" not in str(t.g.view(1).players)
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
    assert [event.number for event in t.log(PLAYER_DAMAGED)] == [800]
    assert t.a.menu


@rule("fow-6.1", "1007.3a")
def test_1007_3a_so_much_for_each_is_dealt_at_once():
    much = Times(100, CountOf(Cards((HAND,), YOU)))
    t = done(DealDamage(much, OPPONENT), a_hand=["One", "Two"])
    assert [event.number for event in t.log(PLAYER_DAMAGED)] == [300]  # with the spare card
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
        for kind in (DAMAGED, PLAYER_DAMAGED)
    ]
    storm = DealDamage(Number(100), what=resonators(OPPONENT), also=OPPONENT, source=resonators(YOU, "Source"))
    t = done(storm, cards=[resonator("Source", abilities=watch)], a=["Source"], b=["One", "Two"])
    for _ in range(12):
        if t.decision.ask == "stack":
            t.takes_first()
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
    from rulewright.kernel.vocabulary.mods import LoseAbilities

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
    assert t.a.grave == ["Blade"] and t.stack == []
    told = "1012.1" if edition == "fow-6.1" else "10.11-1"
    assert [event.clause for event in t.log(CANCELLED)] == [told]
    assert next(event.clause for event in t.log(MOVED) if event.after == GRAVEYARD) == told
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
