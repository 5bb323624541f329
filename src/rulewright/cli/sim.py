"""`rulewright sim`: many games between bots."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rulewright import BadOption, Deck, new_session
from rulewright.bots import bot
from rulewright.cli.check import Cards, Partial
from rulewright.cli.console import ERR, OUT, Book, Json, emit
from rulewright.lab.match import Match, Outcome, Tally, run_match, wilson


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
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="The first game's seed; the next games count on from it.")] = 0,
    bots: Annotated[
        str, typer.Option("--bots", help="Who plays: 'random', 'greedy', or two of them: 'greedy,random'.")
    ] = "random",
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Processes; the result is the same for any number.")] = 1,
    decks: Annotated[str, typer.Option("--decks", help="Two decks, 'A,B': starter names or files.")] = "",
    cards: Cards = None,
    partial: Partial = False,
    crashes: Annotated[Path, typer.Option("--crashes", help="Where replays of failed games go.")] = Path(),
    as_json: Json = False,
) -> None:
    """Let two bots play many games and count who wins.

    The first bot has the first deck. Chance decides who goes first in each game. An error in a game is counted and
    its replay kept in a file; the exit status is then 1.
    """
    names = pair(bots, "bots")
    for name in names:
        bot(name, "")
    chosen = new_session(book, pair(decks, "decks") if decks else None, 0, None, cards or (), partial).decks
    match = Match.between(book, chosen, names)
    failed: list[Outcome] = []
    start = time.perf_counter()
    tally = watched(match, games, seed, jobs, failed, as_json)
    seconds = time.perf_counter() - start
    kept = [keep_replay(crashes, book, outcome) for outcome in failed]
    if as_json:
        emit(tally.as_json(seconds))
    else:
        show(tally, seconds, chosen, names)
    for outcome, path in zip(failed, kept, strict=True):
        typer.echo(f"error: the game of seed {outcome.seed} failed: {outcome.error}; replay in {path}", err=True)
    if failed:
        raise typer.Exit(1)


def watched(match: Match, games: int, seed: int, jobs: int, failed: list[Outcome], is_quiet: bool) -> Tally:
    """Play with a progress bar on the error stream."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=ERR, transient=True, disable=is_quiet or not ERR.is_terminal) as bar:
        task = bar.add_task("games", total=games)

        def seen(outcome: Outcome) -> None:
            bar.advance(task)
            if outcome.error is not None:
                failed.append(outcome)

        return run_match(match, games, seed, jobs, seen)


def keep_replay(folder: Path, book: str, outcome: Outcome) -> Path:
    """Write the replay of a failed game to a file."""
    path = folder / f"failed-{book}-{outcome.seed}.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(outcome.replay or "", encoding="utf-8")
    except OSError as bad:
        raise BadOption(f"{path}: the replay of a failed game cannot be written: {bad.strerror}") from bad
    return path


def show(tally: Tally, seconds: float, decks: tuple[Deck, ...], bots: tuple[str, str]) -> None:
    """The counts for people."""
    OUT.print(f"{tally.finished} of {tally.games} games finished, {tally.draws} drawn, {tally.errors} failed")
    for seat, (deck, name) in enumerate(zip(decks, bots, strict=True)):
        low, high = wilson(tally.wins[seat], tally.finished)
        rate = tally.wins[seat] / tally.finished if tally.finished else 0.0
        who = f"{name} with {deck.name}"
        OUT.print(f"  {who:<32} {tally.wins[seat]:>6} wins  {rate:6.1%}  (95%: {low:.1%} to {high:.1%})", markup=False)
    turns = tally.turns / tally.games if tally.games else 0.0
    pace = tally.decisions / seconds if seconds else 0.0
    OUT.print(f"{turns:.1f} turns a game, {tally.decisions} decisions in {seconds:.1f} s: {pace:,.0f} decisions/s")
