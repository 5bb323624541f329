"""Damage: to players, as cards or as points, and to cards."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..ids import NOTHING, Ref, Seat

if TYPE_CHECKING:
    from ..position.change import Change
    from ..running.engine import Game


class Damage:
    """How damage is dealt: players lose cards by a procedure, or points of a number."""

    def __init__(self) -> None:
        self.procedure = ""  # for games that deal damage to players in cards
        self.life_register = NOTHING  # the number that damage dealt to a player lowers, in other games
        self.to_player = NOTHING  # the event "a player is dealt damage", where effects may replace it
        self.chooser: Callable[[Game, Change, bool], Seat] = no_chooser  # (change, all of them prevent)
        self.healed: Callable[[Game, list[Ref]], None] = nothing_healed


def no_chooser(g: "Game", change: "Change", preventing: bool) -> Seat:
    """Damage is replaced like anything else, in the order the affected player likes."""
    return NOTHING


def nothing_healed(g: "Game", refs: list[Ref]) -> None:
    """Damage that goes away leaves no other trace."""
