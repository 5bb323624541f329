"""Section 10.1.1 to 10.1.3: preparing and declaring attacks, and blocking them."""

from typing import Final

from rulewright.kernel.asking.forbidden import is_forbidden, is_obliged, is_permitted_with
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.book.requirements import Requirement
from rulewright.kernel.changing.changes import announce, moment, schedule, turn
from rulewright.kernel.effects.tolls import lock_tolls, pay_tolls
from rulewright.kernel.ids import CARD_MASK, MISSING, RESTED, STANDING, CardNumber, Ref, Seat
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.priority import give_priority, may_hide
from rulewright.kernel.running.progress import enter_phase, enter_step, set_register, set_role
from rulewright.kernel.running.refusals import meets

from .ch00_names import (
    A_PARTY_ATTACKS,
    ANY_PARTY,
    ATTACK,
    ATTACK_PHASE,
    ATTACKED,
    ATTACKING,
    ATTACKS,
    ATTACKS_EVENT,
    ATTACKS_THIS_TURN,
    BE_BLOCKED,
    BLOCK,
    BLOCK_STEP,
    BLOCKED,
    BLOCKING,
    BLOCKS,
    BRAVE,
    DAMAGE_STEP,
    DECLARATION_STEP,
    END_OF_ATTACK_PHASE,
    FIELD,
    FORM_PARTY,
    HAS_BLOCKED,
    HASTE,
    IS_BLOCKED,
    PARTY,
    PARTY_ATTACKS,
    PARTY_HASTE,
    PREPARATION_STEP,
)
from .ch05_cards import elements_of, forwards_of, has_permission, is_forward, was_there_since_the_turn_began
from .ch10_tolls import can_pay_for_attack, can_pay_to_attack, can_pay_to_block

# ---------------------------------------------------------------- who may attack


