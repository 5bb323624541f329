"""The `rulewright` command."""

from __future__ import annotations

from typing import Annotated

import typer

from rulewright import __version__
from rulewright.cli import bench, books, cards, check, judge, lab, replay, rules, serve, sim, train
from rulewright.cli.console import Commands
from rulewright.cli.playing import play
from rulewright.cli.studying import exam, learn, puzzles, review

app = typer.Typer(
    name="rulewright",
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_show_locals=False,
    help="""Trading card games by the book: every legal action is offered, every illegal one refused with its clause.

Begin with `rulewright books`, then `rulewright play vanguard --terminal`.""",
)


def show_version(is_asked: bool) -> None:
    """Print the version and stop."""
    if is_asked:
        typer.echo(f"rulewright {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """The options of the command itself."""


app.command("books")(books.books_command)
app.command("play")(play.play_command)
app.command("serve")(serve.serve_command)
app.command("sim")(sim.sim_command)
app.command("check")(check.check_command)
app.command("replay")(replay.replay_command)
app.command("review")(review.review_command)
app.command("learn")(learn.learn_command)
app.command("judge")(judge.judge_command)
app.command("exam")(exam.exam_command)
app.command("train")(train.train_command)
app.command("bench")(bench.bench_command)
app.add_typer(rules.app, name="rules")
app.add_typer(cards.app, name="cards")
app.add_typer(lab.app, name="lab")
app.add_typer(puzzles.app, name="puzzles")
