"""Sections 6.2 to 6.5: the turn, the stand phase, the draw phase, the ride phase."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import RC, TURN
from rulewright.kernel.ids import MOMENT, TRIGGERED, YOU
from rulewright.kernel.vocabulary.abilities import Ability, When
from rulewright.kernel.vocabulary.effects import Draw, May
from rulewright.kernel.vocabulary.terms import Number
from tests.tabletop import NotOffered, Table, rested, rule
from tests.tabletop.cards.vanguard import unit


def timed(name, moment):
    """A rear-guard that may draw at a moment of its master's turn."""
    return unit(name, text=f"[AUTO](RC):At the beginning of your {moment}, you may draw a card.")


def dawn(name):
    """A rear-guard that may draw at the beginning of its master's turn."""
    when = When(MOMENT, number=TURN, player=YOU)
    return unit(name, abilities=[Ability(TRIGGERED, zones=(RC,), when=when, effect=May(Draw(Number(1))))])


def phases(t):
    """The phases and the end of turn as they came."""
    names = [t.g.book.phase_names[event.number] for event in t.log("moment")]
    return [name for name in names if name.endswith("phase")]


@rule("vanguard", "6.2.1")
def test_6_2_1_players_alternate_turns_of_six_phases():
    t = Table("vanguard", phase="stand", turn=2)
    for seat in (t.a, t.b, t.a):
        assert t.asks(seat, "ride")
        seat.does("pass")
        assert t.asks(seat, "main")
        seat.does("pass")
        assert t.asks(seat, "start step")
        seat.does("end")
    order = ["stand phase", "draw phase", "ride phase", "main phase", "battle phase", "end phase"]
    assert phases(t)[:18] == order * 3
    assert t.asks(t.b, "ride")


@rule("vanguard", "6.3.1", "6.3.1.1")
def test_6_3_1_1_abilities_of_the_turn_and_the_stand_phase_resolve_before_units_stand():
    t = Table(
        "vanguard",
        dawn("Early"),
        timed("Riser", "stand phase"),
        a={"vanguard": rested("Lead"), "back left": rested("Early"), "back right": "Riser", "deck": ["X", "Y", "Z"]},
        phase="stand",
    )
    assert sorted(t.stands_by) == ["Early", "Riser"]
    assert t.clauses("stand by") == ["6.3.1.1", "6.3.1.1"]
    assert t.asks(t.a, "stand by")
    t.a.does("play the ability of Riser (back right)")
    t.a.does("yes")
    assert t.asks(t.a, "may")
    assert t.a.is_rested("Lead") and t.a.is_rested("Early")
    assert t.phase == "stand phase"
    t.a.does("no")
    assert not t.a.is_rested("Lead")
    assert t.a.hand == ["Y", "X"]
    assert t.asks(t.a, "ride")


@rule("vanguard", "6.3.1.1")
def test_6_3_1_1_the_opponents_turn_wakes_no_ability_of_my_turn():
    t = Table(
        "vanguard",
        dawn("Early"),
        timed("Riser", "stand phase"),
        b={"back left": "Early", "back right": "Riser"},
        phase="stand",
    )
    assert t.stands_by == []
    assert t.asks(t.a, "ride")


@rule("vanguard", "6.3.1.2")
def test_6_3_1_2_all_units_of_the_turn_player_stand_and_nobody_elses():
    t = Table(
        "vanguard",
        a={"vanguard": rested("Lead"), "front left": rested("L"), "back center": rested("C"), "front right": "R"},
        b={"vanguard": rested("Lead B"), "front left": rested("Other")},
        phase="stand",
    )
    assert [t.a.is_rested(name) for name in ("Lead", "L", "C", "R")] == [False] * 4
    assert [t.b.is_rested(name) for name in ("Lead B", "Other")] == [True, True]
    turned = t.log("turn")
    assert sorted(t.name(event.card) for event in turned) == ["C", "L", "Lead"]
    assert {event.clause for event in turned} == {"6.3.1.2"}
    assert t.asks(t.a, "ride")


@rule("vanguard", "6.3.1", "6.3.1.3", "6.3.1.3bis")
def test_6_3_1_3_what_standing_woke_resolves_before_the_draw_phase():
    t = Table(
        "vanguard",
        unit("Riser", text="[AUTO](RC):When this unit becomes [Stand], you may draw a card."),
        timed("Reader", "draw phase"),
        a={"back left": rested("Riser"), "back right": "Reader", "deck": ["X", "Y", "Z"]},
        phase="stand",
    )
    assert t.asks(t.a, "may")
    assert (t.phase, t.a.hand) == ("stand phase", [])
    assert not t.a.is_rested("Riser")
    t.a.does("no")
    assert (t.phase, t.a.hand) == ("draw phase", [])
    assert t.asks(t.a, "may")
    t.a.does("no")
    assert (t.phase, t.a.hand) == ("ride phase", ["X"])
    assert t.asks(t.a, "ride")


@rule("vanguard", "6.4.1", "6.4.1.1")
def test_6_4_1_1_abilities_of_the_draw_phase_resolve_before_the_draw():
    t = Table(
        "vanguard", timed("Reader", "draw phase"), a={"back left": "Reader", "deck": ["X", "Y", "Z"]}, phase="draw"
    )
    assert t.clauses("stand by") == ["6.4.1.1"]
    assert t.asks(t.a, "may")
    assert t.a.hand == []
    t.a.does("yes")
    assert t.a.hand == ["Y", "X"]
    assert t.clauses("draw")[-1] == "6.4.1.2"
    assert t.asks(t.a, "ride")


