"""Section 8.5.2: playing cards and abilities."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import CLAN, DROP, RC, VC
from rulewright.kernel.ids import BY_PLAY, FLIPPED, MOVED, OPPONENT, PLAYED, RESOLVED
from rulewright.kernel.vocabulary.terms import Cards, Has
from tests.tabletop import NotOffered, Table, down, rested, rule
from tests.tabletop.cards.vanguard import (
    DRAW_ONE,
    ITSELF,
    act,
    auto,
    counter_blast,
    discard_cost,
    gets,
    moves,
    rest_this,
    retire,
    soul_blast,
    unit,
)


@rule("vanguard", "8.5.1.1", "8.5.1.1.1")
def test_8_5_1_1_a_normal_ride_arrives_standing_though_the_old_vanguard_rested():
    t = Table(
        "vanguard",
        unit("Rider", grade=2),
        unit("Page", grade=1),
        a={"vanguard": rested("Page"), "hand": ["Rider"], "front left": rested("Wing")},
        phase="ride",
    )
    assert t.a.menu == ["ride Rider", "pass"]
    t.a.does("ride Rider")
    ride = t.log("ride")[0]
    assert ride.how == BY_PLAY
    assert t.a.vanguard == "Rider"
    assert not t.a.is_rested("Rider")
    assert t.a.is_rested("Wing")
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.1.1.1")
def test_8_5_1_1_1_playing_onto_a_rear_guard_or_guardian_circle_is_a_normal_call():
    t = Table("vanguard", a={"hand": ["Ally"]}, b={"hand": ["Shield"]})
    t.a.does("call Ally back left")
    t.a.does("pass")
    t.a.does("attack vanguard")
    t.b.does("guard with Shield")
    calls = t.log("call")
    assert [(t.name(event.card), event.how) for event in calls] == [("Ally", BY_PLAY), ("Shield", BY_PLAY)]
    assert t.ask == "ride"


@rule("vanguard", "8.5.2", "8.5.2.4", "8.5.2.4.4")
def test_8_5_2_a_play_is_chosen_then_paid_then_resolved():
    t = Table(
        "vanguard",
        unit(
            "Lead",
            grade=3,
            abilities=[act(retire(Cards((RC,), OPPONENT)), counter_blast(1), soul_blast(1), zones=(VC,))],
        ),
        a={"vanguard": "Lead", "damage": ["Hurt", "Sore"], "soul": ["Past"]},
        b={"front left": "Foe", "front right": "Other"},
    )
    t.a.does("use Lead")
    assert t.asks(t.a, "pay")
    assert t.log("play") == []
    t.a.does("pay with Sore")
    assert t.asks(t.a, "choose")
    assert t.a.is_face_down("Sore")
    assert not t.a.is_face_down("Hurt")
    assert t.a.drop == ["Past"]
    t.a.does("Foe")
    assert t.b.circles == {"front right": "Other"}
    order = [event.clause for event in t.g.events if event.kind in (MOVED, FLIPPED, PLAYED, RESOLVED)]
    assert order == ["8.5.2.3", "8.5.2.3", "8.5.2", "8.5.2.4.4", "8.5.2.4"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.2.1")
def test_8_5_2_1_a_hand_card_of_a_wrong_grade_is_offered_for_neither_ride_nor_call():
    t = Table(
        "vanguard",
        unit("Page", grade=1),
        unit("King", grade=3),
        unit("Squire", grade=1),
        a={"vanguard": "Page", "hand": ["King", "Squire"], "deck": ["King", "King"]},
        phase="ride",
    )
    assert t.a.menu == ["ride Squire", "pass"]
    t.a.does("pass")
    assert t.a.menu == ["call Squire", "pass"]
    with pytest.raises(NotOffered):
        t.a.does("call King")
    assert t.a.why_not("call King") == ["8.5.2.1.1.2"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.2.1.1.1")
def test_8_5_2_1_1_1_a_ride_is_of_the_same_grade_or_one_above():
    cards = [unit(f"Grade {number}", grade=number) for number in range(4)]
    hand = ["Grade 0", "Grade 1", "Grade 2", "Grade 3"]
    for grade, offered in ((0, [0, 1]), (1, [1, 2]), (2, [2, 3]), (3, [3])):
        t = Table(
            "vanguard",
            *cards,
            unit("Old", grade=grade),
            a={"vanguard": "Old", "hand": hand, "deck": ["Grade 0"] * 5},
            phase="ride",
        )
        assert sorted(t.a.menu) == ["pass", *[f"ride Grade {number}" for number in offered]]
        for number in range(4):
            clauses = t.a.why_not(f"ride Grade {number}")
            assert clauses == ([] if number in offered else ["8.5.2.1.1.1"])


@rule("vanguard", "8.5.2.1.1.2")
def test_8_5_2_1_1_2_a_call_is_of_at_most_the_vanguards_grade_guardians_included():
    cards = [unit(f"Grade {number}", grade=number) for number in range(4)]
    hand = ["Grade 0", "Grade 1", "Grade 2", "Grade 3"]
    t = Table(
        "vanguard",
        *cards,
        unit("Old", grade=2),
        a={"vanguard": "Old", "hand": hand},
        b={"vanguard": "Old", "hand": hand},
    )
    assert sorted(t.a.menu) == ["call Grade 0", "call Grade 1", "call Grade 2", "pass"]
    t.a.does("pass")
    t.a.does("attack vanguard")
    assert sorted(t.b.menu) == ["guard with Grade 0", "guard with Grade 1", "guard with Grade 2", "no guard"]
    assert t.b.why_not("guard with Grade 3") == ["8.5.2.1.1.2"]


@rule("vanguard", "8.5.2.2", "8.5.2.2.1")
def test_8_5_2_2_1_the_circle_is_chosen_among_the_five_own_ones_before_anything_moves():
    t = Table("vanguard", a={"hand": ["Ally"], "front left": "Wing"}, b={"front right": "Foe"})
    t.a.does("call Ally")
    assert t.asks(t.a, "circle")
    assert t.a.menu == [
        "Ally to front left",
        "Ally to front right",
        "Ally to back left",
        "Ally to back center",
        "Ally to back right",
    ]
    assert t.a.hand == ["Ally"]
    t.a.does("back right")
    assert t.a.circles == {"front left": "Wing", "back right": "Ally"}
    assert t.b.circles == {"front right": "Foe"}
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.2.2.1.1")
def test_8_5_2_2_1_1_in_the_guard_step_hand_cards_go_to_the_guardian_circle_only():
    t = Table("vanguard", b={"hand": ["Shield"]}, phase="battle")
    t.a.does("attack vanguard")
    assert t.b.menu == ["guard with Shield", "no guard"]
    assert t.b.why_not("call Shield") == ["6.6.1.2.1"]
    t.b.does("guard with Shield")
    call = t.log("call")[0]
    assert t.g.book.zones[call.after].name == "guardian"
    assert t.b.circles == {}
    assert t.ask == "ride"


@rule("vanguard", "8.5.2.3")
def test_8_5_2_3_a_cost_that_cannot_be_paid_in_full_is_not_paid_in_part():
    lead = unit("Lead", grade=3, abilities=[act(DRAW_ONE, counter_blast(2), discard_cost(), zones=(VC,))])
    for damage, hand, offered in (
        (["Hurt", down("Sore")], ["Spare"], False),
        (["Hurt", "Sore"], [], False),
        (["Hurt", "Sore"], ["Spare"], True),
    ):
        t = Table("vanguard", lead, a={"vanguard": "Lead", "damage": damage, "hand": hand})
        assert ("use Lead (vanguard): ability 1" in t.a.menu) is offered
        assert t.a.why_not("use Lead") == ([] if offered else ["8.5.2.3"])
        assert not t.a.is_face_down("Hurt")
        assert t.a.drop == []


@rule("vanguard", "8.5.2.3")
def test_8_5_2_3_all_parts_of_a_cost_are_paid_at_one_moment():
    """Each card put into the drop zone as a cost sees the other go, and nothing is paid before all is chosen."""
    sees = auto(moves(target=(DROP,)), DRAW_ONE, zones=(RC,))
    lead = unit(
        "Lead", grade=3, abilities=[act(gets(1000), counter_blast(1), soul_blast(1), discard_cost(), zones=(VC,))]
    )
    t = Table(
        "vanguard",
        lead,
        unit("Clerk", abilities=[sees]),
        a={
            "vanguard": "Lead",
            "front left": "Clerk",
            "damage": ["Hurt", "Sore"],
            "soul": ["Past", "Yore"],
            "hand": ["Spare", "Extra"],
            "deck": ["X", "Y", "Z"],
        },
    )
    t.a.does("use Lead")
    t.a.does("pay with Hurt")
    t.a.does("pay with Yore")
    assert t.a.drop == []
    assert not t.a.is_face_down("Hurt")
    t.a.does("pay with Spare")
    assert sorted(t.a.drop) == ["Spare", "Yore"]
    assert t.a.is_face_down("Hurt")
    paid = [event for event in t.g.events if event.kind == MOVED and event.after == DROP]
    assert len({event.moment for event in paid}) == 1
    t.a.does("Clerk")
    assert len(t.a.hand) == 3
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.2.3")
def test_8_5_2_3_a_menu_of_payment_offers_only_what_the_rest_can_be_paid_with():
    tide = discard_cost(1, Has(CLAN, "Tidebound"))
    lead = unit("Lead", grade=3, abilities=[act(DRAW_ONE, discard_cost(), tide, zones=(VC,))])
    t = Table(
        "vanguard",
        lead,
        unit("Wave", clan="Tidebound"),
        unit("Sun"),
        a={"vanguard": "Lead", "hand": ["Wave", "Sun"], "deck": ["X", "Y"]},
    )
    t.a.does("use Lead")
    assert sorted(t.a.drop) == ["Sun", "Wave"]
    assert t.a.hand == ["X"]
    alone = Table("vanguard", lead, unit("Sun"), a={"vanguard": "Lead", "hand": ["Sun", "Sun"]})
    assert alone.a.why_not("use Lead") == ["8.5.2.3"]
    assert "use Lead (vanguard): ability 1" not in alone.a.menu
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.2.3")
def test_8_5_2_3_a_play_taken_back_is_rewound_as_if_it_had_never_begun():
    lead = unit("Lead", grade=3, abilities=[act(DRAW_ONE, counter_blast(1), discard_cost(), zones=(VC,))])
    t = Table(
        "vanguard",
        lead,
        a={"vanguard": "Lead", "damage": ["Hurt", "Sore"], "hand": ["Spare", "Extra"], "deck": ["X", "Y"]},
    )
    before = t.a.menu
    t.a.does("use Lead")
    t.a.does("pay with Sore")
    assert t.asks(t.a, "pay")
    assert t.g.take_back()
    assert t.a.menu == before
    assert t.log("pay") == []
    assert not t.g.take_back()
    t.a.does("call Spare")
    assert t.asks(t.a, "circle")
    assert t.g.take_back()
    assert t.a.menu == before
    t.a.does("use Lead")
    t.a.does("pay with Hurt")
    t.a.does("pay with Extra")
    assert t.a.hand == ["X", "Spare"]
    assert not t.g.take_back()
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.2.4.1", "8.5.2.4.1bis")
def test_8_5_2_4_1_the_ridden_card_stands_on_the_circle_and_the_former_vanguard_lies_in_the_soul():
    t = Table(
        "vanguard",
        unit("Rider", grade=2),
        unit("Page", grade=1),
        a={"vanguard": "Page", "hand": ["Rider"], "soul": ["Older"]},
        phase="ride",
    )
    t.a.does("ride Rider")
    assert t.a.vanguard == "Rider"
    assert t.a.soul == ["Page", "Older"]
    assert t.clauses("ride") == ["8.5.2.4.1"]
    assert t.clauses("put into the soul") == ["8.5.2.4.1bis"]
    assert t.log("ride")[0].moment == t.log("put into the soul")[0].moment
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.2.4.2")
def test_8_5_2_4_2_a_called_unit_stands_and_the_unit_already_there_is_dropped_by_a_rule_action():
    sees = auto(moves(ITSELF, source=(RC,), target=(DROP,)), DRAW_ONE, zones=())
    t = Table(
        "vanguard",
        unit("Veteran", abilities=[sees]),
        a={"hand": ["Ally"], "front left": rested("Veteran"), "deck": ["X", "Y"]},
    )
    t.a.does("call Ally front left")
    assert t.a.circles == {"front left": "Ally"}
    assert not t.a.is_rested("Ally")
    assert t.a.drop == ["Veteran"]
    assert t.clauses("call") == ["8.5.2.4.2"]
    assert t.clauses("retire") == ["9.3.3"]
    assert t.log("call")[0].moment < t.log("retire")[0].moment
    assert t.a.hand == ["X"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.5.2.4.3")
def test_8_5_2_4_3_a_guardian_called_from_the_hand_lies_rested():
    nosy = unit("Nosy", abilities=[auto(moves(ITSELF, target=(5,)), retire(Cards((RC,), OPPONENT)), zones=())])
    t = Table("vanguard", nosy, a={"front left": "One", "front right": "Two"}, b={"hand": ["Nosy"]}, phase="battle")
    t.a.does("attack vanguard")
    t.b.does("guard with Nosy")
    assert t.asks(t.b, "choose")
    assert t.b.guardians == ["Nosy"]
    assert t.b.is_rested("Nosy")


@rule("vanguard", "8.5.2.3")
def test_8_5_2_3_resting_a_resting_unit_pays_nothing():
    tired = unit("Tired", abilities=[act(DRAW_ONE, rest_this(), zones=(RC,))])
    t = Table("vanguard", tired, a={"front left": rested("Tired")})
    assert t.a.why_not("use Tired") == ["8.5.2.3"]
    assert t.a.menu == ["move left column", "pass"]
