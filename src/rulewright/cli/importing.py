"""`rulewright cards import`: files of other tables and sites as rows."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rulewright.cli.console import ERR, OUT, Json, emit
from rulewright.games.shared.shapes import Filled
from rulewright.importing.importer import Imported, formats, import_file
from rulewright.importing.notes import counted
from rulewright.writing import write_whole


def import_command(
    form: Annotated[
        str, typer.Argument(metavar="FORMAT", help="auto, jsonl, csv, json, or one that `cards formats` lists.")
    ],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of cards, as another site or table gives it.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="ROWS.jsonl", help="Where to write the rows, whole or not.")
    ] = None,
    book: Annotated[str, typer.Option("--book", help="The rulebook; else the latest of the game that fits.")] = "",
    strict: Annotated[bool, typer.Option("--strict", help="Refuse repairs and warnings: nothing is written.")] = False,
    asks: Annotated[bool, typer.Option("--ask", help="Ask for what the file leaves out and nothing fixes.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only the counts, not each note.")] = False,
    jobs: Annotated[int, typer.Option("--jobs", min=0, help="Processes for long files; 0 for as many as cores.")] = 0,
    as_json: Json = False,
) -> None:
    """Turn a file of cards into printed rows (JSON lines) that decks can name, and tell every repair line by line.

    Read are the database of Force of Will's players (clusters, sets, cards), the official card list of FINAL FANTASY
    TCG and its mirrors, lists of Vanguard's players, tables (CSV) and our own rows; `auto` finds out which it is.

    Text that is not read is repaired where a small slip explains it: lines broken inside a sentence, missing commas
    and stops, odd brackets, misspelt words. What grade and type fix is filled in. A capitalised word that no card of
    the file bears is a warning.

    Exit status: 0 when the rows are written, 1 when `--strict` refuses them, 2 for a file that cannot be read.
    """
    with Progress(
        TextColumn("reading"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=ERR, transient=True
    ) as bar:
        task = bar.add_task("reading", total=None)
        found = import_file(
            file, form, book, ask=ask_for if asks else None, jobs=jobs,
            progress=lambda done, whole: bar.update(task, completed=done, total=whole),
        )  # fmt: skip
    is_refused = strict and bool(found.refused)
    if output is not None and not is_refused:
        write_whole(output, found.lines())
    if as_json:
        emit(found.as_json() | {"written": None if output is None or is_refused else str(output)})
    else:
        show(found, quiet)
        OUT.print(verdict(found, output, is_refused), markup=False, soft_wrap=True)
    if is_refused:
        raise typer.Exit(1)


def ask_for(where: str, missing: Filled) -> str | None:
    """Ask the person at the keyboard; an empty answer leaves it open."""
    choices = "/".join(missing.choices)
    answer = str(typer.prompt(f"{where} ({choices})", default="", show_default=False, err=True)).strip().casefold()
    return next((one for one in missing.choices if answer and one.casefold().startswith(answer)), None)


def show(found: Imported, quiet: bool) -> None:
    """Every note but what was filled in by the rules, which is counted."""
    for note in found.notes:
        if note.kind != "filled" and not quiet:
            OUT.print(note.line(), markup=False, soft_wrap=True)
    counts = counted(found.notes).items()
    told = ", ".join(f"{count} {kind}{'' if kind in ('filled', 'left out') else 's'}" for kind, count in counts)
    OUT.print(f"{len(found.rows)} cards for {found.book}, from {found.form}{': ' if told else ''}{told}", markup=False)
    share = f" ({found.read / found.paragraphs:.1%})" if found.paragraphs else ""
    gained = f", {found.read - found.read_before} of them by repairs" if found.read > found.read_before else ""
    OUT.print(f"{found.read} of {found.paragraphs} paragraphs read{share}{gained}")


def verdict(found: Imported, output: Path | None, is_refused: bool) -> str:
    """What became of it."""
    if is_refused:
        return f"refused: {len(found.refused)} repairs, warnings or rows left out; nothing is written (--strict)"
    if output is None:
        return "nothing is written; give -o rows.jsonl"
    return f"written to {output}"


def list_formats() -> None:
    """List the formats that `cards import` knows."""
    for name, title in formats().items():
        OUT.print(f"{name:<16}{title}", markup=False)
