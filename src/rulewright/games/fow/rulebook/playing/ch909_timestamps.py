"""Section 909.3b: the turn player orders the times of effects that begin together."""

from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import arrive_in_order
from rulewright.kernel.effects.picks import offer_pick
from rulewright.kernel.ids import NOTHING
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game

# The frame's `cards` came at one moment; `picked` is the order asked for, earliest first.


def offer_order(g: Game, f: Frame) -> None:
    """Which of them counts as the earliest, and so on."""
    still = [ref for ref in f.cards if g.s.is_now(ref)]
    offer_pick(g, f, "order", still, len(still), len(still), NOTHING)


def set_order(g: Game, f: Frame) -> None:
    """Their times follow that order."""
    arrive_in_order(g, f.picked)


TIMESTAMPS = Procedure(
    "timestamps",
    [
        Step("909.3b", "the turn player orders cards of one time", offer_order),
        Step("", "each has its own time", set_order),
    ],
)
PROCEDURES: list[Procedure] = [TIMESTAMPS]
