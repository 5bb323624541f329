"""The writes themselves: each turns one scheduled change into cards and zones as they are afterwards, and an event."""

from typing import TYPE_CHECKING

from ..asking.deriving import is_changed
from ..ids import (
    BELOW_TOP,
    CARD_MASK,
    CEASED,
    CREATED,
    FACE_UP,
    MOST_AMOUNT,
    MOST_CARDS,
    NOTHING,
    PLAYER_DAMAGED,
    TAKEN_OVER,
    TOP,
    Ref,
    Seat,
    ZoneNumber,
)
from ..position.change import Change
from ..position.events import Event
from ..position.state import Card, Snapshot, counted
from ..position.view import seen_by
from .lives import earlier_lives
from .possible import ATTACH, COUNT, DAMAGE, DAMAGE_PLAYER, FLIP, MOVE, NUMBER, SIDE, TURN, direction, is_kept, may_show

if TYPE_CHECKING:
    from ..running.engine import Game


def hide_order(g: "Game", happened: list[Event]) -> None:
    """Of cards that go together from where all saw them into a deck, only its player knows the order."""
    kinds = g.book.zones
    for seat in (0, 1):
        places: list[int] = []
        for position, event in enumerate(happened):
            if event.kind != MOVE or event.before == NOTHING:
                continue
            hidden = kinds[event.before].public and not kinds[event.after].owner_sees
            if hidden and event.player == seat:
                places.append(position)
        if len(places) < 2:
            continue
        told = sorted([happened[position] for position in places], key=card_number)
        for position, event in zip(places, told, strict=True):
            happened[position] = event
            g.s.edit(event.card & CARD_MASK).known = 1 << seat


def card_number(event: Event) -> int:
    """The card an event is about."""
    return event.card & CARD_MASK


def remember(g: "Game", ref: Ref) -> Snapshot:
    """The card as it is before the moment."""
    card = g.s.cards[ref & CARD_MASK]
    info = g.info(ref) if is_changed(g) else g.pool.infos[card.printed]
    old = card.copy(0)
    old.last = earlier_lives(g, card.last)
    return Snapshot(old, info)


def write(g: "Game", change: Change) -> Event:
    """One write, one event."""
    s = g.s
    if change.number > MOST_AMOUNT or change.number < -MOST_AMOUNT:
        change = change.copy()
        change.number = bounded(change.number)
    if change.kind == NUMBER:
        at = change.to * 2 + change.player
        s.registers[at] = bounded(s.registers[at] + change.number)
        clause = change.clause or g.clause()
        event = Event(NUMBER, clause, change.player, number=change.number, after=change.to, how=change.how)
        event.source = change.source
        event.verb = direction(change)
        return event
    if change.kind == DAMAGE_PLAYER:
        at = g.book.damage.life_register * 2 + change.player
        s.registers[at] = bounded(s.registers[at] - change.number)
        clause = change.clause or g.clause()
        event = Event(PLAYER_DAMAGED, clause, change.player, other=change.source, source=change.source, how=change.how)
        event.number = change.number
        event.verb = change.verb
        return event
    card = s.edit(change.card & CARD_MASK)
    if change.kind == TURN:
        card.orientation = change.orientation
        number = change.orientation
    elif change.kind == FLIP:
        card.face = change.face
        card.known |= seen_by(g, card, card.zone, card.master)
        number = change.face
    elif change.kind == SIDE:
        show_side(g, card, change.side)
        number = change.side
    elif change.kind == ATTACH:
        card.attached = change.other
        number = NOTHING
    elif change.kind == DAMAGE:
        card.damage = bounded(card.damage + change.number)
        number = change.number
    elif change.kind == COUNT:
        card.counters = counted(card.counters, change.verb, change.number)
        number = change.number
    else:
        raise AssertionError(f"nothing is written for a change of kind {change.kind}")
    return Event(
        change.kind,
        change.clause or g.clause(),
        card.master,
        card.ref() if change.kind == ATTACH else change.card,
        other=change.source if change.kind == DAMAGE else change.other,
        source=change.source,
        before=card.zone,
        after=card.zone,
        number=number,
        verb=change.verb,
        how=change.how,
        fellows=change.fellows,
    )


def bounded(number: int) -> int:
    """Numbers that could grow for ever stay where they are counted as endless."""
    return max(-MOST_AMOUNT, min(number, MOST_AMOUNT))


def show_side(g: "Game", card: Card, side: int) -> None:
    """A two-sided card has one of its sides up."""
    if card.side != side and g.pool.backs[card.printed] != NOTHING:
        card.side = side
        card.printed = g.pool.backs[card.printed]
        if card.zone != NOTHING:
            g.s.edit_zone(card.zone * 2 + card.master)


def detach_from_leavers(g: "Game", leavers: list[Snapshot]) -> None:
    """What was attached to cards that left is attached to nothing, where the book says so."""
    gone = [leaver.card.ref() for leaver in leavers]
    for number in range(len(g.s.cards)):
        card = g.s.cards[number]
        if card.attached in gone and g.book.objects.drops_host(g, card.ref(), card.attached):
            g.s.edit(number).attached = NOTHING


