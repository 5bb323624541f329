"""Sections 11.9 and 11.12.1 to 11.12.4: field abilities, single effects and ongoing effects."""

from itertools import permutations

from rulewright.games.fftcg.rulebook.ch00_names import BREAK, ELEMENT, FIELD, FORWARD, HASTE, JOB, POWER, TYPE
from rulewright.kernel.ids import AT_LEAST, CONTINUOUS, EITHER, END_OF_TURN, OPPONENT, WHOLE_GAME, YOU
from rulewright.kernel.vocabulary.abilities import THAT, THIS, Ability, Gain
from rulewright.kernel.vocabulary.effects import Apply, Draw, Move, NameNumber
from rulewright.kernel.vocabulary.mods import Add, AddWord, ControlledBy, GainKeyword, LoseAbilities, Set, SetWord
from rulewright.kernel.vocabulary.terms import Cards, CountOf, Exists, Has, NamedNumber, Number, Times, Valued, both
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import (
    A_FORWARD,
    action,
    backup,
    choose,
    enters,
    field,
    forward,
    monster,
    pump,
    spell,
    summon,
)

MINE = Cards((FIELD,), YOU, Has(TYPE, FORWARD))
ALL = A_FORWARD
BANNER = backup("Banner", abilities=[field(Add(POWER, Number(1000)), what=MINE)])
QUAKE = summon("Quake", cost=0, abilities=[spell(choose(Cards((FIELD,), EITHER)), Move(THAT, BREAK))])


def becomes(amount: int, until: int = END_OF_TURN) -> Apply:
    """Its power becomes so much."""
    return Apply(THAT, (Set(POWER, Number(amount), base=True),), until)


