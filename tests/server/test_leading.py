"""A line that only asks for a card tells what is worth knowing of each, and a passing line that the turn ends by it."""

from __future__ import annotations

from rulewright import new_game
from rulewright.books import book
from rulewright.server.seen.handles import Handles
from rulewright.server.seen.seat_view import asked
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


def test_before_the_first_turn_a_hand_is_kept_and_no_turn_ended():
    game = new_game("vanguard", seed=3)
    handles = Handles(game.decision.player)
    handles.look(game)
    assert asked(game, SHELF, handles, game.decision, False).leads_to == "Keep this hand"
