"""Control that is exchanged, and new targets for what waits on the stack."""

from typing import TYPE_CHECKING, Final

from ..asking.context import NAMED, ROOT_NUMBERS, Context, context_of, root_of
from ..asking.select import living, members
from ..book.procedure import Procedure, Step
from ..changing.changes import announce, schedule, taken_over
from ..ids import ASKS_STACK, BINDINGS, CARD_MASK, CHOSEN, FORMER, NOTHING, OPPONENT, POOLED, YOU, Ref
from ..position.items import Item
from ..position.records import Lasting
from ..position.state import Frame
from ..vocabulary.dealings import ExchangeControl, NewTargets
from ..vocabulary.effects import Choose, DivideDamage
from ..vocabulary.footprint import held
from ..vocabulary.mods import ControlledBy
from ..vocabulary.unknown import UnknownNode
from .announce import choosable
from .lasting import begin_lasting, holder_without
from .picks import offer_pick

if TYPE_CHECKING:
    from ..running.engine import Game


# ---------------------------------------------------------------- control


def exchange_control(g: "Game", f: Frame) -> None:
    """Each of two players gets what the other controls; one who would get nothing gives nothing."""
    node = f.node
    if not isinstance(node, ExchangeControl):
        raise UnknownNode(node)
    root = root_of(g, f)
    refs = living(g, members(g, context_of(g, f), node.what))
    masters = [g.s.cards[ref & CARD_MASK].master for ref in refs]
    root.done = 2 if len(refs) == 2 and masters[0] != masters[1] else 0
    if root.done == 0:
        return
    for ref, master in zip(refs, masters, strict=True):
        mod = ControlledBy(OPPONENT if master == f.player else YOU)
        before = holder_without(g, ref)
        began = (node.until, g.s.turn, root.stamp)
        begin_lasting(g, Lasting(held(mod), root.card, f.player, (ref,), (before,), *began, root.rule, None))
    schedule(g, [taken_over(g, ref, 1 - master, root.card) for ref, master in zip(refs, masters, strict=True)])


# ---------------------------------------------------------------- new targets
#
# The frame: `cards` the items whose targets are chosen anew, `count` the item under way, `number` how many of its
# choices were looked at; `done` is 1 while a pick is under way.


def begin_targets(g: "Game", f: Frame) -> None:
    """The items that were announced, but for those among whose targets something is divided."""
    node = f.node
    if not isinstance(node, NewTargets):
        raise UnknownNode(node)
    refs = living(g, members(g, context_of(g, f), node.what))
    f.cards = [item.ref() for item in g.s.stack if item.ready and item.ref() in refs and not is_divided(g, item)]
    f.count = 0
    f.number = 0
    root_of(g, f).done = 0


def is_divided(g: "Game", item: Item) -> bool:
    """Shares of damage were announced for it."""
    return any(isinstance(g.pool.nodes[number], DivideDamage) for number in item.numbers[ROOT_NUMBERS:])


def item_at(g: "Game", ref: Ref) -> int:
    """Where an item stands on the stack; NOTHING if it has left it."""
    for at, item in enumerate(g.s.stack):
        if item.ref() == ref:
            return at
    return NOTHING


def offer_new(g: "Game", f: Frame) -> None:
    """The cards that one target could be instead, of the item under way; after its last target, the next item."""
    node = f.node
    if not isinstance(node, NewTargets):
        raise UnknownNode(node)
    while f.count < len(f.cards):
        at = item_at(g, f.cards[f.count])
        places = target_places(g, g.s.stack[at]) if at != NOTHING else []
        if f.number < len(places):
            found = open_targets(g, g.s.stack[at], places[f.number], node.others)
            if found:
                offer_pick(g, f, "choose", found, 1, 1, root_of(g, f).card)
                return
            f.number += 1
        else:
            f.count += 1
            f.number = 0
    g.skip(f)


def target_places(g: "Game", item: Item) -> list[tuple[int, int, int]]:
    """Each target of an item: which choice took it, the how-manieth of that choice it is, and by which pick."""
    found: list[tuple[int, int, int]] = []
    for at, number in enumerate(item.numbers[ROOT_NUMBERS:]):
        node = g.pool.nodes[number]
        refs = item.bound[BINDINGS + at]
        if isinstance(node, Choose) and len(node.picks) in (1, len(refs)):
            found.extend((at, place, place if len(node.picks) > 1 else 0) for place in range(len(refs)))
    return found


def open_targets(g: "Game", item: Item, place: tuple[int, int, int], others: bool) -> list[Ref]:
    """What one target may be, as the item's master could choose it."""
    ctx = Context(item.master, item.this)
    ctx.bound = item.bound
    ctx.named = max(0, item.numbers[NAMED])
    at, where, pick = place
    node = g.pool.nodes[item.numbers[ROOT_NUMBERS + at]]
    if not isinstance(node, Choose):
        raise UnknownNode(node)
    taken = [ref for position, ref in enumerate(item.bound[BINDINGS + at]) if others or position != where]
    return [ref for ref in choosable(g, ctx, node, pick) if ref not in taken]


def take_new(g: "Game", f: Frame) -> None:
    """The new target stands in the place of the old one, and sees that it was chosen."""
    at = item_at(g, f.cards[f.count])
    if at != NOTHING and f.picked:
        item = g.s.stack[at]
        choice, where, _ = target_places(g, item)[f.number]
        old = item.bound[BINDINGS + choice][where]
        (new,) = f.picked
        if new != old:
            g.s.stack[at] = retargeted(g, item, choice, where, new)
            g.s.touch(ASKS_STACK)
            if new < POOLED:
                announce(g, CHOSEN, item.master, new, item.this, number=item.stamp, source=item.this)
        root_of(g, f).done += 1
    f.number += 1
    f.picked = []
    g.back(f)


def retargeted(g: "Game", item: Item, choice: int, where: int, new: Ref) -> Item:
    """The item with another target at one place; its words point at the new one."""
    marks = list(item.bound[BINDINGS + choice])
    old = marks[where]
    marks[where] = new
    bound = item.bound[:]
    node = g.pool.nodes[item.numbers[ROOT_NUMBERS + choice]]
    if isinstance(node, Choose) and bound[node.slot] == item.bound[BINDINGS + choice]:
        bound[node.slot] = tuple(marks)
    for slot in (FORMER, FORMER + 1):
        bound[slot] = tuple([new if ref == old else ref for ref in bound[slot]])
    bound[BINDINGS + choice] = tuple(marks)
    return item.completed(item.numbers, bound)


DEALING_PROCEDURES: Final = [
    Procedure("exchange control", [Step("", "two cards change sides", exchange_control)]),
    Procedure(
        "new targets",
        [
            Step("", "for which items", begin_targets),
            Step("", "the next target is chosen anew", offer_new),
            Step("", "and stands in its place", take_new),
        ],
    ),
]
