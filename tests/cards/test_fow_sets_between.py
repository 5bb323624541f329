"""Families of the older Force of Will books in play: each meaning told from the nearest wrong one."""

from tests.tabletop import Table
from tests.tabletop.cards.fow_texts import instant as answer, says, song
from tests.tabletop.fow import cast


def test_one_card_of_two_attributes_is_not_a_card_and_another():
    both = song("Both", "If you control a light resonator and another water resonator, draw a card.", "fow-5.01")
    one = says("Twin", "", cost="Light Water", edition="fow-5.01")
    t = Table("fow-5.01", both, one, a={"hand": ["Both"], "field": ["Twin"], "deck": ["X", "Y"]})
    cast(t, t.a, "Both")
    assert t.a.hand == [] and t.a.menu
    t = Table("fow-5.01", both, one, a={"hand": ["Both"], "field": ["Twin", "Twin"], "deck": ["X", "Y"]})
    cast(t, t.a, "Both")
    assert t.a.hand == ["X"] and t.a.menu


def test_a_spell_cancelled_goes_where_it_is_said_and_never_through_the_graveyard():
    words = "Cancel target spell. If that spell would be put into a graveyard this way, {} instead."
    watch = says(
        "Watch",
        "When a card is put into your graveyard from anywhere ⇒ Gain 100 life.",
        kind="Addition",
        edition="fow-5.01",
    )
    for where, zone in (("remove it from the game", "removed"), ("return it to its owner's hand", "hand")):
        deny = answer("Deny", words.format(where), "fow-5.01")
        t = Table(
            "fow-5.01",
            deny,
            watch,
            says("Elf", "", cost="0", edition="fow-5.01"),
            a={"hand": ["Elf"], "field": ["Watch"]},
            b={"hand": ["Deny"]},
        )
        t.a.does("play Elf")
        t.a.answers("pass")
        t.b.does("play Deny")
        t.resolve()
        assert (getattr(t.a, zone), t.a.grave, t.a.life) == (["Elf"], [], 4000) and t.a.menu
