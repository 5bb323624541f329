"""Chapter 500 of 6.1 and chapter 5 of 5.01: the turn."""

import pytest

from rulewright.games.fow.rulebook.ch00_names import FIELD, GAME_BEGINS
from rulewright.kernel.ids import EITHER, MOMENT, TRIGGERED
from rulewright.kernel.vocabulary.abilities import Ability, When
from rulewright.kernel.vocabulary.effects import ChangeNumber
from rulewright.kernel.vocabulary.terms import Number
from tests.tabletop import Table, hurt, rested, rule
from tests.tabletop.cards.fow import resonator
from tests.tabletop.cards.fow_texts import both, instant, says, song
from tests.tabletop.fow import cast, ground

CHIME = {
    "turn": "At the beginning of your turn",
    "draw": "At the beginning of your draw phase",
    "recovery": "At the beginning of your recovery phase",
    "recovered": "At the end of your recovery phase",
    "main": "At the beginning of your main phase",
    "end": "At the beginning of your end phase",
    "over": "At the end of your turn",
}


def chime(edition: str, *moments: str):
    """A card that chimes at these moments."""
    lines = "\n".join(f"{CHIME[moment]} ⇒ Gain 100 life." for moment in moments)
    return says("Bell", lines, "Addition", "0", edition=edition)


def quick(edition: str):
    """A chant for any time a player has priority."""
    return instant("Spark", "Gain 100 life.", edition)


def pass_to(t: Table, phase: str) -> None:
    """Both pass until a phase of this name is asked about."""
    for _ in range(60):
        if t.phase == phase:
            return
        t.asked.answers("pass")
    raise AssertionError(f"no {phase}")


@rule("fow-6.1", "501.1", "505.6")
@rule("fow-5.01", "5-1", "5.4-6")
@both
def test_501_1_phases_follow_each_other_and_turns_alternate(edition):
    t = Table(edition, phase="draw")
    seen: list[object] = []
    while len(seen) < 5:
        now = (t.phase, "ab"[t.g.s.turn_player])
        if not seen or seen[-1] != now:
            seen.append(now)
        t.asked.answers("pass")
    names = ["draw phase", "recovery phase", "main phase", "end phase"]
    assert seen == [*[(name, "a") for name in names], ("draw phase", "b")]
    assert t.asked.menu


@rule("fow-6.1", "502.1")
@rule("fow-5.01", "5.1-1")
@pytest.mark.parametrize(("turn", "gained"), [(1, 1100), (2, 100), (3, 100)])
@both
def test_502_1_the_beginnings_of_game_turn_and_draw_phase(edition, turn, gained):
    begin = When(MOMENT, number=GAME_BEGINS, player=EITHER)
    dawn = Ability(TRIGGERED, zones=(FIELD,), when=begin, effect=ChangeNumber(0, Number(1000)))
    t = Table(
        edition,
        chime(edition, "turn"),
        resonator("Dawn", abilities=(dawn,)),
        a={"field": ["Bell", "Dawn"]},
        phase="draw",
        turn=turn,
    )
    assert t.phase == "draw phase" and set(t.stack) <= {"Bell", "Dawn"}
    while t.decision.ask == "stack":
        t.takes_first()
    hand = len(t.a.names("hand"))
    while t.stack:
        t.asked.answers("pass")
    assert t.a.life == 4000 + gained and len(t.a.names("hand")) == hand and t.a.menu


@rule("fow-6.1", "502.1", "502.2")
@rule("fow-5.01", "5.1-1", "5.1-2")
@both
def test_502_2_priority_comes_before_the_draw(edition):
    t = Table(
        edition,
        chime(edition, "draw"),
        quick(edition),
        a={"field": ["Bell"], "hand": ["Spark"], "deck": ["Top"]},
        phase="draw",
    )
    assert t.stack == ["Bell"] and t.asks(t.a, "priority") and t.a.hand == ["Spark"]
    t.a.does("play Spark")
    assert t.stack == ["Spark", "Bell"] and "Top" in t.a.deck and t.a.menu


@rule("fow-6.1", "502.3")
@rule("fow-5.01", "5.1-3")
@pytest.mark.parametrize(("turn", "player", "drawn"), [(1, "a", 0), (2, "b", 1), (3, "a", 1)])
@both
def test_502_3_the_turn_player_draws_but_not_in_the_first_turn(edition, turn, player, drawn):
    t = Table(edition, a={"deck": ["A", "B"]}, b={"deck": ["A", "B"]}, phase="draw", turn=turn, turn_player=player)
    seat = t.a if player == "a" else t.b
    pass_to(t, "main phase")
    assert len(seat.hand) == drawn and t.asked.menu


