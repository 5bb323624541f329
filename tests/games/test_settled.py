"""Questions that need no person come to one line; whatever leaves a choice does not."""

from __future__ import annotations

import pytest

from rulewright.books import book
from rulewright.games.shared.settled import settled_line
from rulewright.kernel.position.decisions import Option
from tests.tabletop import Table
from tests.tabletop.cards.fow import resonator
from tests.tabletop.cards.vanguard import unit
from tests.tabletop.fow import ground

EDITIONS = ("fow-5.01", "fow-6.1")


def settled(t):
    """The verb of the line the open question comes to, or None."""
    line = settled_line(t.g, book(t.g.book.name).passing, t.decision)
    return None if line is None else t.decision.options[line].verb


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_stone_that_could_be_rested_is_no_choice(edition):
    t = Table(edition, a=ground(edition, "Fire Stone"))
    t.decision.options = [one for one in t.decision.options if one.verb in ("activate", "pass")]
    assert [one.verb for one in t.decision.options] == ["activate", "pass"] and settled(t) == "pass"
    t.decision.options.append(Option("battle"))
    assert settled(t) is None and t.asks(t.a, "priority")


def test_the_only_line_and_copies_in_a_hand_are_no_choice():
    t = Table("vanguard", unit("Twin"), unit("Other"), a={"hand": ["Twin", "Twin", "Other"]})
    hand = sorted(t.g.zone(t.zone_number("hand"), 0), key=t.g.name_of, reverse=True)
    twins = [Option("call", number) for number in hand]
    t.decision.options = twins[:1]
    assert settled(t) == "call"
    t.decision.options = twins[:2]
    assert settled(t) == "call"
    t.decision.options = twins
    assert settled(t) is None and t.asks(t.a, "main")


@pytest.mark.parametrize(("power", "comes_to"), [(6000, "done"), (7000, None)])
def test_an_attack_of_a_rear_guard_that_cannot_hit_needs_no_guard(power, comes_to):
    t = Table(
        "vanguard", unit("Wing", power=power), unit("Wall", power=7000), a={"front left": "Wing"},
        b={"vanguard": "Wall", "hand": ["X"]}, phase="battle",
    )  # fmt: skip
    t.a.does("attack vanguard with Wing")
    assert t.asks(t.b, "guard") and settled(t) == comes_to


def test_a_vanguard_may_gain_power_yet():
    t = Table(
        "vanguard", unit("Lead", power=1000), unit("Wall", power=7000), a={"vanguard": "Lead"},
        b={"vanguard": "Wall", "hand": ["X"]}, phase="battle",
    )  # fmt: skip
    t.a.does("attack vanguard")
    assert t.asks(t.b, "guard") and settled(t) is None


@pytest.mark.parametrize(
    ("stones", "comes_to"), [(["Fire Stone"] * 3, "proposed"), (["Fire Stone", "Water Stone"], None)]
)
def test_stones_of_one_kind_pay_as_proposed(stones, comes_to):
    t = Table("fow-6.1", resonator("Blade", cost="1"), a={**ground("fow-6.1", *stones), "hand": ["Blade"]})
    t.a.answers("play Blade")
    assert t.asks(t.a, "resources") and settled(t) == comes_to


@pytest.mark.parametrize(
    ("hand", "field", "comes_to"), [([], [], "end phase"), (["Blade"], [], "end phase"), ([], ["Blade"], None)]
)
def test_a_turn_in_which_nothing_can_be_done_goes_to_its_end(hand, field, comes_to):
    t = Table("fow-2.0", resonator("Blade", cost="1"), a={"field": field, "hand": hand})
    t.a.answers("pass")
    t.b.answers("pass")
    assert t.asks(t.a, "phase") and settled(t) == comes_to


@pytest.mark.parametrize(("stones", "comes_to"), [([], "end phase"), (["Fire Stone"], None)])
def test_what_could_still_be_played_after_a_battle_keeps_the_turn_open(stones, comes_to):
    side = ground("fow-2.0", *stones, field=["Blade"]) | {"hand": ["Fresh"]}
    t = Table("fow-2.0", resonator("Blade"), resonator("Fresh", cost="1"), a=side)
    t.a.answers("pass")
    t.b.answers("pass")
    t.a.answers("battle phase")
    while not t.is_open("phase"):
        lines = {"attack": "attack with Blade", "attacked": "attack the player", "block": "no block"}
        (t.a, t.b)[t.decision.player].answers(lines.get(t.decision.ask, "pass"))
    assert [one.verb for one in t.decision.options] == ["main phase", "end phase"] and settled(t) == comes_to
    assert t.asks(t.a, "phase")


@pytest.mark.parametrize(("second", "line"), [("Choir", 0), ("Bell", None)])
def test_which_of_the_same_abilities_comes_first_is_not_asked(second, line):
    does = "[AUTO](RC): At the beginning of your main phase, this unit gets [Power] +{}000 until end of turn."
    units = [unit("Lead"), unit("Choir", text=does.format(1)), unit("Bell", text=does.format(2))]
    t = Table("vanguard", *units, a={"vanguard": "Lead", "front left": "Choir", "front right": second}, phase="ride")
    while not t.asks(t.a, "stand by"):
        t.passes()
    assert settled_line(t.g, book("vanguard").passing, t.decision) == line
