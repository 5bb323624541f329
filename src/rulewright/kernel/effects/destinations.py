"""Where instructions put cards, and which of them the book lets an effect put there."""

from typing import TYPE_CHECKING

from ..asking.context import seats
from ..ids import CARD_MASK, NOTHING
from ..position.state import Frame
from ..vocabulary.effects import Effect, Move, Seq
from ..vocabulary.terms import Those

if TYPE_CHECKING:
    from ..running.engine import Game


def arriving(g: "Game", f: Frame, node: Move, refs: list[int]) -> list[int]:
    """Those of the cards that the book lets an effect put where the instruction puts them."""
    return [ref for ref in refs if g.book.moves.may_arrive(g, node.to, destination_seat(g, f, node, ref), ref)]


def move_after(parts: tuple[Effect, ...], at: int, slot: int) -> Move | None:
    """Of the instructions from there on, the one that moves the cards of a slot."""
    for part in parts[at:]:
        if isinstance(part, Move) and isinstance(part.what, Those) and part.what.slot == slot:
            return part
    return None


def worth_choosing(g: "Game", f: Frame, slot: int, refs: list[int]) -> list[int]:
    """Those of the cards that can get where the instruction after the choice puts what is chosen."""
    outer = g.s.frames[-2]
    if not isinstance(outer.node, Seq):
        return refs
    after = move_after(outer.node.parts, outer.count, slot)
    return refs if after is None else arriving(g, f, after, refs)


def destination_seat(g: "Game", f: Frame, node: Move, ref: int) -> int:
    """Whose zone the card goes to: its owner's, if not specified."""
    if node.whose != NOTHING:
        return seats(f.player, node.whose)[0]
    return g.s.cards[ref & CARD_MASK].owner
