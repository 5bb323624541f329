"""What a card may be besides itself: attached, a token, turned to its other side."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..ids import NOTHING, Ref, ZoneNumber

if TYPE_CHECKING:
    from ..running.engine import Game


class Objects:
    """Attached cards, tokens and cards with two sides."""

    def __init__(self) -> None:
        self.attaches = False  # cards are attached to others
        self.drops_host: Callable[[Game, Ref, Ref], bool] = drops  # (attached object, the host that left)
        self.shared_role = NOTHING  # pairs of an attached card and a further host, where an effect may name several
        self.token_zones: tuple[ZoneNumber, ...] = ()  # where tokens exist: one that goes elsewhere ceases to exist
        self.back_zones: tuple[ZoneNumber, ...] = ()  # where a back may be up; none named: everywhere


def drops(g: "Game", ref: Ref, host: Ref) -> bool:
    """What was attached to a card that left is attached to nothing."""
    return True
