"""`rulewright sim`: many games between bots."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rulewright import BadOption, Deck, new_session
from rulewright.books import book as find_book
from rulewright.bots import bot
from rulewright.cli.check import Cards, Partial
from rulewright.cli.console import ERR, Book, Json, emit
from rulewright.cli.sim_report import show
from rulewright.lab.experiment import Experiment, Ledger, Plan, plan_of
from rulewright.lab.match import Outcome
from rulewright.lab.page import write_page
from rulewright.lab.tables import checked_formats, summary_of, tables_of, write_tables
from rulewright.lab.workers import Workers, workers_for

MOST_DECKS = 40


def pair(text: str, what: str) -> tuple[str, str]:
    """Two names separated by a comma; one name counts for both."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) == 1:
        parts = parts * 2
    if len(parts) != 2 or not all(parts):
        raise BadOption(f"--{what} takes two names separated by a comma, like 'a,b', not {text!r}")
    return parts[0], parts[1]


def sim_command(
    book: Book,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games; of each pair of decks at most.")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="The first game's seed; the next games count on from it.")] = 0,
    bots: Annotated[
        str, typer.Option("--bots", help="Who plays: one bot or two, like 'greedy,random' or 'mcts:200,greedy'.")
    ] = "random",
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Processes; the result is the same for any number.")] = 1,
    decks: Annotated[str, typer.Option("--decks", help="Decks, 'A,B': starter names or files.")] = "",
    matrix: Annotated[bool, typer.Option("--matrix", help="Every deck against every deck, seats swapped.")] = False,
    swap: Annotated[bool, typer.Option("--swap", help="Play every seed twice, with the seats changed.")] = False,
    margin: Annotated[
        float, typer.Option("--margin", min=0.0, max=0.5, help="Stop when the rate is known this closely, like 0.05.")
    ] = 0.0,
    decide: Annotated[bool, typer.Option("--decide", help="Stop when it is clear who wins more often.")] = False,
    out: Annotated[
        Path | None, typer.Option("--out", help="Keep games and results here; the same command goes on where it ended.")
    ] = None,
    formats: Annotated[
        str, typer.Option("--format", help="Files in --out, some of: csv, html, json, parquet, png, svg.")
    ] = "csv,json",
    ray: Annotated[str, typer.Option("--ray", help="Play on the Ray cluster at this address, like 'auto'.")] = "",
    cards: Cards = None,
    partial: Partial = False,
    crashes: Annotated[Path, typer.Option("--crashes", help="Where replays of failed games go.")] = Path(),
    as_json: Json = False,
) -> None:
    """Let two bots play many games and count who wins.

    The first bot has the first deck. Chance decides who goes first in each game. An error in a game is counted and
    its replay kept in a file; the exit status is then 1. `docs/lab.md` shows matrices, stopping rules and plots.
    """
    names = pair(bots, "bots")
    for name in names:
        bot(name, "")
    kinds = checked_formats(formats) if out is not None else ()
    chosen = chosen_decks(book, decks, matrix, cards, partial)
    plan = plan_of(book, chosen, names, games, seed, matrix, swap or matrix, margin, decide)
    start = time.perf_counter()
    experiment, failed = carried_out(plan, workers_for(jobs, ray), out, as_json)
    seconds = time.perf_counter() - start
    kept = [keep_replay(crashes, book, outcome) for outcome in failed]
    tables = tables_of(experiment)
    summary = summary_of(experiment, tables, seconds)
    written = [] if out is None else write_results(experiment, tables, summary, out, kinds)
    if as_json:
        emit(summary)
    else:
        show(experiment, tables, summary, written)
    for outcome, path in zip(failed, kept, strict=True):
        typer.echo(f"error: the game of seed {outcome.seed} failed: {outcome.error}; replay in {path}", err=True)
    if failed:
        raise typer.Exit(1)


def chosen_decks(book: str, decks: str, matrix: bool, cards: list[Path] | None, partial: bool) -> list[Deck]:
    """The decks that play, each of them legal: two, or for a matrix as many as are named."""
    if not matrix:
        return list(new_session(book, pair(decks, "decks") if decks else None, 0, None, cards or (), partial).decks)
    named = [part.strip() for part in decks.split(",") if part.strip()] or list(find_book(book).starters)
    if len(named) < 2 or len(named) > MOST_DECKS or len(set(named)) < len(named):
        raise BadOption(f"--matrix takes 2 to {MOST_DECKS} different decks separated by commas, not {decks!r}")
    return [new_session(book, (name, name), 0, None, cards or (), partial).decks[0] for name in named]


def carried_out(plan: Plan, workers: Workers, out: Path | None, is_quiet: bool) -> tuple[Experiment, list[Outcome]]:
    """Play with a progress bar on the error stream; the games that failed come with it."""
    experiment = Experiment(plan)
    ledger = None if out is None else Ledger(out, plan)
    failed: list[Outcome] = []
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"))
    off = is_quiet or not ERR.is_terminal
    with Progress(*columns, TimeRemainingColumn(), console=ERR, transient=True, disable=off) as bar:
        task = bar.add_task("games", total=experiment.total, rate="")
        begun, fresh = time.monotonic(), 0

        def seen(outcome: Outcome) -> None:
            nonlocal fresh
            fresh += 1
            rate = fresh / max(1e-6, time.monotonic() - begun)
            bar.update(task, completed=experiment.counted, total=experiment.total, rate=f"{rate:.1f} games/s")
            if outcome.error is not None:
                failed.append(outcome)

        if ledger is not None:
            for cell, number, outcome in ledger.kept:
                experiment.note(cell, number, outcome)
                if outcome.error is not None:
                    failed.append(outcome)
        try:
            experiment.run(workers, ledger, seen)
        except KeyboardInterrupt:
            if out is not None:
                typer.echo(f"\n{experiment.counted} games are kept in {out}; the same command goes on", err=True)
            raise
        finally:
            if ledger is not None:
                ledger.close()
    return experiment, failed


def write_results(
    experiment: Experiment, tables: Any, summary: dict[str, Any], folder: Path, formats: tuple[str, ...]
) -> list[Path]:
    """Tables and plots as files."""
    from rulewright.lab.plots import write_plots

    try:
        written = write_tables(tables, summary, folder, formats)
        written += write_page(experiment, tables, summary, folder, formats)
        return written + write_plots(experiment, tables, folder, formats)
    except OSError as bad:
        raise BadOption(f"{folder}: the results cannot be written: {bad.strerror}") from bad


def keep_replay(folder: Path, book: str, outcome: Outcome) -> Path:
    """Write the replay of a failed game to a file."""
    path = folder / f"failed-{book}-{outcome.seed}{'-swapped' if outcome.is_swapped else ''}.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(outcome.replay or "", encoding="utf-8")
    except OSError as bad:
        raise BadOption(f"{path}: the replay of a failed game cannot be written: {bad.strerror}") from bad
    return path
