"""Rulings of FINAL FANTASY TCG: every scenario of the book holds."""

import pytest

from tests.tabletop.scenarios import expect_it_holds, scenarios_of


@pytest.mark.parametrize("path", scenarios_of("fftcg"), ids=lambda path: path.stem)
def test_a_scenario_holds(path):
    expect_it_holds(path)