@rule("fow-6.1", "502.4")
@rule("fow-5.01", "5.1-4")
@both
def test_502_4_priority_follows_the_draw(edition):
    t = Table(edition, quick(edition), a={"deck": ["Spark"]}, phase="draw")
    t.a.does("pass")
    t.b.does("pass")
    assert t.phase == "draw phase" and t.a.hand == ["Spark"]
    assert any("play Spark" in line for line in t.a.menu)


@rule("fow-6.1", "503.1", "503.2")
@rule("fow-5.01", "5.2-1", "5.2-2")
@pytest.mark.parametrize(("turn", "player"), [(1, "a"), (2, "b")])
@both
def test_503_1_the_first_turn_of_a_player_has_no_recovery_phase(edition, turn, player):
    seat = {"field": ["Bell", rested("Blade")]}
    t = Table(
        edition,
        chime(edition, "recovery", "recovered"),
        a=seat,
        b=seat,
        phase="recovery",
        turn=turn,
        turn_player=player,
    )
    mine = t.a if player == "a" else t.b
    assert t.phase == "main phase" and t.stack == [] and mine.is_rested("Blade") and mine.menu


@rule("fow-6.1", "503.2", "503.3", "503.5", "503.6", "503.7")
@rule("fow-5.01", "5.2-2", "5.2-3", "5.2-5", "5.2-6", "5.2-7")
@both
def test_503_recovery_phase_in_order(edition):
    t = Table(
        edition,
        chime(edition, "recovery", "recovered"),
        quick(edition),
        a=ground(edition, field=["Bell", rested("Blade")], hand=["Spark"], **{"ruler area": [rested("Ruler")]}),
        b={"field": [rested("Foe")]},
        phase="recovery",
    )
    assert t.stack == ["Bell"] and t.a.is_rested("Blade") and any("Spark" in line for line in t.a.menu)
    t.resolve()
    assert t.a.life == 4100 and t.a.is_rested("Blade") and t.phase == "recovery phase"
    t.a.does("pass")
    t.b.does("pass")
    assert t.phase == "recovery phase" and t.stack == ["Bell"]
    assert not t.a.is_rested("Blade") and not t.a.is_rested("Ruler") and t.b.is_rested("Foe")
    t.resolve()
    assert t.asks(t.a, "priority") and t.phase == "recovery phase"
    t.a.does("pass")
    t.b.does("pass")
    assert t.phase == "main phase" and t.a.life == 4200 and t.a.menu


@rule("fow-6.1", "503.5")
@rule("fow-5.01", "5.2-5")
@both
def test_503_5_stones_recover_too(edition):
    t = Table(
        edition,
        a=ground(edition, rested("Fire Stone")),
        b=ground(edition, rested("Wind Stone")),
        phase="recovery",
    )
    pass_to(t, "main phase")
    assert not t.a.is_rested("Fire Stone") and t.b.is_rested("Wind Stone") and t.a.menu


@rule("fow-6.1", "503.4", "907.4")
@rule("fow-5.01", "5.2-4", "9.7-4")
@both
def test_503_4_will_ceases_before_cards_recover(edition):
    t = Table(edition, a=ground(edition, "Fire Stone"), phase="draw")
    t.a.does("activate Fire Stone")
    assert t.a.will == ["Fire"]
    while t.a.will:
        assert t.a.is_rested("Fire Stone")
        t.asked.answers("pass")
    assert t.phase == "recovery phase" and not t.a.is_rested("Fire Stone") and t.a.menu


@rule("fow-6.1", "504.1", "504.2")
@rule("fow-5.01", "5.3-1", "5.3-2")
@both
def test_504_the_main_phase_begins_with_its_abilities_and_then_all_actions_are_open(edition):
    t = Table(
        edition,
        chime(edition, "main"),
        resonator("Blade", cost="0"),
        a={"field": ["Bell", "Fighter"], "hand": ["Blade"]},
    )
    assert t.stack == ["Bell"] and not any("play Blade" in line for line in t.a.menu)
    t.resolve()
    menu = " / ".join(t.a.menu)
    for words in ("play Blade", "initiate battle", "do judgment", "call a magic stone", "pass"):
        assert words in menu


