"""Capitalised words of a text that no card of the file bears: a slip, or a card that is missing; never a new race."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from rulewright.language.compiler import Row

NAMED: Final = re.compile(
    r"(?<![.:!?\n\"'(\[] )(?<![\[<{(\"“«\w'’-])[A-Z][a-z'’]+(?:[ -][A-Z][a-z'’]+)*(?![a-z'’]| ?\{S\}| Counter)"
)
BETWEEN: Final = re.compile(r"\[Race: ?([^\[\]]+)\]|<([^<>]+)>|«([^«»]+)»|\"([A-Z][^\"\[\]{}.:]*)\"|“([^“”]+)”")
MOST_PARTS: Final = 4
SLIP: Final = 4  # letters of a name that may be wrong in one place
REMINDER: Final = re.compile(r"\([^()]*\)")
ART: Final = re.compile(r"God's Art\s*[<\[\"][^<>\[\]\"]*[>\]\"]")  # named after itself
WITHIN: Final = re.compile(r"\[[^\[\]]*\]|<[^<>]*>|«[^«»]*»|\"[^\"]*\"|“[^“”]*”")
BORNE: Final = ("name", "type", "race", "clan", "job", "category", "elements", "colour", "trigger", "skill_icon", "set")
STARTS: Final = re.compile(r"(?:^|[.:!?⇒)\]>»\"]\s*|\n|-- ?| - )$")


def borne_by(rows: Iterable[Row]) -> frozenset[str]:
    """The words that cards bear, in small letters, and all their parts."""
    found: set[str] = set()
    for row in rows:
        for column in BORNE:
            value = row.get(column)
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, str):
                    found.add(one.casefold())
                    found.update(re.split(r"[^\w'’]+", one.casefold()))
                    found.update(re.split(r"\W+", one.casefold()))
            if column == "name" and isinstance(value, str):
                found.update(parts_of(value.casefold()))
    return frozenset(found)


def parts_of(name: str) -> Iterator[str]:
    """Words in a row of a name, by which texts speak of all cards that have them in it."""
    words = [word.strip(",.!?") for word in name.split()]
    for start in range(len(words)):
        for end in range(start + 2, min(len(words), start + MOST_PARTS) + 1):
            yield " ".join(words[start:end])


def doubtful(text: str, known: frozenset[str]) -> Iterator[str]:
    """The capitalised words of a text that nothing known bears, each once."""
    told: set[str] = set()
    text = ART.sub("", REMINDER.sub("", text))
    bare_text = WITHIN.sub(lambda found: "_" * len(found[0]), text)
    for found in NAMED.finditer(bare_text):
        if STARTS.search(text[: found.start()]):
            continue
        for word in found[0].split():
            bare = re.sub(r"['’]s?$", "", word)
            if bare not in told and not is_known(bare, known):
                told.add(bare)
                yield bare
    for found in BETWEEN.finditer(text):
        said = next(part for part in found.groups() if part).strip(" ;")
        if is_title(said) and said not in told and not is_borne(said, known):
            told.add(said)
            yield said


def is_title(said: str) -> bool:
    """Does something between marks look like a name, and not like a sentence?"""
    words = [word for word in re.split(r"[\s-]+", said) if word]
    return bool(words) and sum(word[:1].isupper() for word in words) * 2 >= len(words)


def is_borne(said: str, known: frozenset[str]) -> bool:
    """Does a card bear exactly this, in the singular or the plural?"""
    small = said.casefold()
    return bool({small, small.removesuffix("s"), small.removesuffix("es"), small.rstrip(".,!?")} & known)


def is_known(word: str, known: frozenset[str]) -> bool:
    """Does something bear a word, in the singular or the plural?"""
    small = word.casefold().strip(".,!?")
    forms = {small, small.removesuffix("s"), small.removesuffix("es")}
    forms |= {re.sub(r"ies$", "y", small), re.sub(r"ves$", "f", small)}
    return bool(forms & known) or all(part in known for part in re.split(r"[-' ’/]", small) if part)


def misnamed(text: str, names: frozenset[str], own: str) -> Iterator[tuple[str, str]]:
    """Quoted names that no card bears, a slip away from the card's own name or from just one other."""
    for found in re.finditer(r"[\"“]([A-Z][^\"“”]{5,}?)[\"”]", text):
        said = found[1]
        folded, by_first = indexed(names)
        if not is_title(said) or said.casefold() in folded:
            continue
        near = [own] if is_slip(said, own) else [name for name in by_first.get(said[:1], ()) if is_slip(said, name)]
        if len(near) == 1:
            yield said, near[0]


@lru_cache(maxsize=1)
def indexed(names: frozenset[str]) -> tuple[frozenset[str], dict[str, list[str]]]:
    """Names in small letters, and by their first letter."""
    by_first: dict[str, list[str]] = {}
    for name in names:
        by_first.setdefault(name[:1], []).append(name)
    return frozenset(name.casefold() for name in names), by_first


def is_slip(said: str, name: str) -> bool:
    """Are the two alike but for a few letters in a row, or a small word?"""
    if abs(len(said) - len(name)) > SLIP or said[:1] != name[:1] or max(len(said), len(name)) <= 2 * SLIP:
        return False
    start = next((at for at, (a, b) in enumerate(zip(said, name, strict=False)) if a != b), min(len(said), len(name)))
    end = 0
    while end < min(len(said), len(name)) - start and said[-1 - end] == name[-1 - end]:
        end += 1
    less, more = sorted((len(said) - start - end, len(name) - start - end))
    return more <= (SLIP if less == 0 else SLIP // 2)  # something left out or put in, or a letter or two confused
