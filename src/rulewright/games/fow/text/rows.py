"""Printed rows of the game: types, costs, attributes, races, ATK and DEF, and the two sides of a card."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from ....kernel.ids import MISSING
from ....language.compiler import BadRow, Face, Row, name_of, number_of, row_label, text_of, word_of_row
from ..rulebook import ch00_names as n
from ..rulebook.terms.ch1400_old import HOSTS, host_ability

LETTERS: Final = {
    "W": n.LIGHT, "R": n.FIRE, "U": n.WATER, "G": n.WIND, "B": n.DARKNESS, "M": n.MOON, "V": n.VOID,
}  # fmt: skip
COST_SHAPE: Final = re.compile(r"(?:\{(?:[WRUGBMVX]|\d+)\})*|\d+")
SYMBOL_SHAPE: Final = re.compile(r"\{([WRUGBMVX]|\d+)\}")
TYPES: Final = {word.lower(): word for word in n.TYPES} | {"spell": n.CHANT}
TRAITS: Final = re.compile(r" \(([^()]+)\)$")
MOST_DIGITS: Final = 3  # of a number in a cost
COLOURS: Final = {letter.lower(): letter for letter in LETTERS} | {word.lower(): word for word in LETTERS.values()}
LIGHTNING: Final = "lightning"  # the frame around the cost of a card with [Quickcast]
SHIFT: Final = "Shift"  # stands behind the type of a card's other side
KEYWORD_LINE: Final = re.compile(r"(?:\[[A-Z][A-Za-z ]+\][ ,]*)+\.?")
ALONE: Final = (*n.SYMBOL_SKILLS, n.QUICKCAST, n.REMNANT, n.BARRIER, n.BLOODLUST)
KEYWORDS: Final = {n.KEYWORD_NAMES[k]: k for k in ALONE} | {"Target Attack": n.PRECISION}

STONE_TYPES: Final = tuple(f"{word} {n.STONE}" for word in (*n.ATTRIBUTES, "True"))
GENERAL_TYPES: Final = (n.SPECIAL, "Basic")
SUBTYPES: Final = {
    n.CHANT: {word.lower(): word for word in (n.CHANT, n.INSTANT, n.STANDBY_CHANT)},
    n.ADDITION: {word.lower(): word for word in ("Field", *HOSTS)},
}  # fmt: skip
NO_SUBTYPES: Final[dict[str, str]] = {}

Kinds = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]


def kinds_of(row: Row) -> Kinds:
    """The types of a row, with its subtypes and general types."""
    types: list[str] = []
    subtypes: list[str] = []
    general: list[str] = []
    for word in word_of_row(row, "type", needed=True):
        kind, _, under = TRAITS.sub("", word).partition(":")
        if kind in STONE_TYPES:
            subtypes.append(kind)
            kind = n.STONE
        elif kind.endswith(" " + n.STONE) and kind[: -len(n.STONE) - 1] in GENERAL_TYPES:
            general.append(kind[: -len(n.STONE) - 1])
            kind = n.STONE
        if kind.lower() not in TYPES:
            raise BadRow(row_label(row), "type", f"is {word!r}", f"write one of {', '.join(n.TYPES)}")
        types.append(TYPES[kind.lower()])
        if under.strip():
            subtypes.append(subtype_of(row, types[-1], under.strip()))
    if not types:
        raise BadRow(row_label(row), "type", "is empty", f"write one of {', '.join(n.TYPES)}")
    if n.STONE in types and row.get("name") in STONE_TYPES:
        subtypes.append(str(row["name"]))
    return tuple(dict.fromkeys(types)), tuple(dict.fromkeys(subtypes)), tuple(general)


def subtype_of(row: Row, kind: str, word: str) -> str:
    """A subtype that cards of the type may have."""
    known = SUBTYPES.get(kind, NO_SUBTYPES)
    if word.lower() not in known:
        fix = f"write one of {', '.join(known.values())}" if known else "leave it out"
        raise BadRow(row_label(row), "type", f"has the subtype {word!r}", fix)
    return known[word.lower()]


def races_of(row: Row) -> tuple[str, ...]:
    """The races or traits of a row: a slash parts them, and traits may stand in parentheses behind the type."""
    words = list(word_of_row(row, "race"))
    for word in word_of_row(row, "type"):
        found = TRAITS.search(word)
        if found is not None and found.group(1) != SHIFT:
            words.append(found.group(1))
    return tuple(dict.fromkeys(one.strip() for word in words for one in word.split("/") if one.strip()))


def cost_of(row: Row) -> tuple[str, ...]:
    """The symbols of a row's cost, will by its kind; a card without a cost has none."""
    value = row.get("cost")
    if value is None or value == "":
        return ()
    if not isinstance(value, str) or not COST_SHAPE.fullmatch(value):
        raise BadRow(row_label(row), "cost", f"is {value!r}", 'write symbols like "{W}{1}", "0", or null')
    symbols = SYMBOL_SHAPE.findall(value) or [value]
    if any(len(symbol) > MOST_DIGITS for symbol in symbols):
        raise BadRow(row_label(row), "cost", "asks for too large a number", f"write at most {MOST_DIGITS} digits")
    return tuple(LETTERS.get(symbol, symbol) for symbol in symbols)


