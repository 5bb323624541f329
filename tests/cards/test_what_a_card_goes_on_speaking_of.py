"""An ability that moves a card goes on speaking of it: this card, that unit, where they are now."""

from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import unit


@rule("vanguard", "8.8.1")
def test_this_unit_is_the_unit_that_was_just_called():
    whelp = unit(
        "Whelp",
        grade=0,
        text="[AUTO]:When another <Dawn Order> rides this unit, you may call this card to (RC). If you do, this unit "
        "gets [Power] +3000 until end of turn.",
    )
    t = Table("vanguard", whelp, a={"vanguard": "Whelp", "hand": ["Elder"]}, phase="ride")
    t.a.does("ride Elder")
    t.a.does("yes")
    t.a.does("front left")
    assert t.a.power("Whelp") == 10000
    assert t.asks(t.a, "main")


@rule("vanguard", "8.8.1")
def test_that_unit_is_the_card_called_back_from_the_drop_zone():
    caller = unit(
        "Caller",
        text="[AUTO](VC):[Counter-Blast 1] When one of your <Dawn Order> rear-guards is put into the drop zone, you "
        "may pay the cost. If you do, call that card to (RC), and that unit gets [Power] +3000 until end of turn.",
    )
    scout = unit("Scout", text="[ACT](RC):[Retire this unit] Draw a card.")
    t = Table("vanguard", caller, scout, a={"vanguard": "Caller", "front left": "Scout", "damage": ["Hurt"]})
    t.a.does("use Scout")
    t.a.does("pay")
    t.a.does("front right")
    assert (t.a.circles, t.a.power("Scout")) == ({"front right": "Scout"}, 10000)
    assert t.asks(t.a, "main")


@rule("vanguard", "8.6.5")
def test_this_unit_called_by_its_own_ability_leaves_at_the_end_of_turn():
    ghost = unit(
        "Ghost",
        text="[ACT](Drop zone):[Counter-Blast 1] Call this card to (RC), and at the end of that turn, put this unit "
        "into your soul.",
    )
    t = Table("vanguard", ghost, a={"drop": ["Ghost"], "damage": ["Hurt"]})
    t.a.does("use Ghost")
    t.a.does("front left")
    assert t.a.circles == {"front left": "Ghost"}
    t.a.does("pass")
    t.a.does("end")
    assert (t.a.circles, t.a.soul) == ({}, ["Ghost"])
    assert t.ask == "ride"


@rule("vanguard", "10.1.18.1")
def test_this_unit_bound_by_its_own_ability_comes_back():
    diver = unit(
        "Diver",
        text="[ACT](RC):[Counter-Blast 1] Bind this unit, and at the beginning of the end phase of that turn, call "
        "this card to (RC).",
    )
    t = Table("vanguard", diver, a={"front left": "Diver", "damage": ["Hurt"]})
    t.a.does("use Diver")
    assert t.a.bind == ["Diver"]
    t.a.does("pass")
    t.a.does("end")
    t.a.does("back left")
    assert (t.a.bind, t.a.circles) == ([], {"back left": "Diver"})
    assert t.ask == "ride"


@rule("vanguard", "8.5.2.3")
def test_this_card_is_found_where_its_own_cost_put_it():
    agent = unit(
        "Agent",
        text="[ACT](RC):[Put this unit into your soul] Draw a card, and at the beginning of the end phase of that "
        "turn, call this card to (RC).",
    )
    t = Table("vanguard", agent, a={"front left": "Agent"})
    t.a.does("use Agent")
    assert t.a.soul == ["Agent"]
    t.a.does("pass")
    t.a.does("end")
    t.a.does("back right")
    assert (t.a.soul, t.a.circles) == ([], {"back right": "Agent"})
    assert t.ask == "ride"


@rule("vanguard", "8.8.1", "10.1.5.2")
def test_you_rode_holds_for_a_ride_from_the_soul():
    diver = unit(
        "Diver",
        grade=3,
        text='[AUTO](VC):At the beginning of your ride phase, choose a card named "Deep" from your soul, and ride it. '
        "If you rode, you cannot normal ride during that ride phase.",
    )
    deep = unit("Deep", grade=3)
    third = unit("Third", grade=3)
    t = Table(
        "vanguard", diver, deep, third, a={"vanguard": "Diver", "soul": ["Deep"], "hand": ["Third"]}, phase="ride"
    )
    assert t.a.vanguard == "Deep"
    assert t.a.menu == ["pass"]
    assert "1.3.3" in t.a.why_not("ride Third")
    for seat in (t.a, t.b):
        for line in ("pass", "pass", "end"):
            seat.does(line)
    assert t.a.menu == ["ride Third", "pass"], "it held during that ride phase"


@rule("vanguard", "8.6.4.1.2")
def test_the_column_of_a_unit_that_left_the_field_is_the_one_it_stood_in():
    mine = unit(
        "Mine",
        text="[AUTO]:When this unit is put into the drop zone from (RC), choose one of your opponent's rear-guards in "
        "the same column as this unit, and retire it.",
    )
    push = unit("Push", text="[ACT](RC):[Choose one of your rear-guards, and retire it] Draw a card.")
    t = Table(
        "vanguard",
        mine,
        push,
        a={"front left": "Mine", "front right": "Push"},
        b={"front left": "Left", "front right": "Right", "back right": "Behind"},
    )
    t.a.does("use Push")
    t.a.answers("pay with Mine")
    assert t.a.menu == ["choose Right (front right)", "choose Behind (back right)"]


@rule("vanguard", "8.8.1", "8.5.2.4.1bis")
def test_this_card_is_found_in_the_soul_after_its_own_ability_rode_over_it():
    base = unit(
        "Base",
        grade=2,
        text='[ACT](VC):[Counter-Blast 1] Search your deck for up to one card named "Summit", ride it, shuffle your '
        "deck, and call this card to (RC).",
    )
    summit = unit("Summit", grade=3)
    t = Table("vanguard", base, summit, a={"vanguard": "Base", "damage": ["Hurt"], "deck": ["Summit", "One"]})
    t.a.does("use Base")
    t.a.answers("find Summit")
    t.a.answers("front left")
    assert (t.a.vanguard, t.a.soul, t.a.circles) == ("Summit", [], {"front left": "Base"})
    assert t.asks(t.a, "main")
