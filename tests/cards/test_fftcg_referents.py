"""What pointing words mean, for each kind of thing a text can speak of: the right one, not the nearest wrong one."""

import pytest

from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import backup, read, summon

WELL = backup("Well")
FREE = read("Foe", "Forward")


def vane(*lines, **face):
    """The card the tests speak of."""
    return read("Vane", "Forward", *lines, **face)


@rule("fftcg", "11.3.3")
def test_it_is_the_chosen_card_though_a_card_was_discarded_on_the_way():
    t = Table(
        "fftcg",
        vane("{0}: Choose 1 Forward. Discard 1 card. Dull it."),
        a={"field": ["Vane"], "hand": ["Idle"]},
        b={"field": ["Foe"]},
    )
    t.a.does("use Vane")
    t.a.does("choose Foe")
    t.resolve()
    t.a.does("choose Idle")
    assert t.b.is_dull("Foe")
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
def test_it_is_the_card_of_the_event_not_the_card_that_speaks():
    t = Table(
        "fftcg",
        vane("When a Forward opponent controls enters the field, dull it."),
        FREE,
        a={"field": ["Vane"]},
        b={"hand": ["Foe"]},
        turn_player="b",
    )
    t.b.does("cast Foe")
    t.resolve()
    assert (t.b.is_dull("Foe"), t.a.is_dull("Vane")) == (True, False)
    assert t.asks(t.b, "priority")


@rule("fftcg", "11.8.2")
def test_that_forward_is_the_event_s_though_a_backup_was_chosen():
    line = "When a Forward opponent controls enters the field, choose 1 Backup. Dull that Forward."
    t = Table("fftcg", vane(line), WELL, FREE, a={"field": ["Vane", "Well"]}, b={"hand": ["Foe"]}, turn_player="b")
    t.b.does("cast Foe")
    t.resolve()
    assert (t.b.is_dull("Foe"), t.a.is_dull("Vane")) == (True, False)
    assert t.asks(t.b, "priority")


@rule("fftcg", "11.8.2")
def test_it_is_the_other_card_of_the_event_where_this_card_is_the_first():
    t = Table(
        "fftcg",
        vane("When Vane blocks a Forward, dull it."),
        a={"field": ["Foe"]},
        b={"field": ["Vane"]},
        phase="attack",
    )
    t.pass_until("attack")
    t.a.does("attack with Foe")
    t.pass_until("block")
    t.b.does("block with Vane")
    t.resolve()
    assert not t.b.is_dull("Vane")
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
def test_the_blocking_forward_is_the_one_that_blocks():
    t = Table(
        "fftcg",
        vane("When Vane is blocked, deal the blocking Forward 9000 damage."),
        a={"field": ["Vane"]},
        b={"field": ["Foe"]},
        phase="attack",
    )
    t.pass_until("attack")
    t.a.does("attack with Vane")
    t.pass_until("block")
    t.b.does("block with Foe")
    t.resolve()
    assert (t.b.broken, t.a.field) == (["Foe"], ["Vane"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.3")
def test_the_removed_card_is_the_one_that_paid():
    line = "{0}, remove 1 card in your hand from the game: Choose 1 Forward. "
    line += "Deal it 1000 damage for each CP required to play the removed card."
    dear = read("Dear", "Forward", cost=5)
    t = Table("fftcg", vane(line), dear, a={"field": ["Vane"], "hand": ["Dear"]}, b={"field": ["Foe"]})
    t.a.does("use Vane")
    t.a.does("choose Foe")
    t.a.does("choose Dear")
    t.resolve()
    assert (t.a.removed, t.b.broken) == (["Dear"], ["Foe"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_the_other_cards_are_those_not_picked_out_of_the_chosen():
    line = "{0}: Choose 2 Forwards in your Break Zone. "
    line += "Add 1 of them to your hand and remove the other cards from the game."
    t = Table("fftcg", vane(line), a={"field": ["Vane"], "break zone": ["One", "Two", "Three"]})
    t.a.does("use Vane")
    t.a.does("choose One")
    t.a.does("choose Two")
    t.resolve()
    t.a.does("choose Two")
    assert (t.a.hand, t.a.removed) == (["Two"], ["One"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_the_first_and_the_other_of_two_chosen_alike():
    t = Table(
        "fftcg",
        vane("{0}: Choose 2 Forwards opponent controls. Dull the first Forward and break the other."),
        a={"field": ["Vane"]},
        b={"field": ["One", "Two", "Three"]},
    )
    t.a.does("use Vane")
    t.a.does("choose Two")
    t.a.does("choose One")
    t.resolve()
    assert (t.b.is_dull("Two"), t.b.broken) == (True, ["One"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_other_leaves_out_the_chosen_card_of_that_kind():
    t = Table(
        "fftcg",
        vane("{0}: Choose 1 Forward opponent controls. Break all the other Forwards opponent controls."),
        a={"field": ["Vane"]},
        b={"field": ["One", "Two"]},
    )
    t.a.does("use Vane")
    t.a.does("choose Two")
    t.resolve()
    assert (t.b.field, t.a.field) == (["Two"], ["Vane"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.2")
def test_a_trigger_for_later_speaks_of_the_card_it_waited_for():
    line = "{0}: When a Forward you control attacks this turn, dull Vane and deal it 9000 damage."
    t = Table("fftcg", vane(line), a={"field": ["Vane", "Foe"]})
    t.a.does("use Vane")
    t.resolve()
    while not t.asks(t.a, "attack"):
        t.pass_step()
    t.a.does("attack with Foe")
    t.resolve()
    assert (t.a.broken, t.a.is_dull("Vane")) == (["Foe"], True)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
def test_cards_broken_this_way_are_counted_not_the_chosen():
    t = Table(
        "fftcg",
        summon("Storm"),
        vane("{0}: Break all the Forwards opponent controls. Draw 1 card for each Forward broken this way."),
        a={"field": ["Vane"]},
        b={"field": ["One", "Two"]},
    )
    t.a.does("use Vane")
    t.resolve()
    assert len(t.a.hand) == 2
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
@pytest.mark.parametrize(("element", "drawn"), [("Fire", 1), ("Water", 0)])
def test_both_cards_are_alike_or_not(element, drawn):
    line = "{0}: Your opponent puts the top 2 cards of their deck into the Break Zone. "
    line += "If both cards are of the same Element, draw 1 card."
    other = read("Other", "Forward", element=element)
    t = Table("fftcg", vane(line), other, a={"field": ["Vane"]}, b={"deck": ["Idle", "Other", "Next"]})
    t.a.does("use Vane")
    t.resolve()
    assert (len(t.a.hand), t.b.broken) == (drawn, ["Idle", "Other"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3")
@pytest.mark.parametrize("chosen", ["Vane", "Foe"])
def test_a_summon_is_known_by_what_it_chooses(chosen):
    vanes = vane("{0}: Choose 1 Summon choosing a Forward you control. Cancel its effect.")
    bolt = read("Bolt", "Summon", "Choose 1 Forward. Dull it.")
    t = Table("fftcg", vanes, bolt, a={"hand": ["Bolt"], "field": ["Foe"]}, b={"field": ["Vane"]})
    t.a.does("cast Bolt")
    t.a.does(f"choose {chosen}")
    t.a.does("pass")
    assert ("pass" in t.b.menu, len(t.b.menu)) == (True, 2 if chosen == "Vane" else 1)
