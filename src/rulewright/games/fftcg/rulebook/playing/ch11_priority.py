"""Sections 11.1, 11.8 and 11.11: priority, auto-abilities going on the stack, and resolving what is on top."""

from typing import Final

from rulewright.kernel.asking.context import context_of
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.book.requirements import Requirement
from rulewright.kernel.changing.changes import move, schedule
from rulewright.kernel.effects.announce import can_announce, effects_of, offer_choice, offer_modes, took_choice
from rulewright.kernel.effects.payment import offer_open_x, offer_x_of_effect, took_x
from rulewright.kernel.ids import CARD_MASK, NO_CHOICE, Seat
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.priority import (
    act_or_pass,
    look_at_rules,
    offer_actions,
    offer_other_players,
    offer_turn_players,
    stack_waiting,
)
from rulewright.kernel.running.stack import (
    begin_resolving,
    check_choices,
    check_condition,
    complete_item,
    end_resolving,
    leave_stack,
    perform_item,
    perform_next,
    tell_choices,
)

from ..ch00_names import ATTACK_PHASE, BREAK, CHOSEN_BY, MAIN_PHASE_1, MAIN_PHASE_2, PUT, STACK
from ..ch05_cards import is_character
from .ch11_abilities import usable_abilities, use_ability
from .ch11_cast import begin_cast, castable_cards, has_priority

PASS_NEEDS: Final[list[Requirement]] = [Requirement("11.1.6", "only the player with priority passes", has_priority)]


def look_again(g: Game, f: Frame) -> None:
    """After abilities went on the stack, rules and waiting abilities are looked at once more."""
    if f.done:
        g.restart(f)


PRIORITY = Procedure(
    "priority",
    [
        Step("11.1.3", "rule processes, until none is left", look_at_rules),
        Step("11.8.7", "the turn player's auto-abilities go on the stack in any order", offer_turn_players),
        Step("", "each with its choices", stack_waiting),
        Step("11.1.4", "then the other player's", offer_other_players),
        Step("", "each with its choices", stack_waiting),
        Step("12.3", "until neither rule processes nor auto-abilities are left", look_again),
        Step("11.1.1", "the player with priority acts or passes", offer_actions),
        Step("11.1.7", "two passes resolve the top of the stack, or end the phase or step", act_or_pass),
    ],
)


# ---------------------------------------------------------------- what a player with priority may do


def actions(g: Game, seat: Seat) -> list[Option]:
    """Cards to cast and abilities to use; only in Main and Attack Phases."""
    if g.s.phase not in (MAIN_PHASE_1, MAIN_PHASE_2, ATTACK_PHASE):
        return []
    options = [Option("cast", number) for number in castable_cards(g, seat)]
    for number, position in usable_abilities(g, seat):
        options.append(Option("use", number, position))
    return options


def act(g: Game, seat: Seat, option: Option) -> None:
    """A card is cast, or an ability used."""
    if option.verb == "cast":
        begin_cast(g, seat, option.card)
    else:
        use_ability(g, seat, option.card, option.number)


def holder_after(g: Game, seat: Seat, option: Option) -> Seat:
    """After a Character the turn player has priority; after a Summon or an ability whoever played it."""
    if option.verb == "cast" and is_character(g, g.s.cards[option.card].ref()):
        return g.s.turn_player
    return seat


# ---------------------------------------------------------------- 11.8 auto-abilities go on the stack


def check_legal_choice(g: Game, f: Frame) -> None:
    """An auto-ability that must choose and cannot is removed at once."""
    if not can_announce(g, context_of(g, f), effects_of(g, f.card, f.rule)):
        leave_stack(g, g.s.stack[-1], NO_CHOICE)
        g.finish(f)


def ability_is_stacked(g: Game, f: Frame) -> None:
    """It waits on the stack; the cards it chose see it."""
    complete_item(g, f)
    tell_choices(g, f, CHOSEN_BY)


STACK_ABILITY = Procedure(
    "stack ability",
    [
        Step("11.8.4", "one that must choose and cannot is removed at once", check_legal_choice),
        Step("11.8.11", "X is declared", offer_x_of_effect),
        Step("", "and stands fixed", took_x),
        Step("11.8.10", "of several effects its controller declares one", offer_modes),
        Step("", "and so on", took_choice),
        Step("11.8.9", "its controller chooses", offer_choice),
        Step("", "and so on", took_choice),
        Step("11.8.7", "it waits on the stack", ability_is_stacked),
    ],
)


# ---------------------------------------------------------------- 11.11 resolving


def summon_goes(g: Game, f: Frame) -> None:
    """A resolved Summon goes to its owner's Break Zone; abilities cease to exist."""
    card = g.s.cards[f.card & CARD_MASK]
    was_card = f.other == 1
    f.other = 0
    end_resolving(g, f)
    if was_card and g.s.is_now(f.card) and card.zone == STACK:
        change = move(f.card, BREAK)
        change.verb = PUT
        schedule(g, [change])


RESOLVE = Procedure(
    "resolve",
    [
        Step("11.11.1", "the top of the stack is resolved", begin_resolving),
        Step("11.11.2", "with all chosen cards illegal it is cancelled", check_choices),
        Step("11.11.3", "a condition is checked again", check_condition),
        Step("11.11.9", "X that is still open is declared once", offer_open_x),
        Step("", "and stands fixed", took_x),
        Step("11.11.5", "its controller carries out what it says", perform_item),
        Step("", "in order", perform_next),
        Step("11.11.10", "a Summon goes to its owner's Break Zone, an ability ceases to exist", summon_goes),
    ],
)
PROCEDURES = [PRIORITY, STACK_ABILITY, RESOLVE]
