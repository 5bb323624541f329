"""Values that change by continuous effects: compared with what they were when last looked at, and told."""

from typing import TYPE_CHECKING

from ..ids import LOWERED, MISSING, NOTHING, RAISED, VALUE_CHANGED, Field, Ref
from ..position.events import Event
from .triggers import Occurrence, announce_to_watchers, check_situations

if TYPE_CHECKING:
    from ..running.engine import Game


def check_watched(g: "Game") -> None:
    """Abilities that watch a situation, or the values of cards, see what has become of them."""
    if g.pool.situation_zones:
        check_situations(g)
    if g.book.triggers.watched_values and g.pool.watched[VALUE_CHANGED]:
        watch_values(g)


def watch_values(g: "Game") -> None:
    """A value that differs from the one last seen was raised or lowered, whichever way that came about."""
    s = g.s
    fields = g.book.triggers.watched_values
    size = len(fields) + 1
    before = {s.noted[at]: at for at in range(0, len(s.noted), size)}
    told: list[Event] = []
    now: list[int] = []
    for ref in in_play(g):
        numbers = [g.number(ref, field) for field in fields]
        now.append(ref)
        now.extend(numbers)
        for position, number in enumerate(numbers):
            old = s.noted[before[ref] + 1 + position] if ref in before else number
            if number not in (old, MISSING) and old != MISSING:
                told.append(changed(g, ref, fields[position], number - old))
    s.noted = now
    for event in told:
        g.record(event)
        announce_to_watchers(g, Occurrence(event, event.card, [], False))


def changed(g: "Game", ref: Ref, field: Field, by: int) -> Event:
    """A value of a card was raised or lowered by so much."""
    event = Event(VALUE_CHANGED, g.clause(), g.card(ref).master, ref, number=abs(by), after=field)
    event.verb = RAISED if by > 0 else LOWERED
    return event


def in_play(g: "Game") -> list[Ref]:
    """The cards in the zones where cards are in play."""
    found: list[Ref] = []
    for zone, kind in enumerate(g.book.zones):
        if kind.group != NOTHING:
            for seat in (0, 1):
                found.extend(g.refs(zone, seat))
    return found
