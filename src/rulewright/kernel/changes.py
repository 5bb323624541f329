"""The only module that writes cards and zones. Each function is one verb of the game.

A step schedules changes; the engine performs them before the next step: at once when nothing can replace them,
else through the replacement procedure. Changes scheduled together happen at one moment.
"""

from typing import TYPE_CHECKING

from .decisions import Refused
from .events import EVERYONE, Event
from .ids import (
    BELOW_TOP,
    BY_EFFECT,
    BY_RULE,
    CANCELLED,
    CARD_MASK,
    DECIDED,
    FACE_UP,
    LOOKED_AT,
    MOMENT,
    NOTHING,
    REVEALED,
    SHUFFLED,
    TAKEN_OVER,
    TOP,
)
from .layers import has_statics
from .pool import Rule
from .possible import DAMAGE, FLIP, MOVE, NUMBER, TURN, is_kept, is_possible, is_single
from .replace import inherit_replacements, offer_replacements
from .state import Batch, Card, Change, Snapshot, counted
from .triggers import Occurrence, announce_to_watchers, check_situations, left_as, subject_of
from .view import seen_by

if TYPE_CHECKING:
    from .engine import Game

# ---------------------------------------------------------------- before play begins


def add_card(g: "Game", owner: int, printed: int, zone: int) -> Card:
    """One more card of a player, on top of a zone."""
    s = g.s
    card = Card(len(s.cards), owner, printed)
    card.epoch = s.epoch
    card.zone = zone
    s.stamp += 1
    s.batches += 1
    card.stamp = s.stamp
    card.arrival = s.batches
    s.cards.append(card)
    s.edit_zone(zone * 2 + owner).append(card.number)
    return card


def set_up(g: "Game", number: int, place: int, orientation: int, face: int, pile: int, entered: bool) -> None:
    """How a card of a described position lies."""
    card = g.s.edit(number)
    card.place = place
    card.orientation = orientation
    card.face = face
    card.pile = pile
    card.entered_turn = g.s.turn if entered else 0


# ---------------------------------------------------------------- scheduling


def move(ref: int, to: int, whose: int = NOTHING, how: int = BY_RULE, source: int = NOTHING) -> Change:
    """A card goes to a zone (NOTHING: its owner's)."""
    change = Change(MOVE, ref)
    change.to = to
    change.whose = whose
    change.how = how
    change.source = source
    return change


def turn(ref: int, orientation: int, how: int = BY_RULE, source: int = NOTHING) -> Change:
    """A card stands or rests."""
    change = Change(TURN, ref)
    change.orientation = orientation
    change.how = how
    change.source = source
    return change


def flip(ref: int, face: int, how: int = BY_RULE, source: int = NOTHING) -> Change:
    """A card turns face up or face down."""
    change = Change(FLIP, ref)
    change.face = face
    change.how = how
    change.source = source
    return change


def harm(ref: int, number: int, source: int, how: int) -> Change:
    """A card is dealt damage by a source."""
    change = Change(DAMAGE, ref)
    change.number = number
    change.source = source
    change.how = how
    return change


def taken_over(g: "Game", ref: int, seat: int, source: int) -> Change:
    """A card changes sides in its zone."""
    card = g.s.cards[ref & CARD_MASK]
    change = move(ref, card.zone, seat, BY_RULE, source)
    change.place = card.place
    change.orientation = card.orientation
    return change


def schedule(g: "Game", changes: list[Change]) -> None:
    """These changes happen next, together; nothing may read their result before the next step."""
    if len(changes) > 1:
        for change in [change for change in changes if is_single(g, change)]:
            changes.remove(change)
            schedule_together(g, [change])
    if changes:
        schedule_together(g, changes)


def schedule_together(g: "Game", changes: list[Change]) -> None:
    """These changes happen at one moment."""
    batch = Batch(changes)
    g.book.companions(g, batch)
    s = g.s
    if s.held:
        inherit_replacements(g, batch.changes)
    if not s.queue and not (g.pool.has_replacements and s.has_begun()) and not g.always_queue:
        write_batch(g, batch)
    else:
        s.queue.append(batch)


def perform_batch(g: "Game") -> None:
    """The first scheduled batch: offered to replacement effects, then written."""
    s = g.s
    batch = s.queue[0]
    if g.pool.has_replacements and s.has_begun() and offer_replacements(g, batch):
        return
    s.queue = s.queue[1:]
    write_batch(g, batch)


# ---------------------------------------------------------------- writing


