"""What every game says in the same words, and what each must be able to say."""

import re
import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from rulewright.games.shared.passing import Passing
from rulewright.games.shared.questions import mode_texts, sentences
from rulewright.kernel.ids import (
    CARD_MASK,
    GAME_DRAWN,
    LASTING_ENDED,
    LOOKED_AT,
    LOOP_FOUND,
    NOTHING,
    PLAYER_LOST,
    PLAYER_WON,
    REVEALED,
    SHUFFLED,
    CardNumber,
    Ref,
    Seat,
    ZoneNumber,
)
from rulewright.kernel.position.decisions import Decision, Option
from rulewright.kernel.position.events import Event
from rulewright.kernel.position.state import State
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.counters import name_of_counter
from rulewright.language.phrase import Phrase

EITHER_SEAT: Final = 2  # who is told what both seats see

# What the kernel asks in every game.
QUESTIONS: Final = {
    "choose": "Choose what this is about.",
    "search": "Search: choose what you find.",
    "order": "Several cards go there together: which of them comes next?",
    "pay": "Choose what the cost is paid with.",
    "pay cost": "Pay the cost of this ability, so that it happens?",
    "may": "Do what this ability offers?",
    "priority": "act, or pass.",
    "stack": "Which of your abilities is next?",
    "resources": "What do you pay with?",
    "assign": "How is its damage divided?",
    "mode": "Which of its effects happens?",
    "word": "Name the word this ability asks for.",
    "number": "Which number does this use?",
    "place": "Where does it go?",
    "draw": "Draw a card, as this ability allows?",
    "look": "Look at how many cards?",
    "arrange": "On top or at the bottom of the deck?",
    "choose ability": "Which ability is it about?",
    "replacement": "Does this happen instead?",
    "loop": "This would go on for ever. How often does it repeat?",
    "loop digits": "How often does it repeat? One digit after the other.",
    "loop end": "Where do you stop the loop?",
}

# Lines that name no card.
WORDS: Final = {
    "pass": "pass",
    "propose": "propose a loop",
    "done": "done",
    "yes": "yes",
    "no": "no",
    "pay": "pay",
    "decline": "decline",
    "proposed": "pay as proposed",
}
CARD_WORDS: Final = {"replace": "replace by {card}", "ability": "ability {number} of {card}"}
CHOOSE_WORDS: Final = {"search": "find {card}", "pay": "pay with {card}", "order": "{card} next"}


@dataclass(frozen=True)
class Script:
    """How a script plays in words: what a line may leave unsaid, and which of its words say nothing."""

    goes_on: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Questions that take their default where a line leaves them unsaid, and those the line must have answered."""
    declared: tuple[str, ...] = ()  # questions whose "done" ends a line
    fresh: tuple[str, ...] = ()
    """Questions about something new: words that a menu of one line has answered do not answer them."""
    small_words: frozenset[str] = frozenset()  # besides articles and the like
    leads: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What a line begins with that is only asked after one of these lines of a menu, which then need not be said."""
    said_too: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """How a menu line may begin instead, by how the menu begins it."""
    ability_name: str = ""  # how a printed ability begins with a name of its own: a pattern whose first group it is


class Prose(Protocol):
    """A game in words, for people, and for scripts that play in words: a module is one."""

    def ask_words(self, g: Game, decision: Decision) -> str: ...
    def event_words(self, g: Game, event: Event, seat: Seat) -> str | None: ...
    def option_words(self, g: Game, decision: Decision, option: Option) -> str: ...
    def option_aliases(self, g: Game, decision: Decision, option: Option) -> list[str]: ...
    def default_option(self, g: Game, decision: Decision) -> int: ...

    @property
    def PASSING(self) -> Passing:
        """The answers that let things be."""

    @property
    def SCRIPT(self) -> Script:
        """How much a line of a script says."""


def rule_text(g: Game, number: int, position: int) -> str:
    """The printed paragraph of an ability, or its number."""
    lines = g.pool.cards[g.s.cards[number].printed].lines
    return lines[position] if position < len(lines) else f"ability {position + 1}"


