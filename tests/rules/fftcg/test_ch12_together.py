"""Section 12 and 7.7: rule processes belong to nobody, happen together, and look again; limits of the field."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import BREAK, BREAK_VERB, FIELD, FORWARD, NAME, POWER, PUT, TYPE
from rulewright.judge.position import CardSpec
from rulewright.kernel.ids import EITHER, END_OF_TURN, MOVED, NOTHING, OPPONENT, WHOLE_GAME, YOU
from rulewright.kernel.vocabulary.abilities import THAT, When
from rulewright.kernel.vocabulary.effects import Apply, DealDamage, Draw, Move
from rulewright.kernel.vocabulary.mods import Add, AddWord, ControlledBy, Set, SetWord
from rulewright.kernel.vocabulary.terms import Cards, Has, IsNot, Number
from tests.tabletop import Table, hurt, rule
from tests.tabletop.cards.fftcg import A_FORWARD, backup, choose, field, forward, monster, pump, spell, summon, whenever

ALL_FORWARDS = DealDamage(Number(5000), what=A_FORWARD)


def one(name, *parts):
    """A free Summon."""
    return summon(name, cost=0, abilities=[spell(*parts)])


def leavers(t):
    """What left the field: the names, how, by which clause and by whose doing."""
    moves = [event for event in t.log(MOVED) if event.before == FIELD]
    return [(t.g.name_of(event.card), event.verb, event.clause, event.source) for event in moves]


@rule("fftcg", "12.1")
@pytest.mark.parametrize(("damage", "stays"), [(4000, True), (5000, False)])
def test_12_1_a_rule_process_runs_as_soon_as_its_condition_holds_and_asks_nobody(damage, stays):
    t = Table(
        "fftcg", one("Hail", DealDamage(Number(damage), what=A_FORWARD)), a={"hand": ["Hail"]}, b={"field": ["Foe"]}
    )
    t.a.does("cast Hail")
    t.a.does("pass")
    t.b.does("pass")
    assert t.b.field == (["Foe"] if stays else [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "12.2", "12.4.5")
def test_12_2_a_card_broken_by_damage_taken_earlier_is_broken_by_nobody():
    sap = one("Sap", choose(), pump(-2000))
    t = Table("fftcg", sap, a={"hand": ["Sap"]}, b={"field": [hurt("Foe", 3000), hurt("Fit", 2000)]})
    t.a.does("cast Sap", "choose Foe")
    t.resolve()
    assert leavers(t) == [("Foe", BREAK_VERB, "12.4.5", NOTHING)]
    assert t.b.field == ["Fit"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "12.3")
def test_12_3_all_that_is_beaten_goes_at_one_moment_and_each_sees_the_others_go():
    gone = When(MOVED, subject=Has(TYPE, FORWARD), source=(FIELD,), target=(BREAK,), verb=BREAK_VERB)
    widow = forward("Widow", abilities=[whenever(gone, Draw(Number(1)))])
    t = Table(
        "fftcg",
        widow,
        one("Quake", ALL_FORWARDS),
        a={"hand": ["Quake"], "field": ["Widow", "Blade"]},
        b={"field": ["Foe"]},
    )
    t.a.does("cast Quake")
    t.resolve()
    assert [name for name, _, _, _ in leavers(t)] == ["Widow", "Blade", "Foe"]
    assert len({event.moment for event in t.log(MOVED) if event.before == FIELD}) == 1
    while not t.asks(t.a, "priority"):
        t.a.does("Widow")
    assert t.stack == ["Widow", "Widow", "Widow"]
    assert t.a.menu == ["pass"]


@rule("fftcg", "12.3")
def test_12_3_what_a_process_causes_is_processed_before_anybody_acts():
    lord = forward("Lord", power=2000, abilities=[field(Add(POWER, Number(1000)), what=Cards((FIELD,), YOU))])
    t = Table("fftcg",
        lord, forward("Page", power=1000), one("Bolt", choose(), DealDamage(Number(3000), what=THAT)),
        a={"field": ["Lord", hurt("Page", 1500)]}, b={"hand": ["Bolt"]},
    )  # fmt: skip
    t.a.does("pass")
    t.b.does("cast Bolt", "choose Lord")
    assert t.a.power("Page") == 2000
    t.resolve()
    assert [(name, clause) for name, _, clause, _ in leavers(t)] == [("Lord", "12.4.5"), ("Page", "12.4.5")]
    moments = [event.moment for event in t.log(MOVED) if event.before == FIELD]
    assert moments[0] < moments[1]
    assert t.asks(t.a, "priority")


@rule("fftcg", "12.4.4")
@pytest.mark.parametrize(("loss", "stays"), [(4000, True), (5000, False), (6000, False)])
def test_12_4_4_no_power_is_put_away_and_nothing_is_broken(loss, stays):
    broken = When(MOVED, source=(FIELD,), verb=BREAK_VERB)
    watcher = backup("Watcher", abilities=[whenever(broken, Draw(Number(1)))])
    t = Table(
        "fftcg",
        watcher,
        one("Sap", choose(), pump(-loss)),
        a={"hand": ["Sap"], "field": ["Watcher"]},
        b={"field": ["Foe"]},
    )
    t.a.does("cast Sap")
    t.resolve()
    assert [(name, verb, clause) for name, verb, clause, _ in leavers(t)] == ([] if stays else [("Foe", PUT, "12.4.4")])
    assert t.stack == []
    assert t.asks(t.a, "priority")


@rule("fftcg", "12.4.4")
def test_12_4_4_into_the_owners_break_zone():
    t = Table("fftcg", one("Sap", choose(), pump(-5000)), a={"hand": ["Sap"], "field": [CardSpec("Guest", owner=1)]})
    t.a.does("cast Sap")
    t.resolve()
    assert (t.a.broken, t.b.broken) == (["Sap"], ["Guest"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "12.4.5")
@pytest.mark.parametrize(("damage", "gone"), [(2000, False), (3000, True)])
def test_12_4_5_damage_adds_up_and_a_monster_is_looked_at_only_while_it_is_a_forward(damage, gone):
    rise = Apply(THAT, (AddWord(TYPE, FORWARD), Set(POWER, Number(5000))), END_OF_TURN)
    wake = one("Rise", choose(Cards((FIELD,), YOU)), rise)
    bolt = one("Bolt", choose(), DealDamage(Number(damage), what=THAT))
    t = Table("fftcg",
        monster("Beast"), wake, bolt,
        a={"hand": ["Rise", "Bolt"], "field": [hurt("Beast", 2000)]},
    )  # fmt: skip
    assert t.a.field == ["Beast"]
    t.a.does("cast Rise")
    t.resolve()
    t.a.does("cast Bolt")
    t.resolve()
    assert t.a.broken == (["Rise", "Bolt", "Beast"] if gone else ["Rise", "Bolt"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "12.4.6", "7.7.3")
def test_12_4_6_two_of_a_name_under_one_controller_both_go_and_are_not_broken():
    charm = one("Charm", choose(Cards((FIELD,), OPPONENT)), Apply(THAT, (ControlledBy(YOU),), WHOLE_GAME))
    broken = When(MOVED, source=(FIELD,), verb=BREAK_VERB)
    watcher = backup("Watcher", abilities=[whenever(broken, Draw(Number(1)))])
    t = Table(
        "fftcg", charm, watcher, a={"hand": ["Charm"], "field": ["Twin", "Watcher"]}, b={"field": ["Twin", "Other"]}
    )
    assert (t.a.field, t.b.field) == (["Twin", "Watcher"], ["Twin", "Other"])
    t.a.does("cast Charm", "choose Twin")
    t.resolve()
    put = [(verb, clause) for _, verb, clause, _ in leavers(t) if clause == "12.4.6"]
    assert put == [(PUT, "12.4.6"), (PUT, "12.4.6")]
    assert (t.a.field, t.a.broken, t.b.broken) == (["Watcher"], ["Charm", "Twin"], ["Twin"])
    assert t.stack == []
    assert t.asks(t.a, "priority")


@rule("fftcg", "12.4.6", "5.2.2.1")
def test_12_4_6_one_generic_and_one_plain_card_of_a_name_stay():
    guard = forward("Guard", number="1", icons=["generic"])
    rename = one(
        "Rename", choose(Cards((FIELD,), YOU, Has(NAME, "Other"))), Apply(THAT, (SetWord(NAME, "Guard"),), END_OF_TURN)
    )
    t = Table("fftcg", guard, rename, a={"hand": ["Rename"], "field": ["Guard", "Guard", "Other"]})
    t.a.does("cast Rename")
    t.resolve()
    assert (t.a.field, leavers(t)) == (["Guard", "Guard", "Other"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "12.4.7", "7.7.5")
@pytest.mark.parametrize("elements", [("Light", "Dark"), ("Light", "Light"), ("Dark", "Dark")])
def test_12_4_7_two_light_or_dark_characters_of_one_player_both_go(elements):
    first = forward("First", element=elements[0])
    second = backup("Second", element=elements[1])
    rally = one("Rally", Move(Cards((BREAK,), YOU, IsNot(Has(TYPE, "Summon"))), FIELD))
    t = Table("fftcg",
        first, second, rally,
        a={"hand": ["Rally"], "field": ["Plain"], "break zone": ["First", "Second"]}, b={"field": ["First"]},
    )  # fmt: skip
    t.a.does("cast Rally")
    t.resolve()
    gone = [(name, verb, clause) for name, verb, clause, _ in leavers(t)]
    assert gone == [("First", PUT, "12.4.7"), ("Second", PUT, "12.4.7")]
    assert (t.a.field, t.b.field) == (["Plain"], ["First"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "7.7.5")
def test_7_7_5_a_second_light_or_dark_character_is_not_cast():
    dusk = forward("Dusk", cost=0, element="Dark")
    t = Table("fftcg", dusk, forward("Dawn", element="Light"), a={"hand": ["Dusk"], "field": ["Dawn"]})
    assert t.a.why_not("cast Dusk") == ["7.7.5"]
    assert t.a.menu == ["pass"]
    t = Table("fftcg", dusk, forward("Dawn", element="Light"), a={"hand": ["Dusk"]}, b={"field": ["Dawn"]})
    t.a.does("cast Dusk")
    assert t.a.field == ["Dusk"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "12.4.8", "7.7.4")
def test_12_4_8_each_controller_picks_the_backups_over_five_and_all_go_at_once():
    sheds = [backup(f"Shed {number}") for number in range(7)]
    names = [f"Shed {number}" for number in range(7)]
    rally = one("Rally", Move(Cards((BREAK,), EITHER, Has(TYPE, "Backup")), FIELD))
    seat = {"field": names[:4], "break zone": names[4:]}
    t = Table("fftcg", *sheds, rally, a={"hand": ["Rally"], **seat}, b=seat)
    t.a.does("cast Rally")
    t.resolve()
    assert t.asks(t.a, "surplus")
    t.a.does("put away Shed 0", "put away Shed 6")
    assert t.a.field == names
    assert t.asks(t.b, "surplus")
    t.b.does("put away Shed 1", "put away Shed 2")
    assert t.a.field == names[1:6]
    assert t.b.field == ["Shed 0", "Shed 3", "Shed 4", "Shed 5", "Shed 6"]
    gone = [event for event in t.log(MOVED) if event.before == FIELD]
    assert {(event.verb, event.clause) for event in gone} == {(PUT, "12.4.8")}
    assert len({event.moment for event in gone}) == 1
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.2.4")
def test_6_2_4_a_card_put_onto_the_field_is_its_owners_unless_told_otherwise():
    raise_all = one("Rise", choose(Cards((BREAK,), OPPONENT)), Move(THAT, FIELD))
    t = Table("fftcg", raise_all, a={"hand": ["Rise"]}, b={"break zone": ["Foe"]})
    t.a.does("cast Rise")
    t.resolve()
    assert (t.a.field, t.b.field) == ([], ["Foe"])
    assert t.asks(t.a, "priority")
    own = one("Rob", choose(Cards((BREAK,), OPPONENT)), Move(THAT, FIELD, whose=YOU))
    t = Table("fftcg", own, a={"hand": ["Rob"]}, b={"break zone": ["Foe"]})
    t.a.does("cast Rob")
    t.resolve()
    assert (t.a.field, t.b.field) == (["Foe"], [])
    assert t.asks(t.a, "priority")
