"""Which cards are meant, how many, and is it so: filters, groups, amounts and conditions at work."""

from typing import TYPE_CHECKING

from .ast import (
    AllOf,
    AllTrue,
    Always,
    Among,
    Amount,
    Anything,
    AnyTrue,
    AtPlaces,
    BoundBy,
    Cards,
    Compared,
    Condition,
    CountOf,
    Difference,
    Done,
    During,
    EitherOf,
    EventCard,
    EventOther,
    Exists,
    Filter,
    GameSays,
    Group,
    Has,
    HasKeyword,
    HasPart,
    InRole,
    InZones,
    IsFaced,
    IsNot,
    IsTurned,
    MasteredBy,
    NamedNumber,
    Neither,
    Number,
    OneOf,
    Register,
    Related,
    SumOf,
    This,
    Those,
    Times,
    TopCards,
    TurnOf,
    Valued,
)
from .ids import (
    AT_LEAST,
    AT_MOST,
    CARD_MASK,
    EITHER,
    EQUAL,
    LESS,
    MISSING,
    MORE,
    NOT_EQUAL,
    NOTHING,
    YOU,
)

if TYPE_CHECKING:
    from .engine import Game
    from .state import Frame

# A resolution's root frame keeps these in its numbers.
EVENT_CARD = 0
EVENT_OTHER = 1
NAMED = 2
PILE = 3
CHOSEN_RULE = 4
ROOT_NUMBERS = 5


class Context:
    """From whose view a card's words are read: you, this card, what is bound, what happened."""

    def __init__(self, you: int, this: int) -> None:
        self.you = you
        self.this = this
        self.bound: list[tuple[int, ...]] = []
        self.card = NOTHING
        self.other = NOTHING
        self.named = 0
        self.pile = NOTHING
        self.done = 0


def root_of(g: "Game", f: "Frame") -> "Frame":
    """The frame of the resolution an effect belongs to, to be written."""
    if f.scope == NOTHING:
        return f
    return g.s.edit_frame(f.scope)


def context_of(g: "Game", f: "Frame") -> Context:
    """The view of an effect under way."""
    root = g.s.frames[f.scope] if f.scope != NOTHING else f
    ctx = Context(f.player, root.card)
    ctx.bound = root.bound
    if root.numbers:
        ctx.card = root.numbers[EVENT_CARD]
        ctx.other = root.numbers[EVENT_OTHER]
        ctx.named = root.numbers[NAMED]
        ctx.pile = root.numbers[PILE]
    ctx.done = root.done
    return ctx


def compare(left: int, op: int, right: int) -> bool:
    """Two numbers compare so."""
    if op == EQUAL:
        return left == right
    if op == AT_LEAST:
        return left >= right
    if op == AT_MOST:
        return left <= right
    if op == MORE:
        return left > right
    if op == LESS:
        return left < right
    return op == NOT_EQUAL and left != right


def seats(you: int, whose: int) -> list[int]:
    """The players meant, you first."""
    if whose == EITHER:
        return [you, 1 - you]
    return [you if whose == YOU else 1 - you]


# ---------------------------------------------------------------- filters


def matches(g: "Game", ctx: Context, which: Filter, ref: int) -> bool:
    """The object fulfils the filter, as it is or as it last was."""
    if isinstance(which, Anything):
        return True
    if isinstance(which, Has):
        return which.word in g.info(ref).words[which.field]
    if isinstance(which, AllOf):
        return all_match(g, ctx, which.parts, ref)
    if isinstance(which, Valued):
        value = g.info(ref).numbers[which.field]
        return value != MISSING and compare(value, which.op, amount(g, ctx, which.amount))
    if isinstance(which, OneOf):
        return ref in members(g, ctx, which.group)
    if isinstance(which, IsNot):
        return not matches(g, ctx, which.of, ref)
    if isinstance(which, EitherOf):
        for part in which.parts:
            if matches(g, ctx, part, ref):
                return True
        return False
    return matches_rarer(g, ctx, which, ref)


def all_match(g: "Game", ctx: Context, parts: tuple[Filter, ...], ref: int) -> bool:
    """The object fulfils each filter."""
    for part in parts:
        if not matches(g, ctx, part, ref):
            return False
    return True


def matches_rarer(g: "Game", ctx: Context, which: Filter, ref: int) -> bool:
    """The filters that are asked less often."""
    card = g.card(ref)
    if isinstance(which, InZones):
        return card.zone in which.zones
    if isinstance(which, IsTurned):
        return card.orientation == which.orientation
    if isinstance(which, IsFaced):
        return card.face == which.face
    if isinstance(which, AtPlaces):
        return card.place in which.places
    if isinstance(which, InRole):
        return ref in g.s.roles[which.role]
    if isinstance(which, MasteredBy):
        return which.who == EITHER or card.master == seats(ctx.you, which.who)[0]
    if isinstance(which, HasKeyword):
        return g.info(ref).has_keyword(which.keyword)
    if isinstance(which, HasPart):
        for word in g.info(ref).words[which.field]:
            if which.part in word:
                return True
        return False
    if isinstance(which, Related):
        relation = g.book.relations[which.relation]
        for other in members(g, ctx, which.to):
            if relation(g, ref, other):
                return True
        return False
    raise AssertionError(f"no meaning for {which!r}")


