"""References at hand: which objects are still there, whose they are, what is attached to them, which are players."""

from typing import TYPE_CHECKING

from ..ids import ITEM, NOTHING, PERSON

if TYPE_CHECKING:
    from ..position.state import Card
    from ..running.engine import Game


def last_life(card: "Card") -> int:
    """The object a card is now, or was last before it ceased to exist."""
    if card.zone == NOTHING and card.last is not None:
        return card.last.card.ref()
    return card.ref()


def is_person(ref: int) -> bool:
    """The reference names a player."""
    return PERSON <= ref < ITEM


def seats_meant(g: "Game", refs: list[int]) -> list[int]:
    """The players of a group, the turn player first: themselves, or the masters of its cards as they last were."""
    found = [ref - PERSON if is_person(ref) else g.card(ref).master for ref in refs if ref != NOTHING]
    return [seat for seat in (g.s.turn_player, 1 - g.s.turn_player) if seat in found]


def living(g: "Game", refs: list[int]) -> list[int]:
    """Those objects that are still there."""
    return [ref for ref in refs if g.s.is_now(ref)]


def present(g: "Game", refs: list[int]) -> list[int]:
    """Those objects that are still there; players always are."""
    return [ref for ref in refs if is_person(ref) or g.s.is_now(ref)]


def attachments_of(g: "Game", ref: int) -> list[int]:
    """The objects attached to an object, in the order of their cards."""
    return [card.ref() for card in g.s.cards if card.attached == ref and ref != NOTHING]


def host_of(g: "Game", ref: int) -> int:
    """The object another is attached to, as it is or as it last was; NOTHING if there is none."""
    return g.card(ref).attached
