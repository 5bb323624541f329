"""Chapter 800 of 6.1 and chapter 8 of 5.01: battle, step by step."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import ATTACK, ATTACKING, ATTACKS_EVENT, PHASE_NAMES
from rulewright.kernel.ids import DAMAGED, HURT, MOMENT, TURNED
from tests.tabletop import NotOffered, Table, fresh, rested, rule
from tests.tabletop.cards.fow import chant, resonator, said

BOTH = pytest.mark.parametrize("edition", ["fow-6.1", "fow-5.01"])
STONES = ["Light Stone", "Light Stone", "Light Stone"]


def quick(name, *lines):
    """A chant that may be played at any time, for one will."""
    return chant(name, *said(*lines, kind="Chant"), skills=["Quickcast"], subtype=["Chant-Instant"])


def area(t):
    """Where this edition has its magic stones."""
    return "field" if t == "fow-6.1" else "magic stone area"


def table(*cards, edition="fow-6.1", a=(), b=(), a_hand=(), b_hand=(), **more):
    """A main phase with fields, hands and three stones each."""
    seats = []
    for field, hand in ((a, a_hand), (b, b_hand)):
        seat = {"field": list(field), "hand": list(hand)}
        seat[area(edition)] = [*seat.get(area(edition), []), *STONES]
        seats.append(seat)
    return Table(edition, *cards, a=seats[0], b=seats[1], **more)


def steps(t):
    """The clauses that log what happened, each once, in order."""
    return list(dict.fromkeys(event.clause for event in t.g.events))


# ---------------------------------------------------------------- the whole of it


@rule("fow-6.1", "801.1", "802.1", "803.1", "804.1", "805.1", "806.1", "807.1")
@rule("fow-5.01", "8-1", "8.1-1", "8.2-1", "8.3-1", "8.6-1")
@BOTH
def test_801_1_a_battle_runs_through_its_steps_in_order(edition):
    t = table(resonator("Blade", 600, 600), edition=edition, a=["Blade"])
    t.fight("Blade")
    names = t.g.book.phase_names
    told = [names[event.number] for event in t.log(MOMENT)]
    assert told[-4:] == ["battle", "declare attack step", "declare block step", "end of battle"]
    assert t.b.life == 3400
    assert t.a.menu


@rule("fow-5.01", "8-1")
def test_8_1_a_battle_needs_a_j_resonator():
    t = table(edition="fow-5.01")
    assert "initiate battle" not in t.a.menu
    t = table(edition="fow-6.1")
    assert "initiate battle" in t.a.menu


BEGINS = ["battle", "declare attack step", "declare block step"]


@rule("fow-6.1", "802.1", "803.1", "804.1")
@rule("fow-5.01", "8.1-1", "8.2-1", "8.3-1")
@BOTH
@pytest.mark.parametrize("moment", ["battle", "declare attack step", "declare block step", "end of battle"])
def test_802_1_abilities_of_a_step_go_on_the_chase_in_it(edition, moment):
    from rulewright.kernel.ids import TRIGGERED
    from rulewright.kernel.vocabulary.abilities import Ability, When
    from rulewright.kernel.vocabulary.effects import ChangeNumber
    from rulewright.kernel.vocabulary.terms import Number

    number = PHASE_NAMES.index(moment)
    herald = Ability(TRIGGERED, zones=(2,), when=When(MOMENT, number=number), effect=ChangeNumber(0, Number(100)))
    t = table(resonator("Herald", 100, 100, abilities=[herald]), edition=edition, a=["Herald"])
    t.a.answers("initiate battle")
    for _ in range(60):
        if t.stack == ["Herald"] or t.g.s.step_of_phase < 0:
            break
        position = [option.verb for option in t.decision.options]
        t.g.answer(
            position.index("attack")
            if "attack" in position
            else position.index("player")
            if "player" in position
            else len(position) - 1
        )
    assert t.stack == ["Herald"]
    assert t.g.book.phase_names[t.g.s.step_of_phase] == moment
    assert t.asked.menu


@rule("fow-6.1", "807.1")
@rule("fow-5.01", "8.6-1")
@BOTH
def test_807_1_a_forfeited_battle_ends_all_the_same(edition):
    t = table(resonator("Blade", 600, 600), edition=edition, a=["Blade"])
    t.a.answers("initiate battle")
    t.pass_until("attack")
    t.a.does("forfeit")
    assert t.g.book.phase_names[t.log(MOMENT)[-1].number] == "end of battle"
    assert t.a.menu


# ---------------------------------------------------------------- 803 attacking


@rule("fow-6.1", "802.2", "803.2", "803.7", "804.2", "804.6")
@rule("fow-5.01", "8.1-2", "8.2-2", "8.2-7", "8.3-2", "8.3-6")
@BOTH
@pytest.mark.parametrize("step", ["battle", "declare attack step", "declare block step"])
def test_802_2_both_players_may_act_in_each_step(edition, step):
    song = quick("Song", "You gain 100 life.")
    t = table(song, resonator("Blade"), edition=edition, a=["Blade"], a_hand=["Song"], b_hand=["Song"])
    t.a.answers("initiate battle")
    while t.g.book.phase_names[t.g.s.step_of_phase] != step or t.decision.ask != "priority":
        verbs = [option.verb for option in t.decision.options]
        t.g.answer(next((at for at, verb in enumerate(verbs) if verb in ("attack", "player")), len(verbs) - 1))
    assert "play Song" in t.a.menu
    t.a.does("pass")
    assert "play Song" in t.b.menu


@rule("fow-6.1", "803.2")
@rule("fow-5.01", "8.2-2")
@BOTH
def test_803_2_a_would_be_attacker_can_be_rested_before_the_declaration(edition):
    t = table(
        quick("Lull", "Rest target resonator."), resonator("Blade"), edition=edition, a=["Blade"], b_hand=["Lull"]
    )
    t.a.answers("initiate battle")
    t.a.does("pass")
    t.b.does("play Lull")
    t.resolve()
    t.pass_until("attack")
    assert t.g.s.step_of_phase < 0 and t.a.is_rested("Blade")  # only forfeiting was left
    assert t.a.menu


@rule("fow-6.1", "803.3", "803.6")
@rule("fow-5.01", "8.2-3", "8.2-6")
@BOTH
def test_803_6_a_forfeit_nobody_answered_ends_battles_for_the_turn(edition):
    t = table(resonator("Blade"), edition=edition, a=["Blade"])
    t.a.answers("initiate battle")
    t.pass_until("attack")
    assert t.a.menu == ["attack with Blade", "forfeit the attack"]
    t.a.does("forfeit")
    t.pass_until("priority")
    while t.g.s.step_of_phase >= 0:
        t.asked.answers("pass")
    assert "initiate battle" not in t.a.menu


@rule("fow-6.1", "803.6")
@rule("fow-5.01", "8.2-6")
@BOTH
def test_803_6_a_forfeit_the_opponent_answered_leaves_battles_open(edition):
    t = table(quick("Song", "You gain 100 life."), resonator("Blade"), edition=edition, a=["Blade"], b_hand=["Song"])
    t.a.answers("initiate battle")
    t.a.does("pass")
    t.b.does("play Song")
    t.resolve()
    t.pass_until("attack")
    t.a.does("forfeit")
    while t.g.s.step_of_phase >= 0:
        t.asked.answers("pass")
    assert "initiate battle" in t.a.menu


@rule("fow-6.1", "803.3", "710.2", "1123.2")
@rule("fow-5.01", "8.2-3", "7.12-2")
@BOTH
def test_803_3_a_forced_attacker_leaves_neither_passing_nor_forfeiting(edition):
    fury = resonator("Fury", abilities=said("[Bloodlust]"))
    t = table(fury, resonator("Blade"), edition=edition, a=["Fury", "Blade"])
    assert "pass" not in t.a.menu
    t.a.does("initiate battle")
    t.pass_until("attacked")
    assert [t.g.name_of(event.card) for event in t.log(ATTACKS_EVENT)] == ["Fury"]  # nothing else was left to choose
    assert t.asked.menu


@rule("fow-6.1", "803.3a", "803.4", "803.3b")
@rule("fow-5.01", "8.2-3a", "8.2-4", "8.2-3b")
@BOTH
def test_803_3a_who_attacks_and_what_is_attacked(edition):
    t = table(
        edition=edition,
        a=["Ready", "Other", rested("Tired"), fresh("New")],
        b=["Upright", rested("Lying")],
    )
    t.a.answers("initiate battle")
    t.pass_until("attack")
    assert t.a.menu == ["attack with Ready", "attack with Other", "forfeit the attack"]
    t.a.does("attack with Ready")
    assert t.a.menu == ["attack the player", "attack Lying"]
    t.a.does("attack Lying")
    assert t.asked.menu and t.a.is_rested("Ready")


@rule("fow-6.1", "803.3a", "206.1a", "207.2a")
def test_803_3a_without_atk_and_def_nothing_attacks():
    from rulewright.kernel.ids import MISSING
    from tests.tabletop.cards.fow import j_ruler, ruler

    sage = ruler("Sage", j_ruler("Still Sage", MISSING, MISSING))
    t = table(sage, a=["Still Sage", "Blade"], b=[rested("Still Sage")])
    t.a.answers("initiate battle")
    t.pass_until("attack")
    if t.decision.ask == "attack":
        assert t.a.menu == ["attack with Blade", "forfeit the attack"]
        t.a.does("attack with Blade")
    assert t.g.s.roles[3] == ()  # the player is attacked: nothing else could be
    assert t.asked.menu


@rule("fow-6.1", "803.5")
@rule("fow-5.01", "8.2-5")
@BOTH
def test_803_5_what_must_be_done_to_attack_is_done_or_taken_back(edition):
    from rulewright.kernel.ids import CONTINUOUS, OPPONENT
    from rulewright.kernel.vocabulary.abilities import Ability, Cost
    from rulewright.kernel.vocabulary.effects import Apply
    from rulewright.kernel.vocabulary.mods import Toll
    from rulewright.kernel.vocabulary.terms import Cards

    gate = Apply(Cards((2,), OPPONENT), (Toll(ATTACK, (Cost((), (), ("1",)),)),))
    toll = resonator("Gate", 0, 900, abilities=[Ability(CONTINUOUS, zones=(2,), effect=gate)])
    t = table(toll, resonator("Blade"), edition=edition, a=["Blade"], b=["Gate"])
    t.a.answers("initiate battle")
    t.pass_until("attack")
    t.a.answers("attack with Blade")
    if t.decision.ask == "attacked":
        t.a.answers("attack the player")
    assert t.g.take_back()
    assert t.decision.ask == "attack" and not t.a.is_rested("Blade")
    assert t.a.menu


@rule("fow-6.1", "803.5a")
def test_803_5a_an_attacker_that_leaves_attacks_no_more():
    t = table(
        quick("Ebb", "Return target resonator to its owner's hand."), resonator("Blade"), a=["Blade"], b_hand=["Ebb"]
    )
    t.attack("Blade")
    t.a.does("pass")
    t.b.does("play Ebb")
    if t.decision.ask == "choose":
        t.b.does("choose Blade")
    t.resolve()
    t.pass_until("block")
    assert t.g.s.step_of_phase < 0 and t.b.life == 4000
    assert t.a.menu


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
    assert [event.clause for event in t.log(DAMAGED)] == ["805.2" if edition == "fow-6.1" else "8.4-2"]
    assert t.a.menu


@rule("fow-6.1", "805.2b", "806.2")
@rule("fow-5.01", "8.4-2b", "8.5-2")
@BOTH
def test_805_2b_an_unblocked_first_strike_hits_the_player_once(edition):
    t = table(resonator("Blade", 600, 300, skills=["First Strike"]), edition=edition, a=["Blade"])
    t.fight("Blade")
    assert t.b.life == 3400
    assert [event.clause for event in t.log(HURT)] == ["805.2" if edition == "fow-6.1" else "8.4-2"]
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
    assert t.log(DAMAGED) == [] and t.log(HURT) == []
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
    moments = {event.moment for event in t.log(0) if event.after == 3}
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
