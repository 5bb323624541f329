"""Vanguard's words played: what a card has bound, one of each, different names, whose effect it was."""

import pytest

from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import unit


@rule("vanguard", "4.9.1")
def test_cards_bound_with_this_card_s_effect_are_not_those_bound_by_another():
    keeper = unit(
        "Keeper", grade=3,
        text="[ACT](VC):Choose a card from your drop zone, and bind it.\n[CONT](VC):If you have a card in"
            " your bind zone that was bound with this card's effect, "
        "this unit gets [Power] +3000.",
    )  # fmt: skip
    for zones, power in (({"bind": ["Old"], "drop": ["New"]}, 10000), ({"bind": ["Old"], "drop": []}, 7000)):
        t = Table("vanguard", keeper, a={"vanguard": "Keeper", **zones})
        if zones["drop"]:
            t.a.does("use Keeper")
            t.goes_on_to("main")
        assert t.a.power("Keeper") == power
        assert t.asks(t.a, "main")


@rule("vanguard", "8.6.1")
def test_cards_with_different_names_are_no_two_of_one_name():
    caller = unit(
        "Caller", grade=3,
        text="[ACT](VC):Choose up to two <Dawn Order> from your soul with different names, and call them to"
            " separate (RC).",
    )  # fmt: skip
    t = Table("vanguard", caller, a={"vanguard": "Caller", "soul": ["One", "One", "Two"]})
    t.a.does("use Caller")
    t.a.does("choose One")
    assert not any("One" in words for words in t.a.menu)
    t.a.does("choose Two")
    t.goes_on_to("main")
    assert sorted(t.a.circles.values()) == ["One", "Two"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.6.1")
def test_a_search_for_one_of_each_finds_no_two_of_a_kind():
    seeker = unit(
        "Seeker", grade=3,
        text="[ACT](VC):Search your deck for up to one grade 1 <Dawn Order> and up to one grade 2 <Dawn"
            " Order>, put them into your hand, and shuffle your deck.",
    )  # fmt: skip
    cards = [unit("Lad", grade=1), unit("Lass", grade=1), unit("Sage", grade=2)]
    t = Table("vanguard", seeker, *cards, a={"vanguard": "Seeker", "deck": ["Lad", "Lass", "Sage"], "hand": []})
    t.a.does("use Seeker")
    t.a.does("choose Lad")
    assert not any("Lass" in words for words in t.a.menu)
    t.a.does("choose Sage")
    t.goes_on_to("main")
    assert sorted(t.a.hand) == ["Lad", "Sage"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.1.1.2.1")
@pytest.mark.parametrize(("answer", "hand", "drop"), [("yes", ["Foe"], []), ("no", [], ["Foe"])])
def test_what_is_not_returned_is_still_the_unit_on_its_circle(answer, hand, drop):
    judge = unit(
        "Judge", grade=3,
        text="[ACT](VC):Choose one of your opponent's rear-guards, your opponent may return it to his or her"
            " hand. If your opponent does not, retire it.",
    )  # fmt: skip
    t = Table("vanguard", judge, a={"vanguard": "Judge"}, b={"front left": "Foe", "hand": []})
    t.a.does("use Judge")
    t.goes_on_to("may")
    t.b.does(answer)
    t.goes_on_to("main")
    assert (t.b.hand, t.b.drop) == (hand, drop)
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.3.2")
@pytest.mark.parametrize(("clan", "power"), [("Dawn Order", 10000), ("Tidebound", 7000)])
def test_the_effect_of_a_clan_is_not_that_of_another(clan, power):
    watcher = unit(
        "Watcher",
        text=f"[AUTO](RC):When your opponent's rear-guard is retired due to an effect of your <{clan}>, this"
            " unit gets [Power] +3000 until end of turn.",
    )  # fmt: skip
    burner = unit("Burner", grade=3, text="[ACT](VC):Choose one of your opponent's rear-guards, and retire it.")
    t = Table("vanguard", watcher, burner, a={"vanguard": "Burner", "front left": "Watcher"}, b={"front left": "Foe"})
    t.a.does("use Burner")
    t.goes_on_to("main")
    assert (t.b.drop, t.a.power("Watcher")) == (["Foe"], power)
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.2.3")
def test_a_vanguard_that_rests_already_cannot_be_rested_as_a_cost():
    bell = unit(
        "Bell", text="[ACT](RC):[Rest your <Dawn Order> vanguard] This unit gets [Power] +5000 until end of turn."
    )
    t = Table("vanguard", bell, unit("Lord", grade=3), a={"vanguard": "Lord", "front left": "Bell"})
    t.a.does("use Bell")
    t.goes_on_to("main")
    assert (t.a.is_rested("Lord"), t.a.power("Bell")) == (True, 12000)
    assert not any("use Bell" in words for words in t.a.menu)
    assert t.asks(t.a, "main")


@rule("vanguard", "8.1.1.2.1")
@pytest.mark.parametrize(("deck", "power"), [(["One", "Two", "Odd"], 12000), (["One", "Odd", "Two"], 7000)])
def test_so_many_put_into_the_soul_are_counted_by_their_clan(deck, power):
    drinker = unit(
        "Drinker", grade=3,
        text="[ACT](VC):[Soul-Charge 2]. If two <Dawn Order> are put into your soul with this effect, this"
            " unit gets [Power] +5000 until end of turn.",
    )  # fmt: skip
    t = Table(
        "vanguard",
        drinker,
        unit("Odd", clan="Tidebound"),
        a={"vanguard": "Drinker", "deck": [*deck, "Last"], "soul": ["One"]},
    )
    t.a.does("use Drinker")
    t.goes_on_to("main")
    assert t.a.power("Drinker") == power
    assert t.asks(t.a, "main")


@rule("vanguard", "8.1.1.2.1")
def test_a_stand_trigger_is_a_unit_of_that_icon_whichever_way_it_is_turned():
    drummer = unit(
        "Drummer",
        grade=3,
        text="[ACT](VC):If you have a [Stand] trigger in your drop zone, "
        "this unit gets [Power] +5000 until end of turn.",
    )
    for name, power in (("Riser", 12000), ("Crier", 7000)):
        cards = unit("Riser", grade=0, trigger="stand"), unit("Crier", grade=0, trigger="critical")
        t = Table("vanguard", drummer, *cards, a={"vanguard": "Drummer", "drop": [name]})
        t.a.does("use Drummer")
        t.goes_on_to("main")
        assert t.a.power("Drummer") == power
        assert t.asks(t.a, "main")


@rule("vanguard", "10.1.3.2")
def test_with_a_power_or_a_grade_tells_which_rear_guards_may_be_chosen():
    for words, chosen in (("with power 8000 or less", "Low"), ("with a grade 2 or less", "Low")):
        text = f"[ACT](VC):Choose one of your opponent's rear-guards {words}, and retire it."
        cards = (
            unit("Burner", grade=3, text=text),
            unit("Low", grade=2, power=8000),
            unit("High", grade=3, power=9000),
        )
        t = Table("vanguard", *cards, a={"vanguard": "Burner"}, b={"front left": "High", "front right": "Low"})
        t.a.does("use Burner")
        t.goes_on_to("main")
        assert t.b.drop == [chosen]
        assert t.asks(t.a, "main")


@rule("vanguard", "8.1.1.2.1")
def test_the_attacked_unit_s_power_is_asked_and_not_the_attacker_s():
    for least, power in ((9000, 10000), (9001, 7000)):
        text = f"[AUTO](RC):When this unit attacks, if the attacked unit has a power of {least} or greater, "
        wing = unit("Wing", text=text + "this unit gets [Power] +3000 until end of turn.")
        t = Table(
            "vanguard", wing, unit("Foe", power=9000), a={"front left": "Wing"}, b={"front left": "Foe"}, phase="battle"
        )
        t.a.does("attack Foe with Wing")
        assert t.a.power("Wing") == power
        assert t.asks(t.b, "guard")


@rule("vanguard", "8.6.1")
@pytest.mark.parametrize(("words", "offered"), [
    ("with the same name as one of your units", ["Lad"]),
    ("with the same grade as one of your rear-guards", ["Lad", "Lass"]),
])  # fmt: skip
def test_a_relation_to_one_of_several_units_is_to_any_of_them(words, offered):
    seeker = unit(
        "Seeker", grade=3,
        text=f"[ACT](VC):Look at the top three cards of your deck, choose up to one <Dawn Order> {words}, call it"
        " to an open (RC), and put the rest on the bottom of your deck in any order.",
    )  # fmt: skip
    cards = [unit("Lad", grade=1), unit("Lass", grade=1), unit("Sage", grade=2)]
    t = Table(
        "vanguard", seeker, *cards, a={"vanguard": "Seeker", "front left": "Lad", "deck": ["Lad", "Lass", "Sage", "X"]}
    )
    t.a.does("use Seeker")
    assert sorted(one.removeprefix("choose ") for one in t.a.menu if one.startswith("choose ")) == offered
    assert t.asks(t.a, "choose")


@rule("vanguard", "8.6.1")
def test_a_card_seen_in_the_other_hand_is_discarded_by_its_owner():
    thief = unit(
        "Thief",
        grade=3,
        text="[ACT](VC):Look at your opponent's hand, choose a card from it, and your opponent discards that card.",
    )
    t = Table("vanguard", thief, a={"vanguard": "Thief"}, b={"hand": ["One", "Two"]})
    t.a.does("use Thief")
    t.a.does("choose Two")
    t.goes_on_to("main")
    assert (t.b.hand, t.b.drop) == (["One"], ["Two"])
    assert t.asks(t.a, "main")
