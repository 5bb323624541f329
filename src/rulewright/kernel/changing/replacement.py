"""Replacement effects: a change about to happen becomes something else, each replacement once a change."""

from typing import TYPE_CHECKING

from ..asking.carriers import INSTEAD_ONES, that_may_have
from ..asking.context import EVENT_CARD, EVENT_NUMBER, EVENT_OTHER, NAMED, Context, context_of, seats
from ..asking.forbidden import is_forbidden
from ..asking.select import amount, holds, matches
from ..book.procedure import Procedure, Step
from ..effects.perform import begin_resolution, perform
from ..ids import (
    CARD_MASK,
    CONTINUOUS,
    COUNTED,
    CREATED,
    DAMAGED,
    MOVED,
    NOTHING,
    NUMBER_CHANGED,
    PLAYER_DAMAGED,
    REPLACED,
    SIDE_TURNED,
    Ref,
    Seat,
    ZoneNumber,
)
from ..position.change import Batch, Change
from ..position.decisions import Option
from ..position.derived import UNCHANGED
from ..position.events import Event
from ..position.records import Lasting
from ..position.state import Frame
from ..vocabulary.abilities import Instead, LaterInstead, When
from ..vocabulary.children import proceeds
from ..vocabulary.effects import Effect, Move, NumberBecomes, Prevent, Prevented, Seq
from ..vocabulary.pool import Rule
from ..vocabulary.terms import Anything
from .holding import affected_player, hold_queue, resume_batch
from .possible import direction
from .triggers import Occurrence, any_fits

if TYPE_CHECKING:
    from ..running.engine import Game


def offer_replacements(g: "Game", batch: Batch) -> bool:
    """Begin the replacement procedure for the first change something applies to; False when nothing does."""
    for position, change in enumerate(batch.changes):
        if change.gone:
            continue
        found = applicable(g, change)
        if not found:
            continue
        settling = who_gets_it(g, change, found)
        frame = g.call("replacement", who_places(g, change) if settling else affected_player(g, change))
        frame.cards = settling or found
        if change.kind in (DAMAGED, PLAYER_DAMAGED):
            order_damage(g, frame, change)
        frame.done = 1 if settling else 0
        hold_queue(g, frame, position)
        return True
    return False


def order_damage(g: "Game", frame: Frame, change: Change) -> None:
    """Where the book says so, what prevents damage comes after all that changes it otherwise, by whom it says."""
    first: list[int] = []
    for at in range(0, len(frame.cards), 2):
        if not prevents(g.pool.rules[frame.cards[at]]):
            first.extend(frame.cards[at : at + 2])
    seat = g.book.damage.chooser(g, change, not first)
    if seat != NOTHING:
        frame.player = seat
        frame.cards = first or frame.cards


def by_the_damaging_side(g: "Game", change: Change, preventing: bool) -> Seat:
    """Who deals the damage picks among what does not prevent it, who is dealt it among what does."""
    if preventing or change.source == NOTHING:
        return affected_player(g, change)
    return g.card(change.source).master


def prevents(rule: Rule) -> bool:
    """The replacement is a prevention of damage."""
    return rule.instead is not None and prevention(rule.instead.effect) is not None


def who_places(g: "Game", change: Change) -> Seat:
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
    found: list[int] = []
    if not (g.pool.replaced >> change.kind) & 1:
        return found
    versions = event_of_change(g, change).versions()
    zones = g.pool.instead_zones
    masks = g.pool.instead_masks
    changed = g.derived() if (g.pool.granted_insteads >> change.kind) & 1 else UNCHANGED
    for seat in (s.turn_player, 1 - s.turn_player):
        for zone in range(len(g.book.zones)):
            if not (zones >> zone) & 1:
                continue
            for number in that_may_have(g, changed, INSTEAD_ONES, masks, zone, seat):
                ref = s.cards[number].ref()
                for rule in g.info(ref).rules:
                    if rule.instead is None:
                        continue
                    if doers_met(g, rule, ref, versions, change):
                        found.append(rule.number)
                        found.append(ref)
    add_waiting(g, change, versions, found)
    return found


def add_waiting(g: "Game", change: Change, versions: list[Occurrence], found: list[int]) -> None:
    """Replacements that effects left behind, marked by when they began."""
    for effect in g.s.lasting:
        rule = effect.rule
        if rule is not None and isinstance(effect.node, (Prevent, LaterInstead)):
            mark = waiting_mark(effect)
            if not was_used(change, rule.number, mark) and doers_met(g, rule, mark, versions, change):
                found.extend((rule.number, mark))


