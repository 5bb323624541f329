"""`rulewright bench`: how fast the engine is here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.progress import Progress
from rich.table import Table

from rulewright import BadOption, books, new_session
from rulewright.cli.console import ERR, OUT, Json, emit
from rulewright.lab.measure import chess_speed, commit_of, measure
from rulewright.play import settle_in
from rulewright.replay import SEATS

YARDSTICK_SECONDS: Final = 1.0
LINES: Final = (
    ("real_decisions_per_second", "decisions a second, of two lines or more"),
    ("decisions_per_second", "decisions a second, with those that have but one answer"),
    ("games_per_second", "games a second"),
    ("decisions_per_game", "decisions a game"),
    ("clone_us", "microseconds a clone"),
    ("position_bytes", "bytes a position"),
    ("late_over_early", "cost of a late decision over an early one"),
    ("wide_over_narrow", "cost of a decision with 200 tokens in play over one without"),
    ("chess_plies_per_second", "random python-chess plies a second"),
    ("over_chess", "decisions a second over chess plies a second"),
)


def bench_command(
    book: Annotated[
        str, typer.Option("--book", help="The rulebook to play; every game with two starter decks if left out.")
    ] = "",
    games: Annotated[int, typer.Option("--games", min=3, help="How many random games of each book.")] = 100,
    decks: Annotated[str, typer.Option("--decks", help="Two decks, 'A,B': starter names or files; needs --book.")] = "",
    record: Annotated[
        Path | None,
        typer.Option("--record", help="Append a line for each book, with the commit, to this JSONL file."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure random games by the full rules on one core, in processor time, with random chess as a yardstick.

    `RULEWRIGHT_PURE=1` measures the sources of a compiled installation.
    """
    from rulewright.cli.sim import pair

    if decks and not book:
        raise BadOption("--decks says which decks of one book are played; name it with --book")
    chosen = pair(decks, "decks") if decks else None
    tables = {name: new_session(name, chosen).decks for name in ([book] if book else measurable())}
    if record is not None and not record.parent.is_dir():
        raise BadOption(f"{record}: there is no directory {record.parent}")
    found = []
    with Progress(console=ERR, transient=True, disable=as_json or not ERR.is_terminal) as bar:
        settle_in()
        chess = chess_speed(YARDSTICK_SECONDS)
        for name, seated in tables.items():
            task = bar.add_task(name, total=games)
            found.append(measure(name, seated, games, lambda _, task=task: bar.advance(task), chess))  # type: ignore[misc]
    if as_json:
        emit(found)
    else:
        show(found, games)
    if record is not None:
        append(record, found)


def measurable() -> list[str]:
    """The books whose starter decks can play each other."""
    return [line.name for line in books() if line.is_playable and len(line.starters) >= SEATS]


def show(found: list[dict[str, object]], games: int) -> None:
    """A column for each book, a row for each figure."""
    first = found[0]
    OUT.print(f"{'compiled' if first['compiled'] else 'pure'}, Python {first['python']}, {games} random games a book")
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for one in found:
        table.add_column(str(one["book"]), justify="right")
    table.add_column("")
    for key, words in LINES:
        table.add_row(*["-" if one[key] is None else f"{one[key]:,}" for one in found], words)
    OUT.print(table)
    if first["chess_plies_per_second"] is None:
        OUT.print("python-chess, the yardstick, is not installed", markup=False)


def append(path: Path, found: list[dict[str, object]]) -> None:
    """One more line of the history for each book, with the commit it was measured at."""
    commit = commit_of(path.parent)
    try:
        with path.open("a", encoding="utf-8") as file:
            for one in found:
                file.write(json.dumps({"commit": commit, **one}) + "\n")
    except OSError as bad:
        raise BadOption(f"{path}: cannot be written: {bad.strerror}") from bad
