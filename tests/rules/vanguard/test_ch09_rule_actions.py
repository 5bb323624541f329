"""Section 9: rule actions."""

from rulewright.games.vanguard.rulebook.ch00_names import (
    DAMAGE,
    DECK,
    DROP,
    END_PHASE,
    GC,
    GRADE,
    HAND,
    MAIN_PHASE,
    RC,
    SOUL,
    VC,
)
from rulewright.kernel.ids import EITHER, EQUAL, YOU
from rulewright.kernel.vocabulary.abilities import THAT, THIS
from rulewright.kernel.vocabulary.effects import EachPlayer, If, Move, TopTo
from rulewright.kernel.vocabulary.terms import Cards, Compared, CountOf, Has, Number, Valued
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import DRAW_ONE, ITSELF, act, auto, beginning, choose, moves, then, unit

RECRUITS = Cards((HAND,), YOU, Valued(GRADE, EQUAL, Number(0)))


def moments(t, clauses):
    """The moments at which moves by these clauses happened."""
    return [event.moment for event in t.log("move") if event.clause in clauses]


@rule("vanguard", "9.1.1", "9.3.3")
def test_9_1_1_a_unit_called_over_another_drops_it_without_anybody_asking():
    t = Table(
        "vanguard",
        unit("Ember", abilities=[auto(moves(ITSELF, source=(RC,), target=(DROP,)), DRAW_ONE, zones=())]),
        a={"front left": "Ember", "back left": "Tail", "hand": ["New"], "deck": ["X", "Y"]},
    )
    t.a.does("call New front left")
    assert t.a.circles == {"front left": "New", "back left": "Tail"}
    assert t.a.drop == ["Ember"]
    assert t.clauses("retire") == ["9.3.3"]
    assert t.a.hand == ["X"]
    assert t.asks(t.a, "main")


@rule("vanguard", "9.1.2")
def test_9_1_2_inside_an_effect_two_units_share_a_circle_until_the_next_check_timing():
    both = Compared(CountOf(Cards((RC,))), EQUAL, Number(2))
    effect = then(Move(RECRUITS, RC), If(both, DRAW_ONE), choose(Cards((RC,))), Move(THAT, RC))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(effect, zones=(VC,))]),
        unit("Recruit", grade=0),
        a={"vanguard": "Lead", "front left": "Old", "hand": ["Recruit"], "deck": ["X", "Y"]},
    )
    t.a.does("use Lead front left")
    assert t.a.hand == ["X"]
    assert t.asks(t.a, "choose")
    assert t.a.drop == []
    t.a.does("Old")
    t.a.does("back left")
    assert t.a.circles == {"front left": "Recruit", "back left": "Old"}
    assert t.a.drop == []
    assert t.asks(t.a, "main")


@rule("vanguard", "9.1.2", "9.2.3")
def test_9_1_2_an_empty_deck_loses_at_the_check_timing_and_not_if_it_is_filled_before():
    for effect, winner in (
        (TopTo(Number(2), SOUL), "b"),
        (then(TopTo(Number(2), SOUL), Move(Cards((DROP,)), DECK)), None),
    ):
        t = Table(
            "vanguard",
            unit("Lead", grade=3, abilities=[act(effect, zones=(VC,))]),
            a={"vanguard": "Lead", "deck": ["X", "Y"], "drop": ["Z"]},
        )
        t.a.does("use Lead")
        assert sorted(t.a.soul) == ["X", "Y"]
        assert t.winner == winner
        assert t.clauses("lose") == (["9.2.3"] if winner else [])


@rule("vanguard", "9.1.3")
def test_9_1_3_rule_actions_on_several_circles_of_both_players_happen_at_one_moment():
    """Both players' overloaded circles and an illegal guardian are settled together."""
    overload = EachPlayer(Move(RECRUITS, RC))
    guardian = then(choose(Cards((DROP,), YOU, Has(0, "Stray"))), Move(THAT, GC), overload)
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(guardian, zones=(VC,))]),
        unit("Recruit", grade=0),
        a={"vanguard": "Lead", "front left": "Old", "hand": ["Recruit"], "drop": ["Stray"]},
        b={"front right": "Worn", "hand": ["Recruit"]},
    )
    t.a.does("use Lead")
    t.a.does("front left")
    t.b.does("front right")
    assert sorted(t.a.drop) == ["Old", "Stray"]
    assert t.b.drop == ["Worn"]
    found = moments(t, ("9.3.3", "9.4.1"))
    assert len(found) == 3
    assert len(set(found)) == 1
    assert t.asks(t.a, "main")


