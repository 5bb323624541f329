"""Section 1406.3: an old addition that an effect puts into a field is added to a card that was there already."""

from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import attach, schedule
from rulewright.kernel.effects.picks import offer_pick
from rulewright.kernel.ids import CARD_MASK, Ref
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game

from .ch1400_old import hosts_of


def bearers_there(g: Game, addition: Ref) -> list[Ref]:
    """The cards it may be added to that did not come at the same moment."""
    cards = g.s.cards
    came = cards[addition & CARD_MASK].arrival
    return [ref for ref in hosts_of(g, addition) if cards[ref & CARD_MASK].arrival < came]


def offer_bearer(g: Game, f: Frame) -> None:
    """Its controller chooses, before anything else happens."""
    found = bearers_there(g, f.card) if g.s.is_now(f.card) else []
    if not found:
        g.finish(f)
        return
    offer_pick(g, f, "choose", found, 1, 1, f.card, chooser=g.card(f.card).master)


def add_to_bearer(g: Game, f: Frame) -> None:
    """It is added to that card."""
    schedule(g, [attach(f.card, ref) for ref in f.picked])


BEARER = Procedure(
    "bearer",
    [
        Step("1406.3", "an old addition put into a field is added to a card", offer_bearer),
        Step("", "as chosen", add_to_bearer),
    ],
)
PROCEDURES: list[Procedure] = [BEARER]
