"""Sections 804 to 807 of 6.1 and 8.3 to 8.6 of 5.01: blocking, damage and the end of battle."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import ATTACKING, ATTACKS_EVENT, GRAVEYARD
from rulewright.kernel.ids import DAMAGED, MOVED, PLAYER_DAMAGED, TURNED
from tests.tabletop import NotOffered, rested, rule
from tests.tabletop.cards.fow import chant, resonator
from tests.tabletop.fow import BOTH, quick, table

# ---------------------------------------------------------------- 804 blocking


@rule("fow-6.1", "804.3", "804.4")
@rule("fow-5.01", "8.3-3", "8.3-4")
@BOTH
def test_804_4_who_blocks(edition):
    t = table(edition=edition, a=["Blade"], b=["Wall", rested("Prey"), rested("Tired")])
    t.attack("Blade", "Prey")
    t.pass_until("block")
    assert t.b.menu == ["block with Wall", "no block"]
    t.b.does("block with Wall")
    assert t.b.is_rested("Wall") and "blocking" in t.b.roles("Wall") and "blocked" in t.a.roles("Blade")
    assert t.asked.menu


@rule("fow-6.1", "804.4", "1103.2")
@rule("fow-5.01", "8.3-4", "11.2-1")
@BOTH
def test_804_4_the_attacked_object_does_not_block(edition):
    t = table(resonator("Blade", skills=["Precision"]), edition=edition, a=["Blade"], b=["Prey", "Wall"])
    t.attack("Blade", "Prey")
    t.pass_until("block")
    assert t.b.menu == ["block with Wall", "no block"]
    assert not t.b.is_rested("Prey")


@rule("fow-6.1", "804.4a", "806.2b")
@rule("fow-5.01", "8.5-2b")
@BOTH
def test_804_4a_a_blocker_that_leaves_lets_the_attack_through(edition):
    t = table(
        quick("Ebb", "Return target resonator to its owner's hand."),
        edition=edition,
        a=["Blade"],
        b=["Wall"],
        a_hand=["Ebb"],
    )
    t.attack("Blade")
    t.pass_until("block")
    t.b.does("block with Wall")
    t.a.does("play Ebb", "choose Wall")
    t.resolve()
    assert "blocked" not in t.a.roles("Blade")
    t.pass_until("attack")
    assert t.b.life == 3500
    assert [event.clause for event in t.log(PLAYER_DAMAGED)] == ["806.2b" if edition == "fow-6.1" else "8.5-2b"]
    assert t.a.menu


@rule("fow-6.1", "804.5a", "804.5", "806.2a")
@rule("fow-5.01", "8.3-5", "8.5-2a")
@BOTH
def test_804_5a_attacker_and_blocker_battle_each_other(edition):
    t = table(
        resonator("Blade", 600, 900), resonator("Wall", 300, 900), resonator("Prey", 800, 900),
        edition=edition, a=["Blade"], b=["Wall", rested("Prey")],
    )  # fmt: skip
    t.fight("Blade", "Prey", "Wall")
    assert t.b.marked("Wall") == 600 and t.b.marked("Prey") == 0
    assert t.a.marked("Blade") == 300
    blows = ["806.2a", "806.3"] if edition == "fow-6.1" else ["8.5-2a", "8.5-3"]
    assert [event.clause for event in t.log(DAMAGED)] == blows
    assert t.a.menu


@rule("fow-6.1", "804.5b", "806.3")
@rule("fow-5.01", "8.3-5", "8.5-3")
@BOTH
def test_804_5b_after_a_first_strike_kill_the_attacked_card_strikes_back_only_in_the_older_book(edition):
    t = table(
        resonator("Blade", 600, 900, skills=["First Strike"]), resonator("Wall", 300, 500), resonator("Prey", 800, 900),
        edition=edition, a=["Blade"], b=["Wall", rested("Prey")],
    )  # fmt: skip
    t.fight("Blade", "Prey", "Wall")
    assert t.b.grave == ["Wall"] and t.b.marked("Prey") == 0
    assert t.a.marked("Blade") == (0 if edition == "fow-6.1" else 800)
    assert t.a.menu


@rule("fow-6.1", "804.5b")
@BOTH
def test_804_5b_an_unblocked_attack_on_a_card_is_a_battle_with_it(edition):
    t = table(
        resonator("Blade", 600, 900, skills=["First Strike"]), resonator("Prey", 800, 900),
        edition=edition, a=["Blade"], b=[rested("Prey")],
    )  # fmt: skip
    t.fight("Blade", "Prey")
    assert t.b.marked("Prey") == 600 and t.a.marked("Blade") == 800
    assert t.a.menu


@rule("fow-6.1", "804.6", "805.2", "805.3")
@rule("fow-5.01", "8.3-6", "8.4-2", "8.4-3", "8.4-2a")
@BOTH
def test_805_2_first_strike_is_dealt_before_all_else(edition):
    t = table(
        resonator("Blade", 600, 300, skills=["First Strike"]), resonator("Wall", 500, 600),
        edition=edition, a=["Blade"], b=["Wall"],
    )  # fmt: skip
    t.fight("Blade", blocker="Wall")
    assert t.b.grave == ["Wall"] and t.a.marked("Blade") == 0
    assert [event.clause for event in t.log(DAMAGED)] == ["805.2a" if edition == "fow-6.1" else "8.4-2a"]
    assert t.a.menu


@rule("fow-6.1", "805.2b", "806.2")
@rule("fow-5.01", "8.4-2b", "8.5-2")
@BOTH
def test_805_2b_an_unblocked_first_strike_hits_the_player_once(edition):
    t = table(resonator("Blade", 600, 300, skills=["First Strike"]), edition=edition, a=["Blade"])
    t.fight("Blade")
    assert t.b.life == 3400
    assert [event.clause for event in t.log(PLAYER_DAMAGED)] == ["805.2b" if edition == "fow-6.1" else "8.4-2b"]
    assert t.a.menu


@rule("fow-6.1", "806.2")
@rule("fow-5.01", "8.5-2")
@pytest.mark.parametrize(("switch", "marked"), [({}, 100), ({"one strike": 0}, 100), ({"one strike": 1}, 0)])
@BOTH
def test_806_2_a_first_strike_that_dealt_nothing_is_made_up_for_unless_the_switch_says_no(edition, switch, marked):
    song = quick("Sharpen", "Target resonator gains [+100/+0] until end of turn.")
    t = table(
        resonator("Blade", 0, 900, skills=["First Strike"]), resonator("Wall", 500, 600), song,
        edition=edition, a=["Blade"], b=["Wall"], a_hand=["Sharpen"], options=switch,
    )  # fmt: skip
    t.a.does("initiate battle")
    t.pass_until("attack")
    t.a.does("attack with Blade")
    t.pass_until("block")
    t.b.does("block with Wall")
    while t.g.book.phase_names[t.g.s.step_of_phase] != "first strike battle resolution step":
        t.asked.answers("pass")
    t.a.does("play Sharpen", "choose Blade")
    t.resolve()
    while t.a.find("Blade") in t.g.s.roles[ATTACKING]:
        t.asked.answers("pass")
    assert t.b.marked("Wall") == marked and t.a.marked("Blade") == 500 and t.a.menu


@rule("fow-6.1", "805.1")
@rule("fow-5.01", "8.4-1")
@BOTH
def test_805_1_without_an_attacker_the_battle_goes_to_its_end(edition):
    t = table(
        quick("Ebb", "Return target resonator to its owner's hand."),
        edition=edition,
        a=["Blade"],
        b=["Wall"],
        b_hand=["Ebb"],
    )
    t.attack("Blade")
    t.pass_until("block")
    t.b.does("block with Wall")
    t.a.does("pass")
    t.b.does("play Ebb")
    if t.decision.ask == "choose":
        t.b.does("choose Blade")
    t.resolve()
    t.pass_until("attack")
    assert t.log(DAMAGED) == [] and t.log(PLAYER_DAMAGED) == []
    assert t.a.menu


@rule("fow-6.1", "806.1")
@rule("fow-5.01", "8.5-1")
@BOTH
def test_806_1_an_attacker_destroyed_after_the_first_strike_deals_no_more(edition):
    bolt = quick("Bolt", "Destroy target resonator.")
    t = table(bolt, resonator("Wall", 500, 900), edition=edition, a=["Blade"], b=["Wall"], b_hand=["Bolt"])
    t.attack("Blade")
    t.pass_until("block")
    t.b.does("block with Wall")
    while t.g.book.phase_names[t.g.s.step_of_phase] != "first strike battle resolution step":
        t.asked.answers("pass")
    t.a.does("pass")
    t.b.does("play Bolt", "choose Blade")
    t.resolve()
    while t.g.s.step_of_phase >= 0:
        t.asked.answers("pass")
    assert t.b.marked("Wall") == 0 and t.a.grave == ["Blade"]
    assert t.a.menu


@rule("fow-6.1", "806.3", "806.4")
@rule("fow-5.01", "8.5-3", "8.5-4")
@BOTH
def test_806_3_both_deal_damage_at_one_moment_and_die_before_the_end(edition):
    t = table(resonator("Blade", 600, 500), resonator("Wall", 500, 600), edition=edition, a=["Blade"], b=["Wall"])
    t.attack("Blade")
    t.pass_until("block")
    t.b.does("block with Wall")
    while t.g.book.phase_names[t.g.s.step_of_phase] != "normal battle resolution step":
        t.asked.answers("pass")
    assert t.a.grave == ["Blade"] and t.b.grave == ["Wall"]
    moments = {event.moment for event in t.log(MOVED) if event.after == GRAVEYARD}
    assert len(moments) == 1  # both were destroyed together
    assert t.asked.menu


# ---------------------------------------------------------------- 807 the end of battle


@rule("fow-6.1", "807.2", "807.4")
@rule("fow-5.01", "8.6-2", "8.6-4")
@BOTH
def test_807_4_attacking_ends_with_the_battle(edition):
    t = table(edition=edition, a=["Blade"])
    t.fight("Blade")
    assert t.g.s.step_of_phase < 0
    assert "attacking" not in t.a.roles("Blade") and "initiate battle" in t.a.menu
    assert t.a.menu


@rule("fow-6.1", "807.2")
@rule("fow-5.01", "8.6-2")
@BOTH
def test_807_2_the_attacker_still_attacks_in_the_end_of_battle_step(edition):
    t = table(edition=edition, a=["Blade"])
    t.attack("Blade")
    while t.g.book.phase_names[t.g.s.step_of_phase] != "end of battle":
        t.asked.answers("pass")
    assert {"attacking", "dealt battle damage"} <= set(t.a.roles("Blade"))
    assert t.asked.menu


@rule("fow-6.1", "807.3", "807.3a")
@rule("fow-5.01", "8.6-3", "8.6-3a")
@BOTH
def test_807_3a_effects_of_the_battle_end_with_it(edition):
    from rulewright.games.fow.rulebook.ch00_names import ATK, END_OF_BATTLE_DURATION
    from rulewright.kernel.ids import SPELL, YOU
    from rulewright.kernel.vocabulary.abilities import Ability
    from rulewright.kernel.vocabulary.effects import Apply
    from rulewright.kernel.vocabulary.mods import Add
    from rulewright.kernel.vocabulary.terms import Cards, Number

    roar = Apply(Cards((2,), YOU), (Add(ATK, Number(300)),), END_OF_BATTLE_DURATION)
    shout = chant("Shout", Ability(SPELL, effect=roar), skills=["Quickcast"], subtype=["Chant-Instant"])
    t = table(shout, edition=edition, a=["Blade"], a_hand=["Shout"])
    t.a.answers("initiate battle")
    t.a.does("play Shout")
    t.resolve()
    assert t.a.atk("Blade") == 800
    t.pass_until("attack")
    t.a.does("attack with Blade")
    while t.g.s.step_of_phase >= 0:
        t.asked.answers("pass")
    assert t.a.atk("Blade") == 500 and t.b.life == 3200
    assert t.a.menu


@rule("fow-6.1", "807.3b")
@rule("fow-5.01", "8.6-3b")
@BOTH
def test_807_3b_what_dies_as_effects_end_is_looked_at_before_the_battle_is_over(edition):
    from rulewright.games.fow.rulebook.ch00_names import DEF, END_OF_BATTLE_DURATION
    from rulewright.kernel.ids import SPELL, YOU
    from rulewright.kernel.vocabulary.abilities import Ability
    from rulewright.kernel.vocabulary.effects import Apply
    from rulewright.kernel.vocabulary.mods import Add
    from rulewright.kernel.vocabulary.terms import Cards, Number

    guard = Apply(Cards((2,), YOU), (Add(DEF, Number(500)),), END_OF_BATTLE_DURATION)
    ward = chant("Ward", Ability(SPELL, effect=guard), skills=["Quickcast"], subtype=["Chant-Instant"])
    t = table(ward, resonator("Wall", 600, 900), edition=edition, a=["Blade"], b=["Wall"], a_hand=["Ward"])
    t.a.answers("initiate battle")
    t.a.does("play Ward")
    t.resolve()
    t.pass_until("attack")
    t.a.does("attack with Blade")
    t.pass_until("block")
    t.b.does("block with Wall")
    while t.g.book.phase_names[t.g.s.step_of_phase] != "end of battle":
        t.asked.answers("pass")
    assert "Blade" in t.a.field  # 600 damage on DEF 1000
    while t.g.s.step_of_phase >= 0:
        t.asked.answers("pass")
    assert t.a.grave == ["Ward", "Blade"]
    assert t.a.menu


@rule("fow-6.1", "704.1", "704.2", "701.2")
@rule("fow-5.01", "7.4-1", "7.4-2", "6.3-2", "6.3-2b")
@BOTH
def test_704_2_battle_begins_at_once_and_only_at_main_timing(edition):
    t = table(quick("Song", "You gain 100 life."), edition=edition, a=["Blade"], a_hand=["Song"])
    t.a.does("play Song")
    assert "initiate battle" not in t.a.menu
    t.resolve()
    t.a.does("initiate battle")
    assert t.stack == [] and t.g.book.phase_names[t.g.s.step_of_phase] == "battle"
    assert "initiate battle" not in t.a.menu


@rule("fow-6.1", "804.3")
def test_804_3_without_an_attacker_nobody_is_asked_to_block():
    t = table(quick("Ebb", "Return target resonator to its owner's hand."), a=["Blade"], b=["Wall"], b_hand=["Ebb"])
    t.attack("Blade")
    t.a.does("pass")
    t.b.does("play Ebb")
    if t.decision.ask == "choose":
        t.b.does("choose Blade")
    t.resolve()
    asked = []
    while t.g.s.step_of_phase >= 0:
        asked.append(t.decision.ask)
        t.asked.answers("pass")
    assert "block" not in asked
    assert t.a.menu


@rule("fow-5.01", "8.3-4")
@BOTH
def test_8_3_4_a_stolen_blocker_goes_on_blocking_in_the_older_book_only(edition):
    steal = quick("Sway", "Gain control of target resonator until end of turn.")
    t = table(steal, resonator("Wall", 300, 900), edition=edition, a=["Blade"], b=["Wall"], a_hand=["Sway"])
    t.attack("Blade")
    t.pass_until("block")
    t.b.does("block with Wall")
    t.a.does("play Sway", "choose Wall")
    t.resolve()
    assert ("blocking" in t.a.roles("Wall")) == (edition == "fow-5.01")
    t.pass_until("attack")
    assert t.b.life == (3500 if edition == "fow-6.1" else 4000)
    assert t.a.menu


@rule("fow-6.1", "803.5")
def test_803_5_the_attack_is_told():
    t = table(a=["Blade"])
    t.attack("Blade")
    assert [event.clause for event in t.log(ATTACKS_EVENT)] == ["803.5"]
    assert [event.clause for event in t.log(TURNED)] == ["803.5"]
    with pytest.raises(NotOffered):
        t.b.answers("attack with Blade")
    assert t.asked.menu
