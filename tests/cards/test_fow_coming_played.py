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