def text_followed(g: Game) -> str:
    """The printed paragraph of the ability that asks."""
    for frame in reversed(g.s.frames):
        number = frame.card & CARD_MASK
        if frame.rule is not None and frame.card >= 0 and number < len(g.s.cards):
            abilities = g.pool.cards[g.s.cards[number].printed].abilities
            if frame.rule.ability in abilities:
                return rule_text(g, number, abilities.index(frame.rule.ability))
    return ""


def mode_text(g: Game, option: Option, phrase: Phrase) -> str:
    """What one of several effects says: in the effect's words, or as the text quotes them or lists them with "or"."""
    told = mode_texts(g, option.card, phrase)
    if option.number < len(told):
        return f": {sentences(told[option.number]).rstrip('.')}"
    printed = printed_mode(g, option)
    return f": {printed}" if printed else ""


def printed_mode(g: Game, option: Option) -> str:
    """What one of several effects says as it is printed: quoted, or listed with "or"."""
    text = text_followed(g) or g.pool.cards[g.s.cards[option.card].printed].text
    parts = re.findall(r'[“"]([^“”"]+)[”"]', text) or re.split(r";\s*or\s+", text.partition(" - ")[2].split(". ")[0])
    return parts[option.number] if len(parts) > 1 and option.number < len(parts) else ""


def sourced(g: Game, source: int, words: str) -> str:
    """A question with the name of the card that asks it."""
    return words if source == NOTHING else f"{g.name_of(source)}: {words}"


def numbered_name(g: Game, number: CardNumber, zones: Collection[ZoneNumber]) -> str:
    """A card by name; where its player controls several of the name in such a zone, which of them."""
    card = g.s.cards[number]
    name = g.pool.cards[card.printed].name
    same = [one for one in g.zone(card.zone, card.master) if g.name_of(one) == name]
    if card.zone in zones and len(same) > 1:
        return f"{name} {same.index(number) + 1}"
    return name


class Lately(threading.local):
    """The menu whose cards were named last: each of its lines asks for the names of all others."""

    def __init__(self) -> None:
        self.of: tuple[State, int, Decision, Callable[[Game, int], str]] | None = None
        self.names: dict[str, dict[int, str]] = {}  # by verb


LATELY: Final = Lately()


def names_in(g: Game, decision: Decision, verb: str, words: Callable[[Game, int], str]) -> dict[int, str]:
    """The cards of a menu's lines of one verb by name."""
    last = LATELY.of
    is_it = last is not None and last[0] is g.s and last[1] == g.s.revision and last[2] is decision
    if last is None or not is_it or last[3] is not words:
        LATELY.of, LATELY.names = (g.s, g.s.revision, decision, words), {}
    if verb not in LATELY.names:
        lines = [one.card for one in decision.options if one.verb == verb and one.card != NOTHING]
        LATELY.names[verb] = {card: words(g, card) for card in lines}
    return LATELY.names[verb]


def apart(g: Game, decision: Decision, option: Option, words: Callable[[Game, int], str]) -> str:
    """The card of a menu line by name; where another names one like it, its number, whose it is or where it lies."""
    names = names_in(g, decision, option.verb, words)
    name = names[option.card] if option.card in names else words(g, option.card)
    card = g.s.cards[option.card]
    same = [
        g.s.cards[one.card]
        for one in decision.options
        if one.verb == option.verb and one.card != option.card and names.get(one.card) == name
    ]
    number = g.pool.cards[card.printed].number
    if number and any(other.printed != card.printed for other in same):
        name = f"{name} ({number})"
    if any(other.zone != card.zone for other in same):
        name = f"{name} ({g.book.zones[card.zone].name})"
    if any(other.master != card.master for other in same):
        name = f"{g.names[card.master]}: {name}"
    return name


def ability_position(g: Game, option: Option) -> int:
    """Where in its card's list a waiting ability stands."""
    abilities = g.pool.cards[g.s.cards[option.card].printed].abilities
    ability = g.pool.rules[option.number].ability
    return abilities.index(ability) if ability in abilities else len(abilities)


