"""What a resolution moves itself it goes on speaking of."""

from typing import TYPE_CHECKING

from ..asking.context import EVENT_CARD, EVENT_OTHER
from ..ids import CARD_MASK, ITEM, Ref, Stamp

if TYPE_CHECKING:
    from ..position.state import Frame
    from ..running.engine import Game


def follow(g: "Game", root: "Frame", moved: list[Ref]) -> None:
    """What a resolution moved itself it goes on speaking of: this card, the event's cards, what is bound.

    What moved with them, as a former vanguard does with a ride, is followed too.
    """
    moments = [g.s.cards[ref & CARD_MASK].arrival for ref in moved]
    root.card = followed(g, root.card, moments)
    if root.numbers:
        for place in (EVENT_CARD, EVENT_OTHER):
            root.numbers[place] = followed(g, root.numbers[place], moments)
    bound = root.bindings()
    for slot in range(len(bound)):
        bound[slot] = tuple([followed(g, ref, moments) for ref in bound[slot]])


def followed(g: "Game", ref: Ref, moments: list[Stamp]) -> Ref:
    """The same card, in its new life if it moved in one of these moments; abilities on the stack do not move."""
    if ref < 0 or ref >= ITEM or g.s.is_now(ref):
        return ref
    card = g.s.cards[ref & CARD_MASK]
    moved = card.last is not None and card.last.card.ref() == ref and card.arrival in moments
    return card.ref() if moved else ref
