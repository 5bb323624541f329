"""Section 10: attacking, blocking, battle damage; 15.1.1.9 parties, 15.2 keywords of battle."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import ATTACK, BE_BLOCKED, BLOCK, BREAK_VERB, COST, FIELD, HAS_BLOCKED
from rulewright.kernel.ids import AT_LEAST, CONTINUOUS, DAMAGED, MOVED
from rulewright.kernel.vocabulary.abilities import THIS, Ability, Cost
from rulewright.kernel.vocabulary.effects import Apply
from rulewright.kernel.vocabulary.mods import Forbid, Must, Toll
from rulewright.kernel.vocabulary.terms import Number, Valued
from tests.tabletop import NotOffered, Table, fresh, rested as dull, rule
from tests.tabletop.cards.fftcg import backup, break_one, forward, monster, summon


def always(*mods, what=THIS):
    """A field ability."""
    return Ability(CONTINUOUS, zones=(FIELD,), effect=Apply(what, tuple(mods)))


def attack(t, *members):
    """Declare an attack and come to the block."""
    t.pass_until("attack")
    t.a.answers(f"attack with {members[0]}")
    for member in members[1:]:
        t.a.answers(f"join with {member}")
    if t.decision.ask == "party":
        t.a.answers("done")
    t.pass_step()


@rule("fftcg", "10.1.2.1.1")
def test_10_1_2_1_1_dull_and_newly_controlled_forwards_do_not_attack_unless_with_haste():
    quick = forward("Quick", icons=["haste"])
    t = Table("fftcg", quick, a={"field": ["Steady", dull("Tired"), fresh("New"), fresh("Quick")]}, phase="attack")
    t.pass_until("attack")
    assert t.a.menu == ["attack with Steady", "attack with Quick", "end the attack"]
    assert t.a.why_not("attack Tired") == ["10.1.2.1.1"]
    assert t.a.why_not("attack New") == ["10.1.2.1.1"]
    assert t.a.why_not("attack Quick") == []


@rule("fftcg", "15.2.2.2")
def test_15_2_2_2_haste_attacks_in_the_turn_it_came():
    t = Table(
        "fftcg",
        forward("Quick", icons=["haste"]),
        a={"field": [fresh("Quick")]},
        b={"deck": ["X", "Y"]},
        phase="attack",
    )
    attack(t, "Quick")
    t.pass_until("attack again")
    assert t.b.damage == ["X"]
    assert t.phase == "Main Phase 2"
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.2.1.2")
@rule("fftcg", "15.2.1.2")
def test_15_2_1_2_brave_stays_active_and_attacks_only_once():
    t = Table("fftcg", forward("Bold", icons=["brave"]), a={"field": ["Bold", "Other"]}, phase="attack")
    attack(t, "Bold")
    assert not t.a.is_dull("Bold")
    t.pass_until("attack again")
    t.a.does("attack again")
    t.pass_until("attack")
    assert t.a.menu == ["attack with Other", "end the attack"]
    assert t.a.why_not("attack Bold") == ["10.1.2.1.2"]


@rule("fftcg", "10.1.2.2")
def test_10_1_2_2_attackers_become_dull():
    t = Table("fftcg", a={"field": ["Blade"]}, b={"field": ["Wall"]}, phase="attack")
    attack(t, "Blade")
    assert t.a.is_dull("Blade")
    assert t.b.menu == ["block with Wall", "no block"]


@rule("fftcg", "10.1.2.7")
def test_10_1_2_7_without_an_attack_main_phase_2_follows():
    t = Table("fftcg", a={"field": ["Blade"], "hand": ["Card"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("end the attack")
    assert t.phase == "Main Phase 2"
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.2.1.3")
def test_10_1_2_1_3_the_phase_cannot_end_while_one_must_attack():
    rash = forward("Rash", abilities=[always(Must(ATTACK))])
    t = Table("fftcg", rash, a={"field": ["Rash", "Calm"]}, phase="attack")
    t.pass_until("attack")
    assert t.a.menu == ["attack with Rash", "attack with Calm"]
    t.a.does("attack with Calm")
    while t.step != "Attack Preparation Step":
        t.pass_step()
    t.pass_step()
    assert t.step == "Attack Declaration Step"
    assert t.a.roles("Rash") == ["attacking"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "2.2")
def test_2_2_what_is_forbidden_wins():
    both = forward("Torn", abilities=[always(Must(ATTACK)), always(Forbid(ATTACK))])
    t = Table("fftcg", both, a={"field": ["Torn", "Free"]}, phase="attack")
    t.pass_until("attack")
    assert t.a.menu == ["attack with Free", "end the attack"]
    assert t.a.why_not("attack Torn") == ["2.2"]


@rule("fftcg", "10.1.3.1.1")
def test_10_1_3_1_1_a_dull_forward_does_not_block():
    t = Table(
        "fftcg", backup("Shed"), a={"field": ["Blade"]}, b={"field": ["Wall", dull("Sleeper"), "Shed"]}, phase="attack"
    )
    attack(t, "Blade")
    assert t.b.menu == ["block with Wall", "no block"]
    assert t.b.why_not("block Sleeper") == ["10.1.3.1.1"]
    assert t.b.why_not("block Shed") == ["5.2.3.1.1.2"]


@rule("fftcg", "10.1.3.1.2")
def test_10_1_3_1_2_who_may_not_block_is_not_offered():
    sneak = forward("Sneak", abilities=[always(Forbid(BE_BLOCKED, Valued(COST, AT_LEAST, Number(3))))])
    t = Table("fftcg",
        sneak, forward("Big", cost=3), forward("Small", cost=2), a={"field": ["Sneak"]},
        b={"field": ["Big", "Small"]}, phase="attack",
    )  # fmt: skip
    attack(t, "Sneak")
    assert t.b.menu == ["block with Small", "no block"]
    assert t.b.why_not("block Big") == ["10.1.3.1.2"]


@rule("fftcg", "10.1.3.1.3")
def test_10_1_3_1_3_who_must_block_does():
    guard = forward("Guard", power=9000, abilities=[always(Must(BLOCK))])
    t = Table("fftcg", guard, a={"field": ["Blade"]}, b={"field": ["Guard", "Other"]}, phase="attack")
    attack(t, "Blade")
    assert t.g.s.registers[HAS_BLOCKED * 2] == 1
    assert t.b.roles("Guard") == ["blocking"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.4.1")
def test_10_1_4_1_an_unblocked_attack_deals_one_point():
    t = Table(
        "fftcg",
        forward("Huge", power=20000),
        a={"field": ["Huge"]},
        b={"deck": ["X", "Y"], "field": ["W"]},
        phase="attack",
    )
    attack(t, "Huge")
    t.b.does("no block")
    t.pass_until("attack again")
    assert t.b.damage == ["X"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.4.2")
def test_10_1_4_2_attacker_and_blocker_deal_their_power_at_one_moment():
    t = Table("fftcg", a={"field": ["Blade"]}, b={"field": ["Wall"], "deck": ["X", "Y"]}, phase="attack")
    attack(t, "Blade")
    t.b.does("block with Wall")
    t.pass_until("attack again")
    assert (t.a.field, t.b.field) == ([], [])
    assert (t.a.broken, t.b.broken, t.b.damage) == (["Blade"], ["Wall"], [])
    moments = {event.moment for event in t.log(MOVED) if event.verb == BREAK_VERB}
    assert len(moments) == 1
    assert [event.clause for event in t.log(DAMAGED)] == ["10.1.4.2", "10.1.4.2"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.6.1")
def test_5_2_6_1_damage_below_the_power_does_not_break():
    t = Table("fftcg",
        forward("Strong", power=6000), forward("Weak", power=5000),
        a={"field": ["Weak"]}, b={"field": ["Strong"]}, phase="attack",
    )  # fmt: skip
    attack(t, "Weak")
    t.b.does("block with Strong")
    t.pass_until("attack again")
    assert t.a.broken == ["Weak"]
    assert (t.b.field, t.b.marked("Strong")) == (["Strong"], 5000)
    assert t.phase == "Main Phase 2"
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.3.3")
@rule("fftcg", "10.1.3.2.1")
def test_10_1_3_3_a_vanished_blocker_leaves_the_attack_blocked():
    t = Table("fftcg",
        summon("Gale", abilities=[break_one()]), a={"field": ["Blade"], "hand": ["Gale", "Fuel"]},
        b={"field": ["Wall"], "deck": ["X", "Y"]}, phase="attack",
    )  # fmt: skip
    attack(t, "Blade")
    t.b.does("block with Wall")
    t.a.does("cast Gale", "choose Wall")
    t.resolve()
    assert t.b.broken == ["Wall"]
    t.pass_until("attack again")
    assert (t.b.damage, t.a.field) == ([], ["Blade"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.2.3.2")
def test_15_2_3_2_first_strike_breaks_before_it_is_struck():
    swift = forward("Swift", power=5000, icons=["first strike"])
    t = Table("fftcg", swift, a={"field": ["Swift"]}, b={"field": ["Wall"]}, phase="attack")
    attack(t, "Swift")
    t.b.does("block with Wall")
    t.pass_until("attack again")
    assert (t.a.field, t.b.broken) == (["Swift"], ["Wall"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.2.3.2")
def test_15_2_3_2_a_survivor_strikes_back_in_the_second_round():
    swift = forward("Swift", power=5000, icons=["first strike"])
    t = Table("fftcg",
        swift, forward("Bulk", power=8000), a={"field": ["Swift"]}, b={"field": ["Bulk"]}, phase="attack",
    )  # fmt: skip
    attack(t, "Swift")
    t.b.does("block with Bulk")
    t.pass_until("attack again")
    assert (t.a.broken, t.b.field) == (["Swift"], ["Bulk"])
    assert [event.number for event in t.log(DAMAGED)] == [5000, 8000]
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.2.1")
@rule("fftcg", "15.1.1.9.2")
def test_15_1_1_9_2_a_party_shares_an_element():
    t = Table("fftcg",
        forward("Frost", element="Ice"), forward("Duo", element=("Ice", "Fire")),
        a={"field": ["Ember", "Frost", "Duo"]}, phase="attack",
    )  # fmt: skip
    t.pass_until("attack")
    t.a.answers("attack with Ember")
    assert t.a.menu == ["join with Duo", "done"]
    t.a.answers("join with Duo")
    assert t.asks(t.a, "priority")
    assert t.a.roles("Ember") == ["attacking", "forming a party"]
    assert t.a.roles("Frost") == []
    assert t.a.is_dull("Duo") and not t.a.is_dull("Frost")


@rule("fftcg", "10.1.4.2.1")
@rule("fftcg", "10.1.3.4")
@rule("fftcg", "15.1.1.9.1")
def test_10_1_4_2_1_a_blocker_splits_its_damage_among_a_party():
    t = Table("fftcg",
        forward("One", power=3000), forward("Two", power=4000), forward("Rock", power=6500),
        a={"field": ["One", "Two"]}, b={"field": ["Rock"], "deck": ["X", "Y"]}, phase="attack",
    )  # fmt: skip
    attack(t, "One", "Two")
    t.b.does("block with Rock")
    t.pass_until("assign")
    assert t.b.menu[0] == "6000 to One" and t.b.menu[-1] == "0 to One"
    t.b.does("3000 to One")
    t.pass_until("attack again")
    assert [event.number for event in t.log(DAMAGED)] == [7000, 3000, 3500]
    assert (t.a.field, t.a.broken) == (["Two"], ["One"])
    assert t.b.broken == ["Rock"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.7")
@rule("fftcg", "15.2.3.4")
def test_15_1_1_9_7_a_party_strikes_first_only_if_all_its_members_do():
    swift = forward("Swift", power=5000, icons=["first strike"])
    t = Table("fftcg",
        swift, forward("Slow", power=1000), forward("Rock", power=6000),
        a={"field": ["Swift", "Slow"]}, b={"field": ["Rock"]}, phase="attack",
    )  # fmt: skip
    attack(t, "Swift", "Slow")
    t.b.does("block with Rock")
    t.pass_until("assign")
    t.b.does("6000 to Swift")
    t.pass_until("attack again")
    assert (t.a.field, t.b.broken, t.a.broken) == (["Slow"], ["Rock"], ["Swift"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.6")
def test_15_1_1_9_6_who_can_block_one_member_blocks_the_party():
    sly = forward("Sly", abilities=[always(Forbid(BE_BLOCKED))])
    t = Table("fftcg", sly, a={"field": ["Sly", "Plain"]}, b={"field": ["Wall"]}, phase="attack")
    attack(t, "Sly", "Plain")
    assert t.b.menu == ["block with Wall", "no block"]


@rule("fftcg", "10.1.4.5")
@rule("fftcg", "15.1.1.9.9")
def test_10_1_4_5_the_party_disbands_after_the_damage():
    t = Table("fftcg", a={"field": ["One", "Two"]}, phase="attack", b={"deck": ["X", "Y"]})
    attack(t, "One", "Two")
    t.pass_until("attack again")
    assert t.a.roles("One") == []
    assert t.b.damage == ["X"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.4.6")
def test_10_1_4_6_another_attack_begins_with_the_preparation_step():
    t = Table("fftcg", a={"field": ["One", "Two"], "hand": ["Card"]}, phase="attack")
    attack(t, "One")
    t.pass_until("attack again")
    assert t.a.menu == ["attack again", "end the attack"]
    t.a.does("attack again")
    assert t.step == "Attack Preparation Step"
    assert t.asks(t.a, "priority")


@rule("fftcg", "9.4.1")
def test_9_4_1_nobody_attacks_outside_the_own_attack_phase():
    t = Table("fftcg", a={"field": ["Blade"], "hand": ["Card"]}, b={"field": ["Foe"]})
    assert "9.4.1" in t.a.why_not("attack Blade")
    assert "9.4.1" in t.b.why_not("attack Foe")
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.3.1.1.2")
def test_5_2_3_1_1_2_only_forwards_attack():
    t = Table("fftcg", backup("Shed"), monster("Beast"), a={"field": ["Shed", "Beast", "Blade"]}, phase="attack")
    t.pass_until("attack")
    assert t.a.menu == ["attack with Blade", "end the attack"]
    assert t.a.why_not("attack Shed") == ["5.2.3.1.1.2"]
    assert t.a.why_not("attack Beast") == ["5.2.3.1.1.2"]
    with pytest.raises(NotOffered):
        t.a.does("attack with Shed")
    assert t.asks(t.a, "attack")


@rule("fftcg", "10.1.2.3")
def test_10_1_2_3_an_attack_that_costs_is_paid_or_not_offered():
    lazy = forward("Lazy", abilities=[always(Toll(ATTACK, (Cost((), (), ("1",)),)))])
    t = Table("fftcg", lazy, a={"field": ["Lazy", "Free"]}, phase="attack")
    t.pass_until("attack")
    assert t.a.menu == ["attack with Free", "end the attack"]
    assert t.a.why_not("attack Lazy") == ["10.1.2.3"]
    t = Table("fftcg", lazy, backup("Well"), a={"field": ["Lazy", "Well"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with Lazy")
    assert (t.a.is_dull("Well"), t.a.roles("Lazy")) == (True, ["attacking"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.3.1.3", "10.1.3.2")
def test_10_1_3_1_3_a_block_that_costs_is_paid_or_not_offered():
    lazy = forward("Lazy", abilities=[always(Toll(BLOCK, (Cost((), (), ("1",)),)))])
    t = Table("fftcg", lazy, backup("Well"), a={"field": ["Blade"]}, b={"field": ["Lazy", "Well"]}, phase="attack")
    attack(t, "Blade")
    t.b.does("block with Lazy")
    assert (t.b.is_dull("Well"), t.b.roles("Lazy")) == (True, ["blocking"])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", lazy, a={"field": ["Blade"]}, b={"field": ["Lazy", "Other"]}, phase="attack")
    attack(t, "Blade")
    assert t.b.menu == ["block with Other", "no block"]
    assert t.b.why_not("block Lazy") == ["10.1.3.1.3"]
