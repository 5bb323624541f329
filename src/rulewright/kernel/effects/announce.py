"""Announcing: modes, X and chosen cards are fixed when something is played, found by walking what it does.

The frame that announces keeps what a resolution keeps: after its fixed numbers stands the number of each announced
instruction, and after its bound words what was announced for it (cards; modes as numbers below zero).
"""

from typing import TYPE_CHECKING

from ..asking.context import ROOT_NUMBERS, Context, context_of, seats
from ..asking.forbidden import is_forbidden, is_forbidden_to_player, is_obliged
from ..asking.select import amount, holds, is_person, living, members
from ..ids import BINDINGS, CARD_MASK, FORMER, ITEM, NOTHING, PERSON, SPELL, Ref, Seat
from ..position.decisions import Option
from ..position.state import Frame
from ..vocabulary.abilities import Later, LaterInstead
from ..vocabulary.children import children
from ..vocabulary.effects import Choose, DivideDamage, Effect, If, Modes, OrInstead, TriggerNow
from ..vocabulary.pool import Rule
from ..vocabulary.terms import Done
from .bounds import most_within
from .destinations import arriving, deed_after, deed_for
from .picks import Slot, feasible, offer_pick, reach

if TYPE_CHECKING:
    from ..running.engine import Game


def effects_of(g: "Game", this: Ref, rule: Rule | None) -> list[Effect]:
    """What an item does: its ability's effect, or each paragraph of its card."""
    if rule is not None:
        return [rule.ability.effect]
    return [one.ability.effect for one in g.info(this).rules if one.kind == SPELL]


def mode_mark(mode: int) -> int:
    """A mode among what was announced, where cards stand too."""
    return -2 - mode


def modes_of(marks: tuple[int, ...]) -> list[int]:
    """The modes that were announced."""
    return [-2 - mark for mark in marks]


class Walk:
    """A way through what an item does, past all that has been announced."""

    def __init__(self, numbers: list[int], bound: list[tuple[int, ...]]) -> None:
        self.made = len(numbers) - ROOT_NUMBERS
        self.bound = bound
        self.at = 0


def open_choice(g: "Game", ctx: Context, effects: list[Effect], walk: Walk) -> Effect | None:
    """The first instruction that must be announced and has not been."""
    for effect in effects:
        found = open_in(g, ctx, effect, walk)
        if found is not None:
            return found
    return None


def open_in(g: "Game", ctx: Context, node: Effect, walk: Walk) -> Effect | None:
    """The first open choice in an instruction; conditions are asked as things are now, deeds are taken as done."""
    if isinstance(node, (Choose, Modes)) and not node.announced:
        return None
    if isinstance(node, (Choose, DivideDamage, Modes)):
        if walk.at >= walk.made:
            return node
        marks = walk.bound[BINDINGS + walk.at]
        walk.at += 1
        if isinstance(node, Modes):
            return open_choice(g, ctx, [node.options[mode] for mode in modes_of(marks)], walk)
        return None
    if isinstance(node, (Later, LaterInstead, TriggerNow)):
        return None
    if isinstance(node, If) and not isinstance(node.condition, Done):
        branch = node.then if holds(g, ctx, node.condition) else node.otherwise
        return None if branch is None else open_in(g, ctx, branch, walk)
    if isinstance(node, OrInstead):
        return open_in(g, ctx, node.instead if holds(g, ctx, node.condition) else node.what, walk)
    return open_choice(g, ctx, children(node), walk)


# ---------------------------------------------------------------- what can be chosen


def may_be_chosen(g: "Game", this: Ref, you: Seat, ref: Ref) -> bool:
    """Nothing chooses itself, and no effect says that the object cannot be chosen by this."""
    if ref >= ITEM:
        return True
    if is_person(ref):
        return not is_forbidden_to_player(g, g.book.verbs.be_chosen, ref - PERSON, this)
    if ref == this and g.s.cards[ref & CARD_MASK].zone == g.book.stack.waiting_zone:
        return False
    if g.book.choices.is_shielded(g, this, you, ref):
        return False
    return not (g.pool.has_prohibitions and is_forbidden(g, g.book.verbs.be_chosen, ref, this))