@rule("vanguard", "9.1.3")
def test_9_1_3_each_of_several_units_dropped_together_sees_the_others_go():
    watch = auto(moves(source=(RC,), target=(DROP,)), DRAW_ONE, zones=(RC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(Move(RECRUITS, RC), zones=(VC,))]),
        unit("Recruit", grade=0),
        unit("Watcher", abilities=[watch]),
        a={
            "vanguard": "Lead",
            "front left": "Watcher",
            "front right": "Watcher",
            "hand": ["Recruit", "Recruit"],
        },
    )
    t.a.does("use Lead")
    t.a.does("front left")
    t.a.does("front right")
    assert t.a.drop == ["Watcher", "Watcher"]
    assert len(t.log("stand by")) == 4
    assert t.asks(t.a, "stand by")


@rule("vanguard", "9.2.1", "9.2.2")
def test_9_2_2_six_damage_lose_and_five_do_not():
    strike = act(TopTo(Number(1), DAMAGE, 1), zones=(VC,))
    for damage, winner in ((4, None), (5, "a")):
        t = Table(
            "vanguard",
            unit("Lead", grade=3, abilities=[strike]),
            a={"vanguard": "Lead", "damage": ["Hurt"] * 5},
            b={"damage": ["Hurt"] * damage},
        )
        t.a.does("use Lead")
        assert len(t.b.damage) == damage + 1
        assert t.winner == winner
        assert t.clauses("lose") == (["9.2.2"] if winner else [])


@rule("vanguard", "9.2.1", "9.1.3")
def test_9_2_1_two_players_who_lose_at_one_check_timing_lose_together_each_by_their_own_clause():
    doom = act(then(TopTo(Number(2), SOUL), TopTo(Number(1), DAMAGE, 1)), zones=(VC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[doom]),
        a={"vanguard": "Lead", "deck": ["X", "Y"]},
        b={"damage": ["Hurt"] * 5},
    )
    t.a.does("use Lead")
    assert [(event.player, event.clause) for event in t.log("lose")] == [(0, "9.2.3"), (1, "9.2.2")]
    assert t.winner == "draw"


@rule("vanguard", "9.2.3")
def test_9_2_3_one_card_in_the_deck_is_enough_and_none_is_not():
    for number, winner in ((1, None), (2, "b")):
        t = Table(
            "vanguard",
            unit("Lead", grade=3, abilities=[act(TopTo(Number(number), SOUL), zones=(VC,))]),
            a={"vanguard": "Lead", "deck": ["X", "Y"]},
        )
        t.a.does("use Lead")
        assert t.winner == winner


@rule("vanguard", "9.3.1")
def test_9_3_1_of_two_vanguards_the_older_goes_to_the_soul():
    """A rear-guard moved to the vanguard circle by an effect does not ride: the older unit leaves by rule."""
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(Move(Cards((RC,)), VC), zones=(VC,))]),
        a={"vanguard": "Lead", "front left": "Usurper", "soul": ["Past"]},
    )
    t.a.does("use Lead")
    assert t.a.vanguard == "Usurper"
    assert t.a.soul == ["Lead", "Past"]
    assert t.a.circles == {}
    assert t.clauses("put into the soul") == ["9.3.1"]
    assert t.log("rides") == []
    assert t.asks(t.a, "main")


@rule("vanguard", "9.3.2")
def test_9_3_2_of_two_that_came_last_at_once_the_player_keeps_one_vanguard():
    for keep, gone in (("Twin One", "Twin Two"), ("Twin Two", "Twin One")):
        t = Table(
            "vanguard",
            unit("Lead", grade=3, abilities=[act(Move(Cards((RC,)), VC), zones=(VC,))]),
            a={"vanguard": "Lead", "front left": "Twin One", "front right": "Twin Two"},
        )
        t.a.does("use Lead")
        assert t.asks(t.a, "keep") and t.decision.clause == "9.3.2"
        assert len(t.a.menu) == 2
        t.a.does(f"keep {keep} (vanguard)")
        assert t.a.vanguard == keep
        assert sorted(t.a.soul) == ["Lead", gone]
        assert t.clauses("put into the soul") == ["9.3.2", "9.3.2"]
        assert t.asks(t.a, "main")


@rule("vanguard", "9.3.2")
def test_9_3_2_two_cards_that_ride_at_once_leave_one_vanguard_and_the_former_goes_to_the_soul_once():
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(Move(Cards((HAND,)), VC), zones=(VC,))]),
        a={"vanguard": "Lead", "hand": ["Twin One", "Twin Two"]},
    )
    t.a.does("use Lead")
    t.a.does("keep Twin One (vanguard)")
    assert t.a.vanguard == "Twin One"
    assert sorted(t.a.soul) == ["Lead", "Twin Two"]
    assert len(t.log("put into the soul")) == 2
    assert t.asks(t.a, "main")


