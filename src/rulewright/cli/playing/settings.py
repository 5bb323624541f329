"""The settings of a game, as words of a command: `--set limited=yes`."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from rulewright import BadOption
from rulewright.books import Book, book as find_book
from rulewright.kernel.book.requirements import Switch

FORMAT: Final = "format"
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="A setting of the game, like 'first=a'; may be given repeatedly."),
]


def settings_of(book_name: str, words: list[str] | None) -> dict[str, int]:
    """What the words set; whatever makes no sense is refused with what would."""
    shelf = find_book(book_name)
    chosen: dict[str, int] = {}
    for said in words or ():
        name, divider, value = (part.strip().casefold() for part in said.partition("="))
        switch = shelf.rulebook.options.get(name)
        if switch is None or not divider:
            raise BadOption(f"--set {said!r}: {known_settings(shelf)}")
        if value not in switch.values:
            raise BadOption(f"--set {said!r}: {name!r} is {' or '.join(switch.values)}: {switch.meaning}")
        chosen[name] = switch.values.index(value)
    return chosen


def known_settings(shelf: Book) -> str:
    """The settings of a book, each with its values."""
    told = [f"{name}={written(switch)}" for name, switch in shelf.rulebook.options.items()]
    return f"the settings of {shelf.name} are {', '.join(told)}"


def written(switch: Switch) -> str:
    """The values of a setting."""
    return "|".join(switch.values)


def format_of(book_name: str, name: str) -> dict[str, int]:
    """The setting that stands for a format a deck is built for; "" is the usual one."""
    switch = find_book(book_name).rulebook.options.get(FORMAT)
    known = () if switch is None else switch.values
    if name and name not in known:
        told = f"its formats are {', '.join(known)}" if known else "it has only one"
        raise BadOption(f"{book_name} has no format {name!r}; {told}")
    return {FORMAT: known.index(name)} if name else {}
