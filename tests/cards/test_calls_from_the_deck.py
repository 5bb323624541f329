"""Calls from the deck, and what follows only if a unit was really called."""

from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import unit

HERALD = unit(
    "Herald",
    text='[ACT](RC):[Counter-Blast 1] Search your deck for up to one card named "Page", call it to (RC), and shuffle '
    "your deck. If you called a unit, draw a card.",
)
KEEPER = unit(
    "Keeper",
    text="[ACT](RC):[Counter-Blast 1] Look at the top card of your deck, search for up to one <Tidebound> from among "
    "them, put it into your hand, and shuffle your deck. If you put that card into your hand, [Soul-Charge 1].",
)


@rule("vanguard", "10.1.9.1.1")
def test_a_unit_was_called_and_the_deck_shuffled_after_it():
    t = Table("vanguard", HERALD, a={"front left": "Herald", "damage": ["Hurt"], "deck": ["One", "Page", "Two"]})
    t.a.does("use Herald")
    t.a.answers("find Page")
    t.a.answers("back left")
    assert (t.a.circles["back left"], len(t.a.hand)) == ("Page", 1)
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.9.1.1")
def test_finding_nothing_calls_nothing_though_the_deck_was_shuffled():
    t = Table("vanguard", HERALD, a={"front left": "Herald", "damage": ["Hurt"], "deck": ["One", "Page", "Two"]})
    t.a.does("use Herald")
    t.a.answers("done")
    assert (t.a.circles, t.a.hand) == ({"front left": "Herald"}, [])
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.9.1.1")
def test_the_same_with_a_card_put_into_the_hand():
    wave = unit("Wave", clan="Tidebound")
    for answer, soul in (("find Wave", 1), ("done", 0)):
        t = Table(
            "vanguard", KEEPER, wave, a={"front left": "Keeper", "damage": ["Hurt"], "deck": ["Wave", "One", "Two"]}
        )
        t.a.does("use Keeper")
        t.a.answers(answer)
        assert len(t.a.soul) == soul
        assert t.asks(t.a, "main")
