"""Section 11.12 and 11.9: single, ongoing and replacement effects, layers, control and damage changed."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import (
    BRAVE,
    BREAK,
    BREAK_VERB,
    ELEMENT,
    FIELD,
    FORWARD,
    HASTE,
    JOB,
    MONSTER,
    POWER,
    REMOVED,
    TYPE,
)
from rulewright.kernel.ids import AT_LEAST, CONTINUOUS, DAMAGED, EITHER, END_OF_TURN, MOVED, OPPONENT, REPLACED, YOU
from rulewright.kernel.vocabulary.abilities import THAT, THIS, Ability, Gain, Instead, LaterInstead, When
from rulewright.kernel.vocabulary.effects import (
    Apply,
    DealDamage,
    DealEachOther,
    DivideDamage,
    Draw,
    Move,
    NumberBecomes,
)
from rulewright.kernel.vocabulary.mods import Add, AddWord, ControlledBy, GainKeyword, LoseAbilities, Set, SetWord
from rulewright.kernel.vocabulary.terms import (
    Cards,
    Compared,
    CountOf,
    Difference,
    EventNumber,
    Has,
    Number,
    OneOf,
    SumOf,
    Times,
)
from tests.tabletop import Table, fresh, rule
from tests.tabletop.cards.fftcg import (
    action,
    backup,
    choose,
    damage_one,
    enters,
    field,
    forward,
    monster,
    pump,
    spell,
    summon,
)

OWN = Cards((FIELD,), YOU, Has(TYPE, FORWARD))


def instead(would, effect, optional=False):
    """A replacement as a field ability."""
    return Ability(CONTINUOUS, zones=(FIELD,), instead=Instead(would, effect, optional))


@rule("fftcg", "11.3.10", "11.5.7", "11.12.4.7")
def test_11_3_10_a_set_power_is_the_base_that_others_add_to():
    shrink = summon(
        "Shrink", cost=0, abilities=[spell(choose(), Apply(THAT, (Set(POWER, Number(1000), True),), END_OF_TURN))]
    )
    grow = summon("Grow", cost=0, abilities=[spell(choose(), pump(2000))])
    t = Table("fftcg", shrink, grow, a={"hand": ["Grow", "Shrink"], "field": ["Blade"]})
    t.a.does("cast Grow")
    t.resolve()
    assert t.a.power("Blade") == 7000
    t.a.does("cast Shrink")
    t.resolve()
    assert t.a.power("Blade") == 3000
    assert t.asks(t.a, "priority")


@rule("fftcg", "4.3")
def test_4_3_a_negative_power_is_kept_for_further_changes():
    t = Table(
        "fftcg",
        forward("Low", power=3000, abilities=[field(Add(POWER, Number(-5000))), field(Add(POWER, Number(4000)))]),
        a={"field": ["Low"]},
    )
    assert t.a.power("Low") == 2000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.9.1", "11.12.4.4", "11.12.4.5")
def test_11_12_4_5_a_field_ability_reaches_later_arrivals_and_ends_with_its_card():
    chief = backup("Chief", abilities=[field(Add(POWER, Number(1000)), what=OWN)])
    gale = summon(
        "Gale", cost=0, abilities=[spell(choose(Cards((FIELD,), EITHER, Has(TYPE, "Backup"))), Move(THAT, BREAK))]
    )
    t = Table("fftcg", chief, forward("New", cost=0), gale, a={"hand": ["New", "Gale"], "field": ["Chief"]})
    t.a.does("cast New")
    assert t.a.power("New") == 6000
    t.a.does("cast Gale")
    t.resolve()
    assert t.a.power("New") == 5000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.2", "11.12.4.9")
def test_11_12_4_2_an_effect_of_a_summon_reaches_only_cards_already_there():
    rally = summon("Rally", cost=0, abilities=[spell(pump(1000, OWN))])
    t = Table("fftcg", rally, forward("New", cost=0), a={"hand": ["Rally", "New"], "field": ["Old"]})
    t.a.does("cast Rally")
    t.resolve()
    t.a.does("cast New")
    assert (t.a.power("Old"), t.a.power("New")) == (6000, 5000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.3")
def test_11_12_4_3_variables_are_fixed_on_resolution():
    mass = Apply(THAT, (Add(POWER, Times(1000, CountOf(OWN))),), END_OF_TURN)
    t = Table(
        "fftcg",
        summon("Mass", cost=0, abilities=[spell(choose(), mass)]),
        forward("New", cost=0),
        a={"hand": ["Mass", "New"], "field": ["Old"]},
    )
    t.a.does("cast Mass")
    t.resolve()
    t.a.does("cast New")
    assert t.a.power("Old") == 6000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.6", "11.12.4.12", "11.12.4.13")
def test_11_12_4_6_type_before_power_and_what_is_depended_on_first():
    tamer = backup(
        "Tamer",
        abilities=[
            field(AddWord(TYPE, FORWARD), Set(POWER, Number(3000), True), what=Cards((FIELD,), YOU, Has(TYPE, MONSTER)))
        ],
    )
    chief = backup("Chief", abilities=[field(Add(POWER, Number(1000)), what=OWN)])
    t = Table("fftcg", tamer, chief, monster("Beast"), a={"field": ["Chief", "Tamer", "Beast"]}, phase="attack")
    assert t.a.power("Beast") == 4000
    t.pass_until("attack")
    assert t.a.menu == ["attack with Beast", "end the attack"]


@rule("fftcg", "11.12.4.12")
def test_11_12_4_12_a_condition_changed_by_another_effect_waits_for_it():
    paint = backup("Painter", abilities=[field(AddWord(ELEMENT, "Ice"), what=OWN)])
    frost = backup(
        "Frost",
        abilities=[
            field(Add(POWER, Number(2000)), what=Cards((FIELD,), YOU, Has(ELEMENT, "Ice") & Has(TYPE, FORWARD)))
        ],
    )
    t = Table("fftcg", paint, frost, a={"field": ["Frost", "Painter", "Blade"]})
    assert t.a.power("Blade") == 7000
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.2.6.1", "15.2.6.2")
def test_15_2_6_2_damage_gives_an_ability_while_enough_cards_are_there():
    hurt = Ability(
        CONTINUOUS,
        zones=(FIELD,),
        active=Compared(CountOf(Cards((4,), YOU)), AT_LEAST, Number(3)),
        effect=Apply(THIS, (Add(POWER, Number(2000)), GainKeyword(HASTE))),
    )
    t = Table("fftcg", forward("Proud", abilities=[hurt]), a={"field": ["Proud"], "damage zone": ["X", "Y"]})
    assert t.a.power("Proud") == 5000
    assert t.asks(t.a, "priority")
    t = Table("fftcg", forward("Proud", abilities=[hurt]), a={"field": ["Proud"], "damage zone": ["X", "Y", "Z"]})
    assert t.a.power("Proud") == 7000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.1", "11.12.5.2", "11.12.5.4")
def test_11_12_5_2_damage_is_lowered_as_a_replacement():
    tough = instead(When(DAMAGED, subject=OneOf(THIS)), NumberBecomes(Difference(EventNumber(), Number(2000))))
    t = Table(
        "fftcg",
        forward("Tough", abilities=[tough]),
        summon("Bolt", cost=0, abilities=[damage_one(6000)]),
        a={"hand": ["Bolt"]},
        b={"field": ["Tough"]},
    )
    t.a.does("cast Bolt")
    t.resolve()
    assert (t.b.marked("Tough"), t.b.field) == (4000, ["Tough"])
    assert len(t.log(REPLACED)) == 1
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.5", "11.12.5.6.1")
def test_11_12_5_5_each_replacement_applies_once_in_the_order_the_controller_picks():
    half = instead(When(DAMAGED, subject=Has(TYPE, FORWARD)), NumberBecomes(Difference(EventNumber(), Number(1000))))
    double = instead(When(DAMAGED, subject=Has(TYPE, FORWARD)), NumberBecomes(Times(2, EventNumber())))
    t = Table("fftcg",
        backup("Shield", abilities=[half]), backup("Curse", abilities=[double]),
        summon("Bolt", cost=0, abilities=[damage_one(2000)]),
        a={"hand": ["Bolt"]}, b={"field": ["Shield", "Curse", "Foe"]},
    )  # fmt: skip
    t.a.does("cast Bolt")
    t.a.does("pass")
    t.b.does("pass")
    assert t.asks(t.b, "replacement")
    t.b.does("replace by Curse")
    assert t.b.marked("Foe") == 3000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.1", "11.8.15")
def test_11_8_15_a_replaced_event_triggers_nothing():
    exile = LaterInstead(
        Instead(When(MOVED, subject=OneOf(THAT), source=(FIELD,), target=(BREAK,)), Move(THAT, REMOVED)), END_OF_TURN
    )
    end = summon("Doom", cost=0, abilities=[spell(choose(), exile, DealDamage(Number(9000), what=THAT))])
    watch = Ability(2, zones=(FIELD,), when=When(MOVED, source=(FIELD,), target=(BREAK,)), effect=Draw(Number(1)))
    t = Table("fftcg", end, backup("Mourner", abilities=[watch]), a={"hand": ["Doom"]}, b={"field": ["Foe", "Mourner"]})
    t.a.does("cast Doom")
    t.resolve()
    assert (t.b.broken, t.b.removed, t.stack) == ([], ["Foe"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.1")
def test_damage_that_is_prevented_once_is_gone():
    ward = LaterInstead(Instead(When(DAMAGED, subject=OneOf(THAT)), NumberBecomes(Number(0))), END_OF_TURN, once=True)
    shield = summon("Ward", cost=0, abilities=[spell(choose(), ward)])
    bolt = summon("Bolt", cost=0, abilities=[damage_one(3000)])
    t = Table("fftcg", shield, bolt, a={"hand": ["Ward", "Bolt", "Bolt"], "field": ["Blade"]})
    t.a.does("cast Ward")
    t.resolve()
    t.a.does("cast Bolt")
    t.resolve()
    assert t.a.marked("Blade") == 0
    t.a.does("cast Bolt")
    t.resolve()
    assert t.a.marked("Blade") == 3000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.6", "11.6.8")
def test_11_3_6_divided_damage_goes_in_thousands_at_least_one_each():
    rain = summon("Rain", cost=0, abilities=[spell(choose(most=2), DivideDamage(Number(4000), THAT, 1000))])
    t = Table("fftcg", rain, a={"hand": ["Rain"]}, b={"field": ["One", "Two"]})
    t.a.does("cast Rain", "choose One", "choose Two")
    assert t.a.menu == ["1000 to One", "2000 to One", "3000 to One"]
    t.a.does("3000 to One")
    assert t.stack == ["Rain"]
    t.resolve()
    assert (t.b.marked("One"), t.b.marked("Two")) == (3000, 1000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.8")
def test_two_forwards_deal_each_other_their_power():
    duel = spell(choose(Cards((FIELD,), YOU)), DealEachOther(THAT, Cards((FIELD,), OPPONENT), POWER))
    t = Table(
        "fftcg",
        summon("Duel", cost=0, abilities=[duel]),
        forward("Big", power=9000),
        a={"hand": ["Duel"], "field": ["Big"]},
        b={"field": ["Foe"]},
    )
    t.a.does("cast Duel")
    t.resolve()
    assert (t.a.marked("Big"), t.b.broken) == (5000, ["Foe"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.2.1", "6.2.4", "6.2.5", "7.3")
def test_6_2_1_control_changes_for_a_time_and_the_owner_keeps_the_card():
    charm = summon(
        "Charm",
        cost=0,
        abilities=[spell(choose(Cards((FIELD,), OPPONENT)), Apply(THAT, (ControlledBy(),), END_OF_TURN))],
    )
    gale = summon("Gale", cost=0, abilities=[spell(choose(Cards((FIELD,), YOU)), Move(THAT, BREAK, verb=BREAK_VERB))])
    t = Table("fftcg", charm, gale, a={"hand": ["Charm", "Gale"]}, b={"field": ["Foe"]})
    t.a.does("cast Charm")
    t.resolve()
    assert (t.a.field, t.b.field) == (["Foe"], [])
    assert t.a.why_not("attack Foe")[-1] == "10.1.2.1.1"
    copy = t.g.clone()
    t.a.does("cast Gale")
    t.resolve()
    assert (t.a.broken, t.b.broken) == (["Charm", "Gale"], ["Foe"])
    assert t.asks(t.a, "priority")
    t.g = copy
    while t.g.s.turn == 3:
        t.pass_until("none")
    assert (t.a.field, t.b.field) == ([], ["Foe"])
    assert t.asks(t.b, "priority")


@rule("fftcg", "11.12.4.6", "11.5.3")
def test_text_that_is_lost_does_nothing():
    hush = backup("Hush", abilities=[field(LoseAbilities(), what=Cards((FIELD,), OPPONENT))])
    loud = forward("Loud", abilities=[field(Add(POWER, Number(3000))), action(Draw(Number(1)))])
    t = Table("fftcg", hush, loud, a={"field": ["Hush"]}, b={"field": ["Loud"]})
    assert t.b.power("Loud") == 5000
    t.a.does("pass")
    assert t.b.menu == ["pass"]


@rule("fftcg", "15.2.1.1", "15.2.2.1")
def test_15_2_1_1_keywords_are_field_abilities_and_are_lost_with_them():
    hush = backup("Hush", abilities=[field(LoseAbilities(), what=OWN)])
    bold = forward("Bold", icons=["brave", "haste", "generic"])
    t = Table("fftcg", hush, bold, a={"field": ["Hush", fresh("Bold"), fresh("Bold")]}, phase="attack")
    t.pass_until("attack")
    assert t.phase == "Main Phase 2"
    assert t.a.field == ["Hush", "Bold", "Bold"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.8", "11.12.4.10")
def test_11_12_4_8_a_granted_ability_counts_from_when_it_was_granted():
    mute = Apply(OWN, (SetWord(JOB, "Monk"),))
    early = backup("Early", abilities=[Ability(CONTINUOUS, zones=(FIELD,), effect=mute)])
    late = Gain(Ability(CONTINUOUS, zones=(FIELD,), effect=Apply(OWN, (SetWord(JOB, "Thief"),))))
    teach = summon(
        "Teach", cost=0, abilities=[spell(Apply(Cards((FIELD,), YOU, Has(TYPE, "Backup")), (late,), END_OF_TURN))]
    )
    t = Table("fftcg", early, teach, a={"hand": ["Teach"], "field": ["Early", "Blade"]})
    assert t.g.info(t.a.find("Blade")).words[JOB] == ("Monk",)
    t.a.does("cast Teach")
    t.resolve()
    assert t.g.info(t.a.find("Blade")).words[JOB] == ("Thief",)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.1")
def test_a_gained_ability_works():
    gift = Gain(action(Draw(Number(1))))
    teach = summon("Teach", cost=0, abilities=[spell(choose(), Apply(THAT, (gift,), END_OF_TURN))])
    t = Table("fftcg", teach, a={"hand": ["Teach"], "field": [fresh("Pupil")]})
    t.a.does("cast Teach")
    t.resolve()
    t.a.does("use Pupil")
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.9.2", "11.9.3")
def test_11_9_2_a_character_enters_with_its_changes():
    chief = backup("Chief", abilities=[field(Add(POWER, Number(1000)), what=OWN)])
    frail = forward("Frail", power=0, cost=0, abilities=[enters(Draw(Number(1)))])
    t = Table("fftcg", chief, frail, a={"hand": ["Frail"], "field": ["Chief"]})
    t.a.does("cast Frail")
    assert (t.a.field, t.a.power("Frail")) == (["Chief", "Frail"], 1000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.12", "11.12.4.13")
@pytest.mark.parametrize("chief", [True, False])
def test_11_12_4_13_an_effect_waits_for_one_of_a_later_kind_on_which_it_depends(chief):
    strong = Compared(SumOf(THIS, POWER), AT_LEAST, Number(6000))
    brave = Ability(CONTINUOUS, zones=(FIELD,), active=strong, effect=Apply(THIS, (GainKeyword(BRAVE),)))
    hero = forward("Hero", power=5000, abilities=[brave])
    lord = backup("Chief", abilities=[field(Add(POWER, Number(1000)), what=OWN)])
    t = Table("fftcg", hero, lord, a={"field": ["Hero", *(["Chief"] if chief else [])]})
    assert t.g.info(t.a.find("Hero")).has_keyword(BRAVE) == chief
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.6", "11.12.4.13")
def test_11_12_4_13_what_waits_is_not_lost_when_an_effect_brings_others():
    strong = Compared(SumOf(THIS, POWER), AT_LEAST, Number(6000))
    brave = Ability(CONTINUOUS, zones=(FIELD,), active=strong, effect=Apply(THIS, (GainKeyword(BRAVE),)))
    lift = Ability(CONTINUOUS, zones=(FIELD,), effect=Apply(THIS, (Add(POWER, Number(1000)),)))
    hero = forward("Hero", power=5000, abilities=[brave])
    lord = backup("Chief", abilities=[field(Add(POWER, Number(1000)), what=OWN), field(Gain(lift), what=OWN)])
    t = Table("fftcg", hero, lord, a={"field": ["Hero", "Chief"]})
    assert (t.a.power("Hero"), t.g.info(t.a.find("Hero")).has_keyword(BRAVE)) == (7000, True)
    assert t.asks(t.a, "priority")
