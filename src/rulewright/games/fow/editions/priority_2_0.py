"""Version 2.0, chapters 7.2, 9 and 10: priority that passes after each play, and the chase that resolves whole."""

from typing import Final

from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.ids import CARD_MASK, DAMAGED, MOVED, NOTHING, Ref, Seat
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.records import Pending
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.priority import give_priority, look_at_rules, offer_actions, stack_waiting
from rulewright.kernel.running.progress import set_role
from rulewright.kernel.vocabulary.abilities import When
from rulewright.kernel.vocabulary.pool import Rule
from rulewright.kernel.vocabulary.terms import Anything

from ....language.grammar.things.nouns import IS_THIS
from ..rulebook.ch00_names import DAMAGES_PLAYER, DESTROY, FIELD, STANDBY, USED_IN_CHASE
from ..rulebook.ch200_cards import is_addition, is_resonator
from ..rulebook.ch600_priority import offer_reveal, reveal_or_keep
from ..rulebook.playing.ch900_stones import shows_stones
from ..rulebook.terms.ch1113_trigger import begin_triggered_card, is_automatic_card
from .rule_text_2_0 import act_at_once

# The priority frame: `player` holds priority, `count` passes in a row, `other` who puts the next triggered ability,
# `how` which window it is, `number` 1 where the turn player keeps priority after triggered abilities.

# ---------------------------------------------------------------- 5.6.4 STEP 3: which triggered abilities come first

FIRST_WINDOW: Final = 2  # closed windows of the combat, each for one more group of triggered abilities
RECEIVED, DEALT, DESTROYED, LAST = range(4)


def is_dealt(when: When) -> bool:
    """The words are about dealing damage, not about receiving it."""
    if when.event == DAMAGES_PLAYER:
        return not isinstance(when.subject, Anything)
    return when.event == DAMAGED and not isinstance(when.other, Anything) and when.subject != IS_THIS


def group_of(rule: Rule) -> int:
    """When a triggered ability is handled in the combat: received, dealt, destroyed, and last the graveyard."""
    if any(is_dealt(when) for when in rule.whens):
        return DEALT
    for when in rule.whens:
        if when.event in (DAMAGED, DAMAGES_PLAYER):
            return RECEIVED
        if when.event == MOVED and when.verb == DESTROY:
            return DESTROYED
    return LAST


def is_up(one: Pending, how: int) -> bool:
    """The triggered ability may go into the chase in this window."""
    return how < FIRST_WINDOW or group_of(one.rule) <= how - FIRST_WINDOW


# ---------------------------------------------------------------- 7.2.1.3: triggered abilities


def drop_unplayable(g: Game, f: Frame) -> None:
    """Rule text acts at once; a chant-standby whose stones are not there is not played (2.6.3-4)."""
    g.s.pending = [one for one in g.s.pending if not is_automatic_card(one.rule) or has_stones_for(g, one)]
    act_at_once(g)


def has_stones_for(g: Game, one: Pending) -> bool:
    """The stones its cost names lie in its player's area."""
    return g.s.cards[one.this & CARD_MASK].zone != STANDBY or shows_stones(g, one.master, one.this)


def waiting_of(g: Game, f: Frame, seat: Seat) -> list[int]:
    """The positions of a player's triggered abilities that may be put now, one for each that differs."""
    found: list[int] = []
    for position, one in enumerate(g.s.pending):
        new = not any(one.is_same(g.s.pending[other]) for other in found)
        if new and one.master == seat and is_up(one, f.how):
            found.append(position)
    return found


def offer_trigger(g: Game, f: Frame) -> None:
    """The player with priority puts a triggered ability into the chase, then the other player, alternating."""
    seat = f.other if f.other != NOTHING else f.player
    f.numbers = waiting_of(g, f, seat)
    if not f.numbers:
        seat = 1 - seat
        f.numbers = waiting_of(g, f, seat)
    if not f.numbers:
        g.skip(f)
        return
    f.other = 1 - seat
    options = [Option("stack", g.s.pending[at].this & CARD_MASK, g.s.pending[at].rule.number) for at in f.numbers]
    g.ask(seat, "stack", options)


