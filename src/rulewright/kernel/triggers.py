"""Triggered abilities: who watches an event, and what then stands by."""

from typing import TYPE_CHECKING

from .ast import Always, Anything, When
from .events import Event
from .ids import CARD_MASK, EITHER, MOVED, NOTHING, STANDS_BY, TRIGGERED
from .layers import is_unusable
from .pool import Rule
from .select import Context, holds, matches, seats
from .state import Pending, Snapshot

if TYPE_CHECKING:
    from .engine import Game


class Occurrence:
    """An event as triggers see it: the objects whose information is read, and who left in the same moment."""

    def __init__(self, event: Event, subject: int, leavers: list[Snapshot], once: bool) -> None:
        self.event = event
        self.subject = subject  # the object whose information counts (as it was, or as it is)
        self.leavers = leavers
        self.once = once  # an ability stands by only once in this repeated step
        self.asked = False  # only asked who would stand by
        self.found = 0  # how many stand by, or would


def announce_to_watchers(g: "Game", what: Occurrence) -> None:
    """Every ability and delayed trigger that waits for this event stands by."""
    kind = what.event.kind
    if not g.s.has_begun():
        return
    if g.s.delayed:
        fire_delayed(g, what)
    mask = g.pool.watched[kind]
    if mask:
        ask_zones(g, what, mask)
        for leaver in what.leavers:
            ask_leaver(g, what, leaver, mask)
    if g.pool.watches_anywhere[kind]:
        ask_own(g, what)


def ask_zones(g: "Game", what: Occurrence, mask: int) -> None:
    """Ask the cards in the zones where watchers of this event work, the turn player's first."""
    s = g.s
    kind = what.event.kind
    watching = g.pool.watching[kind]
    changed = g.derived().infos
    for seat in (s.turn_player, 1 - s.turn_player):
        for zone in range(len(g.book.zones)):
            if not (mask >> zone) & 1:
                continue
            for number in s.zones[zone * 2 + seat].cards:
                if s.cards[number].printed not in watching and number not in changed:
                    continue
                ref = s.cards[number].ref()
                for rule in g.info(ref).rules:
                    if rule.kind == TRIGGERED and (rule.events >> kind) & 1 and (rule.zone_mask >> zone) & 1:
                        consider(g, what, rule, ref, ref, seat)


def ask_leaver(g: "Game", what: Occurrence, leaver: Snapshot, mask: int) -> None:
    """A card that left in the same moment still sees it, as it was."""
    card = leaver.card
    if not (mask >> card.zone) & 1:
        return
    old = card.ref()
    new = g.s.cards[card.number].ref()
    involved = card.number in (what.event.card & CARD_MASK, what.event.other & CARD_MASK)
    for rule in leaver.info.rules:
        if rule.kind != TRIGGERED or not (rule.events >> what.event.kind) & 1:
            continue
        if (rule.zone_mask >> card.zone) & 1:
            consider(g, what, rule, old, new if involved else old, card.master)


def ask_own(g: "Game", what: Occurrence) -> None:
    """Abilities that work wherever their own card is seen to take part."""
    event = what.event
    asked: list[int] = []
    for ref in (event.card, event.other):
        if ref == NOTHING or (ref & CARD_MASK) in asked:
            continue
        asked.append(ref & CARD_MASK)
        seen = what.subject if ref == event.card else ref
        left = left_as(what, ref & CARD_MASK)
        if left is not None and ref != event.card:
            seen = left.card.ref()
        new = g.s.cards[ref & CARD_MASK].ref()
        for rule in g.info(seen).rules:
            if rule.kind == TRIGGERED and (rule.events >> event.kind) & 1 and rule.zone_mask == 0:
                consider(g, what, rule, seen, new, g.card(seen).master)


def left_as(what: Occurrence, number: int) -> Snapshot | None:
    """The card as it was, if it left in the same moment."""
    for leaver in what.leavers:
        if leaver.card.number == number:
            return leaver
    return None


def consider(g: "Game", what: Occurrence, rule: Rule, seen: int, this: int, master: int) -> None:
    """The ability stands by if its condition is met as the event happens."""
    ctx = Context(master, seen)
    ctx.card = what.event.card
    ctx.other = what.event.other
    ctx.seen = what.subject
    ctx.number = what.event.number
    if not any_fits(g, ctx, rule.whens, what):
        return
    ability = rule.ability
    if not isinstance(ability.active, Always) and not holds(g, ctx, ability.active):
        return
    if not isinstance(ability.provided, Always) and not holds(g, ctx, ability.provided):
        return
    if not isinstance(ability.where, Anything) and not matches(g, ctx, ability.where, seen):
        return
    if is_unusable(g, rule, this):
        return
    if is_new(g, what, rule, this):
        event = what.event
        stand_by(g, Pending(rule, this, master, event.card, event.other, [], event.number, what.subject))


def any_fits(g: "Game", ctx: Context, whens: list[When], what: Occurrence) -> bool:
    """The event is one the trigger condition names."""
    for when in whens:
        if when.event == what.event.kind and fits(g, ctx, when, what):
            return True
    return False


