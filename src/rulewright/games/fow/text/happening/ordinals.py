"""The first, the second card a player plays or draws in a turn."""

from collections.abc import Callable
from dataclasses import replace

from .....kernel.ids import EITHER, EQUAL, MOVED, OPPONENT, YOU
from .....kernel.vocabulary.abilities import Happened, When
from .....kernel.vocabulary.terms import (
    AllTrue,
    Among,
    Anything,
    AnyTrue,
    Compared,
    During,
    EventCard,
    Exists,
    Filter,
    MasteredBy,
    Neither,
    Number,
    Register,
)
from ...rulebook import ch00_names as n


def by_each(one: Callable[[int], When], who: int) -> When:
    """What a player has done so often in a turn: of either player, what that one has done."""
    if who != EITHER:
        return one(who)
    rows = (AllTrue((Exists(Among(EventCard(), MasteredBy(each))), one(each).during)) for each in (YOU, OPPONENT))
    return replace(one(YOU), player=EITHER, during=AnyTrue(tuple(rows)))


def counted(event: When, nth: Number) -> When:
    """Such an event, if it is the one of this number in a turn."""
    over = Neither(Happened(event, nth.value + 1))
    return replace(event, during=over if nth.value == 1 else AllTrue((Happened(event, nth.value), over)))


def nth_card(who: int, nth: Number) -> When:
    """A player plays the card of this number in a turn."""
    return by_each(lambda one: When(n.PLAYS_CARD, player=one, during=Compared(Register(n.CARDS_PLAYED, one), EQUAL, nth)), who)  # fmt: skip


def nth_draw(who: int, nth: Number) -> When:
    """A player draws the card of this number in a turn."""
    return by_each(lambda one: counted(When(MOVED, verb=n.DRAW, player=one), nth), who)


def other_draw(who: int) -> When:
    """A player draws a card, and not the first one in the draw phase: no card is drawn in a turn before it."""
    event = When(MOVED, verb=n.DRAW, player=who)
    first = Neither(Happened(event, 2))
    return replace(event, during=Neither(AllTrue((During(n.DRAW_PHASE, who), first))))


def other_draw_parts(value: object) -> tuple[object, ...] | None:
    """Whose such a card is."""
    return (value.player,) if isinstance(value, When) and value == other_draw(value.player) else None


def nth_play(who: int, nth: Number, which: Filter) -> When:
    """A player plays the card of a kind of this number in a turn."""
    return by_each(lambda one: counted(When(n.PLAYS_CARD, which, player=one), nth), who)


def nth_play_parts(value: object) -> tuple[object, ...] | None:
    """Take such a card of a kind apart."""
    which = value.subject if isinstance(value, When) else Anything()
    taken = nth_taken(lambda who, nth: nth_play(who, nth, which), value)
    return (*taken, which) if taken else None


def nth_taken(made: Callable[[int, Number], When], value: object) -> tuple[object, ...] | None:
    """Whose card it is, and the number it has."""
    if isinstance(value, When) and value.event in (n.PLAYS_CARD, MOVED):
        for at in range(1, 6):
            if made(value.player, Number(at)) == value:
                return value.player, Number(at)
    return None
