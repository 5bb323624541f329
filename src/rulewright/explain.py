"""A reading as an outline that people can follow: what each part is, with names instead of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING as NO_DEFAULT, Field, dataclass, fields, is_dataclass
from typing import Final

from rulewright.books import Book
from rulewright.kernel import ids

WHO: Final = {ids.YOU: "you", ids.OPPONENT: "opponent", ids.EITHER: "either player"}
KINDS: Final = {ids.CONTINUOUS: "continuous", ids.ACTIVATED: "activated", ids.TRIGGERED: "triggered"}
COMPARISONS: Final = {
    ids.EQUAL: "equal to",
    ids.AT_LEAST: "at least",
    ids.AT_MOST: "at most",
    ids.NOT_EQUAL: "not equal to",
    ids.MORE: "more than",
    ids.LESS: "less than",
}
UNTIL: Final = {
    ids.WHOLE_GAME: "end of the game",
    ids.END_OF_TURN: "end of turn",
    ids.WHILE_ACTIVE: "while it is active",
}
SLOTS: Final = {ids.IT: "it", ids.LOOKED: "the cards looked at", ids.SAVED: "the cards chosen before"}
EVENTS: Final = {
    value: name.lower().replace("_", " ")
    for name, value in vars(ids).items()
    if name in ("MOVED", "TURNED", "FLIPPED", "SHUFFLED", "REVEALED", "LOOKED_AT", "MOMENT", "PLAYED", "RESOLVED")
}
WORD_NODES: Final = ("Has", "HasPart", "AddWord", "SetWord")


@dataclass(frozen=True)
class Outline:
    """A part of a reading, in words, and its own parts."""

    words: str
    parts: tuple[Outline, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The outline as plain data."""
        return {"words": self.words, "parts": [part.as_json() for part in self.parts]}


class Namer:
    """Finds the words for the numbers of one game."""

    def __init__(self, book: Book) -> None:
        rules = book.rulebook
        zones = dict(enumerate(kind.name for kind in rules.zones))
        events = {ids.FIRST_GAME_EVENT + number: name for number, name in enumerate(rules.event_names)}
        self.words = dict(enumerate(rules.word_names))
        self.numbers = dict(enumerate(rules.number_names))
        self.tables: dict[str, Mapping[int, str]] = {
            "zones": zones,
            "zone": zones,
            "to": zones,
            "source": zones,
            "target": zones,
            "who": WHO,
            "whose": WHO,
            "player": WHO,
            "kind": KINDS,
            "op": COMPARISONS,
            "slot": SLOTS,
            "until": UNTIL | dict(book.durations),
            "event": EVENTS | events,
            "keyword": dict(enumerate(rules.keyword_names)),
            "verb": dict(enumerate(rules.verb_names)),
            "role": dict(enumerate(rules.role_names)),
            "orientation": {ids.STANDING: "stand", ids.RESTED: "rest"},
            "face": {ids.FACE_UP: "up", ids.FACE_DOWN: "down"},
            "end": {ids.TOP: "top", ids.BOTTOM: "bottom"},
        }

    def named(self, node: str, field: str, value: object) -> str:
        """A value in words."""
        if not isinstance(value, int) or isinstance(value, bool):
            return str(value)
        if field == "field":
            return (self.words if node in WORD_NODES else self.numbers).get(value, str(value))
        return self.tables.get(field, {}).get(value, str(value))

    def outline(self, value: object, label: str = "") -> Outline:
        """A reading as an outline; what is as usual is left out."""
        node = type(value).__name__
        lead = f"{label}: " if label else ""
        if not is_dataclass(value):
            return Outline(lead + str(value))
        said: list[str] = []
        parts: list[Outline] = []
        for field in fields(value):
            found = getattr(value, field.name)
            if is_usual(field, found):
                continue
            if is_dataclass(found):
                parts.append(self.outline(found, field.name))
            elif isinstance(found, tuple) and any(is_dataclass(one) for one in found):
                parts += [self.outline(one, field.name) for one in found]
            elif isinstance(found, tuple):
                said.append(f"{field.name} {', '.join(self.named(node, field.name, one) for one in found)}")
            else:
                said.append(f"{field.name} {self.named(node, field.name, found)}")
        return Outline(lead + ", ".join([spaced(node), *said]), tuple(parts))


def is_usual(field: Field[object], found: object) -> bool:
    """The field says nothing beyond what goes without saying."""
    if found is None or found == ():
        return True
    if field.default is not NO_DEFAULT:
        return bool(found == field.default)
    return field.default_factory is not NO_DEFAULT and bool(found == field.default_factory())


def spaced(name: str) -> str:
    """A class name as words.

    >>> spaced("InZones")
    'in zones'
    """
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()
