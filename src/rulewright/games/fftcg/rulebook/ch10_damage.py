"""Section 10.1.4 and 15.2.3: battle damage, First Strike and what a blocker assigns to a party."""

from typing import Final

from rulewright.kernel.asking.forbidden import is_forbidden
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import damage_card, schedule
from rulewright.kernel.changing.player_damage import deal_points
from rulewright.kernel.effects.damage import deal_to_player
from rulewright.kernel.ids import BY_RULE, CARD_MASK, NOTHING, Ref, Role
from rulewright.kernel.position.change import Change
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game

from .ch00_names import ATTACKING, BE_DAMAGED, BLOCKING, FIRST_STRIKE, HAS_BLOCKED
from .ch05_cards import is_forward, power_of

THOUSAND: Final = 1000
FIRST: Final = 0
SECOND: Final = 1

# The frame's `count` is the round: First Strike, then the others; `numbers` what the blocker assigns to each attacker;
# `done` tells who struck in the first round, the attackers (1) and the blocker (2).


def strikes_first(g: Game, refs: list[Ref]) -> bool:
    """Every one of them has First Strike."""
    return bool(refs) and all(g.info(ref).has_keyword(FIRST_STRIKE) for ref in refs)


def fighters(g: Game, role: Role) -> list[int]:
    """The Forwards still attacking or blocking."""
    return [ref for ref in g.s.roles[role] if g.s.is_now(ref) and is_forward(g, ref)]


def unblocked_damage(g: Game, f: Frame) -> None:
    """An attack that was not blocked deals the opponent one point."""
    if g.s.registers[HAS_BLOCKED * 2 + f.player] == 0:
        attacking = fighters(g, ATTACKING)
        if attacking:
            deal_to_player(g, deal_points(g, 1 - f.player, 1, attacking[0], BY_RULE, tuple(attacking[1:])))
        g.finish(f)


def who_strikes(g: Game, f: Frame) -> None:
    """In the first round only those with First Strike, in the second those who have not struck."""
    attacking = fighters(g, ATTACKING)
    blocking = fighters(g, BLOCKING)
    if not attacking or not blocking:
        g.finish(f)
        return
    if f.count == FIRST:
        f.number = (1 if strikes_first(g, attacking) else 0) | (2 if strikes_first(g, blocking) else 0)
        f.done = f.number
    else:
        f.number = 3 & ~f.done
    f.cards = attacking
    f.numbers = []


def assign_damage(g: Game, f: Frame) -> None:
    """Against a party the blocker's player says how its damage is split, in thousands."""
    if not f.number & 2 or len(f.cards) == 1 or len(f.numbers) == len(f.cards):
        g.skip(f)
        return
    left = power_of(g, fighters(g, BLOCKING)[0]) // THOUSAND - sum(f.numbers)
    ref = f.cards[len(f.numbers)]
    least = left if len(f.numbers) == len(f.cards) - 1 else 0
    options = [Option("assign", ref & CARD_MASK, units) for units in range(left, least - 1, -1)]
    f.other = left
    g.ask(1 - f.player, "assign", options, fighters(g, BLOCKING)[0])


def assigned(g: Game, f: Frame) -> None:
    """Note it and go on with the next member."""
    f.numbers.append(f.other - f.answer)
    g.back(f)


def strike(g: Game, f: Frame) -> None:
    """Those who strike in this round deal their damage at one moment."""
    blocker = fighters(g, BLOCKING)[0]
    changes: list[Change] = []
    if f.number & 1:
        changes.extend(blow_of_attackers(g, f, blocker))
    if f.number & 2:
        changes.extend(blows_of_blocker(g, f, blocker))
    for change in changes:
        change.clause = "15.2.3.2" if f.count == FIRST else ""
    f.other = NOTHING
    schedule(g, changes)


def blow_of_attackers(g: Game, f: Frame, blocker: Ref) -> list[Change]:
    """The power of all attackers that may damage the blocker, dealt as one by all of them."""
    able = [ref for ref in f.cards if not is_forbidden(g, BE_DAMAGED, blocker, ref, BY_RULE)]
    if not able:
        return []
    shares = tuple([power_of(g, ref) for ref in able])
    change = damage_card(blocker, sum(shares), able[0], BY_RULE)
    change.fellows = tuple(able[1:])
    change.shares = shares if len(able) > 1 else ()
    return [change]


def blows_of_blocker(g: Game, f: Frame, blocker: Ref) -> list[Change]:
    """What the blocker deals to each attacker; what is less than a thousand rides on one of them."""
    power = power_of(g, blocker)
    amounts = [units * THOUSAND for units in f.numbers] or [power]
    dealt = [position for position, amount in enumerate(amounts) if amount]
    amounts[dealt[0] if dealt and amounts[-1] == 0 else -1] += power - sum(amounts)
    return [
        damage_card(ref, amount, blocker, BY_RULE) for ref, amount in zip(f.cards, amounts, strict=True) if amount > 0
    ]


def between_rounds(g: Game, f: Frame) -> None:
    """After First Strike only rule processes are performed; abilities wait until all damage is dealt."""
    if f.count == FIRST:
        f.count = SECOND
        g.jump(f, "15.2.3.2")
        if f.number:
            g.call("rule processes", g.s.turn_player)


BATTLE_DAMAGE = Procedure(
    "battle damage",
    [
        Step("10.1.4.1", "an attack that was not blocked deals one point to the opponent", unblocked_damage),
        Step("15.2.3.2", "First Strike first, then the others", who_strikes),
        Step("10.1.4.2.1", "a blocker splits its damage among a party", assign_damage),
        Step("", "and so on for each member", assigned),
        Step("10.1.4.2", "attackers and blocker deal damage equal to their power", strike),
        Step("15.2.3.3", "between the two, rule processes only", between_rounds),
    ],
)
PROCEDURES = [BATTLE_DAMAGE]
