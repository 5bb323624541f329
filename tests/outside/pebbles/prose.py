"""The game in words."""

from typing import Final

from rulewright.games.shared.passing import Passing
from rulewright.games.shared.prose import Script, common_events, is_seen, named, player_words
from rulewright.kernel.ids import MOMENT, MOVED, NOTHING
from rulewright.kernel.position.decisions import Decision, Option
from rulewright.kernel.position.events import Event
from rulewright.kernel.running.engine import Game

from .rulebook import PEBBLES

PASSING: Final = Passing(frozenset({"pass"}))
SCRIPT: Final = Script()


def ask_words(g: Game, decision: Decision) -> str:
    """The question a decision asks."""
    return "Lay a pebble, or pass."


def option_words(g: Game, decision: Decision, option: Option) -> str:
    """A menu line in words."""
    return f"lay {g.name_of(option.card)}" if option.verb == "lay" else option.verb


def option_aliases(g: Game, decision: Decision, option: Option) -> list[str]:
    """What a script may call a menu line: its own words."""
    return [option_words(g, decision, option)]


def default_option(g: Game, decision: Decision) -> int:
    """A script leaves nothing unsaid."""
    return NOTHING


def event_words(g: Game, event: Event, seat: int) -> str | None:
    """What happened, as one seat may know it; None for what is not worth a line."""
    who, card = player_words(g, event), named(g, event.card, is_seen(event, seat))
    if event.kind == MOVED:
        return f"{who} {PEBBLES.verb_names[event.verb]}s {card}"
    if event.kind == MOMENT:
        return f"{who}'s turn begins"
    return common_events(event, who, card, [zone.name for zone in PEBBLES.zones]).get(event.kind)