@rule("vanguard", "6.4.1.2")
@pytest.mark.parametrize("turn", [1, 2, 7])
def test_6_4_1_2_the_turn_player_draws_one_card_also_in_the_first_turn(turn):
    t = Table("vanguard", a={"hand": ["H"], "deck": ["X", "Y"]}, b={"deck": ["Z"]}, phase="draw", turn=turn)
    assert (t.a.hand, t.a.deck) == (["X", "H"], ["Y"])
    assert (t.b.hand, t.b.deck) == ([], ["Z"])
    assert t.clauses("draw") == ["6.4.1.2"]
    assert t.asks(t.a, "ride")


@rule("vanguard", "6.4.1.3")
@pytest.mark.parametrize(("deck", "winner"), [(["X"], "b"), (["X", "Y"], None)])
def test_6_4_1_3_whoever_drew_the_last_card_loses_before_the_ride_phase(deck, winner):
    t = Table("vanguard", a={"deck": deck, "hand": []}, phase="draw")
    assert t.a.hand == ["X"]
    assert t.winner == winner
    if winner:
        assert t.clauses("lose") == ["9.2.3"]
        assert "ride phase" not in phases(t)


@rule("vanguard", "6.4.1.3", "6.4.1.3bis")
def test_6_4_1_3_what_the_draw_woke_resolves_before_the_ride_phase():
    when = When(0, player=YOU, source=(0,), target=(1,))
    glad = Ability(TRIGGERED, zones=(RC,), when=when, effect=May(Draw(Number(1))))
    t = Table(
        "vanguard", unit("Glad", abilities=[glad]), a={"back left": "Glad", "deck": ["X", "Y", "Z"]}, phase="draw"
    )
    assert (t.phase, t.a.hand) == ("draw phase", ["X"])
    assert t.asks(t.a, "may")
    t.a.does("no")
    assert t.phase == "ride phase"
    assert t.asks(t.a, "ride")


@rule("vanguard", "6.5.1", "6.5.1.1")
def test_6_5_1_1_abilities_of_the_ride_phase_resolve_before_the_ride():
    t = Table(
        "vanguard",
        timed("Squire", "ride phase"),
        unit("Next", grade=3),
        a={"back left": "Squire", "deck": ["Next", "Y"], "hand": []},
        phase="ride",
    )
    assert t.clauses("stand by") == ["6.5.1.1"]
    assert t.asks(t.a, "may")
    t.a.does("yes")
    assert t.a.menu == ["ride Next", "pass"]
    assert t.phase == "ride phase"


@rule("vanguard", "6.5.1.2")
def test_6_5_1_2_one_normal_ride_a_turn_and_none_is_forced():
    t = Table(
        "vanguard",
        unit("Next", grade=3, text="[AUTO]:When this unit is placed on (VC), you may draw a card."),
        unit("More", grade=3),
        a={"hand": ["Next", "More"]},
        phase="ride",
    )
    assert t.a.menu == ["ride More", "ride Next", "pass"]
    assert t.a.why_not("ride More") == []
    t.a.does("ride Next")
    assert t.asks(t.a, "may")
    assert t.phase == "ride phase"
    assert t.a.why_not("ride More") == ["6.5.1.2"]
    t.a.does("no")
    assert t.asks(t.a, "main")
    assert not any(words.startswith("ride") for words in t.a.menu)
    assert (t.a.vanguard, t.a.soul, t.a.hand) == ("Next", ["Leader A"], ["More"])


@rule("vanguard", "6.5.1.2")
@pytest.mark.parametrize("words", ["pass", "ride More"])
def test_6_5_1_2_ridden_or_not_the_next_turn_has_its_own_ride(words):
    t = Table("vanguard", unit("Next", grade=3), unit("More", grade=3), a={"hand": ["Next", "More"]}, phase="ride")
    t.a.does(words)
    assert t.a.vanguard == ("Leader A" if words == "pass" else "More")
    assert t.asks(t.a, "main")
    t.a.does("pass")
    t.a.does("end")
    for _ in range(2):
        t.b.does("pass")
    t.b.does("end")
    assert "ride Next" in t.a.menu
    t.a.does("ride Next")
    assert t.a.vanguard == "Next"
    assert t.asks(t.a, "main")


@rule("vanguard", "6.5.1.2.1")
def test_6_5_1_2_1_only_the_vanguard_circle_is_played_on_in_the_ride_phase():
    t = Table(
        "vanguard",
        unit("Lead", grade=2, text="[ACT](VC):Draw a card."),
        unit("Next", grade=3),
        unit("Small", grade=1),
        a={"vanguard": "Lead", "hand": ["Next", "Small"], "front left": "Unit"},
        phase="ride",
    )
    assert t.a.menu == ["ride Next", "pass"]
    assert t.a.why_not("call Small") == ["6.6.1.2.1", "6.5.1.2.1"]
    assert t.a.why_not("use Lead") == ["6.6.1.2.2"]
    with pytest.raises(NotOffered):
        t.a.does("call Small")
    t.a.does("ride Next")
    assert (t.a.vanguard, t.a.circles) == ("Next", {"front left": "Unit"})
    assert t.asks(t.a, "main")


@rule("vanguard", "6.5.1", "6.5.1.3")
def test_6_5_1_3_what_the_ride_woke_resolves_before_the_main_phase():
    t = Table(
        "vanguard",
        unit("Next", grade=3, text="[AUTO]:When this unit is placed on (VC), you may draw a card."),
        timed("Squire", "main phase"),
        a={"hand": ["Next"], "back left": "Squire", "deck": ["X", "Y", "Z"]},
        phase="ride",
    )
    t.a.does("ride Next")
    assert t.asks(t.a, "may")
    assert (t.phase, t.stands_by) == ("ride phase", [])
    t.a.does("yes")
    assert (t.phase, t.a.hand) == ("main phase", ["X"])
    assert t.asks(t.a, "may")
    t.a.does("no")
    assert t.asks(t.a, "main")
