"""The run-time choice between the compiled and the pure modules."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import rulewright
from rulewright import _pure

SOURCES = (
    "import importlib, pkgutil, rulewright\n"
    "names = [m.name for m in pkgutil.walk_packages(rulewright.__path__, 'rulewright.')]\n"
    "picked = [n for n in names if n.startswith(('rulewright.kernel.', 'rulewright.games.'))]\n"
    "files = {n: importlib.import_module(n).__spec__.origin for n in picked}\n"
    "print(sum(not f.endswith('.py') for f in files.values()), rulewright._pure.is_compiled())\n"
)


def run(code: str, **variables: str) -> str:
    """What a fresh interpreter that finds this very package prints."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("RULEWRIGHT_")}
    environment["PYTHONPATH"] = str(Path(rulewright.__file__).resolve().parent.parent)
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment | variables, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_suite_runs_on_the_kernel_it_says_it_runs_on():
    if os.environ.get("RULEWRIGHT_EXPECT_COMPILED") == "1":
        assert _pure.is_compiled()
    if _pure.wants_pure():
        assert not _pure.is_compiled()


def test_the_variable_forces_every_module_to_its_source():
    assert run(SOURCES, RULEWRIGHT_PURE="1") == "0 False"


def test_without_the_variable_the_compiled_modules_are_taken_where_there_are_any():
    compiled, is_compiled = run(SOURCES, RULEWRIGHT_PURE="0").split()
    assert (int(compiled) > 0) is (is_compiled == "True")
    if os.environ.get("RULEWRIGHT_EXPECT_COMPILED") == "1":
        assert is_compiled == "True"


def test_the_finder_leaves_other_packages_alone():
    assert _pure.SourceFinder().find_spec("json.decoder", None) is None


@pytest.mark.parametrize(("value", "wanted"), [("", False), ("0", False), ("1", True), ("yes", True)])
def test_what_the_variable_may_say(monkeypatch, value, wanted):
    monkeypatch.setenv("RULEWRIGHT_PURE", value)
    assert _pure.wants_pure() is wanted
