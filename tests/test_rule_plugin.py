"""The rule record counts passing tests that can fail, and nothing else."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import rulewright

ARGS = ("-p", "tests.rule_plugin", "-p", "xdist", "-p", "no:cacheprovider")


@pytest.fixture
def project(pytester, monkeypatch):
    places = [Path(__file__).parents[1], Path(rulewright.__file__).parent.parent]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(str(place.resolve()) for place in places))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # what it needs is named in ARGS
    pytester.makeini("[pytest]\ntestpaths = suite\nmarkers = rule: clauses\n")
    pytester.mkdir("suite")
    return pytester


def write(project, name, text):
    head = "import pytest\n\ndef rule(*names):\n    return pytest.mark.rule(*names)\n\n"
    (project.path / "suite" / f"{name}.py").write_text(head + text)


def run(project, *args):
    return project.runpytest_subprocess(*ARGS, *args)


def record(project):
    return json.loads((project.path / ".rulewright" / "tested.json").read_text())


PASSING = '@rule("vanguard", "1.1.1", "1.2.1")\ndef test_one():\n    value = 1\n    assert value\n'


def test_a_passing_test_proves_each_clause_it_names(project):
    write(project, "test_a", PASSING)
    run(project).assert_outcomes(passed=1)
    assert record(project) == {
        "vanguard": {"1.1.1": ["suite/test_a.py::test_one"], "1.2.1": ["suite/test_a.py::test_one"]}
    }


@pytest.mark.parametrize(
    "body",
    [
        "    value = 0\n    assert value\n",
        "    pytest.skip('not today')\n    assert value\n",
        "    value = 0\n    pytest.xfail('known')\n    assert value\n",
    ],
    ids=["failed", "skipped", "expected to fail"],
)
def test_a_test_that_does_not_pass_proves_nothing(project, body):
    write(project, "test_a", f'@rule("vanguard", "1.1.1")\ndef test_one():\n{body}')
    run(project)
    assert record(project) == {}


def test_a_test_whose_teardown_fails_proves_nothing(project):
    write(
        project,
        "test_a",
        "@pytest.fixture\ndef broken():\n    yield\n    raise ValueError\n\n"
        '@rule("vanguard", "1.1.1")\ndef test_one(broken):\n    value = 1\n    assert value\n',
    )
    run(project).assert_outcomes(passed=1, errors=1)
    assert record(project) == {}


@pytest.mark.parametrize(
    ("body", "counts"),
    [
        ("    pass\n", False),
        ("    assert True\n", False),
        ("    print('assert')\n", False),
        ("    value = 1\n    assert value\n", True),
        ("    with pytest.raises(ValueError):\n        int('x')\n", True),
        ("    expect_something()\n", True),
        ("    table.assert_menu()\n", True),
    ],
)
def test_only_a_test_that_can_fail_counts(project, body, counts):
    helpers = "def expect_something():\n    pass\n\nclass table:\n    assert_menu = print\n\n"
    write(project, "test_a", f'{helpers}@rule("vanguard", "1.1.1")\ndef test_one():\n{body}')
    result = run(project)
    result.assert_outcomes(passed=1)
    assert bool(record(project)) is counts
    assert ("not counted" in result.stdout.str()) is not counts


@pytest.mark.parametrize(
    ("mark", "complaint"),
    [
        ('rule("vanguard", "99.9")', "vanguard has no clause 99.9"),
        ('rule("chess", "1.1")', "there is no rulebook 'chess'"),
        ('rule("vanguard")', "at least one clause"),
        ('pytest.mark.parametrize("n", [pytest.param(1, marks=rule("vanguard", "99.9"))])', "no clause 99.9"),
    ],
)
def test_a_mark_that_names_nothing_is_a_collection_error(project, mark, complaint):
    write(project, "test_a", f"@{mark}\ndef test_one(n=1):\n    assert n\n")
    result = run(project)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([f"*{complaint}*"])
    assert result.ret == pytest.ExitCode.INTERRUPTED


def test_workers_refuse_a_bad_mark_and_keep_the_record(project):
    write(project, "test_a", PASSING)
    run(project)
    before = record(project)
    write(project, "test_b", '@rule("vanguard", "99.9")\ndef test_two():\n    assert rule\n')
    result = run(project, "-n", "2")
    result.stdout.fnmatch_lines(["*vanguard has no clause 99.9*"])
    assert result.ret != pytest.ExitCode.OK
    assert record(project) == before


def test_a_full_run_replaces_the_record_and_a_partial_run_updates_it(project):
    other = '@rule("vanguard", "1.1.1")\ndef test_two():\n    value = 1\n    assert value\n'
    write(project, "test_a", PASSING)
    write(project, "test_b", other)
    run(project)
    write(project, "test_b", other.replace("value = 1", "value = 0"))
    run(project, "suite/test_b.py")
    assert record(project)["vanguard"] == {
        "1.1.1": ["suite/test_a.py::test_one"],
        "1.2.1": ["suite/test_a.py::test_one"],
    }
    (project.path / "suite" / "test_a.py").unlink()
    run(project, "-k", "test_two")
    assert set(record(project)["vanguard"]) == {"1.1.1", "1.2.1"}
    run(project, "suite")
    assert record(project) == {}


def test_workers_record_what_one_process_records(project):
    for name in ("test_a", "test_b", "test_c"):
        write(project, name, PASSING)
    run(project)
    alone = record(project)
    run(project, "-n", "2")
    assert record(project) == alone
    assert len(alone["vanguard"]["1.1.1"]) == 3


def test_collecting_alone_records_nothing(project):
    write(project, "test_a", PASSING)
    run(project, "--collect-only")
    assert not (project.path / ".rulewright").exists()
