"""Many scenarios at once: files, folders and patterns, in several processes, with one summary."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from .answering import shown_value
from .files import BadScenario
from .report import Report
from .run import run_file

SUFFIXES: Final = (".yaml", ".yml", ".toml")
PATTERN: Final = frozenset("*?[")


@dataclass(frozen=True)
class Verdict:
    """What came of one file: its report, or why it could not be read."""

    file: str
    report: Report | None
    error: str = ""

    @property
    def ok(self) -> bool:
        """Every expectation held."""
        return self.report is not None and self.report.ok

    @property
    def lines(self) -> list[str]:
        """For people."""
        return self.report.lines if self.report is not None else [f"error: {self.error}"]


def scenario_files(names: Sequence[str]) -> list[Path]:
    """The scenarios that are meant by files, folders with all below them, and patterns; each once."""
    found: dict[Path, None] = {}
    for name in names:
        path = Path(name)
        meant = [path]
        if not path.exists() and PATTERN & set(name):
            root = Path(path.anchor) if path.is_absolute() else Path()
            meant = sorted(root.glob(str(path.relative_to(path.anchor))))
        files = [file for one in meant for file in (below(one) if one.is_dir() else [one])]
        if not files:
            raise BadScenario(name, ["there is no scenario here; they are .yaml or .toml files"])
        found.update(dict.fromkeys(files))
    return list(found)


def below(folder: Path) -> list[Path]:
    """Every scenario in a folder and in those below it."""
    return sorted(one for one in folder.rglob("*") if one.suffix.lower() in SUFFIXES)


def judged(path: Path, trace: bool) -> Verdict:
    """One file."""
    try:
        return Verdict(str(path), run_file(path, trace))
    except BadScenario as bad:
        return Verdict(str(path), None, str(bad))


def judge_all(paths: Sequence[Path], jobs: int = 1, trace: bool = False) -> list[Verdict]:
    """Every file in its order, whatever the number of processes."""
    one = partial(judged, trace=trace)
    if jobs <= 1 or len(paths) < 2:
        return [one(path) for path in paths]
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        return list(pool.map(one, paths, chunksize=4))


def summary(verdicts: Sequence[Verdict]) -> str:
    """All files in one line."""
    bad = [one for one in verdicts if not one.ok]
    expectations = sum(one.report.expectations for one in verdicts if one.report is not None)
    unread = sum(one.report is None for one in verdicts)
    told = f"{len(verdicts)} scenarios, {expectations} expectations: {len(verdicts) - len(bad)} ok"
    told += f", {len(bad) - unread} failed" if len(bad) > unread else ""
    return told + (f", {unread} cannot be read" if unread else "")


def as_junit(verdicts: Sequence[Verdict]) -> str:
    """The verdicts as JUnit XML: a file is a suite, a branch a test."""
    root = ElementTree.Element("testsuites", name="rulewright judge")
    for one in verdicts:
        branches = one.report.branches if one.report is not None else []
        failed = sum(not branch.ok for branch in branches)
        counts = {"tests": str(max(1, len(branches))), "failures": str(failed), "errors": str(int(one.report is None))}
        suite = ElementTree.SubElement(root, "testsuite", {"name": one.file, **counts})
        for branch in branches:
            case = ElementTree.SubElement(suite, "testcase", classname=one.file, name=branch.name)
            wrong = [outcome for outcome in branch.outcomes if not outcome.ok]
            if wrong:
                told = [f"{w.where}: wanted {shown_value(w.wanted)}, got {shown_value(w.got)}" for w in wrong]
                ElementTree.SubElement(case, "failure", message=told[0]).text = "\n".join(told)
        if one.report is None:
            case = ElementTree.SubElement(suite, "testcase", classname=one.file, name="reading")
            ElementTree.SubElement(case, "error", message=one.error).text = one.error
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"