@rule("vanguard", "9.3.4")
def test_9_3_4_of_two_that_came_last_at_once_on_a_rear_guard_circle_the_player_keeps_one():
    for keep, gone in (("Twin One", "Twin Two"), ("Twin Two", "Twin One")):
        t = Table(
            "vanguard",
            unit("Lead", grade=3, abilities=[act(Move(RECRUITS, RC), zones=(VC,))]),
            unit("Twin One", grade=0),
            unit("Twin Two", grade=0),
            a={"vanguard": "Lead", "front left": "Old", "back left": "Tail", "hand": ["Twin One", "Twin Two"]},
        )
        t.a.does("use Lead")
        t.a.does("front left")
        t.a.does("front left")
        assert t.asks(t.a, "keep")
        assert sorted(t.a.menu) == ["keep Twin One (front left)", "keep Twin Two (front left)"]
        t.a.does(f"keep {keep} (front left)")
        assert t.a.circles == {"front left": keep, "back left": "Tail"}
        assert sorted(t.a.drop) == sorted(["Old", gone])
        assert t.clauses("retire") == ["9.3.4", "9.3.4"]
        assert len(set(moments(t, ("9.3.4",)))) == 1
        assert t.asks(t.a, "main")


@rule("vanguard", "9.3.4", "9.1.3")
def test_9_3_4_the_owner_of_the_circle_chooses_and_all_circles_are_settled_at_one_moment():
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(EachPlayer(Move(RECRUITS, RC)), zones=(VC,))]),
        unit("Twin One", grade=0),
        unit("Twin Two", grade=0),
        a={"vanguard": "Lead", "hand": ["Twin One", "Twin Two"]},
        b={"hand": ["Twin One", "Twin Two"]},
    )
    t.a.does("use Lead")
    t.a.does("front left")
    t.a.does("front left")
    t.b.does("back right")
    t.b.does("back right")
    assert t.asks(t.a, "keep")
    t.a.does("keep Twin One (front left)")
    assert t.asks(t.b, "keep")
    assert t.a.drop == []
    t.b.does("keep Twin Two (back right)")
    assert (t.a.drop, t.b.drop) == (["Twin Two"], ["Twin One"])
    assert len(set(moments(t, ("9.3.4",)))) == 1
    assert t.asks(t.a, "main")


@rule("vanguard", "9.3.3")
def test_9_3_3_a_column_move_places_nobody_over_anybody():
    t = Table("vanguard", a={"front left": "One", "back left": "Two"})
    t.a.does("move left column")
    assert t.a.circles == {"front left": "Two", "back left": "One"}
    assert t.a.drop == []
    assert t.asks(t.a, "main")


@rule("vanguard", "9.3.3")
def test_9_3_3_a_unit_moved_onto_a_circle_came_last_though_it_was_on_the_field_before():
    shift = act(then(choose(Cards((RC,))), Move(THAT, RC)), zones=(VC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[shift]),
        a={"vanguard": "Lead", "front left": "Elder", "front right": "Younger"},
    )
    t.a.does("use Lead Elder")
    t.a.does("front right")
    assert t.a.circles == {"front right": "Elder"}
    assert t.a.drop == ["Younger"]
    assert t.asks(t.a, "main")


@rule("vanguard", "9.4.1")
def test_9_4_1_a_guardian_outside_the_battle_phase_goes_to_the_drop_zone():
    """Put there in the main phase it is dropped at the next check timing; in a battle it stays."""
    guard = act(then(choose(Cards((RC,))), Move(THAT, GC)), zones=(VC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[guard]),
        a={"vanguard": "Lead", "front left": "Stray", "front right": "Wing"},
        b={"hand": ["Shield"]},
    )
    t.a.does("use Lead Stray")
    assert t.a.guardians == []
    assert t.a.drop == ["Stray"]
    assert t.clauses("retire") == ["9.4.1"]
    t.a.does("pass")
    t.a.does("attack vanguard")
    t.b.does("guard with Shield")
    assert t.clauses("retire") == ["9.4.1", "7.6.1.8"]
    assert t.asks(t.a, "start step")


@rule("vanguard", "9.4.1")
def test_9_4_1_a_guardian_that_comes_in_the_end_phase_is_dropped_there():
    late = auto(beginning(END_PHASE), Move(THIS, GC), zones=(RC,))
    t = Table(
        "vanguard",
        unit("Late", abilities=[late]),
        unit(
            "Calm",
            abilities=[
                auto(
                    beginning(MAIN_PHASE),
                    If(Compared(CountOf(Cards((GC,), EITHER)), EQUAL, Number(1)), DRAW_ONE),
                    zones=(RC,),
                )
            ],
        ),
        a={"front left": "Late", "front right": "Calm"},
    )
    t.a.does("pass")
    t.a.does("end")
    assert t.a.drop == ["Late"]
    assert t.clauses("retire") == ["9.4.1"]
    assert t.asks(t.b, "ride")
