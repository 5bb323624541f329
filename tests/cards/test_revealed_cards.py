"""Cards revealed from the top of the deck: one is chosen from among them, the rest is put away."""

from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import unit

SEER = unit(
    "Seer",
    text="[ACT](RC):[Counter-Blast 1] Reveal the top three cards of your deck, choose up to one <Tidebound> from among "
    "them, put it into your hand, and put the rest on the bottom of your deck in any order.",
)


@rule("vanguard", "10.1.8.1.2")
def test_a_card_is_chosen_from_among_the_revealed_and_the_rest_goes_to_the_bottom():
    wave = unit("Wave", clan="Tidebound")
    t = Table(
        "vanguard", SEER, wave, a={"front left": "Seer", "damage": ["Hurt"], "deck": ["One", "Wave", "Two", "Three"]}
    )
    t.a.does("use Seer")
    assert t.a.menu == ["choose Wave", "done"]
    assert t.b.sees(t.a, "deck") == ["One", "Wave", "Two", None]
    t.a.answers("choose Wave")
    t.a.answers("Two next")
    assert (t.a.hand, t.a.deck) == (["Wave"], ["Three", "One", "Two"])
    assert t.asks(t.a, "main")
