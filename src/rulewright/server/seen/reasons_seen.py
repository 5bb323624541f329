"""Why cards are what they are, in few words."""

from __future__ import annotations

from typing import Final

from rulewright import Game
from rulewright.judge.look import change_words
from rulewright.kernel.asking.reasons import reasons, unexplained
from rulewright.kernel.ids import END_OF_TURN, NOTHING, WHOLE_GAME, CardNumber
from rulewright.kernel.position.derived import Reason
from rulewright.kernel.position.shown import View
from rulewright.server.seen.handles import Handles
from rulewright.server.wire.table import Why

MOST_REASONS: Final = 12  # of one card that are told
UNTIL: Final = {END_OF_TURN: "end of turn", WHOLE_GAME: "end of the game", NOTHING: None}


def reasons_seen(game: Game, view: View, handles: Handles) -> dict[int, list[Why]]:
    """What changes each card in sight, by its handle: effects, and then what the rules do themselves."""
    changes, derived = reasons(game), game.derived()
    found: dict[int, list[Why]] = {}
    if not changes and not derived.changed:
        return found
    numbers = {handle: number for number, handle in handles.by_card.items()}
    zones = [zone for player in view.players for zone in player.zones.values()]
    for card in [card for zone in zones for card in zone.cards if card is not None]:
        number = numbers[card.card]
        mine = changes.get(number, [])
        if not mine and derived.find(number) is None:
            continue
        told = [reason(game, handles, one) for one in mine[:MOST_REASONS]] + by_the_rules(game, number, mine)
        if told:
            found[card.card] = told
    return found


def reason(game: Game, handles: Handles, one: Reason) -> Why:
    """An effect on a card in few words."""
    value, change, by = change_words(game.book, one)
    return Why(
        value=value,
        change=change,
        by=by,
        source=handles.find(one.source),
        name=game.name_of(game.card(one.source).number) if one.source != NOTHING else None,
        until=UNTIL.get(one.until, "a later moment"),
    )


def by_the_rules(game: Game, number: CardNumber, why: list[Reason]) -> list[Why]:
    """What effects do not account for is the rules' own doing, like a boost."""
    names = game.book.number_names
    return [
        Why(value=names[field], change=f"{by:+d}", by=by, source=None, name=None, until=None)
        for field, by in unexplained(game, number, why)
    ]
