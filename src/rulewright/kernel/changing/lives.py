"""Objects that are gone: which earlier lives of a card are still remembered.

Always the one before; older ones as long as a resolution under way began before they ended, or something on the stack,
a waiting ability or an effect speaks of them.
"""

from typing import TYPE_CHECKING, Final

from ..ids import NOTHING, Bound, Ref, Stamp
from ..position.change import Batch
from ..position.state import Snapshot

if TYPE_CHECKING:
    from ..running.engine import Game

MOST_LIVES: Final = 60  # of one card; a saved position may have a few more


def earlier_lives(g: "Game", last: Snapshot | None) -> Snapshot | None:
    """What a card was before, to be remembered while it moves again."""
    if last is None or last.card.last is None:
        return last
    since = earliest_resolution(g)
    kept = [last]
    later = last
    older: Snapshot | None = last.card.last
    while older is not None and len(kept) < MOST_LIVES:
        if (since != NOTHING and later.card.stamp > since) or is_spoken_of(g, older.card.ref()):
            kept.append(older)
        later = older
        older = older.card.last
    chain: Snapshot | None = None
    for life in reversed(kept):
        chain = life.after(chain)
    return chain


def earliest_resolution(g: "Game") -> Stamp:
    """When the first of the resolutions under way began; NOTHING without one."""
    return min([frame.stamp for frame in g.s.frames if frame.stamp != NOTHING], default=NOTHING)


def is_spoken_of(g: "Game", ref: Ref) -> bool:
    """Something that is still to be done, or lasts, means this object."""
    s = g.s
    for item in s.stack:
        if ref == item.this or ref in item.numbers or is_bound(item.bound, ref):
            return True
    for one in s.pending:
        if ref in (one.this, one.card, one.other, one.seen) or is_bound(one.bound, ref):
            return True
    for late in s.delayed:
        if ref in (late.this, late.card, late.other) or is_bound(late.bound, ref):
            return True
    for effect in s.lasting:
        if ref == effect.this or ref in effect.cards or is_bound(effect.bound, ref):
            return True
    for frame in s.frames:
        if ref in (frame.card, frame.other) or is_bound(frame.bound, ref):
            return True
        if ref in frame.cards or ref in frame.picked or ref in frame.numbers:
            return True
    return is_changed_by(s.queue, ref) or is_changed_by(s.held, ref)


def is_bound(bound: Bound, ref: Ref) -> bool:
    """Words point at the object."""
    for refs in bound:
        if ref in refs:
            return True
    return False


def is_changed_by(batches: list[Batch], ref: Ref) -> bool:
    """A change that waits is about the object, or comes from it."""
    for batch in batches:
        for change in batch.changes:
            if ref in (change.card, change.source, change.other):
                return True
    return False
