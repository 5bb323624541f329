"""Why a card is what it is: the effects that change it now, each with its source."""

from typing import TYPE_CHECKING

from ..ids import CARD_MASK, MISSING, NOTHING, CardNumber, Field
from ..position.derived import Reason
from ..vocabulary.footprint import NO_LAYER
from ..vocabulary.mods import Add, Multiply, Set
from .applying import plan
from .deriving import gather

if TYPE_CHECKING:
    from ..running.engine import Game


def reasons(g: "Game") -> dict[int, list[Reason]]:
    """What changes each card now, by the card's number, in the order of time; it holds as long as what is derived."""
    derived = g.derived()
    if derived.reasons is not None:
        return derived.reasons
    found: dict[int, list[Reason]] = {}
    for entry in gather(g, derived):
        if entry.kind == NO_LAYER:
            continue
        planned = plan(g, entry)
        until = NOTHING if entry.lasting is None else entry.lasting.until
        for ref in planned.cards:
            found.setdefault(ref & CARD_MASK, []).append(Reason(entry.mod, planned.value, entry.ctx.this, until))
    derived.reasons = found
    return found


def unexplained(g: "Game", card: CardNumber, found: list[Reason]) -> list[tuple[Field, int]]:
    """By how much each number of a card is changed by the rules themselves, as by a boost, and by no effect."""
    told: list[tuple[Field, int]] = []
    number = g.s.cards[card].printed
    info = g.info(g.s.cards[card].ref())
    if info is g.pool.infos[number]:
        return told
    printed, now = g.pool.cards[number].numbers, info.numbers
    for field in range(len(g.book.number_names)):
        if MISSING in (now[field], printed[field]):
            continue
        rest = now[field] - printed[field]
        for one in found:
            mod = one.mod
            if isinstance(mod, Add) and mod.field == field:
                rest -= one.value
            elif isinstance(mod, (Set, Multiply)) and mod.field == field:
                rest = 0
                break
        if rest:
            told.append((field, rest))
    return told
