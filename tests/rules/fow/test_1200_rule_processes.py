"""Chapters 1200 and 1300 of 6.1 and 13, 14 of 5.01: rule processes, loops, tokens."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import ATK, DEF, DESTROY, GRAVEYARD, HAND, RACE, TYPE
from rulewright.judge.position import CardSpec
from rulewright.kernel.ids import (
    CEASED,
    CONTINUOUS,
    CREATED,
    EITHER,
    END_OF_TURN,
    MOVED,
    OPPONENT,
    PLAYER_DAMAGED,
    RESTED,
    STANDING,
    TRIGGERED,
    YOU,
)
from rulewright.kernel.vocabulary.abilities import Ability, Instead, When
from rulewright.kernel.vocabulary.effects import (
    Apply,
    Attach,
    ChangeNumber,
    DealDamage,
    Draw,
    Move,
    NumberBecomes,
    Turn,
)
from rulewright.kernel.vocabulary.mods import Add
from rulewright.kernel.vocabulary.terms import Cards, Has, Number
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import addition, j_ruler, resonator, ruler, said
from tests.tabletop.fow import BOTH, FIELD, ONE, destroyed, done, resonators, spell, table

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
    t = Table(edition, b={"deck": []}, phase="end")
    for _ in range(60):
        if t.g.s.over:
            break
        t.takes_last()
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
        a_more={"lifebreak area": ["Four", "Three", "Two", "One"]},
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
    t = Table(edition, up, push, a={"field": ["Up"], "hand": ["Push"]})
    t.a.does("play Push")
    for _ in range(4000):
        if t.g.s.over:
            break
        if not t.passes():
            t.takes_last()
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
    from rulewright.kernel.vocabulary.terms import IsToken

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
    half = Ability(
        CONTINUOUS, zones=(FIELD,), instead=Instead(When(PLAYER_DAMAGED, player=YOU), NumberBecomes(Number(100)))
    )
    t = done(
        DealDamage(Number(500), OPPONENT), edition=edition, cards=[resonator("Aegis", abilities=[half])], b=["Aegis"]
    )
    assert [event.number for event in t.log(PLAYER_DAMAGED)] == [100] and t.b.life == 3900
    assert t.a.menu
