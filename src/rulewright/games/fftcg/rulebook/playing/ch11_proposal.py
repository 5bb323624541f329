"""11.2: what each source of CP is worth to its player, so that a proposed payment spends what is missed least."""

from typing import Final

from rulewright.kernel.book.payment import Source, scarcity
from rulewright.kernel.ids import CARD_MASK
from rulewright.kernel.running.engine import Game

from ..ch00_names import COST, ELEMENTS, FIELD, HAND
from ..ch05_cards import elements_of, is_generic, names_of
from ..ch07_room import has_room

BACKUP_WORTH: Final = 100  # it is active again next turn
CARD_WORTH: Final = 10000  # a card is gone: no number of Backups is worth one
USELESS: Final = 0  # a card that could not be cast now even for nothing
SPARE_COPY: Final = 100  # a second card of a name of which one may be on the field
USEFUL: Final = 200


def prices(g: Game, seat: int, ref: int, sources: list[Source]) -> list[int]:
    """Backups are worth less than cards, useless cards than good ones, and Elements the hand needs are worth more."""
    hand = [one for one in g.refs(HAND, seat) if one != ref]
    wanted = [0] * len(ELEMENTS)
    for one in hand:
        for element in elements_of(g, one):
            wanted[ELEMENTS.index(element)] += 1
    missed = scarcity(sources, wanted)
    found: list[int] = []
    for at, source in enumerate(sources):
        if g.s.cards[source.ref & CARD_MASK].zone == FIELD:
            found.append(BACKUP_WORTH + missed[at])
        else:
            found.append(CARD_WORTH + missed[at] + worth(g, seat, source.ref, hand))
    return found


def worth(g: Game, seat: int, ref: int, hand: list[int]) -> int:
    """How good a card of the hand is to its player now."""
    if not has_room(g, seat, ref & CARD_MASK):
        return USELESS
    if not is_generic(g, ref) and any(other != ref and names_of(g, other) == names_of(g, ref) for other in hand):
        return SPARE_COPY
    return USEFUL + 10 * max(0, g.value(ref, COST))
