"""Section 10: specific actions that need more than moving: calls to the guardian circle."""

from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import set_guarded
from rulewright.kernel.ids import CARD_MASK
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game

from .ch07_attack import attacked_now


def ask_guarded(g: Game, f: Frame) -> None:
    """Which attacked unit the next called guardian guards."""
    attacked = attacked_now(g)
    if f.count >= len(f.cards) or not attacked:
        g.finish(f)
        return
    card = g.s.cards[f.cards[f.count] & CARD_MASK]
    options = [Option("guarded", ref & CARD_MASK) for ref in attacked]
    g.ask(1 - g.s.turn_player, "guarded", options, card.number)


def guards(g: Game, f: Frame) -> None:
    """Note it, and go on to the next."""
    set_guarded(g, f.cards[f.count], attacked_now(g)[f.answer])
    f.count += 1
    g.restart(f)


CALL_TO_GUARDIAN = Procedure(
    "call to guardian circle",
    [
        Step("10.1.6.1.3.1", "each unit called there is told which unit it guards", ask_guarded),
        Step("", "and so on for each", guards),
    ],
)
