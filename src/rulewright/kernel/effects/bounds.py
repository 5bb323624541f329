"""Bounds over all the cards of one choice: whether those taken keep them, and how many can be taken."""

from typing import TYPE_CHECKING

from ..asking.context import Context
from ..asking.select import amount, matches
from ..ids import MISSING, Ref
from ..position.state import Frame
from ..vocabulary.bounds import AtRandom, Bound, DifferentNumbers, DifferentWords, OneOfEach, Repeatedly, TotalAtMost
from ..vocabulary.effects import Choose, Search
from ..vocabulary.unknown import UnknownNode

if TYPE_CHECKING:
    from ..running.engine import Game


def bounds_of(f: Frame) -> tuple[Bound, ...]:
    """The bounds of the choice a frame makes now: of its pick, its search, or the part of its cost."""
    node = f.node
    if isinstance(node, Choose):
        return node.picks[f.count].bounds if f.count < len(node.picks) else ()
    if isinstance(node, Search):
        return node.bounds
    if node is None and f.rule is not None:
        picks = [pick for part in f.rule.ability.cost for pick in part.picks]
        return picks[f.count].bounds if f.count < len(picks) else ()
    return ()


def is_within(g: "Game", ctx: Context, bounds: tuple[Bound, ...], refs: list[Ref]) -> bool:
    """All these cards together keep the bounds."""
    for bound in bounds:
        if not keeps(g, ctx, bound, refs):
            return False
    return True


def keeps(g: "Game", ctx: Context, bound: Bound, refs: list[Ref]) -> bool:
    """All these cards together keep one bound."""
    if isinstance(bound, TotalAtMost):
        return sum(g.value(ref, bound.field) for ref in refs) <= amount(g, ctx, bound.amount)
    if isinstance(bound, DifferentNumbers):
        numbers = [g.value(ref, bound.field) for ref in refs if g.info(ref).numbers[bound.field] != MISSING]
        return len(set(numbers)) == len(numbers)
    if isinstance(bound, DifferentWords):
        words = [word for ref in refs for word in g.info(ref).words[bound.field]]
        return len(set(words)) == len(words)
    if isinstance(bound, OneOfEach):
        return has_places(g, ctx, bound, refs, [])
    if isinstance(bound, (AtRandom, Repeatedly)):
        return True
    raise UnknownNode(bound)


def has_places(g: "Game", ctx: Context, bound: OneOfEach, refs: list[Ref], taken: list[int]) -> bool:
    """Each card can stand for a description of its own."""
    if len(taken) == len(refs):
        return True
    for at, kind in enumerate(bound.kinds):
        fits = at not in taken and matches(g, ctx, kind, refs[len(taken)])
        if fits and has_places(g, ctx, bound, refs, [*taken, at]):
            return True
    return False


def most_within(g: "Game", ctx: Context, bounds: tuple[Bound, ...], refs: list[Ref], wanted: int) -> int:
    """How many of the cards, up to what is wanted, are found to keep the bounds, the smallest numbers first."""
    order = refs
    for bound in bounds:
        if isinstance(bound, TotalAtMost):
            values = sorted([(g.value(ref, bound.field), at) for at, ref in enumerate(refs)])
            order = [refs[at] for _, at in values]
    found: list[Ref] = []
    for ref in order:
        if len(found) < wanted and is_within(g, ctx, bounds, [*found, ref]):
            found.append(ref)
    return len(found)
