"""Section 15.2: Brave, Haste, First Strike, Freeze, Back Attack and Damage."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import (
    BRAVE,
    DAMAGE,
    FIELD,
    FIRST_STRIKE,
    FROZEN,
    HASTE,
    NEXT_ACTIVE_PHASE,
    POWER,
)
from rulewright.kernel.ids import (
    AT_LEAST,
    CONTINUOUS,
    DAMAGED,
    END_OF_TURN,
    MOVED,
    RESTED,
    STACKED,
    STANDING,
    WHOLE_GAME,
    YOU,
)
from rulewright.kernel.vocabulary.abilities import THAT, THIS, Ability, When
from rulewright.kernel.vocabulary.effects import Apply, Draw, Turn
from rulewright.kernel.vocabulary.mods import Add, GainKeyword, LoseAbilities, LoseKeyword
from rulewright.kernel.vocabulary.terms import Cards, Compared, CountOf, Number, OneOf
from tests.tabletop import NotOffered, Table, fresh, rested as dull, rule
from tests.tabletop.cards.fftcg import (
    action,
    backup,
    choose,
    damage_one,
    field,
    forward,
    monster,
    read,
    spell,
    summon,
    whenever,
)

BOLT = summon("Bolt", cost=0, abilities=[damage_one(3000)])
SILENCE = summon("Silence", cost=0, abilities=[spell(choose(), Apply(THAT, (LoseAbilities(),), END_OF_TURN))])
CHILL = summon(
    "Chill", cost=0,
    abilities=[spell(choose(Cards((FIELD,), 2)), Apply(THAT, (GainKeyword(FROZEN),), NEXT_ACTIVE_PHASE))],
)  # fmt: skip
ROUSE = summon("Rouse", cost=0, abilities=[spell(choose(), Turn(THAT, STANDING))])
DRAW = Draw(Number(1))


def declare(t, name):
    """One Forward attacks alone; stop with the priority that follows."""
    t.pass_until("attack")
    t.asked.answers(f"attack with {name}")
    if t.decision.ask == "party":
        t.asked.answers("done")


def to_turn(t, turn):
    """Everybody passes until the Main Phase 1 of a turn."""
    while t.g.s.turn < turn:
        t.pass_until("none")


def cast_and_resolve(t, seat, *lines):
    """Cast a Summon and let it resolve."""
    seat.does(*lines)
    t.resolve()


# ---------------------------------------------------------------- 15.2.1 Brave


@rule("fftcg", "15.2.1.1")
def test_15_2_1_1_brave_counts_at_the_declaration():
    lose = summon("Tame", cost=0, abilities=[spell(choose(), Apply(THAT, (LoseKeyword(BRAVE),), END_OF_TURN))])
    give = summon("Cheer", cost=0, abilities=[spell(choose(), Apply(THAT, (GainKeyword(BRAVE),), END_OF_TURN))])
    bold = forward("Bold", icons=["brave"])
    t = Table("fftcg", bold, lose, give, a={"field": ["Bold", "Plain"], "hand": ["Tame", "Cheer"]}, phase="attack")
    cast_and_resolve(t, t.a, "cast Tame", "choose Bold")
    declare(t, "Bold")
    assert t.a.is_dull("Bold")
    cast_and_resolve(t, t.a, "cast Cheer", "choose Bold")
    assert t.a.is_dull("Bold") and not t.a.is_dull("Plain")
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.2.1.2")
def test_15_2_1_2_a_brave_attacker_may_block_in_the_next_turn():
    bold = forward("Bold", icons=["brave"])
    t = Table("fftcg", bold, a={"field": ["Bold", "Plain"]}, b={"field": ["Foe"], "deck": ["X"] * 9}, phase="attack")
    for name in ("Bold", "Plain"):
        declare(t, name)
        t.pass_step()
        t.b.answers("no block")
        t.pass_until("attack again")
        if name == "Bold":
            t.a.answers("attack again")
    to_turn(t, 4)
    while t.phase != "Attack Phase":
        t.pass_until("none")
    declare(t, "Foe")
    t.pass_step()
    assert t.a.menu == ["block with Bold", "no block"]


# ---------------------------------------------------------------- 15.2.2 Haste


@rule("fftcg", "15.2.2.1")
def test_15_2_2_1_haste_is_lost_with_all_abilities():
    quick = forward("Quick", icons=["haste"])
    t = Table("fftcg", quick, SILENCE, a={"field": [fresh("Quick"), "Old"], "hand": ["Silence"]}, phase="attack")
    assert t.g.info(t.a.find("Quick")).has_keyword(HASTE)
    cast_and_resolve(t, t.a, "cast Silence", "choose Quick")
    t.pass_until("attack")
    assert t.a.menu == ["attack with Old", "end the attack"]
    assert t.a.why_not("attack Quick") == ["10.1.2.1.1"]


@rule("fftcg", "15.2.2.2")
def test_15_2_2_2_haste_gained_now_serves_now():
    spur = summon("Spur", cost=0, abilities=[spell(choose(), Apply(THAT, (GainKeyword(HASTE),), END_OF_TURN))])
    t = Table("fftcg", spur, a={"field": [fresh("New"), fresh("Other")], "hand": ["Spur"]}, phase="attack")
    cast_and_resolve(t, t.a, "cast Spur", "choose New")
    t.pass_until("attack")
    assert t.a.menu == ["attack with New", "end the attack"]


@rule("fftcg", "15.2.2.3")
def test_15_2_2_3_haste_uses_abilities_with_the_dull_icon_at_once():
    work = action(DRAW, dull=True)
    cards = [
        forward("Quick", icons=["haste"], abilities=[work]), forward("Slow", abilities=[work]),
        backup("Shed", icons=["haste"], abilities=[work]), backup("Barn", abilities=[work]),
        monster("Beast", abilities=[work]),
    ]  # fmt: skip
    t = Table("fftcg", *cards, a={"field": [fresh(card.name) for card in cards]})
    assert t.a.menu == ["use Quick: ability 1", "use Shed: ability 1", "use Beast: ability 1", "pass"]
    assert t.a.why_not("use Slow") == ["11.6.2.2"]
    t.a.does("use Quick")
    assert (t.a.is_dull("Quick"), t.stack) == (True, ["Quick"])
    assert t.asks(t.a, "priority")


# ---------------------------------------------------------------- 15.2.3 First Strike


@rule("fftcg", "15.2.3.1")
def test_15_2_3_1_first_strike_lost_before_the_damage_does_not_count():
    swift = forward("Swift", icons=["first strike"])
    lose = summon("Tame", cost=0, abilities=[spell(choose(), Apply(THAT, (LoseKeyword(FIRST_STRIKE),), END_OF_TURN))])
    t = Table("fftcg", swift, lose, a={"field": ["Swift"]}, b={"field": ["Wall"], "hand": ["Tame"]}, phase="attack")
    declare(t, "Swift")
    t.pass_step()
    t.b.answers("block with Wall")
    t.a.answers("pass")
    cast_and_resolve(t, t.b, "cast Tame", "choose Swift")
    t.pass_until("attack again")
    assert (t.a.broken, t.b.broken) == (["Swift"], ["Tame", "Wall"])
    assert len({event.moment for event in t.log(MOVED) if t.g.name_of(event.card) in ("Swift", "Wall")}) == 1
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.2.3.2")
def test_15_2_3_2_a_blocker_with_first_strike_strikes_first_and_two_strike_together():
    swift = forward("Swift", icons=["first strike"])
    fast = forward("Fast", icons=["first strike"])
    t = Table("fftcg", swift, a={"field": ["Blade"]}, b={"field": ["Swift"]}, phase="attack")
    declare(t, "Blade")
    t.pass_step()
    t.b.answers("block with Swift")
    t.pass_until("attack again")
    assert (t.a.broken, t.b.field, len(t.log(DAMAGED))) == (["Blade"], ["Swift"], 1)
    assert t.asks(t.a, "priority")
    t = Table("fftcg", swift, fast, a={"field": ["Fast"]}, b={"field": ["Swift"]}, phase="attack")
    declare(t, "Fast")
    t.pass_step()
    t.b.answers("block with Swift")
    t.pass_until("attack again")
    assert (t.a.broken, t.b.broken, len(t.log(DAMAGED))) == (["Fast"], ["Swift"], 2)
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.2.3.3")
def test_15_2_3_3_what_first_strike_triggers_waits_for_all_damage():
    drain = whenever(When(DAMAGED, other=OneOf(THIS)), DRAW)
    swift = forward("Swift", icons=["first strike"], abilities=[drain])
    t = Table("fftcg",
        swift, forward("Bulk", power=8000), BOLT, a={"field": ["Swift"], "hand": ["Bolt"]},
        b={"field": ["Bulk"], "hand": ["Bolt"]}, phase="attack",
    )  # fmt: skip
    declare(t, "Swift")
    t.pass_step()
    t.b.answers("block with Bulk")
    t.pass_step()
    kinds = [event.kind for event in t.g.events if event.kind in (DAMAGED, STACKED)]
    assert kinds == [DAMAGED, DAMAGED, STACKED]
    assert (t.a.broken, t.stack, t.step) == (["Swift"], ["Swift"], "Damage Resolution Step")
    assert t.a.menu == ["cast Bolt", "pass"]


@rule("fftcg", "15.2.3.3")
def test_15_2_3_3_rule_processes_run_between_the_two():
    swift = forward("Swift", icons=["first strike"])
    rally = field(Add(POWER, Number(5000)), what=Cards((FIELD,), 1))
    t = Table(
        "fftcg",
        swift,
        forward("Wall", abilities=[rally]),
        a={"field": ["Swift"]},
        b={"field": ["Wall"]},
        phase="attack",
    )
    assert t.a.power("Swift") == 10000
    declare(t, "Swift")
    t.pass_step()
    t.b.answers("block with Wall")
    t.pass_step()
    assert (t.b.broken, t.a.power("Swift"), t.a.marked("Swift")) == (["Wall"], 5000, 0)
    assert [event.clause for event in t.log(MOVED) if t.g.name_of(event.card) == "Wall"] == ["12.4.5"]
    assert t.asks(t.a, "priority")


# ---------------------------------------------------------------- 15.2.4 Freeze


@rule("fftcg", "15.2.4.1")
def test_15_2_4_1_an_effect_still_activates_a_frozen_character():
    t = Table("fftcg", CHILL, ROUSE, a={"hand": ["Chill", "Rouse"], "field": [dull("Ally")]})
    cast_and_resolve(t, t.a, "cast Chill")
    cast_and_resolve(t, t.a, "cast Rouse")
    assert not t.a.is_dull("Ally")
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.2.4.2")
def test_15_2_4_2_a_frozen_character_stays_dull_for_one_active_phase_of_its_controller():
    t = Table("fftcg", CHILL, backup("Shed"), a={"hand": ["Chill"]}, b={"field": [dull("Foe"), dull("Shed")]})
    cast_and_resolve(t, t.a, "cast Chill", "choose Foe")
    to_turn(t, 4)
    assert t.b.is_dull("Foe") and not t.b.is_dull("Shed")
    to_turn(t, 5)
    assert t.b.is_dull("Foe")
    to_turn(t, 6)
    assert not t.b.is_dull("Foe")
    assert t.asks(t.b, "priority")


@rule("fftcg", "15.2.4.2")
def test_15_2_4_2_the_opponents_active_phase_does_not_thaw_and_freezes_do_not_add_up():
    t = Table("fftcg", CHILL, a={"hand": ["Chill", "Chill"], "field": [dull("Ally")]})
    cast_and_resolve(t, t.a, "cast Chill")
    cast_and_resolve(t, t.a, "cast Chill")
    to_turn(t, 4)
    assert t.g.info(t.a.find("Ally")).has_keyword(FROZEN)
    to_turn(t, 5)
    assert t.a.is_dull("Ally")
    assert not t.g.info(t.a.find("Ally")).has_keyword(FROZEN)
    to_turn(t, 7)
    assert not t.a.is_dull("Ally")
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.2.4.2")
def test_15_2_4_2_each_of_several_frozen_waits_for_the_active_phase_of_its_own_controller():
    blizzard = read("Blizzard", "Summon", "Dull all the Forwards. Freeze them.", element="Ice")
    t = Table("fftcg", blizzard, a={"hand": ["Blizzard"], "field": ["Ally"]}, b={"field": ["Foe"]})
    cast_and_resolve(t, t.a, "cast Blizzard")
    to_turn(t, 4)
    assert t.b.is_dull("Foe") and not t.g.info(t.b.find("Foe")).has_keyword(FROZEN)
    to_turn(t, 5)
    assert t.a.is_dull("Ally") and t.b.is_dull("Foe")
    to_turn(t, 6)
    assert t.a.is_dull("Ally") and not t.b.is_dull("Foe")
    to_turn(t, 7)
    assert not t.a.is_dull("Ally")
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.2.4.2", "7.7.3")
def test_15_2_4_2_losing_all_abilities_takes_neither_the_frost_nor_the_generic_icon():
    mute = summon("Mute", cost=0, abilities=[spell(Apply(Cards((FIELD,), 2), (LoseAbilities(),), WHOLE_GAME))])
    twin = forward("Twin", icons=["generic", "haste"])
    t = Table("fftcg", CHILL, mute, twin, a={"hand": ["Chill", "Mute"]}, b={"field": ["Twin", dull("Twin")]})
    cast_and_resolve(t, t.a, "cast Chill", "choose Twin 2")
    cast_and_resolve(t, t.a, "cast Mute")
    assert not t.g.info(t.b.find("Twin")).has_keyword(HASTE)
    assert t.b.field == ["Twin", "Twin"]
    to_turn(t, 4)
    assert [t.g.card(ref).orientation for ref in t.g.refs(FIELD, 1)] == [STANDING, RESTED]
    assert t.asks(t.b, "priority")


# ---------------------------------------------------------------- 15.2.5 Back Attack


@rule("fftcg", "15.2.5.1")
def test_15_2_5_1_back_attack_changes_only_when_the_card_is_cast():
    sly = forward("Sly", cost=2, icons=["back attack"])
    t = Table("fftcg", sly, forward("Dear", cost=2), a={"hand": ["Sly", "Dear"]}, phase="attack")
    assert t.a.menu == ["cast Sly", "pass"]
    t.a.does("cast Sly")
    assert (t.a.field, t.a.broken) == (["Sly"], ["Dear"])
    t.pass_until("attack")
    assert t.phase == "Main Phase 2"
    assert t.asks(t.a, "priority")
    t = Table("fftcg", sly, a={"hand": ["Sly"]}, phase="attack")
    assert t.a.why_not("cast Sly") == ["11.2.1.1"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.2.5.2")
def test_15_2_5_2_back_attack_is_cast_in_every_main_and_attack_phase():
    sly = forward("Sly", cost=0, icons=["back attack"])
    for phase in ("main", "attack"):
        t = Table("fftcg", sly, forward("Free", cost=0), b={"hand": ["Sly", "Free"]}, phase=phase)
        assert "11.1.1" in t.b.why_not("cast Sly")
        t.a.answers("pass")
        assert t.b.menu == ["cast Sly", "pass"]
        assert t.b.why_not("cast Free") == ["11.4.1"]
        with pytest.raises(NotOffered):
            t.b.does("cast Free")
        t.b.does("cast Sly")
        assert t.b.field == ["Sly"]
        assert t.asks(t.a, "priority")


@rule("fftcg", "15.2.5.3")
def test_15_2_5_3_it_comes_in_time_to_block_the_attack_it_answers():
    sly = forward("Sly", cost=0, power=9000, icons=["back attack"])
    t = Table("fftcg", sly, a={"field": ["Blade"]}, b={"hand": ["Sly"], "deck": ["X"]}, phase="attack")
    declare(t, "Blade")
    t.a.answers("pass")
    t.b.does("cast Sly")
    t.pass_step()
    assert t.b.menu == ["block with Sly", "no block"]
    t.b.answers("block with Sly")
    t.pass_until("attack again")
    assert (t.a.broken, t.b.field, t.b.damage) == (["Blade"], ["Sly"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.2.5.4")
def test_15_2_5_4_nobody_can_answer_the_card_itself():
    sly = forward("Sly", cost=0, icons=["back attack"])
    t = Table("fftcg", sly, BOLT, a={"field": ["Blade"], "hand": ["Bolt"]}, b={"hand": ["Sly"]})
    t.a.does("cast Bolt")
    t.a.answers("pass")
    t.b.does("cast Sly")
    assert (t.b.field, t.stack) == (["Sly"], ["Bolt"])
    assert [t.g.name_of(event.card) for event in t.log(STACKED)] == ["Bolt"]
    assert t.asks(t.a, "priority")


# ---------------------------------------------------------------- 15.2.6 Damage


def spiteful():
    """A Forward with Damage 3 and an increase of power."""
    three = Compared(CountOf(Cards((DAMAGE,), YOU)), AT_LEAST, Number(3))
    rage = Ability(CONTINUOUS, zones=(FIELD,), active=three, effect=Apply(THIS, (Add(POWER, Number(4000)),)))
    return forward("Spiteful", abilities=[rage])


@rule("fftcg", "15.2.6.1")
def test_15_2_6_1_damage_is_lost_with_all_abilities():
    t = Table(
        "fftcg", spiteful(), SILENCE, a={"field": ["Spiteful"], "damage zone": ["X", "Y", "Z"]}, b={"hand": ["Silence"]}
    )
    assert t.a.power("Spiteful") == 9000
    t.a.answers("pass")
    cast_and_resolve(t, t.b, "cast Silence")
    assert t.a.power("Spiteful") == 5000
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.2.6.2")
def test_15_2_6_2_the_ability_is_there_from_the_stated_damage_on():
    t = Table("fftcg",
        spiteful(), a={"field": ["Spiteful"], "damage zone": ["X", "Y"], "deck": ["Z", "W"]}, b={"field": ["Foe"]},
        turn_player="b", phase="attack",
    )  # fmt: skip
    assert t.a.power("Spiteful") == 5000
    declare(t, "Foe")
    t.pass_step()
    t.a.answers("no block")
    t.pass_step()
    assert (len(t.a.damage), t.a.power("Spiteful")) == (3, 9000)
    assert t.asks(t.b, "priority")


@rule("fftcg", "15.2.6.2")
def test_15_2_6_2_only_the_controllers_damage_counts():
    t = Table("fftcg", spiteful(), a={"field": ["Spiteful"]}, b={"damage zone": ["X", "Y", "Z", "W"]})
    assert t.a.power("Spiteful") == 5000
    assert t.asks(t.a, "priority")
