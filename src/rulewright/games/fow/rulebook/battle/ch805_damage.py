"""Sections 805, 806 and 1102: battle damage, [First Strike] and [Pierce]."""

from typing import Final

from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import damage_card, damage_player, moment, schedule
from rulewright.kernel.ids import BY_RULE, CARD_MASK, NOTHING, Ref, Seat
from rulewright.kernel.position.change import Change
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.priority import give_priority
from rulewright.kernel.running.progress import enter_step, set_role

from ..ch00_names import (
    ATTACKED,
    ATTACKING,
    BATTLE_DAMAGE,
    BLOCKING,
    DAMAGE_STEP,
    DEALT_BATTLE_DAMAGE,
    DEF,
    EVER_BLOCKED,
    FIELD,
    FIRST_STRIKE,
    FIRST_STRIKE_STEP,
    PIERCE,
)
from ..ch200_cards import atk_of, is_j_resonator

HUNDRED: Final = 100

# The frame: `card` the attacker, `other` the one it strikes (NOTHING: the player, or what is gone), `number` what
# pierces the blocker.


def attacker_of(g: Game) -> int:
    """The attacking J/resonator, or NOTHING."""
    return g.s.roles[ATTACKING][0] if g.s.roles[ATTACKING] else NOTHING


def blocker_of(g: Game) -> int:
    """The blocking J/resonator, or NOTHING."""
    return g.s.roles[BLOCKING][0] if g.s.roles[BLOCKING] else NOTHING


def attacked_card(g: Game) -> int:
    """The attacked J/resonator while it is one in a field, whoever controls it by now (804.5b), or NOTHING."""
    for ref in g.s.roles[ATTACKED]:
        if g.s.is_now(ref) and g.s.cards[ref & CARD_MASK].zone == FIELD and is_j_resonator(g, ref):
            return ref
    return NOTHING


def opponent_of(g: Game) -> int:
    """Whom the attacker battles: the blocker, or else the attacked card until battle damage was dealt (804.5)."""
    blocker = blocker_of(g)
    if blocker != NOTHING:
        return blocker
    if was_blocked_and_struck(g) and not g.book.edition_numbers["attacked takes over"]:
        return NOTHING
    return attacked_card(g)


def was_blocked_and_struck(g: Game) -> bool:
    """The attacker was blocked, and has dealt battle damage before its blocker was gone (804.5b)."""
    attacker = attacker_of(g)
    return attacker in g.s.roles[EVER_BLOCKED] and attacker in g.s.roles[DEALT_BATTLE_DAMAGE]


def strikes_now(g: Game, f: Frame) -> None:
    """With [First Strike] the attacker deals its damage; without an attacker the battle goes to its end."""
    enter_step(g, FIRST_STRIKE_STEP)
    moment(g, FIRST_STRIKE_STEP, f.player)
    f.card = attacker_of(g)
    if f.card == NOTHING:
        g.finish(f)
        g.jump(g.caller(), "807.1")
    elif not g.info(f.card).has_keyword(FIRST_STRIKE):
        g.jump(f, "805.3")


def deal_first(g: Game, f: Frame) -> None:
    """The damage of the attacker, alone; by the switch it has had its strike, whatever comes of it."""
    if g.options.get("one strike", 0) == 1:
        set_role(g, DEALT_BATTLE_DAMAGE, [*g.s.roles[DEALT_BATTLE_DAMAGE], f.card])
    schedule(g, blows(g, f, "805.2a", "805.2b"))


def take_priority(g: Game, f: Frame) -> None:
    """The turn player gains priority and performs a priority sequence."""
    give_priority(g, f.player)


def begin_normal(g: Game, f: Frame) -> None:
    """An attacker that dealt no battle damage yet deals it now; without one the battle goes to its end."""
    enter_step(g, DAMAGE_STEP)
    moment(g, DAMAGE_STEP, f.player)
    f.card = attacker_of(g)
    if f.card == NOTHING:
        g.finish(f)
        g.jump(g.caller(), "807.1")
    elif f.card in g.s.roles[DEALT_BATTLE_DAMAGE]:
        f.card = NOTHING
        g.jump(f, "806.3")


# ---------------------------------------------------------------- 1102 [Pierce]