# ---------------------------------------------------------------- groups


def members(g: "Game", ctx: Context, group: Group) -> list[int]:
    """The objects of a group, in a fixed order; those of words like "it" may be gone already."""
    if isinstance(group, This):
        return [ctx.this]
    if isinstance(group, Cards):
        return cards_of(g, ctx, group.zones, group.whose, group.which)
    if isinstance(group, Those):
        return list(ctx.bound[group.slot]) if ctx.bound else []
    if isinstance(group, EventCard):
        return [ctx.card] if ctx.card != NOTHING else []
    if isinstance(group, EventOther):
        return [ctx.other] if ctx.other != NOTHING else []
    if isinstance(group, Among):
        return [ref for ref in members(g, ctx, group.group) if matches(g, ctx, group.which, ref)]
    if isinstance(group, TopCards):
        refs = g.refs(group.zone, seats(ctx.you, group.whose)[0])
        count = max(0, amount(g, ctx, group.count))
        return refs[::-1][:count]
    if isinstance(group, BoundBy):
        found = cards_of(g, ctx, (group.zone,), group.whose, group.which)
        return [ref for ref in found if g.card(ref).pile == ctx.pile]
    raise AssertionError(f"no meaning for {group!r}")


def cards_of(g: "Game", ctx: Context, zones: tuple[int, ...], whose: int, which: Filter) -> list[int]:
    """The cards of somebody's zones that fulfil a filter."""
    cards = g.s.cards
    everything = isinstance(which, Anything)
    found: list[int] = []
    for seat in seats(ctx.you, whose):
        for zone in zones:
            for number in g.s.zones[zone * 2 + seat].cards:
                ref = cards[number].ref()
                if everything or matches(g, ctx, which, ref):
                    found.append(ref)
    return found


def living(g: "Game", refs: list[int]) -> list[int]:
    """Those objects that are still there."""
    return [ref for ref in refs if g.s.is_now(ref)]


# ---------------------------------------------------------------- amounts


def amount(g: "Game", ctx: Context, what: Amount) -> int:
    """How many, now."""
    if isinstance(what, Number):
        return what.value
    if isinstance(what, CountOf):
        return len(members(g, ctx, what.group))
    if isinstance(what, Times):
        return what.each * amount(g, ctx, what.of)
    if isinstance(what, Register):
        seat = seats(ctx.you, what.whose)[0]
        return g.s.registers[what.register * 2 + seat]
    if isinstance(what, SumOf):
        return total(g, members(g, ctx, what.group), what.field, what.printed)
    if isinstance(what, Difference):
        return amount(g, ctx, what.left) - amount(g, ctx, what.right)
    if isinstance(what, NamedNumber):
        return ctx.named
    raise AssertionError(f"no meaning for {what!r}")


def total(g: "Game", refs: list[int], field: int, printed: bool) -> int:
    """The sum of a number over objects."""
    result = 0
    for ref in refs:
        if printed:
            value = g.pool.cards[g.s.cards[ref & CARD_MASK].printed].numbers[field]
        else:
            value = g.info(ref).numbers[field]
        if value != MISSING:
            result += value
    return result


# ---------------------------------------------------------------- conditions


def holds(g: "Game", ctx: Context, condition: Condition) -> bool:
    """It is so, now."""
    if isinstance(condition, Always):
        return True
    if isinstance(condition, Compared):
        return compare(amount(g, ctx, condition.left), condition.op, amount(g, ctx, condition.right))
    if isinstance(condition, Exists):
        return len(members(g, ctx, condition.group)) >= condition.least
    if isinstance(condition, TurnOf):
        return condition.who == EITHER or g.s.turn_player == seats(ctx.you, condition.who)[0]
    if isinstance(condition, During):
        if g.s.phase != condition.phase and g.s.step_of_phase != condition.phase:
            return False
        return condition.who == EITHER or g.s.turn_player == seats(ctx.you, condition.who)[0]
    if isinstance(condition, Neither):
        return not holds(g, ctx, condition.of)
    if isinstance(condition, AllTrue):
        for part in condition.parts:
            if not holds(g, ctx, part):
                return False
        return True
    if isinstance(condition, AnyTrue):
        for part in condition.parts:
            if holds(g, ctx, part):
                return True
        return False
    if isinstance(condition, Done):
        return ctx.done > 0
    if isinstance(condition, GameSays):
        return says(g, ctx, condition)
    raise AssertionError(f"no meaning for {condition!r}")


def says(g: "Game", ctx: Context, condition: GameSays) -> bool:
    """The rulebook's answer to a question it names."""
    question = g.book.questions[condition.question]
    if condition.about is None:
        return question(g, NOTHING, ctx.you)
    for ref in members(g, ctx, condition.about):
        if question(g, ref, ctx.you):
            return True
    return False
