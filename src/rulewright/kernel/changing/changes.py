"""What changes cards and zones, with `writing` as its pen. Each function is one verb of the game.

A step schedules changes; the engine performs them before the next step: at once when nothing can replace them,
else through the replacement procedure. Changes scheduled together happen at one moment.
"""

from typing import TYPE_CHECKING

from ..ids import (
    ASKS_DAMAGE,
    BY_EFFECT,
    BY_RULE,
    CANCELLED,
    CARD_MASK,
    COUNTED,
    DECIDED,
    LOOKED_AT,
    MOMENT,
    NOTHING,
    REVEALED,
    SHUFFLED,
    TOP,
    CardNumber,
    Ref,
    Seat,
    Verb,
    ZoneNumber,
)
from ..position.change import Batch, Change
from ..position.decisions import Refused
from ..position.events import Event
from ..position.state import Card, Snapshot
from ..vocabulary.pool import Rule
from .arriving import come_with_counters
from .holding import ask_undecided
from .player_damage import begin_player_damage
from .possible import (
    ATTACH,
    CEASE,
    CREATE,
    DAMAGE,
    DAMAGE_PLAYER,
    FLIP,
    MOVE,
    SIDE,
    TURN,
    are_aside,
    aspects_of,
    is_kept,
    is_possible,
    is_single,
    stay_settled,
)
from .replacement import inherit_replacements, offer_replacements
from .triggers import Occurrence, announce_to_watchers, left_as, subject_of
from .values import check_watched
from .writing import (
    blank_cards,
    cease,
    detach_from_leavers,
    hide_order,
    put_new,
    remember,
    write,
    write_creation,
    write_move,
)

if TYPE_CHECKING:
    from ..running.engine import Game

# ---------------------------------------------------------------- before play begins


def add_card(g: "Game", owner: Seat, printed: int, zone: ZoneNumber) -> Card:
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


# ---------------------------------------------------------------- scheduling


def move(ref: Ref, to: ZoneNumber, whose: Seat = NOTHING, how: int = BY_RULE, source: Ref = NOTHING) -> Change:
    """A card goes to a zone (NOTHING: its owner's)."""
    change = Change(MOVE, ref)
    change.to = to
    change.whose = whose
    change.how = how
    change.source = source
    return change


def turn(ref: Ref, orientation: int, how: int = BY_RULE, source: Ref = NOTHING) -> Change:
    """A card stands or rests."""
    change = Change(TURN, ref)
    change.orientation = orientation
    change.how = how
    change.source = source
    return change


def flip(ref: Ref, face: int, how: int = BY_RULE, source: Ref = NOTHING) -> Change:
    """A card turns face up or face down."""
    change = Change(FLIP, ref)
    change.face = face
    change.how = how
    change.source = source
    return change


def turn_side(ref: Ref, side: int, how: int = BY_RULE, source: Ref = NOTHING) -> Change:
    """A two-sided card shows one of its sides."""
    change = Change(SIDE, ref)
    change.side = side
    change.how = how
    change.source = source
    return change


def attach(ref: Ref, host: Ref, how: int = BY_RULE, source: Ref = NOTHING) -> Change:
    """A card is attached to a host."""
    change = Change(ATTACH, ref)
    change.other = host
    change.how = how
    change.source = source
    return change


def create(token: int, number: int, owner: Seat, seat: Seat, to: ZoneNumber) -> Change:
    """So many tokens of a player come into existence in a player's zone, no more than there is room for."""
    change = Change(CREATE, NOTHING)
    change.player = owner
    change.whose = seat
    change.to = to
    change.other = token
    change.number = number
    return change


def erase(ref: Ref, how: int = BY_RULE, source: Ref = NOTHING) -> Change:
    """A token ceases to exist where it is."""
    change = Change(CEASE, ref)
    change.how = how
    change.source = source
    return change


def damage_card(ref: Ref, number: int, source: Ref, how: int) -> Change:
    """A card is dealt damage by a source."""
    change = Change(DAMAGE, ref)
    change.number = number
    change.source = source
    change.how = how
    return change


def put_counters(ref: Ref, kind: int, number: int, how: int = BY_RULE) -> Change:
    """Counters are put on a card, or below zero taken off."""
    change = Change(COUNTED, ref)
    change.verb = kind
    change.number = number
    change.how = how
    return change


