"""Triggered abilities: who watches an event, and what then stands by."""

from typing import TYPE_CHECKING

from ..asking.carriers import FOR_EVENTS, FOR_SITUATIONS, that_may_have
from ..asking.context import Context, seats
from ..asking.forbidden import is_forbidden, is_unusable
from ..asking.select import holds, matches
from ..ids import (
    BY_EFFECT,
    CARD_MASK,
    DAMAGED,
    EITHER,
    MOVED,
    NOTHING,
    NUMBER_CHANGED,
    PERSON,
    PLAYER_DAMAGED,
    STANDS_BY,
    TRIGGERED,
    CardNumber,
    Ref,
    Seat,
)
from ..position.derived import UNCHANGED
from ..position.events import Event
from ..position.records import Delayed, Pending
from ..position.state import Snapshot
from ..position.view import waits_in_hiding
from ..vocabulary.abilities import When
from ..vocabulary.pool import Rule
from ..vocabulary.terms import Always, Anything

if TYPE_CHECKING:
    from ..running.engine import Game


class Occurrence:
    """An event as triggers see it: the objects whose information is read, and who left in the same moment."""

    def __init__(self, event: Event, subject: int, leavers: list[Snapshot], once: bool) -> None:
        self.event = event
        self.subject = subject  # the object whose information counts (as it was, or as it is)
        self.leavers = leavers
        self.once = once  # an ability stands by only once in this repeated step
        self.asked = False  # only asked who would stand by
        self.found = 0  # how many stand by, or would

    def versions(self) -> "list[Occurrence]":
        """As done by each of those who did it together: an ability that waits for one of them sees it once."""
        event = self.event
        if not event.fellows:
            return [self]
        found: list[Occurrence] = []
        for doer in (event.card if event.other == NOTHING else event.other, *event.fellows):
            subject = doer if event.other == NOTHING else self.subject
            found.append(Occurrence(event.by(doer), subject, self.leavers, self.once))
        return found


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
    if not what.asked:
        g.book.triggers.on_hidden_cards(g, what)


def waits_for(g: "Game", version: Occurrence, rule: Rule, seen: int, this: Ref, master: Seat) -> bool:
    """The ability's condition is met as the event happens."""
    ctx = Context(master, seen)
    ctx.card = version.event.card
    ctx.other = version.event.other
    ctx.seen = version.subject
    ctx.number = size_of(version.event)
    return any_fits(g, ctx, rule.whens, version) and is_ready(g, ctx, rule, this)


def ask_zones(g: "Game", what: Occurrence, mask: int) -> None:
    """Ask the cards in the zones where watchers of this event work, the turn player's first."""
    s = g.s
    kind = what.event.kind
    watching = g.pool.watching[kind]
    changed = g.derived() if (g.pool.granted_events >> kind) & 1 else UNCHANGED
    for seat in (s.turn_player, 1 - s.turn_player):
        for zone in range(len(g.book.zones)):
            if not (mask >> zone) & 1:
                continue
            there = that_may_have(g, changed, FOR_EVENTS, g.pool.trigger_masks, zone, seat)
            g.look(len(there))
            for number in there:
                printed = s.cards[number].printed
                if changed.find(number) is None and (
                    printed not in watching or not prints_watcher(g, printed, what.event)
                ):
                    continue
                ref = s.cards[number].ref()
                for rule in g.info(ref).rules:
                    if rule.kind == TRIGGERED and (rule.events >> kind) & 1 and (rule.zone_mask >> zone) & 1:
                        trigger_if_met(g, what, rule, ref, ref, seat)


def ask_leaver(g: "Game", what: Occurrence, leaver: Snapshot, mask: int) -> None:
    """A card that left in the same moment still sees it, as it was."""
    card = leaver.card
    if not (mask >> card.zone) & 1:
        return
    old = card.ref()
    new = g.s.cards[card.number].ref()
    event = what.event
    involved = card.number in [ref & CARD_MASK for ref in (event.card, event.other, *event.fellows)]
    for rule in leaver.info.rules:
        if rule.kind != TRIGGERED or not (rule.events >> what.event.kind) & 1:
            continue
        if (rule.zone_mask >> card.zone) & 1:
            trigger_if_met(g, what, rule, old, new if involved else old, card.master)


