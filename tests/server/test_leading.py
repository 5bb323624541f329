"""A line that only asks for a card tells what is worth knowing of each, and a passing line that the turn ends by it."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright import new_game
from rulewright.books import book
from rulewright.kernel.ids import Seat
from rulewright.server.seen.handles import Handles
from rulewright.server.seen.seat_view import asked
from rulewright.server.timing.automatic import passing, usual
from rulewright.server.wire.asked import Yield
from tests.tabletop import Table
from tests.tabletop.cards.vanguard import unit

SHELF = book("vanguard")


def seen(t):
    """The open question as the seat that is asked sees it."""
    handles = Handles(t.decision.player)
    handles.look(t.g)
    return asked(t.g, SHELF, handles, t.decision, False)


def test_who_may_attack_is_told_with_the_power_it_has():
    units = unit("Wing", power=7000), unit("Lead", power=9000)
    t = Table("vanguard", *units, a={"front left": "Wing", "vanguard": "Lead"}, phase="battle")
    [line] = [one for one in seen(t).options if one.verb == "attack"]
    assert {lead.words: lead.note for lead in line.leads} == {
        "attack with Lead (vanguard)": "power 9000",
        "attack with Wing (front left)": "power 7000",
    }
    assert t.asks(t.a, "start step")


def test_the_place_that_retires_a_unit_is_dangerous_before_the_offer_is_taken():
    t = Table("vanguard", unit("Fresh"), unit("Old"), a={"hand": ["Fresh"], "front left": "Old"})
    t.a.answers("call Fresh")
    told = {one.to.place: (one.note, one.danger) for one in seen(t).options}
    assert told["front left"] == ("retires Old", True) and told["front right"] == ("", False)
    assert t.asks(t.a, "circle")


def test_leaving_the_main_phase_says_that_the_turn_ends_where_nobody_can_attack():
    told = []
    for turn in (1, 3):
        t = Table("vanguard", unit("Lead"), a={"vanguard": "Lead", "hand": ["Lead"]}, phase="main", turn=turn)
        told.append(seen(t).leads_to)
        assert t.asks(t.a, "main")
    assert told == ["End turn", "To battle"]


@pytest.mark.parametrize(("damage", "sure", "goes_by"), [(0, False, True), (5, False, False), (5, True, True)])
def test_a_turn_that_is_let_by_lets_attacks_by_until_one_would_end_the_game(damage, sure, goes_by):
    sides: dict[str, Any] = {
        "a": {"vanguard": "Lead"},
        "b": {"vanguard": "Lead", "hand": ["Lead"], "damage": ["Lead"] * damage},
    }
    t = Table("vanguard", unit("Lead"), phase="battle", **sides)
    t.a.does("attack vanguard")
    assert t.asks(t.b, "guard")
    manner = usual(SHELF)
    manner.give(Yield("turn"), t.g.s.turn, "")
    assert passing(t.g, SHELF, Seat(1), manner) is None
    manner.give(Yield("all", sure=sure), t.g.s.turn, "")
    manner.something_happened()
    assert (passing(t.g, SHELF, Seat(1), manner) is not None) is goes_by
    manner.moved_on(t.g.s.turn + 1, "")
    assert manner.yields == []


def test_before_the_first_turn_a_hand_is_kept_and_no_turn_ended():
    game = new_game("vanguard", seed=3)
    handles = Handles(game.decision.player)
    handles.look(game)
    assert asked(game, SHELF, handles, game.decision, False).leads_to == "Keep this hand"