def doers_met(g: "Game", rule: Rule, this: Ref, versions: list[Occurrence], change: Change) -> list[int]:
    """For which of those who do it together the replacement applies, by their places: often there is only one."""
    waiting = waiting_of(g, this) if this < 0 else None
    found: list[int] = []
    for at, version in enumerate(versions):
        doer = version.event.other if len(versions) > 1 and change.kind == DAMAGED else change.source
        if waiting is None:
            card = g.s.cards[this & CARD_MASK]
            if applies(g, rule, this, card.master, card.zone, version, change, doer):
                found.append(at)
        elif isinstance(waiting.node, Prevent):
            if is_prevented_by(g, waiting, waiting.node, change, doer):
                found.append(at)
        elif is_awaited(g, waiting, rule, version, change, doer):
            found.append(at)
    return found


def is_awaited(g: "Game", effect: Lasting, rule: Rule, version: Occurrence, change: Change, doer: Ref) -> bool:
    """An effect left a replacement behind that applies to the change."""
    if rule.instead is None:
        return False
    ctx = Context(effect.you, effect.this)
    ctx.bound = effect.bound
    ctx.named = effect.named
    ctx.card = change.card
    ctx.other = doer
    ctx.number = abs(change.number)
    return is_foreseen(g, ctx, rule.instead.would, version) and is_effective(g, ctx, rule.instead, change)


def is_foreseen(g: "Game", ctx: Context, would: When, what: Occurrence) -> bool:
    """The event is one the replacement waits for."""
    return any_fits(g, ctx, [would, *would.either], what)


def is_prevented_by(g: "Game", effect: Lasting, node: Prevent, change: Change, doer: Ref) -> bool:
    """The shield stands before this damage of this source."""
    if change.kind == DAMAGED:
        if change.card not in effect.cards:
            return False
    elif change.kind != PLAYER_DAMAGED or node.player == NOTHING or change.player not in seats(effect.you, node.player):
        return False
    if node.verb not in (NOTHING, change.verb) or not is_preventable(g, change):
        return False
    if isinstance(node.by, Anything):
        return True
    ctx = Context(effect.you, effect.this)
    ctx.bound = effect.bound
    return doer != NOTHING and matches(g, ctx, node.by, doer)


def is_preventable(g: "Game", change: Change) -> bool:
    """There is some, and neither the damage itself nor an effect says that it cannot be prevented."""
    if change.end != 0 or change.number <= 0:
        return False
    verb = g.book.verbs.prevent
    return verb == NOTHING or change.source == NOTHING or not is_forbidden(g, verb, change.source, change.card)


def waiting_mark(effect: Lasting) -> int:
    """What stands for a replacement that has no card of its own."""
    return -2 - effect.stamp


def waiting_of(g: "Game", mark: int) -> Lasting | None:
    """The effect a mark stands for."""
    for effect in g.s.lasting:
        if waiting_mark(effect) == mark:
            return effect
    return None


def other_number(effect: Effect) -> NumberBecomes | None:
    """The other number with which the event still happens."""
    if isinstance(effect, NumberBecomes):
        return effect
    if isinstance(effect, Seq):
        for part in effect.parts:
            if isinstance(part, NumberBecomes):
                return part
    return None


def prevention(effect: Effect) -> Prevented | None:
    """The prevention of damage in what happens instead."""
    if isinstance(effect, Prevented):
        return effect
    if isinstance(effect, Seq):
        for part in effect.parts:
            if isinstance(part, Prevented):
                return part
    return None


def is_effective(g: "Game", ctx: Context, instead: Instead, change: Change) -> bool:
    """A number that cannot be lowered is not; any other replacement applies."""
    if prevention(instead.effect) is not None:
        return is_preventable(g, change)
    if change.kind == COUNTED:
        return change.number > 0  # counters that are taken off are not put on
    number = other_number(instead.effect)
    if number is None or change.kind not in (DAMAGED, PLAYER_DAMAGED):
        return True
    verb = g.book.verbs.reduce
    if change.end == 0 and (verb == NOTHING or not is_forbidden(g, verb, change.card, change.source, change.how)):
        return True
    return amount(g, ctx, number.amount) >= change.number


