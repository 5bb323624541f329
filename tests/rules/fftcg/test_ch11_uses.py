"""Clauses 11.6.7 and 11.7.7: other costs, extra costs and changed costs of action and special abilities."""

import pytest

from tests.tabletop import Table, rested as dull, rule
from tests.tabletop.cards.fftcg import backup, forward, read

WELL = backup("Well", icons=["generic"])
SPRING = backup("Spring", element="Ice", icons=["generic"])
SLASH = "Slash {S}{Fire}{1}: Draw 1 card."
DRAW = "{Fire}{1}: Draw 1 card."


def drawn(t: Table) -> int:
    """How many cards player a has drawn."""
    return sum(name.startswith("Filler") for name in t.a.hand)


@rule("fftcg", "11.7.7", "11.7.9", "11.7.10")
def test_11_7_7_another_cost_takes_the_place_of_the_cp_and_of_nothing_else():
    vane = read(
        "Vane",
        "Forward",
        SLASH,
        "You can dull 1 active Backup instead of paying the CP cost to use Vane's special ability.",
    )
    t = Table("fftcg", vane, SPRING, a={"field": ["Vane", "Spring"], "hand": ["Vane"]})
    t.a.does("use Vane")
    assert (t.stack, t.a.broken, t.a.is_dull("Spring")) == (["Vane"], ["Vane"], True)
    t.resolve()
    assert drawn(t) == 1
    assert t.asks(t.a, "priority")
    t = Table("fftcg", vane, SPRING, a={"field": ["Vane", "Spring"], "hand": ["Coin"]})
    assert t.a.why_not("use Vane") == ["11.7.2.1"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.7.7", "11.7.1")
def test_11_7_7_another_card_may_take_the_place_of_the_one_of_the_same_name():
    lines = (
        SLASH,
        "You can discard 1 Job Knight instead of discarding a card with the same name to use your special abilities.",
    )
    vane = read("Vane", "Forward", *lines)
    knight = forward("Knight", job="Knight")
    wells = ["Well", "Well"]
    t = Table("fftcg", vane, knight, WELL, a={"field": ["Vane", *wells], "hand": ["Knight", "Coin"]})
    t.a.does("use Vane")
    assert (t.stack, t.a.broken, t.a.hand) == (["Vane"], ["Knight"], ["Coin"])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", vane, knight, WELL, a={"field": ["Vane", *wells], "hand": ["Knight", "Vane"]})
    t.a.answers("use Vane")
    assert t.a.menu == ["pay the cost of Vane", "pay the other cost 1 of Vane"]
    t.a.does("pay the cost of Vane")
    assert t.a.broken == ["Vane"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.7", "11.6.10")
@pytest.mark.parametrize("paid", [True, False])
def test_11_6_7_an_extra_cost_is_chosen_as_the_ability_is_used_and_its_effect_knows(paid):
    lines = (
        "{Fire}: Draw 1 card. If you paid the extra cost, draw 1 card.",
        "You may pay {1} as an extra cost to use Vane's action abilities.",
    )
    t = Table("fftcg", read("Vane", "Forward", *lines), WELL, a={"field": ["Vane", "Well", "Well"]})
    t.a.answers("use Vane")
    assert t.a.menu == ["pay the extra cost 1 of Vane", "no"]
    t.a.does("pay the extra cost 1 of Vane" if paid else "no")
    t.resolve()
    assert drawn(t) == (2 if paid else 1)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.7")
def test_11_6_7_an_extra_cost_that_cannot_be_paid_is_not_offered_and_one_that_must_be_bars_the_use():
    may = ("{Fire}: Draw 1 card.", "You may pay {1} as an extra cost to use Vane's action abilities.")
    must = ("{Fire}: Draw 1 card.", "You must pay {1} as an extra cost to use your action abilities.")
    t = Table("fftcg", read("Vane", "Forward", *may), WELL, a={"field": ["Vane", "Well"]})
    t.a.does("use Vane")
    assert t.stack == ["Vane"]
    assert t.asks(t.a, "priority")
    t = Table("fftcg", read("Vane", "Forward", *must), WELL, a={"field": ["Vane", "Well"]})
    assert t.a.why_not("use Vane") == ["11.6.2.1"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.7", "11.6.9")
@pytest.mark.parametrize(("line", "wells", "springs"), [
    ("The cost required to use your action abilities is reduced by 1.", 1, 0),
    ("The cost required to use your action abilities is reduced by 2.", 0, 0),
    ("The cost required to use your action abilities is reduced by 2 (it cannot become 0).", 1, 0),
    ("The cost required to use the action abilities of Forwards you control is reduced by 1.", 1, 0),
    ("The cost required to use your action abilities can be paid with CP of any Element.", 0, 2),
])  # fmt: skip
def test_11_6_7_effects_change_what_an_ability_costs(line, wells, springs):
    cards = (read("Vane", "Forward", DRAW), read("Sage", "Backup", line), WELL, SPRING)
    backups = ["Well"] * wells + ["Spring"] * springs
    t = Table("fftcg", *cards, a={"field": ["Vane", dull("Sage"), *backups]})
    t.a.does("use Vane")
    assert t.stack == ["Vane"]
    assert all(t.a.is_dull(name) for name in backups)
    assert t.asks(t.a, "priority")
    if backups:
        t = Table("fftcg", *cards, a={"field": ["Vane", dull("Sage"), *backups[1:]]})
        assert t.a.why_not("use Vane") == ["11.6.2.1"]
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.5.2", "11.7.7")
def test_11_5_2_an_action_ability_is_no_special_ability():
    vane = read("Vane", "Forward", SLASH, DRAW)
    sage = read("Sage", "Backup", "The cost required for your opponent to use special abilities is increased by 1.")
    t = Table("fftcg", vane, sage, WELL, a={"field": ["Vane", "Well", "Well"], "hand": ["Vane"]}, b={"field": ["Sage"]})
    assert len([line for line in t.a.menu if line.startswith("use Vane")]) == 1
    snuff = read("Snuff", "Summon", "Choose 1 action ability. Cancel its effect.")
    t = Table(
        "fftcg", vane, snuff, WELL, a={"field": ["Vane", "Well", "Well"], "hand": ["Vane"]}, b={"hand": ["Snuff"]}
    )
    t.a.answers("use Vane: Slash")
    t.a.pays()
    t.a.does("pass")
    assert t.b.menu == ["pass"]
