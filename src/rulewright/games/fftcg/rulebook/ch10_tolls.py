"""Clauses 10.1.2.3 and 10.1.3.1.3: what it costs to attack or to block."""

from rulewright.kernel.effects.tolls import can_pay_tolls
from rulewright.kernel.ids import CardNumber, Ref, Seat
from rulewright.kernel.running.engine import Game

from .ch00_names import ATTACK, BLOCK, BRAVE
from .ch05_cards import is_backup


def can_pay_for_attack(g: Game, seat: Seat, refs: list[Ref]) -> bool:
    """All that it costs these Forwards to attack can be paid; attackers that become dull yield nothing."""
    dulled = [ref for ref in refs if is_backup(g, ref) and not g.info(ref).has_keyword(BRAVE)]
    return can_pay_tolls(g, ATTACK, seat, refs, dulled)


def can_pay_to_attack(g: Game, seat: Seat, card: CardNumber) -> bool:
    """What it costs this Forward to attack can be paid."""
    return can_pay_for_attack(g, seat, [g.s.cards[card].ref()])


def can_pay_to_block(g: Game, seat: Seat, card: CardNumber) -> bool:
    """What it costs this Forward to block can be paid."""
    return can_pay_tolls(g, BLOCK, seat, [g.s.cards[card].ref()], [])
