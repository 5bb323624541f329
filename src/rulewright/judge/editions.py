"""One scenario for several editions: what stands under the names of books is chosen for each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .data import Problems
from .files import BadScenario

LEFT_OUT: Final = object()  # an item of a list that another book has and this one has not


def for_each_book(data: object, file: str) -> list[object]:
    """The scenario as it reads for each of its books; as it is if it is about one."""
    if not isinstance(data, dict) or "books" not in data:
        return [data]
    books = data["books"]
    if "book" in data:
        raise BadScenario(file, ["books: book is given too; keep one of them"])
    if not isinstance(books, list) or not books or not all(isinstance(name, str) for name in books):
        raise BadScenario(file, ["books: this should be a list of rulebooks, like [fow-6.1, fow-5.01]"])
    if len(set(books)) < len(books):
        raise BadScenario(file, ["books: a rulebook stands there twice; name each once"])
    problems = Problems()
    rest = {key: value for key, value in data.items() if key != "books"}
    found: list[object] = []
    for name in books:
        chosen = chosen_for(name, books, rest, "", problems)
        found.append({"book": name, **chosen} if isinstance(chosen, dict) else chosen)
    if problems.lines:
        raise BadScenario(file, problems.lines)
    return found


def chosen_for(name: str, books: Sequence[str], value: object, where: str, problems: Problems) -> object:
    """A value as it reads for one book: a mapping by the names of books stands for what this book has there."""
    if isinstance(value, list):
        items = [chosen_for(name, books, one, f"{where}[{at}]", problems) for at, one in enumerate(value)]
        return [one for one in items if one is not LEFT_OUT]
    if not isinstance(value, dict):
        return value
    if value and all(key in books for key in value):
        if name in value:
            return chosen_for(name, books, value[name], f"{where}.{name}", problems)
        if not where.endswith("]"):
            problems.add(where.removeprefix("."), f"nothing is said for {name}; say it for each of the books")
        return LEFT_OUT
    return {key: chosen_for(name, books, one, f"{where}.{key}", problems) for key, one in value.items()}
