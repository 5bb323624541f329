"""Whether a scheduled change would change anything, and whether it may."""

from typing import TYPE_CHECKING, Final

from ..asking.forbidden import is_forbidden, is_forbidden_to_player, is_prevented
from ..ids import (
    ASKS_ALL,
    ASKS_DAMAGE,
    ASKS_TURNED,
    ATTACHED,
    BY_EFFECT,
    CARD_MASK,
    CEASED,
    COUNTED,
    CREATED,
    DAMAGED,
    FLIPPED,
    LOWERED,
    MOVED,
    NOTHING,
    NUMBER_CHANGED,
    PLAYER_DAMAGED,
    RAISED,
    SIDE_TURNED,
    TURNED,
    asks_number,
)
from ..position.change import Change
from ..position.derived import Derived
from ..position.state import Card

if TYPE_CHECKING:
    from ..running.engine import Game

# Kinds of scheduled change; the event of each has the same number where there is one.
MOVE: Final = MOVED
TURN: Final = TURNED
FLIP: Final = FLIPPED
COUNT: Final = COUNTED
NUMBER: Final = NUMBER_CHANGED
DAMAGE: Final = DAMAGED
SIDE: Final = SIDE_TURNED
ATTACH: Final = ATTACHED
CREATE: Final = CREATED
DAMAGE_PLAYER: Final = PLAYER_DAMAGED
CEASE: Final = CEASED


def aspects_of(g: "Game", changes: list[Change]) -> int:
    """What these change besides where cards lie and what they are; NOTHING: that itself."""
    found = 0
    for change in changes:
        aspect = aspect_of(g, change)
        if aspect == NOTHING:
            return NOTHING
        found |= aspect
    return found


def aspect_of(g: "Game", change: Change) -> int:
    """What one change touches besides where cards lie and what they are; NOTHING: that itself."""
    if change.kind == TURN:
        return ASKS_TURNED
    if change.kind == NUMBER:
        return asks_number(change.to)
    if change.kind == DAMAGE_PLAYER:
        return asks_number(g.book.damage.life_register)
    if change.kind == DAMAGE:
        return ASKS_DAMAGE
    return 0 if change.kind == g.book.damage.to_player else NOTHING  # which only begins: cards move later


def are_aside(g: "Game", changes: list[Change]) -> bool:
    """Nothing that is derived asks for what these change: neither for the cards that move nor for those places."""
    s = g.s
    derived = s.derived
    if derived is None or s.derived_at != s.revision:
        return False
    waiting = g.book.stack.waiting_zone
    if waiting != NOTHING and (derived.zones >> waiting) & 1:  # what is played may lie elsewhere
        return False
    if g.book.characteristics.additions(g):
        return False
    for change in changes:
        if change.kind == MOVE:
            if not is_aside(g, derived, change):
                return False
        else:
            aspect = aspect_of(g, change)
            if aspect == NOTHING or derived.asks & aspect:
                return False
    return True


def is_aside(g: "Game", derived: Derived, change: Change) -> bool:
    """No effect looks at the card that moves, nor into the zone it leaves or the one it goes to."""
    card = g.s.cards[change.card & CARD_MASK]
    if ((derived.zones >> card.zone) | (derived.zones >> change.to)) & 1 or change.side != NOTHING or change.terms:
        return False
    if derived.find(card.number) is not None or card.side or card.is_token or card.is_copy or card.counters:
        return False
    pool = g.pool
    if pool.changes_comers:
        return False
    works = (pool.shared_masks if g.book.characteristics.asks_own_terms else pool.static_masks)[card.printed]
    return ((works >> card.zone) | (works >> change.to)) & 1 == 0


def stay_settled(g: "Game", changes: list[Change]) -> bool:
    """That no rule process is needed does not depend on what these change."""
    s = g.s
    if s.settled_at != s.revision or s.settled_asks == ASKS_ALL:
        return False
    zones = g.book.priority.rule_zones
    for change in changes:
        if change.kind == MOVE:
            if ((zones >> g.s.cards[change.card & CARD_MASK].zone) | (zones >> change.to)) & 1:
                return False
        elif aspect_of(g, change) & s.settled_asks:
            return False
    return True


