"""The cards that may have continuous abilities."""

from typing import TYPE_CHECKING

from ..position.derived import Derived
from ..position.state import State, Zone

if TYPE_CHECKING:
    from ..running.engine import Game


def carriers(g: "Game", derived: Derived) -> list[int]:
    """The cards that may have continuous abilities: by print, or because effects changed what they have."""
    s = g.s
    own = not g.book.characteristics.asks_own_terms
    zones = g.pool.static_zones if own else g.pool.shared_zones
    masks = g.pool.static_masks if own else g.pool.shared_masks
    found: list[int] = []
    for zone in range(len(g.book.zones)):
        if not (zones >> zone) & 1:
            continue
        for seat in (0, 1):
            if derived.changed:
                for number in s.zones[zone * 2 + seat].cards:
                    if (masks[s.cards[number].printed] >> zone) & 1 or derived.find(number) is not None:
                        found.append(number)
            else:
                found.extend(carriers_by_print(s, masks, zone, s.zones[zone * 2 + seat]))
    return found


def carriers_by_print(s: State, masks: list[int], number: int, zone: Zone) -> list[int]:
    """The cards of a zone that print continuous abilities which work there, remembered until the zone changes."""
    if zone.carriers is None:
        zone.carriers = [card for card in zone.cards if (masks[s.cards[card].printed] >> number) & 1]
    return zone.carriers


def has_statics(g: "Game") -> bool:
    """Some card in a zone where such abilities work may have a continuous ability."""
    return g.pool.static_zones != 0
