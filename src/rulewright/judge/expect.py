"""Reading expectations: every key, card, clause and attribute is checked before anything is played."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rulewright.clauses import clauses, is_within
from rulewright.kernel.ids import NOTHING, Seat

from .checks import (
    Asks,
    CardCount,
    Cards,
    Check,
    EventCount,
    Events,
    Includes,
    Menu,
    Offered,
    Pattern,
    Refused,
    Registers,
    Sees,
    Status,
    Values,
    Waiting,
)
from .data import Item, closest
from .look import (
    FLAGS,
    OTHERS,
    WHOSE,
    EventPattern,
    Selector,
    attribute_names,
    how_names,
    kind_names,
    locations,
    split_words,
)
from .sheet import SEATS, Sheet

WINNERS: Final = ("a", "b", "draw", "none")
EVENT_KEYS: Final = (
    "kind", "verb", "card", "other", "source", "seat", "clause", "number", "from", "to", "place", "moment", "by",
    "times",
)  # fmt: skip
CAPITAL_WORDS: Final = {"EX", "Burst", "J", "CP", "Fire", "Ice", "Wind", "Earth", "Lightning", "Water", "Light", "Dark",
                         "Darkness", "Phase", "Main", "Incarnation", "Awakening", "X"}  # fmt: skip
VERBS_SAID: Final = {"attack", "cast", "play", "use", "activate", "choose", "call", "ride", "guard", "intercept", "no",
                     "block", "pass", "discard", "dull", "rest", "pay", "draw", "do", "don't", "put", "initiate", "end",
                     "decline", "join", "perform", "reveal", "boost", "move", "forfeit", "target"}  # fmt: skip
ZONE_KEYS: Final = ("exactly", "any_order", "includes", "excludes", "top")


class Expectations:
    """Reads the expectations of one scenario."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.rules = sheet.rules
        self.labels: set[str] = set()
        self.readers: dict[str, Callable[[Item], list[Check]]] = {
            "offered": self.offered,
            "not_offered": self.not_offered,
            "menu": self.menu,
            "refused": self.refused,
            "zones": self.zones,
            "values": self.values,
            "registers": self.registers,
            "events": self.events,
            "no_events": self.no_events,
            "pending": self.pending,
            "asks": self.asks,
            "stands_by": self.stands_by,
            "stack": self.stack,
            "sees": self.sees,
            "winner": self.winner,
            "ended_by": self.ended_by,
            "turn": self.turn,
            "turn_player": self.turn_player,
            "phase": self.phase,
            "step": self.phase,
        }

    def read(self, item: Item) -> list[Check]:
        """All expectations of a mapping; an empty one expects nothing and is a mistake."""
        found = [check for key, one in item.fields(self.readers).items() for check in self.readers[key](one)]
        if item.value in ({}, None):
            item.wrong(f"nothing is expected here; {closest('', self.readers)}")
        return found

    # ------------------------------------------------------------ menus

    def offered(self, item: Item) -> list[Check]:
        """Words on the menu, of whoever is asked or by seat."""
        return self.menu_checks(item, True)

    def not_offered(self, item: Item) -> list[Check]:
        """Words not on the menu."""
        return self.menu_checks(item, False)

    def menu_checks(self, item: Item, wanted: bool) -> list[Check]:
        """Lines of words, or a mapping from seats to them."""
        if isinstance(item.value, dict):
            by_seat = {SEATS.index(name): one for name, one in item.fields(SEATS).items()}
        else:
            by_seat = {NOTHING: item}
        return [
            Offered(line.where, self.play_words(line), seat, wanted)
            for seat, lines in by_seat.items()
            for line in lines.items()
        ]

    def play_words(self, item: Item) -> str:
        """Words of a play; a name in them must be a card of the scenario."""
        words = item.text("words of a play")
        own = [*self.sheet.described(), *sorted(self.sheet.used), *self.sheet.tokens.values()]
        names = list(dict.fromkeys([*own, *self.sheet.catalogue.names.values()]))
        rest = re.sub(r"(?<!\b[ab]): .*|\[.*", "", words)  # the text of a card stands behind its name
        for name in sorted(names, key=len, reverse=True):
            rest = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", rest, flags=re.IGNORECASE)
        texts = [face for card in self.sheet.cards.values() for face in (card.text, *card.lines)]
        spoken = CAPITAL_WORDS | set(re.findall(r"\w+", " ".join([*self.rules.keyword_names, *texts])))
        if (first := rest.split(" ")[0].casefold()) in VERBS_SAID | {*" ".join(self.rules.verb_names).split()}:
            rest = rest.replace(rest.split(" ")[0], first, 1)
        unknown = [word for word in re.findall(r"\b[A-Z]\w*", rest) if word not in spoken]
        if unknown:
            item.wrong(f"{words!r} names no card of this scenario at {unknown[0]!r}; {closest(unknown[0], names)}")
        return words

    def menu(self, item: Item) -> list[Check]:
        """The whole menu."""
        return [Menu(item.where, item.texts())]

    def refused(self, item: Item) -> list[Check]:
        """What a seat may not do, and by which clauses."""
        found: list[Check] = []
        for one in item.items():
            given = one.fields(("seat", "play", "clauses"))
            if "seat" not in given or "play" not in given:
                one.wrong("say whose play is refused, and which: {seat: a, play: attack with X, clauses: [...]}")
                continue
            listed = [self.clause(clause) for clause in given["clauses"].items()] if "clauses" in given else []
            seat = self.sheet.seat(given["seat"])
            found.append(Refused(one.where, seat, self.play_words(given["play"]), listed))
        return found

    def clause(self, item: Item) -> str:
        """A clause of the book."""
        name = item.text("a clause")
        if name and not any(is_within(clause, name) for clause in clauses(self.sheet.book.name)):
            item.wrong(f"{self.sheet.book.name} has no clause {name!r}; look it up with `rulewright rules show`")
        return name

    def pending(self, item: Item) -> list[Check]:
        """The key of the open question; none for a game that is over."""
        if item.value is None or item.value == "none":
            return [Asks(item.where, None, NOTHING, "")]
        return [Asks(item.where, self.question(item), NOTHING, "")]

    def question(self, item: Item) -> str:
        """The key of a question; a game of another package may not list its own."""
        known = getattr(self.sheet.book.prose, "QUESTIONS", None)
        return item.text("the key of a question") if known is None else item.one_of(known, "question")

    def asks(self, item: Item) -> list[Check]:
        """Who is asked what, by which clause."""
        given = item.fields(("seat", "ask", "clause"))
        if not given:
            item.wrong("say who is asked, what, or by which clause: {seat: b, ask: guard}")
        seat = self.sheet.seat(given["seat"]) if "seat" in given else NOTHING
        clause = self.clause(given["clause"]) if "clause" in given else ""
        return [Asks(item.where, self.question(given["ask"]) if "ask" in given else "", seat, clause)]

    # ------------------------------------------------------------ cards

    def zones(self, item: Item) -> list[Check]:
        """Zones and places by seat."""
        found: list[Check] = []
        for name, seat_item in item.fields(SEATS).items():
            for key, one in seat_item.entries().items():
                found.extend(self.zone(SEATS.index(name), key, one))
        return found

    def zone(self, seat: Seat, key: str, item: Item) -> list[Check]:
        """One zone: a list top first, a number under `<zone>_count`, or a mapping that says how to compare."""
        known = locations(self.rules)
        if key.endswith("_count") and key.removesuffix("_count").replace("_", " ") in known:
            return [CardCount(item.where, seat, key.removesuffix("_count").replace("_", " "), item.number(least=0))]
        if key not in known:
            hint = closest(key, [*known, *(f"{name}_count" for name in known)])
            item.wrong(f"{self.sheet.book.name} has no zone {key!r}; {hint}")
            return []
        if isinstance(item.value, dict) and not set(item.value) & {"name"}:
            found: list[Check] = []
            for how, one in item.fields([*ZONE_KEYS, "count"]).items():
                if how == "count":
                    found.append(CardCount(one.where, seat, key, one.number(least=0)))
                else:
                    found.append(Cards(one.where, seat, key, how, self.patterns(one)))
            return found
        return [Cards(item.where, seat, key, "exactly", self.patterns(item))]

    def patterns(self, item: Item) -> list[Pattern]:
        """Cards by name, by attributes, or null for any."""
        if isinstance(item.value, list):
            return [self.pattern(one) for one in item.items()]
        return [] if item.value is None else [self.pattern(item)]

    def pattern(self, item: Item) -> Pattern:
        """One card."""
        if item.value is None:
            return Pattern("", {})
        if not isinstance(item.value, dict):
            return Pattern(self.sheet.card_name(item), {})
        entries = item.entries()
        name = self.sheet.card_name(entries.pop("name")) if "name" in entries else ""
        return Pattern(name, self.attributes(entries))

    def attributes(self, entries: dict[str, Item]) -> dict[str, object]:
        """Attributes by name, each with the value it should have."""
        known = attribute_names(self.rules)
        found: dict[str, object] = {}
        for key, one in entries.items():
            name = key if key in known else key.casefold()
            if name not in known:
                one.wrong(f"a card has no {key!r}; {closest(key, known)}")
                continue
            if name in OTHERS and isinstance(one.value, str):
                whose, bearer, _ = split_words(one.value)
                if whose != NOTHING:
                    found[WHOSE.format(name)] = SEATS[whose]
                one = Item(bearer, one.where, one.problems)
            found[name] = self.attribute_value(name, one)
        return found

    def attribute_value(self, name: str, item: Item) -> object:
        """The value an attribute should have, of the type it has."""
        if item.value is None:
            return None
        if name in FLAGS or name in [word.casefold() for word in self.rules.keyword_names]:
            return item.flag()
        if name.removeprefix("printed_") in self.rules.number_names or name in ("damage", "side", "pile"):
            return item.number()
        if name in ("zone", "place"):
            return item.one_of(locations(self.rules), name)
        if name in ("owner", "master"):
            return item.one_of(SEATS, "seat")
        if name in OTHERS:
            return self.sheet.card_name(item)
        if isinstance(item.value, dict) and set(item.value) == {"includes"}:
            return Includes(self.attribute_value(name, item.entries()["includes"]))
        if name == "counters":
            return self.sheet.counters(item)
        if name == "roles":
            return [one.one_of(self.rules.role_names, "role") for one in item.items()]
        return item.texts() if isinstance(item.value, list) else item.text()

    def values(self, item: Item) -> list[Check]:
        """Attributes of cards: "a: Name" to attributes, or a seat to cards."""
        found: list[Check] = []
        for key, one in item.entries().items():
            if key in SEATS:
                for name, inner in one.entries().items():
                    found.append(self.card_values(f"{key}: {name}", inner))
            else:
                found.append(self.card_values(key, one))
        return found

    def card_values(self, words: str, item: Item) -> Check:
        """Attributes of one card."""
        return Values(item.where, self.selector(words, item), self.attributes(item.entries()))

    def selector(self, words: str, item: Item) -> Selector:
        """A card in words: "a: Wing (front left)", "a: front left", "b: vanguard"."""
        seat, name, where = split_words(words)
        known = locations(self.rules)
        if where and where not in known:
            name, where = f"{name} ({where})", ""
        if not where and name in known and not self.sheet.catalogue.fitting(name):
            return Selector(seat, "", name)
        return Selector(seat, self.sheet.card_name(Item(name, item.where, item.problems)), where)

    def registers(self, item: Item) -> list[Check]:
        """Named numbers of seats."""
        found: list[Check] = []
        for name, seat_item in item.fields(SEATS).items():
            for register, one in seat_item.fields(self.rules.register_names).items():
                found.append(Registers(one.where, SEATS.index(name), register, one.number()))
        return found

    def sees(self, item: Item) -> list[Check]:
        """What a seat sees of a zone."""
        found: list[Check] = []
        for one in item.items():
            given = one.fields(("seat", "of", "zone", "cards"))
            missing = [key for key in ("seat", "of", "zone", "cards") if key not in given]
            if missing:
                one.wrong(f"{missing[0]} is missing; write {{seat: b, of: a, zone: hand, cards: [null, X]}}")
                continue
            cards = [None if card.value is None else self.sheet.card_name(card) for card in given["cards"].items()]
            zone = given["zone"].one_of([kind.name for kind in self.rules.zones], "zone")
            found.append(Sees(one.where, self.sheet.seat(given["seat"]), self.sheet.seat(given["of"]), zone, cards))
        return found

    # ------------------------------------------------------------ the game

    def events(self, item: Item) -> list[Check]:
        """Events in order; a mapping with `since` looks only behind a label."""
        since, item = self.since(item)
        in_order: list[EventPattern] = []
        counted: list[Check] = []
        for one in item.items():
            pattern, times = self.event(one)
            if times is None:
                in_order.append(pattern)
            else:
                counted.append(EventCount(one.where, since, pattern, times))
        return [Events(item.where, since, in_order), *counted] if in_order else counted

    def since(self, item: Item) -> tuple[str, Item]:
        """From which label on events count, and which events."""
        if not (isinstance(item.value, dict) and set(item.value) & {"since", "are"}):
            return "", item
        given = item.fields(("since", "are"))
        if "are" not in given:
            item.wrong("say which events: {since: label, are: [...]}")
        return self.label(given["since"]) if "since" in given else "", given.get("are", item.below("are", []))

    def no_events(self, item: Item) -> list[Check]:
        """Events that did not happen; a mapping with `since` looks only behind a label."""
        since, item = self.since(item)
        return [EventCount(one.where, since, self.event(one)[0], 0) for one in item.items()]

    def event(self, item: Item) -> tuple[EventPattern, int | None]:
        """One event: its kind or verb alone, or a mapping that says more."""
        if isinstance(item.value, str):
            return EventPattern({"kind": item.one_of(kind_names(self.rules), "kind of event")}), None
        given = item.fields(EVENT_KEYS)
        times = given.pop("times").number(least=0) if "times" in given else None
        return EventPattern({key: self.event_word(key, one) for key, one in given.items()}), times

    def event_word(self, key: str, item: Item) -> object:
        """One word of an event's description."""
        if key in ("kind", "verb"):
            return item.one_of(kind_names(self.rules), "kind of event")
        if key in ("card", "other", "source"):
            return self.sheet.card_name(item)
        if key == "clause":
            return self.clause(item)
        if key == "number":
            return item.number()
        zones = [kind.name for kind in self.rules.zones]
        words = {
            "seat": SEATS,
            "from": zones,
            "to": zones,
            "place": self.rules.place_names,
            "by": how_names(self.rules),
        }
        return item.one_of(words.get(key, self.rules.phase_names), key)

    def label(self, item: Item) -> str:
        """A label set before."""
        name = item.text("a label")
        if name and name not in self.labels:
            item.wrong(f"no label {name!r} stands before this; {closest(name, sorted(self.labels))}")
        return name

    def stands_by(self, item: Item) -> list[Check]:
        """Cards whose abilities wait."""
        return [self.waiting(item, "stands_by")]

    def stack(self, item: Item) -> list[Check]:
        """Cards and abilities on the stack, top first."""
        return [self.waiting(item, "stack")]

    def waiting(self, item: Item, where: str) -> Check:
        """Abilities by their source, or by mappings that say more."""
        found: list[dict[str, object]] = []
        for one in item.items():
            if not isinstance(one.value, dict):
                found.append({"card": self.sheet.card_name(one)})
                continue
            given = one.fields(("card", "seat", "ability", "is"))
            said: dict[str, object] = {}
            if "card" in given:
                said["card"] = self.sheet.card_name(given["card"])
            if "seat" in given:
                said["seat"] = given["seat"].one_of(SEATS, "seat")
            if "ability" in given:
                said["ability"] = given["ability"].number(least=1)
            if "is" in given:
                said["is"] = given["is"].one_of(("card", "ability"), "kind")
            found.append(said)
        return Waiting(item.where, where, found)

    def winner(self, item: Item) -> list[Check]:
        """Who won."""
        return [Status(item.where, "winner", item.one_of(WINNERS, "winner"))]

    def ended_by(self, item: Item) -> list[Check]:
        """The clause that ended the game."""
        return [Status(item.where, "ended_by", self.clause(item))]

    def turn(self, item: Item) -> list[Check]:
        """The number of the turn."""
        return [Status(item.where, "turn", item.number(least=1))]

    def turn_player(self, item: Item) -> list[Check]:
        """Whose turn it is."""
        return [Status(item.where, "turn_player", item.one_of(SEATS, "seat"))]

    def phase(self, item: Item) -> list[Check]:
        """The phase, or the step of it."""
        key = item.where.rsplit(".", 1)[-1]
        return [Status(item.where, key, self.phase_name(item, key))]

    def phase_name(self, item: Item, key: str) -> str | None:
        """A phase's or step's full name; `end` stands for `end phase`."""
        if item.value is None:
            return None
        word = item.text(f"a {key}")
        stem, _, number = word.rpartition(" ") if word[-1:].isdigit() else (word, "", "")
        folded = {name.casefold(): name for name in self.rules.phase_names}
        for name in (word, f"{stem} {key} {number or 1}", f"{stem} {key}"):
            if name.casefold() in folded:
                return folded[name.casefold()]
        item.wrong(f"{self.sheet.book.name} has no {key} {word!r}; {closest(word, self.rules.phase_names)}")
        return word
