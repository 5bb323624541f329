"""`rulewright puzzles`: positions with one way through, proven by the engine."""

from __future__ import annotations

from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer

from rulewright import Decision, Game
from rulewright.books import book
from rulewright.cli.console import ERR, OUT, Book, Json, emit
from rulewright.cli.playing.menu import menu_lines
from rulewright.desk.puzzle import GOALS, Puzzle
from rulewright.desk.rulings import as_text
from rulewright.desk.shelf import PuzzleHead, daily, every_puzzle, find_puzzle, puzzle_heads
from rulewright.desk.solving import Solver, Verdict
from rulewright.errors import BadOption
from rulewright.judge.look import SEATS

app = typer.Typer(no_args_is_help=True, help="Win this turn, survive this turn, find the play: proven by the engine.")

Name = Annotated[
    str, typer.Argument(metavar="PUZZLE", help="A puzzle like vanguard/win-01, or a file.", show_default=False)
]


@app.command("list")
def list_command(
    book_name: Annotated[str, typer.Argument(metavar="[BOOK]", help="Only those of a rulebook.")] = "",
    as_json: Json = False,
) -> None:
    """List the puzzles: what is to be done, how hard it is."""
    if book_name:
        book(book_name)  # an unknown one is told as such
    told = [one for one in puzzle_heads() if not book_name or one.book == book_name]
    if as_json:
        emit([summary(one) for one in told])
        return
    for one in told:
        OUT.print(f"{one.name:<24} {stars(one.rating)}  {one.title}: {one.task}", markup=False)


def stars(rating: int) -> str:
    """How hard a puzzle is."""
    return "*" * rating + "." * (5 - rating)


def summary(one: PuzzleHead) -> dict[str, object]:
    """What there is to know of a puzzle without its solution."""
    return {**asdict(one), "seat": SEATS[one.seat]}


@app.command("daily")
def daily_command(
    book_name: Book,
    day: Annotated[str, typer.Option("--date", help="Of this day, like 2026-07-01; today unless said.")] = "",
    as_json: Json = False,
) -> None:
    """Show the puzzle of the day."""
    try:
        when = date.fromisoformat(day) if day else date.today()
    except ValueError as bad:
        raise BadOption(f"--date is a day like 2026-07-01, not {day!r}") from bad
    show(daily(book_name, when), as_json, hints=0, is_solved=False)


@app.command("show")
def show_command(
    name: Name,
    hints: Annotated[int, typer.Option("--hints", min=0, help="So many hints.")] = 0,
    solution: Annotated[bool, typer.Option("--solution", help="Show the whole solution.")] = False,
    as_json: Json = False,
) -> None:
    """Show a puzzle: the position, the task, and as much help as is asked for."""
    show(name, as_json, hints, solution)


def show(name: str, as_json: bool, hints: int, is_solved: bool) -> None:
    """A puzzle for people or programs."""
    one = find_puzzle(name)
    game = one.opening()
    helped = one.hints[:hints]
    line = [(SEATS[ply.seat], ply.words) for ply in Solver(one).verdict().line if not ply.is_pass] if is_solved else []
    if as_json:
        more = {"solution": [{"seat": seat, "words": words} for seat, words in line]} if is_solved else {}
        emit({"name": name, "goal": one.goal_name, "task": one.task, "rating": one.rating, "hints": helped, **more})
        return
    OUT.print(f"{name} {stars(one.rating)}: {one.scenario.title}", markup=False)
    show_table(one, game)
    OUT.print(f"You are seat {SEATS[one.seat]}. {one.task}", markup=False)
    for hint in helped:
        OUT.print(f"Hint: {hint}", markup=False)
    for seat, words in line:
        OUT.print(f"{seat}: {words}", markup=False)


def show_table(one: Puzzle, game: Game) -> None:
    """The table as the solver sees it."""
    from rulewright.cli.playing.board import draw

    OUT.print(draw(game.view(one.seat), one.scenario.sheet.book.layout, list(SEATS), one.seat))


@app.command("play")
def play_command(name: Name) -> None:
    """Solve a puzzle: the other side answers as stubbornly as it can."""
    Sitting(find_puzzle(name)).run()


