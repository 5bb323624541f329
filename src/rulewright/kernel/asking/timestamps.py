"""Cards that arrived at one moment share a time: when their order matters, and how they get one."""

from typing import TYPE_CHECKING

from ..ids import CARD_MASK, CONTINUOUS, Ref
from ..vocabulary.abilities import Gain
from ..vocabulary.mods import Add, AddWord, GainKeyword, Modification, Permit
from ..vocabulary.pool import writes

if TYPE_CHECKING:
    from ..running.engine import Game


def commutes(mod: Modification) -> bool:
    """Two such changes of one characteristic come to the same in any order."""
    return isinstance(mod, (Add, AddWord, Gain, GainKeyword, Permit))


def field_changes(g: "Game", ref: Ref) -> list[Modification]:
    """What the continuous abilities of a card change."""
    found: list[Modification] = []
    for rule in g.info(ref).rules:
        if rule.kind == CONTINUOUS:
            for part in rule.statics:
                found.extend(part.apply.mods)
    return found


def may_clash(g: "Game", one: int, other: Ref) -> bool:
    """Both change the same characteristic, and not in a way that is the same in any order."""
    first = g.s.cards[one & CARD_MASK]
    second = g.s.cards[other & CARD_MASK]
    if first.printed == second.printed and first.master == second.master:
        return False
    for mod in field_changes(g, one):
        for against in field_changes(g, other):
            if writes(mod) & writes(against) and not (commutes(mod) and commutes(against)):
                return True
    return False


def clashing(g: "Game", refs: list[Ref]) -> list[Ref]:
    """Those of the cards whose order among them may matter."""
    found: list[Ref] = []
    changing = [ref for ref in refs if field_changes(g, ref)]
    for ref in changing:
        if any(other != ref and may_clash(g, ref, other) for other in changing):
            found.append(ref)
    return found
