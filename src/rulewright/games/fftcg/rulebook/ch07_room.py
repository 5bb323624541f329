"""7.7.3 to 7.7.5: what a player may deploy beside what is on the field already."""

from typing import Final

from rulewright.kernel.book.requirements import Requirement
from rulewright.kernel.ids import CARD_MASK
from rulewright.kernel.running.engine import Game

from .ch00_names import FIELD, SAME_NAMES
from .ch05_cards import (
    backups_of,
    has_permission,
    is_backup,
    is_character,
    is_generic,
    is_light_or_dark,
    names_of,
    shares,
)
from .ch12_rule_processes import MOST_BACKUPS, clashes, may_have_several


def has_room_for_name(g: Game, seat: int, card: int) -> bool:
    """The player controls no Character of the same name, or the generic icon allows it."""
    ref = g.s.cards[card].ref()
    if not is_character(g, ref) or is_generic(g, ref):
        return True
    for other in g.refs(FIELD, seat):
        if shares(names_of(g, ref), names_of(g, other)) and not is_generic(g, other):
            return has_permission(g, other, SAME_NAMES)
    return True


def has_room_for_backup(g: Game, seat: int, card: int) -> bool:
    """There are fewer than five Backups, or it is none."""
    return not is_backup(g, g.s.cards[card].ref()) or len(backups_of(g, seat)) < MOST_BACKUPS


def has_room_for_element(g: Game, seat: int, card: int) -> bool:
    """The player controls no other Light or Dark Character, or it is none."""
    ref = g.s.cards[card].ref()
    if not is_character(g, ref) or not is_light_or_dark(g, ref):
        return True
    others = [other for other in g.refs(FIELD, seat) if is_light_or_dark(g, other)]
    return not clashes(g, ref, others) or may_have_several(g, seat, [*others, ref])


ROOM_NEEDS: Final[list[Requirement]] = [
    Requirement("7.7.3", "you control a Character of that name already", has_room_for_name, also=("5.2.2.1",)),
    Requirement("7.7.4", "you control five Backups already", has_room_for_backup),
    Requirement("7.7.5", "you control a Light or Dark Character already", has_room_for_element),
]


def has_room(g: Game, seat: int, card: int) -> bool:
    """The player may deploy the card beside the Characters on the field."""
    return (
        has_room_for_name(g, seat, card) and has_room_for_backup(g, seat, card) and has_room_for_element(g, seat, card)
    )


def may_arrive(g: Game, zone: int, seat: int, ref: int) -> bool:
    """An effect may put the card into the zone: onto the field only what has room there."""
    return zone != FIELD or has_room(g, seat, ref & CARD_MASK)
