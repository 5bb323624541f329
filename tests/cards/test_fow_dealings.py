"""Control exchanged and targets chosen anew, each told apart from the nearest wrong meaning."""

import pytest

from tests.tabletop import Table
from tests.tabletop.cards.fow_2_0 import chant, instant

BOOKS = ("fow-2.0", "fow-5.01")
SWAP = chant("Swap", "Exchange control of two target resonators.", cost="0")


@pytest.mark.parametrize("book", BOOKS)
def test_each_player_gets_what_the_other_controls(book):
    t = Table(book, SWAP, a={"hand": ["Swap"], "field": ["Elf"]}, b={"field": ["Orc", "Wolf"]})
    t.a.does("play Swap", "choose Elf", "choose Orc")
    t.resolve()
    assert (t.a.field, sorted(t.b.field)) == (["Orc"], ["Elf", "Wolf"]) and t.who


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_is_exchanged_between_two_cards_of_one_player(book):
    t = Table(book, SWAP, a={"hand": ["Swap"], "field": ["Elf"]}, b={"field": ["Orc", "Wolf"]})
    t.a.does("play Swap", "choose Orc", "choose Wolf")
    t.resolve()
    assert (t.a.field, t.b.field) == (["Elf"], ["Orc", "Wolf"]) and t.who


def test_an_exchange_for_a_turn_is_undone_as_the_turn_ends():
    swap = chant("Swap", "Exchange control of two target resonators until end of turn.", cost="0")
    t = Table("fow-5.01", swap, a={"hand": ["Swap"], "field": ["Elf"]}, b={"field": ["Orc", "Wolf"]})
    t.a.does("play Swap", "choose Elf", "choose Orc")
    t.resolve()
    assert (t.a.field, t.b.field) == (["Orc"], ["Wolf", "Elf"])
    t.next_turn()
    assert (t.a.field, t.b.field) == (["Elf"], ["Wolf", "Orc"]) and t.who


BOLT = instant("Bolt", "Destroy target resonator.", cost="0")


@pytest.mark.parametrize("book", BOOKS)
def test_a_changed_target_is_another_one_and_the_old_one_is_spared(book):
    veer = instant("Veer", "Change the target of target spell with a single target.", cost="0")
    t = Table(book, BOLT, veer, a={"hand": ["Bolt"], "field": ["Elf"]}, b={"field": ["Orc", "Wolf"], "hand": ["Veer"]})
    t.a.does("play Bolt", "choose Orc")
    if t.is_asked(t.a):
        t.a.does("pass")
    t.b.does("play Veer")
    t.goes_on_to("choose")
    assert t.b.menu == ["choose Elf", "choose Wolf"]
    t.b.answers("choose Elf")
    t.resolve()
    assert (t.a.field, t.b.field, sorted(t.a.grave)) == ([], ["Orc", "Wolf"], ["Bolt", "Elf"]) and t.who


def test_new_targets_may_be_the_old_ones_and_must_be_legal_for_the_spell():
    turn = instant("Turn", "You may choose new targets for target spell.", cost="0")
    snipe = instant("Snipe", "Destroy target resonator your opponent controls.", cost="0")
    theirs = {"field": ["Orc", "Wolf"], "hand": ["Turn"]}
    t = Table("fow-5.01", snipe, turn, a={"hand": ["Snipe"], "field": ["Elf"]}, b=theirs)
    t.a.does("play Snipe", "choose Orc")
    t.a.does("pass")
    t.b.does("play Turn")
    t.goes_on_to("may")
    t.b.answers("yes")
    assert t.b.menu == ["choose Orc", "choose Wolf"]
    t.b.answers("choose Orc")
    t.resolve()
    assert t.b.field == ["Wolf"] and t.who
