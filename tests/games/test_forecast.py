"""What a battle would do as things are, and what a line would lead to, in every game."""

from __future__ import annotations

import pytest

from rulewright.books import book
from rulewright.games.shared.questions import sensible_line
from rulewright.kernel.ids import NOTHING
from rulewright.kernel.position.decisions import Decision, Option
from tests.tabletop import Table
from tests.tabletop.cards.fftcg import forward
from tests.tabletop.cards.fow import resonator
from tests.tabletop.cards.vanguard import unit


def foreseen(t):
    """What the battle would do: on whom, in which words, and whether that is bad."""
    told = book(t.g.book.name).forecast(t.g)
    return [("player" if one.ref == NOTHING else t.g.name_of(one.ref), one.words, one.is_harm) for one in told]


def notes(t, verb):
    """What the lines of a verb would lead to."""
    one = book(t.g.book.name)
    return [one.line_note(t.g, t.decision, option) for option in t.decision.options if option.verb == verb]


def asked(ask, options):
    """A question."""
    return Decision(0, ask, "", NOTHING, options, [], 1, 1)


@pytest.mark.parametrize(("power", "words"), [(6000, "6000 < 7000: safe"), (7000, "7000 ≥ 7000: 1 damage")])
def test_a_vanguard_is_hit_with_as_much_power_as_it_has(power, words):
    t = Table(
        "vanguard", unit("Wing", power=power), unit("Wall", power=7000), a={"front left": "Wing"},
        b={"vanguard": "Wall", "hand": ["X"]}, phase="battle",
    )  # fmt: skip
    assert foreseen(t) == []
    assert notes(t, "end")[0].is_dangerous  # an attack that hits would be given up
    t.a.does("attack vanguard with Wing")
    assert t.asks(t.b, "guard") and foreseen(t) == [("Wall", words, power == 7000)]


@pytest.mark.parametrize("edition", ["fow-5.01", "fow-6.1"])
def test_a_block_is_foreseen_on_both_who_battle(edition):
    t = Table(
        edition,
        resonator("Blade", 500, 300),
        resonator("Wall", 300, 600),
        a={"field": ["Blade"]},
        b={"field": ["Wall"]},
    )
    t.a.does("initiate battle")
    t.pass_until("attack")
    t.a.does("attack with Blade")
    assert foreseen(t) == [("player", "4000 - 500 life", True)]
    t.pass_until("block")
    assert [note.words for note in notes(t, "block")] == ["Blade destroyed, Wall survives"]
    t.b.does("block with Wall")
    assert foreseen(t) == [("Wall", "500 of 600: survives", False), ("Blade", "300 of 300: destroyed", True)]
    assert t.asks(t.a, "priority")


def test_a_forward_that_attacks_is_a_point_of_damage_or_battles_the_blocker():
    t = Table(
        "fftcg",
        forward("Blade", power=7000),
        forward("Wall", power=8000),
        a={"field": ["Blade"]},
        b={"field": ["Wall"]},
        phase="attack",
    )
    t.pass_until("attack")
    t.a.does("attack with Blade")
    assert foreseen(t) == [("player", "1 damage", True)]
    t.pass_until("block")
    assert [note.words for note in notes(t, "block")] == ["Wall survives, Blade is broken"]
    t.b.does("block with Wall")
    assert foreseen(t) == [("Wall", "7000 of 8000: survives", False), ("Blade", "8000 of 7000: broken", True)]
    assert t.asks(t.a, "priority")


def test_one_key_takes_what_is_free_and_pays_as_proposed_and_lets_other_things_be():
    yes_no = [Option("yes"), Option("no")]
    passing = book("vanguard").passing
    assert sensible_line(asked("may", yes_no), passing) == 0
    assert sensible_line(asked("pay cost", yes_no), passing) == 1
    assert sensible_line(asked("resources", [Option("pay", 3), Option("proposed")]), passing) == 1
    assert sensible_line(asked("boost", [Option("boost", 3), Option("no boost")]), passing) == 0
    assert sensible_line(asked("main", [Option("call", 3), Option("pass")]), passing) == 1