def write_batch(g: "Game", batch: Batch) -> None:
    """Write all changes of one moment, then let everybody see them."""
    s = g.s
    wanted = [change for change in batch.changes if not change.gone and is_possible(g, change)]
    if not wanted:
        return
    befores: dict[int, Snapshot] = {}
    leavers: list[Snapshot] = []
    for change in wanted:
        if change.kind == MOVE:
            before = remember(g, change)
            befores[before.card.number] = before
            if not is_kept(g, before.card.zone, change.to):
                leavers.append(before)
    s.batches += 1
    s.stamp += 1
    s.revision += 1
    happened: list[Event] = []
    for change in wanted:
        if change.kind == MOVE:
            happened.append(write_move(g, change, befores[change.card & CARD_MASK]))
        else:
            happened.append(write(g, change))
    if len(happened) > 1:
        hide_order(g, happened)
    for event in happened:
        tell(g, event, leavers)
    g.book.after_batch(g, happened, leavers)
    if g.pool.has_situations:
        check_situations(g)


def hide_order(g: "Game", happened: list[Event]) -> None:
    """Of cards that go together from where all saw them into a deck, only its player knows the order."""
    kinds = g.book.zones
    for seat in (0, 1):
        places: list[int] = []
        for position, event in enumerate(happened):
            hidden = event.kind == MOVE and kinds[event.before].public and not kinds[event.after].owner_sees
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


def remember(g: "Game", change: Change) -> Snapshot:
    """The card as it is before the moment."""
    card = g.s.cards[change.card & CARD_MASK]
    info = g.info(change.card) if g.s.lasting or has_statics(g) else g.pool.infos[card.printed]
    old = card.copy(0)
    old.last = None if card.last is None else card.last.alone()
    return Snapshot(old, info)


def write(g: "Game", change: Change) -> Event:
    """One write, one event."""
    s = g.s
    if change.kind == NUMBER:
        s.registers[change.to * 2 + change.player] += change.number
        return Event(NUMBER, g.clause(), change.player, number=change.number, after=change.to, how=change.how)
    card = s.edit(change.card & CARD_MASK)
    if change.kind == TURN:
        card.orientation = change.orientation
        number = change.orientation
    elif change.kind == FLIP:
        card.face = change.face
        card.known |= seen_by(g, card, card.zone, card.master)
        number = change.face
    elif change.kind == DAMAGE:
        card.damage += change.number
        number = change.number
    else:
        card.counters = counted(card.counters, change.verb, change.number)
        number = change.number
    return Event(
        change.kind,
        g.clause(),
        card.master,
        change.card,
        other=change.source if change.kind == DAMAGE else NOTHING,
        source=change.source,
        before=card.zone,
        after=card.zone,
        number=number,
        verb=change.verb,
        how=change.how,
    )


def write_move(g: "Game", change: Change, was: Snapshot) -> Event:
    """A card leaves one zone and arrives in another, as a new object unless the book keeps it."""
    s = g.s
    card = s.edit(change.card & CARD_MASK)
    before = card.zone
    before_seat = card.master
    verb = change.verb if change.verb != NOTHING else g.book.name_move(g, card, before, change.to)
    seat = change.whose if change.whose != NOTHING else card.owner
    kept = is_kept(g, before, change.to)
    orientation = change.orientation
    if orientation == NOTHING:
        orientation = g.book.arrival_orientation(card, change.to)
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
        card.entered_turn = s.turn
        card.shown = 0
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
    )


def tell(g: "Game", event: Event, leavers: list[Snapshot]) -> None:
    """Log the event and let triggers see it."""
    g.s.record(event)
    left = left_as_event(event, leavers)
    announce_to_watchers(g, Occurrence(event, subject_of(g, event, left), leavers, False))


def left_as_event(event: Event, leavers: list[Snapshot]) -> Snapshot | None:
    """The moved card as it was, if the event is about one that left."""
    if event.kind != MOVE or event.card == NOTHING:
        return None
    return left_as(Occurrence(event, event.card, leavers, False), event.card & CARD_MASK)


# ---------------------------------------------------------------- verbs that nothing replaces


def announce(
    g: "Game",
    kind: int,
    player: int,
    card: int = NOTHING,
    other: int = NOTHING,
    number: int = NOTHING,
    leavers: list[Snapshot] | None = None,
    source: int = NOTHING,
    verb: int = NOTHING,
    how: int = BY_RULE,
) -> None:
    """Something happens that moves nothing (an attack, a hit, a check): log it and let triggers see it."""
    event = Event(kind, g.clause(), player, card, other, source=source, number=number, verb=verb, how=how)
    g.s.record(event)
    announce_to_watchers(g, Occurrence(event, card, leavers or [], False))


def moment(g: "Game", number: int, player: int, once: bool = False) -> None:
    """A named moment of the turn arrives."""
    event = Event(MOMENT, g.clause(), player, number=number)
    g.s.record(event)
    announce_to_watchers(g, Occurrence(event, NOTHING, [], once))
    if g.pool.has_situations:
        check_situations(g)