def damage_player(seat: Seat, number: int, source: Ref, how: int) -> Change:
    """A player is dealt damage by a source."""
    change = Change(DAMAGE_PLAYER, NOTHING)
    change.player = seat
    change.number = number
    change.source = source
    change.how = how
    return change


def taken_over(g: "Game", ref: Ref, seat: Seat, source: Ref) -> Change:
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
    g.book.moves.companions(g, batch)
    s = g.s
    if s.held:
        inherit_replacements(g, batch.changes)
    is_open = g.always_queue or (g.pool.replaced and s.has_begun()) or g.book.moves.undecided(g, batch) != NOTHING
    if not s.queue and not is_open:
        write_batch(g, batch)
    else:
        batch.clause = g.clause()
        s.queue.append(batch)


def perform_batch(g: "Game") -> None:
    """The first scheduled batch: offered to replacement effects, then written."""
    s = g.s
    batch = s.queue[0]
    if (g.pool.replaced and s.has_begun() and offer_replacements(g, batch)) or ask_undecided(g, batch):
        return
    s.queue = s.queue[1:]
    g.citing = batch.clause
    write_batch(g, batch)
    g.citing = ""


# ---------------------------------------------------------------- writing


def write_batch(g: "Game", batch: Batch) -> None:
    """Write all changes of one moment, then let everybody see them."""
    s = g.s
    wanted = [change for change in batch.changes if not change.gone and is_possible(g, change)]
    if not wanted:
        return
    wanted = [leaving(g, change) for change in wanted]
    befores: dict[int, Snapshot] = {}
    leavers: list[Snapshot] = []
    for change in wanted:
        if change.kind in (MOVE, CEASE):
            before = remember(g, change.card)
            befores[before.card.number] = before
            gone = change.kind == CEASE or not is_kept(g, before.card.zone, change.to)
            if gone or g.book.triggers.looks_back(before.card, change.to):
                leavers.append(before)
    s.batches += 1
    s.stamp += 1
    aspects = aspects_of(g, wanted)
    if aspects != NOTHING:
        s.touch(aspects)
    elif are_aside(g, wanted):
        s.move_aside(stay_settled(g, wanted))
    else:
        s.revision += 1
    happened: list[Event] = []
    for change in wanted:
        if change.kind == MOVE:
            happened.append(write_move(g, change, befores[change.card & CARD_MASK]))
        elif change.kind == CEASE:
            happened.append(cease(g, change.card, befores[change.card & CARD_MASK], change.how, change.source))
        elif change.kind == CREATE:
            happened.extend(write_creation(g, change))
        elif change.kind == g.book.damage.to_player:
            begin_player_damage(g, change)
        else:
            happened.append(write(g, change))
    counted = come_with_counters(g, happened) if g.pool.has_arriving_counters else []
    if g.book.objects.attaches and leavers:
        detach_from_leavers(g, leavers)
    if len(happened) > 1:
        hide_order(g, happened)
    for event in happened:
        record_event(g, event, leavers)
    for event in counted:
        g.record(event)
    g.book.moves.after_batch(g, happened, leavers)
    if g.pool.makes_tokens:
        cease_elsewhere(g, happened)
    check_watched(g)


def leaving(g: "Game", change: Change) -> Change:
    """A copy that would leave its zone ceases to exist instead."""
    if change.kind != MOVE:
        return change
    card = g.s.cards[change.card & CARD_MASK]
    if not card.is_copy or card.zone == change.to:
        return change
    return erase(change.card, change.how, change.source)


def cease_elsewhere(g: "Game", happened: list[Event]) -> None:
    """A token that went where no token exists is there no more."""
    for event in happened:
        moved = event.kind == MOVE and event.before != NOTHING and event.after not in g.book.objects.token_zones
        if not moved or not g.s.is_now(event.card):
            continue
        if g.s.cards[event.card & CARD_MASK].is_token:
            g.s.revision += 1
            before = remember(g, event.card)
            record_event(g, cease(g, event.card, before, BY_RULE, NOTHING), [])


def record_event(g: "Game", event: Event, leavers: list[Snapshot]) -> None:
    """Log the event and let triggers see it."""
    g.record(event)
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
    player: Seat,
    card: int = NOTHING,
    other: Ref = NOTHING,
    number: int = NOTHING,
    leavers: list[Snapshot] | None = None,
    source: Ref = NOTHING,
    verb: Verb = NOTHING,
    how: int = BY_RULE,
    fellows: tuple[Ref, ...] = (),
) -> None:
    """Something happens that moves nothing (an attack, a hit, a check): log it and let triggers see it."""
    event = Event(kind, g.clause(), player, card, other, source=source, number=number, verb=verb, how=how)
    event.fellows = fellows
    g.record(event)
    announce_to_watchers(g, Occurrence(event, card, leavers or [], False))


