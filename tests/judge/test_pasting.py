"""Every line of every menu can be said back as it stands, and what differs is told apart."""

from __future__ import annotations

import pytest

from rulewright.books import book
from rulewright.judge.alike import are_alike
from rulewright.judge.plays import Ambiguous, best_option
from rulewright.judge.spelling import spell
from tests.tabletop.random_play import PLAYABLE, begin, play_on


@pytest.mark.parametrize("name", PLAYABLE)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_pasted_line_means_itself(name, seed):
    g = begin(name, seed)
    g.names = ["a", "b"]
    prose = book(name).prose
    wrong = []

    def say_all(game):
        menu = game.decision
        lines = [prose.option_words(game, menu, option) for option in menu.options]
        for line, option in zip(lines, menu.options, strict=True):
            first = menu.options[lines.index(line)]
            if not are_alike(game, first, option):
                wrong.append(f"{line!r} stands for two things")
            try:
                found = menu.options[best_option(game, prose, menu, spell(game.pool, line))[0]]
            except Ambiguous as bad:
                wrong.append(str(bad))
                continue
            said = prose.option_words(game, menu, found)
            if said != line and not are_alike(game, found, option):
                wrong.append(f"{line!r} was taken for {said!r}")

    play_on(g, seed, 150, say_all)
    assert wrong == []
