"""Choices that effects ask for: what may be chosen, and how several players choose."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..ids import Ref, Seat
from ..vocabulary.terms import Group

if TYPE_CHECKING:
    from ..running.engine import Game


class Choices:
    """What keeps a card from being chosen, and what is done with too few or by several players."""

    def __init__(self) -> None:
        self.is_shielded: Callable[[Game, Ref, Seat, Ref], bool] = unshielded  # (this, you, a card it would choose)
        self.may_point_at: Callable[[Game, Group, Ref], bool] = points_at_anything  # (what is spoken of, an object)
        self.unfit_clause: Callable[[Game, Ref], str] = unnamed  # by which what is not spoken of is not chosen
        self.forbidden_clause = ""  # by which what cannot be chosen is not
        self.shield_clause = ""  # by which `is_shielded` keeps a card from being chosen
        self.takes_what_there_is = False  # with fewer cards than asked for, as many as there are, one at least
        self.whole_offers = False  # "you may discard 2 cards" is offered only to who has two
        self.acts_together = False  # what each player does to the cards they choose happens at one moment


def unnamed(g: "Game", ref: Ref) -> str:
    """No clause besides that of the choice itself."""
    return ""


def unshielded(g: "Game", this: Ref, you: Seat, ref: Ref) -> bool:
    """No rule keeps a card from being chosen."""
    return False


def points_at_anything(g: "Game", group: Group, ref: Ref) -> bool:
    """What a choice speaks of may be chosen."""
    return True
