"""The stack's verbs: something is put on it, its announcement is complete, it resolves, it leaves.

An announcing frame belongs to the item on top; what resolves has left the stack.
"""

from typing import TYPE_CHECKING

from ..asking.context import context_of
from ..asking.select import holds
from ..changing.changes import announce, copy_card, hide_shown
from ..changing.triggers import Occurrence, announce_to_watchers
from ..effects.announce import effects_of, recheck
from ..effects.perform import begin_resolution, perform
from ..ids import (
    ALL_ILLEGAL,
    ASKS_STACK,
    BINDINGS,
    BY_EFFECT,
    CANCELLED,
    CHOSEN,
    COUNTERED,
    NOT_SO_ANY_MORE,
    NOTHING,
    POOLED,
    RESOLVED,
    SPELL,
    STACKED,
    Ref,
    Seat,
)
from ..position.events import Event
from ..position.items import Item
from ..position.state import Frame

if TYPE_CHECKING:
    from .engine import Game


def begin_item(g: "Game", item: Item) -> None:
    """Something goes on top of the stack; what is announced for it follows."""
    s = g.s
    s.stamp += 1
    item.stamp = s.stamp
    s.stack.append(item)
    s.touch(ASKS_STACK)


def complete_item(g: "Game", f: Frame) -> None:
    """The announcement is complete: what was announced stands fixed, and everybody sees it."""
    s = g.s
    item = s.stack[-1].completed(f.numbers, f.bound)
    s.stack[-1] = item
    s.touch(ASKS_STACK)
    number = item.rule.number if item.rule is not None else NOTHING
    g.record(Event(STACKED, g.clause(), item.master, item.this, source=item.this, number=number))


def copy_item(g: "Game", item: Item, seat: Seat) -> Ref:
    """A card or an ability on the stack once more on top of it, announced alike, under a player's control."""
    this = copy_card(g, item.this, seat) if item.is_card else item.this
    if this == NOTHING:
        return NOTHING
    copied = Item(this, seat, item.rule, item.is_card)
    copied.kind = item.kind
    begin_item(g, copied)
    copied = copied.completed(item.numbers, item.bound)
    g.s.stack[-1] = copied
    number = item.rule.number if item.rule is not None else NOTHING
    g.record(Event(STACKED, g.clause(), seat, this, source=item.this, number=number, how=BY_EFFECT))
    return copied.ref()


def tell_choices(g: "Game", f: Frame, kind: int = CHOSEN) -> None:
    """The cards chosen for the item on top see that they were chosen; or for what happens without the stack."""
    top = g.s.stack[-1] if g.s.stack else None
    number = top.stamp if top is not None and top.this == f.card else NOTHING
    for refs in f.bound[BINDINGS:]:
        for ref in refs:
            if 0 <= ref < POOLED:
                announce(g, kind, f.player, ref, f.card, number=number, source=f.card)


def leave_stack(g: "Game", item: Item, why: int, clause: str = "", by: Ref = NOTHING) -> None:
    """An item leaves the stack without having done anything; what an effect cancels is seen to be cancelled by it."""
    s = g.s
    s.stack = [one for one in s.stack if one.stamp != item.stamp]
    s.touch(ASKS_STACK)
    number = item.rule.number if item.rule is not None else NOTHING
    cited = clause or g.clause()
    event = Event(CANCELLED, cited, item.master, item.this, by, source=item.this, number=number, how=why)
    if why == COUNTERED:
        event.verb = SPELL if item.is_card or item.rule is None else item.rule.kind
    g.record(event)
    if why == COUNTERED:
        announce_to_watchers(g, Occurrence(event, item.this, [], False))


# ---------------------------------------------------------------- resolving


def begin_resolving(g: "Game", f: Frame) -> None:
    """The item on top is resolved by its master, with all that was announced for it."""
    item = g.s.stack[-1]
    g.s.stack = g.s.stack[:-1]
    f.player = item.master
    f.card = item.this
    f.rule = item.rule
    begin_resolution(g, f)
    f.numbers = item.numbers[:]
    f.bound = item.bound[:]
    f.other = 1 if item.is_card else 0


def check_choices(g: "Game", f: Frame) -> None:
    """Chosen cards that are no longer legal are passed over; with none left, nothing happens at all."""
    if not recheck(g, f) and g.book.stack.illegal_cancels:
        tell_nothing(g, f, ALL_ILLEGAL)


def check_condition(g: "Game", f: Frame) -> None:
    """The condition of the ability must still be so."""
    if f.rule is not None and not holds(g, context_of(g, f), f.rule.ability.provided):
        tell_nothing(g, f, NOT_SO_ANY_MORE)


def tell_nothing(g: "Game", f: Frame, why: int) -> None:
    """The item does nothing; it still leaves the stack in the end."""
    number = f.rule.number if f.rule is not None else NOTHING
    g.record(Event(CANCELLED, g.clause(), f.player, f.card, source=f.card, number=number, how=why))
    f.count = NOTHING


def perform_item(g: "Game", f: Frame) -> None:
    """The next of its instructions; after the last, on."""
    effects = effects_of(g, f.card, f.rule)
    if f.count == NOTHING or f.count >= len(effects):
        g.skip(f)
        return
    f.count += 1
    perform(g, f, effects[f.count - 1])


def perform_next(g: "Game", f: Frame) -> None:
    """Back to the next instruction."""
    g.back(f)


def end_resolving(g: "Game", f: Frame) -> None:
    """It has resolved; what was shown for its time is hidden again."""
    number = f.rule.number if f.rule is not None else NOTHING
    announce(g, RESOLVED, f.player, f.card, number=number, source=f.card)
    hide_shown(g)
