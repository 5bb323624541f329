"""Section 11.2: abilities that cannot be used."""

import pytest

from tests.tabletop import NotOffered, Table, rule
from tests.tabletop.cards.vanguard import unit

ONCE = "This ability cannot be used for the rest of that turn."
SURGE = f"[ACT](RC):This unit gets [Power] +5000 until end of turn. {ONCE}"
GREETER = f"[AUTO](RC):When another <Dawn Order> is placed on your (RC), draw a card. {ONCE}"


def uses(t, name):
    """The menu lines that use abilities of a card."""
    return [line for line in t.a.menu if line.startswith(f"use {name} ")]


@rule("vanguard", "11.2.1.1")
def test_11_2_1_1_an_activated_ability_that_cannot_be_used_is_not_offered():
    t = Table(
        "vanguard",
        unit("Surger", text=SURGE),
        unit("Twin Surger", text=SURGE),
        a={"front left": "Surger", "front right": "Twin Surger"},
    )
    t.a.does("use Surger")
    assert t.a.power("Surger") == 12000
    assert uses(t, "Surger") == []
    assert len(uses(t, "Twin Surger")) == 1
    assert t.a.why_not("use Surger") == ["11.2.1.1"]
    with pytest.raises(NotOffered):
        t.a.does("use Surger")
    t.a.does("use Twin Surger")
    assert t.a.power("Twin Surger") == 12000 and t.a.power("Surger") == 12000
    assert t.a.menu == ["move left column", "move right column", "pass"]


@rule("vanguard", "11.2.1.1")
def test_11_2_1_1_it_can_be_used_again_when_the_time_is_over():
    t = Table("vanguard", unit("Surger", text=SURGE), a={"front left": "Surger"})
    t.a.does("use Surger")
    t.a.does("pass")
    t.a.does("end")
    t.b.does("pass")
    t.b.does("pass")
    t.b.does("end")
    t.a.does("pass")
    assert t.a.power("Surger") == 7000
    assert len(uses(t, "Surger")) == 1


@rule("vanguard", "11.2.1.1")
def test_11_2_1_1_a_second_ability_of_the_card_stays_usable():
    t = Table("vanguard", unit("Surger", text=f"{SURGE}\n[ACT](RC):Draw a card."), a={"front left": "Surger"})
    t.a.does(uses(t, "Surger")[0])
    assert t.a.power("Surger") == 12000
    assert len(uses(t, "Surger")) == 1
    t.a.does("use Surger")
    assert len(t.a.hand) == 1
    assert t.asks(t.a, "main")


@rule("vanguard", "11.2.1.2")
def test_11_2_1_2_an_automatic_ability_that_cannot_be_used_does_not_trigger():
    t = Table(
        "vanguard",
        unit("Greeter", text=GREETER),
        unit("Host", text=GREETER),
        a={"front left": "Greeter", "hand": ["Guest", "Host", "Late"], "deck": ["One", "Two", "Three", "Four"]},
    )
    t.a.does("call Guest front right")
    assert t.a.hand[0] == "One"
    assert len(t.log("stand by")) == 1
    t.a.does("call Host back right")
    assert len(t.log("stand by")) == 1
    assert "Two" not in t.a.hand
    t.a.does("call Late back left")
    assert [t.name(event.card) for event in t.log("stand by")] == ["Greeter", "Host"]
    assert t.a.hand == ["Two", "One"]
    assert t.asks(t.a, "main")


CALL_TWO = "[ACT](VC):Choose two <Dawn Order> from your drop zone, and call them to separate (RC)."


@rule("vanguard", "11.2.1.3")
def test_11_2_1_3_an_ability_that_stands_by_when_it_becomes_unusable_is_cancelled():
    t = Table(
        "vanguard",
        unit("Commander", grade=3, shield=None, text=CALL_TWO),
        unit("Greeter", text=GREETER),
        a={"vanguard": "Commander", "front left": "Greeter", "drop": ["One", "Two"], "deck": ["Top", "Next", "Last"]},
    )
    t.a.does("use Commander")
    t.a.does("choose One")
    t.a.does("back left")
    t.a.does("back right")
    assert t.asks(t.a, "stand by")
    assert t.stands_by == ["Greeter", "Greeter"]
    t.a.does(t.a.menu[0])
    assert t.stands_by == []
    assert t.a.hand == ["Top"]
    assert len(t.log("play")) == 2
    assert t.clauses("cancel") == ["11.2.1.3"]
    assert t.asks(t.a, "main")


@rule("vanguard", "11.2.1.3")
def test_11_2_1_3_without_such_words_both_of_them_resolve():
    plain = GREETER.replace(f" {ONCE}", "")
    t = Table(
        "vanguard",
        unit("Commander", grade=3, shield=None, text=CALL_TWO),
        unit("Greeter", text=plain),
        a={"vanguard": "Commander", "front left": "Greeter", "drop": ["One", "Two"], "deck": ["Top", "Next", "Last"]},
    )
    t.a.does("use Commander")
    t.a.does("choose One")
    t.a.does("back left")
    t.a.does("back right")
    t.a.does(t.a.menu[0])
    assert t.a.hand == ["Next", "Top"]
    assert t.log("cancel") == []
    assert t.asks(t.a, "main")


@rule("vanguard", "11.2.1.3")
def test_11_2_1_3_the_same_ability_of_another_unit_goes_on_standing_by():
    t = Table(
        "vanguard",
        unit("Greeter", text=GREETER),
        a={"front left": "Greeter", "front right": "Greeter", "hand": ["Guest"], "deck": ["Top", "Next", "Last"]},
    )
    t.a.does("call Guest back left")
    assert t.stands_by == ["Greeter", "Greeter"]
    t.a.does(t.a.menu[0])
    assert t.a.hand == ["Next", "Top"]
    assert t.log("cancel") == []
    assert t.asks(t.a, "main")
