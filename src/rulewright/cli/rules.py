"""`rulewright rules`: read the rules as they run, compare books, see what is played and tested."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from rulewright.books import book
from rulewright.changed import topics
from rulewright.clauses import Clause, clauses, is_within
from rulewright.cli.console import OUT, Book, Json, emit, say
from rulewright.compare import compare_books
from rulewright.coverage import TESTED_FILE, Coverage, coverage, read_tested
from rulewright.desk.rulings import rulings
from rulewright.errors import BadOption
from rulewright.finding import declared_books
from rulewright.school.looking import changes_by_clause, lessons_by_clause, search, steps_by_clause

app = typer.Typer(no_args_is_help=True, help="Read the rules as they run, compare books, see what is tested.")
MOST_FOUND = 40  # clauses of a search that are shown
ALIKE = ("same", "moved")
MARKS = {"same": "=", "moved": ">", "changed": "~", "removed": "-", "added": "+"}


# ---------------------------------------------------------------- show


@app.command("show")
def show_command(
    book_name: Book,
    clause: Annotated[str, typer.Argument(metavar="CLAUSE", help="A clause or the beginning of one, like 7.5.")] = "",
    as_json: Json = False,
) -> None:
    """Show a book: the procedures the engine runs, step by step, or one clause and all below it."""
    index = clauses(book_name)
    if clause:
        show_clauses(book_name, clause, index, as_json)
        return
    procedures = [(p.name, [(s.clause, s.gist) for s in p.steps]) for p in book(book_name).rulebook.procedures]
    if as_json:
        emit([{"procedure": name, "steps": [{"clause": c, "gist": g} for c, g in s]} for name, s in procedures])
        return
    for name, steps in procedures:
        OUT.print(f"\n[bold]{name}[/]")
        for number, gist in steps:
            say(number, gist)


def show_clauses(book_name: str, wanted: str, index: dict[str, Clause], as_json: bool) -> None:
    """A clause with all below it: what it says, where it is played, which tests prove it."""
    found = [one for one in index.values() if not wanted or one.id == wanted or one.id.startswith(wanted + ".")]
    if not found:
        raise BadOption(f"{book_name} has no clause {wanted!r}; `rulewright rules show {book_name}` shows the book")
    steps = steps_by_clause(book_name)
    tested = read_tested(checkout() or Path.cwd()).get(book_name, {})
    if as_json:
        emit(
            [
                {
                    "clause": one.id,
                    "kind": one.kind,
                    "summary": one.summary,
                    "steps": steps.get(one.id, []),
                    "tests": tested.get(one.id, []),
                }
                for one in found
            ]
        )
        return
    for one in found:
        say(one.id, f"{one.summary} ({one.kind})", "bold" if one.id == wanted else "")
        for gist in steps.get(one.id, []):
            say("", f"played as: {gist}", "green")
        for test in tested.get(one.id, []) if one.id == wanted else ():
            say("", f"tested by: {test}", "dim")
    if wanted in index:
        show_where(book_name, wanted)


def show_where(book_name: str, clause: str) -> None:
    """What shows a clause, and what other editions say instead."""
    for name in lessons_by_clause(book_name).get(clause, []):
        say("", f"lesson: rulewright learn {book_name} {name}", "cyan")
    for ruling in rulings().values():
        if any(is_within(cited, clause) for cited in ruling.cites.get(book_name, ())):
            say("", f"ruling: {ruling.title} (scenarios/{ruling.name}.yaml)", "cyan")
    for other, topic in changes_by_clause(book_name).get(clause, []):
        say("", f"in {other}: {topic.after} ({' '.join(topic.right)})", "yellow")


# ---------------------------------------------------------------- search


@app.command("search")
def search_command(
    book_name: Book,
    words: Annotated[list[str], typer.Argument(metavar="WORDS...", help="Words or numbers: 7.6, boost, drive check.")],
    as_json: Json = False,
) -> None:
    """Find clauses by words and numbers, the best first."""
    found = search(book_name, " ".join(words))
    if as_json:
        emit([{"clause": one.id, "kind": one.kind, "summary": one.summary} for one in found])
        return
    for one in found[:MOST_FOUND]:
        say(one.id, one.summary)
    if len(found) > MOST_FOUND:
        OUT.print(f"and {len(found) - MOST_FOUND} more")
    if not found:
        raise BadOption(f"no clause of {book_name} has all of that: {' '.join(words)}")


# ---------------------------------------------------------------- diff


@app.command("diff")
def diff_command(
    left: Annotated[str, typer.Argument(metavar="BOOK", help="One rulebook.")],
    right: Annotated[str, typer.Argument(metavar="BOOK", help="The other rulebook.")],
    everything: Annotated[bool, typer.Option("--all", help="Show also what both say alike.")] = False,
    as_json: Json = False,
) -> None:
    """What changed between two books: first topic by topic where that is written down, then clause by clause.

    Clauses are matched by topic and by what they say, not by number. `~` changed, `-` only in the first, `+` only in
    the second; with --all also `=` same, `>` same under another number.
    """
    lines = [line for line in compare_books(left, right) if everything or line.change not in ALIKE]
    if as_json:
        emit([line.as_json() for line in lines])
        return
    if lines:
        show_topics(left, right)
    table = Table(box=None, pad_edge=False, show_header=True)
    table.add_column("")
    table.add_column(left, ratio=1)
    table.add_column(right, ratio=1)
    for line in lines:
        sides = [f"{one.id} {one.summary}" if one is not None else "" for one in (line.left, line.right)]
        table.add_row(MARKS[line.change], *[side.replace("[", "\\[") for side in sides])
    OUT.print(table if lines else f"{left} and {right} say the same")


def show_topics(left: str, right: str) -> None:
    """What changed, for a player of the one book who comes to the other."""
    found = topics(left, right)
    if not found:
        return
    table = Table(box=None, pad_edge=False, show_header=True)
    for heading in ("what changed", left, right):
        table.add_column(heading, ratio=1)
    for topic in found:
        table.add_row(*[side.replace("[", "\\[") for side in (topic.title, topic.before, topic.after)])
    OUT.print(table)
    OUT.print("\nclause by clause:\n")


# ---------------------------------------------------------------- coverage


def checkout() -> Path | None:
    """The root of the checkout this runs in or from: where the tests and their record are."""
    for folder in (Path.cwd(), *Path.cwd().parents, Path(__file__).resolve().parents[3]):
        if (folder / "tests" / "rule_plugin.py").is_file():
            return folder
    return None


def run_tests(root: Path) -> None:
    """Run the whole suite, which writes the record."""
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-n", "auto"], cwd=root, stdout=sys.stderr)
    if done.returncode not in (0, 1):
        raise BadOption(f"the tests in {root} could not be run; install the project with its 'dev' extra")


@app.command("coverage")
def coverage_command(
    book_name: Annotated[str, typer.Argument(metavar="BOOK", help="A rulebook; all of them when none is named.")] = "",
    run: Annotated[bool, typer.Option("--run", help="Run the tests first, which makes the record.")] = False,
    as_json: Json = False,
) -> None:
    """Count, for each book, the clauses, those an engine can enforce, those a step plays, those a test proves.

    Tested means: a test that can fail, names the clause and passed in the last run of the suite.
    """
    root = checkout()
    if run and root is None:
        raise BadOption("there are no tests here; run this in a checkout of the project")
    if run and root is not None:
        run_tests(root)
    names = [book_name] if book_name else list(declared_books())
    has_record = root is not None and (root / TESTED_FILE).is_file()
    tested = read_tested(root) if root is not None else {}
    found = {name: coverage(name, stepped(name), tested) for name in names}
    if as_json:
        emit(found)
    else:
        show_coverage(found)
    if not has_record:
        typer.echo(
            f"note: no test run is recorded ({TESTED_FILE}); run pytest in a checkout, or this with --run", err=True
        )


def stepped(name: str) -> set[str]:
    """The clauses a book's procedures cite."""
    clauses(name)
    return book(name).rulebook.cited()


def show_coverage(found: dict[str, Coverage]) -> None:
    """The counts for people; the missing clauses when one book was asked for."""
    table = Table(box=None, pad_edge=False)
    for heading in ("book", "clauses", "enforceable", "stepped", "tested", "untested"):
        table.add_column(heading, justify="left" if heading == "book" else "right")
    for name, one in found.items():
        counts = (one["clauses"], one["enforceable"], one["stepped"], one["tested"], len(one["untested"]))
        table.add_row(name, *[str(count) for count in counts])
    OUT.print(table)
    for name, one in found.items():
        if len(found) == 1 and one["untested"]:
            OUT.print("\nenforceable and not tested:")
            index = clauses(name)
            for clause in one["untested"]:
                say(clause, index[clause].summary)
