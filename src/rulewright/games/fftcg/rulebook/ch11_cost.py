"""Section 11.2 and 11.4.6: what it costs to cast a card, and what yields CP."""

from rulewright.kernel.changes import move, turn
from rulewright.kernel.engine import Game
from rulewright.kernel.ids import AS_COST, CARD_MASK, RESTED, STANDING
from rulewright.kernel.layers import is_forbidden
from rulewright.kernel.resources import Demand, Source
from rulewright.kernel.state import Change

from .ch00_names import BREAK, COST, DISCARD, DISCARD_LIGHT_DARK, ELEMENTS, FIELD, HAND, PRODUCE
from .ch05_cards import (
    LIGHT_AND_DARK,
    element_bits,
    elements_of,
    has_permission,
    is_backup,
    is_light_or_dark,
)

FROM_DISCARD = 2
FROM_BACKUP = 1


# ---------------------------------------------------------------- 11.2 what yields CP


def sources(g: Game, seat: int, ref: int) -> list[Source]:
    """Active Backups for one CP, hand cards for two: Backups first, so that a proposal keeps the hand."""
    found: list[Source] = []
    for other in g.refs(FIELD, seat):
        if is_backup(g, other) and yields(g, other):
            found.append(Source(other, FROM_BACKUP, element_bits(g.info(other)), False))
    for other in g.refs(HAND, seat):
        if other != ref and may_be_discarded(g, seat, other):
            found.append(Source(other, FROM_DISCARD, element_bits(g.info(other)), True))
    return found


def yields(g: Game, ref: int) -> bool:
    """An active card that may produce CP."""
    return g.s.cards[ref & CARD_MASK].orientation == STANDING and not is_forbidden(g, PRODUCE, ref)


def may_be_discarded(g: Game, seat: int, ref: int) -> bool:
    """Light and Dark cards are not discarded for CP, unless a field ability lets them."""
    if not elements_of(g, ref):
        return False
    if not is_light_or_dark(g, ref):
        return True
    return any(has_permission(g, other, DISCARD_LIGHT_DARK) for other in g.refs(FIELD, seat))


def spend(g: Game, ref: int) -> list[Change]:
    """A Backup is dulled, a hand card is discarded."""
    card = g.s.cards[ref & CARD_MASK]
    if card.zone == FIELD:
        return [turn(ref, RESTED, AS_COST)]
    change = move(ref, BREAK, card.owner, AS_COST)
    change.verb = DISCARD
    change.player = card.master
    return [change]


# ---------------------------------------------------------------- 11.4.6 what a card costs


def casting_cost(g: Game, seat: int, ref: int) -> int:
    """The CP a player pays to cast a card now."""
    return max(0, g.value(ref, COST))


def casting_demand(g: Game, seat: int, ref: int) -> Demand:
    """The cost and the Elements it must be paid with: one CP of each, none for a plain Light or Dark card."""
    cost = casting_cost(g, seat, ref)
    needs = [0] * len(ELEMENTS)
    elements = elements_of(g, ref)
    plain = len(elements) == 1 and elements[0] in LIGHT_AND_DARK
    if cost > 0 and not plain:
        for element in elements:
            needs[ELEMENTS.index(element)] = 1
        cost = max(cost, len(elements))
    return Demand(cost, needs, max(1, len(elements)))
