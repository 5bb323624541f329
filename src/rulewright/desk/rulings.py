"""The rulings library: the scenarios that come with Rulewright, found by book, clause and mechanic."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from rulewright.books import book
from rulewright.cards import read_rows
from rulewright.clauses import clauses
from rulewright.desk.shelf import SUFFIX, head_of, shipped
from rulewright.errors import BadOption
from rulewright.judge.editions import for_each_book
from rulewright.judge.files import read_data
from rulewright.judge.sheet import POSITION_KEYS

Data = dict[str, Any]
PLAYED: Final = ("book", "title", "cards", *POSITION_KEYS)  # what a game that begins there needs
LEAST_LETTERS: Final = 4  # of a keyword that is looked for as a word


@dataclass(frozen=True)
class Ruling:
    """A scenario of the library."""

    name: str  # folder and file
    path: Path
    books: tuple[str, ...]
    title: str
    question: str
    cites: dict[str, tuple[str, ...]]  # by book

    def mechanics(self) -> list[str]:
        """The keywords it speaks of."""
        text = self.path.read_text(encoding="utf-8-sig")
        words = [word for word in book(self.books[0]).rulebook.keyword_names if len(word) >= LEAST_LETTERS]
        return [word for word in words if re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE)]

    def scenarios(self) -> dict[str, Data]:
        """The scenario as it reads for each book, with its cards inside."""
        found: dict[str, Data] = {}
        for data in for_each_book(read_data(self.path), str(self.path)):
            assert isinstance(data, dict)
            found[str(data["book"])] = with_cards(data, self.path.parent)
        return found


@cache
def rulings() -> dict[str, Ruling]:
    """All rulings by name."""
    paths = sorted(shipped("scenarios").glob(f"*/*{SUFFIX}"))
    return {one.name: one for one in map(read_ruling, paths)}


def find_ruling(name: str) -> Ruling:
    """A ruling by name."""
    found = rulings().get(name)
    if found is None:
        raise BadOption(f"there is no ruling {name!r}")
    return found


def read_ruling(path: Path) -> Ruling:
    """What a list tells of a scenario: its head, which is all that is read of it."""
    told = for_each_book(head_of(path), str(path))
    versions = [one for one in told if isinstance(one, dict)]
    first = versions[0]
    cites = {str(one["book"]): tuple(str(clause) for clause in one.get("cites", [])) for one in versions}
    return Ruling(
        f"{path.parent.name}/{path.stem}", path, tuple(cites), str(first.get("title", "")),
        str(first.get("question", "")), cites,
    )  # fmt: skip


def with_cards(data: Data, folder: Path) -> Data:
    """The scenario without files: the rows it speaks of stand inside it."""
    own = data.get("cards", [])
    inline = [{"name": name, **fields} for name, fields in own.items()] if isinstance(own, dict) else list(own)
    if "card_files" not in data:
        return {**data, "cards": inline} if inline else data
    files = data["card_files"] if isinstance(data["card_files"], list) else [data["card_files"]]
    columns = book(str(data["book"])).every_column
    rows = [dict(row) for name in files for row in read_rows(folder / str(name))]
    rest = {key: value for key, value in data.items() if key != "card_files"}
    spoken = str(rest)
    fronts = {str(row["front"]) for row in rows if row.get("front")}
    meant = [row for row in rows if str(row["name"]) in spoken or str(row.get("id")) in fronts]
    sides = {str(row["id"]) for row in meant if "id" in row}
    used = [
        {key: value for key, value in row.items() if value is not None and key in columns}
        for row in rows
        if row in meant or str(row.get("front")) in sides
    ]
    head: Data = {key: rest[key] for key in ("book", "title", "question", "cites") if key in rest}
    return {**head, "cards": [*used, *inline], **{key: rest[key] for key in rest if key not in (*head, "cards")}}


def position_in(data: Data) -> Data:
    """The position of a scenario, to be played from."""
    return {key: value for key, value in data.items() if key in PLAYED}


def as_text(data: Data) -> str:
    """A scenario as a file."""
    text: str = yaml.dump(
        data, Dumper=Plain, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None
    )  # fmt: skip
    return text


class Plain(yaml.SafeDumper):
    """Writes out what stands twice: a name for it is not taken from outside."""

    def ignore_aliases(self, data: object) -> bool:
        """Nothing is named."""
        return True


def section_of(book_name: str, clause: str) -> tuple[str, str]:
    """The part of a book that a clause stands in, and what it is about."""
    known = clauses(book_name)
    found = re.match(r"\d+([.-]\d+)?", clause)
    top = found.group() if found else clause
    return top, known[top].summary if top in known else ""
