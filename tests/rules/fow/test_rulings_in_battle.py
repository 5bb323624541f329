"""What a judge is asked about battles: who changes sides, who must attack, what explodes when, what is refused."""

import pytest

from tests.tabletop import Table, fresh, rested, rule
from tests.tabletop.cards.fow import resonator
from tests.tabletop.cards.fow_2_0 import BOOK as OLDEST, resonator as old_resonator
from tests.tabletop.cards.fow_texts import NEW, OLD, both, instant, says
from tests.tabletop.fow import cast

STEAL = "Gain control of target resonator until end of turn."


@rule(NEW, "804.5b", "806.2b", "806.3")
@rule(OLD, "8.3-5", "8.5-2b", "8.5-3")
@both
def test_804_5b_an_attacked_resonator_stays_attacked_when_the_attacker_takes_it_over(edition):
    steal = instant("Steal", STEAL, edition)
    t = Table(edition,
        steal, resonator("Axe", 300, 500), resonator("Prey", 200, 900),
        a={"field": ["Axe"], "hand": ["Steal"]}, b={"field": [rested("Prey"), "Orc"]},
    )  # fmt: skip
    t.attack("Axe", "Prey")
    cast(t, t.a, "Steal", "choose Prey")
    assert t.a.field == ["Axe", "Prey"] and "attacking" in t.a.roles("Axe")
    t.pass_until("block")
    assert t.b.menu == ["block with Orc", "no block"]
    t.b.does("no block")
    t.pass_until("the end")
    assert [t.a.marked("Prey"), t.a.marked("Axe"), t.b.life] == [300, 200, 4000] and t.a.menu


@rule(OLDEST, "6.3-3", "5.6.4.S3-2.2")
def test_6_3_3_in_2_0_too_only_leaving_the_field_ends_the_attack_on_a_resonator():
    steal = instant("Steal", STEAL, OLD)
    t = Table(OLDEST,
        steal, resonator("Axe", 300, 500), resonator("Prey", 200, 900),
        a={"field": ["Axe"], "hand": ["Steal"]}, b={"field": [rested("Prey")]},
    )  # fmt: skip
    t.attack("Axe", "Prey")
    cast(t, t.a, "Steal", "choose Prey")
    t.goes_on_to("phase")
    assert [t.a.marked("Prey"), t.a.marked("Axe"), t.b.life] == [300, 200, 4000] and t.a.menu


@rule(OLDEST, "8.3-1", "8.5-2.2")
def test_8_3_1_explode_waits_for_the_blow_after_a_first_strike():
    both_skills = old_resonator("Bomb", "[First Strike]", "[Explode]", atk=100, defence=900)
    t = Table(OLDEST, both_skills, resonator("Wall", 300, 900), a={"field": ["Bomb"]}, b={"field": ["Wall"]})
    t.fight("Bomb", blocker="Wall")
    told = [line for line in t.story if "damage" in line or "destroyed" in line]
    assert told == [
        "Wall is dealt 100 damage by Bomb",
        "Bomb is dealt 300 damage by Wall",
        "Bomb is destroyed",
        "Wall is destroyed",
    ]
    assert t.a.menu


MUST = "This card must attack if able."


@rule(OLDEST, "1.4-1", "5.5.S2-1", "5.6.4.S4-2")
def test_5_5_in_2_0_the_turn_does_not_end_before_an_attack_that_must_be_made():
    zealot = old_resonator("Zealot", f"[Continuous] {MUST}")
    t = Table(OLDEST, zealot, a={"field": ["Zealot", "Zealot", "Axe"]})
    assert t.a.menu == ["pass"]
    t.goes_on_to("attack")
    assert t.a.menu == ["attack with Zealot 1", "attack with Zealot 2"]
    t.a.does("attack with Zealot 1")
    t.goes_on_to("phase")
    assert t.b.life == 3000 and t.a.menu == ["main phase", "end phase"]
    t = Table(OLDEST, zealot, a={"field": [rested("Zealot")]})
    t.goes_on_to("phase")
    assert t.a.menu == ["battle phase", "end phase"]


@rule(NEW, "710.2")
@rule(OLD, "7.12-2")
@both
def test_710_2_a_pass_before_a_forced_attack_is_refused_by_its_clause(edition):
    zealot = says("Zealot", MUST, edition=edition)
    t = Table(edition, zealot, a={"field": ["Zealot"]})
    assert "pass" not in t.a.menu
    assert t.a.why_not("pass") == ["710.2" if edition == NEW else "7.12-2"]
    t = Table(edition, zealot, a={"field": [rested("Zealot")]})
    assert "pass" in t.a.menu and t.a.why_not("pass") == []


