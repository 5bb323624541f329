"""Section 302.4: the owner orders cards that come to one graveyard together."""

from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import put_at_end
from rulewright.kernel.effects.picks import offer_pick
from rulewright.kernel.ids import AS_COST, BY_RULE, CARD_MASK, MOVED, NOTHING, TOP, Ref, Seat
from rulewright.kernel.position.events import Event
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game

from .ch00_names import DISCARD, GRAVEYARD


def order_graveyards(g: Game, events: list[Event]) -> None:
    """Each owner is asked, the turn player first; tokens do not stay, and cards alike have no order."""
    if len(events) < 2 or g.s.over or not g.s.has_begun():
        return
    refs = [event.card for event in events if is_in_no_order(event)]
    for seat in (1 - g.s.turn_player, g.s.turn_player):
        own = [ref for ref in refs if is_laid_there(g, ref, seat)]
        if len(own) > 1 and len({g.s.cards[ref & CARD_MASK].printed for ref in own}) > 1:
            g.call("order", seat).cards = own


def is_in_no_order(event: Event) -> bool:
    """The card went to a graveyard, and not as one its player picked one by one: for a cost, or to keep seven."""
    if event.kind != MOVED or event.after != GRAVEYARD or event.before == GRAVEYARD:
        return False
    return event.how != AS_COST and not (event.how == BY_RULE and event.verb == DISCARD)


def is_laid_there(g: Game, ref: Ref, seat: Seat) -> bool:
    """The card lies in its owner's graveyard, and stays."""
    card = g.s.cards[ref & CARD_MASK]
    return card.owner == seat and not card.is_token and card.zone == GRAVEYARD and g.s.is_now(ref)


def offer_order(g: Game, f: Frame) -> None:
    """Which of them lies lowest, and so on."""
    still = [ref for ref in f.cards if is_laid_there(g, ref, f.player)]
    offer_pick(g, f, "order", still, len(still), len(still), NOTHING)


def lay_in_order(g: Game, f: Frame) -> None:
    """They lie in that order."""
    for ref in f.picked:
        put_at_end(g, ref, TOP, f.player, NOTHING)


ORDER = Procedure(
    "order",
    [
        Step("302.4", "the owner orders cards that come to one zone together", offer_order),
        Step("", "they lie in that order", lay_in_order),
    ],
)
PROCEDURES: list[Procedure] = [ORDER]
