"""Version 2.0, section 7.4: text without a mark is no ability, and acts at once."""

from rulewright.kernel.asking.context import EVENT_CARD, EVENT_NUMBER, EVENT_OTHER, SEEN, context_of
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.effects.announce import can_announce, effects_of, offer_choice, took_choice
from rulewright.kernel.effects.perform import begin_resolution, perform
from rulewright.kernel.position.records import Pending
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game

from ..rulebook.ch00_names import RULE_TEXT


def is_rule_text(one: Pending) -> bool:
    """It is text without a mark."""
    return one.rule.ability.keyword == RULE_TEXT


def act_at_once(g: Game) -> None:
    """Rule text whose condition was met takes effect; nobody can chase it."""
    waiting = [one for one in g.s.pending if is_rule_text(one)]
    if not waiting:
        return
    g.s.pending = [one for one in g.s.pending if not is_rule_text(one)]
    for one in reversed(waiting):
        frame = g.call("rule text", one.master)
        frame.card = one.this
        frame.rule = one.rule
        begin_resolution(g, frame)
        frame.numbers[EVENT_CARD] = one.card
        frame.numbers[EVENT_OTHER] = one.other
        frame.numbers[SEEN] = one.seen
        frame.numbers[EVENT_NUMBER] = one.number


def can_act(g: Game, f: Frame) -> None:
    """Without what it must target it does nothing."""
    if not can_announce(g, context_of(g, f), effects_of(g, f.card, f.rule)):
        g.finish(f)


def take_effect(g: Game, f: Frame) -> None:
    """What it says happens."""
    if f.rule is not None:
        perform(g, f, f.rule.ability.effect)


RULE_TEXTS = Procedure(
    "rule text",
    [
        Step("7.4-3", "rule text acts at once", can_act),
        Step("", "with what it targets", offer_choice),
        Step("", "which is noted", took_choice),
        Step("7.4-2", "and cannot be chased", take_effect),
    ],
)
PROCEDURES = [RULE_TEXTS]