def event_of_change(g: "Game", change: Change) -> Occurrence:
    """The event the change would be."""
    card = g.s.cards[change.card & CARD_MASK] if change.card != NOTHING else None
    before = card.zone if card is not None else NOTHING
    verb = change.verb
    if change.kind == MOVED and verb == NOTHING and card is not None:
        verb = g.book.moves.name(g, card, before, change.to)
    if change.kind == NUMBER_CHANGED:
        verb = direction(change)
    player = card.master if card is not None else change.player
    other = change.source if change.kind in (DAMAGED, PLAYER_DAMAGED) else change.other
    if change.kind == CREATED:
        player = change.whose
        other = NOTHING
    number = change.orientation if change.orientation != NOTHING else change.face
    if change.kind == SIDE_TURNED:
        number = change.side
    elif change.kind == DAMAGED or card is None:
        number = change.number
    subject = change.source if change.kind == g.book.damage.to_player else change.card
    event = Event(
        change.kind,
        "",
        player,
        subject,
        other=other,
        source=change.source,
        before=before,
        after=change.to,
        number=number,
        verb=verb,
        how=change.how,
        fellows=change.fellows,
    )
    return Occurrence(event, subject, [], False)


def applies(
    g: "Game", rule: Rule, ref: Ref, you: Seat, zone: ZoneNumber, what: Occurrence, change: Change, doer: Ref
) -> bool:
    """This replacement effect would replace the change, as far as this one does it."""
    if rule.kind != CONTINUOUS or rule.instead is None or was_used(change, rule.number, ref):
        return False
    if rule.zone_mask and not (rule.zone_mask >> zone) & 1:
        return False
    ctx = Context(you, ref)
    ctx.card = what.event.card
    ctx.other = doer
    ctx.number = abs(change.number)
    if not is_foreseen(g, ctx, rule.instead.would, what) or not is_effective(g, ctx, rule.instead, change):
        return False
    return matches(g, ctx, rule.ability.where, ref) and holds(g, ctx, rule.ability.active)


def was_used(change: Change, rule: int, ref: Ref) -> bool:
    """This replacement effect of this object had its turn with the change, or with the one it came from."""
    for at in range(0, len(change.used), 2):
        if change.used[at] == rule and change.used[at + 1] == ref:
            return True
    return False


def inherit_replacements(g: "Game", changes: list[Change]) -> None:
    """What a replacement does instead is not replaced by it again."""
    frames = g.s.frames
    replacement = g.book.procedure_numbers["replacement"]
    for at in range(len(frames) - 1, -1, -1):
        if frames[at].proc == replacement:
            used = g.s.held[-1].changes[frames[at].number].used
            for change in changes:
                change.used = (*change.used, *used)
            return


