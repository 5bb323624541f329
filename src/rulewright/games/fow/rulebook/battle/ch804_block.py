"""Section 804: who may block, and declaring the block."""

from typing import Final

from rulewright.kernel.asking.forbidden import is_forbidden, is_forbidden_to_player, is_obliged
from rulewright.kernel.book.requirements import Requirement
from rulewright.kernel.changing.changes import announce, moment, schedule, turn
from rulewright.kernel.effects.tolls import can_pay_tolls, lock_tolls, pay_tolls
from rulewright.kernel.ids import CARD_MASK, NOTHING, RESTED, CardNumber, Ref, Seat
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import enter_step, set_role
from rulewright.kernel.running.refusals import meets

from ..ch00_names import (
    ATTACKED,
    ATTACKING,
    BE_BLOCKED,
    BLOCK,
    BLOCK_FLYING,
    BLOCK_FLYING_RESONATORS,
    BLOCK_RESTED,
    BLOCK_STANDING,
    BLOCK_STEP,
    BLOCKED,
    BLOCKING,
    BLOCKS_EVENT,
    DEALT_BATTLE_DAMAGE,
    EVER_BLOCKED,
    FLYING,
    IS_BLOCKED,
)
from ..ch200_cards import has_permission, is_own_fighter, is_recovered, is_resonator, j_resonators
from ..ch300_zones import is_still_fighting
from ..terms.ch1100_keywords import wear_down

BATTLE_ROLES = (ATTACKING, BLOCKING, BLOCKED, ATTACKED, DEALT_BATTLE_DAMAGE, EVER_BLOCKED)
PLAYER = NOTHING  # the attacked object, when it is the opponent


def block_step(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the declare block step trigger."""
    enter_step(g, BLOCK_STEP)
    moment(g, BLOCK_STEP, f.player)


def is_ready_to_block(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is recovered, or may block rested."""
    return is_recovered(g, seat, card) or has_permission(g, g.s.cards[card].ref(), BLOCK_RESTED)


def is_not_attacked(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The attacked object does not block."""
    return g.s.cards[card].ref() not in g.s.roles[ATTACKED]


def can_reach(g: Game, seat: Seat, card: CardNumber) -> bool:
    """[Flying] is blocked only by [Flying]."""
    ref = g.s.cards[card].ref()
    flying = [attacker for attacker in g.s.roles[ATTACKING] if g.info(attacker).has_keyword(FLYING)]
    if not flying or g.info(ref).has_keyword(FLYING) or has_permission(g, ref, BLOCK_FLYING):
        return True
    return has_permission(g, ref, BLOCK_FLYING_RESONATORS) and all(is_resonator(g, attacker) for attacker in flying)


def may_block(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No effect forbids it to block this attack, or its player to block with it."""
    ref = g.s.cards[card].ref()
    if is_forbidden_to_player(g, BLOCK, seat, ref):
        return False
    for attacker in g.s.roles[ATTACKING]:
        if is_forbidden(g, BLOCK, ref, attacker) or is_forbidden(g, BE_BLOCKED, attacker, ref):
            return False
    return True


def can_pay_to_block(g: Game, seat: Seat, card: CardNumber) -> bool:
    """What must be done to block can be done."""
    return can_pay_tolls(g, BLOCK, seat, [g.s.cards[card].ref()], [])


BLOCKER_NEEDS: Final[list[Requirement]] = [
    Requirement(
        "804.4", "only a J/resonator with ATK and DEF in your field blocks", is_own_fighter, where=True, also=("804.3",)
    ),
    Requirement("804.3", "a rested J/resonator cannot block", is_ready_to_block),
    Requirement("804.4", "the attacked object does not block", is_not_attacked),
    Requirement("1106.2", "only a J/resonator with [Flying] blocks one with [Flying]", can_reach),
    Requirement("104.4", "an effect forbids it to block this attack", may_block),
    Requirement("804.4", "what must be done to block cannot be done", can_pay_to_block),
]


def is_block_choice(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player is asked to block."""
    return g.s.menu is not None and g.s.menu.ask == "block" and g.s.menu.player == seat


def must_block(g: Game, ref: Ref) -> bool:
    """It must block if it can, or the attacking one must be blocked, by it or by any (710.2)."""
    if is_obliged(g, BLOCK, ref):
        return True
    return any(is_obliged(g, BE_BLOCKED, attacker, ref) for attacker in g.s.roles[ATTACKING])


def obliged_blockers(g: Game, seat: Seat) -> list[Ref]:
    """The J/resonators that can block and have to."""
    return [ref for ref in able_to_block(g, seat) if must_block(g, ref)]


def nobody_must_block(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No J/resonator that can block has to."""
    return not obliged_blockers(g, seat)


def is_no_other_to_block(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No other J/resonator has to block instead of it."""
    obliged = obliged_blockers(g, seat)
    return not obliged or g.s.cards[card].ref() in obliged


BLOCK_NEEDS: Final[list[Requirement]] = [
    Requirement("804.3", "you block in the declare block step of your opponent's attack", is_block_choice),
    Requirement("804.3", "another J/resonator must block", is_no_other_to_block),
]
NO_BLOCK_NEEDS: Final[list[Requirement]] = [
    Requirement("804.3", "a block is forfeited in the declare block step of your opponent's attack", is_block_choice),
    Requirement("804.3", "a J/resonator that must block can", nobody_must_block),
]


def able_to_block(g: Game, seat: Seat) -> list[Ref]:
    """The J/resonators that may block the attack."""
    needs = g.book.actions.requirements["blocker"]
    if not g.s.roles[ATTACKING]:
        return []
    return [ref for ref in j_resonators(g, seat) if meets(g, needs, seat, ref & CARD_MASK)]


def offer_block(g: Game, f: Frame) -> None:
    """The other player blocks, or forfeits to; one that must block does."""
    seat = 1 - f.player
    obliged = obliged_blockers(g, seat)
    f.cards = obliged or able_to_block(g, seat)
    options = [Option("block", ref & CARD_MASK) for ref in f.cards]
    if not obliged:
        options.append(Option("no block"))
    g.ask(seat, "block", options)


def rest_blocker(g: Game, f: Frame) -> None:
    """The blocker rests; without a block nothing follows."""
    f.card = f.cards[f.answer] if f.answer < len(f.cards) else NOTHING
    f.cards = []
    lock_tolls(g, f, BLOCK, [f.card] if f.card != NOTHING else [])
    if f.card != NOTHING and not has_permission(g, f.card, BLOCK_STANDING):
        schedule(g, [turn(f.card, RESTED)])


def pay_to_block(g: Game, f: Frame) -> None:
    """What must be done to block is done."""
    pay_tolls(g, f, 1 - f.player)


def become_blocking(g: Game, f: Frame) -> None:
    """From now on it is the blocking J/resonator, and the attacking one is blocked."""
    g.commit()
    f.numbers = []
    attacking = g.s.roles[ATTACKING]
    if f.card == NOTHING or not attacking or not is_still_fighting(g, f.card, 1 - f.player):
        return
    set_role(g, BLOCKING, [f.card])
    set_role(g, BLOCKED, list(attacking))
    set_role(g, EVER_BLOCKED, list(attacking))
    announce(g, BLOCKS_EVENT, 1 - f.player, f.card, attacking[0])
    wear_down(g, f.card)
    announce(g, IS_BLOCKED, f.player, attacking[0], f.card)
