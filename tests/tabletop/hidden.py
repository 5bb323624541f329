"""Games that look the same to a seat although what it may not see differs."""

from __future__ import annotations

from random import Random

from rulewright.kernel.ids import CARD_MASK, LOOKED_AT, NOTHING, POOLED, SHUFFLED
from rulewright.kernel.position.view import saw
from rulewright.kernel.running.engine import Game


def unseen_by(game: Game, seat: int) -> set[int]:
    """The cards that no event told a seat of since they were last shuffled away, and that its view does not show."""
    seen: set[int] = set()
    for event in game.events:
        if event.kind == SHUFFLED:
            seen -= set(game.zone(event.number, event.player))
        elif event.kind == LOOKED_AT and event.player == seat:
            seen |= {number for owner in (0, 1) for number in game.zone(event.number, owner)}
        elif saw(event, seat):
            named = (event.card, event.other, event.source, *event.fellows)
            seen |= {ref & CARD_MASK for ref in named if 0 <= ref < POOLED}
    for player in game.view(seat).players:
        for zone in player.zones.values():
            seen |= {card.card for card in zone.cards if card is not None}
    return {card.number for card in game.s.cards if card.zone != NOTHING} - seen


def with_hidden_cards_swapped(game: Game, seat: int, seed: int) -> Game:
    """The same game to a seat, with cards it was not told of exchanged, and other chances to come."""
    chance = Random(seed)
    other = game.clone()
    home = game.book.setup.home
    decks: dict[tuple[int, int], list[int]] = {}
    for number in sorted(unseen_by(game, seat)):
        card = game.s.cards[number]
        decks.setdefault((card.owner, home(game.pool.cards[card.printed])), []).append(number)
    for numbers in decks.values():
        kinds = [game.s.cards[number].printed for number in numbers]
        chance.shuffle(kinds)
        for number, printed in zip(numbers, kinds, strict=True):
            other.s.suppose(number, printed)
    other.s.key = chance.randbytes(32)
    return other
