"""A printed row as a card of this game."""

from collections.abc import Mapping
from dataclasses import dataclass

from rulewright.kernel.ast import Ability
from rulewright.kernel.ids import MISSING

from .rulebook.ch00_names import BOOST, INTERCEPT, NUMBER_NAMES, TWIN_DRIVE

ICONS = {"boost": BOOST, "intercept": INTERCEPT, "twin drive": TWIN_DRIVE}


@dataclass(frozen=True)
class PlainReading:
    """What stands on the row outside its text."""

    name: str
    numbers: tuple[int, ...]
    words: tuple[tuple[str, ...], ...]
    keywords: tuple[int, ...]
    abilities: tuple[Ability, ...]
    text: str
    declines: tuple[str, ...]


def word(row: Mapping[str, object], field: str) -> tuple[str, ...]:
    """A word field of a row, empty when there is none."""
    value = row.get(field)
    return (str(value),) if value else ()


def read_row(row: Mapping[str, object]) -> PlainReading:
    """The card of a row."""
    numbers: list[int] = []
    for field in NUMBER_NAMES:
        value = row.get(field)
        numbers.append(value if isinstance(value, int) else MISSING)
    icon = str(row.get("skill_icon") or "").casefold().strip("!")
    text = str(row.get("text") or "")
    trigger = tuple(part.casefold() for part in word(row, "trigger"))
    kind = tuple(part.casefold() for part in word(row, "type"))
    words = (word(row, "name"), word(row, "clan"), word(row, "race"), kind, trigger)
    declines = (f"no phrase reads {text!r}",) if text else ()
    keywords = (ICONS[icon],) if icon in ICONS else ()
    return PlainReading(str(row["name"]), tuple(numbers), words, keywords, (), text, declines)