def capacity(g: Game, ref: Ref) -> int:
    """DEF minus the damage on it."""
    return max(0, g.value(ref, DEF) - g.s.cards[ref & CARD_MASK].damage)


def offer_pierce(g: Game, f: Frame) -> None:
    """With [Pierce], the player says how much of the damage beyond the blocker's capacity goes on."""
    blocker = blocker_of(g)
    f.number = 0
    f.numbers = [0]
    if f.card != NOTHING and blocker != NOTHING and g.info(f.card).has_keyword(PIERCE):
        over = max(0, (atk_of(g, f.card) - capacity(g, blocker)) // HUNDRED)
        f.numbers = [units * HUNDRED for units in range(over, -1, -1)]
    options = [Option("pierce", blocker & CARD_MASK if blocker != NOTHING else NOTHING, much) for much in f.numbers]
    g.ask(f.player, "pierce", options, f.card)


def took_pierce(g: Game, f: Frame) -> None:
    """It stands fixed."""
    f.number = f.numbers[f.answer]
    f.numbers = []


# ---------------------------------------------------------------- the blows


def blow(g: Game, ref: Ref, number: int, source: Ref, clause: str = "") -> Change:
    """Battle damage to a card, by the step's clause or one that says more."""
    change = damage_card(ref, number, source, BY_RULE)
    change.verb = BATTLE_DAMAGE
    change.clause = clause
    return change


def blow_to_player(g: Game, seat: Seat, number: int, source: Ref, clause: str = "") -> Change:
    """Battle damage to a player."""
    change = damage_player(seat, number, source, BY_RULE)
    change.verb = BATTLE_DAMAGE
    change.clause = clause
    return change


def blow_to_object(g: Game, number: int, source: Ref, clause: str) -> list[Change]:
    """Battle damage to what was attacked: the player, or the card if it is still there."""
    if number <= 0:
        return []
    if not g.s.roles[ATTACKED]:
        return [blow_to_player(g, 1 - g.s.turn_player, number, source, clause)]
    ref = attacked_card(g)
    return [blow(g, ref, number, source, clause)] if ref != NOTHING else []


def blows(g: Game, f: Frame, blocked: str, unblocked: str) -> list[Change]:
    """What the attacker deals by these clauses: to the blocker, and what pierces to the attacked object; or to that."""
    if f.card == NOTHING:
        return []
    atk = atk_of(g, f.card)
    blocker = blocker_of(g)
    if blocker == NOTHING:
        return blow_to_object(g, atk, f.card, g.book.cite(unblocked))
    clause = g.book.cite("1102.2c" if g.info(f.card).has_keyword(PIERCE) else blocked)
    changes = [blow(g, blocker, atk - f.number, f.card, clause)] if atk > f.number else []
    return changes + blow_to_object(g, f.number, f.card, clause)


def deal_both(g: Game, f: Frame) -> None:
    """Attacker and who battles it deal their damage at one moment."""
    attacker = attacker_of(g)
    changes = blows(g, f, "806.2a", "806.2b")
    other = opponent_of(g)
    if other != NOTHING and attacker != NOTHING and atk_of(g, other) > 0:
        changes.append(blow(g, attacker, atk_of(g, other), other))
    schedule(g, changes)


FIRST_STRIKE_STEPS = Procedure(
    "first strike",
    [
        Step("805.1", "without an attacker, on to the end of the battle", strikes_now),
        Step("1102.2b", "[Pierce] assigns damage", offer_pierce),
        Step("", "which stands fixed", took_pierce),
        Step("805.2", "an attacker with [First Strike] deals damage", deal_first),
        Step("805.3", "the turn player gains priority", take_priority),
    ],
)
NORMAL_STEPS = Procedure(
    "battle damage",
    [
        Step("806.1", "without an attacker, on to the end of the battle", begin_normal),
        Step("1102.2b", "[Pierce] assigns damage", offer_pierce),
        Step("806.2", "an attacker that dealt none deals damage", took_pierce),
        Step("806.3", "and who battles it deals damage to it", deal_both),
        Step("806.4", "the turn player gains priority", take_priority),
    ],
)
PROCEDURES: list[Procedure] = [FIRST_STRIKE_STEPS, NORMAL_STEPS]