def is_awaited(g: "Game", number: int, player: int) -> bool:
    """Some ability that has not stood by in this repeated step waits for a moment of the turn."""
    what = Occurrence(Event(MOMENT, g.clause(), player, number=number), NOTHING, [], True)
    what.asked = True
    announce_to_watchers(g, what)
    return what.found > 0


def heal_all(g: "Game", refs: list[int]) -> None:
    """The damage on these cards is removed."""
    for ref in refs:
        if g.s.cards[ref & CARD_MASK].damage:
            g.s.edit(ref & CARD_MASK).damage = 0
            g.s.revision += 1


def set_guarded(g: "Game", ref: int, guarded: int) -> None:
    """An object protects another."""
    g.s.edit(ref & CARD_MASK).guards = guarded
    g.s.revision += 1


def shuffle(g: "Game", zone: int, seat: int) -> None:
    """Put a zone in random order; nobody knows any longer what lies where."""
    s = g.s
    cards = s.edit_zone(zone * 2 + seat)
    for last in range(len(cards) - 1, 0, -1):
        other = g.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    for number in cards:
        if s.cards[number].known or s.cards[number].shown:
            card = s.edit(number)
            card.shown = 0
            card.known = 0
            card.incarnation += 1
    s.revision += 1
    announce(g, SHUFFLED, seat, number=zone)


def put_at_end(g: "Game", ref: int, end: int, player: int, source: int) -> None:
    """A card changes its position inside its zone; it stays the same object."""
    s = g.s
    card = s.cards[ref & CARD_MASK]
    zone = s.edit_zone(card.zone * 2 + card.master)
    zone.remove(card.number)
    if end == TOP:
        zone.append(card.number)
    else:
        zone.insert(0, card.number)
    s.revision += 1
    event = Event(MOVE, g.clause(), player, ref, source=source, before=card.zone, after=card.zone, how=BY_EFFECT)
    event.verb = g.book.name_move(g, card, card.zone, card.zone)
    event.audience = card.known
    event.end = end
    s.record(event)


def reorder(g: "Game", seat: int, zone: int, order: list[int]) -> None:
    """A player lays the own cards of a zone in another order, top first; it tells nobody anything."""
    kind = g.book.zones[zone]
    cards = g.s.zones[zone * 2 + seat].cards
    if not kind.reorderable:
        raise Refused(kind.order_clause, f"nobody changes the order of the cards in the {kind.name} zone")
    if sorted(order) != sorted(cards):
        raise Refused(kind.order_clause, f"an order of the {kind.name} zone names each of its cards once")
    for old, new in zip(reversed(cards), order, strict=True):
        if g.s.cards[old].pile != g.s.cards[new].pile:
            raise Refused(kind.order_clause, f"cards of the {kind.name} zone change their order only within a pile")
    g.s.edit_zone(zone * 2 + seat)[:] = order[::-1]
    g.s.revision += 1


def show(g: "Game", refs: list[int], seats: int, clause_event: int = REVEALED, player: int = 0) -> None:
    """Seats (as bits) see these cards until the effect ends."""
    s = g.s
    for ref in refs:
        card = s.edit(ref & CARD_MASK)
        card.shown |= seats
        card.known |= seats
        s.record(Event(clause_event, g.clause(), player, ref, audience=seats, before=card.zone))
    s.revision += 1


def look_through(g: "Game", zone: int, seat: int, player: int) -> None:
    """A player sees all cards of a zone until the effect ends."""
    s = g.s
    for number in s.zones[zone * 2 + seat].cards:
        card = s.edit(number)
        card.shown |= 1 << player
        card.known |= 1 << player
    s.revision += 1
    s.record(Event(LOOKED_AT, g.clause(), player, number=zone, audience=EVERYONE))


def arrive_in_order(g: "Game", refs: list[int]) -> None:
    """Cards of one moment get times of their own, the earliest first."""
    s = g.s
    for ref in refs:
        s.stamp += 1
        s.edit(ref & CARD_MASK).stamp = s.stamp
    s.revision += 1


def hide_shown(g: "Game") -> None:
    """What was shown for the time of an effect is hidden again."""
    s = g.s
    for number in range(len(s.cards)):
        if s.cards[number].shown:
            s.edit(number).shown = 0
            s.revision += 1


def cancel_pending(g: "Game", rule: Rule, this: int) -> None:
    """An ability that can no longer be used does not stand by any more."""
    s = g.s
    keep = [one for one in s.pending if one.rule.number != rule.number or one.this != this]
    if len(keep) != len(s.pending):
        s.pending = keep
        s.record(Event(CANCELLED, g.book.cancel_clause or g.clause(), g.card(this).master, this, number=rule.number))


def decide(g: "Game", player: int, number: int) -> None:
    """Something was decided that leaves no other trace."""
    g.s.record(Event(DECIDED, g.clause(), player, number=number))
