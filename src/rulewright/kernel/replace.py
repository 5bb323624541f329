"""Replacement effects: a change about to happen becomes something else, each replacement once a change."""

from typing import TYPE_CHECKING

from .ast import Effect, Instead, LaterInstead, Move, NumberBecomes, Seq
from .decisions import Option
from .events import Event
from .ids import CARD_MASK, CONTINUOUS, DAMAGED, MOVED, NOTHING, REPLACED
from .layers import is_forbidden
from .perform import begin_resolution, perform
from .pool import Rule
from .rulebook import Procedure, Step
from .select import EVENT_CARD, EVENT_NUMBER, EVENT_OTHER, NAMED, Context, amount, context_of, holds, matches
from .state import Batch, Change, Frame, Lasting
from .triggers import Occurrence, fits

if TYPE_CHECKING:
    from .engine import Game


def offer_replacements(g: "Game", batch: Batch) -> bool:
    """Begin the replacement procedure for the first change something applies to; False when nothing does."""
    s = g.s
    for position, change in enumerate(batch.changes):
        if change.gone:
            continue
        found = applicable(g, change)
        if not found:
            continue
        settling = who_gets_it(g, change, found)
        frame = g.call("replacement", arranger(g, change) if settling else affected_player(g, change))
        frame.number = position
        frame.cards = settling or found
        frame.done = 1 if settling else 0
        frame.count = len(s.queue) - 1
        s.held.extend(s.queue[:0:-1])
        s.held.append(batch)
        s.queue = []
        return True
    return False


def affected_player(g: "Game", change: Change) -> int:
    """Whose card, or who, the change is about."""
    if change.card == NOTHING:
        return change.player
    return g.s.cards[change.card & CARD_MASK].master


def arranger(g: "Game", change: Change) -> int:
    """Who puts an arriving card there."""
    return change.player if change.player != NOTHING else affected_player(g, change)


def who_gets_it(g: "Game", change: Change, found: list[int]) -> list[int]:
    """The replacements that only say under whose control a card arrives: they come first, and one of them applies."""
    kept: list[int] = []
    if change.kind != MOVED or g.book.zones[change.to].group == NOTHING:
        return kept
    for at in range(0, len(found), 2):
        instead = g.pool.rules[found[at]].instead
        effect = instead.effect if instead is not None else None
        if isinstance(effect, Move) and effect.to == change.to and effect.whose != NOTHING:
            kept.extend((found[at], found[at + 1]))
    return kept


def applicable(g: "Game", change: Change) -> list[int]:
    """The replacement effects that apply to a change, as pairs (rule, source)."""
    s = g.s
    what = prospect(g, change)
    found: list[int] = []
    for seat in (s.turn_player, 1 - s.turn_player):
        for zone in range(len(g.book.zones)):
            for number in s.zones[zone * 2 + seat].cards:
                ref = s.cards[number].ref()
                for rule in g.info(ref).rules:
                    if rule.instead is not None and applies(g, rule, ref, seat, zone, what, change):
                        found.append(rule.number)
                        found.append(ref)
    add_waiting(g, change, what, found)
    return found


def add_waiting(g: "Game", change: Change, what: Occurrence, found: list[int]) -> None:
    """Replacements that effects left behind, marked by when they began."""
    for effect in g.s.lasting:
        rule = effect.rule
        if not isinstance(effect.node, LaterInstead) or rule is None or rule.instead is None:
            continue
        mark = waiting_mark(effect)
        ctx = Context(effect.you, effect.this)
        ctx.bound = effect.bound
        ctx.named = effect.named
        ctx.card = change.card
        ctx.other = change.source
        ctx.number = change.number
        if was_used(change, rule.number, mark) or not fits(g, ctx, rule.instead.would, what):
            continue
        if what.event.kind == rule.instead.would.event and is_effective(g, ctx, rule.instead, change):
            found.append(rule.number)
            found.append(mark)


def waiting_mark(effect: Lasting) -> int:
    """What stands for a replacement that has no card of its own."""
    return -2 - effect.stamp


def waiting_of(g: "Game", mark: int) -> Lasting | None:
    """The effect a mark stands for."""
    for effect in g.s.lasting:
        if waiting_mark(effect) == mark:
            return effect
    return None


def becomes(effect: Effect) -> NumberBecomes | None:
    """The other number with which the event still happens."""
    if isinstance(effect, NumberBecomes):
        return effect
    if isinstance(effect, Seq):
        for part in effect.parts:
            if isinstance(part, NumberBecomes):
                return part
    return None


def is_effective(g: "Game", ctx: Context, instead: Instead, change: Change) -> bool:
    """A number that cannot be lowered is not; any other replacement applies."""
    number = becomes(instead.effect)
    if number is None or change.kind != DAMAGED:
        return True
    verb = g.book.reduce_verb
    if change.end == 0 and (verb == NOTHING or not is_forbidden(g, verb, change.card, change.source)):
        return True
    return amount(g, ctx, number.amount) >= change.number


