"""Rulings of Force of Will: every scenario of each edition holds."""

import pytest

from tests.tabletop.scenarios import expect_it_holds, scenarios_of

FOLDERS = ("fow-6.1", "fow-5.01", "fow-2.0", "fow-editions")


@pytest.mark.parametrize("path", scenarios_of(*FOLDERS), ids=lambda path: path.stem)
def test_a_scenario_holds(path):
    expect_it_holds(path)