def put_trigger(g: Game, f: Frame) -> None:
    """It joins the chase, and the opponent has priority; a pass before it does not count any more (9.1-4)."""
    f.count = 0
    position = f.numbers[f.answer]
    one = g.s.pending[position]
    if not f.number:
        f.player = 1 - one.master
    if is_automatic_card(one.rule):
        g.s.pending = g.s.pending[:position] + g.s.pending[position + 1 :]
        begin_triggered_card(g, one)
    else:
        stack_waiting(g, f)
    g.restart(f)


def keep_priority(g: Game, player: Seat) -> None:
    """The turn player has priority, and keeps it after triggered abilities (9.1-5, 9.1-6)."""
    give_priority(g, player)
    g.s.frames[-1].number = 1


# ---------------------------------------------------------------- 9: playing and passing


def act_or_pass(g: Game, f: Frame) -> None:
    """A play hands priority to the opponent; two passes resolve the whole chase, or end the step.

    After the first nothing has changed since rules and triggers were looked at: the other player is asked.
    """
    verb = g.book.priority.verbs[f.picked[f.answer]]
    f.other = NOTHING
    f.number = 0
    seat = f.player
    f.player = 1 - seat
    if verb != "pass":
        option = Option(verb, f.cards[f.answer], f.numbers[f.answer])
        g.restart(f)
        f.count = 0
        g.book.priority.act(g, seat, option)
        return
    f.count += 1
    if f.count < 2:
        g.back(f)
        return
    g.restart(f)
    f.count = 0
    if g.s.stack:
        g.jump(f, "9.1-1")
        g.call("resolve chase", g.s.turn_player)
    else:
        g.finish(f)


def after_chase(g: Game, f: Frame) -> None:
    """The opponent acts after a resonator or an addition came last, otherwise the turn player; triggers come first."""
    g.restart(f)
    f.other = g.s.turn_player
    f.player = 1 - g.s.turn_player if f.done else g.s.turn_player
    f.done = 0


PRIORITY_2_0 = Procedure(
    "priority",
    [
        Step("2.6.3-4", "rule text acts; a chant-standby needs its stones", drop_unplayable),
        Step("2.6.3-5", "a chant-standby whose condition is met may be played", offer_reveal),
        Step("", "or it stays hidden", reveal_or_keep),
        Step("11-0b", "rule processes", look_at_rules),
        Step("7.2.1.3-1.4", "triggered abilities are put into the chase, alternating", offer_trigger),
        Step("7.2.1.3-1.5", "one by one", put_trigger),
        Step("9-0", "the player with priority plays or passes", offer_actions),
        Step("9.2-3", "two passes resolve the chase or end the step", act_or_pass),
        Step("9.1-1", "who has priority after the chase", after_chase),
    ],
)


# ---------------------------------------------------------------- 10: the chase resolves whole


def resolve_last(g: Game, f: Frame) -> None:
    """The last item of the chase; with none left, the chase is over and what waited forms the next one."""
    if not g.s.stack:
        set_role(g, USED_IN_CHASE, [])
        g.caller().done = f.done
        g.finish(f)
        return
    item = g.s.stack[-1]
    f.card = item.this if item.is_card else NOTHING
    g.call("resolve", g.s.turn_player)


def rules_meanwhile(g: Game, f: Frame) -> None:
    """Rule processing goes on inside the chase; nothing else can be played."""
    f.done = 1 if came_by_itself(g, f.card) else 0
    g.restart(f)
    g.call(g.book.priority.rule_procedure, g.s.turn_player)


def came_by_itself(g: Game, ref: Ref) -> bool:
    """A resonator was summoned, or an addition placed."""
    if ref == NOTHING:
        return False
    card = g.s.cards[ref & CARD_MASK]
    return card.zone == FIELD and (is_resonator(g, card.ref()) or is_addition(g, card.ref()))


RESOLVE_CHASE = Procedure(
    "resolve chase",
    [
        Step("10.1-4", "the chase resolves from its last item on", resolve_last),
        Step("11-0a", "rule processing acts in between, and nothing can be played", rules_meanwhile),
    ],
)
PROCEDURES = [PRIORITY_2_0, RESOLVE_CHASE]
