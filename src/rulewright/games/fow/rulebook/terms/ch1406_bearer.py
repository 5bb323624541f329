"""Section 1406.3: an old addition that an effect puts into a field comes there added to a card."""

from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import attach
from rulewright.kernel.changing.holding import resume_batch
from rulewright.kernel.changing.possible import is_possible
from rulewright.kernel.effects.picks import offer_pick
from rulewright.kernel.ids import ATTACHED, CARD_MASK, MOVED, NOTHING, Seat
from rulewright.kernel.position.change import Batch, Change
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game

from ..ch00_names import CHASE, FIELD
from .ch1400_old import host_types, hosts_of


def without_bearer(g: Game, batch: Batch) -> int:
    """Where in a batch an old addition comes into a field that is not yet added to a card, or NOTHING."""
    for position, change in enumerate(batch.changes):
        if comes_by_effect(g, change) and not any(
            other.kind == ATTACHED and other.card == change.card for other in batch.changes
        ):
            return position
    return NOTHING


def comes_by_effect(g: Game, change: Change) -> bool:
    """An old addition is put into a field, not by resolving."""
    if change.kind != MOVED or change.to != FIELD or change.gone:
        return False
    if g.s.cards[change.card & CARD_MASK].zone in (CHASE, FIELD) or not host_types(g, change.card):
        return False
    return bool(hosts_of(g, change.card)) and is_possible(g, change)


def controller_of(g: Game, change: Change) -> Seat:
    """Under whose control it comes."""
    return change.whose if change.whose != NOTHING else g.s.cards[change.card & CARD_MASK].owner


def offer_bearer(g: Game, f: Frame) -> None:
    """Its controller chooses among the cards that are there before it comes."""
    change = g.s.held[-1].changes[f.number]
    offer_pick(g, f, "choose", hosts_of(g, change.card), 1, 1, change.card, chooser=controller_of(g, change))


def add_to_bearer(g: Game, f: Frame) -> None:
    """It comes added to that card, and all else goes on."""
    batch = g.s.held[-1]
    (bearer,) = f.picked
    joined = attach(batch.changes[f.number].card, bearer)
    joined.clause = g.clause()
    g.s.held[-1] = Batch([*batch.changes, joined], batch.clause)
    resume_batch(g, f)


BEARER = Procedure(
    "bearer",
    [
        Step("1406.3", "an old addition put into a field is added to a card", offer_bearer),
        Step("", "as chosen", add_to_bearer),
    ],
)
PROCEDURES: list[Procedure] = [BEARER]