def which_ability(g: Game, decision: Decision, option: Option) -> str:
    """The paragraph of a waiting ability, where several different ones of the card wait."""
    numbers = {other.number for other in decision.options if other.card == option.card}
    return f": {rule_text(g, option.card, ability_position(g, option))}" if len(numbers) > 1 else ""


def chosen_number(option: Option) -> str:
    """A number that is chosen, or how often a loop repeats."""
    if option.verb == "repeat":
        return "another number" if option.number < 0 else f"{option.number} times"
    return str(option.number)


def is_loop_count(g: Game, event: Event) -> bool:
    """What was decided is how often a loop is taken as done."""
    return event.clause in (g.book.loops.one_clause, g.book.loops.both_clause)


def loop_count_words(event: Event, who: str) -> str:
    """How often a player says that a loop is done."""
    if event.verb != NOTHING:
        return f"what the loop piles up is not piled up more than {event.number} times"
    return f"{who} says that the loop is done {event.number} time{'s' if event.number != 1 else ''}"


def stop_words(g: Game, option_words: Callable[[Game, Decision, Option], str], at: int) -> str:
    """Where a loop is stopped: at once, or after one of its answers."""
    if at == 0:
        return "stop here"
    taken = g.s.loop[at - 1]
    return f"stop after {option_words(g, taken.menu, taken.option)}"


# ---------------------------------------------------------------- what happened


def is_seen(event: Event, seat: Seat) -> bool:
    """The seat, or for EITHER_SEAT both, sees which card it was."""
    bits = 3 if seat == EITHER_SEAT else 1 << seat
    return event.audience & bits == bits


def player_words(g: Game, event: Event) -> str:
    """The player something happened to or by, if one was."""
    return g.names[event.player] if event.player in (0, 1) else ""


IRREGULAR: Final[Mapping[str, str]] = {"is": "are", "has": "have", "does": "do", "goes": "go", "was": "were"}
HISSING: Final = ("sses", "shes", "ches", "xes", "zzes")


def as_you_do(verb: str) -> str:
    """What somebody does, as it is said to them."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-2] if verb.endswith(HISSING) else verb[:-1]


def addressed(words: str, name: str) -> str:
    """What a player did or what happened to them, as it is told to that player.

    >>> addressed("Ada superior rides Squire", "Ada"), addressed("Squire goes to Ada's soul", "Ada")
    ('You superior ride Squire', 'Squire goes to your soul')
    """
    words = words.replace(f" {name}'s ", " your ")
    if words.startswith(f"{name}'s "):
        return f"Your {words[len(name) + 3 :]}"
    if not words.startswith(f"{name} "):
        return words
    said = words[len(name) + 1 :].split(" ")
    at = next((at for at, word in enumerate(said) if word.endswith("s")), None)
    if at is not None:
        said[at] = as_you_do(said[at])
    return " ".join(["You", *said])


def named(g: Game, ref: Ref, seen: bool = True) -> str:
    """A card by name, or "a card" for who did not see it."""
    if ref == NOTHING:
        return "nothing"
    return g.name_of(ref) if seen else "a card"


def common_events(event: Event, who: str, card: str, zone_names: Sequence[str]) -> dict[int, str]:
    """What every game tells in the same words, by the kind of event."""
    is_zone = event.kind in (SHUFFLED, LOOKED_AT) and event.number != NOTHING
    zone = zone_names[event.number] if is_zone else ""
    return {
        SHUFFLED: f"{who} shuffles the {zone}",
        REVEALED: f"{who} reveals {card}",
        LOOKED_AT: f"{who} looks at {card if event.card != NOTHING else 'the ' + zone}",
        PLAYER_LOST: f"{who} loses",
        PLAYER_WON: f"{who} wins",
        GAME_DRAWN: "the game is a draw",
        LASTING_ENDED: "effects of the time now over end",
        LOOP_FOUND: "the same situation came back: a loop",
    }


def counted_words(event: Event, card: str, counter_names: tuple[str, ...], noun: str) -> str:
    """Counters put on a card or taken off it."""
    verb = "gets" if event.number > 0 else "loses"
    several = "s" if abs(event.number) > 1 else ""
    return f"{card} {verb} {abs(event.number)} {name_of_counter(event.verb, counter_names)} {noun}{several}"
