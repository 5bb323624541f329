"""Chapter 600: the priority sequence."""

from rulewright.kernel.announce import can_announce, effects_of, offer_choice, offer_modes, took_choice
from rulewright.kernel.ast import Produce
from rulewright.kernel.changes import show
from rulewright.kernel.decisions import Option
from rulewright.kernel.engine import Game
from rulewright.kernel.events import EVERYONE
from rulewright.kernel.ids import CARD_MASK, NO_CHOICE
from rulewright.kernel.payment import offer_x_of_effect, took_x
from rulewright.kernel.perform import perform
from rulewright.kernel.priority import (
    act_or_pass,
    look_at_rules,
    offer_actions,
    offer_other_players,
    offer_turn_players,
    stack_waiting,
)
from rulewright.kernel.progress import set_role
from rulewright.kernel.rulebook import Procedure, Step
from rulewright.kernel.select import context_of
from rulewright.kernel.stack import complete_item, leave_stack, tell_choices
from rulewright.kernel.state import Frame

from .ch00_names import ABILITY_PLAYED, PRODUCES_WILL, REVEALED_TRIGGERS, TARGETED_BY
from .ch900_play import note_play
from .ch1113_trigger import begin_triggered_card, is_automatic_card, may_be_revealed

# ---------------------------------------------------------------- 708.2 automatic cards


def unrevealed(g: Game) -> list[int]:
    """The positions of automatic cards whose condition was met and that were not revealed, the turn player's first."""
    found: list[int] = []
    for seat in (g.s.turn_player, 1 - g.s.turn_player):
        for at, one in enumerate(g.s.pending):
            if one.master == seat and is_automatic_card(one.rule) and one.this not in g.s.roles[REVEALED_TRIGGERS]:
                found.append(at)
    return found


def offer_reveal(g: Game, f: Frame) -> None:
    """An automatic card triggers only if its player reveals it."""
    found = unrevealed(g)
    if not found:
        f.step += 1
        return
    f.numbers = [found[0]]
    one = g.s.pending[found[0]]
    if not may_be_revealed(g, one):
        f.answer = 1
        return
    g.ask(one.master, "reveal", [Option("reveal", one.this & CARD_MASK), Option("keep")], one.this, always=True)


def reveal_or_keep(g: Game, f: Frame) -> None:
    """It is revealed, and triggers once; or the moment passes."""
    position = f.numbers[0]
    one = g.s.pending[position]
    f.step = 0
    if f.answer == 0:
        show(g, [one.this], EVERYONE, player=one.master)
        set_role(g, REVEALED_TRIGGERS, [*g.s.roles[REVEALED_TRIGGERS], one.this])
        g.s.pending = [other for at, other in enumerate(g.s.pending) if at == position or other.this != one.this]
    else:
        g.s.pending = g.s.pending[:position] + g.s.pending[position + 1 :]
    g.s.revision += 1


# ---------------------------------------------------------------- 603 automatic abilities are played one by one


def play_waiting(g: Game, f: Frame) -> None:
    """The one chosen is played; then the sequence begins anew. A pass before it does not count any more."""
    f.count = 0
    position = f.numbers[f.answer]
    one = g.s.pending[position]
    if not is_automatic_card(one.rule):
        stack_waiting(g, f)
        return
    g.s.pending = g.s.pending[:position] + g.s.pending[position + 1 :]
    f.step = 0
    begin_triggered_card(g, one)


PRIORITY = Procedure(
    "priority",
    [
        Step("708.2", "an automatic card triggers if its player reveals it", offer_reveal),
        Step("", "or it stays hidden", reveal_or_keep),
        Step("602.1a", "rule processes, until none is left", look_at_rules),
        Step("603.2", "the turn player chooses a triggered automatic ability", offer_turn_players),
        Step("603.3", "it is played, and the sequence begins anew", play_waiting),
        Step("906.5", "with none of the turn player's, the other player chooses one", offer_other_players),
        Step("603.4", "it is played, and the sequence begins anew", play_waiting),
        Step("602.1c", "the player with priority acts", offer_actions),
        Step("605.1b", "two passes in a row resolve the last of the chase, or end the sequence", act_or_pass),
    ],
)


# ---------------------------------------------------------------- an automatic ability goes to the chase


def check_playable(g: Game, f: Frame) -> None:
    """One that must target and cannot is not played; a will ability resolves at once (906.6, 907.3)."""
    rule = f.rule
    if rule is not None and is_will_trigger(rule.event, rule.ability.effect):
        g.s.stack = g.s.stack[:-1]
        g.finish(f)
        perform(g, f, rule.ability.effect)
    elif not can_announce(g, context_of(g, f), effects_of(g, f.card, f.rule)):
        leave_stack(g, g.s.stack[-1], NO_CHOICE)
        g.finish(f)


def is_will_trigger(event: int, effect: object) -> bool:
    """An automatic ability that triggers by a will ability, needs no target and produces will (907.1)."""
    return event in (PRODUCES_WILL, ABILITY_PLAYED) and isinstance(effect, Produce)


def ability_waits(g: Game, f: Frame) -> None:
    """It waits on the chase; the cards it targets see it."""
    complete_item(g, f)
    note_play(g, f.player)
    tell_choices(g, f, TARGETED_BY)


STACK_ABILITY = Procedure(
    "stack ability",
    [
        Step("906.6", "one that cannot be played is not", check_playable),
        Step("903.2c", "options are chosen", offer_modes),
        Step("", "each of them", took_choice),
        Step("903.2d", "X is determined", offer_x_of_effect),
        Step("", "and stands fixed", took_x),
        Step("903.2e", "targets are chosen", offer_choice),
        Step("", "each of them", took_choice),
        Step("603.3", "it waits on the chase", ability_waits),
    ],
)
PROCEDURES: list[Procedure] = [PRIORITY, STACK_ABILITY]
