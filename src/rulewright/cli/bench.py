"""`rulewright bench`: how fast the engine is here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from rulewright import BadOption, new_session
from rulewright.cli.console import ERR, OUT, Json, emit
from rulewright.lab.measure import measure

LINES = (
    ("decisions_per_second", "decisions a second"),
    ("games_per_second", "games a second"),
    ("decisions_per_game", "decisions a game"),
    ("clone_us", "microseconds a clone"),
    ("position_bytes", "bytes a position"),
    ("late_over_early", "cost of a late decision over an early one"),
    ("chess_plies_per_second", "random python-chess plies a second"),
    ("over_chess", "decisions a second over chess plies a second"),
)


def bench_command(
    book: Annotated[str, typer.Option("--book", help="The rulebook to play.")] = "vanguard",
    games: Annotated[int, typer.Option("--games", min=3, help="How many random games.")] = 100,
    decks: Annotated[str, typer.Option("--decks", help="Two decks, 'A,B': starter names or files.")] = "",
    record: Annotated[
        Path | None, typer.Option("--record", help="Append the figures to this JSONL file, like bench/history.jsonl.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure random games by the full rules on one core, with random chess as a yardstick.

    `RULEWRIGHT_PURE=1` measures the sources of a compiled installation.
    """
    from rulewright.cli.sim import pair

    chosen = new_session(book, pair(decks, "decks") if decks else None).decks
    with Progress(console=ERR, transient=True, disable=as_json or not ERR.is_terminal) as bar:
        task = bar.add_task("playing", total=games)
        found = measure(book, list(chosen), games, lambda _: bar.advance(task))
    if as_json:
        emit(found)
    else:
        kind = "compiled" if found["compiled"] else "pure"
        OUT.print(f"{book}, {kind}, Python {found['python']}, {games} random games")
        for key, words in LINES:
            value = found[key]
            OUT.print(f"  {'python-chess is not installed' if value is None else value:>10}  {words}")
    if record is not None:
        append(record, found)


def append(path: Path, found: dict[str, object]) -> None:
    """One more line of the history."""
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(found) + "\n")
    except OSError as bad:
        raise BadOption(f"{path}: cannot be written: {bad.strerror}") from bad
