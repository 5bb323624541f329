"""Finding lessons: they lie beside the games, in a folder a book, in the order of their numbers."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from rulewright.books import book
from rulewright.errors import RulewrightError

from .lesson import Lesson, read_lesson


class UnknownLesson(RulewrightError):
    """No such lesson; the message lists those there are."""


def folder_of(book_name: str) -> Path:
    """Where the lessons of a book lie."""
    return book(book_name).game.home / "lessons" / book_name


@lru_cache(maxsize=16)
def lessons(book_name: str) -> tuple[Lesson, ...]:
    """The school of a book, in order; none where nobody wrote one."""
    return tuple(read_lesson(path) for path in sorted(folder_of(book_name).glob("*.yaml")))


def school_before(book_name: str) -> str:
    """The edition whose whole school comes first, where this one only tells what differs; else ""."""
    longest = max([book_name, *book(book_name).editions], key=lambda name: len(lessons(name)))
    return longest if len(lessons(longest)) > len(lessons(book_name)) else ""


def lesson(book_name: str, name: str) -> Lesson:
    """A lesson by its name or its number."""
    known = lessons(book_name)
    if name.isdecimal() and 1 <= int(name[:4]) <= len(known):
        return known[int(name) - 1]
    for one in known:
        if one.name == name:
            return one
    told = ", ".join(one.name for one in known) or "none yet"
    raise UnknownLesson(f"{book_name} has no lesson {name!r}; its lessons are: {told}")
