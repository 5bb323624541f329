"""From whose view words are read: who you are, which card speaks, what is bound and what happened."""

from typing import TYPE_CHECKING, Final

from ..ids import AT_LEAST, AT_MOST, BY_EFFECT, EITHER, EQUAL, LESS, MORE, NOT_EQUAL, NOTHING, YOU, Ref, Seat, Who

if TYPE_CHECKING:
    from ..position.state import Frame
    from ..running.engine import Game

# A resolution's root frame keeps these in its numbers.
EVENT_CARD: Final = 0
EVENT_OTHER: Final = 1
NAMED: Final = 2
PILE: Final = 3
CHOSEN_RULE: Final = 4
SEEN: Final = 5
EVENT_NUMBER: Final = 6
EXTRAS: Final = 7
ROOT_NUMBERS: Final = 8
NONE_BOUND: Final[list[tuple[int, ...]]] = []  # read, never written
BOTH: Final = ([0, 1], [1, 0])  # the seats, one's own first
ALONE: Final = ([0], [1])


class Context:
    """From whose view a card's words are read: you, this card, what is bound, what happened."""

    def __init__(self, you: Seat, this: Ref) -> None:
        self.you = you
        self.this = this
        self.bound = NONE_BOUND
        self.card = NOTHING
        self.other = NOTHING
        self.named = 0
        self.pile = NOTHING
        self.done = 0
        self.seen = NOTHING  # the event's card as the object whose information is read
        self.since = NOTHING  # when the resolution began
        self.number = 0  # the number of the event
        self.how = BY_EFFECT  # how it came about what is asked of a doer
        self.each = NOTHING  # the one card being dealt with
        self.turn = 0  # in which a delayed trigger was left behind
        self.changes: tuple[Ref, ...] = ()  # the cards whose numbers are being changed: theirs are read before rounding
        self.extras = NOTHING  # the extra costs of an ability, or of this card while they are still to be paid


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
        named = root.numbers[NAMED]
        ctx.named = named if named != NOTHING or root.card == NOTHING else g.card(root.card).named()
        ctx.pile = root.numbers[PILE]
        ctx.seen = root.numbers[SEEN]
        ctx.number = max(0, root.numbers[EVENT_NUMBER])
        ctx.extras = root.numbers[EXTRAS]
    ctx.since = root.stamp
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


def rounded(whole: int, parts: int, unit: int, is_up: bool) -> int:
    """One of so many equal parts of a number, in whole units; nothing where there are no parts."""
    step = parts * unit
    return 0 if step == 0 else (-(-whole // step) if is_up else whole // step) * unit


def seats(you: Seat, whose: Who) -> list[int]:
    """The players meant, you first; to be read only."""
    if whose == EITHER:
        return BOTH[you]
    return ALONE[you if whose == YOU else 1 - you]
