"""Section 2.8: what the trigger icons do."""

import pytest

from tests.tabletop import Table, rested, rule
from tests.tabletop.cards.vanguard import unit

ICONS = ["critical", "draw", "stand", "heal"]
WING = {"front left": "Wing", "back left": "Page"}


def checking(icon, a=None, b=None, power=10000):
    """A vanguard attacks and checks a card with this icon; the defender lets it through."""
    t = Table(
        "vanguard",
        unit("Omen", grade=0, trigger=icon),
        unit("Lead", grade=3, power=power),
        a={"vanguard": "Lead", "deck": ["Omen", "X", "Y", "Z", "Z"], **(a or {})},
        b={**(b or {})},
        phase="battle",
    )
    t.a.does("attack vanguard with Lead")
    t.b.does("no guard")
    return t


def close_turn(t):
    """Let the attacking player's turn end."""
    t.a.does("end")


@rule("vanguard", "2.8.1", "2.8.1.1.1")
def test_2_8_1_1_1_a_card_without_an_icon_does_nothing():
    t = checking(None, a=WING)
    assert t.a.hand == ["Omen"]
    assert t.log("effect begins") == []
    assert [t.a.power(name) for name in ("Lead", "Wing", "Page")] == [10000, 7000, 7000]
    assert t.asks(t.a, "start step")


@rule("vanguard", "2.8.1", "2.8.1.1.2", "2.8.2")
def test_2_8_1_1_2_a_critical_trigger_may_give_its_two_gifts_to_different_units():
    t = checking("critical", a=WING)
    assert t.a.trigger_zone == ["Omen"]
    assert t.a.menu == ["critical first", "power first"]
    t.a.answers("critical first")
    assert sorted(t.a.menu) == ["choose Lead (vanguard)", "choose Page (back left)", "choose Wing (front left)"]
    t.a.answers("choose Lead")
    assert t.a.critical("Lead") == 2
    assert t.a.power("Lead") == 10000
    t.a.answers("choose Wing")
    assert (t.a.power("Wing"), t.a.critical("Wing")) == (12000, 1)
    assert (t.a.power("Lead"), t.a.power("Page")) == (10000, 7000)
    assert len(t.b.damage) == 2
    assert t.asks(t.a, "start step")
    close_turn(t)
    assert (t.a.critical("Lead"), t.a.power("Wing")) == (1, 7000), "both last until the end of the turn"
    assert t.asks(t.b, "ride")


@rule("vanguard", "2.8.1.1.2")
def test_2_8_1_1_2_one_unit_may_get_both_gifts_of_a_critical_trigger():
    t = checking("critical", a=WING)
    t.a.answers("critical first")
    t.a.answers("choose Wing")
    t.a.answers("choose Wing")
    assert (t.a.power("Wing"), t.a.critical("Wing")) == (12000, 2)
    assert len(t.b.damage) == 1
    assert t.asks(t.a, "start step")


@rule("vanguard", "2.8.1.1.3", "2.8.2")
@pytest.mark.parametrize("first", ["draw", "power"])
def test_2_8_1_1_3_a_draw_trigger_draws_and_powers_in_either_order(first):
    t = checking("draw", a=WING)
    t.a.answers(f"{first} first")
    assert t.a.hand == (["X"] if first == "draw" else [])
    t.a.answers("choose Wing")
    assert t.a.hand == ["Omen", "X"]
    assert t.a.power("Wing") == 12000
    assert t.asks(t.a, "start step")
    close_turn(t)
    assert t.a.power("Wing") == 7000
    assert t.asks(t.b, "ride")


@rule("vanguard", "2.8.1.1.4")
def test_2_8_1_1_4_a_stand_trigger_stands_a_rear_guard_never_the_vanguard():
    t = checking("stand", a={"front left": rested("Wing"), "front right": "Fresh"})
    t.a.answers("stand first")
    assert sorted(t.a.menu) == ["choose Fresh (front right)", "choose Wing (front left)"]
    t.a.answers("choose Wing")
    assert not t.a.is_rested("Wing")
    assert t.a.is_rested("Lead")
    t.a.answers("choose Lead")
    assert t.a.power("Lead") == 15000
    assert t.asks(t.a, "start step")
    t.a.does("attack vanguard with Wing")
    assert t.asks(t.b, "guard"), "the unit that stood attacks"


