"""Older books: magic stones that must only be there to play a chant-standby."""

from rulewright.kernel.book.payment import Source, can_meet
from rulewright.kernel.ids import Ref, Seat
from rulewright.kernel.running.engine import Game

from ..ch00_names import PLAY_GROUND
from ..ch200_cards import is_stone
from .ch900_cost import printed_demand, will_cost
from .ch907_traits import is_will_ability, wills_of


def shown(g: Game, ref: Ref) -> Source | None:
    """A magic stone as it counts when it is shown: one will of what it could produce, rested or not."""
    bits = 0
    for rule in g.info(ref).rules:
        if is_will_ability(rule):
            bits |= wills_of(rule)
    return Source(ref, 1, bits, False) if bits else None


def shows_stones(g: Game, seat: Seat, ref: Ref) -> bool:
    """The player has a stone for each symbol of the cost and others for the free cost."""
    found: list[Source] = []
    for zone in PLAY_GROUND:
        for stone in g.refs(zone, seat):
            source = shown(g, stone) if is_stone(g, stone) else None
            if source is not None:
                found.append(source)
    return can_meet(printed_demand(g, will_cost(g, ref), 0), found)
