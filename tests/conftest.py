"""Shared by every test: the rule record, and readable failures in the test language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

# Properties look at the same examples in every run; `pytest --hypothesis-profile=search` looks for new ones.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("search", deadline=None)
settings.load_profile("steady")

pytest.register_assert_rewrite("tests.tabletop")

pytest_plugins = ["pytester", "tests.rule_plugin"]


@pytest.fixture(autouse=True)
def tables_end_at_rest() -> Iterator[None]:
    """A table test that ends with an unasserted menu fails."""
    from tests.tabletop.table import OPEN

    OPEN.clear()
    yield
    tables = OPEN[:]
    OPEN.clear()
    for table in tables:
        table.end_at_rest()
