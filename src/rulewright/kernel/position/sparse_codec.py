"""Cards and events as numbers that travel by what differs from what is expected, and back.

Written by tools/records.py from the classes of the records; change them, not this.
"""

from typing import Final

from ..ids import CardNumber
from .events import Event
from .packing import ENOUGH_DAMAGE, Reader, Writer
from .state import Card

CARD_ARRIVAL: Final = 0
CARD_STAMP: Final = 1
CARD_ZONE: Final = 2
CARD_ENTERED_TURN: Final = 3
CARD_INCARNATION: Final = 4
CARD_ORIENTATION: Final = 5
CARD_DAMAGE: Final = 6
CARD_FACE: Final = 7
CARD_KNOWN: Final = 8
CARD_MORE: Final = 9
CARD_PLACE: Final = 10
CARD_SHOWN: Final = 11
CARD_ATTACHED: Final = 12
CARD_GUARDS: Final = 13
CARD_PILE: Final = 14
CARD_FORM: Final = 15
CARD_PRINTED: Final = 16
CARD_OWNER: Final = 17
CARD_MASTER: Final = 18
CARD_NUMBERS: Final = 19
CARD_HAS_COUNTERS: Final = 1
CARD_HAS_TERMS: Final = 2
CARD_HAS_LAST: Final = 4


def card_numbers(card: Card, stamp: int, known: int) -> list[int]:
    """The numbers of a card."""
    more = (
        (CARD_HAS_COUNTERS if card.counters else 0)
        | (CARD_HAS_TERMS if card.terms else 0)
        | (CARD_HAS_LAST if card.last is not None else 0)
    )
    form = card.side | int(card.is_token) << 1 | int(card.is_copy) << 2
    return [
        card.arrival,
        stamp,
        card.zone,
        card.entered_turn,
        card.incarnation,
        card.orientation,
        card.damage,
        card.face,
        known,
        more,
        card.place,
        card.shown,
        card.attached,
        card.guards,
        card.pile,
        form,
        card.printed,
        card.owner,
        card.master,
    ]


def card_of(number: CardNumber, values: list[int]) -> Card:
    """The card with these numbers."""
    card = Card(number=number, owner=values[CARD_OWNER], printed=values[CARD_PRINTED])
    card.arrival = values[CARD_ARRIVAL]
    card.stamp = values[CARD_STAMP]
    card.zone = values[CARD_ZONE]
    card.entered_turn = values[CARD_ENTERED_TURN]
    card.incarnation = values[CARD_INCARNATION]
    card.orientation = values[CARD_ORIENTATION]
    card.damage = values[CARD_DAMAGE]
    card.face = values[CARD_FACE]
    card.known = values[CARD_KNOWN]
    card.place = values[CARD_PLACE]
    card.shown = values[CARD_SHOWN]
    card.attached = values[CARD_ATTACHED]
    card.guards = values[CARD_GUARDS]
    card.pile = values[CARD_PILE]
    card.side = values[CARD_FORM] & 1
    card.is_token = values[CARD_FORM] & 2 != 0
    card.is_copy = values[CARD_FORM] & 4 != 0
    card.master = values[CARD_MASTER]
    return card


def write_card_more(w: Writer, card: Card) -> None:
    """What is no number of a card, where there is any."""
    if card.counters:
        w.counters(card.counters)
    if card.terms:
        w.numbers(list(card.terms))


def read_card_more(r: Reader, card: Card, more: int) -> None:
    """What is no number of a card, where these bits say that there is any."""
    if more & CARD_HAS_COUNTERS:
        card.counters = tuple(r.numbers())
    if more & CARD_HAS_TERMS:
        card.terms = tuple(r.numbers())


def write_card_loosely(w: Writer, card: Card) -> None:
    """All of a card but for its lives and times."""
    w.values.extend(
        (
            card.zone,
            card.orientation,
            min(card.damage, ENOUGH_DAMAGE),
            card.face,
            card.known,
            card.place,
            card.shown,
            int(card.pile >= 0),
            card.side,
            int(card.is_token),
            int(card.is_copy),
            card.printed,
            card.owner,
            card.master,
        )
    )
    w.counters(card.counters)
    w.numbers(list(card.terms))
    w.ref(card.attached)
    w.ref(card.guards)


EVENT_KIND: Final = 0
EVENT_CARD: Final = 1
EVENT_NUMBER: Final = 2
EVENT_PLAYER: Final = 3
EVENT_MORE: Final = 4
EVENT_HOW: Final = 5
EVENT_AFTER: Final = 6
EVENT_BEFORE: Final = 7
EVENT_VERB: Final = 8
EVENT_SOURCE: Final = 9
EVENT_OTHER: Final = 10
EVENT_MOMENT: Final = 11
EVENT_AUDIENCE: Final = 12
EVENT_NUMBERS: Final = 13
EVENT_HAS_FELLOWS: Final = 1
EVENT_HAS_BACKS: Final = 4


def event_numbers(event: Event, source: int) -> list[int]:
    """The numbers of an event."""
    more = (EVENT_HAS_FELLOWS if event.fellows else 0) | (EVENT_HAS_BACKS if event.backs else 0)
    return [
        event.kind,
        event.card,
        event.number,
        event.player,
        more,
        event.how,
        event.after,
        event.before,
        event.verb,
        source,
        event.other,
        event.moment,
        event.audience,
    ]


def event_of(clause: str, values: list[int]) -> Event:
    """The event with these numbers."""
    event = Event(
        kind=values[EVENT_KIND],
        clause=clause,
        player=values[EVENT_PLAYER],
        card=values[EVENT_CARD],
        other=values[EVENT_OTHER],
        source=values[EVENT_SOURCE],
        before=values[EVENT_BEFORE],
        after=values[EVENT_AFTER],
        number=values[EVENT_NUMBER],
        verb=values[EVENT_VERB],
        how=values[EVENT_HOW],
        audience=values[EVENT_AUDIENCE],
        moment=values[EVENT_MOMENT],
    )
    return event


def write_event_more(w: Writer, event: Event) -> None:
    """What is no number of an event, where there is any."""
    if event.fellows:
        w.refs(list(event.fellows))
    if event.backs:
        w.numbers(list(event.backs))


def read_event_more(r: Reader, event: Event, more: int) -> None:
    """What is no number of an event, where these bits say that there is any."""
    if more & EVENT_HAS_FELLOWS:
        event.fellows = tuple(r.numbers())
    if more & EVENT_HAS_BACKS:
        event.backs = tuple(r.numbers())
