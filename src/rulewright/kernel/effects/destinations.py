"""What instructions do with cards, and to which of them the book lets an effect do it."""

from typing import TYPE_CHECKING

from ..asking.context import context_of, seats
from ..asking.select import living, members
from ..ids import CARD_MASK, NOTHING, POOLED, PlaceNumber, Ref, Seat
from ..position.state import Frame
from ..vocabulary.bounds import Spot
from ..vocabulary.children import children
from ..vocabulary.effects import Choose, Effect, Move, Play, Seq
from ..vocabulary.terms import Those

if TYPE_CHECKING:
    from ..running.engine import Game


def arriving(g: "Game", seat: Seat, node: Effect, refs: list[Ref]) -> list[Ref]:
    """Those of the cards that the book lets a player's effect put where the instruction puts them, or play."""
    if refs and max(refs) >= POOLED:  # players, and abilities on the stack
        return refs
    if isinstance(node, Play):
        return [ref for ref in refs if g.book.stack.may_play_card(g, seats(seat, node.who)[0], ref, node.free)]
    if isinstance(node, Move):
        return [ref for ref in refs if g.book.moves.may_arrive(g, node.to, destination_seat(g, seat, node, ref), ref)]
    return refs


def deed_after(parts: tuple[Effect, ...] | list[Effect], at: int, slot: int) -> Effect | None:
    """Of the instructions from there on, the one that moves or plays the cards of a slot."""
    for part in parts[at:]:
        if isinstance(part, (Move, Play)) and isinstance(part.what, Those) and part.what.slot == slot:
            return part
    return None


def deed_for(parts: tuple[Effect, ...] | list[Effect], choice: Choose) -> Effect | None:
    """The instruction that moves or plays what a choice among these instructions takes."""
    for at, part in enumerate(parts):
        if part is choice:
            return deed_after(parts, at + 1, choice.slot)
        found = deed_for(children(part), choice)
        if found is not None:
            return found
    return None


def worth_choosing(g: "Game", f: Frame, slot: int, refs: list[Ref]) -> list[Ref]:
    """Those of the cards with which the instruction after the choice can do what it says."""
    outer = g.s.frames[-2]
    if not isinstance(outer.node, Seq):
        return refs
    after = deed_after(outer.node.parts, outer.count, slot)
    return refs if after is None else arriving(g, f.player, after, refs)


def destination_seat(g: "Game", seat: Seat, node: Move, ref: Ref) -> Seat:
    """Whose zone the card goes to: its owner's, if not specified."""
    if node.whose != NOTHING:
        return seats(seat, node.whose)[0]
    return g.s.cards[ref & CARD_MASK].owner


def is_spot(g: "Game", f: Frame, spot: Spot, seat: Seat, place: PlaceNumber) -> bool:
    """The place is one of those that are meant, and beside the card that is named."""
    if spot.places and place not in spot.places:
        return False
    if spot.beside is None:
        return True
    refs = living(g, members(g, context_of(g, f), spot.beside))
    return any(g.book.moves.is_beside(g, seat, place, ref) for ref in refs)
