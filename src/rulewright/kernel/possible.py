"""Whether a scheduled change would change anything, and whether it may."""

from typing import TYPE_CHECKING, Final

from .ids import BY_EFFECT, CARD_MASK, COUNTED, DAMAGED, FLIPPED, MOVED, NOTHING, NUMBER_CHANGED, TURNED
from .layers import is_forbidden, is_prevented
from .state import Change

if TYPE_CHECKING:
    from .engine import Game

# Kinds of scheduled change; the event of each has the same number where there is one.
MOVE: Final = MOVED
TURN: Final = TURNED
FLIP: Final = FLIPPED
COUNT: Final = COUNTED
NUMBER: Final = NUMBER_CHANGED
DAMAGE: Final = DAMAGED


def is_single(g: "Game", change: Change) -> bool:
    """A card leaves a zone that gives up its cards one by one, for anywhere but the field."""
    if change.kind != MOVE:
        return False
    kinds = g.book.zones
    zone = g.s.cards[change.card & CARD_MASK].zone
    return kinds[zone].one_by_one and zone != change.to and kinds[change.to].group == NOTHING


def is_kept(g: "Game", before: int, after: int) -> bool:
    """Moving between these zones keeps the object."""
    kinds = g.book.zones
    return kinds[before].group != NOTHING and kinds[before].group == kinds[after].group


def is_possible(g: "Game", change: Change) -> bool:
    """There is something to change: a state that holds already is not reached again."""
    s = g.s
    if change.kind == NUMBER:
        return change.number != 0
    if not s.is_now(change.card):
        return False
    card = s.cards[change.card & CARD_MASK]
    if change.kind == TURN:
        return card.orientation != change.orientation
    if change.kind == FLIP:
        return card.face != change.face
    if change.kind == DAMAGE:
        return change.number > 0 and not is_undamageable(g, change)
    if change.kind == MOVE:
        seat = change.whose if change.whose != NOTHING else card.owner
        stays = card.zone == change.to and card.place == change.place and card.master == seat
        if stays and card.zone != g.book.deck_zone:
            return False
        if change.how != BY_EFFECT or not g.pool.has_prohibitions:
            return True
        verb = change.verb if change.verb != NOTHING else g.book.name_move(g, card, card.zone, change.to)
        for passive in g.book.passives.get(verb, ()):
            if is_forbidden(g, passive, change.card, change.source):
                return False
        return not is_prevented(g, verb, change.player, change.card)
    return change.number != 0


def is_undamageable(g: "Game", change: Change) -> bool:
    """An effect says that the card cannot be dealt damage (by this source)."""
    verb = g.book.damage_verb
    return g.pool.has_prohibitions and verb != NOTHING and is_forbidden(g, verb, change.card, change.source)
