"""Costs that leave open how many cards are paid, and effects that count them."""

from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import unit

BURNER = unit(
    "Burner",
    grade=3,
    text="[ACT](VC):[Counter-Blast 1 & Choose any number of cards from your hand, and discard them] This unit gets "
    "[Power] +2000 for each card discarded this way until end of turn.",
)


def table() -> Table:
    return Table("vanguard", BURNER, a={"vanguard": "Burner", "hand": ["One", "Two", "Three"], "damage": ["Hurt"]})


@rule("vanguard", "8.5.2.3")
def test_any_number_of_cards_is_paid_and_only_those_discarded_count():
    t = table()
    t.a.does("use Burner")
    assert t.a.menu == ["pay with Three", "pay with Two", "pay with One", "done"]
    t.a.answers("pay with One")
    t.a.answers("pay with Three")
    t.a.answers("done")
    assert (t.a.hand, t.a.power("Burner")) == (["Two"], 11000)
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.2.3")
def test_no_card_is_a_number_too():
    t = table()
    t.a.does("use Burner")
    t.a.answers("done")
    assert (t.a.hand, t.a.power("Burner")) == (["One", "Two", "Three"], 7000)
    assert t.a.is_face_down("Hurt")
    assert t.asks(t.a, "main")
