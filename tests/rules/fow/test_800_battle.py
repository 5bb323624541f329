"""Chapter 800 of 6.1 and chapter 8 of 5.01: battle as a whole, and attacking."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import ATTACK, ATTACKS_EVENT, FIELD, PHASE_NAMES
from rulewright.kernel.ids import MOMENT
from tests.tabletop import fresh, rested, rule
from tests.tabletop.cards.fow import j_ruler, resonator, ruler, said
from tests.tabletop.fow import BOTH, quick, table


def goes_to_battle(t):
    """Whoever is asked attacks the player with the first that may, and lets everything else pass."""
    t.asked.answers(next((line for line in t.asked.menu if line.startswith("attack ")), t.asked.menu[-1]))


# ---------------------------------------------------------------- the whole of it


@rule("fow-6.1", "801.1", "802.1", "803.1", "804.1", "805.1", "806.1", "807.1")
@rule("fow-5.01", "8-1", "8.1-1", "8.2-1", "8.3-1", "8.6-1")
@BOTH
def test_801_1_a_battle_runs_through_its_steps_in_order(edition):
    t = table(resonator("Blade", 600, 600), edition=edition, a=["Blade"])
    t.fight("Blade")
    names = t.g.book.phase_names
    told = [names[event.number] for event in t.log(MOMENT)]
    blows = ["first strike battle resolution step", "normal battle resolution step"]
    assert told[-6:] == ["battle", "declare attack step", "declare block step", *blows, "end of battle"]
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
    herald = Ability(TRIGGERED, zones=(FIELD,), when=When(MOMENT, number=number), effect=ChangeNumber(0, Number(100)))
    t = table(resonator("Herald", 100, 100, abilities=[herald]), edition=edition, a=["Herald"])
    t.a.answers("initiate battle")
    for _ in range(60):
        if t.stack == ["Herald"] or t.g.s.step_of_phase < 0:
            break
        goes_to_battle(t)
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
        goes_to_battle(t)
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
    toll = resonator("Gate", 0, 900, abilities=[Ability(CONTINUOUS, zones=(FIELD,), effect=gate)])
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


@rule("fow-6.1", "803.3a", "1107.2")
@rule("fow-5.01", "8.2-3a")
@BOTH
@pytest.mark.parametrize("skills", [[], ["Swiftness"]])
def test_803_3a_a_j_ruler_attacks_in_the_turn_of_its_judgment_only_with_swiftness(edition, skills):
    dragon = j_ruler("Dragon", 900, 800, skills=skills, abilities=said("{Rest}: You gain 100 life."))
    t = table(ruler("Queen", dragon, "Light Light"), edition=edition, a_more={"ruler area": ["Queen"]})
    t.a.does("judgment")
    t.resolve()
    assert t.a.field[-1] == "Dragon"
    assert any(line.startswith("activate Dragon") for line in t.a.menu) == bool(skills)
    t.a.does("initiate battle")
    t.pass_until("attack")
    assert (t.decision.ask == "attack") == bool(skills)
    assert t.asked.menu
