"""What helps a player of Force of Will: the battle as it stands, what a card costs, the text that asks."""

import pytest

from rulewright.books import book
from tests.tabletop import Table
from tests.tabletop.cards.fow import EDITIONS, resonator


@pytest.mark.parametrize("name", EDITIONS)
def test_every_edition_has_a_primer_and_tells_the_numbers_that_matter(name):
    shelf = book(name)
    assert "4000" in shelf.primer
    assert shelf.layout.telling["block"] == ("ATK", "DEF")


@pytest.mark.parametrize(("defence", "verdict"), [(500, "is destroyed"), (600, "is not destroyed")])
def test_a_battle_is_told_as_things_are(defence, verdict):
    t = Table("fow-6.1", resonator("Wall", 100, defence), a={"field": ["Blade"]}, b={"field": ["Wall"]})
    t.attack("Blade")
    note = book("fow-6.1").ask_note
    assert note(t.g, t.g.decision) == "Blade attacks the player with 500 ATK."
    t.pass_until("block")
    t.b.does("block with Wall")
    told = note(t.g, t.g.decision)
    assert told.startswith("Blade (500 ATK) is blocked by Wall, which can take") and verdict in told
    assert t.asked.menu
