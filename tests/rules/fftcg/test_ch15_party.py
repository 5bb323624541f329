"""Section 15.1.1.9: forming a party."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import (
    ATTACK,
    BE_BLOCKED,
    BE_DAMAGED,
    BREAK,
    BREAK_VERB,
    COST,
    DAMAGED_BY,
    DAMAGES_PLAYER,
    ELEMENT,
    FIELD,
    FORWARD,
    NAME,
    PARTY_ATTACKS,
    POWER,
    TYPE,
)
from rulewright.kernel.ids import AT_LEAST, AT_MOST, CONTINUOUS, DAMAGED, END_OF_TURN, MOVED, OPPONENT, YOU
from rulewright.kernel.vocabulary.abilities import THAT, THIS, Ability, Instead, LaterInstead, When
from rulewright.kernel.vocabulary.effects import DealDamage, Draw, NumberBecomes
from rulewright.kernel.vocabulary.mods import Forbid
from rulewright.kernel.vocabulary.terms import (
    Anything,
    Cards,
    Difference,
    EventNumber,
    Has,
    Number,
    OneOf,
    Related,
    Valued,
)
from tests.tabletop import NotOffered, Table, fresh, rested as dull, rule
from tests.tabletop.cards.fftcg import action, backup, break_one, choose, field, forward, spell, summon, whenever

GALE = summon("Gale", cost=0, abilities=[break_one()])
DRAW = Draw(Number(1))


def declare(t, *members):
    """Declare an attack and stop with the priority that follows."""
    t.pass_until("attack")
    t.a.answers(f"attack with {members[0]}")
    for member in members[1:]:
        if t.decision.ask == "party":
            t.a.answers(f"join with {member}")
    if t.decision.ask == "party":
        t.a.answers("done")


def dealt(t):
    """Who was dealt how much."""
    return [(t.g.name_of(event.card), event.number) for event in t.log(DAMAGED)]


@rule("fftcg", "15.1.1.9.1")
def test_15_1_1_9_1_an_unblocked_party_deals_one_point():
    t = Table("fftcg", a={"field": ["One", "Two", "Three"]}, b={"deck": ["X", "Y", "Z"]}, phase="attack")
    declare(t, "One", "Two", "Three")
    assert t.a.roles("Three") == ["attacking", "forming a party"]
    t.pass_until("attack again")
    assert (t.b.damage, t.b.deck) == (["X"], ["Y", "Z"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.2")
def test_15_1_1_9_2_two_pairs_that_share_an_element_are_not_one_party():
    fire_ice = forward("Both", element=("Fire", "Ice"))
    t = Table(
        "fftcg", fire_ice, forward("Frost", element="Ice"), a={"field": ["Both", "Frost", "Ember"]}, phase="attack"
    )
    t.pass_until("attack")
    t.a.answers("attack with Both")
    assert t.a.menu == ["join with Frost", "join with Ember", "done"]
    t.a.answers("join with Frost")
    assert (t.a.roles("Frost"), t.a.roles("Ember")) == (["attacking", "forming a party"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.3")
def test_15_1_1_9_3_each_member_must_be_able_to_attack():
    meek = forward("Meek", abilities=[field(Forbid(ATTACK))])
    t = Table(
        "fftcg",
        meek,
        backup("Shed"),
        a={"field": ["One", "Two", dull("Tired"), fresh("New"), "Meek", "Shed"]},
        phase="attack",
    )
    t.pass_until("attack")
    t.a.answers("attack with One")
    assert t.a.menu == ["join with Two", "done"]
    with pytest.raises(NotOffered):
        t.a.answers("join with Tired")
    t.a.answers("join with Two")
    assert [t.a.roles(name) for name in ("Two", "Tired", "New", "Meek")] == [
        ["attacking", "forming a party"],
        [],
        ["entered this turn"],
        [],
    ]
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.4")
def test_15_1_1_9_4_a_party_may_have_any_number_of_members():
    names = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"]
    t = Table("fftcg", a={"field": names}, phase="attack")
    declare(t, *names)
    assert all(t.a.roles(name) == ["attacking", "forming a party"] for name in names)
    assert all(t.a.is_dull(name) for name in names)
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.5")
def test_15_1_1_9_5_a_single_forward_left_is_no_party_any_more():
    t = Table(
        "fftcg",
        GALE,
        a={"field": ["One", "Two", "Three"]},
        b={"hand": ["Gale", "Gale"], "deck": ["X", "Y"]},
        phase="attack",
    )
    declare(t, "One", "Two", "Three")
    t.a.answers("pass")
    t.b.does("cast Gale", "choose One")
    t.resolve()
    assert t.a.roles("Two") == ["attacking", "forming a party"]
    t.a.answers("pass")
    t.b.does("cast Gale", "choose Two")
    t.resolve()
    assert t.a.roles("Three") == ["attacking"]
    t.pass_until("attack again")
    assert (t.b.damage, t.a.field) == (["X"], ["Three"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.5", "15.2.3.4")
def test_15_1_1_9_5_what_is_left_of_a_party_strikes_first_for_itself():
    swift = forward("Swift", icons=["first strike"])
    t = Table("fftcg",
        GALE, swift, a={"field": ["Swift", "Slow"]}, b={"hand": ["Gale"], "field": ["Wall"]}, phase="attack",
    )  # fmt: skip
    declare(t, "Swift", "Slow")
    t.pass_step()
    t.b.answers("block with Wall")
    t.a.answers("pass")
    t.b.does("cast Gale", "choose Slow")
    t.resolve()
    t.pass_until("attack again")
    assert dealt(t) == [("Wall", 5000)]
    assert (t.a.field, t.b.broken) == (["Swift"], ["Gale", "Wall"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.6")
def test_15_1_1_9_6_the_least_of_the_restrictions_decides():
    three = forward("Three", abilities=[field(Forbid(BE_BLOCKED, Valued(COST, AT_LEAST, Number(3))))])
    four = forward("Four", abilities=[field(Forbid(BE_BLOCKED, Valued(COST, AT_LEAST, Number(4))))])
    walls = [forward("Low", cost=2), forward("Mid", cost=3), forward("High", cost=4)]
    t = Table(
        "fftcg",
        three,
        four,
        *walls,
        a={"field": ["Three", "Four"]},
        b={"field": ["Low", "Mid", "High"]},
        phase="attack",
    )
    declare(t, "Three", "Four")
    t.pass_step()
    assert t.b.menu == ["block with Low", "block with Mid", "no block"]
    assert t.b.why_not("block High") == ["10.1.3.1.2"]
    t.b.answers("block with Mid")
    assert (t.a.roles("Three"), t.a.roles("Four")) == (["attacking", "blocked", "forming a party"],) * 2
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.8")
def test_15_1_1_9_8_a_member_that_cannot_damage_the_blocker_adds_nothing():
    weak = Valued(POWER, AT_MOST, Number(2000))
    rock = forward("Rock", power=8000, abilities=[field(Forbid(BE_DAMAGED, weak))])
    t = Table("fftcg",
        rock, forward("Small", power=2000), forward("Big", power=7000),
        a={"field": ["Small", "Big"]}, b={"field": ["Rock"]}, phase="attack",
    )  # fmt: skip
    declare(t, "Small", "Big")
    t.pass_step()
    t.b.answers("block with Rock")
    t.pass_until("assign")
    t.b.answers("8000 to Small")
    t.pass_until("attack again")
    assert dealt(t) == [("Rock", 7000), ("Small", 8000)]
    assert (t.b.field, t.a.broken) == (["Rock"], ["Small"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.8")
def test_15_1_1_9_8_each_member_is_credited_with_breaking_the_blocker():
    broken = When(MOVED, source=(FIELD,), target=(BREAK,), verb=BREAK_VERB, other=OneOf(THIS))
    weak = Valued(POWER, AT_MOST, Number(2000))
    rock = forward("Rock", power=7000, abilities=[field(Forbid(BE_DAMAGED, weak))])
    small = forward("Small", power=2000, abilities=[whenever(broken, DRAW)])
    big = forward("Big", power=9000, abilities=[whenever(broken, DRAW)])
    idle = forward("Idle", abilities=[whenever(broken, DRAW)])
    t = Table(
        "fftcg", rock, small, big, idle, a={"field": ["Small", "Big", "Idle"]}, b={"field": ["Rock"]}, phase="attack"
    )
    t.pass_until("attack")
    t.a.answers("attack with Small")
    t.a.answers("join with Big")
    t.a.answers("done")
    t.pass_step()
    t.b.answers("block with Rock")
    t.pass_until("assign")
    t.b.answers("0 to Small")
    t.pass_until("stack")
    assert t.a.menu == ["stack the ability of Small", "stack the ability of Big"]
    t.a.answers("stack the ability of Big")
    assert t.stack == ["Small", "Big"]
    assert dealt(t) == [("Rock", 9000), ("Big", 7000)]
    assert t.asks(t.a, "priority")


def party_against_rock(small, big, *others):
    """A party of two blocked by a Rock that the small one cannot damage; the blocker deals all to the big one."""
    weak = Valued(POWER, AT_MOST, Number(2000))
    rock = forward("Rock", power=7000, abilities=[field(Forbid(BE_DAMAGED, weak))])
    t = Table("fftcg",
        rock, small, big, *others, a={"field": ["Small", "Big", *[one.name for one in others]]}, b={"field": ["Rock"]},
        phase="attack",
    )  # fmt: skip
    declare(t, "Small", "Big")
    t.pass_step()
    t.b.answers("block with Rock")
    t.pass_until("assign")
    t.b.answers("0 to Small")
    return t


@rule("fftcg", "15.1.1.9.8")
def test_15_1_1_9_8_who_cannot_damage_the_blocker_has_not_damaged_it():
    left = When(MOVED, source=(FIELD,), target=(BREAK,), subject=Related(DAMAGED_BY, THIS))
    small = forward("Small", power=2000, abilities=[whenever(left, DRAW)])
    big = forward("Big", power=9000, abilities=[whenever(left, DRAW)])
    t = party_against_rock(small, big)
    assert (t.stack, t.b.broken) == (["Big"], ["Rock"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.8", "11.8.6")
def test_15_1_1_9_8_each_member_that_deals_the_damage_sees_it_and_a_watcher_sees_it_once():
    dealt_by_this = When(DAMAGED, other=OneOf(THIS))
    by_anybody = When(DAMAGED, other=Has(TYPE, FORWARD), subject=Has(NAME, "Wall"))
    one = forward("One", power=3000, abilities=[whenever(dealt_by_this, DRAW)])
    two = forward("Two", power=3000, abilities=[whenever(dealt_by_this, DRAW)])
    three = forward("Three", power=3000, abilities=[whenever(dealt_by_this, DRAW)])
    watcher = backup("Watcher", abilities=[whenever(by_anybody, DRAW)])
    t = Table("fftcg",
        one, two, three, watcher, forward("Wall", power=20000), a={"field": ["One", "Two", "Three", "Watcher"]},
        b={"field": ["Wall"]}, phase="attack",
    )  # fmt: skip
    declare(t, "One", "Two", "Three")
    t.pass_step()
    t.b.answers("block with Wall")
    t.pass_until("assign")
    t.b.answers("20000 to One")
    assert sorted(t.a.menu) == sorted(f"stack the ability of {name}" for name in ("One", "Two", "Three", "Watcher"))
    assert dealt(t)[0] == ("Wall", 9000)


@rule("fftcg", "15.1.1.9.1", "10.1.4.1")
def test_15_1_1_9_1_each_member_deals_the_point_an_unblocked_party_deals():
    hits = When(DAMAGES_PLAYER, subject=OneOf(THIS), player=OPPONENT)
    taken = When(DAMAGES_PLAYER, player=YOU)
    cards = [forward(name, abilities=[whenever(hits, DRAW)]) for name in ("One", "Two", "Idle")]
    diary = backup("Diary", abilities=[whenever(taken, DRAW)])
    t = Table(
        "fftcg",
        *cards,
        diary,
        a={"field": ["One", "Two", "Idle"]},
        b={"field": ["Diary"], "deck": ["X", "Y"]},
        phase="attack",
    )
    declare(t, "One", "Two")
    t.pass_until("stack")
    assert t.a.menu == ["stack the ability of One", "stack the ability of Two"]
    t.a.answers("stack the ability of Two")
    assert (t.stack, t.b.damage) == (["Diary", "One", "Two"], ["X"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.8", "12.4.5")
def test_12_4_5_what_one_member_breaks_by_its_own_ability_the_party_has_not_broken():
    broken = When(MOVED, source=(FIELD,), target=(BREAK,), verb=BREAK_VERB, other=OneOf(THIS))
    shoot = action(DealDamage(Number(5000), what=Cards((FIELD,), OPPONENT)), name="")
    archer = forward("Archer", abilities=[shoot, whenever(broken, DRAW)])
    knight = forward("Knight", abilities=[whenever(broken, DRAW)])
    t = Table("fftcg", archer, knight, a={"field": ["Archer", "Knight"]}, b={"field": ["Foe"]}, phase="attack")
    declare(t, "Archer", "Knight")
    t.a.does("use Archer")
    t.resolve()
    assert (t.b.broken, t.stack) == (["Foe"], ["Archer"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.1", "10.1.2.5")
def test_10_1_2_5_a_party_with_another_is_seen_whichever_place_it_takes():
    with_third = When(PARTY_ATTACKS, subject=OneOf(THIS), other=Has(NAME, "Third"))
    lead = forward("Lead", abilities=[whenever(with_third, DRAW)])
    t = Table("fftcg", lead, a={"field": ["Lead", "Second", "Third"]}, phase="attack")
    declare(t, "Lead", "Second", "Third")
    assert t.stack == ["Lead"]
    assert t.asks(t.a, "priority")
    t = Table("fftcg", lead, a={"field": ["Lead", "Second", "Third"]}, phase="attack")
    declare(t, "Lead", "Second")
    assert t.stack == []
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.8")
def test_15_1_1_9_8_the_damage_of_a_party_is_prevented_as_one():
    shield = LaterInstead(Instead(When(DAMAGED, subject=OneOf(THAT)), NumberBecomes(Number(0))), END_OF_TURN, once=True)
    ward = summon("Ward", cost=0, abilities=[spell(choose(), shield)])
    t = Table("fftcg",
        ward, forward("Rock", power=9000), a={"field": ["One", "Two"]}, b={"hand": ["Ward"], "field": ["Rock"]},
        phase="attack",
    )  # fmt: skip
    declare(t, "One", "Two")
    t.pass_step()
    t.b.answers("block with Rock")
    t.a.answers("pass")
    t.b.does("cast Ward", "choose Rock")
    t.resolve()
    t.pass_until("assign")
    t.b.answers("9000 to One")
    t.pass_until("attack again")
    assert (dealt(t), t.b.marked("Rock")) == ([("One", 9000)], 0)
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.9")
def test_15_1_1_9_9_no_party_goes_into_the_next_preparation_step():
    t = Table("fftcg", a={"field": ["One", "Two", "Three"]}, b={"deck": ["X", "Y"]}, phase="attack")
    declare(t, "One", "Two")
    t.pass_step()
    t.pass_step()
    assert t.step == "Damage Resolution Step"
    assert t.a.roles("One") == ["attacking", "forming a party"]
    t.pass_until("attack again")
    t.a.answers("attack again")
    assert (t.step, t.a.roles("One"), t.a.roles("Two")) == ("Attack Preparation Step", [], [])
    assert t.asks(t.a, "priority")


def shares_against(ability, *names):
    """A party of a Fire 3000 and an Ice 4000 blocked by a Rock with this ability; what is on the Rock then."""
    rock = forward("Rock", power=20000, abilities=[ability])
    fire = forward("Ember", power=3000, element=("Fire", "Water"))
    ice = forward("Frost", power=4000, element=("Ice", "Water"))
    t = Table("fftcg", rock, fire, ice, a={"field": list(names)}, b={"field": ["Rock"]}, phase="attack")
    declare(t, *names)
    t.pass_step()
    t.b.answers("block with Rock")
    t.pass_until("assign")
    t.b.answers(f"20000 to {names[0]}")
    t.pass_until("attack again")
    return t


def unhurt(by, left):
    """Damage dealt to this by such a source becomes so much instead."""
    return always_instead(When(DAMAGED, subject=OneOf(THIS), other=by), NumberBecomes(left))


def always_instead(would, effect):
    """A field ability that replaces."""
    return Ability(CONTINUOUS, zones=(FIELD,), instead=Instead(would, effect))


LESS_2000 = Difference(EventNumber(), Number(2000))


@rule("fftcg", "15.1.1.9.8")
@pytest.mark.parametrize(
    ("by", "left", "damage"),
    [
        (Has(ELEMENT, "Fire"), Number(0), 4000),
        (Has(ELEMENT, "Ice"), LESS_2000, 5000),
        (Has(TYPE, FORWARD), LESS_2000, 5000),
        (Has(ELEMENT, "Wind"), Number(0), 7000),
        (Anything(), LESS_2000, 5000),
        (Has(ELEMENT, "Fire"), Number(9000), 13000),
    ],
)
def test_15_1_1_9_8_what_asks_for_the_source_changes_the_shares_of_those_it_means(by, left, damage):
    for names in (("Ember", "Frost"), ("Frost", "Ember")):
        t = shares_against(unhurt(by, left), *names)
        assert t.b.marked("Rock") == damage
        assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.8")
def test_15_1_1_9_8_a_share_that_is_replaced_altogether_leaves_the_others():
    draws = always_instead(When(DAMAGED, subject=OneOf(THIS), other=Has(ELEMENT, "Fire")), Draw(Number(1)))
    t = shares_against(draws, "Ember", "Frost")
    assert t.b.marked("Rock") == 4000
    assert len(t.log("draw")) == 1
    assert [t.name(event.other) for event in t.log("deal damage") if t.name(event.card) == "Rock"] == ["Frost"]
    assert t.asks(t.a, "priority")
