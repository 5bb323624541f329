"""The records of a file: JSON of any nesting, JSON lines, or a table."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from typing import Any, Final

from rulewright.cards import LONGEST_ROW, read_text
from rulewright.errors import BadCards

LARGEST: Final = 200_000_000  # characters of a file
DEEPEST: Final = 12
DELIMITERS: Final = ",;\t"
Fits = Callable[[Mapping[str, object]], bool]


@dataclass(frozen=True)
class Placed:
    """A record, where it stands, and what stands around it."""

    record: Mapping[str, Any]
    where: str
    around: Mapping[str, Any] = field(default_factory=dict)


def text_of(path: Path) -> str:
    """The text of a file that may be one of cards."""
    return checked(read_text(path), str(path))


def checked(text: str, name: str) -> str:
    """The text, unless it cannot be one of cards."""
    if len(text) > LARGEST:
        raise BadCards(f"{name}: the file has more than {LARGEST:,} characters; split it by sets")
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise BadCards(f"{name}: line {line}: there is a zero byte; this is no text file, export it as JSON or CSV")
    if not text.strip():
        raise BadCards(f"{name}: the file is empty")
    return text


def kind_of(text: str) -> str:
    """Which kind of file a text is: json, jsonl or csv."""
    bare = text.lstrip("\ufeff \t\r\n")
    if not bare.startswith(("{", "[")):
        return "csv"
    head, _, rest = bare.partition("\n")
    if not bare.startswith("{") or not is_object(head):
        return "json"
    if rest.strip():
        return "jsonl"
    data = json.loads(head)
    is_nested = any(isinstance(value, list) and value and isinstance(value[0], dict) for value in data.values())
    return "jsonl" if "name" in data and not is_nested else "json"


def is_object(line: str) -> bool:
    """Is a line a JSON object by itself?"""
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def records_of(text: str, kind: str, name: str, fits: Fits) -> Iterator[Placed]:
    """The records of a file of that kind, each with its place."""
    if kind == "jsonl":
        yield from lines_of(text, name)
    elif kind == "csv":
        yield from table_of(text, name)
    else:
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as bad:
            raise BadCards(f"{name}: this is not JSON ({bad}); mend it at that place") from bad
        yield from found_in(data, name, "", {}, fits)


def lines_of(text: str, name: str) -> Iterator[Placed]:
    """One object a line."""
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        if len(line) > LONGEST_ROW:
            raise BadCards(f"{name}: line {number}: a row has at most {LONGEST_ROW:,} characters, not {len(line):,}")
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as bad:
            raise BadCards(f"{name}: line {number} is not JSON ({bad}); put one object on each line") from bad
        if not isinstance(row, dict):
            raise BadCards(f"{name}: line {number}: a card is a JSON object with its printed fields, not {row!r:.40}")
        yield Placed(row, f"{name}: line {number}")


def table_of(text: str, name: str) -> Iterator[Placed]:
    """A table whose first line names the columns."""
    head = next(line for line in text.splitlines() if line.strip())
    mark = max(DELIMITERS, key=head.count)
    if not head.count(mark):
        raise BadCards(
            f"{name}: line 1: this is no JSON and no table; a table names its columns first, like 'id,name,type,text'"
        )
    csv.field_size_limit(LONGEST_ROW)
    reader = csv.reader(StringIO(text, newline=""), delimiter=mark)  # a cell keeps its lines
    columns: list[str] = []
    try:
        for cells in reader:
            if not any(cell.strip() for cell in cells):
                continue
            if not columns:
                columns = [cell.strip().lstrip("\ufeff") for cell in cells]
                if len({column.casefold() for column in columns if column}) < len([one for one in columns if one]):
                    raise BadCards(f"{name}: line {reader.line_num}: two columns have one name; rename one of them")
                continue
            if len(cells) > len(columns):
                raise BadCards(
                    f"{name}: line {reader.line_num}: {len(cells)} fields stand under {len(columns)} columns; put "
                    f"text with {mark!r} into quotation marks"
                )
            yield Placed(dict(zip(columns, cells, strict=False)), f"{name}: line {reader.line_num}")
    except csv.Error as bad:
        raise BadCards(f"{name}: line {reader.line_num}: this is no table ({bad}); close every quotation mark") from bad


def found_in(data: object, name: str, path: str, around: Mapping[str, Any], fits: Fits) -> Iterator[Placed]:
    """The records inside nested JSON: whatever looks like one; what holds it tells of its set."""
    if path.count(".") + path.count("[") > DEEPEST:
        return
    if isinstance(data, dict):
        if fits(data):
            yield Placed(data, f"{name}: {path.lstrip('.') or 'the record'}", around)
            return
        for key, value in data.items():
            if isinstance(value, dict | list):
                outside = {one: inside for one, inside in data.items() if not isinstance(inside, dict | list)}
                yield from found_in(value, name, f"{path}.{key}", {**around, **outside}, fits)
    elif isinstance(data, list):
        for at, value in enumerate(data):
            if isinstance(value, dict | list):
                yield from found_in(value, name, f"{path}[{at}]", around, fits)
