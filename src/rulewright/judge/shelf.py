"""What a scenario needs of a game: its rulebook, its words, how its printed rows look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from rulewright.kernel.ast import Ability
from rulewright.kernel.ids import MISSING
from rulewright.kernel.pool import Printed
from rulewright.kernel.rulebook import Rulebook

from .plays import Prose

Row = Mapping[str, object]

WORDS: Final = "words"
NUMBER: Final = "number"
FLAG: Final = "flag"
COMMON: Final = {"id": WORDS, "set": WORDS, "name": WORDS, "text": WORDS, "type": WORDS}
FOW_FIELDS: Final = COMMON | {
    "race": WORDS, "cost": WORDS, "colour": WORDS, "atk": NUMBER, "def": NUMBER, "front": WORDS,
}  # fmt: skip
ROW_FIELDS: Final[Mapping[str, Mapping[str, str]]] = {
    "vanguard": COMMON | {
        "clan": WORDS, "race": WORDS, "grade": NUMBER, "power": NUMBER, "shield": NUMBER, "critical": NUMBER,
        "trigger": WORDS, "skill_icon": WORDS,
    },
    "fftcg": COMMON | {
        "opus": NUMBER, "cost": NUMBER, "elements": WORDS, "job": WORDS, "category": WORDS, "power": NUMBER,
        "ex_burst": FLAG,
    },
    "fow-2.0": FOW_FIELDS,
    "fow-5.01": FOW_FIELDS,
    "fow-6.1": FOW_FIELDS,
}  # fmt: skip
"""The fields of a printed row, book by book, and what stands in them."""


@dataclass(frozen=True)
class Shelf:
    """One game a scenario can be about."""

    name: str
    rulebook: Rulebook
    prose: Prose
    read_row: Callable[[Row], tuple[Printed, list[str]]]
    filler: Row  # a plain card that fills decks


def words_of(value: object) -> tuple[str, ...]:
    """A word field of a row: one word, several, or none."""
    if isinstance(value, (list, tuple)):
        return tuple(str(one) for one in value)
    return (str(value),) if value else ()


def read_vanguard(row: Row) -> tuple[Printed, list[str]]:
    """A printed row as a card, and what of its text is not read."""
    from rulewright.games.vanguard.rulebook.ch00_names import BOOST, INTERCEPT, NUMBER_NAMES, TWIN_DRIVE

    icons = {"boost": BOOST, "intercept": INTERCEPT, "twin drive": TWIN_DRIVE}
    numbers = tuple(value if isinstance(value := row.get(name), int) else MISSING for name in NUMBER_NAMES)
    name, text = str(row["name"]), str(row.get("text") or "")
    trigger = tuple(word.casefold() for word in words_of(row.get("trigger")))
    kind = tuple(word.casefold() for word in words_of(row.get("type"))) or (
        ("trigger unit",) if trigger else ("normal unit",)
    )
    keywords = tuple(icons[icon.casefold().strip("!")] for icon in words_of(row.get("skill_icon")))
    words = ((name,), words_of(row.get("clan")), words_of(row.get("race")), kind, trigger)
    abilities: tuple[Ability, ...] = ()
    if text:
        from rulewright.language.compiler import compile_text

        abilities = tuple(compile_text("vanguard", text))
    return Printed(name, numbers, words, keywords, abilities, text), []


def vanguard() -> Shelf:
    """Cardfight!! Vanguard."""
    from rulewright.games.vanguard import prose
    from rulewright.games.vanguard.rulebook.book import VANGUARD

    filler = {"name": "Filler", "type": "Normal Unit", "grade": 1, "power": 5000, "shield": 5000, "critical": 1}
    return Shelf("vanguard", VANGUARD, prose, read_vanguard, filler)


GAMES: Final[Mapping[str, Callable[[], Shelf]]] = {"vanguard": vanguard}


@cache
def shelf(name: str) -> Shelf:
    """The game of a rulebook."""
    return GAMES[name]()
