"""What is done as a card comes, played: what is paid or given decides how it comes."""

import pytest

from tests.tabletop import Table
from tests.tabletop.cards.fow_texts import says


def come(t: Table, name: str, answer: str) -> None:
    """Play a card, answering what is asked as it comes."""
    t.a.answers(f"play {name}")
    for _ in range(12):
        if name in t.a.field:
            return
        if t.ask == "priority":
            t.passes()
        else:
            t.asked.answers(next((line for line in t.asked.menu if answer in line), t.asked.menu[0]))
    raise AssertionError(t.asked.menu)


@pytest.mark.parametrize(("answer", "rested", "life"), [("yes", False, 3700), ("no", True, 4000)])
def test_a_card_comes_rested_unless_life_is_paid(answer, rested, life):
    gate = says("Gate", "This card enters your field rested unless you pay 300 life.", cost="0")
    t = Table("fow-6.1", gate, a={"hand": ["Gate"]})
    come(t, "Gate", answer)
    assert (t.a.is_rested("Gate"), t.a.life) == (rested, life) and t.asked.menu


@pytest.mark.parametrize(("answer", "counters", "given"), [("yes", {"mana": 3}, 1), ("no", {}, 0)])
def test_a_card_comes_with_counters_only_if_something_was_given(answer, counters, given):
    text = (
        "As this card enters your field, you may discard a card. "
        "If you do, this card enters your field with three mana counters on it."
    )
    t = Table("fow-6.1", says("Golem", text, cost="0"), a={"hand": ["Golem", "Cake"]})
    come(t, "Golem", answer)
    assert t.a.counters("Golem") == counters and len(t.a.grave) == given and t.asked.menu


@pytest.mark.parametrize(("answer", "atk", "drawn"), [("yes", 900, ["Cake"]), ("no", 100, [])])
def test_a_card_that_comes_as_a_copy_has_the_other_cards_print_as_it_comes(answer, atk, drawn):
    text = (
        "As this card enters your field, you may choose a resonator your opponent controls. "
        "If you do, this card enters your field as a copy of that resonator."
    )
    shade = says("Shade", text, cost="0", atk=100)
    bird = says("Bird", "When this card enters your field ⇒ Draw a card.", atk=900)
    t = Table("fow-6.1", shade, bird, a={"hand": ["Shade"], "deck": ["Cake"]}, b={"field": ["Bird"]})
    come(t, "Shade", answer)
    while t.ask == "priority" and t.g.s.stack:
        t.passes()
    assert t.a.hand == drawn and t.a.atk("Shade") == atk and t.asked.menu
