"""`rulewright train`: learn to play a game by playing it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright.books import book as find_book
from rulewright.cli.console import ERR, OUT, Book, Json, emit
from rulewright.lab.learning.training import Plan, Progress, Training
from rulewright.lab.plots import canvas, checked_picture


def train_command(
    book: Book,
    hours: Annotated[float, typer.Option("--hours", min=0.0, help="How long this run may take.")] = 1.0,
    out: Annotated[
        Path | None, typer.Option("--out", help="The folder of the training; [dim]default: trained/BOOK[/].")
    ] = None,
    games: Annotated[int, typer.Option("--games", min=8, help="Games a generation learns from.")] = 300,
    pairs: Annotated[int, typer.Option("--pairs", min=1, help="Pairs of games it must win more than half of.")] = 100,
    iterations: Annotated[int, typer.Option("--iterations", min=1, help="Of the search, in all these games.")] = 60,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Processes.")] = 1,
    plot: Annotated[Path | None, typer.Option("--plot", help="Draw the curve into this PNG or SVG file.")] = None,
    as_json: Json = False,
) -> None:
    """Let the search play itself, learn values and likings from it, keep what wins; the same command goes on with it.

    The weights are `weights.json` in the folder; `learned:300:FILE` is a bot that plays by them.
    """
    find_book(book)
    if plot is not None:
        checked_picture(plot)
    folder = out or Path("trained", book)
    plan = Plan(book, iterations, games, pairs)
    training = Training(plan, folder, hours, jobs, lambda words: ERR.print(words, markup=False))
    progress = training.run()
    if plot is not None:
        draw(progress, plot)
    if as_json:
        emit({"seconds": progress.seconds, "generations": progress.generations})
        return
    made = f"{len(progress.generations)} generations in {progress.seconds / 3600:.2f} h, {progress.kept()} kept"
    OUT.print(f"{made}: {folder / 'weights.json'}" if progress.kept() else f"{made}; nothing better yet", markup=False)


def draw(progress: Progress, path: Path) -> None:
    """What each generation won against the one before, and how well it judged."""
    figure, axes = canvas()
    rows = progress.generations
    hours = [row["hours"] for row in rows]
    errors = [[row["rate"] - row["low"] for row in rows], [row["high"] - row["rate"] for row in rows]]
    axes.errorbar(hours, [row["rate"] for row in rows], yerr=errors, fmt="o-", label="won against the weights before")
    axes.plot(hours, [row["loss"] for row in rows], "s--", color="#dd6b20", label="log loss of its chances")
    axes.axhline(0.5, color="grey", linewidth=0.8)
    axes.set_ylim(0, 1)
    axes.set_xlabel("hours")
    axes.set_title(f"{progress.plan.book}: what was learnt")
    axes.legend(loc="lower right")
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
