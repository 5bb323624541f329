"""`rulewright cards`: how card text is read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.text import Text
from rich.tree import Tree

from rulewright.books import book
from rulewright.cards import Catalogue, read_rows
from rulewright.cli.check import Cards
from rulewright.cli.console import OUT, Book, Json, emit
from rulewright.errors import BadCards
from rulewright.explain import Namer, Outline
from rulewright.language.compiler import CardBook
from rulewright.language.ledger import Ledger, ledger
from rulewright.language.normalize import paragraphs
from rulewright.language.reading import Decline, Reading, read_line

app = typer.Typer(no_args_is_help=True, help="See how card text is read, and what is not read yet.")


# ---------------------------------------------------------------- explain


@app.command("explain")
def explain_command(
    book_name: Book,
    text: Annotated[str, typer.Argument(help="A card's text, in quotes; one ability a line.")],
    cards: Cards = None,
    as_json: Json = False,
) -> None:
    """Show how a card text is read: as a tree and in the words it prints back, or the caret where reading stops.

    `--cards` gives rows whose clans and races the text may mean. Exit status: 0 when all of it is read, else 1.
    """
    shelf = book(book_name)
    known = Catalogue(shelf, cards or ()).card_book()
    results = read_text_lines(text, known)
    if not results:
        raise BadCards("there is no ability in this text; write it as printed, beginning with its [icon]")
    namer = Namer(shelf)
    if as_json:
        emit({"book": book_name, "text": text, "paragraphs": [plain(result, namer) for result in results]})
    else:
        for result in results:
            show(result, namer)
    if any(isinstance(result, Decline) for result in results):
        raise typer.Exit(1)


def read_text_lines(text: str, known: CardBook) -> list[Reading | Decline]:
    """Every ability of a text, read or declined."""
    return [read_line(paragraph.text, known.tongue) for paragraph in paragraphs(text, known.speller)]


def plain(result: Reading | Decline, namer: Namer) -> dict[str, object]:
    """One ability as plain data."""
    if isinstance(result, Reading):
        tree = namer.outline(result.value).as_json()
        return {"text": result.text, "read": True, "printed": result.printed, "tree": tree}
    expected = list(result.expected)
    return {"text": result.text, "read": False, "at": result.at, "word": result.word, "expected": expected}


def show(result: Reading | Decline, namer: Namer) -> None:
    """One ability for people."""
    if isinstance(result, Decline):
        typer.echo(result.caret())
        typer.echo(f"not read: {result.message()}\n")
        return
    OUT.print(branch(namer.outline(result.value)))
    OUT.print(Text.assemble(("in words: ", "dim"), result.printed, "\n"))


def branch(outline: Outline) -> Tree:
    """An outline as a drawn tree."""
    tree = Tree(escape(outline.words))
    for part in outline.parts:
        tree.add(branch(part))
    return tree


# ---------------------------------------------------------------- ledger


@app.command("ledger")
def ledger_command(
    book_name: Book,
    file: Annotated[Path, typer.Argument(help="A JSONL file of printed card rows.")],
    most: Annotated[int, typer.Option("--most", min=1, help="How many missing phrases to list.")] = 20,
    as_json: Json = False,
) -> None:
    """Count how much of a file of cards is read, and rank what is missing by how many paragraphs it would unlock."""
    shelf = book(book_name)
    rows = list(read_rows(file))
    found = ledger(shelf.card_book(rows), rows)
    if as_json:
        emit(found.as_json())
        return
    show_ledger(found, most)


def show_ledger(found: Ledger, most: int) -> None:
    """The counts for people."""
    OUT.print(f"{found.rows_read} of {found.rows} cards read{share(found.rows_read, found.rows)}")
    counted = share(found.paragraphs_read, found.paragraphs)
    OUT.print(f"{found.paragraphs_read} of {found.paragraphs} distinct paragraphs read{counted}")
    if found.declines:
        OUT.print("\nmissing phrases, by how many paragraphs each would unlock:")
    for missing in found.declines[:most]:
        OUT.print(f"  {missing.paragraphs:>4}  {missing.context}", markup=False)


def share(part: int, whole: int) -> str:
    """A percentage, where there is one."""
    return f" ({part / whole:.1%})" if whole else ""
