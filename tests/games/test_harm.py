"""What an effect does to what is chosen: the other side is meant by what does harm, and one's own asks once more."""

from __future__ import annotations

import pytest

from rulewright.books import book
from rulewright.server.seen.handles import Handles
from rulewright.server.seen.seat_view import asked
from tests.tabletop import Table
from tests.tabletop.cards.fftcg import read


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
