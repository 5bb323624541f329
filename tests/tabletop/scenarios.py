"""The scenarios of the repository, by the folder of their book."""

from pathlib import Path

from rulewright.judge import run_file

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"


def scenarios_of(*folders: str) -> list[Path]:
    """The scenarios of these folders."""
    return sorted(path for folder in folders for path in (SCENARIOS / folder).glob("*.yaml"))


def expect_it_holds(path: Path) -> None:
    """A scenario that asks something, cites clauses, and is as it says."""
    report = run_file(path)
    assert report.ok, "\n".join(report.lines)
    assert report.title and report.question and report.cites
    assert report.expectations >= 2
