"""What a seat is shown and told, to be compared: its view with its menu, and events without what it did not see."""

from rulewright.kernel.ids import NOTHING
from rulewright.kernel.position.events import Event
from rulewright.kernel.position.shown import View
from rulewright.kernel.position.view import saw
from rulewright.kernel.running.engine import Game


def sees(g: Game, seat: int) -> tuple[View, object]:
    """Everything a seat may know of a position: its view, and the question that is put to it."""
    menu = g.decision
    if menu is None or menu.player != seat:
        return g.view(seat), None
    return g.view(seat), (menu.ask, menu.clause, menu.source, menu.options, menu.picked, menu.least, menu.most)


def told(g: Game, event: Event, seat: int) -> tuple[int, str, tuple[int, str] | None, int | None, tuple[int, ...]]:
    """An event as a seat was told of it: the card it saw with its name, and all that is open."""
    seen = saw(event, seat)
    card = (event.card, g.name_in(event, event.card)) if seen and event.card != NOTHING else None
    other = event.other if seen else None
    open_to_all = (event.player, event.source, event.before, event.after, event.number, event.verb, event.how)
    return event.kind, event.clause, card, other, open_to_all
