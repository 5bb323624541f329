"""The cards of a scenario by name, and its position: read from the file with every mistake told at its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rulewright.books import Book
from rulewright.cards import Catalogue, key_of, read_rows
from rulewright.errors import BadCards
from rulewright.kernel.ids import NOTHING, Seat
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.counters import MOST_LETTERS, kind_of_counter
from rulewright.kernel.vocabulary.pool import Pool, Printed
from rulewright.language.compiler import BadRow, Row

from .data import Item, Problems, closest
from .position import SETUP, BadPositionSpec, CardSpec, build

if TYPE_CHECKING:
    from .script import Step

SEATS: Final = ("a", "b")
BOTH: Final = {"a": 1, "b": 2, "both": 3}
FILLERS: Final = 10  # the deck of a seat whose deck is not described
POSITION_KEYS: Final = ("seats", "turn_player", "turn", "phase", "step", "first_player", "seed", "options",
                        "already")  # fmt: skip
MOST_EXTRAS: Final = 32  # extra costs of one card
MOST_CARDS: Final = 1000  # of one entry; more would only take long
SEAT_KEYS: Final = ("deck_filler", "registers", "resources", "life")
CARD_KEYS: Final = (
    "name", "count", "rested", "face_down", "damage", "counters", "attached_to", "pile", "entered_this_turn", "side",
    "owner", "shown_to", "known_to", "guards", "roles", "x", "extras", "timestamp",
)  # fmt: skip


@dataclass
class Position:
    """A described position, checked."""

    seats: list[dict[str, list[CardSpec]]] = field(default_factory=lambda: [{}, {}])
    registers: list[dict[str, int]] = field(default_factory=lambda: [{}, {}])
    options: dict[str, int] = field(default_factory=dict)
    turn_player: Seat = 0
    turn: int = 3
    phase: str = "main"
    first_player: Seat = NOTHING
    seed: int = 0
    already: Sequence[Step] = ()  # what was done before: why something is on the stack, in a battle, or lasts


class Sheet:
    """A scenario being read: its game, its cards, and what is wrong so far."""

    def __init__(self, book: Book, problems: Problems, folder: Path) -> None:
        self.book = book
        self.rules = book.rulebook
        self.problems = problems
        self.folder = folder
        self.catalogue = Catalogue(book)
        self.catalogue.add(book.filler)
        self.places: dict[str, str] = {}  # where the row of a card stands
        self.of_files: list[str] = []  # the cards of the scenario's files
        self.cards: dict[str, Printed] = {}
        self.tokens: dict[str, str] = {}  # what effects of the cards create, by its name in small letters
        self.used: set[str] = {str(book.filler["name"])}

    # ------------------------------------------------------------ cards

    def add_cards(self, item: Item) -> None:
        """The inline rows: a list of them, or a mapping from names to the rest."""
        if isinstance(item.value, dict):
            rows = [(name, row) for name, row in item.entries().items()]
        else:
            rows = [("", row) for row in item.items()]
        for name, row in rows:
            self.add_row(name, row)

    def add_row(self, name: str, item: Item) -> None:
        """One inline row; `like` takes the fields it does not give from another row."""
        given = item.fields([*self.book.every_column, "like"])
        row: dict[str, object] = {"name": name} if name else {}
        if "like" in given:
            model = self.row_of(given["like"], given["like"].text())
            if model is None and not self.catalogue.fitting(given["like"].text()):
                given["like"].wrong(f"there is no card {given['like'].value!r} above it; {self.hint(given['like'])}")
            row = {**(model or {}), **row}
            row.pop("id", None)
        for key, value in given.items():
            if key != "like":
                row[key] = self.field_of(key, value)
        if not isinstance(row.get("name"), str) or not row["name"]:
            item.wrong("the card has no name; give it one")
            return
        self.places[key_of(row)] = item.where
        self.catalogue.add(row)

    def field_of(self, key: str, item: Item) -> object:
        """A field of a row, of the type the book prints there."""
        kind = self.book.every_column[key]
        if item.value is None:
            return None
        if kind == "number" or (kind == "number or X" and item.value != "X"):
            return item.number()
        if kind == "flag":
            return item.flag()
        return item.texts() if isinstance(item.value, list) else item.text()

    def add_files(self, item: Item) -> None:
        """Files of printed rows, one JSON object a line, beside the scenario."""
        for one in item.items():
            path = self.folder / one.text("the name of a JSONL file")
            try:
                for row in read_rows(path):
                    self.catalogue.add(row)
                    self.of_files.append(self.catalogue.called(row))
            except BadCards as bad:
                one.wrong(str(bad))

    def hint(self, item: Item) -> str:
        """What to do about an unknown name."""
        rows = {*self.described(), *self.of_files, *self.used} - {str(self.book.filler["name"])}
        own = sorted(rows) + sorted(self.tokens.values())
        return f"{closest(str(item.value), [*own, *self.catalogue.names.values()])} (or describe it under cards)"

    def row_of(self, item: Item, name: str) -> Row | None:
        """The row of a name or number; a name that fits several cards is told with their numbers."""
        try:
            return self.catalogue.find(name)
        except BadCards as bad:
            item.wrong(str(bad))
            return self.catalogue.fitting(name)[0]

    def card_name(self, item: Item) -> str:
        """The name of a card of the scenario, in its printed spelling; with its number where it fits several."""
        name = item.text("the name of a card")
        row = self.row_of(item, name)
        if row is None and name.casefold() in self.tokens:
            return self.tokens[name.casefold()]
        if row is None:
            if isinstance(item.value, str) or name:
                item.wrong(f"there is no card named {name!r}; {self.hint(item)}")
            return name
        self.used.add(self.catalogue.called(row))
        return self.catalogue.called(row)

    def described(self) -> list[str]:
        """The cards whose rows stand in the scenario."""
        return [self.catalogue.called(row) for row in self.catalogue.rows if key_of(row) in self.places]

    def read_cards(self) -> None:
        """Every card in use is read; text that is not fully read is told."""
        for name in sorted({*self.used, *self.described()}):
            row = next(iter(self.catalogue.fitting(name)), None)
            if row is None or name in self.cards:
                continue
            where = self.places.get(key_of(row), name)
            try:
                sides = self.catalogue.sides(row)
            except BadRow as bad:
                self.problems.add(f"{where}.{bad.column}", f"{bad.problem}; {bad.fix}")
                continue
            for decline in [decline for side in sides for decline in side.declines]:
                caret = decline.caret().replace("\n", "\n    ")
                said = f"the text of {name!r} is not read: {decline.message()}\n    {caret}"
                self.problems.add(f"{where}.text", said)
            self.cards[name] = self.catalogue.printed(row)

    def find_tokens(self) -> None:
        """The tokens and coins that the cards read so far create can be named like cards."""
        self.read_cards()
        pool = Pool(list(self.cards.values()), self.rules.setup.constants, self.rules.texts.steady_relations)
        self.tokens = {token.name.casefold(): token.name for token in pool.tokens}

    # ------------------------------------------------------------ the position

    def position(self, fields: dict[str, Item], base: dict[str, Item]) -> Position:
        """The position the fields describe; what they leave out is as in the base."""
        found = Position()
        merged = {**base, **fields}
        for seat, name in enumerate(SEATS):
            entries = {**self.seat_entries(base, name), **self.seat_entries(fields, name)}
            self.read_seat(found, seat, entries)
        if "turn_player" in merged:
            found.turn_player = self.seat(merged["turn_player"])
        if "first_player" in merged:
            found.first_player = self.seat(merged["first_player"])
        if "turn" in merged:
            found.turn = merged["turn"].number(least=1)
        if "seed" in merged:
            found.seed = merged["seed"].number(least=0)
        if "options" in merged:
            found.options = self.options(merged["options"])
        if "phase" in fields and "step" in fields:
            fields["step"].wrong("give a phase or a step, not both")
        for key in ("phase", "step"):
            if key in merged and not (key == "phase" and "step" in fields):
                found.phase = self.phase(merged[key])
        return found

    def seat_entries(self, fields: dict[str, Item], name: str) -> dict[str, Item]:
        """What a seat's description says, by key."""
        if "seats" not in fields:
            return {}
        seats = fields["seats"].fields(SEATS)
        return seats[name].entries() if name in seats else {}

    def read_seat(self, found: Position, seat: Seat, entries: dict[str, Item]) -> None:
        """The zones and numbers of a seat."""
        zones = found.seats[seat]
        for key, item in entries.items():
            if key in ("registers", "resources"):
                for name, number in item.entries().items():
                    self.register(found, seat, name, number)
            elif key == "life":
                self.register(found, seat, key, item)
            elif key != "deck_filler":
                zone = self.zone_key(key, item)
                if zone:
                    zones[zone] = [spec for one in item.items() for spec in self.card_specs(one, seat)]
        deck = self.rules.zones[self.rules.deck_zone].name
        filler = str(self.book.filler["name"])
        count = FILLERS if deck not in zones and "deck_filler" not in entries else 0
        if "deck_filler" in entries:
            count = entries["deck_filler"].number(0, MOST_CARDS)
        zones[deck] = zones.get(deck, []) + [CardSpec(filler)] * count

    def zone_key(self, key: str, item: Item) -> str:
        """A zone's or a place's name."""
        known = [kind.name for kind in self.rules.zones] + list(self.rules.place_names)
        if key in known:
            return key
        item.wrong(f"{self.book.name} has no zone {key!r}; {closest(key, [*known, *SEAT_KEYS])}")
        return ""

    def register(self, found: Position, seat: Seat, name: str, item: Item) -> None:
        """A named number of a seat."""
        if name not in self.rules.register_names:
            hint = closest(name, self.rules.register_names)
            item.wrong(f"{self.book.name} keeps no number {name!r} for a seat; {hint}")
            return
        found.registers[seat][name] = item.number()

    def card_specs(self, item: Item, seat: Seat) -> list[CardSpec]:
        """A card by name, or a mapping that says more about it; several of it with `count`."""
        if not isinstance(item.value, dict):
            name = self.card_name(item)
            return [CardSpec(name, token=self.is_token(name))]
        given = item.fields(CARD_KEYS)
        if "name" not in given:
            item.wrong("the card has no name; add name: ...")
            return []
        owner = self.seat(given["owner"]) if "owner" in given else NOTHING
        name = self.card_name(given["name"])
        spec = CardSpec(
            name,
            rested="rested" in given and given["rested"].flag(),
            face_down="face_down" in given and given["face_down"].flag(),
            damage=given["damage"].number(least=0) if "damage" in given else 0,
            counters=self.counters(given["counters"]) if "counters" in given else {},
            entered_this_turn="entered_this_turn" in given and given["entered_this_turn"].flag(),
            pile=given["pile"].number(least=0) if "pile" in given else NOTHING,
            side=given["side"].number(least=0) if "side" in given else 0,
            owner=owner,
            shown_to=BOTH[given["shown_to"].one_of(BOTH, "seat")] if "shown_to" in given else 0,
            known_to=BOTH[given["known_to"].one_of(BOTH, "seat")] if "known_to" in given else 0,
            attached_to=self.other_card(given["attached_to"], seat) if "attached_to" in given else None,
            guards=self.other_card(given["guards"], seat) if "guards" in given else None,
            roles=self.roles(given["roles"]) if "roles" in given else (),
            x=given["x"].number(least=0) if "x" in given else 0,
            extras=tuple(one.number(1, MOST_EXTRAS) for one in given["extras"].items()) if "extras" in given else (),
            timestamp=given["timestamp"].number(least=1) if "timestamp" in given else 0,
            token=self.is_token(name),
        )
        return [spec] * (given["count"].number(1, MOST_CARDS) if "count" in given else 1)

    def is_token(self, name: str) -> bool:
        """The name is that of a token, and of no card."""
        return name in self.tokens.values() and not self.catalogue.fitting(name)

    def other_card(self, item: Item, seat: Seat) -> tuple[Seat, str]:
        """A card by name, place or zone: of this seat, or of the one that is said."""
        name = item.text()
        return (SEATS.index(name[0]), name[3:]) if name[:3] in ("a: ", "b: ") else (seat, name)

    def roles(self, item: Item) -> tuple[str, ...]:
        """Roles by name."""
        known = [name for name in self.rules.role_names if name]
        for one in item.items():
            if one.text("a role") not in known:
                one.wrong(f"{self.book.name} has no role {one.value!r}; {closest(str(one.value), known)}")
        return tuple(str(one.value) for one in item.items() if one.value in known)

    def counters(self, item: Item) -> dict[str, int]:
        """Counters by name."""
        found: dict[str, int] = {}
        for name, number in item.entries().items():
            if kind_of_counter(name, self.rules.counter_names) is None:
                hint = closest(name, self.rules.counter_names)
                number.wrong(f"{self.book.name} has no counter {name!r} (up to {MOST_LETTERS} letters); {hint}")
            found[name] = number.number(least=0)
        return found

    def seat(self, item: Item) -> int:
        """Seat a or b."""
        return SEATS.index(item.one_of(SEATS, "seat"))

    def phase(self, item: Item) -> str:
        """A phase or step a position can begin at."""
        known = [*self.rules.setup.phases, SETUP]
        word = item.text("a phase or step")
        short = word.removesuffix(" phase").removesuffix(" step")
        for name in (word, short):
            if name in known:
                return name
        if word in self.rules.phase_names or f"{word} step" in self.rules.phase_names:
            full = word if word in self.rules.phase_names else f"{word} step"
            item.wrong(f"a position cannot begin at {word!r}; begin earlier and play on with until: {{step: {full}}}")
        elif word:
            item.wrong(f"{self.book.name} has no phase {word!r}; {closest(word, known)}")
        return known[0]

    def options(self, item: Item) -> dict[str, int]:
        """The book's settings, each by one of its values."""
        found: dict[str, int] = {}
        for name, value in item.entries().items():
            switch = self.rules.options.get(name)
            if switch is None:
                value.wrong(f"{self.book.name} has no option {name!r}; {closest(name, self.rules.options)}")
            else:
                found[name] = switch.values.index(value.one_of(switch.values, f"value of {name}"))
        return found

    def build(self, position: Position, where: str, run: bool = True) -> Game | None:
        """The position as a game at its first question, or before it runs; None if it cannot be."""
        first = position.first_player
        options = dict(position.options)
        if first != NOTHING and "first" in self.rules.options:
            options["first"] = first
        turns_away = (position.turn - 1) % 2
        implied = position.turn_player if turns_away == 0 else 1 - position.turn_player
        try:
            game = build(
                self.rules, position.seats, self.cards.__getitem__, turn_player=position.turn_player,
                turn=position.turn, phase=position.phase, seed=position.seed,
                first_player=first if first != NOTHING else implied, options=options, registers=position.registers,
                run=run,
            )  # fmt: skip
        except BadPositionSpec as bad:
            self.problems.add(where, str(bad))
            return None
        game.names = list(SEATS)
        return game
