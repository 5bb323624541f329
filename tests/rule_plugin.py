"""A pytest plugin that records which clauses passing tests prove.

A test proves the clauses of its `rule` marks when it passes and can fail. The record is `.rulewright/tested.json` in
the project's root: a full run replaces it, a partial run updates only the tests it ran. A mark that names a book or a
clause that does not exist is a collection error.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from rulewright.clauses import clauses
from rulewright.coverage import read_tested, write_tested
from rulewright.finding import UnknownBook

PROVES = "rulewright-proves"
CANNOT_FAIL = "rulewright-cannot-fail"


def fault(mark: pytest.Mark) -> str:
    """What is wrong with a rule mark, or nothing."""
    if len(mark.args) < 2 or mark.kwargs or not all(isinstance(arg, str) for arg in mark.args):
        return "a rule mark names a book and at least one clause, all as text"
    book, *ids = mark.args
    try:
        index = clauses(book)
    except UnknownBook as error:
        return str(error)
    unknown = [clause for clause in ids if clause not in index]
    return f"{book} has no clause {', '.join(unknown)}" if unknown else ""


def can_fail(function: Any) -> bool:
    """Whether a test's own body asserts something, expects an error, or calls a helper named expect or assert."""
    function = getattr(getattr(function, "hypothesis", None), "inner_test", function)
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(inspect.unwrap(function))))
    except (OSError, TypeError, SyntaxError):
        return False
    return any(_is_check(node) for node in ast.walk(tree))


def _is_check(node: ast.AST) -> bool:
    if isinstance(node, ast.Assert):
        return not isinstance(node.test, ast.Constant)
    if not isinstance(node, ast.Call):
        return False
    called = node.func
    name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    if name == "raises":
        owner = called.value if isinstance(called, ast.Attribute) else None
        return owner is None or (isinstance(owner, ast.Name) and owner.id == "pytest")
    return name.lstrip("_").startswith(("expect", "assert"))


def _marks(metafunc: pytest.Metafunc) -> Iterable[pytest.Mark]:
    yield from metafunc.definition.iter_markers("rule")
    for parametrize in metafunc.definition.iter_markers("parametrize"):
        for values in parametrize.args[1] if len(parametrize.args) > 1 else ():
            for mark in getattr(values, "marks", ()):
                if mark.name == "rule":
                    yield getattr(mark, "mark", mark)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Refuse a module with a bad rule mark while it is collected."""
    for mark in _marks(metafunc):
        problem = fault(mark)
        if problem:
            raise pytest.Collector.CollectError(f"{metafunc.definition.nodeid}: {problem}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Attach to each test what it proves; reports carry it home, from other processes too."""
    for item in items:
        marks = list(item.iter_markers("rule"))
        if not marks:
            continue
        proves = sorted({(mark.args[0], clause) for mark in marks for clause in mark.args[1:]})
        if can_fail(getattr(item, "function", None)):
            item.user_properties.append((PROVES, [list(pair) for pair in proves]))
        else:
            item.user_properties.append((CANNOT_FAIL, True))


class Record:
    """What the tests of one session proved."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.proves: dict[str, list[list[str]]] = {}
        self.failed: set[str] = set()
        self.passed: set[str] = set()
        self.toothless: set[str] = set()
        self.is_whole = True
        self.written = ""

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A module that could not be collected leaves its tests out of the run."""
        self.is_whole = self.is_whole and not report.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note one phase of one test."""
        properties = dict(report.user_properties)
        if CANNOT_FAIL in properties:
            self.toothless.add(report.nodeid)
        self.proves[report.nodeid] = properties.get(PROVES, [])  # type: ignore[assignment]
        if report.outcome != "passed" or hasattr(report, "wasxfail"):
            self.failed.add(report.nodeid)
        elif report.when == "call":
            self.passed.add(report.nodeid)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Write the record."""
        if not self.proves:
            return
        root = self.config.rootpath
        is_done = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        is_full = is_done and self.is_whole and is_full_run(session)
        tested: dict[str, dict[str, list[str]]] = {}
        if not is_full:
            for book, by_clause in read_tested(root).items():
                for clause, tests in by_clause.items():
                    kept = [test for test in tests if test not in self.proves]
                    tested.setdefault(book, {})[clause] = kept
        for test in self.passed - self.failed:
            for book, clause in self.proves[test]:
                tested.setdefault(book, {}).setdefault(clause, []).append(test)
        write_tested(root, tested)
        count = sum(1 for by_clause in tested.values() for tests in by_clause.values() if tests)
        self.written = f"{count} clauses tested ({'full' if is_full else 'partial'} run)"

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what was recorded and which marked tests were not counted."""
        if self.written:
            terminalreporter.write_line(f"rules: {self.written}")
        if self.toothless:
            terminalreporter.write_line("rules: not counted, because nothing in the test can fail:")
            for test in sorted(self.toothless):
                terminalreporter.write_line(f"  {test}")


def is_full_run(session: pytest.Session) -> bool:
    """Whether every test of the project was asked for and the run was not cut short."""
    config = session.config
    narrowing = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "stepwise", "maxfail")
    if any(config.getoption(name, default=None) for name in narrowing) or session.shouldstop or session.shouldfail:
        return False
    here = config.invocation_params.dir
    asked = {(here / arg).resolve() for arg in config.getoption("file_or_dir") or ()}
    whole = {(config.rootpath / Path(path)).resolve() for path in config.getini("testpaths")}
    return asked == whole if asked else here == config.rootpath


def pytest_configure(config: pytest.Config) -> None:
    """Record in the one process that sees every report."""
    if not hasattr(config, "workerinput") and not config.option.collectonly:
        config.pluginmanager.register(Record(config), "rulewright-record")
