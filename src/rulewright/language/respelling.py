"""Tables of respellings as files: what is printed and what is read, one row each."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from .normalize import Rule, needed

SHORT: Final = re.compile(r"<(\w+)>")
PART: Final = re.compile(r"\\([ul]?)(\d)")
MARK: Final = re.compile(r"\\.|\[(?:\\.|[^\]\\])+\]|\{\d[\d,]*\}|\(\?|[(){}]", re.DOTALL)
SHAPES: Final = {"(": "(?:", "{": "(", "}": ")"}


def respellings(file: Path, short: Mapping[str, str]) -> dict[str, tuple[Rule, ...]]:
    """The tables of a file by their names; `short` words stand for lists.

    A row is a pattern, a tab, and what it becomes. What is indented goes on with the row before, # begins a remark, ##
    a table. In a pattern {this} is kept as \\1, (this|that) is one of several. It begins and ends with whole words, and
    one that begins with a small letter may stand at the beginning of a sentence too. In what it becomes \\u1 and \\l1
    begin with a capital and a small letter, \\_ is a blank at the end.
    """
    tables: dict[str, list[str]] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            rows = tables.setdefault(line[3:], [])
        elif line.startswith("  "):
            rows[-1] += line[2:]
        elif line and not line.startswith("# "):
            rows.append(line)
    return {name: tuple(respelling(*row.partition("\t")[::2], short) for row in rows) for name, rows in tables.items()}


def respelling(pattern: str, said: str, short: Mapping[str, str]) -> Rule:
    """One row."""
    pattern = SHORT.sub(lambda found: f"({short[found[1]]})", pattern)
    shape = MARK.sub(lambda found: SHAPES.get(found[0], found[0]), pattern)
    first = 1 if pattern.startswith("{") else 0
    letter = shape[first : first + 1]
    if letter.islower():
        shape = rf"\b{shape[:first]}[{letter.upper()}{letter}]{shape[first + 1 :]}"
    elif letter.isalpha():
        shape = rf"\b{shape}"
    shape += r"\b" if shape[-1:].isalpha() else ""
    return re.compile(shape), spoken(said, letter.islower()), needed(shape)


def spoken(said: str, begins: bool) -> Callable[[re.Match[str]], str]:
    """What a row becomes, with a capital letter where what it was had one."""

    said = said.replace(r"\_", " ")

    def words(found: re.Match[str]) -> str:
        text = PART.sub(lambda part: cased(found[int(part[2])] or "", part[1]), said)
        return cased(text, "u") if begins and found[0][0].isupper() else text

    return words


def cased(text: str, case: str) -> str:
    """A text with its first letter as asked for."""
    first = {"u": str.upper, "l": str.lower}.get(case, str)(text[:1])
    return first + text[1:]
