"""Every example in the documentation runs as written."""

from __future__ import annotations

import doctest
import importlib

import pytest

from tests.architecture.source_scan import ROOT

MODULES = ["rulewright"] + [f"rulewright.{name}" for name in ("books", "clauses", "compare", "lab.match")]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("**/*.md"))]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page(page):
    assert doctest.testfile(str(page), module_relative=False, encoding="utf-8").failed == 0


def test_the_examples_are_found():
    assert doctest.testmod(importlib.import_module("rulewright.clauses")).attempted > 0
