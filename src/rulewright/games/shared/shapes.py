"""How the files of a game's communities look: what a record of theirs is as a printed row."""

import html
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

Record = Mapping[str, object]
Columns = dict[str, object]
BREAKS: Final = re.compile(r"\s*(?:<br\s*/?>|\[\[br\]\]|\\n|\r\n?)\s*", re.IGNORECASE)
TAGS: Final = re.compile(r"</?[a-zA-Z][^<>]*>")
DIGITS: Final = re.compile(r"[-+]?\d[\d,. ]*")
NOTHING_PRINTED: Final = ("", "-", "–", "—", "n/a", "none", "null")


@dataclass(frozen=True)
class Shape:
    """One kind of record: how it is known, and the row it is; what stands around it tells of its set."""

    name: str
    title: str
    fits: Callable[[Record], bool]
    row: Callable[[Record, Record], Columns]


@dataclass(frozen=True)
class Filled:
    """A column that a file leaves out: what it must be and why, or what it could be where nothing fixes it."""

    column: str
    value: object
    why: str
    choices: tuple[str, ...] = ()


def plain(record: Record) -> Record:
    """A record by keys in small letters."""
    return {str(key).casefold(): value for key, value in record.items()}


def first(record: Record, *keys: str) -> object:
    """The first of these fields that holds anything."""
    for key in keys:
        value = record.get(key)
        if value is not None and not (isinstance(value, str) and value.strip().casefold() in NOTHING_PRINTED):
            return value
    return None


def text(value: object) -> str:
    """A text in one line or several, without what only a page needs."""
    if isinstance(value, list):
        return "\n".join(part for part in (text(one) for one in value) if part)
    if isinstance(value, Mapping):
        return text(first(value, "text", "ability", "effect", "description", "en"))
    if not isinstance(value, str):
        return "" if value is None else str(value)
    lines = TAGS.sub("", html.unescape(BREAKS.sub("\n", value))).split("\n")
    return "\n".join(line.strip() for line in lines if line.strip())


def number(value: object) -> object:
    """A printed number, None where none is printed; what is no number stays as it is, to be told."""
    if isinstance(value, str):
        bare = value.strip().rstrip("+")
        if bare.casefold() in NOTHING_PRINTED:
            return None
        found = DIGITS.fullmatch(bare)
        return int(re.sub(r"[,. ]", "", bare)) if found and len(bare) < 12 else value
    return value


def words(value: object, parts: str = r"[/;|,]") -> list[str]:
    """The words of a column, given as a list or in one text."""
    values: Iterable[object] = value if isinstance(value, list) else [] if value is None else [value]
    found = [html.unescape(one) if isinstance(one, str) else str(one) for one in values]
    split = [word.strip() for one in found for word in re.split(parts, one)]
    return [word for word in split if word.casefold() not in NOTHING_PRINTED]


def flag(value: object) -> bool:
    """A yes or no, however it is written."""
    return str(value).strip().casefold() in ("1", "true", "yes", "y")
