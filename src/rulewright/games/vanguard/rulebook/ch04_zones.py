"""Section 4: the zones, the circles, their rows and columns, and what arriving there means."""

from typing import Final

from rulewright.kernel.book.zones import ZoneKind
from rulewright.kernel.changing.changes import announce, move
from rulewright.kernel.ids import (
    CARD_MASK,
    MISSING,
    MOVED,
    NOTHING,
    RESTED,
    STANDING,
    PlaceNumber,
    Ref,
    Seat,
    Verb,
    ZoneNumber,
)
from rulewright.kernel.position.change import Batch
from rulewright.kernel.position.events import Event
from rulewright.kernel.position.state import Card, Snapshot
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import set_role

from .ch00_names import (
    BACK_CENTER,
    BACK_LEFT,
    BACK_RIGHT,
    BIND,
    BIND_VERB,
    BOOSTED,
    BOOSTING,
    CALL,
    CENTER_COLUMN,
    CHECK,
    CLAN,
    DAMAGE,
    DECK,
    DISCARD,
    DROP,
    FAR_FRONT,
    FIELD,
    FRONT_CENTER,
    FRONT_LEFT,
    FRONT_RIGHT,
    GC,
    GRADE,
    HAND,
    HEAL,
    LEFT_COLUMN,
    NAME,
    PLACE_MOVE,
    PUT,
    RC,
    RETIRE,
    RETURN,
    RIDE,
    RIDES,
    RIGHT_COLUMN,
    SHIELD,
    SOUL,
    TO_SOUL,
    TRIGGER,
    VC,
)

CIRCLES: Final = 1  # circles are one group: moving between them keeps the object (4.1.4)

ZONES: Final = [
    ZoneKind("deck", public=False, owner_sees=False, one_by_one=True, clause="4.2.2"),
    ZoneKind("hand", public=False, reorderable=True, clause="4.3.2"),
    ZoneKind("drop", public=True, reorderable=True, clause="4.4.2"),
    ZoneKind("vanguard", public=True, face_down_hidden=True, group=CIRCLES, clause="4.6.4", only_place=FRONT_CENTER),
    ZoneKind("rear-guard", public=True, group=CIRCLES, places=5, clause="4.6.6"),
    ZoneKind(
        "guardian",
        public=True,
        group=CIRCLES,
        clause="4.6.5",
        only_place=FAR_FRONT,
        arrival="call to guardian circle",
    ),
    ZoneKind("soul", public=True, reorderable=True, clause="4.7.3"),
    ZoneKind("damage", public=True, reorderable=True, clause="4.8.2"),
    ZoneKind(
        "bind", public=True, face_down_hidden=True, reorderable=True, clause="4.9.2", order_clause="4.9.3", marked=True
    ),
    ZoneKind("trigger", public=True, clause="4.10.4"),
]

COLUMNS: Final = (LEFT_COLUMN, CENTER_COLUMN, RIGHT_COLUMN)
ACROSS: Final = (2, 1, 0)  # my left column faces the opponent's right one (4.6.2.1)
BEHIND: Final = {FRONT_LEFT: BACK_LEFT, FRONT_CENTER: BACK_CENTER, FRONT_RIGHT: BACK_RIGHT}


def column_of(place: PlaceNumber) -> int:
    """Left, center or right column of a place; NOTHING for the guardian circle."""
    for number, column in enumerate(COLUMNS):
        if place in column:
            return number
    return NOTHING


def is_beside(g: Game, seat: Seat, place: PlaceNumber, ref: Ref) -> bool:
    """A circle of the player is in the unit's column, or in the one that faces it."""
    other = g.card(ref)
    left, right = column_of(place), column_of(other.place)
    if NOTHING in (left, right):
        return False
    return left == (right if seat == other.master else ACROSS[right])


def in_same_column(g: Game, ref: Ref, other: Ref) -> bool:
    """Both stand in one column, or in facing ones."""
    one = g.card(ref)
    return is_beside(g, one.master, one.place, other)


def has_same_name(g: Game, ref: Ref, other: Ref) -> bool:
    """Both have a name in common."""
    return shares(g.info(ref).words[NAME], g.info(other).words[NAME])


def has_same_clan(g: Game, ref: Ref, other: Ref) -> bool:
    """Both have a clan in common."""
    return shares(g.info(ref).words[CLAN], g.info(other).words[CLAN])


def has_same_grade(g: Game, ref: Ref, other: Ref) -> bool:
    """Both are of one grade."""
    return g.number(ref, GRADE) == g.number(other, GRADE)


