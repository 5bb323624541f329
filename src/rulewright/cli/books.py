"""`rulewright books`: which rulebooks there are."""

from __future__ import annotations

from dataclasses import asdict

from rich.table import Table

from rulewright import books
from rulewright.cli.console import OUT, Json, emit


def books_command(as_json: Json = False) -> None:
    """List the rulebooks: which can be played, and how many clauses each has."""
    lines = books()
    if as_json:
        emit([asdict(line) for line in lines])
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("book", "title", "clauses", "", "starter decks"):
        table.add_column(heading, justify="right" if heading == "clauses" else "left")
    for line in lines:
        status = "[green]playable[/]" if line.is_playable else "[dim]rules only[/]"
        table.add_row(line.name, line.title, str(line.clauses), status, ", ".join(line.starters))
    OUT.print(table)