@rule("fftcg", "11.9.1", "11.12.4.4", "11.9.3")
def test_11_9_1_a_field_ability_works_while_its_card_is_on_the_field():
    t = Table("fftcg", BANNER, QUAKE, a={"hand": ["Quake"], "field": ["Banner", "Blade"]}, b={"field": ["Foe"]})
    assert (t.a.power("Blade"), t.b.power("Foe"), t.stack) == (6000, 5000, [])
    t.a.does("cast Quake", "choose Banner")
    assert t.a.power("Blade") == 6000
    t.resolve()
    assert (t.a.power("Blade"), t.a.broken) == (5000, ["Banner", "Quake"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.9.1")
def test_11_9_1_a_field_ability_may_name_another_zone():
    ghost = Ability(CONTINUOUS, zones=(BREAK,), effect=Apply(MINE, (Add(POWER, Number(2000)),)))
    t = Table("fftcg", forward("Ghost", abilities=[ghost]), a={"field": ["Blade"], "break zone": ["Ghost"]})
    assert t.a.power("Blade") == 7000
    assert t.asks(t.a, "priority")
    t = Table("fftcg", forward("Ghost", abilities=[ghost]), a={"field": ["Blade", "Ghost"]})
    assert t.a.power("Blade") == 5000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.9.2")
def test_11_9_2_a_card_enters_with_its_changed_values_and_never_without_them():
    curse = backup("Curse", abilities=[field(Add(POWER, Number(-2000)), what=ALL)])
    hero = forward("Hero", power=2000, cost=0)
    elder = forward("Elder", power=3000, cost=0)
    t = Table("fftcg", curse, hero, elder, a={"hand": ["Hero", "Elder"]}, b={"field": ["Curse"]})
    t.a.does("cast Hero")
    assert (t.a.field, t.a.broken) == ([], ["Hero"])
    t.a.does("cast Elder")
    assert (t.a.field, t.a.power("Elder")) == (["Elder"], 1000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.9.2")
def test_11_9_2_haste_given_by_a_field_ability_is_there_on_arrival():
    coach = backup("Coach", abilities=[field(GainKeyword(HASTE), what=MINE)])
    runner = forward("Runner", cost=0, abilities=[action(Draw(Number(1)), dull=True)])
    t = Table("fftcg", coach, runner, a={"hand": ["Runner"], "field": ["Coach"]})
    t.a.does("cast Runner")
    assert "use Runner: ability 1" in t.a.menu


@rule("fftcg", "11.9.3")
def test_11_9_3_a_field_ability_never_waits_on_the_stack():
    banner = backup("Banner", cost=0, abilities=[field(Add(POWER, Number(1000)), what=MINE)])
    t = Table("fftcg", banner, a={"hand": ["Banner"], "field": ["Blade"]})
    t.a.does("cast Banner")
    assert (t.stack, t.a.power("Blade")) == ([], 6000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.3.1")
def test_11_12_3_1_a_single_effect_leaves_nothing_behind():
    t = Table("fftcg", summon("Tale", cost=0, abilities=[spell(Draw(Number(1)))]), a={"hand": ["Tale"]})
    t.a.does("cast Tale")
    t.resolve()
    assert (t.a.hand, t.g.s.lasting, t.g.s.delayed) == (["Filler 0"], [], [])
    t.pass_until("none")
    assert t.a.hand == ["Filler 0"]
    assert t.asks(t.a, "priority")


def to_the_next_turn(t: Table) -> None:
    """Both players pass until the turn is over."""
    turn = t.g.s.turn
    while t.g.s.turn == turn:
        t.asked.answers("pass")


@rule("fftcg", "11.12.4.1")
def test_11_12_4_1_an_ongoing_effect_lasts_as_long_as_it_says_or_for_good():
    spark = summon("Spark", cost=0, abilities=[spell(choose(), pump(2000))])
    gift = summon("Gift", cost=0, abilities=[spell(choose(), Apply(THAT, (Add(POWER, Number(1000)),), WHOLE_GAME))])
    t = Table("fftcg", spark, gift, a={"hand": ["Spark", "Gift"], "field": ["Blade"]})
    t.a.does("cast Spark")
    t.resolve()
    t.a.does("cast Gift")
    t.resolve()
    assert t.a.power("Blade") == 8000
    to_the_next_turn(t)
    assert t.a.power("Blade") == 6000
    to_the_next_turn(t)
    assert t.a.power("Blade") == 6000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.2", "11.12.4.5")
def test_11_12_4_2_a_resolved_effect_is_for_those_present_a_field_ability_for_later_ones_too():
    rally = summon("Rally", cost=0, abilities=[spell(Apply(MINE, (Add(POWER, Number(2000)),), END_OF_TURN))])
    late = forward("Late", cost=0)
    t = Table("fftcg", rally, late, BANNER, a={"hand": ["Rally", "Late"], "field": ["Blade", "Banner"]})
    t.a.does("cast Rally")
    t.resolve()
    t.a.does("cast Late")
    assert (t.a.power("Blade"), t.a.power("Late")) == (8000, 6000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.2")
def test_11_12_4_2_control_is_taken_only_of_what_is_there():
    foes = Cards((FIELD,), OPPONENT, Has(TYPE, FORWARD))
    charm = summon("Charm", cost=0, abilities=[spell(Apply(foes, (ControlledBy(YOU),), WHOLE_GAME))])
    sly = forward("Sly", cost=0, icons=["back attack"])
    t = Table("fftcg", charm, sly, a={"hand": ["Charm"]}, b={"hand": ["Sly"], "field": ["Foe"]})
    t.a.does("cast Charm")
    t.resolve()
    t.a.does("pass")
    t.b.does("cast Sly")
    assert (t.a.field, t.b.field) == (["Foe"], ["Sly"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.3")
def test_11_12_4_3_a_number_worked_out_on_resolution_stays():
    per_card = Add(POWER, Times(1000, CountOf(Cards((FIELD,), YOU))))
    surge = summon("Surge", cost=0, abilities=[spell(choose(), Apply(THAT, (per_card,), END_OF_TURN))])
    growing = forward("Growing", cost=0, abilities=[field(Add(POWER, Times(1000, CountOf(Cards((FIELD,), YOU)))))])
    t = Table("fftcg", surge, growing, a={"hand": ["Surge", "Growing"], "field": ["Blade"]})
    t.a.does("cast Surge")
    t.resolve()
    assert t.a.power("Blade") == 6000
    t.a.does("cast Growing")
    assert (t.a.power("Blade"), t.a.power("Growing")) == (6000, 7000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.6")
def test_11_12_4_6_type_comes_before_power():
    awaken = (AddWord(TYPE, FORWARD), Set(POWER, Number(4000), base=True))
    beast = monster("Beast", abilities=[action(Apply(THIS, awaken, END_OF_TURN))])
    t = Table("fftcg", BANNER, beast, a={"field": ["Banner", "Beast"]})
    t.a.does("use Beast")
    t.resolve()
    assert t.a.power("Beast") == 5000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.6")
def test_11_12_4_6_control_comes_before_all_else_and_text_before_type():
    charm = summon("Charm", cost=0, abilities=[spell(choose(), Apply(THAT, (ControlledBy(YOU),), END_OF_TURN))])
    t = Table("fftcg", charm, BANNER, a={"hand": ["Charm"], "field": ["Banner"]}, b={"field": ["Foe"]})
    t.a.does("cast Charm")
    t.resolve()
    assert (t.a.field, t.a.power("Foe")) == (["Banner", "Foe"], 6000)
    assert t.asks(t.a, "priority")
    actor = forward("Actor", abilities=[field(AddWord(JOB, "Knight"))])
    order = backup("Order", abilities=[field(Add(POWER, Number(3000)), what=Cards((FIELD,), YOU, Has(JOB, "Knight")))])
    hush = summon("Hush", cost=0, abilities=[spell(choose(), Apply(THAT, (LoseAbilities(),), END_OF_TURN))])
    t = Table("fftcg", actor, order, hush, a={"hand": ["Hush"], "field": ["Order", "Actor"]})
    assert t.a.power("Actor") == 8000
    t.a.does("cast Hush")
    t.resolve()
    assert t.a.power("Actor") == 5000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.6")
def test_11_12_4_6_other_information_comes_before_power():
    tint = backup("Tint", abilities=[field(SetWord(ELEMENT, "Ice"), what=MINE)])
    frost = backup("Frost", abilities=[field(Add(POWER, Number(2000)), what=Cards((FIELD,), YOU, Has(ELEMENT, "Ice")))])
    for order in (["Frost", "Tint", "Blade"], ["Tint", "Frost", "Blade"]):
        t = Table("fftcg", tint, frost, a={"field": order})
        assert t.a.power("Blade") == 7000
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.7")
def test_11_12_4_7_what_a_card_does_to_itself_comes_first():
    knight = forward("Knight", abilities=[field(SetWord(JOB, "Knight"))])
    mask = backup("Mask", abilities=[field(SetWord(JOB, "Jester"), what=MINE)])
    troupe = Cards((FIELD,), YOU, Has(JOB, "Jester"))
    stage = backup("Stage", abilities=[field(Add(POWER, Number(1000)), what=troupe)])
    for order in (["Mask", "Stage", "Knight"], ["Knight", "Stage", "Mask"]):
        t = Table("fftcg", knight, mask, stage, a={"field": order})
        assert t.a.power("Knight") == 6000
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.7")
def test_11_12_4_7_own_power_changes_come_before_those_of_others():
    proud = forward("Proud", power=4000, abilities=[field(Add(POWER, Number(2000)))])
    level = backup("Level", abilities=[field(Set(POWER, Number(3000)), what=MINE)])
    for order in (["Proud", "Level"], ["Level", "Proud"]):
        t = Table("fftcg", proud, level, a={"field": order})
        assert t.a.power("Proud") == 3000
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.5.7", "11.3.10", "11.12.4.9")
def test_11_5_7_a_power_that_becomes_a_number_is_a_new_base_for_the_other_changes():
    shrink = summon("Shrink", cost=0, abilities=[spell(choose(), becomes(2000))])
    sage = forward("Sage", abilities=[action(choose(), becomes(8000))])
    t = Table("fftcg", shrink, sage, BANNER, a={"hand": ["Shrink"], "field": ["Banner", "Blade", "Sage"]})
    t.a.does("cast Shrink", "choose Blade")
    t.resolve()
    assert t.a.power("Blade") == 3000
    t.a.does("use Sage", "choose Blade")
    t.resolve()
    assert (t.a.power("Blade"), t.a.power("Sage")) == (9000, 6000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.9")
def test_11_12_4_9_the_time_of_a_resolved_effect_is_its_resolution():
    low = summon("Low", cost=0, abilities=[spell(choose(), becomes(2000))])
    high = summon("High", cost=0, abilities=[spell(choose(), becomes(8000))])
    t = Table("fftcg", low, high, a={"hand": ["Low", "High"], "field": ["Blade"]})
    t.a.does("cast Low")
    t.a.does("cast High")
    assert t.stack == ["High", "Low"]
    t.resolve()
    assert t.a.power("Blade") == 8000
    t.resolve()
    assert t.a.power("Blade") == 2000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.10")
def test_11_12_4_10_a_cards_time_is_when_it_came_to_its_zone():
    low = backup("Low", cost=0, abilities=[field(Set(POWER, Number(2000), base=True), what=MINE)])
    high = backup("High", cost=0, abilities=[field(Set(POWER, Number(8000), base=True), what=MINE)])
    for first, second, power in (("Low", "High", 8000), ("High", "Low", 2000)):
        t = Table("fftcg", low, high, a={"hand": ["Low", "High"], "field": ["Blade"]})
        t.a.does(f"cast {first}")
        t.a.does(f"cast {second}")
        assert t.a.power("Blade") == power
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.8")
def test_11_12_4_8_the_effect_of_a_granted_field_ability_counts_from_the_grant():
    setting = Ability(CONTINUOUS, zones=(FIELD,), effect=Apply(MINE, (Set(POWER, Number(8000), base=True),)))
    teach = summon("Teach", cost=0, abilities=[spell(choose(), Apply(THAT, (Gain(setting),), END_OF_TURN))])
    low = backup("Low", abilities=[field(Set(POWER, Number(2000), base=True), what=MINE)])
    t = Table("fftcg", teach, low, a={"hand": ["Teach"], "field": ["Pupil", "Low", "Blade"]})
    assert t.a.power("Blade") == 2000
    t.a.does("cast Teach", "choose Pupil")
    t.resolve()
    assert (t.a.power("Blade"), t.a.power("Pupil")) == (8000, 8000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.12", "11.12.4.13")
def test_11_12_4_13_an_effect_that_depends_on_another_comes_after_it():
    knights = Cards((FIELD,), YOU, Has(JOB, "Knight"))
    oath = backup("Oath", abilities=[field(AddWord(JOB, "Knight"), what=MINE)])
    saint = backup("Saint", abilities=[field(AddWord(JOB, "Saint"), what=knights)])
    shrine = backup("Shrine", abilities=[field(Add(POWER, Number(1000)), what=Cards((FIELD,), YOU, Has(JOB, "Saint")))])
    for order in (["Oath", "Saint", "Shrine", "Blade"], ["Shrine", "Saint", "Oath", "Blade"]):
        t = Table("fftcg", oath, saint, shrine, a={"field": order})
        assert t.a.power("Blade") == 6000
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.13")
def test_11_12_4_13_effects_that_depend_on_each_other_go_by_their_times():
    def turned(word: str) -> Cards:
        return Cards((FIELD,), YOU, Has(JOB, word))

    to_jester = backup("Fair", abilities=[field(SetWord(JOB, "Jester"), what=turned("Knight"))])
    to_knight = backup("Court", abilities=[field(SetWord(JOB, "Knight"), what=turned("Jester"))])
    prize = backup("Prize", abilities=[field(Add(POWER, Number(1000)), what=turned("Jester"))])
    blade = forward("Blade", job="Knight")
    clown = forward("Clown", job="Jester")
    t = Table(
        "fftcg", to_jester, to_knight, prize, blade, clown, a={"field": ["Fair", "Court", "Prize", "Blade", "Clown"]}
    )
    assert (t.a.power("Blade"), t.a.power("Clown")) == (5000, 5000)
    assert t.asks(t.a, "priority")
    t = Table(
        "fftcg", to_jester, to_knight, prize, blade, clown, a={"field": ["Court", "Fair", "Prize", "Blade", "Clown"]}
    )
    assert (t.a.power("Blade"), t.a.power("Clown")) == (6000, 6000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.12", "11.12.4.13")
def test_11_12_4_13_a_chain_of_effects_is_followed_whatever_their_times():
    chain = [
        backup("Oath", abilities=[field(AddWord(JOB, "Knight"), what=MINE)]),
        backup("Saint", abilities=[field(AddWord(JOB, "Saint"), what=Cards((FIELD,), YOU, Has(JOB, "Knight")))]),
        backup("Monk", abilities=[field(AddWord(JOB, "Monk"), what=Cards((FIELD,), YOU, Has(JOB, "Saint")))]),
    ]
    for order in permutations(["Oath", "Saint", "Monk"]):
        t = Table("fftcg", *chain, a={"field": [*order, "Blade"]})
        assert t.g.info(t.a.find("Blade")).words[JOB] == ("Knight", "Saint", "Monk")
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.7", "11.12.4.13")
def test_11_12_4_13_what_a_card_does_to_itself_waits_for_what_it_depends_on():
    big = both(Has(TYPE, FORWARD), Valued(POWER, AT_LEAST, Number(9000)))
    rise = Apply(THIS, (Add(POWER, Number(2000)),))
    squire = forward("Squire", abilities=[
        Ability(CONTINUOUS, zones=(FIELD,), active=Exists(Cards((FIELD,), YOU, big)), effect=rise),
    ])  # fmt: skip
    for order in permutations(["Squire", "Banner", "Giant"]):
        t = Table("fftcg", squire, BANNER, forward("Giant", power=8000), a={"field": list(order)})
        assert (t.a.power("Giant"), t.a.power("Squire")) == (9000, 8000)
        assert t.asks(t.a, "priority")
        t = Table("fftcg", squire, BANNER, forward("Giant", power=7000), a={"field": list(order)})
        assert (t.a.power("Giant"), t.a.power("Squire")) == (8000, 6000)
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.9")
def test_11_11_9_a_number_declared_on_resolution_stays_the_same_for_all_that_follows():
    per = Apply(MINE, (Add(POWER, Times(1000, NamedNumber())),), END_OF_TURN)
    t = Table(
        "fftcg",
        summon("Vow", cost=0, abilities=[spell(NameNumber(0, 3), Draw(NamedNumber()), per)]),
        a={"hand": ["Vow"], "field": ["Blade"]},
    )
    t.a.does("cast Vow")
    t.resolve()
    assert t.a.menu == ["0", "1", "2", "3"]
    t.a.does("2")
    assert (len(t.a.hand), t.a.power("Blade")) == (2, 7000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.2")
def test_11_12_2_an_effect_is_done_once_or_goes_on_or_waits_to_replace():
    hero = forward("Hero", cost=0, abilities=[enters(Draw(Number(1)), Apply(THIS, (Add(POWER, Number(1000)),), 1))])
    t = Table("fftcg", hero, a={"hand": ["Hero"]})
    t.a.does("cast Hero")
    t.resolve()
    assert (t.a.hand, t.a.power("Hero"), len(t.g.s.lasting)) == (["Filler 0"], 6000, 1)
    assert t.asks(t.a, "priority")
