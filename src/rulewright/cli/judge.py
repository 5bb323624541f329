"""`rulewright judge`: answer a ruling question."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.console import OUT, Json, emit


def judge_command(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A scenario in YAML or TOML; docs/scenarios.md says how to write one."),
    ],
    trace: Annotated[bool, typer.Option("--trace", help="Show every step with its clause.")] = False,
    as_json: Json = False,
) -> None:
    """Play a scenario and check what it expects.

    Exit status: 0 only when every expectation holds, 1 when one does not, 2 for a file that cannot be read.
    """
    from rulewright.judge import run_file

    report = run_file(file, trace)
    if as_json:
        emit(report.as_json())
    else:
        for line in report.lines:
            OUT.print(line, markup=False)
    if not report.ok:
        raise typer.Exit(1)
