"""Cards that come onto the field with counters on them: nobody sees them there without."""

from typing import TYPE_CHECKING

from ..asking.context import NAMED, Context
from ..asking.select import amount, matches
from ..ids import CARD_MASK, COUNTED, MOVED, NOTHING, Ref
from ..position.derived import Standing
from ..position.events import Event
from ..position.state import counted
from ..vocabulary.mods import ArrivesWith
from .possible import is_kept

if TYPE_CHECKING:
    from ..running.engine import Game


def come_with_counters(g: "Game", happened: list[Event]) -> list[Event]:
    """Put the counters effects say on the cards of a moment that came onto the field; what is told of it."""
    told: list[Event] = []
    wanted = [entry for entry in g.derived().standing if isinstance(entry.mod, ArrivesWith)]
    for event in happened:
        if wanted and is_arrival(g, event):
            for entry in wanted:
                add_counters(g, entry, event, told)
    for event in told:
        card = g.s.edit(event.card & CARD_MASK)
        card.counters = counted(card.counters, event.verb, event.number)
        g.s.revision += 1
    return told


def is_arrival(g: "Game", event: Event) -> bool:
    """A card came onto the field as a new object."""
    if event.kind != MOVED or g.book.zones[event.after].group == NOTHING:
        return False
    return event.before == NOTHING or not is_kept(g, event.before, event.after)


def add_counters(g: "Game", entry: Standing, event: Event, told: list[Event]) -> None:
    """What one effect puts on one card, asked of the card where it is now."""
    mod = entry.mod
    ctx = Context(entry.you, entry.this)
    if not isinstance(mod, ArrivesWith) or not matches(g, ctx, mod.which, event.card):
        return
    ctx.named = named_for(g, event.card) if entry.this == event.card else 0
    number = amount(g, ctx, mod.amount)
    if number > 0:
        clause = g.clause()
        told.append(Event(COUNTED, clause, event.player, event.card, source=entry.this, number=number, verb=mod.kind))


def named_for(g: "Game", ref: Ref) -> int:
    """The X announced for a card that is being resolved."""
    for frame in reversed(g.s.frames):
        if frame.card != NOTHING and frame.card & CARD_MASK == ref & CARD_MASK and len(frame.numbers) > NAMED:
            return max(0, frame.numbers[NAMED])
    return 0