REFUSED = {
    NEW: ["803.3", "803.3a", "803.3a", "803.3b", "804.3", "704.1", "705.1", "709.1", "706.1"],
    OLD: ["8.2-3", "8.2-3a", "8.2-3a", "8.2-3b", "8.3-3", "7.4-1", "7.5-1", "7.11-1", "7.6-1"],
    OLDEST: ["5.6.2.S2-1", "5.6.2.S2-p1.1", "13.1-1", "5.6.2.S2-p1.2", "5.6.3.S2-1", "5.5.S2-1", "7.2.4-1", "5.4.S2-0",
             "2.6.3-2"],
}  # fmt: skip


@rule(NEW, "803.3", "803.3a", "803.3b", "804.3", "704.1", "705.1", "709.1", "706.1")
@rule(OLD, "8.2-3", "8.2-3a", "8.2-3b", "8.3-3", "7.4-1", "7.5-1", "7.11-1", "7.6-1")
@rule(OLDEST, "5.6.2.S2-1", "5.6.2.S2-p1.1", "13.1-1", "5.6.2.S2-p1.2", "5.6.3.S2-1", "5.5.S2-1", "7.2.4-1", "5.4.S2-0")
@pytest.mark.parametrize("edition", [NEW, OLD, OLDEST])
def test_what_is_said_as_the_menu_says_it_is_refused_by_the_clause_it_breaks(edition):
    t = Table(edition, a={"field": ["Axe", rested("Idle"), fresh("New")], "hand": ["Orc"]}, b={"field": ["Up"]})
    early = t.a.why_not("attack with Axe")
    t.to_attack()
    assert t.a.menu == ["attack with Axe", "forfeit the attack"]
    lines = ["attack with Idle", "attack with New", "attack Up", "block with Axe", "initiate battle",
             "do judgment with Ruler", "call a magic stone with Ruler", "put Orc into the standby area"]  # fmt: skip
    assert [early[0], *[t.a.why_not(line)[0] for line in lines]] == REFUSED[edition]
    assert t.a.why_not("attack with Axe") == []


@rule(OLDEST, "5.6.2.S2-p1.2")
@rule(NEW, "803.3b", "1103.2")
@pytest.mark.parametrize("edition", [NEW, OLDEST])
def test_803_3b_asked_what_to_attack_only_the_object_is_judged(edition):
    t = Table(edition, a={"field": ["Axe"]}, b={"field": ["Up", rested("Down")]})
    t.to_attack()
    t.a.answers("attack with Axe")
    assert t.a.menu == ["attack the player", "attack Down"]
    assert t.a.why_not("attack Up") == ["803.3b" if edition == NEW else "5.6.2.S2-p1.2"]
    assert t.a.why_not("attack Down") == []


@rule(OLDEST, "5.1-1", "5.2-0")
def test_5_1_the_first_turn_begins_although_its_draw_phase_is_skipped():
    clock = old_resonator("Clock", "[Continuous] At the beginning of your turn, you gain 100 life.")
    t = Table(OLDEST, clock, a={"field": ["Clock"]}, turn=1, phase="draw")
    t.goes_on_to("call")
    assert t.a.life == 4100 and len(t.a.deck) == 10 and t.a.menu


CHOSEN = "As you choose a card to attack, you must choose this card if able."


@rule(NEW, "803.3a", "104.1")
@rule(OLD, "8.2-3a")
@both
def test_803_3a_who_must_be_chosen_as_the_attacker_need_not_attack(edition):
    herald = says("Herald", CHOSEN, edition=edition)
    t = Table(edition, herald, a={"field": ["Herald", "Axe"]})
    assert "pass" in t.a.menu
    t.to_attack()
    assert t.a.menu == ["attack with Herald", "forfeit the attack"]
    assert t.a.why_not("attack with Axe") == ["803.3a" if edition == NEW else "8.2-3a"]
    t = Table(edition, herald, a={"field": [rested("Herald"), "Axe"]})
    t.to_attack()
    assert t.a.menu == ["attack with Axe", "forfeit the attack"]


@rule(NEW, "803.3b")
@rule(OLD, "8.2-3b")
@both
def test_803_3b_what_may_attack_some_recovered_ones_attacks_no_others(edition):
    hawk = says("Hawk", "This card can attack recovered resonators with [Flying].", edition=edition)
    wing = says("Wing", "[Flying]", edition=edition)
    t = Table(edition, hawk, wing, a={"field": ["Hawk", "Axe"]}, b={"field": ["Wing", "Up"]})
    t.to_attack()
    t.a.does("attack with Hawk")
    assert t.a.menu == ["attack the player", "attack Wing"]
    assert t.a.why_not("attack Up") == ["803.3b" if edition == NEW else "8.2-3b"]
