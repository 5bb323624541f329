"""The worked examples of "your first ..." run as they stand: their commands print what the page shows."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.source_scan import ROOT

PAGES = sorted((ROOT / "docs").glob("first-*.md"))
FENCE = re.compile(r'^```(?P<kind>\w+)(?: title="(?P<file>[^"]+)")?\n(?P<body>.*?)^```$', re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ (?P<words>.+)\n(?P<shown>(?:(?!\$ ).*\n)*)", re.MULTILINE)
CHECKER = doctest.OutputChecker()


def surroundings(folder: Path) -> dict[str, str]:
    """An environment with the `rulewright` and `python` of this run, whose `pip install` stays in the folder."""
    programs, installed = folder / ".programs", folder / ".installed"
    programs.mkdir()
    for name, words in (("rulewright", "-m rulewright"), ("python", ""), ("pip", "-m pip")):
        program = programs / name
        program.write_text(f'#!/bin/sh\nexec "{sys.executable}" {words} "$@"\n', encoding="utf-8")
        program.chmod(0o755)
    sources = [str(Path(path).resolve()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    kept = {name: value for name, value in os.environ.items() if name != "RULEWRIGHT_EXPECT_COMPILED"}
    return kept | {
        "PATH": os.pathsep.join([str(programs), os.environ["PATH"]]),
        "PYTHONPATH": os.pathsep.join([str(folder), str(installed), *sources]),
        "PIP_TARGET": str(installed),
        "PIP_NO_DEPS": "1",
        "PIP_NO_BUILD_ISOLATION": "0",  # pip's way to say: the build tools are here already
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "COLUMNS": "120",
        "NO_COLOR": "1",
    }


def run(words: str, folder: Path, environment: dict[str, str]) -> str:
    """What a command prints; it must succeed, unless the page says what comes of its failure with `||`."""
    done = subprocess.run(words, shell=True, cwd=folder, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, f"$ {words}\n{done.stdout}{done.stderr}"
    return done.stdout


def expect_shown(words: str, shown: str, said: str) -> None:
    """What is printed is what the page shows; `...` stands for anything, blank lines and the like do not count."""
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert CHECKER.check_output(shown.strip() + "\n", said.strip() + "\n", flags), f"$ {words}\n{said}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_worked_example_runs(page, tmp_path):
    environment = surroundings(tmp_path)
    ran = 0
    for fence in FENCE.finditer(page.read_text(encoding="utf-8")):
        if fence["file"]:
            target = tmp_path / fence["file"]
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(fence["body"], encoding="utf-8")
        elif fence["kind"] == "console":
            for command in COMMAND.finditer(fence["body"]):
                expect_shown(command["words"], command["shown"], run(command["words"], tmp_path, environment))
                ran += 1
    assert ran


def test_there_is_a_page_for_a_card_a_scenario_a_bot_and_a_game():
    assert {page.stem for page in PAGES} == {"first-card", "first-scenario", "first-bot", "first-game"}
