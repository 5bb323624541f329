"""What an effect does to what is chosen: the other side is meant by what does harm, and one's own asks once more."""

from __future__ import annotations

import pytest

from rulewright.books import book
from rulewright.server.seen.handles import Handles
from rulewright.server.seen.seat_view import asked
from rulewright.server.timing.automatic import passing, usual
from rulewright.server.wire.table import Yielding
from tests.tabletop import Table
from tests.tabletop.cards.fftcg import read
from tests.tabletop.cards.vanguard import unit


def shown(t):
    """The open question as its player is shown it."""
    handles = Handles(t.decision.player)
    handles.look(t.g)
    return asked(t.g, book(t.g.book.name), handles, t.decision, False)


def cast(text):
    """A Summon that chooses a Forward, announced while each side has one."""
    t = Table(
        "fftcg", read("Verdict", "Summon", text), a={"hand": ["Verdict"], "field": ["Mine"]}, b={"field": ["Theirs"]}
    )
    t.a.does("cast Verdict")
    assert t.asks(t.a, "choose")
    return t


@pytest.mark.parametrize(
    "text",
    ["Choose 1 Forward. Break it.", "Choose 1 Forward. Deal it 5000 damage.", "Choose 1 Forward. Dull it.",
     "Choose 1 Forward. It loses 3000 power until the end of the turn."],
)  # fmt: skip
def test_what_does_harm_is_not_meant_for_ones_own(text):
    told = shown(cast(text))
    assert told.harms
    lines = {line.words: (line.danger, line.note.split("; ")[-1]) for line in told.options}
    assert lines == {"choose Mine": (True, "yours"), "choose Theirs": (False, "theirs")}


def test_what_helps_may_be_given_to_anybody():
    told = shown(cast("Choose 1 Forward. It gains +3000 power until the end of the turn."))
    assert not told.harms and not any(line.danger for line in told.options)


def test_choosing_none_of_what_an_effect_offers_is_no_sensible_answer():
    told = shown(cast("Choose up to 1 Forward. Break it."))
    assert told.leads_to == "Choose none" and told.default is None
    assert told.options[told.passing].verb == "done"


@pytest.mark.parametrize(("costs", "is_told"), [((5, 2), True), ((5, 5), False)])
def test_paying_with_the_best_card_of_the_hand_is_thought_about_twice(costs, is_told):
    held = [read(f"Held {at}", "Forward", cost=cost) for at, cost in enumerate(costs)]
    t = Table("fftcg", read("Hero", "Forward", cost=2), *held, a={"hand": ["Hero", "Held 0", "Held 1"]})
    t.a.answers("cast Hero")
    assert t.asks(t.a, "resources")
    lines = {line.words: (line.danger, "most expensive" in line.note) for line in shown(t).options}
    assert lines["discard Held 0 for Fire"] == (is_told, is_told)
    assert lines["discard Held 1 for Fire"] == (False, False)


@pytest.mark.parametrize("sure", [False, True])
def test_a_yield_stops_where_one_would_think_twice_unless_one_is_sure(sure):
    t = Table("vanguard", unit("Wing", power=9000), a={"front left": "Wing"}, b={"vanguard": "Wall"}, phase="battle")
    shelf, manner = book("vanguard"), usual(book("vanguard"))
    manner.yields = [Yielding("turn", turn=t.g.s.turn, sure=sure)]
    found = passing(t.g, shelf, 0, manner)
    assert (found is not None) == sure
    assert t.asks(t.a, "start step")