@rule("fow-6.1", "505.1", "505.2", "505.3", "505.4")
@rule("fow-5.01", "5.4-1", "5.4-2", "5.4-3", "5.4-4")
@both
def test_505_1_the_end_phase_and_then_the_end_of_the_turn(edition):
    t = Table(
        edition,
        chime(edition, "end", "over"),
        quick(edition),
        a={"field": ["Bell"]},
        b={"hand": ["Spark"]},
        phase="end",
    )
    assert t.stack == ["Bell"] and len(t.g.s.stack) == 1
    t.a.does("pass")
    assert any("play Spark" in line for line in t.b.menu)
    t.b.does("pass")
    assert t.a.life == 4100 and t.stack == [] and t.asks(t.a, "priority")
    t.a.does("pass")
    t.b.does("pass")
    assert t.stack == ["Bell"] and t.phase == "end phase"
    t.resolve()
    assert t.a.life == 4200 and t.g.s.turn_player == 0 and t.a.menu


def end_turn(t: Table) -> None:
    """Pass on until the other player's turn, discarding the first cards."""
    player = t.g.s.turn_player
    for _ in range(40):
        if t.g.s.turn_player != player:
            return
        if t.decision.ask == "priority":
            t.asked.answers("pass")
        else:
            t.takes_first()


@rule("fow-6.1", "505.4", "505.5", "505.5a", "505.5b")
@rule("fow-5.01", "5.4-4", "5.4-5", "5.4-5a", "5.4-5b")
@both
def test_505_5b_damage_goes_before_effects_end(edition):
    bolt = song("Bolt", "This card deals 400 damage to target resonator.", edition)
    t = Table(
        edition,
        song("Grow", "Target resonator gains [+200/+200] until end of turn.", edition),
        resonator("Frail", 300, 300),
        bolt,
        resonator("Wall", 0, 800),
        a={"field": ["Frail"], "hand": ["Grow", "Bolt"]},
        b={"field": [hurt("Wall", 700)]},
    )
    cast(t, t.a, "Grow", "choose Frail")
    cast(t, t.a, "Bolt", "choose Frail")
    assert t.a.marked("Frail") == 400 and t.a.defence("Frail") == 500
    end_turn(t)
    assert t.a.field == ["Frail"] and t.a.marked("Frail") == 0 and t.a.defence("Frail") == 300
    assert t.b.marked("Wall") == 0 and t.asked.menu


@rule("fow-6.1", "505.5c", "907.4")
@rule("fow-5.01", "5.4-5c", "9.7-4")
@both
def test_505_5c_will_of_both_players_ceases(edition):
    t = Table(edition, a=ground(edition, "Fire Stone"), b=ground(edition, "Wind Stone"), phase="end")
    t.a.does("activate Fire Stone")
    t.a.does("pass")
    t.b.does("activate Wind Stone")
    t.b.does("pass")
    assert (t.a.will, t.b.will) == (["Fire"], ["Wind"]) and t.asks(t.a, "priority")
    end_turn(t)
    assert (t.a.will, t.b.will) == ([], []) and t.asked.menu


@rule("fow-6.1", "505.5d")
@rule("fow-5.01", "5.4-5d")
@both
def test_505_5d_only_the_turn_player_discards_to_seven(edition):
    many = [f"C{n}" for n in range(8)]
    t = Table(edition, a={"hand": many}, b={"hand": many}, phase="end")
    while t.decision.ask == "priority":
        t.asked.answers("pass")
    assert t.asks(t.a, "discard") and len(t.a.menu) == 9
    t.a.does("discard C3")
    t.a.does("discard C5")
    assert t.a.grave == ["C3", "C5"] and len(t.a.names("hand")) == 7
    assert len(t.b.names("hand")) >= 9 and t.g.s.turn_player == 1 and t.asked.menu


@rule("fow-6.1", "505.5e", "505.5")
@rule("fow-5.01", "5.4-5e", "5.4-5")
@both
def test_505_5e_what_triggers_in_the_final_step_repeats_it(edition):
    watcher = says("Watcher", "Whenever you discard a card ⇒ Gain 100 life.", "Addition", edition=edition)
    t = Table(
        edition,
        watcher,
        quick(edition),
        a={"hand": [f"C{n}" for n in range(7)], "field": ["Watcher"]},
        b={"hand": ["Spark"]},
        phase="end",
    )
    while t.decision.ask == "priority":
        t.asked.answers("pass")
    t.a.does("discard C1")
    assert t.stack == ["Watcher"] and t.asks(t.a, "priority") and t.phase == "end phase"
    t.a.does("pass")
    assert any("play Spark" in line for line in t.b.menu)
    t.b.does("pass")
    assert t.a.life == 4100 and t.g.s.turn_player == 0 and t.asks(t.a, "priority")
    t.a.does("pass")
    t.b.does("pass")
    assert t.g.s.turn_player == 1 and t.phase == "draw phase" and t.asked.menu
