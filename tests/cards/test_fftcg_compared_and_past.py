"""Lines that compare the players, ask how a card was, or whether it did something this turn."""

import pytest

from tests.tabletop import Table, rested as dull, rule
from tests.tabletop.cards.fftcg import backup, forward, read

KNIGHT = forward("Knight", job="Knight")
CROWD = ["Foe", "Other"]


def vane(*lines, **face):
    """The card the tests speak of."""
    return read("Vane", "Forward", *lines, **face)


def cast(text, *choices, a=None, b=None, cards=()):
    """A Summon that costs nothing is cast and resolves."""
    t = Table("fftcg", read("Rite", "Summon", text), *cards, a={"hand": ["Rite"], **(a or {})}, b=b or {})
    t.a.does("cast Rite", *choices)
    t.resolve()
    return t


@rule("fftcg", "11.9.1")
@pytest.mark.parametrize(("words", "powers"), [
    ("you control fewer Forwards than your opponent", (7000, 7000, 10000)),
    ("the number of Forwards you control is less than that of your opponent", (7000, 7000, 10000)),
    ("you control the same number of Forwards as your opponent", (7000, 10000, 7000)),
    ("your opponent controls fewer Forwards than you do", (10000, 7000, 7000)),
])  # fmt: skip
def test_the_players_fields_are_compared(words, powers):
    for size, power in enumerate(powers):
        t = Table("fftcg", vane(f"If {words}, Vane gains +3000 power."), backup("Well"), backup("Fount"),
                  a={"field": ["Vane"]}, b={"field": [*CROWD[:size], "Well", "Fount"]})  # fmt: skip
        assert t.a.power("Vane") == power
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.13")
@pytest.mark.parametrize("attacks", [True, False])
def test_it_after_what_this_card_did_not_do_is_this_card(attacks):
    line = "At the end of your turn, if Vane didn't attack this turn, put it into the Break Zone."
    t = Table("fftcg", vane(line), a={"field": ["Vane", "Mate"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with Vane" if attacks else "attack with Mate")
    turn = t.g.s.turn
    while t.g.s.turn == turn:
        t.pass_until("none")
    assert (t.a.field, t.a.broken) == ((["Vane", "Mate"], []) if attacks else (["Mate"], ["Vane"]))
    assert t.asks(t.b, "priority")


@rule("fftcg", "11.8.6", "15.1.1.9.1")
@pytest.mark.parametrize(
    "words", ["2 or more Forwards you control form a party and attack", "Forwards you control form a party"]
)
def test_forwards_that_form_a_party_trigger_once(words):
    banner = read("Banner", "Backup", f"When {words}, draw 1 card.")
    t = Table("fftcg", banner, a={"field": [dull("Banner"), "One", "Two", "Three"]}, phase="attack")
    t.pass_until("attack")
    t.a.answers("attack with One", "join with Two", "join with Three")
    assert t.stack == ["Banner"]
    assert t.asks(t.a, "priority")
    t = Table("fftcg", banner, a={"field": [dull("Banner"), "One", "Two"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with One")
    assert t.stack == []
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.5")
@pytest.mark.parametrize(("text", "drawn"), [
    ("Choose 1 Forward. Break it. If it had 8000 power or more, draw 1 card.", 1),
    ("Choose 1 Forward. Break it. If it had 9000 power or more, draw 1 card.", 0),
    ("Choose 1 Forward. Break it. If its cost was 3 or more, draw 1 card.", 1),
    ("Choose 1 Forward. Break it. If its cost was 4 or more, draw 1 card.", 0),
    ("Choose 1 Forward. Break it. If it had Haste, draw 1 card.", 1),
    ("Choose 1 Forward. Break it. If it had Brave, draw 1 card.", 0),
])  # fmt: skip
def test_a_card_that_is_gone_had_what_it_had_on_the_field(text, drawn):
    crown = read("Crown", "Backup", "The Forwards you control gain +1000 power and Haste.")
    t = cast(text, "choose Brute", b={"field": ["Brute", "Crown", "Foe"]}, cards=(forward("Brute", 7000, 3), crown))
    assert (t.b.broken, len(t.a.hand)) == (["Brute"], drawn)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_a_loss_for_each_may_name_its_end_first():
    text = "Choose 1 Forward. It loses 2000 power until the end of the turn for each Job Knight you control."
    t = cast(text, "choose Foe", a={"field": ["Knight", "Squire"]}, b={"field": ["Foe", "Other"]},
             cards=(KNIGHT, forward("Squire", job="Knight"), forward("Foe", 9000)))  # fmt: skip
    assert t.b.power("Foe") == 5000
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_a_total_may_stand_before_whose_the_cards_are():
    text = "Choose any number of Forwards with a total cost of 6 or less opponent controls. Dull them."
    cards = (forward("Two", cost=2), forward("Four", cost=4), forward("Five", cost=5))
    t = Table(
        "fftcg",
        read("Rite", "Summon", text),
        *cards,
        a={"hand": ["Rite"], "field": ["Mate"]},
        b={"field": ["Two", "Four", "Five"]},
    )
    t.a.does("cast Rite", "choose Four", "choose Two")
    t.resolve()
    assert [t.b.is_dull(name) for name in ("Two", "Four", "Five")] == [True, True, False]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.6")
@pytest.mark.parametrize("knights", [1, 0])
def test_more_actions_instead_need_not_be_named_again(knights):
    line = (
        "When Vane enters the field, select 1 of the 3 following actions. If you control a Job Knight, select up to 2 "
    )
    line += 'instead. "Draw 1 card." "Choose 1 Forward opponent controls. Dull it." "Your opponent discards 1 card."'
    t = Table("fftcg", vane(line), KNIGHT, a={"hand": ["Vane"], "field": ["Knight"] * knights}, b={"field": CROWD})
    t.a.does("cast Vane")
    t.a.does("effect 1", *(["effect 2", "Foe"] * knights))
    assert t.stack == ["Vane"]
    t.resolve()
    assert (t.a.hand, t.b.is_dull("Foe")) == (["Filler 0"], knights == 1)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.5")
@pytest.mark.parametrize("pays", [True, False])
def test_a_summon_in_the_stack_is_cancelled_unless_its_controller_pays(pays):
    text = "Choose 1 Summon in the stack. Cancel its effect unless its controller pays {1}."
    t = Table("fftcg", read("Rite", "Summon", "Draw 1 card."), read("Veto", "Summon", text), backup("Well"),
              backup("Fount"), a={"hand": ["Rite"], "field": ["Well"]},
              b={"hand": ["Veto"], "field": ["Fount"]})  # fmt: skip
    t.a.does("cast Rite")
    t.a.does("pass")
    t.b.does("cast Veto")
    t.b.does("pass")
    t.a.does("pass")
    t.a.does("yes" if pays else "no")
    t.resolve()
    assert (len(t.a.hand), t.a.is_dull("Well"), t.b.is_dull("Fount")) == (int(pays), pays, False)
    assert t.asks(t.a, "priority")