def prospect(g: "Game", change: Change) -> Occurrence:
    """The event the change would be."""
    card = g.s.cards[change.card & CARD_MASK] if change.card != NOTHING else None
    before = card.zone if card is not None else NOTHING
    verb = change.verb
    if change.kind == MOVED and verb == NOTHING and card is not None:
        verb = g.book.name_move(g, card, before, change.to)
    player = card.master if card is not None else change.player
    number = change.orientation if change.orientation != NOTHING else change.face
    if change.kind == DAMAGED:
        number = change.number
    event = Event(
        change.kind,
        "",
        player,
        change.card,
        other=change.source if change.kind == DAMAGED else change.other,
        source=change.source,
        before=before,
        after=change.to,
        number=number,
        verb=verb,
        how=change.how,
    )
    return Occurrence(event, change.card, [], False)


def applies(g: "Game", rule: Rule, ref: int, you: int, zone: int, what: Occurrence, change: Change) -> bool:
    """This replacement effect would replace the change."""
    if rule.kind != CONTINUOUS or rule.instead is None or was_used(change, rule.number, ref):
        return False
    if rule.zone_mask and not (rule.zone_mask >> zone) & 1:
        return False
    if rule.instead.would.event != what.event.kind:
        return False
    ctx = Context(you, ref)
    ctx.card = change.card
    ctx.other = change.source
    ctx.number = change.number
    if not is_effective(g, ctx, rule.instead, change):
        return False
    if not fits(g, ctx, rule.instead.would, what) or not matches(g, ctx, rule.ability.where, ref):
        return False
    return holds(g, ctx, rule.ability.active)


def was_used(change: Change, rule: int, ref: int) -> bool:
    """This replacement effect of this object had its turn with the change, or with the one it came from."""
    for at in range(0, len(change.used), 2):
        if change.used[at] == rule and change.used[at + 1] == ref:
            return True
    return False


def inherit_replacements(g: "Game", changes: list[Change]) -> None:
    """What a replacement does instead is not replaced by it again."""
    frames = g.s.frames
    replacement = g.book.numbers["replacement"]
    for at in range(len(frames) - 1, -1, -1):
        if frames[at].proc == replacement:
            used = g.s.held[-1].changes[frames[at].number].used
            for change in changes:
                change.used = (*change.used, *used)
            return


def choose_replacement(g: "Game", f: Frame) -> None:
    """The affected player picks one; an optional one may be declined."""
    options: list[Option] = []
    optional = True
    for position in range(0, len(f.cards), 2):
        instead = g.pool.rules[f.cards[position]].instead
        if instead is not None and not instead.optional:
            optional = False
        options.append(Option("replace", source_card(g, f.cards[position + 1]), position // 2))
    if optional:
        options.append(Option("decline"))
    g.ask(f.player, "replacement", options)


def source_card(g: "Game", this: int) -> int:
    """The card a replacement comes from."""
    if this >= 0:
        return this & CARD_MASK
    effect = waiting_of(g, this)
    return NOTHING if effect is None else effect.this & CARD_MASK


def replace_change(g: "Game", f: Frame) -> None:
    """The change does not happen; the replacement's effect does."""
    s = g.s
    batch = s.held[-1]
    change = batch.changes[f.number].copy()
    pairs = len(f.cards) // 2
    if f.answer >= pairs:
        change.used = (*change.used, *f.cards)
        s.held[-1] = batch.altered(f.number, change)
        return
    rule = g.pool.rules[f.cards[f.answer * 2]]
    this = f.cards[f.answer * 2 + 1]
    change.used = (*change.used, *f.cards) if f.done else (*change.used, rule.number, this)
    begin_replacing(g, f, rule, this, change)
    effect = rule.instead.effect if rule.instead is not None else None
    number = becomes(effect) if effect is not None else None
    change.gone = number is None
    if number is not None:
        change.number = max(0, amount(g, context_of(g, f), number.amount))
    s.held[-1] = batch.altered(f.number, change)
    s.record(Event(REPLACED, g.clause(), f.player, change.card, source=f.card, number=rule.number))
    if effect is not None:
        perform(g, f, effect)


def begin_replacing(g: "Game", f: Frame, rule: Rule, this: int, change: Change) -> None:
    """From whose view the replacement's words are read; one that waited for a single event is used up."""
    waiting = waiting_of(g, this) if this < 0 else None
    f.rule = rule
    f.card = this if waiting is None else waiting.this
    f.player = g.card(this).master if waiting is None else waiting.you
    begin_resolution(g, f)
    f.numbers[EVENT_CARD] = change.card
    f.numbers[EVENT_OTHER] = change.source
    f.numbers[EVENT_NUMBER] = change.number
    if waiting is not None:
        f.bound = waiting.bound[:]
        f.numbers[NAMED] = waiting.named
        if isinstance(waiting.node, LaterInstead) and waiting.node.once:
            g.s.lasting = [effect for effect in g.s.lasting if effect is not waiting]
            g.s.revision += 1


def resume_batch(g: "Game", f: Frame) -> None:
    """The rest of the moment goes on, before anything scheduled meanwhile for later."""
    s = g.s
    waiting = [s.held.pop() for _ in range(f.count + 1)]
    s.queue = [*waiting, *s.queue]


REPLACEMENT = Procedure(
    "replacement",
    [
        Step("", "the affected player picks a replacement effect", choose_replacement),
        Step("", "it happens instead", replace_change),
        Step("", "the rest of the moment goes on", resume_batch),
    ],
)
