"""Played: what players have done, targets of different names, that Elf, and life gained in a turn."""

from typing import Any

from tests.tabletop import Table
from tests.tabletop.cards.fow_texts import instant, says, song
from tests.tabletop.fow import cast


def settle(t: Table) -> None:
    """Everything on the chase resolves."""
    while t.ask == "priority" and t.g.s.stack:
        t.passes()


def test_what_a_player_removes_is_removed_by_what_that_player_controls():
    watcher = says("Watcher", "Whenever you remove a card in your graveyard from the game ⇒ You gain 100 life.")
    rune = instant("Rune", "Remove target card in a graveyard from the game.", cost="0")
    for who, card, life in (("a", "Elf", 4100), ("a", "Orc", 4000), ("b", "Elf", 4000)):
        a, b = ({"hand": ["Rune"]} if who == one else {} for one in "ab")
        board: dict[str, Any] = {
            "a": {**a, "field": ["Watcher"], "graveyard": ["Elf"]},
            "b": {**b, "graveyard": ["Orc"]},
        }
        t = Table("fow-6.1", watcher, rune, **board, turn_player=who)
        cast(t, getattr(t, who), "Rune", card)
        settle(t)
        assert t.a.life == life and t.who


def test_that_elf_is_the_one_that_came():
    lord = says("Lord", "When an Elf enters your field ⇒ That Elf gains [+200/+200] until end of turn.", atk=100)
    scout = says("Scout", "", cost="0", atk=300, race=["Elf"])
    t = Table("fow-6.1", lord, scout, a={"field": ["Lord"], "hand": ["Scout"]})
    cast(t, t.a, "Scout")
    settle(t)
    assert (t.a.atk("Scout"), t.a.atk("Lord")) == (500, 100) and t.who


def test_targets_with_different_names_are_not_two_of_one_name():
    line = "Return up to two target resonators with different names from your graveyard to your hand."
    t = Table("fow-6.1", song("Rune", line, cost="0"), a={"hand": ["Rune"], "graveyard": ["Elf", "Elf", "Orc"]})
    cast(t, t.a, "Rune", "Elf")
    assert any("Orc" in one for one in t.a.menu) and not any("Elf" in one for one in t.a.menu)
    t.a.answers("Orc")
    settle(t)
    assert sorted(t.a.hand) == ["Elf", "Orc"] and t.who


def test_life_gained_this_turn_is_all_of_it():
    line = "If you gained 500 or more life this turn, draw a card."
    rest = [song("Cup", "You gain 300 life.", cost="0"), song("Rune", line, cost="0")]
    for cups, drawn in ((2, ["X"]), (1, [])):
        t = Table("fow-6.1", *rest, a={"hand": ["Cup"] * cups + ["Rune"], "deck": ["X", "Y"]})
        for name in ["Cup"] * cups + ["Rune"]:
            cast(t, t.a, name)
            settle(t)
        assert t.a.hand == drawn and t.who