def moment(g: "Game", number: int, player: Seat, once: bool = False) -> None:
    """A named moment of the turn arrives."""
    event = Event(MOMENT, g.clause(), player, number=number)
    g.record(event)
    announce_to_watchers(g, Occurrence(event, NOTHING, [], once))
    check_watched(g)


def copy_card(g: "Game", ref: Ref, seat: Seat) -> Ref:
    """What is no card, but like one, comes into being beside it under a player's control; NOTHING when all is full."""
    s = g.s
    model = s.cards[ref & CARD_MASK]
    made = blank_cards(g, seat, model.printed, 1)
    if not made:
        return NOTHING
    s.stamp += 1
    s.batches += 1
    s.revision += 1
    made[0].side = model.side
    made[0].is_token = False
    made[0].is_copy = True
    put_new(g, made[0], model.zone, seat)
    return made[0].ref()


def heal_all(g: "Game", refs: list[Ref], told_as: int = NOTHING) -> None:
    """The damage on these cards is removed, and told as an event of the game if it has one."""
    for ref in refs:
        card = g.s.cards[ref & CARD_MASK]
        if card.damage:
            if told_as != NOTHING:
                g.record(Event(told_as, g.clause(), card.master, ref, number=card.damage))
            g.s.edit(ref & CARD_MASK).damage = 0
            g.s.touch(ASKS_DAMAGE)


def set_terms(g: "Game", ref: Ref, named: int, extras: int) -> None:
    """How a card on the stack is played: X, and the extra costs as bits."""
    terms = (named, extras) if named or extras else ()
    if g.s.cards[ref & CARD_MASK].terms != terms:
        g.s.edit(ref & CARD_MASK).terms = terms
        g.s.revision += 1


def set_guarded(g: "Game", ref: Ref, guarded: int) -> None:
    """An object protects another."""
    g.s.edit(ref & CARD_MASK).guards = guarded
    g.s.revision += 1


def shuffle(g: "Game", zone: ZoneNumber, seat: Seat) -> None:
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


def put_at_end(g: "Game", ref: Ref, end: int, player: Seat, source: Ref) -> None:
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
    event.verb = g.book.moves.name(g, card, card.zone, card.zone)
    event.audience = card.known
    event.end = end
    g.record(event)


def reorder(g: "Game", seat: Seat, zone: ZoneNumber, order: list[CardNumber]) -> None:
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


def show(g: "Game", refs: list[Ref], seats: int, clause_event: int = REVEALED, player: Seat = 0) -> None:
    """Seats (as bits) see these cards until the effect ends."""
    s = g.s
    for ref in refs:
        card = s.edit(ref & CARD_MASK)
        card.shown |= seats
        card.known |= seats
        g.record(Event(clause_event, g.clause(), player, ref, audience=seats, before=card.zone))
    s.touch(0)


def look_through(g: "Game", zone: ZoneNumber, seat: Seat, player: Seat) -> None:
    """A player sees all cards of a zone until the effect ends."""
    s = g.s
    for number in s.zones[zone * 2 + seat].cards:
        card = s.edit(number)
        card.shown |= 1 << player
        card.known |= 1 << player
    s.touch(0)
    g.record(Event(LOOKED_AT, g.clause(), player, number=zone))


def arrive_in_order(g: "Game", refs: list[Ref]) -> None:
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
        if s.cards[number].shown and not g.book.visibility.keeps_shown(g, number):
            s.edit(number).shown = 0
            s.touch(0)


def cancel_pending(g: "Game", rule: Rule, this: Ref) -> None:
    """An ability that can no longer be used does not stand by any more."""
    s = g.s
    keep = [one for one in s.pending if one.rule.number != rule.number or one.this != this]
    if len(keep) != len(s.pending):
        s.pending = keep
        g.record(
            Event(CANCELLED, g.book.triggers.cancel_clause or g.clause(), g.card(this).master, this, number=rule.number)
        )


def record_decision(g: "Game", player: Seat, number: int) -> None:
    """Something was decided that leaves no other trace."""
    g.record(Event(DECIDED, g.clause(), player, number=number))