def was_bound_by(g: Game, ref: Ref, other: Ref) -> bool:
    """The first was bound by an effect of the second."""
    card = g.card(ref)
    return card.zone == BIND and card.pile == other


def shares(left: tuple[str, ...], right: tuple[str, ...]) -> bool:
    """Some word stands on both sides."""
    return any(word in right for word in left)


def vanguard_of(g: Game, seat: Seat) -> Ref:
    """A player's vanguard, or NOTHING."""
    cards = g.zone(VC, seat)
    return g.s.cards[cards[-1]].ref() if cards else NOTHING


def units_at(g: Game, seat: Seat, place: PlaceNumber) -> list[Ref]:
    """The units on one circle of a player."""
    zone = VC if place == FRONT_CENTER else RC
    return [ref for ref in g.refs(zone, seat) if g.s.cards[ref & CARD_MASK].place == place]


def open_circles(g: Game, zone: ZoneNumber, seat: Seat) -> list[int]:
    """The rear-guard circles without a unit."""
    return [place for place in range(5) if not units_at(g, seat, place)]


def circle_of(card: Card) -> int:
    """Whose circle the unit stands on, and which: one number."""
    return (card.master * 16 + card.zone) * 16 + card.place + 1


def name_move(g: Game, card: Card, before: ZoneNumber, after: ZoneNumber) -> Verb:
    """The specific action a movement is (10.1)."""
    if before in FIELD and after in FIELD:
        return PLACE_MOVE
    if after == VC:
        return RIDE
    if after in (RC, GC):
        return CALL
    if after == DROP:
        if before in FIELD:
            return RETIRE
        if before == HAND:
            return DISCARD
        return HEAL if before == DAMAGE else PUT
    if after == SOUL:
        return TO_SOUL
    if after == BIND:
        return BIND_VERB
    if after == TRIGGER:
        return CHECK
    return RETURN if after in (HAND, DECK) and before != DECK else PUT


def arrival_orientation(card: Card, zone: ZoneNumber) -> int:
    """How a card arrives: standing, but as it was between rear-guard circles, and resting on the guardian circle."""
    if zone == RC and card.zone == RC:
        return card.orientation
    return RESTED if zone == GC else STANDING


def complete_moves(g: Game, batch: Batch) -> None:
    """Every arrival on a circle has its place; a ride puts the former vanguard into the soul with it.

    A card without a shield value is not put on the guardian circle.
    """
    moving = [change.card for change in batch.changes if change.kind == MOVED]
    for change in batch.changes[:]:
        if change.kind != MOVED:
            continue
        if change.to == VC:
            change.place = FRONT_CENTER
            card = g.s.cards[change.card & CARD_MASK]
            if card.zone not in FIELD and g.s.is_now(change.card):
                seat = change.whose if change.whose != NOTHING else card.owner
                for ref in g.refs(VC, seat):
                    if ref in moving:
                        continue
                    moving.append(ref)
                    ridden = move(ref, SOUL, NOTHING, change.how, change.source)
                    ridden.other = change.card
                    ridden.clause = "8.5.2.4.1bis"
                    batch.changes.append(ridden)
        elif change.to == GC:
            change.place = FAR_FRONT
            change.gone = change.gone or g.number(change.card, SHIELD) == MISSING


def after_moment(g: Game, events: list[Event], leavers: list[Snapshot]) -> None:
    """Whoever was ridden over sees it; a boost ends when one of its two units leaves its circle."""
    moved = [event for event in events if event.kind == MOVED]
    if not moved:
        return
    for event in moved:
        if event.verb == RIDE and event.after == VC:
            announce_ride(g, event, moved, leavers)
    boosting = g.s.roles[BOOSTING]
    if boosting:
        numbers = [event.card & CARD_MASK for event in moved]
        for ref in (*boosting, *g.s.roles[BOOSTED]):
            if ref & CARD_MASK in numbers:
                set_role(g, BOOSTING, [])
                set_role(g, BOOSTED, [])
                return


def announce_ride(g: Game, ride: Event, moved: list[Event], leavers: list[Snapshot]) -> None:
    """A unit rides another: the card from outside the field, and the former vanguard now in the soul."""
    ridden = NOTHING
    for event in moved:
        if event.before == VC and event.after == SOUL and event.player == ride.player:
            ridden = event.card
    if ridden != NOTHING:
        announce(g, RIDES, ride.player, ride.card, ridden, leavers=leavers)
