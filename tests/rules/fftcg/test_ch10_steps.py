"""Section 10: the steps of the Attack Phase, who has priority in them, and what triggers."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import (
    ATTACK_PHASE,
    ATTACKS_EVENT,
    BLOCKS,
    DAMAGES_PLAYER,
    FIELD,
    HAND,
    IS_BLOCKED,
)
from rulewright.kernel.ids import DAMAGED, END_OF_TURN, MOMENT, MOVED, YOU
from rulewright.kernel.vocabulary.abilities import THAT, THIS, When
from rulewright.kernel.vocabulary.effects import Apply, Draw, Move
from rulewright.kernel.vocabulary.mods import ControlledBy
from rulewright.kernel.vocabulary.terms import Number, OneOf
from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import (
    action,
    break_one,
    choose,
    damage_one,
    enters,
    forward,
    pump,
    spell,
    summon,
    whenever,
)

BOLT = summon("Bolt", cost=0, abilities=[damage_one(3000)])
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


@rule("fftcg", "10.1")
def test_10_1_the_four_steps_run_again_for_each_attack():
    t = Table("fftcg", a={"field": ["One", "Two"]}, b={"field": ["Wall"], "deck": ["X", "Y", "Z"]}, phase="attack")
    steps = []
    for name in ("One", "Two"):
        steps.append(t.step)
        declare(t, name)
        steps.append(t.step)
        t.pass_step()
        t.b.answers("no block")
        steps.append(t.step)
        t.pass_step()
        steps.append(t.step)
        t.pass_step()
        t.a.answers("attack again" if name == "One" else "end the attack")
    assert steps == [
        "Attack Preparation Step", "Attack Declaration Step", "Block Declaration Step", "Damage Resolution Step",
    ] * 2  # fmt: skip
    assert t.b.damage == ["X", "Y"]
    assert t.phase == "Main Phase 2"
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.1.1")
def test_10_1_1_1_the_beginning_of_the_attack_phase_triggers_once():
    herald = forward("Herald", abilities=[whenever(When(MOMENT, number=ATTACK_PHASE, player=YOU), DRAW)])
    t = Table("fftcg", herald, a={"field": ["Herald", "Other"]}, b={"field": ["Herald"]}, phase="attack")
    assert (t.stack, t.step) == (["Herald"], "Attack Preparation Step")
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    declare(t, "Other")
    t.pass_until("attack again")
    t.a.answers("attack again")
    assert (t.stack, t.step) == ([], "Attack Preparation Step")
    assert t.a.hand == ["Filler 0"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.1.2")
def test_10_1_1_2_both_players_may_act_before_an_attack_but_not_cast_characters():
    mage = forward("Mage", abilities=[action(pump(1000, THIS))])
    t = Table("fftcg",
        mage, BOLT, forward("Hero", cost=0), a={"field": ["Mage"], "hand": ["Bolt", "Hero"]},
        b={"field": ["Mage"], "hand": ["Bolt", "Hero"]}, phase="attack",
    )  # fmt: skip
    assert t.a.menu == ["cast Bolt", "use Mage: ability 1", "pass"]
    t.a.answers("pass")
    assert t.b.menu == ["cast Bolt", "use Mage: ability 1", "pass"]
    t.b.answers("pass")
    assert t.asks(t.a, "attack")


@rule("fftcg", "10.1.2.4")
def test_10_1_2_4_only_what_is_declared_is_an_attacking_forward():
    t = Table("fftcg", a={"field": ["Blade", "Other"]}, b={"field": ["Wall"]}, phase="attack")
    t.pass_until("attack")
    assert t.a.roles("Blade") == []
    declare(t, "Blade")
    assert (t.a.roles("Blade"), t.a.roles("Other"), t.b.roles("Wall")) == (["attacking"], [], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.2.5")
def test_10_1_2_5_what_attacking_triggers_is_on_the_stack_before_priority():
    rider = forward("Rider", abilities=[whenever(When(ATTACKS_EVENT, subject=OneOf(THIS)), DRAW)])
    t = Table("fftcg", rider, a={"field": ["Rider", "Other"]}, phase="attack")
    declare(t, "Rider")
    assert (t.stack, t.step, t.a.hand) == (["Rider"], "Attack Declaration Step", [])
    assert [event.clause for event in t.log(ATTACKS_EVENT)] == ["10.1.2.5"]
    t.resolve()
    assert t.a.hand == ["Filler 0"]
    assert t.asks(t.a, "priority")
    t = Table("fftcg", rider, a={"field": ["Rider", "Other"]}, phase="attack")
    declare(t, "Other")
    assert t.stack == []
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.2.6")
def test_10_1_2_6_after_the_declaration_the_turn_player_acts_first_then_the_other():
    t = Table("fftcg", BOLT, a={"field": ["Blade"], "hand": ["Bolt"]}, b={"hand": ["Bolt"]}, phase="attack")
    declare(t, "Blade")
    assert t.a.menu == ["cast Bolt", "pass"]
    t.a.answers("pass")
    assert t.b.menu == ["cast Bolt", "pass"]
    t.b.answers("cast Bolt")
    t.resolve()
    assert (t.a.marked("Blade"), t.step) == (3000, "Attack Declaration Step")
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.2.6", "10.1.4.1")
def test_10_1_2_6_an_attacker_broken_in_answer_deals_nothing():
    t = Table(
        "fftcg", GALE, a={"field": ["Blade"]}, b={"hand": ["Gale"], "field": ["Wall"], "deck": ["X"]}, phase="attack"
    )
    declare(t, "Blade")
    t.a.answers("pass")
    t.b.does("cast Gale", "choose Blade")
    t.resolve()
    t.pass_until("attack again")
    assert (t.a.broken, t.b.damage, t.b.deck) == (["Blade"], [], ["X"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.3.1")
def test_10_1_3_1_the_other_player_blocks_with_one_forward_or_not_at_all():
    t = Table("fftcg", a={"field": ["Blade", "Mate"]}, b={"field": ["Wall", "Gate"]}, phase="attack")
    assert "10.1.3.1" in t.b.why_not("block Wall")
    declare(t, "Blade")
    t.pass_step()
    assert t.b.menu == ["block with Wall", "block with Gate", "no block"]
    assert "10.1.3.1" in t.a.why_not("block Mate")
    t.b.answers("block with Gate")
    assert (t.b.roles("Gate"), t.b.roles("Wall")) == (["blocking"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.3.2")
def test_10_1_3_2_the_declared_blocker_is_a_blocking_forward_and_stays_active():
    t = Table("fftcg", a={"field": ["Blade"]}, b={"field": ["Wall"]}, phase="attack")
    declare(t, "Blade")
    t.pass_step()
    assert t.b.roles("Wall") == []
    t.b.answers("block with Wall")
    assert (t.b.roles("Wall"), t.b.is_dull("Wall")) == (["blocking"], False)
    assert t.a.roles("Blade") == ["attacking", "blocked"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.3.2.1bis", "10.1.3.3")
def test_10_1_3_2_1bis_without_the_attacker_the_blocker_is_in_no_battle():
    t = Table(
        "fftcg", GALE, a={"field": ["Blade"], "deck": ["P"]}, b={"hand": ["Gale"], "field": ["Wall"]}, phase="attack"
    )
    declare(t, "Blade")
    t.pass_step()
    t.b.answers("block with Wall")
    t.a.answers("pass")
    t.b.does("cast Gale", "choose Blade")
    t.resolve()
    t.pass_until("attack again")
    assert (t.a.broken, t.b.field, t.b.marked("Wall"), t.log(DAMAGED)) == (["Blade"], ["Wall"], 0, [])
    assert t.a.damage == []
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.3.3", "10.1.3.2.1")
def test_10_1_3_3_a_blocker_that_changed_sides_fights_no_more():
    charm = Apply(THAT, (ControlledBy(YOU),), END_OF_TURN)
    steal = summon("Steal", cost=0, abilities=[spell(choose(), charm)])
    t = Table(
        "fftcg", steal, a={"field": ["Blade"], "hand": ["Steal"]}, b={"field": ["Wall"], "deck": ["X"]}, phase="attack"
    )
    declare(t, "Blade")
    t.pass_step()
    t.b.answers("block with Wall")
    t.a.does("cast Steal", "choose Wall")
    t.resolve()
    assert t.a.field == ["Blade", "Wall"]
    assert t.a.roles("Wall") == []
    t.pass_until("attack again")
    assert (t.log(DAMAGED), t.b.damage) == ([], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.3.3")
def test_10_1_3_3_a_party_member_that_left_takes_none_of_the_damage():
    home = summon("Home", cost=0, abilities=[spell(choose(), Move(THAT, HAND))])
    t = Table("fftcg",
        home, forward("Rock", power=9000), a={"field": ["One", "Two", "Three"], "hand": ["Home"]},
        b={"field": ["Rock"]}, phase="attack",
    )  # fmt: skip
    declare(t, "One", "Two", "Three")
    t.pass_step()
    t.b.answers("block with Rock")
    t.a.does("cast Home", "choose Two")
    t.resolve()
    t.pass_until("assign")
    assert t.b.menu[0] == "9000 to One"
    t.b.answers("4000 to One")
    t.pass_until("attack again")
    dealt = [(t.g.name_of(event.card), event.number) for event in t.log(DAMAGED)]
    assert dealt == [("Rock", 10000), ("One", 4000), ("Three", 5000)]
    assert (t.a.hand, t.a.field, t.b.broken) == (["Two"], ["One"], ["Rock"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.3.5")
def test_10_1_3_5_what_a_block_triggers_is_on_the_stack_before_priority():
    guard = forward("Guard", power=9000, abilities=[whenever(When(BLOCKS, subject=OneOf(THIS)), DRAW)])
    rager = forward("Rager", abilities=[whenever(When(IS_BLOCKED, subject=OneOf(THIS)), DRAW)])
    t = Table("fftcg", guard, rager, a={"field": ["Rager"]}, b={"field": ["Guard", "Plain"]}, phase="attack")
    declare(t, "Rager")
    t.pass_step()
    t.b.answers("block with Guard")
    assert (t.stack, t.step) == (["Guard", "Rager"], "Block Declaration Step")
    assert [event.clause for event in (*t.log(BLOCKS), *t.log(IS_BLOCKED))] == ["10.1.3.5", "10.1.3.5"]
    assert t.asks(t.a, "priority")
    t = Table("fftcg", guard, rager, a={"field": ["Rager"]}, b={"field": ["Guard", "Plain"]}, phase="attack")
    declare(t, "Rager")
    t.pass_step()
    t.b.answers("no block")
    assert (t.stack, t.log(BLOCKS)) == ([], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.3.6")
def test_10_1_3_6_after_the_block_the_turn_player_acts_first():
    t = Table(
        "fftcg", BOLT, a={"field": ["Blade"], "hand": ["Bolt"]}, b={"field": ["Wall"], "hand": ["Bolt"]}, phase="attack"
    )
    declare(t, "Blade")
    t.pass_step()
    t.b.answers("block with Wall")
    assert (t.a.menu, t.step) == (["cast Bolt", "pass"], "Block Declaration Step")
    t.a.answers("pass")
    assert t.b.menu == ["cast Bolt", "pass"]
    t.b.does("cast Bolt", "choose Blade")
    t.resolve()
    assert (t.a.marked("Blade"), t.log(DAMAGED)[-1].number) == (3000, 3000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.4.3", "10.1.4.4")
def test_10_1_4_3_what_damage_triggers_is_stacked_and_the_turn_player_has_priority():
    thief = forward("Thief", abilities=[whenever(When(DAMAGES_PLAYER, subject=OneOf(THIS)), DRAW)])
    t = Table("fftcg",
        thief, BOLT, a={"field": ["Thief"], "hand": ["Bolt"]}, b={"deck": ["X", "Y"], "hand": ["Bolt"]},
        phase="attack",
    )  # fmt: skip
    declare(t, "Thief")
    t.pass_step()
    t.pass_step()
    assert (t.b.damage, t.stack, t.step) == (["X"], ["Thief"], "Damage Resolution Step")
    assert [event.clause for event in t.log(DAMAGES_PLAYER)] == ["6.5.3"]
    assert t.a.menu == ["cast Bolt", "pass"]
    t.a.answers("pass")
    assert t.b.menu == ["cast Bolt", "pass"]
    t.b.answers("pass")
    assert t.a.hand == ["Bolt", "Filler 0"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.4.3")
def test_10_1_4_3_battle_damage_triggers_after_both_have_dealt_it():
    sting = forward("Sting", abilities=[whenever(When(DAMAGED, other=OneOf(THIS)), DRAW)])
    t = Table(
        "fftcg", sting, forward("Wall", power=9000), a={"field": ["Sting"]}, b={"field": ["Wall"]}, phase="attack"
    )
    declare(t, "Sting")
    t.pass_step()
    t.b.answers("block with Wall")
    t.pass_step()
    assert (t.a.broken, t.stack, t.b.marked("Wall")) == (["Sting"], ["Sting"], 5000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.16")
def test_11_8_16_a_character_that_changes_sides_neither_leaves_nor_enters():
    charm = Apply(THAT, (ControlledBy(YOU),), END_OF_TURN)
    steal = summon("Steal", cost=0, abilities=[spell(choose(), charm)])
    left = whenever(When(MOVED, source=(FIELD,)), DRAW)
    foe = forward("Foe", abilities=[enters(DRAW), left])
    t = Table("fftcg", steal, foe, a={"hand": ["Steal"]}, b={"field": ["Foe"]})
    t.a.does("cast Steal")
    t.a.does("pass")
    t.b.does("pass")
    assert (t.a.field, t.stack, t.a.roles("Foe")) == (["Foe"], [], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.4.6")
@pytest.mark.parametrize(("hand", "lines"), [(["Spell"], ["attack again", "end the attack"]), ([], [])])
def test_10_1_4_6_who_could_only_use_something_may_go_back_to_the_preparation_too(hand, lines):
    spell_card = summon("Spell", cost=0, abilities=[spell(DRAW)])
    t = Table("fftcg", spell_card, a={"field": ["One"], "hand": hand}, b={"deck": ["X", "Y"]}, phase="attack")
    declare(t, "One")
    t.pass_step()
    t.pass_until("attack again")
    assert t.a.menu == lines or (not lines and t.phase == "Main Phase 2")
    if lines:
        t.a.answers("attack again")
        assert t.step == "Attack Preparation Step"
        assert "cast Spell" in t.a.menu