def is_single(g: "Game", change: Change) -> bool:
    """A card leaves a zone that gives up its cards one by one, for anywhere but the field unless the book says so."""
    if change.kind != MOVE:
        return False
    kinds = g.book.zones
    zone = g.s.cards[change.card & CARD_MASK].zone
    if not kinds[zone].one_by_one or zone == change.to:
        return False
    return kinds[change.to].group == NOTHING or g.book.moves.singly_into_play


def is_kept(g: "Game", before: int, after: int) -> bool:
    """Moving between these zones keeps the object."""
    kinds = g.book.zones
    return kinds[before].group != NOTHING and kinds[before].group == kinds[after].group


def is_possible(g: "Game", change: Change) -> bool:
    """There is something to change: a state that holds already is not reached again."""
    s = g.s
    if change.kind == NUMBER:
        return change.number != 0 and may_change_number(g, change)
    if change.kind == DAMAGE_PLAYER:
        return change.number > 0 and not is_safe(g, change)
    if change.kind == CREATE:
        return change.number > 0
    if change.kind == g.book.damage.to_player:
        return change.number > 0
    if not s.is_now(change.card):
        return False
    card = s.cards[change.card & CARD_MASK]
    if change.kind == TURN:
        return card.orientation != change.orientation
    if change.kind == FLIP:
        return card.face != change.face
    if change.kind == SIDE:
        return card.side != change.side and may_show(g, card, change.side)
    if change.kind == ATTACH:
        return card.attached != change.other and change.other != change.card and s.is_now(change.other)
    if change.kind == CEASE:
        return card.is_token or card.is_copy
    if change.kind == DAMAGE:
        return change.number > 0 and not is_undamageable(g, change)
    if change.kind == MOVE:
        seat = change.whose if change.whose != NOTHING else card.owner
        stays = card.zone == change.to and card.place == change.place and card.master == seat
        if stays and card.zone != g.book.deck_zone:
            return False
        if change.how != BY_EFFECT or not g.pool.has_prohibitions:
            return True
        verb = change.verb if change.verb != NOTHING else g.book.moves.name(g, card, card.zone, change.to)
        for passive in g.book.verbs.suffered.get(verb, ()):
            if is_forbidden(g, passive, change.card, change.source):
                return False
        return not is_prevented(g, verb, change.player, change.card)
    return change.number != 0


def may_show(g: "Game", card: Card, side: int) -> bool:
    """The card has this side, and may show it where it lies."""
    if g.pool.backs[card.printed] == NOTHING:
        return False
    return side == 0 or not g.book.objects.back_zones or card.zone in g.book.objects.back_zones


def direction(change: Change) -> int:
    """Which way a number changes."""
    return RAISED if change.number > 0 else LOWERED


def may_change_number(g: "Game", change: Change) -> bool:
    """No effect says that the player's number cannot go this way."""
    if not g.pool.has_prohibitions or change.to not in g.book.verbs.numbers:
        return True
    verb = g.book.verbs.numbers[change.to][direction(change)]
    return not is_forbidden_to_player(g, verb, change.player, change.source)


def is_safe(g: "Game", change: Change) -> bool:
    """An effect says that the player cannot be dealt damage (by this source), or that this deals none."""
    verb = g.book.verbs.be_damaged
    if not g.pool.has_prohibitions or verb == NOTHING:
        return False
    return is_forbidden_to_player(g, verb, change.player, change.source) or is_harmless(g, change)


def is_undamageable(g: "Game", change: Change) -> bool:
    """An effect says that the card cannot be dealt damage (by this source), or that this deals it none."""
    verb = g.book.verbs.be_damaged
    if not g.pool.has_prohibitions or verb == NOTHING:
        return False
    return is_forbidden(g, verb, change.card, change.source, change.how) or is_harmless(g, change)


def is_harmless(g: "Game", change: Change) -> bool:
    """An effect says that the source cannot deal damage (to this card)."""
    verb = g.book.verbs.deal_damage
    return verb != NOTHING and is_forbidden(g, verb, change.source, change.card)
