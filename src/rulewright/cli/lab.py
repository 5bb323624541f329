"""`rulewright lab`: what if a card or a rule were another, a better list of a deck, any game of a run again."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from rulewright import BadOption, Deck
from rulewright.books import book as find_book
from rulewright.bots import bot
from rulewright.cards import Catalogue, read_rows
from rulewright.cli.check import Cards, Partial
from rulewright.cli.console import OUT, Book, Json, emit
from rulewright.cli.sim import chosen_decks, pair
from rulewright.lab.experiment import Ledger, plan_of, read_plan
from rulewright.lab.match import replay_of
from rulewright.lab.series import mean, series_of
from rulewright.lab.tuning import Bench, Step, tuned
from rulewright.lab.what_if import Difference, changed_plan, compared, with_changes
from rulewright.lab.workers import workers_for
from rulewright.lists.writing import write_list
from rulewright.writing import write_whole

app = typer.Typer(no_args_is_help=True, help="Ask what a change would do, tune a deck, play matches, take out a game.")

Games = Annotated[int, typer.Option("--games", min=2, help="How many games of each pair of decks.")]
Seed = Annotated[int, typer.Option("--seed", help="The first game's seed.")]
Bots = Annotated[str, typer.Option("--bots", help="Who plays: one bot or two, like 'greedy' or 'mcts:100,greedy'.")]
Jobs = Annotated[int, typer.Option("--jobs", min=1, help="Processes; the result is the same for any number.")]


def named_bots(bots: str) -> tuple[str, str]:
    """The two bots of a match, both of them known."""
    names = pair(bots, "bots")
    for name in names:
        bot(name, "")
    return names


@app.command("what-if")
def what_if_command(
    book: Book,
    change: Annotated[
        Path | None, typer.Option("--change", help="JSONL rows with the id or name of a card and its changed columns.")
    ] = None,
    under: Annotated[str, typer.Option("--under", metavar="BOOK", help="Another edition to play the same by.")] = "",
    decks: Annotated[str, typer.Option("--decks", help="Decks, 'A,B': starter names or files.")] = "",
    games: Games = 200,
    seed: Seed = 0,
    bots: Bots = "greedy",
    jobs: Jobs = 1,
    cards: Cards = None,
    partial: Partial = False,
    as_json: Json = False,
) -> None:
    """Play the same seeds before and after a change of cards or rules, and tell the difference with its interval.

    A row of --change names its card by `id` or `name`; the columns it has take the place of those printed.
    """
    if change is None and not under:
        raise BadOption("nothing is changed; give rows with --change FILE, or another edition with --under BOOK")
    names = named_bots(bots)
    chosen = chosen_decks(book, decks, False, cards, partial)
    before = plan_of(book, chosen, names, games, seed, is_paired=True)
    other = chosen if change is None else with_changes(chosen, list(read_rows(change)))
    if under:
        other = [Deck.from_json(under, deck.as_json(), deck.name, partial) for deck in other]
    found = compared(before, changed_plan(before, other, under or book), workers_for(jobs))
    if as_json:
        emit([asdict(one) for one in found])
    else:
        show_differences(found)


def show_differences(found: list[Difference]) -> None:
    """One line a pair of decks."""
    for one in found:
        told = f"{one.row} against {one.column}: {one.before:.1%} before, {one.after:.1%} after"
        OUT.print(f"{told}: {one.gain:+.1%} (95%: {one.low:+.1%} to {one.high:+.1%})", markup=False, soft_wrap=True)
        OUT.print(f"{one.other_games} of {one.games} games went otherwise")


@app.command("tune")
def tune_command(
    book: Book,
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A deck list, or the name of a starter deck.")],
    against: Annotated[str, typer.Option("--against", help="The decks it meets; else every starter deck.")] = "",
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="How many swaps to look for.")] = 5,
    tries: Annotated[int, typer.Option("--tries", min=1, help="Swaps tried in each round.")] = 8,
    games: Games = 40,
    seed: Seed = 0,
    bots: Bots = "greedy",
    jobs: Jobs = 1,
    cards: Cards = None,
    partial: Partial = False,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where the list goes.")] = None,
    as_json: Json = False,
) -> None:
    """Look for a better list: one card for another of the pool, kept only where it surely wins more.

    The pool is the starter sets and the rows of --cards. Each round plays some legal swaps on the same seeds, and
    the best of them four times as often on others.
    """
    shelf = find_book(book)
    known = Catalogue(shelf, cards or ())
    names = [part.strip() for part in against.split(",") if part.strip()] or list(shelf.starters)
    field = tuple(Deck.load(book, name, cards or (), partial) for name in names)
    bench = Bench(field, named_bots(bots), games, workers_for(jobs))
    start = Deck.load(book, deck, cards or (), partial)
    steps: list[Step] = []
    for step in tuned(bench, start, known.rows, rounds, tries, seed):
        steps.append(step)
        if not as_json:
            OUT.print(step_words(step), markup=False, soft_wrap=True)
    final = steps[-1].deck if steps else start
    listed = write_list(final, "text", known)
    if output is not None:
        write_whole(output, listed)
    if as_json:
        emit({"steps": [step_data(step) for step in steps], "list": listed})
    elif output is None:
        typer.echo(listed, nl=False)


def step_words(step: Step) -> str:
    """A round in a line."""
    fate = "kept" if step.is_kept else "not kept"
    gain = f"{step.gain:+.1%} (95%: {step.low:+.1%} to {step.high:+.1%})"
    return f"{step.rate:.1%}; {step.out} for {step.into}: {gain}, {fate}"


def step_data(step: Step) -> dict[str, object]:
    """A round as plain data."""
    return {
        "out": step.out, "in": step.into, "rate": step.rate, "gain": step.gain, "low": step.low, "high": step.high,
        "kept": step.is_kept,
    }  # fmt: skip


@app.command("series")
def series_command(
    book: Book,
    decks: Annotated[str, typer.Option("--decks", help="Decks, 'A,B': starter names or files.")] = "",
    after: Annotated[str, typer.Option("--after", help="Both lists after sideboards, 'A,B'; else they stay.")] = "",
    matches: Annotated[int, typer.Option("--matches", min=2, help="How many; two of each seed, seats changed.")] = 40,
    seed: Seed = 0,
    bots: Bots = "greedy",
    jobs: Jobs = 1,
    cards: Cards = None,
    partial: Partial = False,
    as_json: Json = False,
) -> None:
    """Play matches of best of three: from the second game on with the lists after sideboards."""
    if matches % 2:
        raise BadOption("every seed is played twice, with the seats changed: an even number of --matches")
    chosen = chosen_decks(book, decks, False, cards, partial)
    sided = chosen_decks(book, after, False, cards, partial) if after else chosen
    found = series_of(chosen, sided, named_bots(bots), matches, seed, workers_for(jobs))
    if as_json:
        emit(found.as_json())
        return
    names = f"{chosen[0].name} against {chosen[1].name}"
    interval = f"(95%: {found.low:.1%} to {found.high:.1%})"
    OUT.print(f"{names}: {found.rate:.1%} of {matches} matches {interval}", markup=False, soft_wrap=True)
    later = f"{mean(found.later):.1%} of the {len(found.later)} games after it"
    OUT.print(f"{mean(found.first):.1%} of first games, {later}", markup=False, soft_wrap=True)


@app.command("game")
def game_command(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="What `rulewright sim --out` kept.")],
    number: Annotated[int | None, typer.Argument(metavar="NUMBER", help="A game; without it all are listed.")] = None,
    cell: Annotated[int, typer.Option("--pair", min=0, help="Which pair of decks, as they are listed.")] = 0,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where the replay goes; else game-N.json.")
    ] = None,
) -> None:
    """Take a game out of a run as a replay, for `rulewright replay` and `rulewright review`."""
    plan = read_plan(folder)
    kept = {(at, game): outcome for at, game, outcome in Ledger(folder, plan).kept}
    if number is None:
        table = Table("pair", "decks", "games")
        for at, (row, column) in enumerate(plan.cells):
            count = sum(key[0] == at for key in kept)
            table.add_row(str(at), Text(f"{plan.names[row]} against {plan.names[column]}"), str(count))
        OUT.print(table)
        return
    if (cell, number) not in kept:
        raise BadOption(f"{folder} has no game {number} of pair {cell}; without a number the pairs are listed")
    path = output or Path(f"game-{number}.json")
    replay_of(plan.match(cell), kept[cell, number]).save(path)
    OUT.print(f"written: {path}", markup=False)
