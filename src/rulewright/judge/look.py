"""Looking at a position in words: cards by seat, name and place; their attributes; events by kind, verb and clause."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rulewright.clauses import is_within
from rulewright.kernel.asking.reasons import reasons, unexplained
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.ids import FACE_DOWN, MISSING, MOMENT, MOVED, NOTHING, NUMBER_CHANGED, RAISED, RESTED, Seat
from rulewright.kernel.names import EVENT_NAMES, HOW_NAMES, TURN_NAMES
from rulewright.kernel.position.derived import Reason
from rulewright.kernel.position.events import EVERYONE, Event
from rulewright.kernel.position.state import Card
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.abilities import Gain
from rulewright.kernel.vocabulary.counters import named_counters
from rulewright.kernel.vocabulary.mods import Add, GainKeyword, LoseAbilities, LoseKeyword, Multiply, Set

from .position import called

SEATS: Final = ("a", "b")
OTHERS: Final = ("guards", "attached_to")  # attributes that are other cards
WHOSE: Final = "the seat of {}"  # such a card's, where that is asked too
FLAGS: Final = ("rested", "face_down", "entered_this_turn")
RECORDED: Final = ("zone", "place", "damage", "counters", "owner", "master", "roles", "keywords", "attached_to", "side",
                   "pile", "guards", "reasons")  # fmt: skip


# ---------------------------------------------------------------- cards


@dataclass(frozen=True)
class Selector:
    """Which card is meant: whose, by name or by where it lies."""

    seat: Seat  # NOTHING: either
    name: str  # "": any
    where: str  # a zone or place, "": anywhere

    def __str__(self) -> str:
        whose = f"{SEATS[self.seat]}: " if self.seat != NOTHING else ""
        where = f" ({self.where})" if self.name and self.where else self.where
        return f"{whose}{self.name}{where}"


def locations(book: Rulebook) -> list[str]:
    """The names of zones and places."""
    return [kind.name for kind in book.zones] + list(book.place_names)


def split_words(text: str) -> tuple[int, str, str]:
    """Seat, name and location of words like "a: Wing (front left)"."""
    found = re.fullmatch(r"\s*(?:([ab])\s*:\s*)?(.+?)\s*", text)
    seat, rest = (found[1], found[2]) if found else (None, text)
    inner = re.fullmatch(r"(.+?)\s*\(([^()]+)\)", rest)
    name, where = (inner[1], inner[2]) if inner else (rest, "")
    return SEATS.index(seat) if seat else NOTHING, name, where


def is_at(book: Rulebook, card: Card, where: str) -> bool:
    """The card is in the zone, or at the place, of that name."""
    if card.place != NOTHING and book.place_names[card.place] == where:
        return True
    return book.zones[card.zone].name == where


def select(g: Game, selector: Selector) -> list[Card]:
    """The cards meant; of cards of one name, those on the field before all others."""
    cards = [
        card
        for card in g.s.cards
        if card.zone != NOTHING
        and selector.seat in (NOTHING, card.master)
        and selector.name in ("", *called(g.pool.cards[card.printed]))
        and (not selector.where or is_at(g.book, card, selector.where))
    ]
    afield = [card for card in cards if g.book.zones[card.zone].group != NOTHING]
    return afield if afield and not selector.where else cards


def cards_at(g: Game, seat: Seat, key: str) -> list[Card]:
    """The cards of a zone or place, top first."""
    found: list[Card] = []
    for zone in range(len(g.book.zones)):
        cards = [g.s.cards[number] for number in reversed(g.zone(zone, seat))]
        found.extend(card for card in cards if is_at(g.book, card, key))
    return found


def attribute_names(book: Rulebook) -> list[str]:
    """Everything that can be asked of a card."""
    names = [*book.number_names, *(f"printed_{name}" for name in book.number_names), *book.word_names]
    return [*names, *FLAGS, *RECORDED, *(name.casefold() for name in book.keyword_names)]


def attribute(g: Game, card: Card, name: str) -> object:
    """One attribute of a card as it is now."""
    book, info = g.book, g.info(card.ref())
    printed = g.pool.cards[card.printed]
    if name in book.number_names:
        value = info.numbers[book.number_names.index(name)]
        return None if value == MISSING else value
    if name.startswith("printed_"):
        value = printed.numbers[book.number_names.index(name.removeprefix("printed_"))]
        return None if value == MISSING else value
    if name in book.word_names:
        return sorted(info.words[book.word_names.index(name)])
    if name == "reasons":
        return reasons_of(g, card)
    keywords = [word for number, word in enumerate(book.keyword_names) if info.has_keyword(number)]
    for word in book.keyword_names:
        if word.casefold() == name:
            return word in keywords
    return {**recorded(g, card), "keywords": sorted(keywords)}[name]


def recorded(g: Game, card: Card) -> dict[str, object]:
    """What is recorded on a card, by name."""
    book = g.book
    return {
        "rested": card.orientation == RESTED,
        "face_down": card.face == FACE_DOWN,
        "entered_this_turn": card.entered_turn == g.s.turn,
        "zone": book.zones[card.zone].name,
        "place": book.place_names[card.place] if card.place != NOTHING else None,
        "damage": card.damage,
        "counters": named_counters(card.counters, book.counter_names),
        "owner": SEATS[card.owner],
        "master": SEATS[card.master],
        "roles": sorted(
            role for number, role in enumerate(book.role_names) if role and card.ref() in g.s.roles[number]
        ),
        "attached_to": g.name_of(card.attached) if card.attached != NOTHING else None,
        WHOSE.format("attached_to"): SEATS[g.card(card.attached).master] if card.attached != NOTHING else None,
        "side": card.side,
        "pile": card.pile if card.pile != NOTHING else None,
        "guards": g.name_of(card.guards) if card.guards != NOTHING else None,
        WHOSE.format("guards"): SEATS[g.card(card.guards).master] if card.guards != NOTHING else None,
    }


def name_of(g: Game, card: Card) -> str:
    """The printed name of a card."""
    return g.pool.cards[card.printed].name


# ---------------------------------------------------------------- events


def kind_names(book: Rulebook) -> list[str]:
    """The kinds of event a scenario may name: the kernel's, the game's, and the verbs of moves."""
    return [*EVENT_NAMES, *TURN_NAMES, *book.event_names, *book.verb_names]


def how_names(book: Rulebook) -> tuple[str, ...]:
    """The ways a change may come about."""
    return (*HOW_NAMES, *book.how_names)


@dataclass(frozen=True)
class EventPattern:
    """An event as an expectation describes it: what is not said may be anything."""

    words: Mapping[str, object]

    def __str__(self) -> str:
        return ", ".join(f"{key} {value}" for key, value in self.words.items())

    def fits(self, g: Game, event: Event) -> bool:
        """The event is one of those described."""
        return all(event_says(g, event, key, value) for key, value in self.words.items())


def event_says(g: Game, event: Event, key: str, wanted: object) -> bool:
    """One word of a pattern holds of the event."""
    if key in ("kind", "verb"):
        return is_kind(g.book, event, str(wanted))
    if key in ("card", "other", "source"):
        ref = {"card": event.card, "other": event.other, "source": event.source}[key]
        return ref != NOTHING and g.name_in(event, ref) == wanted
    if key == "seat":
        return event.player in (0, 1) and SEATS[event.player] == wanted
    if key in ("from", "to"):
        zone = event.before if key == "from" else event.after
        return zone != NOTHING and event.kind == MOVED and g.book.zones[zone].name == wanted
    if key == "place":
        return event.kind == MOVED and event.number != NOTHING and g.book.place_names[event.number] == wanted
    if key == "moment":
        return event.kind == MOMENT and g.book.phase_names[event.number] == wanted
    if key == "by":
        return g.book.how_name(event.how) == wanted
    if key == "clause":
        return is_within(event.clause, str(wanted))
    return wanted in (event.number, abs(event.number) if event.kind == NUMBER_CHANGED else event.number)


def is_kind(book: Rulebook, event: Event, word: str) -> bool:
    """The event is of the kind, or the move of the verb, of that name."""
    if word in TURN_NAMES:
        return (event.kind, event.number) == TURN_NAMES[word]
    if book.event_name(event.kind) == word or (event.kind == NUMBER_CHANGED and word == register_words(book, event)):
        return True
    return event.kind == MOVED and event.verb != NOTHING and book.verb_names[event.verb] == word


def register_words(book: Rulebook, event: Event) -> str:
    """What a change of a player's number is called ("gains life")."""
    return f"{'gains' if event.verb == RAISED else 'loses'} {book.register_names[event.after]}"


