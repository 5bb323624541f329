"""`rulewright judge`: answer ruling questions."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.console import OUT, Json, complain, emit
from rulewright.errors import RulewrightError


def judge_command(
    files: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="FILES...",
            help="Scenarios in YAML or TOML, folders of them, or patterns; docs/scenarios.md says how to write one.",
            show_default=False,
        ),
    ] = None,
    trace: Annotated[bool, typer.Option("--trace", help="Show every step with its clause.")] = False,
    ask: Annotated[
        bool, typer.Option("--ask", help="Expect nothing; tell all that can follow from the script, choice by choice.")
    ] = False,
    replay: Annotated[
        Path | None, typer.Option("--from", metavar="REPLAY", help="Write the scenario of a position of this game.")
    ] = None,
    at: Annotated[int | None, typer.Option("--at", min=0, help="After so many answers of it; else after all.")] = None,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Processes; the result is the same for any number.")] = 1,
    junit: Annotated[Path | None, typer.Option("--junit", metavar="FILE", help="Write JUnit XML there.")] = None,
    as_json: Json = False,
) -> None:
    """Play scenarios and check what they expect.

    Exit status: 0 only when every expectation holds, 1 when one does not, 2 for a file that cannot be read.
    """
    if replay is not None:
        write_scenario(replay, at)
        return
    if not files:
        raise typer.BadParameter("name a scenario, a folder or a pattern")
    if ask:
        tell_what_follows(files, as_json)
        return
    judge_files(files, jobs, trace, junit, as_json)


def write_scenario(path: Path, at: int | None) -> None:
    """Print the scenario of a position of a recorded game."""
    from rulewright.judge.write import scenario_of
    from rulewright.replay import Replay

    recorded = Replay.load(path)
    typer.echo(scenario_of(recorded, len(recorded.answers) if at is None else at), nl=False)


def tell_what_follows(files: list[str], as_json: bool) -> None:
    """Print what can follow from each scenario."""
    from rulewright.judge.ask import ask_file
    from rulewright.judge.many import scenario_files

    answers = [answer for path in scenario_files(files) for answer in ask_file(path)]
    if as_json:
        emit([answer.as_json() for answer in answers])
        return
    for answer in answers:
        for line in answer.lines:
            OUT.print(line, markup=False, soft_wrap=True)


def judge_files(files: list[str], jobs: int, trace: bool, junit: Path | None, as_json: bool) -> None:
    """Run every scenario; one alone is told in full, of many those that failed."""
    from rulewright.judge.many import as_junit, judge_all, scenario_files, summary

    paths = scenario_files(files)
    verdicts = judge_all(paths, jobs, trace)
    if junit is not None:
        junit.write_text(as_junit(verdicts), encoding="utf-8")
    reports = [one.report for one in verdicts if one.report is not None]
    if as_json and reports:
        emit(reports[0].as_json() if len(verdicts) == 1 else [report.as_json() for report in reports])
    for one in verdicts:
        if one.report is None:
            complain(RulewrightError(one.error))
        elif not as_json and (len(verdicts) == 1 or trace or not one.ok):
            for line in one.lines:
                OUT.print(line, markup=False)
    if len(verdicts) > 1 and not as_json:
        OUT.print(summary(verdicts), markup=False)
    if len(reports) < len(verdicts):
        raise typer.Exit(2)
    if not all(one.ok for one in verdicts):
        raise typer.Exit(1)
