"""Vanguard: which circle a unit is called to, whose row is meant, what may be done from the back row."""

import pytest

from rulewright.judge.plays import NotOffered
from tests.tabletop import Table, rested, rule
from tests.tabletop.cards.vanguard import unit


def called(text, **a):
    """The vanguard's ability is used; what is asked next is which circle the unit is called to."""
    chief = unit("Chief", grade=3, text=text)
    t = Table("vanguard", chief, unit("Scout", grade=1), a={"vanguard": "Chief", "drop": ["Scout"], **a})
    t.a.does("use Chief")
    return t


@rule("vanguard", "10.1.6.1")
@pytest.mark.parametrize(
    ("tail", "circles"),
    [
        ("to (RC)", 5),
        ("to (RC) in the front row", 2),
        ("to (RC) in the back row", 3),
        ("to (RC) in the left column", 2),
        ("to (RC) in the same column as this unit", 1),
    ],
)
def test_a_unit_is_called_only_to_the_circles_that_are_meant(tail, circles):
    t = called(f"[ACT](VC):Choose a card named “Scout” from your drop zone, and call it {tail}.")
    if circles > 1:
        assert t.ask == "place" and len(t.decision.options) == circles
        t.takes_first()
    t.goes_on_to("main")
    assert "Scout" in t.a.circles.values()
    assert t.asks(t.a, "main")


@rule("vanguard", "4.6.2.1")
def test_the_column_of_another_unit_is_that_of_its_circle():
    text = "Choose a card named “Scout” from your drop zone, and call it to (RC) in the same column as this unit."
    caller = unit("Caller", text=f"[ACT](RC):{text}")
    t = Table("vanguard", caller, unit("Scout", grade=1), a={"front left": "Caller", "drop": ["Scout"]})
    t.a.does("use Caller")
    t.a.does("back left")
    t.goes_on_to("main")
    assert t.a.circles["back left"] == "Scout" and t.a.circles["front left"] == "Caller"
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.3.2")
@pytest.mark.parametrize(("words", "left"), [("your opponent's", ["Far"]), ("your", ["Near", "Far"])])
def test_all_units_of_a_row_are_those_of_the_player_whose_row_it_is(words, left):
    chief = unit("Chief", grade=3, text=f"[ACT](VC):Retire all rear-guards in {words} front row.")
    t = Table(
        "vanguard", chief, a={"vanguard": "Chief", "front left": "Own"}, b={"front left": "Near", "back left": "Far"}
    )
    t.a.does("use Chief")
    t.goes_on_to("main")
    assert [name for name in t.b.circles.values() if name in ("Near", "Far")] == left
    assert ("Own" in t.a.circles.values()) is (words != "your")
    assert t.asks(t.a, "main")


@rule("vanguard", "7.3.1.2")
def test_a_unit_that_may_attacks_from_the_back_row():
    mine, theirs = {"back left": "Archer"}, {"vanguard": "Foe"}
    plain = Table("vanguard", unit("Archer"), a=mine, b=theirs, phase="battle")
    with pytest.raises(NotOffered):
        plain.a.does("attack vanguard with Archer")
    archer = unit("Archer", text="[CONT](RC):This unit can attack from the back row.")
    t = Table("vanguard", archer, a=mine, b=theirs, phase="battle")
    t.a.does("attack vanguard with Archer")
    assert t.ask and plain.ask


@rule("vanguard", "10.2.2")
@pytest.mark.parametrize("text", ["", "[CONT](RC):This unit may intercept from the back row."])
def test_a_unit_that_may_intercepts_from_the_back_row(text):
    guard = unit("Guard", grade=2, icons=["intercept"], text=text)
    t = Table("vanguard", guard, a={"front left": "Wing"}, b={"vanguard": "Foe", "back left": "Guard"}, phase="battle")
    t.a.does("attack vanguard with Wing")
    assert any("Guard" in line for line in t.b.menu) is bool(text)
    assert t.ask


@rule("vanguard", "10.1.6.1")
def test_all_such_cards_from_among_those_revealed_are_called_and_no_others():
    text = (
        "[ACT](VC):Reveal the top three cards of your deck, call all grade 1 or less <Dawn Order> from among them to "
        "separate (RC), and put the rest on the bottom of your deck in any order."
    )
    chief = unit("Chief", grade=3, text=text)
    cards = [unit("One", grade=1), unit("Two", grade=1), unit("Great", grade=3)]
    t = Table("vanguard", chief, *cards, a={"vanguard": "Chief", "deck": ["One", "Great", "Two", "Rest"]})
    t.a.does("use Chief")
    for _ in range(2):
        t.takes_first()
    t.goes_on_to("main")
    assert {"One", "Two"} <= set(t.a.circles.values())
    assert "Great" in t.a.deck
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.1.1")
def test_what_a_deed_is_done_to_is_picked_in_the_same_breath():
    chief = unit(
        "Chief",
        grade=3,
        text="[ACT](VC):[Stand] one of your rear-guards, and put a card from your hand into your soul.",
    )
    t = Table("vanguard", chief, a={"vanguard": "Chief", "front left": rested("Wing"), "hand": ["Gift"]})
    t.a.does("use Chief")
    t.goes_on_to("main")
    assert not t.a.is_rested("Wing")
    assert t.a.hand == [] and "Gift" in t.a.soul
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.1.1")
@pytest.mark.parametrize(("held", "power"), [(1, 10000), (2, 12000), (5, 14000)])
def test_for_every_two_cards_counts_whole_pairs(held, power):
    line = "[ACT](VC):For every two cards in your hand, this unit gets [Power] +2000 until end of turn."
    chief = unit("Chief", grade=3, power=10000, text=line)
    t = Table("vanguard", chief, a={"vanguard": "Chief", "hand": [f"Card {n}" for n in range(held)]})
    t.a.does("use Chief")
    t.goes_on_to("main")
    assert t.a.power("Chief") == power
    assert t.asks(t.a, "main")