def ask_own(g: "Game", what: Occurrence) -> None:
    """Abilities that work wherever their own card is seen to take part."""
    event = what.event
    granted = (g.pool.granted_events >> event.kind) & 1 == 1
    asked: list[int] = []
    for ref in (event.card, event.other, *event.fellows):
        if ref == NOTHING or (ref & CARD_MASK) in asked:
            continue
        asked.append(ref & CARD_MASK)
        seen = what.subject if ref == event.card else ref
        left = left_as(what, ref & CARD_MASK)
        if left is not None and ref != event.card:
            seen = left.card.ref()
        if not granted and not prints_watcher(g, g.card(seen).printed, event):
            continue
        new = g.s.cards[ref & CARD_MASK].ref()
        rules = left.info.rules if left is not None and left.card.ref() == seen else g.info(seen).rules
        for rule in rules:
            if rule.kind == TRIGGERED and (rule.events >> event.kind) & 1 and rule.zone_mask == 0:
                trigger_if_met(g, what, rule, seen, new, g.card(seen).master)


def left_as(what: Occurrence, number: CardNumber) -> Snapshot | None:
    """The card as it was, if it left in the same moment."""
    for leaver in what.leavers:
        if leaver.card.number == number:
            return leaver
    return None


def meant_by(event: Event) -> Ref:
    """What an event is about: its card, or the player who was dealt damage, gained or lost something."""
    if event.card == NOTHING and event.kind in (PLAYER_DAMAGED, NUMBER_CHANGED):
        return PERSON + event.player
    return event.card


def trigger_if_met(g: "Game", what: Occurrence, rule: Rule, seen: int, this: Ref, master: Seat) -> None:
    """The ability stands by if its condition is met as the event happens."""
    for version in what.versions():
        if waits_for(g, version, rule, seen, this, master):
            if is_new(g, what, rule, this):
                event = version.event
                card = meant_by(event)
                stand_by(g, Pending(rule, this, master, card, event.other, [], size_of(event), version.subject))
            return


def is_ready(g: "Game", ctx: Context, rule: Rule, this: Ref) -> bool:
    """The ability works where its card is, and what it asks besides the event is so."""
    ability = rule.ability
    ctx.named = g.card(ctx.this).named()
    if not isinstance(ability.active, Always) and not holds(g, ctx, ability.active):
        return False
    if not isinstance(ability.provided, Always) and not holds(g, ctx, ability.provided):
        return False
    if not isinstance(ability.where, Anything) and not matches(g, ctx, ability.where, ctx.this):
        return False
    if g.book.verbs.trigger != NOTHING and g.pool.has_prohibitions and is_forbidden(g, g.book.verbs.trigger, this):
        return False
    if ability.times and stood_by(g, rule, this) >= ability.times:
        return False
    if ability.when is not None and ability.when.together and stood_together(g, rule, this):
        return False
    return not is_unusable(g, rule, this)


def stood_by(g: "Game", rule: Rule, this: Ref) -> int:
    """How often the ability of this object has triggered in this turn."""
    count = 0
    for event in g.events_of_turn():
        if event.kind == STANDS_BY and event.card == this and event.number == rule.number:
            count += 1
    return count


def stood_together(g: "Game", rule: Rule, this: Ref) -> bool:
    """The ability of this object has triggered at this very moment."""
    for event in g.events_of_turn():
        same = event.kind == STANDS_BY and event.card == this and event.number == rule.number
        if same and event.moment == g.s.batches:
            return True
    return False


def any_fits(g: "Game", ctx: Context, whens: list[When], what: Occurrence) -> bool:
    """The event is one the trigger condition names."""
    for when in whens:
        if when.event == what.event.kind and fits(g, ctx, when, what):
            return True
    return False


def size_of(event: Event) -> int:
    """The number of an event; of a number that changed, by how much, whichever way."""
    return abs(event.number) if event.kind == NUMBER_CHANGED else event.number


def is_new(g: "Game", what: Occurrence, rule: Rule, this: Ref) -> bool:
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
    ctx.how = event.how if event.kind in (DAMAGED, MOVED) else BY_EFFECT
    if not fits_plainly(when, event) or is_no_entry(g, when, event):
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


def is_no_entry(g: "Game", when: When, event: Event) -> bool:
    """The card moved between zones in a way that enters nothing, unless just such a move is named."""
    return bool(when.target) and not when.source and (event.before, event.after) in g.book.triggers.not_entering


