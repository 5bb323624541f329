"""There are scenarios of every book, and every example of their documentation holds."""

from __future__ import annotations

import re

import pytest

from rulewright.clauses import clauses
from rulewright.judge import run_file, run_text
from tests.architecture.source_scan import ROOT
from tests.tabletop.scenarios import scenarios_of

SCENARIOS = sorted((ROOT / "scenarios").glob("**/*.yaml"))
COUNTS = (("vanguard", 24, 60), ("fftcg", 24, 50), ("fow-6.1", 10, 15), ("fow-5.01", 10, 12), ("fow-2.0", 10, 12))
PAGE = ROOT / "docs" / "scenarios.md"
EXAMPLES = re.findall(r"```(yaml|toml)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_every_scenario_is_of_a_folder_whose_scenarios_are_played():
    played = scenarios_of("vanguard", "fftcg", "fow-6.1", "fow-5.01", "fow-2.0", "fow-editions")
    assert sorted(played) == SCENARIOS


def test_there_are_many_scenarios_and_they_cite_much():
    for book, least, clause_count in COUNTS:
        paths = [path for path in SCENARIOS if path.parent.name == book]
        cited = {clause for path in paths for clause, _ in run_file(path).cites}
        assert len(paths) >= least
        assert len(cited & clauses(book).keys()) >= clause_count


def test_differences_between_editions_are_one_scenario_with_an_outcome_for_each():
    paths = [path for path in SCENARIOS if path.parent.name == "fow-editions"]
    assert len(paths) >= 10
    for path in paths:
        report = run_file(path)
        books = report.book.split(", ")
        assert len(books) >= 2 and len(report.branches) >= len(books)
        assert {cite.split()[0] for cite, _ in report.cites} == set(books)


@pytest.mark.parametrize(("kind", "text"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_of_the_documentation_holds(kind, text):
    report = run_text(text, f"example.{kind}")
    assert report.ok, "\n".join(report.lines)


def test_the_documentation_has_examples_of_both_kinds():
    assert {kind for kind, _ in EXAMPLES} == {"yaml", "toml"}
