"""What a seat is shown again without being made again: always what a first look would show."""

from __future__ import annotations

from dataclasses import asdict
from random import Random

import msgspec
import pytest

from rulewright import books, new_game
from rulewright.books import book
from rulewright.decks import starter_decks
from rulewright.kernel.asking.reasons import reasons
from rulewright.kernel.position.view import view
from rulewright.server.play.guests import WATCHING
from rulewright.server.seen.handles import Handles
from rulewright.server.seen.seat_view import seen
from rulewright.server.seen.showing import Plain
from rulewright.server.wire.told import TableMessage

PLAYABLE = [line.name for line in books() if line.is_playable]
ANSWERS = 120


def whys(game):
    """What changes each card, in values that compare."""
    return {
        number: [(one.mod, one.value, one.source, one.until) for one in found]
        for number, found in reasons(game).items()
    }


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_table_that_remembers_shows_what_one_that_remembers_nothing_does(name):
    chance = Random(name)
    decks = [chance.choice(starter_decks(name)) for _ in (0, 1)]
    game = new_game(name, decks, seed=7)
    handles = [Handles(seat) for seat in (0, 1, WATCHING)]
    plain = [Plain() for _ in handles]
    back = game.clone()
    for at in range(ANSWERS):
        for mine, told in zip(handles, plain, strict=True):
            table = seen(game, book(name), mine, game.s.logged)
            assert asdict(table.view) == asdict(view(game, mine.seat, mine.by_card))
            message = TableMessage(1, table.view, table.why, table.decision, table.events)
            assert told.table(message) == msgspec.to_builtins(message, str_keys=True)
        remembered = whys(game)
        game.s.derived = None
        assert whys(game) == remembered
        if game.is_over():
            break
        if at % 10 == 9:  # and after going back, to cards that were other ones meanwhile
            game, back = back, game.clone()
        game.answer(chance.randrange(len(game.decision.options)))
