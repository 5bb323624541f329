"""What "if you do so" governs: everything said after it, until the text says what happens otherwise."""

import pytest

from tests.tabletop import Table, rule
from tests.tabletop.cards.fftcg import break_one, read, summon

LEAP = "When Imp attacks, put Imp into the Break Zone. If you do so, "
TOSS = "Choose 1 Forward. You may discard 1 card. If you do so, deal it 4000 damage. If not, deal it 1000 damage. "
SNAP = summon("Snap", cost=0, abilities=[break_one()])
OFFER = "You may discard 1 card. If you do so, draw 1 card. "


@rule("fftcg", "11.11.5")
@pytest.mark.parametrize(("answer", "drawn", "damage"), [("yes", 1, 1), ("no", 0, 0)])
def test_the_second_sentence_waits_for_the_deed_too(answer, drawn, damage):
    bargain = read("Bargain", "Summon", OFFER + "Deal your opponent 1 point of damage.")
    t = Table("fftcg", bargain, a={"hand": ["Bargain", "Coin"]})
    t.a.does("cast Bargain")
    t.resolve()
    t.a.does(answer)
    if answer == "yes":
        t.a.does("choose Coin")
    assert len(t.b.damage) == damage
    assert sum(name.startswith("Filler") for name in t.a.hand) == drawn
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.5", "2.3")
@pytest.mark.parametrize("gone", [False, True])
def test_a_deed_that_could_not_be_done_takes_all_that_follows_with_it(gone):
    imp = read("Imp", "Forward", LEAP + "activate all the Characters you control. Draw 1 card.")
    t = Table(
        "fftcg",
        imp,
        summon("Snap", cost=0, abilities=[break_one()]),
        a={"field": ["Imp"]},
        b={"hand": ["Snap"]},
        phase="attack",
    )
    t.pass_until("attack")
    t.a.does("attack with Imp")
    if gone:
        t.a.does("pass")
        t.b.does("cast Snap")
        t.resolve()
    t.resolve()
    assert t.a.broken == ["Imp"]
    assert t.a.hand == ([] if gone else ["Filler 0"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.5")
def test_after_if_not_the_next_sentence_is_for_both():
    toss = read("Toss", "Summon", TOSS + "Draw 1 card.")
    for answer, damage in (("yes", 4000), ("no", 1000)):
        t = Table("fftcg", toss, a={"hand": ["Toss", "Coin"]}, b={"field": ["Foe"]})
        t.a.does("cast Toss")
        t.resolve()
        t.a.does(*([answer, "choose Coin"] if answer == "yes" else [answer]))
        assert t.b.marked("Foe") == damage
        assert t.a.hand[-1] == "Filler 0"
        assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.9", "11.8.4")
@pytest.mark.parametrize("foes", [[], ["Foe", "Other"]])
def test_what_is_chosen_if_you_do_so_is_chosen_as_the_ability_is_put_on_the_stack(foes):
    imp = read("Imp", "Forward", LEAP + "choose 1 Forward opponent controls. Break it.")
    t = Table("fftcg", imp, a={"field": ["Imp"]}, b={"field": foes}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with Imp")
    if not foes:
        assert (t.stack, t.a.field) == ([], ["Imp"])
    else:
        assert t.asks(t.a, "choose")
        t.a.does("choose Foe")
        t.resolve()
        assert (t.a.broken, t.b.broken) == (["Imp"], ["Foe"])
    assert t.asks(t.a, "priority")
