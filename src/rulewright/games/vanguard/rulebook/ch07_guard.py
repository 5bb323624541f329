"""Section 7.4: the guard step."""

from typing import Final

from rulewright.kernel.asking.forbidden import is_forbidden, is_forbidden_to_player
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.book.requirements import Requirement
from rulewright.kernel.changing.changes import announce, moment, move, schedule, set_guarded
from rulewright.kernel.effects.picks import offer_pick
from rulewright.kernel.ids import BY_PLAY, CARD_MASK, MISSING, NOTHING, CardNumber, Seat
from rulewright.kernel.position.change import Change
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import enter_step
from rulewright.kernel.running.refusals import meets

from .ch00_names import (
    ATTACKED,
    CALL_TO_GC,
    FRONT_ROW,
    GC,
    GUARD_STEP,
    HAND,
    INTERCEPT,
    INTERCEPT_FROM_BACK_ROW,
    INTERCEPT_VERB,
    INTERCEPTS,
    NORMAL_CALL,
    RC,
    SHIELD,
)
from .ch07_attack import attacked_now, check
from .ch08_play import has_call_grade, is_in_hand


def has_shield(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The card has a shield value, be it 0."""
    return g.number(g.s.cards[card].ref(), SHIELD) != MISSING


def may_guard(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No effect forbids calling the card to the guardian circle."""
    ref = g.s.cards[card].ref()
    return not is_forbidden_to_player(g, CALL_TO_GC, seat, ref) and not is_forbidden_to_player(
        g, NORMAL_CALL, seat, ref
    )


def is_guard_choice(g: Game, seat: Seat, card: CardNumber) -> bool:
    """It is the one play timing of the guard step of the opponent's attack."""
    return g.s.menu is not None and g.s.menu.ask == "guard" and g.s.menu.player == seat


def has_unit_to_guard(g: Game, seat: Seat, card: CardNumber) -> bool:
    """Some attacked unit is still there, if one was attacked."""
    return not g.s.roles[ATTACKED] or bool(attacked_now(g))


GUARD_CARD_NEEDS: Final[list[Requirement]] = [
    Requirement("3.11.1.1", "a card without a shield value cannot be a guardian", has_shield, also=("7.4.1.1.2",)),
    Requirement("8.5.2.1.1.2", "its grade must not be higher than your vanguard's", has_call_grade),
    Requirement("1.3.3", "an effect forbids you to call it to the guardian circle", may_guard),
    Requirement("7.4.1.1.2", "no attacked unit is left to be guarded", has_unit_to_guard),
]
GUARD_NEEDS: Final[list[Requirement]] = [
    Requirement("7.4.1.1.1", "you guard only in the guard step of your opponent's attack", is_guard_choice),
    Requirement("8.5.2.1", "a card is played from your hand", is_in_hand, where=True),
    *GUARD_CARD_NEEDS,
]


def has_intercept(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The unit has Intercept."""
    return g.info(g.s.cards[card].ref()).has_keyword(INTERCEPT)


def is_front_rear_guard(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The unit is a rear-guard of the player in the front row, or may intercept from the back row."""
    found = g.s.cards[card]
    if found.zone != RC or found.master != seat:
        return False
    return found.place in FRONT_ROW or (g.info(found.ref()).permissions >> INTERCEPT_FROM_BACK_ROW) & 1 == 1


def is_not_attacked(g: Game, seat: Seat, card: CardNumber) -> bool:
    """The unit is not itself being attacked."""
    return g.s.cards[card].ref() not in g.s.roles[ATTACKED]


def may_intercept(g: Game, seat: Seat, card: CardNumber) -> bool:
    """No effect forbids the unit to intercept."""
    return not is_forbidden(g, INTERCEPT_VERB, g.s.cards[card].ref())


INTERCEPTOR_NEEDS: Final[list[Requirement]] = [
    Requirement("7.4.1.1.2.1", "no attacked unit is left to be guarded", has_unit_to_guard),
    Requirement("10.2.2.1", "it has no Intercept", has_intercept, also=("7.4.1.1.2",)),
    Requirement("10.2.2.1", "only front-row rear-guards intercept", is_front_rear_guard, also=("7.4.1.1.2",)),
    Requirement("10.2.2.1", "a unit that is being attacked cannot intercept", is_not_attacked),
    Requirement("1.3.3", "an effect forbids it to intercept", may_intercept),
    Requirement("3.11.1.1", "a unit without a shield value cannot be put on the guardian circle", has_shield),
]
INTERCEPT_NEEDS: Final[list[Requirement]] = [
    Requirement("7.4.1.1.2", "units intercept in the guard step of your opponent's attack only", is_guard_choice),
    *INTERCEPTOR_NEEDS,
]


def guard_step_begins(g: Game, f: Frame) -> None:
    """Abilities of the beginning of the guard step stand by."""
    enter_step(g, GUARD_STEP)
    moment(g, GUARD_STEP, g.s.turn_player)


def offer_guard(g: Game, f: Frame) -> None:
    """The defender chooses any number of hand cards and interceptors, in one declaration."""
    hand = [ref for ref in g.offered(HAND, f.player) if meets(g, GUARD_CARD_NEEDS, f.player, ref & CARD_MASK)]
    units = [ref for ref in g.refs(RC, f.player) if meets(g, INTERCEPTOR_NEEDS, f.player, ref & CARD_MASK)]
    offer_pick(g, f, "guard", hand + units, 0, len(hand) + len(units), NOTHING, always=True)


def guardians_chosen(g: Game, f: Frame) -> None:
    """The guardians of the declaration."""
    f.cards = f.picked[:]
    f.picked = []
    f.numbers = []


def assign_guardian(g: Game, f: Frame) -> None:
    """With several attacked units, each guardian is told which one it guards."""
    if len(f.numbers) >= len(f.cards):
        g.skip(f)
        return
    attacked = attacked_now(g)
    card = f.cards[len(f.numbers)] & CARD_MASK
    g.ask(f.player, "guarded", [Option("guarded", ref & CARD_MASK) for ref in attacked], card)


def guardian_assigned(g: Game, f: Frame) -> None:
    """Note it, and go on to the next guardian."""
    f.numbers.append(attacked_now(g)[f.answer])
    g.back(f)


def place_guardians(g: Game, f: Frame) -> None:
    """All guardians are put on the guardian circle at one moment, resting."""
    changes: list[Change] = []
    for ref in f.cards:
        change = move(ref, GC, f.player, BY_PLAY)
        change.player = f.player
        changes.append(change)
    schedule(g, changes)


def guardians_guard(g: Game, f: Frame) -> None:
    """Their shields count for the units they guard from here on; interceptions are announced."""
    for position, ref in enumerate(f.cards):
        now = g.s.cards[ref & CARD_MASK].ref()
        if g.s.cards[ref & CARD_MASK].zone != GC:
            continue
        set_guarded(g, now, f.numbers[position])
        if now == ref:
            announce(g, INTERCEPTS, f.player, now, f.numbers[position])


GUARD_STEP_STEPS = Procedure(
    "guard step",
    [
        Step("7.4.1.1", "abilities of the beginning of the guard step", guard_step_begins),
        Step("7.4.1.1.1", "the defender gets one play timing", check),
        Step("7.4.1.1.2", "the defender calls guardians and intercepts", offer_guard),
        Step("", "the guardians of the declaration", guardians_chosen),
        Step("7.4.1.1.2.1", "which attacked unit each guards", assign_guardian),
        Step("", "and so on for each guardian", guardian_assigned),
        Step("7.4.1.1.2.3", "all are put on the guardian circle at the same time", place_guardians),
        Step("7.4.1.1.2.2", "their shields are added to the units they guard", guardians_guard),
        Step("7.4.1.2", "check timing, then the drive step or the damage step", check),
    ],
)
PROCEDURES = [GUARD_STEP_STEPS]