@rule("vanguard", "2.8.1.1.4")
def test_2_8_1_1_4_without_rear_guards_a_stand_trigger_still_gives_power():
    t = checking("stand", power=5000, b={"damage": []})
    t.a.answers("stand first")
    assert t.a.is_rested("Lead")
    assert t.log("turn")[-1].card == t.a.find("Lead"), "nothing stood"
    assert t.b.damage == ["Filler B"], "5000 and 5000 more reach 10000"
    assert t.ask == "ride"


@rule("vanguard", "2.8.1.1.5")
@pytest.mark.parametrize(("mine", "theirs", "heals"), [(2, 3, False), (3, 3, True), (3, 2, True)])
def test_2_8_1_1_5_a_heal_trigger_heals_with_at_least_as_much_damage(mine, theirs, heals):
    wounds = ["W1", "W2", "W3"]
    t = checking("heal", a={"damage": wounds[:mine], **WING}, b={"damage": wounds[:theirs]}, power=9000)
    t.a.answers("heal first")
    if heals:
        assert sorted(t.a.menu) == ["choose W1", "choose W2", "choose W3"]
        t.a.answers("choose W2")
    t.a.answers("choose Wing")
    assert t.a.drop == (["W2"] if heals else [])
    assert len(t.a.damage) == mine - (1 if heals else 0)
    assert t.a.power("Wing") == 12000
    assert len(t.b.damage) == theirs
    assert t.asks(t.a, "start step")


@rule("vanguard", "2.8.1.1.5")
def test_2_8_1_1_5_nobody_damaged_nothing_healed():
    t = checking("heal", a=WING, power=9000)
    t.a.answers("heal first")
    t.a.answers("choose Wing")
    assert t.a.drop == []
    assert t.a.power("Wing") == 12000
    assert t.asks(t.a, "start step")


@rule("vanguard", "2.8.1.1.5", "2.8.1")
@pytest.mark.parametrize(("theirs", "heals"), [(1, True), (2, False)])
def test_2_8_1_1_5_the_card_being_damage_checked_is_not_damage_yet(theirs, heals):
    t = Table(
        "vanguard",
        unit("Omen", grade=0, trigger="heal"),
        a={"damage": ["W1", "W2"][:theirs]},
        b={"damage": ["Old"], "deck": ["Omen", "X", "Y"]},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("no guard")
    assert t.b.trigger_zone == ["Omen"]
    t.b.answers("heal first")
    assert t.b.drop == (["Old"] if heals else [])
    assert t.b.damage == (["Omen"] if heals else ["Old", "Omen"])
    assert t.ask == "ride"


@rule("vanguard", "2.8.2")
@pytest.mark.parametrize("icon", ICONS)
def test_2_8_2_the_checking_player_orders_the_actions_of_every_icon(icon):
    t = checking(icon, a=WING)
    assert t.a.menu == [f"{icon} first", "power first"]
    assert t.decision.clause == "2.8.2"
    t.a.answers("power first")
    t.a.answers("choose Page")
    assert t.a.power("Page") == 12000
    assert t.log("effect begins")[-1].clause in {"2.8.1.1.2", "2.8.1.1.3", "2.8.1.1.4", "2.8.1.1.5"}
    assert t.ask in ("choose", "start step", "ride")


@rule("vanguard", "2.8.1.1.2", "3.8.2")
def test_2_8_1_1_2_a_guardian_is_one_of_your_units():
    t = Table(
        "vanguard",
        unit("Omen", grade=0, trigger="critical"),
        unit("Blade", critical=2, power=30000),
        a={"front left": "Blade"},
        b={"hand": ["Wall"], "deck": ["Omen", "X", "Y"]},
        phase="battle",
    )
    t.a.does("attack vanguard with Blade")
    t.b.does("guard with Wall")
    t.b.answers("power first")
    assert sorted(t.b.menu) == ["choose Leader B (vanguard)", "choose Wall"]
    t.b.answers("choose Wall")
    assert t.b.power("Wall") == 12000
    assert t.asks(t.b, "choose")
