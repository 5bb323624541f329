"""Sums over objects: of a number they have, of the damage they have dealt."""

from typing import TYPE_CHECKING

from ..ids import CARD_MASK, DAMAGED, MISSING, PLAYER_DAMAGED, Field, Ref

if TYPE_CHECKING:
    from ..running.engine import Game


def damage_dealt(g: "Game", refs: list[Ref]) -> int:
    """How much damage these objects have dealt this turn."""
    kinds = (DAMAGED, PLAYER_DAMAGED)
    return sum([event.number for event in g.events_of_turn() if event.kind in kinds and event.other in refs])


def total(g: "Game", refs: list[Ref], field: Field, printed: bool) -> int:
    """The sum of a number over objects."""
    result = 0
    for ref in refs:
        if not printed:
            result += g.value(ref, field)
            continue
        value = g.pool.cards[g.s.cards[ref & CARD_MASK].printed].numbers[field]
        if value != MISSING:
            result += value
    return result
