"""Triggers: when something happens, or one thing or another, or at a moment; only at its time."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import AT_LEAST, COUNTED, LESS
from ....kernel.vocabulary.abilities import When
from ....kernel.vocabulary.terms import Compared, Condition, EventNumber, Number
from ...pattern import hole, like, view
from ...phrase import Choice, Phrase, Says
from .predicates import throughout

if TYPE_CHECKING:
    from .. import Grammar


def trigger(g: "Grammar") -> Choice:
    """What an ability waits for; afterwards the cards of the event are spoken of."""
    events = g.events
    one = Choice("an event", Says("when {event}", hole("event"), event=events.present), g.moment)
    pair = view(either_event, either_parts, hole("first"), hole("second"))
    unsaid = view(either_event, lambda v: None, hole("first"), hole("second"))
    timed = view(at_time, lambda v: None, hole("time"), hole("when"))
    leads = ("during {time}, when {when}", "when {when} during {time}")
    return Choice(
        "a trigger",
        Says("{event}", hole("event"), event=one, leave=events.named),
        Says("{first} or {second}", pair, first=one, second=one, also=("{first}, or {second}", "{first} and {second}"), leave=events.named),
        Says("{first} or {second}", unsaid, first=one, second=events.present, also=("{first}, or {second}",), leave=events.named),
        Says(leads[0], timed, time=g.time, when=events.present, leave=events.named),
        Says("each turn, when {event}", hole("event"), event=events.present, also=("during each turn, when {event}",), leave=events.named),
        Says("when {event}", hole("event"), event=events.several, leave=events.named),
        Says("during {time}, when {when}", timed, time=g.time, when=events.several, leave=events.named),
        *events.ordinals(),
        *g.lexicon.triggers(g),
        *(counter_events(g) if g.lexicon.counters else ()),
    )  # fmt: skip


PUT_ON: Final = Compared(EventNumber(), AT_LEAST, Number(1))
TAKEN_OFF: Final = Compared(EventNumber(), LESS, Number(0))


def counter_events(g: "Grammar") -> list[Phrase]:
    """Counters put on a card, or taken off it."""
    rows: list[Phrase] = []
    for during, words in ((PUT_ON, ("put on", "placed on")), (TAKEN_OFF, ("removed from",))):
        said = [f"when {a} {{kind}} is {done} {{subject}}" for done in words for a in ("a", "an", "1 or more", "1")]
        said += [f"when 1 or more {{kind}} are {done} {{subject}}" for done in words]
        means = like(When, COUNTED, hole("subject"), verb=hole("kind"), during=during)
        rows.append(Says(said[0], means, kind=g.counter, subject=g.events.subject, also=said[1:], leave=g.events.named))
    return rows


def at_time(time: Condition, when: When) -> When | None:
    """An event only at its time."""
    return throughout(when, time)


def either_event(first: When, second: When) -> When | None:
    """One event or another."""
    return replace(first, either=(*first.either, replace(second, either=()), *second.either))


def either_parts(value: object) -> tuple[object, ...] | None:
    """Take one event or another apart."""
    if isinstance(value, When) and value.either:
        return replace(value, either=()), replace(value.either[0], either=value.either[1:])
    return None