def choosable(g: "Game", ctx: Context, node: Choose, at: int) -> list[Ref]:
    """The cards one pick of an announced choice may take."""
    group = node.picks[at].what
    found = members(g, ctx, group)
    there = [ref for ref in found if is_person(ref) or (g.s.is_now(ref) and g.book.choices.may_point_at(g, group, ref))]
    return [ref for ref in there if may_be_chosen(g, ctx.this, ctx.you, ref)]


def choice_slots(g: "Game", ctx: Context, node: Choose, after: Effect | None) -> list[Slot]:
    """What an announced choice needs, pick by pick: cards with which the instruction after it could do its deed."""
    slots: list[Slot] = []
    for at, pick in enumerate(node.picks):
        found = choosable(g, ctx, node, at)
        if after is not None:
            found = arriving(g, ctx.you, after, found)
        least = max(0, amount(g, ctx, pick.least))
        if pick.bounds and most_within(g, ctx, pick.bounds, found, least) < min(least, len(found)):
            found = []
        slots.append(Slot(found, min(least, max(1, len(found))) if g.book.choices.takes_what_there_is else least))
    return slots


def can_announce(g: "Game", ctx: Context, effects: list[Effect]) -> bool:
    """Every choice that would have to be announced can be made."""
    for at, effect in enumerate(effects):
        if isinstance(effect, Choose):
            after = deed_after(effects, at + 1, effect.slot)
            if effect.announced and not feasible(choice_slots(g, ctx, effect, after)):
                return False
        elif not can_announce_one(g, ctx, effect):
            return False
    return True


def can_announce_one(g: "Game", ctx: Context, node: Effect) -> bool:
    """Every choice inside one instruction can be made, in enough modes."""
    if isinstance(node, Choose):
        return can_announce(g, ctx, [node])
    if isinstance(node, Modes):
        return not node.announced or len(open_modes(g, ctx, node)) >= max(0, amount(g, ctx, node.least))
    if isinstance(node, (Later, LaterInstead, TriggerNow)):
        return True
    if isinstance(node, If) and not isinstance(node.condition, Done):
        branch = node.then if holds(g, ctx, node.condition) else node.otherwise
        return branch is None or can_announce_one(g, ctx, branch)
    if isinstance(node, OrInstead):
        return can_announce_one(g, ctx, node.instead if holds(g, ctx, node.condition) else node.what)
    return can_announce(g, ctx, children(node))


def open_modes(g: "Game", ctx: Context, node: Modes) -> list[int]:
    """The modes whose own choices can be made."""
    return [at for at, mode in enumerate(node.options) if can_announce_one(g, ctx, mode)]


# ---------------------------------------------------------------- the steps
#
# The announcing frame: `card` the item's card or source, `rule` its ability, `count` the pick under way, `cards` what
# the choice under way has so far, `node` the instruction under way.


def next_announcement(g: "Game", f: Frame) -> Effect | None:
    """The next instruction to be announced."""
    return open_choice(g, context_of(g, f), effects_of(g, f.card, f.rule), Walk(f.numbers, f.bound))


def offer_choice(g: "Game", f: Frame) -> None:
    """Ask for the next mode or pick; with all announced, go on past the noting step."""
    node = f.node if f.node is not None else next_announcement(g, f)
    f.node = node
    if isinstance(node, Choose):
        offer_target(g, f, node)
    elif isinstance(node, Modes):
        offer_mode(g, f, node)
    elif isinstance(node, DivideDamage):
        offer_share(g, f, node)
    else:
        f.node = None
        g.skip(f)


def offer_modes(g: "Game", f: Frame) -> None:
    """Ask for modes only; with the next thing to announce a choice of cards, or nothing, go on past the noting step."""
    node = f.node if f.node is not None else next_announcement(g, f)
    if isinstance(node, Modes):
        f.node = node
        offer_mode(g, f, node)
    else:
        f.node = None
        g.skip(f)


