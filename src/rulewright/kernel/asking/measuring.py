"""What objects have done this turn, summed up."""

from typing import TYPE_CHECKING

from ..ids import DAMAGED, PLAYER_DAMAGED, Ref

if TYPE_CHECKING:
    from ..running.engine import Game


def damage_dealt(g: "Game", refs: list[Ref]) -> int:
    """How much damage these objects have dealt this turn."""
    kinds = (DAMAGED, PLAYER_DAMAGED)
    return sum([event.number for event in g.events_of_turn() if event.kind in kinds and event.other in refs])