def is_own_forward(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The card is a Forward the player controls."""
    found = g.s.cards[card]
    return found.zone == FIELD and found.master == seat and is_forward(g, found.ref())


def is_active(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The Forward is active."""
    return g.s.cards[card].orientation == STANDING


def is_ready(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It has Haste, or was controlled since the turn began."""
    ref = g.s.cards[card].ref()
    return g.info(ref).has_keyword(HASTE) or was_there_since_the_turn_began(g, ref)


def may_still_attack(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It has not attacked as often as it may in this turn."""
    ref = g.s.cards[card].ref()
    most = g.number(ref, ATTACKS)
    return g.s.roles[ATTACKED].count(ref) < (1 if most == MISSING else most)


def may_attack(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No effect forbids it to attack."""
    return not is_forbidden(g, ATTACK, g.s.cards[card].ref())


def is_attack_phase(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is the player's Attack Phase."""
    return g.s.turn_player == seat and g.s.phase == ATTACK_PHASE


def is_declaration(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player is asked to declare an attack."""
    return g.s.menu is not None and g.s.menu.ask in ("attack", "party") and g.s.menu.player == seat


NOT_READY: Final = "it was not under your control when the turn began, and has no Haste"
MEMBER_NEEDS: Final[list[Requirement]] = [
    Requirement("5.2.3.1.1.2", "only Forwards you control attack", is_own_forward, where=True, also=("10.1.2.1",)),
    Requirement("10.1.2.1.1", "a dull Forward cannot attack", is_active),
    Requirement("10.1.2.1.2", "it has attacked in this turn already", may_still_attack, also=("15.2.1.2",)),
    Requirement("2.2", "an effect forbids it to attack", may_attack, also=("10.1.2.1.2",)),
    Requirement("10.1.2.3", "what it costs to attack cannot be paid", can_pay_to_attack),
]
ATTACKER_NEEDS: Final[list[Requirement]] = [
    *MEMBER_NEEDS,
    Requirement("10.1.2.1.1", NOT_READY, is_ready, also=("15.2.2.2",)),
]
ATTACK_NEEDS: Final[list[Requirement]] = [
    Requirement("9.4.1", "you attack only in your own Attack Phase", is_attack_phase),
    Requirement("10.1.2.1", "attacks are declared in the Attack Declaration Step", is_declaration),
    *ATTACKER_NEEDS,
]


def attackers(g: Game, seat: Seat) -> list[Ref]:
    """The Forwards that may be declared to attack."""
    return [ref for ref in forwards_of(g, seat) if meets(g, ATTACKER_NEEDS, seat, ref & CARD_MASK)]


def obliged_attackers(g: Game, seat: Seat) -> list[Ref]:
    """Forwards that must attack, can, and have not."""
    return [ref for ref in attackers(g, seat) if ref not in g.s.roles[ATTACKED] and is_obliged(g, ATTACK, ref)]


# ---------------------------------------------------------------- parties


def common_elements(g: Game, refs: list[Ref]) -> list[str] | None:
    """The Elements all of them share; None where all of them may join any party."""
    common: list[str] | None = None
    for ref in refs:
        if has_permission(g, ref, ANY_PARTY) or is_permitted_with(g, ANY_PARTY, ref, refs):
            continue
        own = elements_of(g, ref)
        common = [word for word in own if common is None or word in common]
    return common


def is_party(g: Game, refs: list[Ref]) -> bool:
    """They share an Element."""
    common = common_elements(g, refs)
    return common is None or bool(common)


def may_join(g: Game, seat: Seat, refs: list[Ref]) -> list[Ref]:
    """The Forwards that may join those declared already."""
    if any(is_forbidden(g, FORM_PARTY, ref) for ref in refs):
        return []
    found: list[Ref] = []
    for ref in forwards_of(g, seat):
        card = ref & CARD_MASK
        if ref in refs or not meets(g, MEMBER_NEEDS, seat, card) or not is_ready_to_join(g, seat, card):
            continue
        if not is_forbidden(g, FORM_PARTY, ref) and fits_party(g, seat, refs, ref):
            found.append(ref)
    return found


def fits_party(g: Game, seat: Seat, refs: list[Ref], ref: Ref) -> bool:
    """With it they share an Element, and what it costs them all to attack can be paid."""
    return is_party(g, [*refs, ref]) and can_pay_for_attack(g, seat, [*refs, ref])


def is_ready_to_join(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It could attack alone, or may attack in a party as if with Haste."""
    return is_ready(g, seat, card) or has_permission(g, g.s.cards[card].ref(), PARTY_HASTE)


def is_joining(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player is asked who joins the attack."""
    return g.s.menu is not None and g.s.menu.ask == "party" and g.s.menu.player == seat


def may_form_party(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No effect forbids it, or those declared, to form a party."""
    refs = [*declared(g, seat), g.s.cards[card].ref()]
    return not any(is_forbidden(g, FORM_PARTY, ref) for ref in refs)


def fits_declared(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It shares an Element with all that are declared."""
    return is_party(g, [*declared(g, seat), g.s.cards[card].ref()])


def declared(g: Game, seat: Seat) -> list[int]:
    """The Forwards declared to attack so far."""
    return list(g.s.menu.picked) if g.s.menu is not None and is_joining(g, seat, 0) else []


JOIN_NEEDS: Final[list[Requirement]] = [
    Requirement("10.1.2.1", "Forwards join a party while its attack is declared", is_joining),
    *MEMBER_NEEDS,
    Requirement("15.1.1.9.3", NOT_READY, is_ready_to_join, also=("10.1.2.1.1",)),
    Requirement("2.2", "an effect forbids to form this party", may_form_party),
    Requirement("15.1.1.9.2", "a party is formed by Forwards that share an Element", fits_declared, also=("10.1.2.1",)),
]


# ---------------------------------------------------------------- 10.1.1 preparation


def attack_phase_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the Attack Phase trigger, once."""
    enter_phase(g, ATTACK_PHASE)
    moment(g, ATTACK_PHASE, f.player)


def preparation(g: Game, f: Frame) -> None:
    """The turn player gains priority."""
    enter_step(g, PREPARATION_STEP)
    moment(g, PREPARATION_STEP, f.player)
    give_priority(g, f.player)


# ---------------------------------------------------------------- 10.1.2 declaration


def offer_attack(g: Game, f: Frame) -> None:
    """Declare an attacking Forward, or none; not while one must attack."""
    enter_step(g, DECLARATION_STEP)
    moment(g, DECLARATION_STEP, f.player)
    f.cards = attackers(g, f.player)
    f.picked = []
    options = [Option("attack", ref & CARD_MASK) for ref in f.cards]
    if not obliged_attackers(g, f.player):
        options.append(Option("end"))
    g.ask(f.player, "attack", options)


def attack_or_end(g: Game, f: Frame) -> None:
    """Without an attack, blocking and damage are skipped."""
    if f.answer >= len(f.cards):
        g.jump(f, "9.4.1")
        return
    f.picked = [f.cards[f.answer]]


def offer_party(g: Game, f: Frame) -> None:
    """Other Forwards that share an Element may join."""
    f.cards = may_join(g, f.player, f.picked)
    options = [Option("join", ref & CARD_MASK) for ref in f.cards]
    g.ask(f.player, "party", [*options, Option("done")], picked=f.picked[:])


def join_or_go(g: Game, f: Frame) -> None:
    """One more member, or all are there."""
    if f.answer < len(f.cards):
        f.picked.append(f.cards[f.answer])
        g.back(f)


def attackers_dull(g: Game, f: Frame) -> None:
    """The attackers become dull, but those with Brave."""
    schedule(g, [turn(ref, RESTED) for ref in f.picked if not g.info(ref).has_keyword(BRAVE)])


def lock_attack_cost(g: Game, f: Frame) -> None:
    """What it costs to attack stands fixed."""
    lock_tolls(g, f, ATTACK, f.picked)


def pay_attack_cost(g: Game, f: Frame) -> None:
    """It is paid."""
    pay_tolls(g, f, f.player)


def become_attacking(g: Game, f: Frame) -> None:
    """Those still controlled by the turn player are attacking Forwards."""
    g.commit()
    s = g.s
    still = [ref for ref in f.picked if s.is_now(ref) and s.cards[ref & CARD_MASK].master == f.player]
    f.picked = []
    set_role(g, ATTACKING, still)
    set_role(g, PARTY, still if len(still) > 1 else [])
    set_role(g, ATTACKED, [*s.roles[ATTACKED], *still])
    for seat in (0, 1):
        set_register(g, HAS_BLOCKED, seat, 0)
    set_register(g, ATTACKS_THIS_TURN, f.player, s.registers[ATTACKS_THIS_TURN * 2 + f.player] + 1)


def attack_triggers(g: Game, f: Frame) -> None:
    """Abilities for attacking trigger."""
    attacking = g.s.roles[ATTACKING]
    for ref in attacking:
        announce(g, ATTACKS_EVENT, f.player, ref)
    if len(attacking) > 1:
        announce(g, A_PARTY_ATTACKS, f.player, attacking[0], attacking[1], fellows=tuple(attacking[2:]))
        for ref in attacking:
            others = [other for other in attacking if other != ref]
            announce(g, PARTY_ATTACKS, f.player, ref, others[0], fellows=tuple(others[1:]))


def declaration_priority(g: Game, f: Frame) -> None:
    """The turn player gains priority."""
    give_priority(g, f.player)


# ---------------------------------------------------------------- 10.1.3 blocking


def may_block(g: Game, ref: Ref, attacker: Ref) -> bool:
    """No effect forbids this Forward to block that one."""
    return not is_forbidden(g, BLOCK, ref, attacker) and not is_forbidden(g, BE_BLOCKED, attacker, ref)


def can_block_party(g: Game, ref: Ref) -> bool:
    """It can block at least one of the attackers, and so blocks them all."""
    return any(may_block(g, ref, attacker) for attacker in g.s.roles[ATTACKING])


def can_block(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No effect forbids it to block this attack, if there is one."""
    return not g.s.roles[ATTACKING] or can_block_party(g, g.s.cards[card].ref())


def is_block_choice(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player is asked to block."""
    return g.s.menu is not None and g.s.menu.ask == "block" and g.s.menu.player == seat


BLOCKER_NEEDS: Final[list[Requirement]] = [
    Requirement("5.2.3.1.1.2", "only Forwards you control block", is_own_forward, where=True, also=("10.1.3.1",)),
    Requirement("10.1.3.1.1", "a dull Forward cannot block", is_active),
    Requirement("10.1.3.1.2", "an effect forbids it to block this attack", can_block, also=("2.2",)),
    Requirement("10.1.3.1.3", "what it costs to block cannot be paid", can_pay_to_block),
]


def is_ending_choice(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The player is asked whether to attack, or to attack again."""
    return g.s.menu is not None and g.s.menu.ask in ("attack", "attack again") and g.s.menu.player == seat


def nobody_must_attack(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No Forward that can attack still has to."""
    return not obliged_attackers(g, seat)


def nobody_must_block(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No Forward that can block has to."""
    return not any(must_block(g, ref) for ref in blockers(g, seat))


def is_no_other_to_block(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No other Forward has to block instead of it."""
    return nobody_must_block(g, seat, card) or g.s.cards[card].ref() in blockers(g, seat)


END_NEEDS: Final[list[Requirement]] = [
    Requirement("10.1.2.7", "attacking ends when an attack would be declared", is_ending_choice),
    Requirement("10.1.2.1.3", "a Forward that must attack has not", nobody_must_attack),
]
NO_BLOCK_NEEDS: Final[list[Requirement]] = [
    Requirement("10.1.3.1", "a block is declined in the Block Declaration Step", is_block_choice),
    Requirement("10.1.3.1.3", "a Forward that must block can", nobody_must_block),
]
BLOCK_NEEDS: Final[list[Requirement]] = [
    Requirement("10.1.3.1", "you block in the Block Declaration Step of your opponent's attack", is_block_choice),
    *BLOCKER_NEEDS,
    Requirement("10.1.3.1.3", "another Forward must block", is_no_other_to_block),
]


def blockers(g: Game, seat: Seat) -> list[Ref]:
    """The Forwards that may block; those that must, if there are any."""
    found = [ref for ref in forwards_of(g, seat) if meets(g, BLOCKER_NEEDS, seat, ref & CARD_MASK)]
    return [ref for ref in found if must_block(g, ref)] or found


def must_block(g: Game, ref: Ref) -> bool:
    """An effect makes it block one of the attackers."""
    return any(is_obliged(g, BLOCK, ref, attacker) for attacker in g.s.roles[ATTACKING])


def offer_block(g: Game, f: Frame) -> None:
    """The other player blocks with one Forward, or does not; one that must block does."""
    enter_step(g, BLOCK_STEP)
    moment(g, BLOCK_STEP, f.player)
    f.cards = []
    options: list[Option] = []
    seat = 1 - f.player
    if g.s.roles[ATTACKING]:
        f.cards = blockers(g, seat)
        options = [Option("block", ref & CARD_MASK) for ref in f.cards]
    if not any(must_block(g, ref) for ref in f.cards):
        options.append(Option("no block"))
    g.ask(seat, "block", options)


def lock_block_cost(g: Game, f: Frame) -> None:
    """What it costs to block stands fixed; without a block the rest is passed over."""
    f.picked = [f.cards[f.answer]] if f.answer < len(f.cards) else []
    lock_tolls(g, f, BLOCK, f.picked)


def pay_block_cost(g: Game, f: Frame) -> None:
    """It is paid."""
    pay_tolls(g, f, 1 - f.player)


def become_blocking(g: Game, f: Frame) -> None:
    """The Forward, still controlled by its player, blocks all that attack: they are in battle."""
    g.commit()
    s = g.s
    still = [ref for ref in f.picked if s.is_now(ref) and s.cards[ref & CARD_MASK].master != f.player]
    f.picked = []
    if not still or not s.roles[ATTACKING]:
        return
    set_role(g, BLOCKING, still)
    set_role(g, BLOCKED, list(g.s.roles[ATTACKING]))
    set_register(g, HAS_BLOCKED, f.player, 1)


def block_triggers(g: Game, f: Frame) -> None:
    """Abilities for blocking and being blocked trigger."""
    for blocker in g.s.roles[BLOCKING]:
        attacking = g.s.roles[ATTACKING]
        announce(g, BLOCKS, 1 - f.player, blocker, attacking[0], fellows=tuple(attacking[1:]))
        for ref in attacking:
            announce(g, IS_BLOCKED, f.player, ref, blocker)


def block_priority(g: Game, f: Frame) -> None:
    """The turn player gains priority."""
    give_priority(g, f.player)


# ---------------------------------------------------------------- 10.1.4 and after


def damage_step(g: Game, f: Frame) -> None:
    """Damage is dealt."""
    enter_step(g, DAMAGE_STEP)
    moment(g, DAMAGE_STEP, f.player)
    g.call("battle damage", f.player)


def damage_priority(g: Game, f: Frame) -> None:
    """The turn player gains priority."""
    give_priority(g, f.player)


def disband(g: Game, f: Frame) -> None:
    """The attack is over, and a party disbands."""
    for role in (ATTACKING, BLOCKING, BLOCKED, PARTY):
        set_role(g, role, [])


def offer_another(g: Game, f: Frame) -> None:
    """Back to the preparation, to attack or to use something there, or on; who must attack leaves no choice."""
    can_attack = bool(attackers(g, f.player))
    f.done = 1 if can_attack or g.book.priority.actions(g, f.player) else 0
    options = [Option("again")] if f.done else []
    if not obliged_attackers(g, f.player):
        options.append(Option("end"))
    g.ask(f.player, "attack again", options, always=not can_attack and may_hide(g, f.player))


def again_or_end(g: Game, f: Frame) -> None:
    """Back to the Attack Preparation Step, or on."""
    if f.done and f.answer == 0:
        g.jump(f, "10.1.1.2")


def attack_phase_ends(g: Game, f: Frame) -> None:
    """The Attack Phase ends; what its end triggers waits for the next priority."""
    moment(g, END_OF_ATTACK_PHASE, f.player)


ATTACK_PHASE_STEPS = Procedure(
    "attack phase",
    [
        Step("10.1.1.1", "abilities of the beginning of the Attack Phase trigger", attack_phase_begins),
        Step("10.1.1.2", "preparation: the turn player gains priority", preparation),
        Step("10.1.2.1", "the turn player declares an attacking Forward, or none", offer_attack),
        Step("10.1.2.7", "without an attack, blocking and damage are skipped", attack_or_end),
        Step("15.1.1.9.1", "Forwards that share an Element may form a party", offer_party),
        Step("15.1.1.9.4", "of any number", join_or_go),
        Step("10.1.2.2", "the attackers become dull, but those with Brave", attackers_dull),
        Step("10.1.2.3", "what it costs to attack is locked", lock_attack_cost),
        Step("", "and paid", pay_attack_cost),
        Step("10.1.2.4", "they are attacking Forwards", become_attacking),
        Step("10.1.2.5", "abilities for attacking trigger", attack_triggers),
        Step("10.1.2.6", "the turn player gains priority", declaration_priority),
        Step("10.1.3.1", "the other player may block with a Forward", offer_block),
        Step("10.1.3.1.3", "what it costs to block is locked", lock_block_cost),
        Step("", "and paid", pay_block_cost),
        Step("10.1.3.2", "it is a blocking Forward", become_blocking),
        Step("10.1.3.5", "abilities for blocking trigger", block_triggers),
        Step("10.1.3.6", "the turn player gains priority", block_priority),
        Step("10.1.4.2", "damage is dealt", damage_step),
        Step("10.1.4.4", "the turn player gains priority", damage_priority),
        Step("10.1.4.5", "a party disbands", disband),
        Step("10.1.4.6", "attack again, or go on", offer_another),
        Step("", "back to the preparation, or on", again_or_end),
        Step("9.4.1", "the Attack Phase ends", attack_phase_ends),
    ],
)
PROCEDURES = [ATTACK_PHASE_STEPS]