def offer_target(g: "Game", f: Frame, node: Choose) -> None:
    """The cards of the next pick, as far as the later picks can still be made."""
    ctx = context_of(g, f)
    slots = choice_slots(g, ctx, node, deed_for(effects_of(g, f.card, f.rule), node))
    for slot in slots:
        slot.candidates = [ref for ref in slot.candidates if ref not in f.cards]
    slot = slots[f.count]
    rest = slots[f.count + 1 :]
    for position, number in enumerate(reach([slot, *rest])[1:]):
        rest[position].number = number
    most = max(slot.number, amount(g, ctx, node.picks[f.count].most))
    chooser = seats(f.player, node.who)[0]
    forced = forced_choices(g, f, slot, rest)
    if len(forced) >= most:
        offer_pick(g, f, "choose", forced, most, most, f.card, rest, chooser=chooser)
    else:
        least = max(slot.number, len(forced))
        offer_pick(g, f, "choose", slot.candidates, least, most, f.card, rest, chooser=chooser, forced=forced)


def forced_choices(g: "Game", f: Frame, slot: Slot, rest: list[Slot]) -> list[int]:
    """The cards this must choose if it can: as long as the rest can still be chosen."""
    found: list[Ref] = []
    for ref in slot.candidates:
        if ref >= ITEM or not is_obliged(g, g.book.verbs.be_chosen, ref, f.card):
            continue
        taken = [*found, ref]
        open_slots = [Slot([one for one in other.candidates if one not in taken], other.number) for other in rest]
        if feasible(open_slots):
            found.append(ref)
    return found


def offer_mode(g: "Game", f: Frame, node: Modes) -> None:
    """The modes not yet taken; enough of them are taken when the least is reached, or all when there is no more."""
    ctx = context_of(g, f)
    options = [Option("mode", f.card & CARD_MASK, mode) for mode in open_modes(g, ctx, node) if mode not in f.picked]
    if len(f.picked) >= max(0, amount(g, ctx, node.least)):
        options.append(Option("done"))
    f.done = len(options)
    g.ask(f.player, "mode", options, f.card)


def took_choice(g: "Game", f: Frame) -> None:
    """Note what was announced, and go on with the next pick or the next instruction."""
    node = f.node
    g.back(f)
    if isinstance(node, Choose):
        name_picked(f.bound, f.count, f.picked, len(node.picks) == 1)
        f.cards.extend(f.picked)
        f.picked = []
        f.count += 1
        if f.count == len(node.picks):
            keep_announced(g, f, tuple(f.cards))
    elif isinstance(node, Modes):
        take_mode(g, f, node)
    elif isinstance(node, DivideDamage):
        take_share(g, f, node)


def name_picked(bound: list[tuple[int, ...]], at: int, cards: list[Ref], only: bool) -> None:
    """What the first two picks take, or the only one takes first, can be called the former and the latter."""
    if only and len(cards) > 1:
        bound[FORMER] = tuple(cards[:1])
        bound[FORMER + 1] = tuple(cards[1:2])
    elif at < 2:
        bound[FORMER + at] = tuple(cards)


def shared_units(g: "Game", f: Frame, node: DivideDamage) -> int:
    """How many whole units are divided."""
    return max(0, amount(g, context_of(g, f), node.amount)) // node.unit


def offer_share(g: "Game", f: Frame, node: DivideDamage) -> None:
    """How many units the next card is dealt: at least one each, all of them in the end."""
    if not f.cards:
        f.cards = living(g, members(g, context_of(g, f), node.what))[: shared_units(g, f, node)]
    left = shared_units(g, f, node) - sum(f.picked)
    later = len(f.cards) - len(f.picked) - 1
    if later < 0:
        f.answer = 0
        return
    least = 1 if later else left
    options = [Option("assign", f.cards[-later - 1] & CARD_MASK, units) for units in range(least, left - later + 1)]
    f.other = least
    g.ask(f.player, "assign", options, f.card)


