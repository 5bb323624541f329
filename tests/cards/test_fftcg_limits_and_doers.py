"""FINAL FANTASY TCG: so many times in a turn, what Summons and abilities do, what is put as a cost beside this card."""

import pytest

from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import forward, read

BOLT = read("Bolt", "Summon", "Choose 1 Forward. Deal it 3000 damage.")


def vane(*lines, **face):
    """The card the tests speak of."""
    return read("Vane", "Forward", *lines, **face)


@rule("fftcg", "11.6.4")
def test_an_ability_that_can_be_used_twice_is_not_offered_a_third_time():
    t = Table("fftcg", vane("{0}: Vane gains +1000 power until the end of the turn. You can only use this ability "
                            "twice per turn."), a={"field": ["Vane"]})  # fmt: skip
    for _ in range(2):
        t.a.does("use Vane")
        t.resolve()
    assert t.a.power("Vane") == 9000
    assert not [line for line in t.a.menu if line.startswith("use")]


@rule("fftcg", "11.3.1")
@pytest.mark.parametrize(("most", "offered"), [(1, False), (2, True)])
def test_only_so_many_cards_are_cast_in_a_turn(most, offered):
    line = f"Each player can only cast up to {most} cards per turn."
    cheap = [forward(name, cost=0) for name in ("One", "Two")]
    t = Table("fftcg", vane(line), *cheap, a={"field": ["Vane"], "hand": ["One", "Two"]})
    t.a.does("cast One")
    t.resolve()
    assert ("cast Two" in t.a.menu) is offered


@rule("fftcg", "11.12.5.1")
@pytest.mark.parametrize(("whose", "marked"), [("you control", 4000), ("your opponent controls", 3000)])
def test_damage_of_a_summon_is_more_only_for_who_controls_it(whose, marked):
    line = f"If a Summon or an ability {whose} deals damage to a Forward, increase the damage by 1000 instead."
    foe = forward("Foe", power=9000)
    t = Table("fftcg", vane(line), BOLT, foe, a={"field": ["Vane"], "hand": ["Bolt"]}, b={"field": ["Foe"]})
    t.a.does("cast Bolt", "Foe")
    t.resolve()
    assert t.b.marked("Foe") == marked
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.1.1")
def test_the_forward_put_with_this_card_is_not_this_card():
    line = "{0}, put Vane and 1 Forward you control into the Break Zone: Choose 1 Forward. Deal it damage equal to "
    line += "the power of the Forward put into the Break Zone."
    cards = [vane(line), forward("Ally", power=2000), forward("Foe", power=9000)]
    t = Table("fftcg", *cards, a={"field": ["Vane", "Ally"]}, b={"field": ["Foe"]})
    t.a.does("use Vane", "Foe")
    t.resolve()
    assert (t.a.field, t.b.marked("Foe")) == ([], 2000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.1")
@pytest.mark.parametrize(("lines", "field"), [((), ["Foe"]), (("Bolt cannot be cancelled.",), [])])
def test_a_summon_that_cannot_be_cancelled_is_not(lines, field):
    bolt = read("Bolt", "Summon", *lines, "Choose 1 Forward. Break it.")
    ward = read("Ward", "Summon", "Choose 1 Summon. Cancel its effect.")
    t = Table("fftcg", bolt, ward, a={"hand": ["Bolt"]}, b={"field": ["Foe"], "hand": ["Ward"]})
    t.a.does("cast Bolt", "pass")
    t.b.does("cast Ward")
    t.resolve()
    t.resolve()
    assert t.b.field == field
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.1")
@pytest.mark.parametrize(("yes", "marked"), [("replace by Vane", (3000, 0)), ("decline", (0, 3000))])
def test_damage_may_be_dealt_to_this_card_instead(yes, marked):
    line = "If a Forward other than Vane you control is dealt damage, you may deal the damage to Vane instead."
    t = Table("fftcg", vane(line), BOLT, forward("Ally"), a={"field": ["Vane", "Ally"], "hand": ["Bolt"]})
    t.a.does("cast Bolt", "Ally")
    t.resolve()
    t.a.does(yes)
    assert (t.a.marked("Vane"), t.a.marked("Ally")) == marked
    assert t.asks(t.a, "priority")
