"""Sections 10.1.1 to 10.1.5: drawing, discarding, retiring, placing, riding."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import PLACE_MOVE
from rulewright.kernel.ids import AS_COST, BY_EFFECT, BY_PLAY, MOVED
from tests.tabletop import NotOffered, Table, rule
from tests.tabletop.cards.vanguard import unit

WHEN_DISCARDED = unit(
    "Tidings",
    text="[AUTO]:When this card is put into the drop zone from your hand, choose one of your opponent's "
    "rear-guards, and retire it.",
)
WHEN_PLACED = "[AUTO]:When this unit is placed on (RC), draw a card."
WHEN_RETIRED = "[AUTO]:When this unit is put into the drop zone from (RC), draw a card."


@rule("vanguard", "10.1.1.1")
def test_10_1_1_1_to_draw_moves_the_top_card_of_your_deck_to_your_hand():
    t = Table(
        "vanguard",
        unit("Scholar", text="[ACT](RC):Draw a card."),
        a={"front left": "Scholar", "hand": ["Held"], "deck": ["Top", "Second", "Third"]},
        b={"deck": ["Other", "Other", "Other"]},
    )
    t.a.does("use Scholar")
    assert t.a.hand == ["Top", "Held"]
    assert t.a.deck == ["Second", "Third"]
    assert t.b.hand == [] and len(t.b.deck) == 3
    assert [t.name(event.card) for event in t.log("draw")] == ["Top"]
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.2.1")
def test_10_1_2_1_to_discard_moves_a_hand_card_to_your_own_drop_zone():
    t = Table(
        "vanguard",
        unit("Spendthrift", text="[ACT](RC):Choose a card from your hand, and discard it."),
        a={"front left": "Spendthrift", "hand": ["Kept", "Spent"], "drop": ["Old"]},
        b={"hand": ["Safe"]},
    )
    t.a.does("use Spendthrift")
    assert t.a.menu == ["choose Spent", "choose Kept"]
    t.a.does("choose Spent")
    assert t.a.hand == ["Kept"]
    assert t.a.drop == ["Spent", "Old"]
    assert t.b.hand == ["Safe"] and t.b.drop == []
    assert [t.name(event.card) for event in t.log("discard")] == ["Spent"]
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.2.1.1")
@pytest.mark.parametrize(
    ("text", "how"),
    [
        ("[ACT](RC):[Choose a card from your hand, and discard it] Draw a card.", AS_COST),
        ("[ACT](RC):Choose a card from your hand, and discard it.", BY_EFFECT),
    ],
)
def test_10_1_2_1_1_discarding_as_a_cost_or_by_an_effect_is_discarding(text, how):
    t = Table(
        "vanguard",
        unit("Spendthrift", text=text),
        WHEN_DISCARDED,
        a={"front left": "Spendthrift", "hand": ["Tidings"]},
        b={"front left": "Victim"},
    )
    t.a.does("use Spendthrift")
    if t.ask in ("pay", "choose"):
        t.a.does(t.a.menu[0])
    assert t.a.drop == ["Tidings"]
    assert [event.how for event in t.log("discard")] == [how]
    assert t.b.drop == ["Victim"] and t.b.circles == {}
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.2.1.2")
@pytest.mark.parametrize(
    "text",
    [
        "[ACT](RC):Choose a card from your hand, and discard it.",
        "[ACT](RC):Your opponent chooses a card from his or her hand, and discards it.",
        "[ACT](RC):Choose a card at random from your opponent's hand, and discard it.",
    ],
)
def test_10_1_2_1_2_own_choice_opponents_choice_and_chance_all_discard(text):
    mine = text.startswith("[ACT](RC):Choose a card from your hand")
    t = Table(
        "vanguard",
        unit("Thief", text=text),
        WHEN_DISCARDED,
        a={"front left": "Thief", "hand": ["Tidings"] if mine else ["Safe"]},
        b={"front left": "Victim", "hand": ["Safe"] if mine else ["Tidings"]},
    )
    t.a.does("use Thief")
    for seat in (t.a, t.b):
        if t.ask == "choose" and seat.menu:
            seat.does("choose Tidings")
    assert len(t.log("discard")) == 1
    assert (t.a if mine else t.b).drop[-1] == "Tidings"
    assert t.clauses("stand by") != []
    assert t.a.hand + t.b.hand == ["Safe"]
    assert (t.b if mine else t.a).circles == {}
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.3.1")
def test_10_1_3_1_to_retire_moves_a_unit_from_its_circle_to_its_owners_drop_zone():
    t = Table(
        "vanguard",
        unit("Judge", grade=3, shield=None, text="[ACT](VC):Choose one of your opponent's rear-guards, and retire it."),
        a={"vanguard": "Judge", "front left": "Mine"},
        b={"front left": "Guilty", "front right": "Innocent"},
    )
    t.a.does("use Judge")
    assert t.a.menu == ["choose Guilty (front left)", "choose Innocent (front right)"]
    t.a.does("choose Guilty")
    assert t.b.circles == {"front right": "Innocent"}
    assert t.b.drop == ["Guilty"] and t.a.drop == []
    assert [t.name(event.card) for event in t.log("retire")] == ["Guilty"]
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.3.2")
def test_10_1_3_2_a_unit_that_gives_way_to_a_call_counts_as_retired():
    t = Table(
        "vanguard",
        unit("Old Guard", text=WHEN_RETIRED),
        a={"front left": "Old Guard", "hand": ["New Guard"], "deck": ["Top", "Next"]},
    )
    t.a.does("call New Guard front left")
    assert t.a.circles == {"front left": "New Guard"}
    assert t.a.drop == ["Old Guard"]
    assert [t.name(event.card) for event in t.log("retire")] == ["Old Guard"]
    assert t.a.hand == ["Top"]
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.3.2")
def test_10_1_3_2_a_card_that_comes_to_the_drop_zone_from_elsewhere_was_not_retired():
    t = Table(
        "vanguard",
        unit("Old Guard", text=WHEN_RETIRED),
        unit("Spendthrift", text="[ACT](RC):Choose a card from your hand, and discard it."),
        a={"front left": "Spendthrift", "hand": ["Old Guard"]},
    )
    t.a.does("use Spendthrift")
    if t.ask == "choose":
        t.a.does("choose Old Guard")
    assert t.a.drop == ["Old Guard"]
    assert t.log("retire") == [] and t.log("stand by") == []
    assert t.a.hand == []
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.4.1")
def test_10_1_4_1_arriving_from_the_hand_is_being_placed_and_moving_between_circles_is_not():
    t = Table("vanguard", unit("Scout", text=WHEN_PLACED), a={"hand": ["Scout"], "deck": ["One", "Two", "Three"]})
    t.a.does("call Scout front left")
    assert t.a.hand == ["One"]
    t.a.does("move left column")
    assert t.a.circles == {"back left": "Scout"}
    assert t.a.hand == ["One"]
    assert len(t.log("stand by")) == 1
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.4.1.1")
def test_10_1_4_1_1_a_unit_put_on_a_circle_without_being_played_is_placed_too():
    caller = '[ACT](VC):Search your deck for up to one card named "Scout", call it to (RC), and shuffle your deck.'
    t = Table(
        "vanguard",
        unit("Commander", grade=3, shield=None, text=caller),
        unit("Scout", text=WHEN_PLACED),
        a={"vanguard": "Commander", "deck": ["Filler", "Scout", "Filler"]},
    )
    t.a.does("use Commander")
    t.a.does("find Scout")
    t.a.does("front right")
    assert t.a.circles == {"front right": "Scout"}
    assert t.a.hand == ["Filler"]
    assert [event.how for event in t.log("call")] == [BY_EFFECT]
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.5.1")
def test_10_1_5_1_to_ride_is_to_come_to_the_vanguard_circle_from_outside_the_field():
    t = Table("vanguard", a={"vanguard": "Squire", "hand": ["Knight"]}, phase="ride")
    t.a.does("ride Knight")
    assert t.a.vanguard == "Knight"
    assert t.a.soul == ["Squire"]
    assert [t.name(event.card) for event in t.log("ride")] == ["Knight"]
    assert len(t.log("rides")) == 1
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.5.1")
def test_10_1_5_1_a_rear_guard_moved_to_the_vanguard_circle_does_not_ride():
    from rulewright.games.vanguard.rulebook.ch00_names import RC, VC
    from rulewright.kernel.ids import ACTIVATED, YOU
    from rulewright.kernel.vocabulary.abilities import THIS, Ability
    from rulewright.kernel.vocabulary.effects import Move

    step_up = Ability(ACTIVATED, zones=(RC,), effect=Move(THIS, VC, whose=YOU))
    t = Table("vanguard", unit("Usurper", abilities=[step_up]), a={"vanguard": "Leader A", "front left": "Usurper"})
    t.a.does("use Usurper")
    assert t.a.vanguard == "Usurper"
    assert t.a.soul == ["Leader A"]
    assert t.log("ride") == [] and t.log("rides") == []
    assert len(t.log(MOVED, verb=PLACE_MOVE)) == 1
    assert t.clauses("put into the soul") == ["9.3.1"]
    assert t.asks(t.a, "main")


RIDER = "[ACT](VC):Search your deck for up to one <Dawn Order>, ride it, and shuffle your deck."


@rule("vanguard", "10.1.5.2")
def test_10_1_5_2_a_ride_by_an_effect_is_superior_asks_no_grade_and_leaves_the_normal_ride():
    t = Table(
        "vanguard",
        unit("Squire", text=RIDER),
        unit("Giant", grade=3, shield=None),
        a={"vanguard": "Squire", "deck": ["Giant", "Filler", "Filler"]},
    )
    t.a.does("use Squire")
    t.a.does("find Giant")
    assert t.a.vanguard == "Giant"
    assert t.a.soul == ["Squire"]
    assert [event.how for event in t.log("ride")] == [BY_EFFECT]
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.5.2")
def test_10_1_5_2_a_played_ride_is_normal_and_asks_the_grade():
    t = Table(
        "vanguard",
        unit("Giant", grade=3, shield=None),
        unit("Knight", grade=2),
        a={"vanguard": "Squire", "hand": ["Giant", "Knight"]},
        phase="ride",
    )
    assert t.a.menu == ["ride Knight", "pass"]
    assert t.a.why_not("ride Giant") == ["8.5.2.1.1.1"]
    with pytest.raises(NotOffered):
        t.a.does("ride Giant")
    t.a.does("ride Knight")
    assert [event.how for event in t.log("ride")] == [BY_PLAY]
    assert t.asks(t.a, "main")