def choose_replacement(g: "Game", f: Frame) -> None:
    """The affected player picks which comes next; whose optional ones they all are, may decline them at once."""
    pairs = range(0, len(f.cards), 2)
    options = [Option("replace", source_card(g, f.cards[at + 1]), at // 2) for at in pairs]
    f.how = 1 if all(is_own_choice(g, f, at) for at in pairs) else 0
    if f.how:
        options.append(Option("decline"))
    g.ask(f.player, "replacement", options)


def is_own_choice(g: "Game", f: Frame, at: int) -> bool:
    """The replacement is optional, and who picks is the one who decides on it."""
    instead = g.pool.rules[f.cards[at]].instead
    return instead is not None and instead.optional and whose_effect(g, f.cards[at + 1]) == f.player


def decide_on_it(g: "Game", f: Frame) -> None:
    """Whose effect it is says whether an optional one is used."""
    at = f.answer * 2
    f.picked = f.cards[at : at + 2]
    instead = None if f.how else g.pool.rules[f.cards[at]].instead
    f.answer = 0
    if instead is not None and instead.optional:
        this = f.cards[at + 1]
        g.ask(whose_effect(g, this), "replacement", [Option("replace", source_card(g, this)), Option("decline")])


def whose_effect(g: "Game", this: Ref) -> Seat:
    """The player whose replacement effect it is."""
    waiting = waiting_of(g, this) if this < 0 else None
    return g.card(this).master if waiting is None else waiting.you


def source_card(g: "Game", this: Ref) -> int:
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
    if not f.picked or f.answer == 1:
        change.used = (*change.used, *(f.picked or f.cards))
        s.held[-1] = batch.altered(f.number, change)
        return
    chosen, this = f.picked
    rule = g.pool.rules[chosen]
    part = part_of(change, doers_met(g, rule, this, event_of_change(g, change).versions(), change))
    change.used = (*change.used, *f.cards) if f.done else (*change.used, rule.number, this)
    begin_replacing(g, f, rule, this, part)
    effect = rule.instead.effect if rule.instead is not None else None
    number = other_number(effect) if effect is not None else None
    shield = prevention(effect) if effect is not None else None
    goes_on = effect is not None and proceeds(effect)
    left = part.number if goes_on else 0
    if shield is not None:
        left = part.number - prevented(g, f, shield, this, part)
    elif number is not None:
        size = max(0, amount(g, context_of(g, f), number.amount))
        left = -size if change.kind == NUMBER_CHANGED and change.number < 0 else size
    change.gone = number is None and shield is None and not goes_on and part.number == change.number
    put_back(change, part, left)
    s.held[-1] = batch.altered(f.number, change)
    g.record(Event(REPLACED, g.clause(), f.player, change.card, source=f.card, number=rule.number))
    if effect is not None:
        perform(g, f, effect)


def part_of(change: Change, doers: list[int]) -> Change:
    """What of a change these do of those who do it together: their shares of the damage, or all of it."""
    if not change.shares or len(doers) == len(change.shares):
        return change.copy()
    part = change.copy()
    sources = (change.source, *change.fellows)
    part.shares = tuple([share if at in doers else 0 for at, share in enumerate(change.shares)])
    part.number = sum(part.shares)
    part.source = sources[doers[0]]
    return part


def put_back(change: Change, part: Change, left: int) -> None:
    """Of that part so much is left; who deals nothing any more does not deal the damage with the others."""
    change.number += left - part.number
    if not change.shares:
        return
    shares: list[int] = []
    over = left
    for whole, own in zip(change.shares, part.shares, strict=True):
        kept = min(own, over)
        over -= kept
        shares.append(whole - own + kept)
    for at, own in enumerate(part.shares):
        if own and over:
            shares[at] += over
            over = 0
    still = [(ref, share) for ref, share in zip((change.source, *change.fellows), shares, strict=True) if share]
    if still:
        change.source = still[0][0]
        change.fellows = tuple([ref for ref, _ in still[1:]])
        change.shares = tuple([share for _, share in still])


def prevented(g: "Game", f: Frame, shield: Prevented, this: Ref, change: Change) -> int:
    """How much of the damage is prevented; a shield wears off by it."""
    waiting = waiting_of(g, this) if this < 0 else None
    if waiting is None or not isinstance(waiting.node, Prevent):
        if shield.amount is None:
            return change.number
        return min(change.number, max(0, amount(g, context_of(g, f), shield.amount)))
    left = waiting.amounts[0]
    size = change.number if left == NOTHING else min(left, change.number)
    rest = NOTHING if left == NOTHING else left - size
    kept = [] if waiting.node.once or rest == 0 else [waiting.worn(rest)]
    g.s.lasting = [one for effect in g.s.lasting for one in (kept if effect is waiting else [effect])]
    g.s.revision += 1
    return size


def begin_replacing(g: "Game", f: Frame, rule: Rule, this: Ref, change: Change) -> None:
    """From whose view the replacement's words are read; one that waited for a single event is used up."""
    waiting = waiting_of(g, this) if this < 0 else None
    f.rule = rule
    f.card = this if waiting is None else waiting.this
    f.player = whose_effect(g, this)
    begin_resolution(g, f)
    f.numbers[EVENT_CARD] = change.card
    f.numbers[EVENT_OTHER] = change.source
    f.numbers[EVENT_NUMBER] = abs(change.number)
    if waiting is not None:
        f.bound = waiting.bound[:]
        f.numbers[NAMED] = waiting.named
        if isinstance(waiting.node, LaterInstead) and waiting.node.once:
            g.s.lasting = [effect for effect in g.s.lasting if effect is not waiting]
            g.s.revision += 1


REPLACEMENT = Procedure(
    "replacement",
    [
        Step("", "the affected player picks a replacement effect", choose_replacement),
        Step("", "whose effect it is decides on an optional one", decide_on_it),
        Step("", "it happens instead", replace_change),
        Step("", "the rest of the moment goes on", resume_batch),
    ],
)