def fits_plainly(when: When, event: Event) -> bool:
    """What the trigger condition asks of the event itself, whatever its cards are."""
    if when.target and event.after not in when.target:
        return False
    if when.source and event.before not in when.source:
        return False
    if when.number != NOTHING and event.number != when.number:
        return False
    if when.verb != NOTHING and event.verb != when.verb:
        return False
    return when.how == NOTHING or event.how == when.how


def prints_watcher(g: "Game", printed: int, event: Event) -> bool:
    """An ability printed on the card waits for an event like this."""
    for rule in g.pool.infos[printed].rules:
        if rule.kind == TRIGGERED and (rule.events >> event.kind) & 1:
            for when in rule.whens:
                if when.event == event.kind and fits_plainly(when, event):
                    return True
    return False


def matches_other(g: "Game", ctx: Context, when: When, what: Occurrence) -> bool:
    """The other card of the event, or what caused it, is the one the trigger condition names, as it was if it left."""
    other = what.event.other if what.event.other != NOTHING else what.event.source
    if other == NOTHING:
        return False
    left = left_as(what, other & CARD_MASK)
    if left is not None:
        other = left.card.ref()
    return matches(g, ctx, when.other, other)


def stand_by(g: "Game", pending: Pending) -> None:
    """A triggered ability waits for its time; of a card nobody else sees, nothing is told."""
    g.look(len(g.s.pending))  # to tell it from the others that wait, all of them are looked at
    g.s.pending.append(pending)
    if waits_in_hiding(g, pending):
        return
    event = Event(STANDS_BY, g.clause(), pending.master, pending.this, source=pending.this, number=pending.rule.number)
    when = pending.rule.ability.when
    if when is not None and when.together:
        event.moment = g.s.batches
    g.record(event)


def fire_delayed(g: "Game", what: Occurrence) -> None:
    """Delayed triggers whose time has come stand by, once unless told otherwise."""
    s = g.s
    keep = []
    for delayed in s.delayed:
        if not is_due(g, what, delayed):
            keep.append(delayed)
            continue
        if delayed.once:
            what.found += 1
        fires = not what.asked if delayed.once else is_new(g, what, delayed.rule, delayed.this)
        if not fires or not delayed.once:
            keep.append(delayed)
        if not fires:
            continue
        anew = delayed.card == NOTHING and delayed.other == NOTHING  # it has no cards of another event to speak of
        card = what.event.card if anew else delayed.card
        other = what.event.other if anew else delayed.other
        late = Pending(delayed.rule, delayed.this, delayed.you, card, other, delayed.bound, size_of(what.event))
        late.named = delayed.named
        late.pile = delayed.pile
        stand_by(g, late)
    s.delayed = keep


def is_due(g: "Game", what: Occurrence, delayed: Delayed) -> bool:
    """The event is the one a delayed trigger waits for."""
    for version in what.versions():
        ctx = Context(delayed.you, delayed.this)
        ctx.turn = delayed.turn
        ctx.bound = delayed.bound
        ctx.card = version.event.card
        ctx.other = version.event.other
        if delayed.rule.when is not None and any_fits(g, ctx, delayed.rule.whens, version):
            return True
    return False


def check_situations(g: "Game") -> None:
    """Abilities that watch a situation stand by once while it holds and they are not waiting already."""
    s = g.s
    zones = g.pool.situation_zones
    if not zones or not s.has_begun():
        return
    masks = g.pool.situation_masks
    changed = g.derived() if g.pool.granted_situations else UNCHANGED
    for seat in (s.turn_player, 1 - s.turn_player):
        for zone in range(len(g.book.zones)):
            if not (zones >> zone) & 1:
                continue
            for number in that_may_have(g, changed, FOR_SITUATIONS, masks, zone, seat):
                ref = s.cards[number].ref()
                for rule in g.info(ref).rules:
                    if rule.kind == TRIGGERED and rule.is_situation() and (rule.zone_mask >> zone) & 1:
                        consider_situation(g, rule, ref, seat)


def consider_situation(g: "Game", rule: Rule, ref: Ref, master: Seat) -> None:
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


def is_waiting(g: "Game", rule: Rule, ref: Ref) -> bool:
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


def subject_of(g: "Game", event: Event, left: Snapshot | None) -> Ref:
    """The object whose information a zone-change trigger reads: the public one, or the one on the field."""
    if event.kind != MOVED or left is None:
        return event.card
    zones = g.book.zones
    if zones[left.card.zone].group != NOTHING:
        return left.card.ref()
    if zones[left.card.zone].public and not zones[event.after].public:
        return left.card.ref()
    return event.card