def total(symbols: Sequence[str]) -> int:
    """The total cost: each will one, a number its number, X nothing."""
    return sum(int(one) if one.isdigit() else one != "X" for one in symbols)


def by_banner(row: Row, symbols: Sequence[str]) -> tuple[str, ...]:
    """The attributes printed on the card itself."""
    words = word_of_row(row, "colour", COLOURS)
    found = [LETTERS.get(word, word) for word in words]
    return tuple(word for word in found if word in n.ATTRIBUTES)


def by_cost(row: Row, symbols: Sequence[str]) -> tuple[str, ...]:
    """The attributes that its cost shows."""
    return tuple(word for word in n.ATTRIBUTES if word in symbols)


def keywords_of(row: Row) -> tuple[int, ...]:
    """The keywords that stand in lines of their own."""
    found: set[int] = set()
    for line in text_of(row, "text").split("\n"):
        bare = line.split("(")[0].strip()
        if KEYWORD_LINE.fullmatch(bare):
            found.update(KEYWORDS[word] for word in re.findall(r"\[([^\]]+)\]", bare) if word in KEYWORDS)
    return tuple(sorted(found))


def stat_of(row: Row, column: str, types: Sequence[str]) -> int:
    """ATK or DEF; a resonator that prints none has what its own text says, so nothing to begin with."""
    number = number_of(row, column, needed=False)
    return 0 if number == MISSING and n.RESONATOR in types else number


def check_old_types(row: Row, types: Sequence[str], subtypes: Sequence[str]) -> None:
    """Before regalia there were six types, and every spell and addition has a subtype."""
    if n.REGALIA in types:
        raise BadRow(row_label(row), "type", "is 'Regalia'", "this book has no regalia")
    for kind, known in SUBTYPES.items():
        if kind in types and not any(word in known.values() for word in subtypes):
            raise BadRow(row_label(row), "type", "has no subtype", f"write one of {', '.join(known.values())}")


def faces(attributes: Callable[[Row, Sequence[str]], tuple[str, ...]], instants: bool) -> Callable[[Row], Face]:
    """How an edition reads a row: where its attributes are from, and whether instants have [Quickcast]."""

    def face(row: Row) -> Face:
        name = name_of(row)
        types, subtypes, general = kinds_of(row)
        if not instants:
            check_old_types(row, types, subtypes)
        symbols = cost_of(row)
        numbers = (total(symbols), stat_of(row, "atk", types), stat_of(row, "def", types))
        words = (
            (name,), types, races_of(row), attributes(row, symbols), symbols, subtypes, general,
        )  # fmt: skip
        keywords = keywords_of(row)
        if (instants and n.INSTANT in subtypes) or row.get("frame") == LIGHTNING:
            keywords = tuple(sorted({*keywords, n.QUICKCAST}))
        hosts = (host_ability(subtypes),) if n.ADDITION in types and any(word in HOSTS for word in subtypes) else ()
        return Face(name, numbers, words, keywords, hosts)

    return face


def races_in(rows: Iterable[Row]) -> frozenset[str]:
    """Every race and trait of these rows."""
    return frozenset(race for row in rows for race in races_of(row))


def words_in(rows: Iterable[Row]) -> dict[str, frozenset[str]]:
    """The words of these rows that texts name: races, and names of cards."""
    known = tuple(rows)
    said = [row["name"] for row in known if row.get("name")]  # of a deck that was written down, all names at once
    names = [name for one in said for name in (one if isinstance(one, list) else [one])]
    return {"race": races_in(known), "name": frozenset(str(name) for name in names)}


def other_side(row: Row) -> str | None:
    """The id of the row whose other side this is: a J-ruler's ruler, or the card that shifts."""
    front = row.get("front")
    if isinstance(front, str) and front:
        return front
    number = row.get("id")
    if isinstance(number, str) and number[-1:] in ("J", "^"):
        return number[:-1]
    return None


def sides(rows: Sequence[Row]) -> list[tuple[Row, Row | None]]:
    """Rows as cards: each with the row of its other side, if it has one."""
    by_id = {row.get("id"): row for row in rows}
    backs: dict[object, Row] = {}
    for row in rows:
        front = other_side(row)
        if front is not None and front in by_id:
            backs[front] = row
    hidden = {row.get("id") for row in backs.values()}
    return [(row, backs.get(row.get("id"))) for row in rows if row.get("id") not in hidden]
