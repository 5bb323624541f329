"""The cards that may have abilities of a kind where they lie: most have none by print, and are never looked at."""

from typing import TYPE_CHECKING, Final

from ..ids import CardNumber, Seat, ZoneNumber
from ..position.derived import Derived

if TYPE_CHECKING:
    from ..running.engine import Game

# What cards print that works in their zone; a book's own kinds begin after these.
CONTINUOUS_ONES: Final = 0
FOR_EVENTS: Final = 1
FOR_SITUATIONS: Final = 2
INSTEAD_ONES: Final = 3
ACTIVATED_ONES: Final = 4
KINDS: Final = 5


def carriers(g: "Game", derived: Derived) -> list[CardNumber]:
    """The cards that may have continuous abilities: by print, or because effects changed what they have."""
    own = not g.book.characteristics.asks_own_terms
    zones = g.pool.static_zones if own else g.pool.shared_zones
    masks = g.pool.static_masks if own else g.pool.shared_masks
    found: list[CardNumber] = []
    for zone in range(len(g.book.zones)):
        if (zones >> zone) & 1:
            for seat in (0, 1):
                found.extend(that_may_have(g, derived, CONTINUOUS_ONES, masks, zone, seat))
    return found


def that_may_have(
    g: "Game", derived: Derived, kind: int, masks: list[int], zone: ZoneNumber, seat: Seat
) -> list[CardNumber]:
    """The cards of a zone that print abilities of a kind which work there, or were changed by effects."""
    if not derived.changed:
        return by_print(g, kind, masks, zone, seat)
    cards = g.s.cards
    found: list[CardNumber] = []
    for number in g.s.zones[zone * 2 + seat].cards:
        if (masks[cards[number].printed] >> zone) & 1 or derived.find(number) is not None:
            found.append(number)
    return found


def by_print(g: "Game", kind: int, masks: list[int], zone: ZoneNumber, seat: Seat) -> list[CardNumber]:
    """The cards of a zone that print such abilities, remembered until the zone changes; to be read only."""
    here = g.s.zones[zone * 2 + seat]
    kept = here.by_print
    if kept is None:
        here.by_print = kept = {}
    found = kept.get(kind)
    if found is None:
        cards = g.s.cards
        found = [number for number in here.cards if (masks[cards[number].printed] >> zone) & 1]
        kept[kind] = found
    return found


def has_statics(g: "Game") -> bool:
    """Some card in a zone where such abilities work may have a continuous ability."""
    return g.pool.static_zones != 0
