"""What happened, as one seat was told of it."""

from __future__ import annotations

from typing import Final

from rulewright import Event, Game
from rulewright.books import Book
from rulewright.games.shared.prose import addressed
from rulewright.kernel.ids import CARD_MASK, ITEM, MOMENT, MOVED, NOTHING, SHUFFLED, TAKEN_OVER, Seat
from rulewright.kernel.position.view import ALL_SEEING, saw
from rulewright.server.seen.handles import Handles
from rulewright.server.wire.table import GameEvent, Spot

MOST_EVENTS: Final = 800  # told at once: the latest


def events_seen(game: Game, book: Book, handles: Handles, since: int) -> list[GameEvent]:
    """The events from one on, in their order: cards come into sight and go out of it with them."""
    log, first = game.s.log, max(0, since, game.s.logged - MOST_EVENTS)
    return [told(game, book, handles, log[at], at) for at in range(first, game.s.logged)]


def told(game: Game, book: Book, handles: Handles, event: Event, at: int) -> GameEvent:
    """One event; cards the seat did not see are left out."""
    rules = game.book
    sees = saw(event, handles.seat) and event.card != NOTHING and event.card < ITEM
    number = event.card & CARD_MASK
    before = handles.where.get(number) if sees else None
    handle = handles.take(number) if sees else None
    other, source = handles.find(event.other) if sees else None, handles.find(event.source)
    moves = event.kind in (MOVED, TAKEN_OVER)
    shown = GameEvent(
        n=at,
        kind=rules.event_name(event.kind),
        clause=event.clause,
        words=words_for(game, book, event, handles.seat),
        player=event.player if event.player in (0, 1) else None,
        card=handle,
        name=game.name_in(event, event.card) if sees else None,
        other=other,
        source=source,
        number=event.number if event.number != NOTHING and not moves else None,
        verb=rules.verb_names[event.verb] if event.kind == MOVED and event.verb != NOTHING else None,
        how=rules.how_name(event.how) if event.kind == MOVED else None,
        start=Spot(zone=rules.zones[event.before].name, seat=side_before(game, event, before)) if moves else None,
        to=Spot(rules.zones[event.after].name, event.player, place_of(game, event)) if moves else None,
        phase=rules.phase_names[event.number] if event.kind == MOMENT else None,
    )
    if moves:
        follow(game, handles, event, handle is not None)
    elif event.kind == SHUFFLED:
        forget_hidden(game, handles, event)
    return shown


def words_for(game: Game, book: Book, event: Event, seat: Seat) -> str | None:
    """An event in words; who did it, or whom it happened to, is told so."""
    words = book.prose.event_words(game, event, reader(event, seat))
    return addressed(words, game.names[seat]) if words and event.player == seat else words


def reader(event: Event, seat: Seat) -> int:
    """The seat for which an event is put into words."""
    if seat != ALL_SEEING:
        return seat
    return 0 if event.audience & 1 else 1


def side_before(game: Game, event: Event, before: tuple[int, int] | None) -> Seat:
    """The side a card moved from, as far as the seat saw it there."""
    if before is not None and before[0] == event.before:
        return before[1]
    return game.s.cards[event.card & CARD_MASK].owner


def place_of(game: Game, event: Event) -> str | None:
    """The place at which a move ends."""
    names = game.book.place_names
    return names[event.number] if 0 <= event.number < len(names) else None


def follow(game: Game, handles: Handles, event: Event, is_seen: bool) -> None:
    """Who loses sight of a card that moves loses its handle."""
    kind = game.book.zones[event.after]
    number = event.card & CARD_MASK
    if not kind.public and not (kind.owner_sees and handles.seat in (event.player, ALL_SEEING)):
        handles.drop(number)
    elif is_seen:
        handles.where[number] = (event.after, event.player)


def forget_hidden(game: Game, handles: Handles, event: Event) -> None:
    """After a shuffle nobody follows a card of that zone."""
    for number, (zone, side) in list(handles.where.items()):
        if zone == event.number and side == event.player and not game.book.zones[zone].public:
            handles.drop(number)
