"""Played: all but so many, counters from among cards, whence a card was played, abilities of cards, what was chosen."""

from tests.tabletop import Table
from tests.tabletop.cards.fow_texts import instant, says, song
from tests.tabletop.fow import cast


def settle(t: Table) -> None:
    """Everything on the chase resolves."""
    while t.ask == "priority" and t.g.s.stack:
        t.passes()


def test_all_but_one_leaves_one_and_nothing_is_banished_where_only_one_is():
    purge = song("Purge", "Each player banishes all but one resonator.")
    t = Table("fow-6.1", purge, a={"hand": ["Purge"], "field": ["Elf"]}, b={"field": ["Orc", "Elf", "Cat"]})
    cast(t, t.a, "Purge")
    t.b.answers("choose Orc")
    t.b.answers("choose Cat")
    t.b.answers("Orc next")
    assert t.a.field == ["Elf"] and t.b.field == ["Elf"] and t.a.menu


def test_what_was_played_from_a_graveyard_is_not_what_was_played_from_the_hand():
    text = (
        "You may play this card from your graveyard.\n"
        "When this card enters your field, if it was played from your graveyard, draw a card."
    )
    ghost = says("Ghost", text, cost="0")
    for zone, drawn in (("graveyard", ["X"]), ("hand", [])):
        t = Table("fow-6.1", ghost, a={zone: ["Ghost"], "deck": ["X", "Y"]})
        cast(t, t.a, "Ghost")
        settle(t)
        assert t.a.field == ["Ghost"] and t.a.hand == drawn and t.a.menu


def test_a_play_from_the_graveyard_is_seen_and_one_from_the_hand_is_not():
    seer = says("Seer", "When you play a card from your graveyard ⇒ You gain 300 life.")
    ghost = says("Ghost", "You may play this card from your graveyard.", cost="0")
    for zone, life in (("graveyard", 4300), ("hand", 4000)):
        t = Table("fow-6.1", seer, ghost, a={zone: ["Ghost"], "field": ["Seer"]})
        cast(t, t.a, "Ghost")
        settle(t)
        assert t.a.life == life and t.a.menu


def test_an_ability_of_a_resonator_is_cancelled_and_one_of_a_regalia_is_not_a_target():
    hush = instant("Hush", "Cancel target activate ability of a resonator.")
    elder, bell = says("Elder", "{0}: You gain 300 life."), says("Bell", "{0}: You gain 100 life.", kind="Regalia")
    t = Table("fow-6.1", hush, elder, bell, a={"field": ["Elder", "Bell"], "hand": ["Hush"]})
    t.a.does("activate Bell")
    assert "play Hush" not in t.a.menu
    settle(t)
    t.a.does("activate Elder")
    cast(t, t.a, "Hush")
    settle(t)
    assert t.a.life == 4100 and t.a.menu


def test_other_cards_played_this_turn_are_counted_without_this_one():
    echo = says("Echo", "This card gains [+200/+200] for each other card you played this turn.", cost="0", atk=100)
    bolt = song("Hymn", "You gain 100 life.")
    t = Table("fow-6.1", echo, bolt, a={"hand": ["Hymn", "Echo"]})
    cast(t, t.a, "Hymn")
    cast(t, t.a, "Echo")
    assert t.a.atk("Echo") == 300 and t.a.menu


def test_damage_that_destroys_later_is_waited_for():
    bolt = song(
        "Bolt",
        "This card deals 900 damage to target J/resonator. If that J/resonator is destroyed this turn, draw a card.",
    )
    t = Table("fow-6.1", bolt, a={"hand": ["Bolt"], "deck": ["X", "Y"]}, b={"field": ["Elf"]})
    cast(t, t.a, "Bolt", "choose Elf")
    settle(t)
    assert t.b.field == [] and t.a.hand == ["X"] and t.a.menu


def test_twice_as_much_life_is_gained_once():
    font = says("Font", "If you would gain life, you gain twice that much life instead.", kind="Addition")
    hymn = song("Hymn", "You gain 100 life.")
    t = Table("fow-6.1", font, hymn, a={"hand": ["Hymn"], "field": ["Font"]})
    cast(t, t.a, "Hymn")
    assert t.a.life == 4200 and t.a.menu


def test_counters_are_taken_from_among_cards():
    sage = says("Sage", "Remove two growth counters from among resonators you control: You gain 300 life.")
    seed = song("Seed", "Put a growth counter on each resonator you control.")
    t = Table("fow-6.1", sage, seed, a={"hand": ["Seed"], "field": ["Sage", "Elf"]})
    assert "activate Sage" not in t.a.menu
    cast(t, t.a, "Seed")
    cast(t, t.a, "activate Sage", "pay with Sage", "pay with Elf")
    settle(t)
    assert t.a.life == 4300 and "activate Sage" not in t.a.menu


def test_it_is_the_card_that_the_first_of_two_conditions_is_about():
    text = "As long as this card is recovered and your J-ruler is wind, it gains [+200/+200]."
    moss, queen = says("Moss", text, atk=500), says("Queen", "", kind="J-ruler", atk=800, attribute=["Wind"])
    t = Table("fow-6.1", moss, queen, a={"field": ["Moss", "Queen"]})
    assert t.a.atk("Moss") == 700 and t.a.atk("Queen") == 800 and t.a.menu


def test_what_is_targeted_only_if_something_is_so_is_spoken_of_afterwards():
    text = (
        "When this card enters your field ⇒ If you control a Dragon, remove another target resonator you control "
        "from the game. Put it into its owner's field rested."
    )
    gate, wyrm = says("Gate", text, cost="0"), says("Wyrm", "", race=["Dragon"])
    t = Table("fow-6.1", gate, wyrm, a={"hand": ["Gate"], "field": ["Wyrm"]})
    cast(t, t.a, "Gate")
    settle(t)
    assert sorted(t.a.field) == ["Gate", "Wyrm"] and t.a.is_rested("Wyrm") and not t.a.is_rested("Gate") and t.a.menu