def is_new(g: "Game", what: Occurrence, rule: Rule, this: int) -> bool:
    """It is to stand by now: not only asked about, and not for the second time in a repeated step."""
    pairs = g.s.stood_by
    if what.once:
        for position in range(0, len(pairs), 2):
            if pairs[position] == rule.number and pairs[position + 1] == this:
                return False
    what.found += 1
    if what.once and not what.asked:
        pairs.append(rule.number)
        pairs.append(this)
    return not what.asked


def fits(g: "Game", ctx: Context, when: When, what: Occurrence) -> bool:
    """The event is of the kind the trigger condition names."""
    event = what.event
    if when.target and event.after not in when.target:
        return False
    if when.source and event.before not in when.source:
        return False
    if when.number != NOTHING and event.number != when.number:
        return False
    if when.verb != NOTHING and event.verb != when.verb:
        return False
    if when.how != NOTHING and event.how != when.how:
        return False
    if when.player != EITHER and event.player != seats(ctx.you, when.player)[0]:
        return False
    if not isinstance(when.subject, Anything) and (
        what.subject == NOTHING or not matches(g, ctx, when.subject, what.subject)
    ):
        return False
    if not isinstance(when.other, Anything) and not matches_other(g, ctx, when, what):
        return False
    return isinstance(when.during, Always) or holds(g, ctx, when.during)


def matches_other(g: "Game", ctx: Context, when: When, what: Occurrence) -> bool:
    """The other card of the event is the one the trigger condition names, as it was if it left meanwhile."""
    other = what.event.other
    if other == NOTHING:
        return False
    left = left_as(what, other & CARD_MASK)
    if left is not None:
        other = left.card.ref()
    return matches(g, ctx, when.other, other)


def stand_by(g: "Game", pending: Pending) -> None:
    """A triggered ability waits for its time."""
    g.s.pending.append(pending)
    event = Event(STANDS_BY, g.clause(), pending.master, pending.this, source=pending.this, number=pending.rule.number)
    g.s.record(event)


def fire_delayed(g: "Game", what: Occurrence) -> None:
    """Delayed triggers whose time has come stand by, once unless told otherwise."""
    s = g.s
    keep = []
    for delayed in s.delayed:
        when = delayed.rule.when
        ctx = Context(delayed.you, delayed.this)
        ctx.bound = delayed.bound
        ctx.card = what.event.card
        ctx.other = what.event.other
        if when is None or not any_fits(g, ctx, delayed.rule.whens, what):
            keep.append(delayed)
            continue
        if delayed.once:
            what.found += 1
        fires = not what.asked if delayed.once else is_new(g, what, delayed.rule, delayed.this)
        if not fires or not delayed.once:
            keep.append(delayed)
        if not fires:
            continue
        stand_by(
            g,
            Pending(delayed.rule, delayed.this, delayed.you, delayed.card, delayed.other, delayed.bound, delayed.stamp),
        )
    s.delayed = keep


def check_situations(g: "Game") -> None:
    """Abilities that watch a situation stand by once while it holds and they are not waiting already."""
    s = g.s
    if not s.has_begun():
        return
    for seat in (s.turn_player, 1 - s.turn_player):
        for zone in range(len(g.book.zones)):
            for number in s.zones[zone * 2 + seat].cards:
                ref = s.cards[number].ref()
                for rule in g.info(ref).rules:
                    if rule.kind == TRIGGERED and rule.is_situation() and (rule.zone_mask >> zone) & 1:
                        consider_situation(g, rule, ref, seat)


def consider_situation(g: "Game", rule: Rule, ref: int, master: int) -> None:
    """One ability that watches a situation."""
    when = rule.when
    if when is None or when.state is None or is_waiting(g, rule, ref) or is_unusable(g, rule, ref):
        return
    ctx = Context(master, ref)
    ability = rule.ability
    if not matches(g, ctx, ability.where, ref):
        return
    if holds(g, ctx, when.state) and holds(g, ctx, when.during) and holds(g, ctx, ability.active):
        stand_by(g, Pending(rule, ref, master, NOTHING, NOTHING, [], NOTHING))


def is_waiting(g: "Game", rule: Rule, ref: int) -> bool:
    """The ability stands by already, is on the stack, or is being resolved."""
    for pending in g.s.pending:
        if pending.rule.number == rule.number and pending.this == ref:
            return True
    for item in g.s.stack:
        if item.rule is not None and item.rule.number == rule.number and item.this == ref:
            return True
    for frame in g.s.frames:
        if frame.rule is not None and frame.rule.number == rule.number and frame.card == ref:
            return True
    return False


def subject_of(g: "Game", event: Event, left: Snapshot | None) -> int:
    """The object whose information a zone-change trigger reads: the public one, or the one on the field."""
    if event.kind != MOVED or left is None:
        return event.card
    zones = g.book.zones
    if zones[left.card.zone].group != NOTHING:
        return left.card.ref()
    if zones[left.card.zone].public and not zones[event.after].public:
        return left.card.ref()
    return event.card
