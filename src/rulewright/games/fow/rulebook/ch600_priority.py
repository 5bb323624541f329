"""Chapter 600: the priority sequence."""

from typing import Final

from rulewright.kernel.asking.context import EVENT_NUMBER, context_of
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import show
from rulewright.kernel.effects.announce import can_announce, effects_of, offer_choice, offer_modes, took_choice
from rulewright.kernel.effects.payment import offer_x_of_effect, took_x
from rulewright.kernel.effects.perform import perform
from rulewright.kernel.ids import BINDINGS, CARD_MASK, MOVED, NO_CHOICE, NOTHING, POOLED, Seat
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.events import EVERYONE
from rulewright.kernel.position.records import Pending
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.priority import (
    act_or_pass,
    look_at_rules,
    offer_actions,
    offer_other_players,
    offer_turn_players,
    stack_waiting,
    waiting_of,
)
from rulewright.kernel.running.progress import set_role
from rulewright.kernel.running.stack import complete_item, leave_stack, tell_choices

from .ch00_names import CALLED, FIELD, LINKS, REVEALED_TRIGGERS, SUMMON, TARGETED_BY
from .playing.ch900_play import note_play
from .playing.ch907_traits import is_will_trigger
from .terms.ch1113_trigger import (
    begin_triggered_card,
    can_play_triggered,
    is_automatic_card,
    is_called,
    may_be_revealed,
    may_hold_automatic,
    put_away,
)

# ---------------------------------------------------------------- 708.2 automatic cards

REVEALER: Final = 0  # the first of the numbers while a player is asked; what may be revealed follows


def is_unrevealed(g: Game, one: Pending) -> bool:
    """An automatic card whose condition was met and that was not revealed."""
    return is_automatic_card(one.rule) and one.this not in g.s.roles[REVEALED_TRIGGERS]


def unrevealed(g: Game, seat: Seat) -> list[int]:
    """The positions of a player's waiting automatic cards that can be revealed, one for each that differs."""
    pending = g.s.pending
    return [at for at in waiting_of(g, seat) if is_unrevealed(g, pending[at]) and may_be_revealed(g, pending[at])]


def offer_reveal(g: Game, f: Frame) -> None:
    """An automatic card triggers only if its player reveals it; who could hold one is asked, which tells nothing."""
    compelled = g.options.get("compulsory standby", 0) == 1
    for seat in (g.s.turn_player, 1 - g.s.turn_player):
        found = unrevealed(g, seat)
        if compelled:
            found = [at for at in found if can_play_triggered(g, g.s.pending[at])]
        if found or (not compelled and is_called(g, seat) and may_hold_automatic(g, seat)):
            offer_lines(g, f, seat, found, compelled)
            return
    g.s.pending = [one for one in g.s.pending if not is_unrevealed(g, one)]
    set_role(g, CALLED, [])
    g.skip(f)


def offer_lines(g: Game, f: Frame, seat: Seat, found: list[int], compelled: bool) -> None:
    """A player reveals one of these or, unless it must be, none."""
    f.numbers = [seat, *found]
    options = [Option("reveal", g.s.pending[at].this & CARD_MASK, line) for line, at in enumerate(found)]
    if not compelled:
        options.append(Option("keep"))
    source = g.s.pending[found[0]].this if len(found) == 1 else NOTHING
    g.ask(seat, "reveal", options, source, always=not compelled)


def reveal_or_keep(g: Game, f: Frame) -> None:
    """It is revealed, and triggers once; or the moment passes."""
    seat = f.numbers[REVEALER]
    g.back(f)
    g.s.revision += 1
    if f.answer == len(f.numbers) - 1:
        g.s.pending = [one for one in g.s.pending if one.master != seat or not is_unrevealed(g, one)]
        set_role(g, CALLED, [mark for mark in g.s.roles[CALLED] if mark % 2 != seat])
        return
    position = f.numbers[REVEALER + 1 + f.answer]
    this = g.s.pending[position].this
    show(g, [this], EVERYONE, player=seat)
    set_role(g, REVEALED_TRIGGERS, [*g.s.roles[REVEALED_TRIGGERS], this])
    g.s.pending = [one for at, one in enumerate(g.s.pending) if at == position or one.this != this]


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
    g.restart(f)
    begin_triggered_card(g, one)


PRIORITY = Procedure(
    "priority",
    [
        Step("708.2", "an automatic card triggers if its player reveals it", offer_reveal),
        Step("708.2", "or it stays hidden", reveal_or_keep),
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
    if rule is not None and is_will_trigger(g, rule, f.numbers[EVENT_NUMBER]):
        g.s.stack = g.s.stack[:-1]
        g.finish(f)
        perform(g, f, rule.ability.effect)
    elif not can_announce(g, context_of(g, f), effects_of(g, f.card, f.rule)):
        leave_stack(g, g.s.stack[-1], NO_CHOICE)
        g.finish(f)


def ability_waits(g: Game, f: Frame) -> None:
    """It waits on the chase; the cards it targets see it."""
    complete_item(g, f)
    note_play(g, f.player)
    tell_choices(g, f, TARGETED_BY)
    note_links(g, f)


def note_links(g: Game, f: Frame) -> None:
    """What an [Enter] ability targets is known to its card as long as both are there."""
    when = f.rule.when if f.rule is not None else None
    if when is None or when.event != MOVED or when.verb != SUMMON or FIELD not in when.target:
        return
    targets = [ref for refs in f.bound[BINDINGS:] for ref in refs if 0 <= ref < POOLED]
    if targets:
        pairs = g.s.roles[LINKS]
        kept: list[int] = []
        for at in range(0, len(pairs), 2):
            if g.s.is_now(pairs[at + 1]) and pairs[at] & CARD_MASK != f.card & CARD_MASK:
                kept.extend(pairs[at : at + 2])
        for ref in targets:
            kept.extend((f.card, ref))
        set_role(g, LINKS, kept)


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
UNPLAYED = Procedure(
    "unplayed trigger",
    [Step("708.3a", "a revealed card that cannot be played goes to its owner's graveyard", put_away)],
)
PROCEDURES: list[Procedure] = [PRIORITY, STACK_ABILITY, UNPLAYED]
