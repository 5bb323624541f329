"""What goes over the wire has the types that are declared, and what is made of them is not stale."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from random import Random

import msgspec
import pytest

from rulewright import books, new_game
from rulewright.books import book
from rulewright.games.fftcg.rulebook.ch00_names import ELEMENT, ELEMENTS, FIELD
from rulewright.kernel.ids import NOTHING, YOU
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.vocabulary.abilities import THAT, THIS
from rulewright.kernel.vocabulary.effects import Attach, Draw, NameWord
from rulewright.kernel.vocabulary.terms import Cards, IsNot, NamedNumber, OneOf
from rulewright.server.seen.handles import Handles
from rulewright.server.seen.seat_view import seen
from rulewright.server.wire.table import Decision
from rulewright.server.wire.told import ENCODER, TableMessage
from tests.kernel.enriched import enriched
from tests.tabletop import Table
from tests.tabletop.cards.fftcg import action, choose, forward

TOOL = Path(__file__).parents[2] / "tools" / "protocol.py"
PLAYABLE = [line.name for line in books() if line.is_playable]


def tool():
    spec = importlib.util.spec_from_file_location("protocol", TOOL)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def shown(t, seat):
    """All a seat of an FFTCG table is shown."""
    return seen(t.g, book("fftcg"), Handles(seat), 0)


def field_of(t, seat):
    return {card.name: card for card in shown(t, seat).view.players[0].zones["field"].cards}


def test_the_pages_types_and_the_tables_of_the_protocol_are_made_of_the_wire():
    assert [path.name for path in tool().stale()] == []


def test_the_page_has_what_is_declared():
    page = tool().page()
    for line in ("  token: boolean; //", "  attached: number[]; //", '  type: "table";', "  from: Spot | null; //"):
        assert f"\n{line}" in page
    assert "\n  seen?: number;" in page  # what a client may leave out


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_table_has_the_declared_types(name):
    game, chance = new_game(name, seed=5), Random(5)
    handles, told = [Handles(seat) for seat in range(3)], 0
    for at in range(60):
        for one in handles:
            now = seen(game, book(name), one, told)
            message = TableMessage(at, now.view, now.why, now.decision, now.events, fates=now.fates)
            assert msgspec.json.decode(ENCODER.encode(message), type=TableMessage) == message
            assert all(event.kind for event in now.events) and (now.decision is None or at or now.decision.words)
        told = game.s.logged
        if game.decision is None:
            break
        game.answer(chance.randrange(len(game.decision.options)))


def test_a_line_that_names_a_word_is_about_no_card():
    sage = forward("Sage", abilities=[action(NameWord(ELEMENT, ("Fire",)), Draw(NamedNumber()))])
    t = Table("fftcg", sage, a={"field": ["Sage"]})
    t.a.does("use Sage")
    t.resolve()
    assert t.asks(t.a, "word")
    options = t.g.decision.options
    assert [(option.card, option.field) for option in options] == [(NOTHING, ELEMENT)] * 7
    again = t.g.clone()
    again.s = decode(encode(t.g), t.g.book, t.g.pool)
    assert again.decision.options == options
    decision = shown(t, 0).decision
    assert isinstance(decision, Decision) and decision.ask == "word"
    assert [line.words for line in decision.options] == [word for word in ELEMENTS if word != "Fire"]
    for line in decision.options:
        assert (line.card, line.zone, line.seat, line.place, line.field) == (None, None, None, None, "element")


def test_a_card_may_be_attached_to_an_attached_card():
    def attaching(rules):
        rules.objects.attaches = True

    tie = action(choose(Cards((FIELD,), YOU, IsNot(OneOf(THIS)))), Attach(THIS, THAT))
    t = Table(
        enriched(attaching),
        *(forward(name, abilities=[tie]) for name in ("Ribbon", "Bell")),
        a={"field": ["Ribbon", "Bell", "Host"]},
    )
    t.a.does("use Ribbon", "Host")
    t.resolve()
    t.a.does("use Bell", "Ribbon")
    t.resolve()
    for seat in (0, 1):
        cards = field_of(t, seat)
        bell, ribbon, host = cards["Bell"], cards["Ribbon"], cards["Host"]
        assert (bell.attached_to, bell.attached) == (ribbon.card, [])
        assert (ribbon.attached_to, ribbon.attached) == (host.card, [bell.card])
        assert (host.attached_to, host.attached) == (None, [ribbon.card])
    assert t.asks(t.a, "priority")


def test_handles_are_the_same_in_all_that_is_shown_at_once():
    game = new_game("vanguard", seed=3, options={"first": 0})
    now = seen(game, book("vanguard"), Handles(0), 0)
    hand = {card.card for card in now.view.players[0].zones["hand"].cards}
    drawn = {event.card for event in now.events if event.verb == "draw" and event.card is not None}
    assert hand == drawn == {line.card for line in now.decision.options if line.verb == "choose"}