def take_share(g: "Game", f: Frame, node: DivideDamage) -> None:
    """Note it; when all have their share, the division stands fixed."""
    if len(f.picked) < len(f.cards):
        f.picked.append(f.other + f.answer)
    if len(f.picked) < len(f.cards):
        return
    marks: list[int] = []
    for ref, units in zip(f.cards, f.picked, strict=True):
        marks.extend((mode_mark(ref), mode_mark(units)))
    f.picked = []
    f.other = NOTHING
    keep_announced(g, f, tuple(marks))


def take_mode(g: "Game", f: Frame, node: Modes) -> None:
    """One more mode, or done."""
    ctx = context_of(g, f)
    found = [mode for mode in open_modes(g, ctx, node) if mode not in f.picked]
    if f.answer < len(found):
        f.picked.append(found[f.answer])
    most = min(len(f.picked) + len(found) - 1, amount(g, ctx, node.most))
    if f.answer >= len(found) or len(f.picked) >= most:
        marks = tuple([mode_mark(mode) for mode in sorted(f.picked)])
        f.picked = []
        keep_announced(g, f, marks)


def keep_announced(g: "Game", f: Frame, marks: tuple[int, ...]) -> None:
    """What was announced for the instruction under way stands fixed."""
    node = f.node
    if node is None:
        return
    f.numbers.append(g.pool.node_numbers[node])
    f.bound.append(marks)
    if isinstance(node, Choose):
        f.bound[node.slot] = marks
    f.node = None
    f.count = 0
    f.cards = []


# ---------------------------------------------------------------- on resolution


def recheck(g: "Game", f: Frame) -> bool:
    """Drop chosen cards that are no longer legal; False when some were chosen and none of them is."""
    ctx = context_of(g, f)
    chosen = 0
    legal = 0
    for at in range(BINDINGS, len(f.bound)):
        node = g.pool.nodes[f.numbers[ROOT_NUMBERS + at - BINDINGS]]
        if not isinstance(node, Choose):
            continue
        keep: list[int] = []
        for position in range(len(node.picks)):
            found = choosable(g, ctx, node, position)
            keep.extend(ref for ref in f.bound[at] if ref in found and ref not in keep)
        chosen += len(f.bound[at])
        legal += len(keep)
        gone = [ref for ref in f.bound[at] if ref not in keep]
        for slot in (FORMER, FORMER + 1):
            f.bound[slot] = tuple([ref for ref in f.bound[slot] if ref not in gone])
        f.bound[at] = tuple(keep)
    return legal > 0 or chosen == 0


def announced_for(g: "Game", root: Frame, node: Effect) -> tuple[int, ...] | None:
    """What was announced for an instruction, taken once; None if nothing was."""
    number = g.pool.node_numbers[node]
    for at in range(ROOT_NUMBERS, len(root.numbers)):
        if root.numbers[at] == number:
            root.numbers[at] = NOTHING
            return root.bound[BINDINGS + at - ROOT_NUMBERS]
    return None


def announced_branch(g: "Game", root: Frame, node: OrInstead) -> Effect | None:
    """Which of this or that was announced; None where the announcement does not tell."""
    first, last = first_announced(node.what), first_announced(node.instead)
    if first == last:
        return None
    noted = root.numbers[ROOT_NUMBERS:]
    if last is not None and g.pool.node_numbers[last] in noted:
        return node.instead
    if first is not None and g.pool.node_numbers[first] in noted:
        return node.what
    return None


def first_announced(node: Effect) -> Effect | None:
    """The first instruction inside that is announced."""
    if isinstance(node, (Choose, Modes)):
        return node if node.announced else None
    if isinstance(node, DivideDamage):
        return node
    if isinstance(node, (Later, LaterInstead, TriggerNow)):
        return None
    for child in children(node):
        found = first_announced(child)
        if found is not None:
            return found
    return None