class Sitting:
    """Somebody solves a puzzle in the terminal."""

    def __init__(self, one: Puzzle) -> None:
        self.one = one
        self.solver = Solver(one)
        self.past: list[Game] = []
        self.game = one.opening()
        self.hinted = 0

    def run(self) -> None:
        """Ask until it is solved, failed or left; what fails may be taken back."""
        one, goal = self.one, self.one.goal(self.game.s.turn)
        OUT.print(f"{one.scenario.title}. {one.task} Type a number, undo, hint or quit.", markup=False)
        show_table(one, self.game)
        while True:
            verdict = goal(self.game)
            if verdict:
                OUT.print("Solved.")
                return
            menu = self.game.decision
            if verdict is None and menu is not None and (menu.player != one.seat or len(menu.options) == 1):
                self.answer(0 if len(menu.options) == 1 else self.solver.stubborn(self.game), is_mine=False)
            elif not self.listen(menu if verdict is None else None):
                return

    def answer(self, index: int, is_mine: bool) -> None:
        """Give an answer; what the other side answers is told."""
        menu = self.game.decision
        assert menu is not None
        if is_mine:
            self.past.append(self.game.clone())
        elif len(menu.options) > 1:
            OUT.print(f"{SEATS[menu.player]}: {self.solver.words(self.game, menu, index)}", markup=False)
        self.game.answer(index)

    def listen(self, menu: Decision | None) -> bool:
        """One line of the solver; False to leave. Without a menu the goal is out of reach."""
        lines = menu_lines(self.game, self.solver.shelf, menu) if menu is not None else []
        if menu is None:
            OUT.print("That does not do it. Type undo to try again, or quit.")
        else:
            OUT.print(self.solver.shelf.prose.ask_words(self.game, menu), style="bold", markup=False)
        for number, line in enumerate(lines, start=1):
            OUT.print(f"  {number:>3} {line.words}  {line.note}", markup=False)
        said = read_line()
        if said in ("", "quit"):
            return False
        if said == "undo" and self.past:
            self.game = self.past.pop()
        elif said == "hint":
            self.hinted = min(self.hinted + 1, len(self.one.hints))
            OUT.print(" ".join(self.one.hints[: self.hinted]), markup=False)
        elif said.isdecimal() and len(said) < 5 and 1 <= int(said) <= len(lines):
            self.answer(lines[int(said) - 1].index, is_mine=True)
        else:
            OUT.print(f"{said!r} is none of these; type a number, undo, hint or quit", markup=False)
        return True


def read_line() -> str:
    """A line of the input; its end is quit."""
    try:
        return input("> ").strip().casefold()
    except EOFError:
        return "quit"


@app.command("check")
def check_command(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[PUZZLES]...", help="Puzzles or files; all that ship unless said.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Prove puzzles by search: every answer of the other side, within what the solver may know.

    Exit status: 0 when each has exactly one way through, 1 when one has not, 2 for a file that cannot be read.
    """
    bad = 0
    told: list[dict[str, object]] = []
    for name in names or every_puzzle():
        verdict = Solver(find_puzzle(name)).verdict()
        bad += not verdict.ok
        told.append(as_data(name, verdict))
        if not as_json:
            OUT.print(f"{'ok' if verdict.ok else 'NO'}: {name}: {in_words(verdict)}", markup=False, soft_wrap=True)
    if as_json:
        emit(told)
    if bad:
        raise typer.Exit(1)


def as_data(name: str, verdict: Verdict) -> dict[str, object]:
    """A verdict for programs."""
    return {
        "name": name, "ok": verdict.ok, "problems": verdict.problems, "first": verdict.winners,
        "actions": verdict.actions, "lines": verdict.lines, "traps": verdict.traps, "rating": verdict.rating,
        "answers": verdict.answers, "solution": [{"seat": SEATS[p.seat], "words": p.words} for p in verdict.line],
    }  # fmt: skip


def in_words(verdict: Verdict) -> str:
    """A verdict for people."""
    if not verdict.ok:
        return "; ".join(verdict.problems)
    return (
        f"{verdict.winners[0]} is the only one of {verdict.lines} first lines ({verdict.traps} would do if let); "
        f"rating {verdict.rating}, {verdict.answers} answers looked at"
    )


@app.command("make")
def make_command(
    book_name: Book,
    seed: Annotated[int, typer.Option("--seed", help="Of the first game.")] = 1,
    games: Annotated[int, typer.Option("--games", min=1, max=1000, help="Games between bots to look through.")] = 1,
    most: Annotated[int, typer.Option("--most", min=1, help="Stop after so many puzzles.")] = 1000,
    goals: Annotated[list[str] | None, typer.Option("--goal", help="Only win, survive or find.")] = None,
    out: Annotated[Path, typer.Option("--out", help="The folder to write them to.")] = Path("puzzles"),
) -> None:
    """Make puzzles out of bots' games: positions in which exactly one line does it."""
    from rulewright.desk.factory import make

    wanted = goals or list(GOALS)
    strange = [goal for goal in wanted if goal not in GOALS]
    if strange:
        raise BadOption(f"--goal is {', '.join(GOALS)}, not {strange[0]!r}")
    count = 0
    for made in make(book_name, seed, games, lambda line: ERR.print(line, markup=False), wanted):
        path = write(out / book_name, made.goal, made.data)
        count += 1
        OUT.print(f"{path} {stars(made.verdict.rating)}", markup=False)
        if count >= most:
            break
    OUT.print(f"{count} puzzles")


def write(folder: Path, goal: str, data: dict[str, Any]) -> Path:
    """Write a puzzle under the next free number."""
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while (folder / f"{goal}-{number:02}.yaml").exists():
        number += 1
    path = folder / f"{goal}-{number:02}.yaml"
    path.write_text(as_text(data), encoding="utf-8")
    return path
