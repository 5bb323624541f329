"""Where commands write: people read tables, programs read JSON, mistakes go to the error stream."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text
from typer.core import TyperGroup

from rulewright.errors import RulewrightError

OUT = Console(highlight=False)
ERR = Console(stderr=True, highlight=False)

Json = Annotated[bool, typer.Option("--json", help="Print one JSON value for a program to read.")]
Book = Annotated[
    str, typer.Argument(metavar="BOOK", help="A rulebook, as `rulewright books` lists them.", show_default=False)
]


def emit(data: object) -> None:
    """Print plain data as JSON."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=1))


def say(clause: str, words: str, style: str = "") -> None:
    """Print words next to their clause, with a hanging indent."""
    line = Table.grid(padding=(0, 1))
    line.add_column(width=12, no_wrap=True)
    line.add_column()
    line.add_row(Text(clause, style="dim"), Text(words, style=style))
    OUT.print(line)


def complain(error: BaseException) -> None:
    """Print a mistake in one line, or a few."""
    typer.echo(f"error: {error}", err=True)


class Commands(TyperGroup):
    """Commands whose user errors end with a message and status 2, not with a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except RulewrightError as bad:
            complain(bad)
            raise typer.Exit(2) from bad
        except KeyboardInterrupt as bad:
            typer.echo("\ninterrupted", err=True)
            raise typer.Exit(130) from bad
