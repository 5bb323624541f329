"""`rulewright cards`: how card text is read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright.books import book
from rulewright.cli.console import Book, Json

app = typer.Typer(no_args_is_help=True, help="See how card text is read, and what is not read yet.")


@app.command("explain")
def explain_command(
    book_name: Book,
    text: Annotated[str, typer.Argument(help="A paragraph of card text, in quotes.")],
    as_json: Json = False,
) -> None:
    """Show how a card text is read: as a tree and in plain words, or the caret where reading stops."""
    book(book_name)
    raise NotImplementedError


@app.command("ledger")
def ledger_command(
    book_name: Book,
    file: Annotated[Path, typer.Argument(help="A JSONL file of printed card rows.")],
    as_json: Json = False,
) -> None:
    """Count how much of a file of cards is read, and rank what is missing by how many paragraphs it would unlock."""
    book(book_name)
    raise NotImplementedError
