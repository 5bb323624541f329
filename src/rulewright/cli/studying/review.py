"""`rulewright review`: a game looked at afterwards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from rulewright import BadOption, Replay
from rulewright.cli.console import ERR, OUT, Json, emit
from rulewright.lab.plots import canvas, checked_picture
from rulewright.lab.reasons import why
from rulewright.lab.review import Judgement, Review, reviewed

SEATS: Final = {"a": (0,), "b": (1,), "both": (0, 1)}
BARS: Final = "▁▂▃▄▅▆▇█"
MOST: Final = 10  # better lines told


def review_command(
    file: Annotated[Path, typer.Argument(help="A replay or a saved game.")],
    iterations: Annotated[
        int, typer.Option("--iterations", min=2, max=100_000, help="How long to think about each decision.")
    ] = 60,
    seat: Annotated[str, typer.Option("--seat", help="Whose decisions: a, b or both.")] = "both",
    plot: Annotated[Path | None, typer.Option("--plot", help="Draw the curve into this PNG or SVG file.")] = None,
    number: Annotated[
        int,
        typer.Option("--why", min=0, help="Only say why the answer of this number was given."),
    ] = 0,
    as_json: Json = False,
) -> None:
    """Judge every decision of a game on what its player could know.

    Shows how likely A seemed to win from turn to turn, where that turned, and where another line was clearly better.
    """
    if seat not in SEATS:
        raise BadOption(f"--seat is a, b or both, not {seat!r}")
    if plot is not None:
        checked_picture(plot)
    replay = Replay.load(file)
    replay.verify()
    if number:
        OUT.print(why(replay, number, iterations), markup=False)
        return
    columns = (TextColumn("thinking"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=ERR, transient=True, disable=as_json or not ERR.is_terminal) as bar:
        task = bar.add_task("answers", total=len(replay.answers))
        found = reviewed(replay, iterations, SEATS[seat], lambda number: bar.update(task, completed=number))
    if plot is not None:
        draw(found, plot)
    if as_json:
        emit(found.as_json())
    else:
        show(found)
        if plot is not None:
            OUT.print(f"written: {plot}", markup=False)


def show(review: Review) -> None:
    """The review in words."""
    OUT.print(f"[bold]How likely A seemed to win[/], turn by turn: {curve(review)}")
    for before, after in review.turning_points():
        OUT.print(f"  turn {after.turn}: from {before.chance:.0%} to {after.chance:.0%}")
    better = review.better()
    wrong = [sum(one.player == seat for one in better) for seat in (0, 1)]
    OUT.print(f"{len(review.judgements)} decisions; a line was clearly better in {wrong[0]} of A and {wrong[1]} of B")
    for one in better[:MOST]:
        OUT.print(Text(told(one)))
    if len(better) > MOST:
        OUT.print(f"and {len(better) - MOST} more; --json tells all")


def curve(review: Review) -> str:
    """The chance of A at the end of each turn, as bars."""
    ends = {point.turn: point.chance for point in review.points}
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in ends.values())


def told(one: Judgement) -> str:
    """One decision in words."""
    who = "AB"[one.player]
    first = f"  turn {one.turn}, {who} (answer {one.number}): {one.question}"
    second = f"    {one.taken}: {one.chance:.0%}; better: {one.best}: {one.best_chance:.0%}"
    more = f"\n    then perhaps {'; '.join(one.line)}" if one.line else ""
    return f"{first}\n{second}{more}"


def draw(review: Review, path: Path) -> None:
    """The curve as a picture; clearly worse decisions are marked."""
    figure, axes = canvas()
    axes.plot([point.number for point in review.points], [point.chance for point in review.points], color="#2b6cb0")
    for one in review.better():
        chance = one.chance if one.player == 0 else 1 - one.chance
        axes.plot([one.number], [chance], marker="v", color="#c53030" if one.player == 0 else "#dd6b20")
    turns = {point.turn: point.number for point in reversed(review.points)}
    for number in turns.values():
        axes.axvline(number, color="lightgrey", linewidth=0.6, zorder=0)
    axes.axhline(0.5, color="grey", linewidth=0.8)
    axes.set_ylim(0, 1)
    axes.set_xlabel("answers (lines: turns begin)")
    axes.set_ylabel("chance of A to win")
    axes.set_title(f"{review.book}: red, orange: A, B had a clearly better line")
    try:
        figure.savefig(path)
    except OSError as bad:
        raise BadOption(f"{path}: the plot cannot be written: {bad.strerror}") from bad
