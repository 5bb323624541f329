"""`rulewright exam`: a judge's exam in the terminal."""

from __future__ import annotations

from random import SystemRandom
from typing import Annotated

import typer

from rulewright.books import book
from rulewright.cli.console import OUT, Book, Json, emit, say
from rulewright.desk.exam import QUESTIONS, Question, question


def exam_command(
    book_name: Book,
    seed: Annotated[int | None, typer.Option("--seed", min=0, help="The same seed asks the same.")] = None,
    questions: Annotated[int, typer.Option("--questions", min=1, max=100, help="How many.")] = QUESTIONS,
    as_json: Json = False,
) -> None:
    """Take a judge's exam: rulings with other numbers each time, marked by the engine, with the clauses behind."""
    name = book(book_name).name
    chosen = SystemRandom().randrange(10**6) if seed is None else seed
    if as_json:
        emit([as_data(question(name, chosen, number)) for number in range(questions)])
        return
    right = sum(asked(question(name, chosen, number), number, questions) for number in range(questions))
    OUT.print(f"{right} of {questions} right (seed {chosen})")


def as_data(one: Question) -> dict[str, object]:
    """A question with its answer, for programs."""
    return {
        "ruling": one.ruling, "situation": list(one.situation), "plays": list(one.plays), "asks": one.asks,
        "choices": list(one.choices), "right": one.right, "cites": [clause for clause, _ in one.cites],
    }  # fmt: skip


def asked(one: Question, number: int, of: int) -> bool:
    """Ask one question, mark the answer, and say why."""
    OUT.print(f"\n[bold]Question {number + 1} of {of}[/]")
    for words in one.situation:
        OUT.print(words, markup=False)
    for words in (*one.plays, one.asks):
        OUT.print(words, style="bold", markup=False)
    for at, choice in enumerate(one.choices, start=1):
        OUT.print(f"  {at} {choice}", markup=False)
    try:
        said = input("> ").strip()
    except EOFError:
        raise typer.Exit from None
    is_right = said == str(one.right + 1)
    OUT.print("Right." if is_right else f"No. The answer: {one.choices[one.right]}", markup=False)
    for line in one.why:
        say(line.clause, line.text, "bold" if line.is_play else "")
    for clause, summary in one.cites:
        say(clause, summary, "italic")
    return is_right
