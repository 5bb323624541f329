"""`rulewright cards`: how card text is read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright.books import book
from rulewright.cards import Catalogue, read_rows
from rulewright.cli.console import OUT, Book, Json, emit
from rulewright.errors import BadCards
from rulewright.language.explain import Explanation, explain
from rulewright.language.ledger import Ledger, ledger

app = typer.Typer(no_args_is_help=True, help="See how card text is read, and what is not read yet.")


# ---------------------------------------------------------------- explain


@app.command("explain")
def explain_command(
    book_name: Book,
    text: Annotated[str, typer.Argument(metavar="TEXT", help="A card's text, in quotes; one ability a line.")],
    cards: Annotated[
        list[Path] | None,
        typer.Option(
            "--cards", help="A JSONL file of card rows, for the words they print; may be given more than once."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Show how a card text is read: as a tree and in plain words, or with a caret under the word where reading stops.

    The text may speak of clans and races of the starter cards, and of those of the rows in `--cards`. What stands in
    parentheses only reminds, and is left out. Exit status: 0 when all of it is read, else 1.
    """
    known = Catalogue(book(book_name), cards or ()).card_book()
    found = explain(text, known)
    if not found:
        raise BadCards("there is no ability in this text; write it as it is printed, outside of parentheses")
    if as_json:
        emit({"book": book_name, "text": text, "paragraphs": [one.as_json() for one in found]})
    else:
        for one in found:
            show(one)
    if not all(one.understood for one in found):
        raise typer.Exit(1)


def show(one: Explanation) -> None:
    """One ability for people; the caret stands where it belongs at any width."""
    typer.echo(one.text if one.understood else one.tree)
    if one.understood:
        typer.echo(f"\n{one.tree}\n\n{one.plain}\n")
    else:
        typer.echo(f"not read: {one.plain}\n")


# ---------------------------------------------------------------- ledger


@app.command("ledger")
def ledger_command(
    book_name: Book,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A JSONL file of printed card rows.")],
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
