"""`rulewright replay`: tell a recorded game again."""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from rulewright import BadReplay, Game, Replay
from rulewright.books import Book, book
from rulewright.cli.console import OUT, Json, complain, emit, say
from rulewright.kernel.ids import Seat
from rulewright.under import Crossing, Difference, cross, other_edition


def lines_since(game: Game, shelf: Book, seat: Seat, since: int) -> list[tuple[str, str]]:
    """What happened from an event on, as clause and words."""
    found = []
    for event in game.events[since:]:
        words = shelf.prose.event_words(game, event, seat)
        if words is not None:
            found.append((event.clause, words))
    return found


def told_once(lines: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The same lines, those that repeat at once told once with how often."""
    found = []
    for (clause, words), same in groupby(lines):
        often = len(list(same))
        found.append((clause, f"{words} ({often} times)" if often > 1 else words))
    return found


def replay_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay or a saved game.")],
    step: Annotated[bool, typer.Option("--step", help="Stop after every answer; Enter goes on, q ends.")] = False,
    seat: Annotated[int, typer.Option("--seat", min=0, max=2, help="Through whose eyes: 0, 1, or 2 for both.")] = 2,
    under: Annotated[
        str, typer.Option("--under", metavar="BOOK", help="Another edition to tell the game under, as far as it goes.")
    ] = "",
    commitment: Annotated[
        str, typer.Option("--verify", metavar="COMMITMENT", help="What the table told before the game was dealt.")
    ] = "",
    contribution: Annotated[
        str, typer.Option("--added", metavar="TEXT", help="What you added to the shuffle: it must have been used.")
    ] = "",
    as_json: Json = False,
) -> None:
    """Play a recorded game again, show its log with clauses, and check that it leads where it says.

    With --under the same cards and answers are played by another edition of the game, and the first difference is
    told with the clauses of both books.

    Exit status: 0 when it does, 1 when it does not, 2 for a file that cannot be read.
    """
    replay = Replay.load(file)
    if under:
        other_edition(replay, under)
    try:
        replay.check_commitment(commitment)
        replay.check_contribution(contribution)
        game = replay.verify()
    except BadReplay as bad:
        if as_json:
            emit({"file": str(file), "book": replay.book, "verified": False, "problem": str(bad)})
        complain(bad)
        raise typer.Exit(1) from bad
    if under:
        show_crossing(file, cross(replay, under), as_json)
        return
    if as_json:
        emit(summary(file, replay, game, seat))
        return
    show_log(replay, seat, step)
    OUT.print(f"[green]verified[/]: {len(replay.answers)} answers, {ending(game)}")


def ending(game: Game) -> str:
    """How the game ended, in words."""
    result = game.result
    if result is None:
        return f"not over yet, turn {game.s.turn}"
    who = "a draw" if result.winner is None else f"{game.names[result.winner]} wins"
    return f"{who} in turn {result.turn} ({result.clause})"


def summary(file: Path, replay: Replay, game: Game, seat: Seat) -> dict[str, object]:
    """The game and its log as plain data."""
    result = game.result
    ended = None if result is None else {"winner": result.winner, "clause": result.clause, "turn": result.turn}
    log = [{"clause": clause, "words": words} for clause, words in lines_since(game, book(replay.book), seat, 0)]
    answers = len(replay.answers)
    return {"file": str(file), "book": replay.book, "verified": True, "answers": answers, "result": ended, "log": log}


def show_log(replay: Replay, seat: Seat, step: bool) -> None:
    """The log, answer by answer."""
    shelf = book(replay.book)
    game = replay.game(0)
    shown = 0
    for number, answer in enumerate([*replay.answers, None]):
        for clause, words in told_once(lines_since(game, shelf, seat, shown)):
            say(clause, words, "bold" if words.endswith("turn begins") else "")
        shown = game.s.logged
        decision = game.decision
        if answer is None or decision is None:
            break
        told = shelf.prose.option_words(game, decision, decision.options[answer])
        say("", f"{game.names[decision.player]} answers: {told}", "dim")
        game.answer(answer)
        if step and not goes_on(number + 1, len(replay.answers)):
            break


def goes_on(number: int, total: int) -> bool:
    """Wait for Enter."""
    typer.echo(f"-- {number} of {total}, Enter goes on, q ends: ", nl=False)
    line = sys.stdin.readline()
    return bool(line) and line.strip() != "q"


# ---------------------------------------------------------------- under another edition


def show_crossing(file: Path, found: Crossing, as_json: bool) -> None:
    """How far the game goes under another edition, and where the two part."""
    if as_json:
        emit({"file": str(file)} | found.as_json())
        return
    replay = found.replay
    for deck, problems in zip(replay.decks, found.legality, strict=True):
        verdict = f"not legal in {found.under}" if problems else f"legal in {found.under}"
        OUT.print(f"deck {deck.name}: {verdict}", markup=False)
        for one in problems:
            say(one.clause, one.words)
    for option in found.unknown:
        OUT.print(f"{found.under} has no option {option!r}; it is left out", markup=False)
    if found.first is None:
        OUT.print(f"no difference: all {found.answers} answers lead the same way in {found.under}", markup=False)
        return
    show_difference("first difference", replay.book, found.under, found.first)
    if found.stopped is not None and found.stopped != found.first:
        show_difference("cannot go on", replay.book, found.under, found.stopped)
    OUT.print(f"{found.answers} of {len(replay.answers)} answers could be given in {found.under}", markup=False)


def show_difference(head: str, recorded: str, under: str, found: Difference) -> None:
    """A difference, both books side by side."""
    OUT.print(f"[bold]{head}[/] ({found.kind}, turn {found.turn}, after {found.answers} answers)")
    table = Table(box=None, pad_edge=False)
    for name, side in zip((recorded, under), found.sides, strict=True):
        table.add_column(f"{name} {side.clause}".strip(), ratio=1)
    table.add_row(*[Text(side.words) for side in found.sides])
    OUT.print(table)