def open_to_all(event: Event) -> Event:
    """The event as the judge sees it, who sees everything."""
    return Event(
        event.kind, event.clause, event.player, event.card, event.other, event.source, event.before, event.after,
        event.number, event.verb, event.how, EVERYONE, event.moment,
    )  # fmt: skip


def reasons_of(g: Game, card: Card) -> list[str]:
    """Every change of a card in words, in the order of time: "power +3000 by Banner", "power +7000 by the rules"."""
    found = reasons(g).get(card.number, [])
    told = [f"{' '.join(change_words(g.book, one)[:2])} by {source_words(g, one)}" for one in found]
    return told + [
        f"{g.book.number_names[field]} {by:+d} by the rules" for field, by in unexplained(g, card.number, found)
    ]


def source_words(g: Game, one: Reason) -> str:
    """Where a change comes from."""
    return g.name_of(one.source) if one.source != NOTHING else "the rules"


def change_words(rules: Rulebook, one: Reason) -> tuple[str, str, int | None]:
    """What an effect changes, how, and by how much."""
    mod = one.mod
    if isinstance(mod, Add):
        return rules.number_names[mod.field], f"{one.value:+d}", one.value
    if isinstance(mod, Set):
        return rules.number_names[mod.field], f"= {one.value}", None
    if isinstance(mod, Multiply):
        return rules.number_names[mod.field], f"times {mod.by}", None
    if isinstance(mod, GainKeyword):
        return "keywords", f"gains {rules.keyword_names[mod.keyword]}", None
    if isinstance(mod, LoseKeyword):
        return "keywords", f"loses {rules.keyword_names[mod.keyword]}", None
    if isinstance(mod, Gain):
        return "abilities", "gains an ability", None
    if isinstance(mod, LoseAbilities):
        return "abilities", "loses abilities", None
    field = getattr(mod, "field", None)
    return (rules.word_names[field] if isinstance(field, int) else "abilities"), "changed", None