def write_move(g: "Game", change: Change, was: Snapshot) -> Event:
    """A card leaves one zone and arrives in another, as a new object unless the book keeps it."""
    s = g.s
    card = s.edit(change.card & CARD_MASK)
    before = card.zone
    before_seat = card.master
    verb = change.verb if change.verb != NOTHING else g.book.moves.name(g, card, before, change.to)
    seat = change.whose if change.whose != NOTHING else card.owner
    kept = is_kept(g, before, change.to)
    orientation = change.orientation
    if orientation == NOTHING:
        orientation = g.book.moves.arrival_orientation(card, change.to)
    s.edit_zone(before * 2 + before_seat).remove(card.number)
    zone = s.edit_zone(change.to * 2 + seat)
    if change.end == TOP:
        zone.append(card.number)
    else:
        zone.insert(max(0, len(zone) - 1) if change.end == BELOW_TOP else 0, card.number)
    saw = seen_by(g, card, before, before_seat)
    card.zone = change.to
    card.master = seat
    card.place = change.place
    card.arrival = s.batches
    card.orientation = orientation
    card.pile = change.pile
    card.guards = NOTHING
    card.face = change.face if change.face != NOTHING else FACE_UP
    if seat != before_seat:
        card.entered_turn = s.turn
    if not kept:
        card.last = was
        card.incarnation += 1
        card.stamp = s.stamp
        card.damage = 0
        card.counters = ()
        card.attached = NOTHING
        card.terms = change.terms
        card.entered_turn = s.turn
        card.shown = 0
    if change.side != NOTHING and may_show(g, card, change.side):
        show_side(g, card, change.side)
    elif card.side and g.book.objects.back_zones and change.to not in g.book.objects.back_zones:
        show_side(g, card, 0)
    card.known = saw | seen_by(g, card, change.to, seat)
    changed_sides = kept and before == change.to and seat != before_seat
    return Event(
        TAKEN_OVER if changed_sides else MOVE,
        change.clause or g.clause(),
        seat,
        card.ref(),
        other=change.other,
        source=change.source,
        before=before,
        after=change.to,
        number=change.place,
        verb=verb,
        how=change.how,
        audience=card.known,
        moment=s.batches,
        end=change.end if change.to == g.book.deck_zone else NOTHING,
        fellows=change.fellows,
    )


# ---------------------------------------------------------------- what is no card


def write_creation(g: "Game", change: Change) -> list[Event]:
    """Tokens come into existence and arrive, as many as there is room for: an event each for both."""
    events: list[Event] = []
    for card in blank_cards(g, change.player, change.other, change.number):
        card.is_token = True
        card.is_copy = False
        put_new(g, card, change.to, change.whose)
        orientation = change.orientation
        card.orientation = g.book.moves.arrival_orientation(card, change.to) if orientation == NOTHING else orientation
        for kind in (CREATED, MOVE):
            event = Event(kind, change.clause or g.clause(), change.whose, card.ref(), source=change.source)
            event.after = change.to
            event.how = change.how
            event.moment = g.s.batches
            event.verb = NOTHING if kind == CREATED else g.book.moves.name(g, card, NOTHING, change.to)
            events.append(event)
    return events


def blank_cards(g: "Game", owner: Seat, printed: int, count: int) -> list[Card]:
    """Room for what is no card: where the same of that owner was before, then more, until all is full."""
    s = g.s
    found: list[Card] = []
    for number in range(len(s.cards)):
        old = s.cards[number]
        if len(found) < count and old.zone == NOTHING and old.printed == printed and old.owner == owner:
            found.append(s.edit(number))
    while len(found) < count and len(s.cards) < MOST_CARDS:
        card = Card(len(s.cards), owner, printed)
        card.epoch = s.epoch
        s.cards.append(card)
        found.append(card)
    return found


def put_new(g: "Game", card: Card, zone: ZoneNumber, seat: Seat) -> None:
    """What did not exist before lies in a zone now."""
    s = g.s
    card.zone = zone
    card.master = seat
    card.stamp = s.stamp
    card.arrival = s.batches
    card.entered_turn = s.turn
    card.known = seen_by(g, card, zone, seat)
    s.edit_zone(zone * 2 + seat).append(card.number)


def cease(g: "Game", ref: Ref, was: Snapshot, how: int, source: Ref) -> Event:
    """A token or a copy exists no more; what it was is remembered."""
    s = g.s
    card = s.edit(ref & CARD_MASK)
    before = card.zone
    s.edit_zone(before * 2 + card.master).remove(card.number)
    fresh = Card(card.number, card.owner, card.printed)
    fresh.epoch = s.epoch
    fresh.master = card.master
    fresh.incarnation = card.incarnation + 1
    fresh.stamp = s.stamp
    fresh.known = card.known
    fresh.is_token = card.is_token
    fresh.is_copy = card.is_copy
    fresh.side = card.side
    fresh.last = was
    s.cards[card.number] = fresh
    return Event(CEASED, g.clause(), card.master, ref, source=source, before=before, how=how, moment=s.batches)
