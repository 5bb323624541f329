"""Section 10.1.6: calling."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import CLAN, DROP, GRADE, NORMAL_CALL, RC, VC
from rulewright.kernel.ids import ACTIVATED, BY_EFFECT, BY_PLAY, CONTINUOUS, EQUAL, IT, OPPONENT, YOU
from rulewright.kernel.vocabulary.abilities import THIS, Ability
from rulewright.kernel.vocabulary.effects import Apply, Choose, Move, Pick, Seq
from rulewright.kernel.vocabulary.mods import ForbidPlayer
from rulewright.kernel.vocabulary.terms import Cards, Has, Number, Those, Valued
from tests.tabletop import NotOffered, Table, rested, rule
from tests.tabletop.cards.vanguard import unit

FROM_DECK = '[ACT](VC):Search your deck for up to one card named "Recruit", call it to (RC), and shuffle your deck.'
TWO_FROM_DROP = "[ACT](VC):Choose two <Dawn Order> from your drop zone, and call them to separate (RC)."
GREETER = "[AUTO](RC):When another <Dawn Order> is placed on your (RC), this unit gets [Power] +1000 until end of turn."


def leader(name, text="", abilities=()):
    """A grade 3 vanguard with an ability."""
    return unit(name, grade=3, power=10000, shield=None, text=text, abilities=abilities)


@rule("vanguard", "10.1.6.1")
def test_10_1_6_1_to_call_moves_a_card_from_outside_the_field_to_a_rear_guard_circle():
    t = Table(
        "vanguard",
        leader("Commander", FROM_DECK),
        a={"vanguard": "Commander", "front left": "Veteran", "deck": ["Filler", "Recruit", "Filler"]},
    )
    t.a.does("use Commander")
    t.a.does("find Recruit")
    t.a.does("back right")
    assert t.a.circles == {"front left": "Veteran", "back right": "Recruit"}
    assert [t.name(event.card) for event in t.log("call")] == ["Recruit"]
    t.a.does("move left column")
    assert len(t.log("call")) == 1
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.6.1.1.1", "10.1.6.1.1.2")
def test_10_1_6_1_1_2_circles_are_chosen_for_each_card_and_then_all_are_placed_together():
    t = Table(
        "vanguard",
        leader("Commander", TWO_FROM_DROP),
        unit("Greeter", text=GREETER),
        unit("Host", text=GREETER),
        a={"vanguard": "Commander", "drop": ["Greeter", "Host"]},
    )
    t.a.does("use Commander")
    t.a.does("choose Greeter")
    assert t.ask == "place"
    first = t.a.menu
    assert len(first) == 5
    t.a.does(first[0])
    assert t.a.circles == {}
    assert len(t.a.menu) == 4 and not any("front left" in line for line in t.a.menu)
    t.a.does(next(line for line in t.a.menu if "back center" in line))
    assert sorted(t.a.circles) == ["back center", "front left"]
    moments = [event.moment for event in t.log("call")]
    assert len(moments) == 2 and moments[0] == moments[1]
    while t.ask == "stand by":
        t.a.does(t.a.menu[0])
    assert t.a.power("Greeter") == 8000 and t.a.power("Host") == 8000
    assert t.asks(t.a, "main")


def one_of_each(first, second):
    """[ACT] choose one of each kind from the drop zone, and call them to separate circles."""
    picks = tuple(Pick(Cards((DROP,), YOU, which), Number(1), Number(1)) for which in (first, second))
    effect = Seq((Choose(picks), Move(Those(IT), RC, whose=YOU, separate=True)))
    return Ability(ACTIVATED, zones=(VC,), effect=effect)


GRADE_1 = Valued(GRADE, EQUAL, Number(1))
GRADE_2 = Valued(GRADE, EQUAL, Number(2))


@rule("vanguard", "10.1.6.1.1.1.1")
@pytest.mark.parametrize(
    ("drop", "called"),
    [(["One", "Two"], ["One", "Two"]), (["One"], ["One"]), (["Two", "Three"], ["Two"]), (["Three"], [])],
)
def test_10_1_6_1_1_1_1_several_units_are_called_as_far_as_the_requirements_allow(drop, called):
    t = Table(
        "vanguard",
        leader("Commander", abilities=[one_of_each(GRADE_1, GRADE_2)]),
        unit("Two", grade=2),
        unit("Three", grade=3, shield=None),
        a={"vanguard": "Commander", "drop": drop},
    )
    t.a.does("use Commander")
    while t.ask in ("choose", "place"):
        t.a.does(t.a.menu[0])
    assert sorted(t.a.circles.values()) == called
    assert sorted(t.a.drop) == sorted(set(drop) - set(called))
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.6.1.1.1.1")
def test_10_1_6_1_1_1_1_a_card_both_requirements_fit_is_not_wasted_on_the_wider_one():
    t = Table(
        "vanguard",
        leader("Commander", abilities=[one_of_each(Has(CLAN, "Dawn Order"), GRADE_2)]),
        unit("Two", grade=2),
        a={"vanguard": "Commander", "drop": ["One", "Two", "Uno"]},
    )
    t.a.does("use Commander")
    assert sorted(t.a.menu) == ["choose One", "choose Uno"]
    t.a.does("choose One")
    while t.ask == "place":
        t.a.does(t.a.menu[0])
    assert sorted(t.a.circles.values()) == ["One", "Two"]
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.6.1.1.1.2")
def test_10_1_6_1_1_1_2_a_normal_call_takes_a_single_card():
    t = Table("vanguard", a={"hand": ["Left", "Right"]})
    with pytest.raises(NotOffered):
        t.a.does("call Left and Right front left front right")
    assert t.a.circles == {} and sorted(t.a.hand) == ["Left", "Right"]
    t.a.does("call Left front left")
    assert t.a.circles == {"front left": "Left"}
    assert t.a.hand == ["Right"]
    assert "call Right" in t.a.menu


@rule("vanguard", "10.1.6.1.2", "10.1.6.1.2.1")
def test_10_1_6_1_2_calls_in_the_main_phase_and_in_the_guard_step_are_normal_calls():
    t = Table("vanguard", a={"hand": ["Soldier"]}, b={"hand": ["Shield"]})
    t.a.does("call Soldier front left")
    assert [(t.name(event.card), event.how) for event in t.log("call")] == [("Soldier", BY_PLAY)]
    t.a.does("pass")
    t.a.does("attack vanguard")
    t.b.does("guard with Shield")
    assert [(t.name(event.card), event.how) for event in t.log("call")] == [("Soldier", BY_PLAY), ("Shield", BY_PLAY)]
    assert t.ask == "start step"


NO_NORMAL_CALLS = Ability(CONTINUOUS, zones=(VC,), effect=Apply(THIS, (ForbidPlayer(NORMAL_CALL, OPPONENT),)))


@rule("vanguard", "10.1.6.1.2", "10.1.6.1.2.1", "10.1.6.1.3")
def test_10_1_6_1_2_what_forbids_normal_calls_stops_both_kinds_and_no_superior_call():
    tyrant = leader("Tyrant", abilities=[NO_NORMAL_CALLS])
    rebels = {"vanguard": "Rebel", "hand": ["Recruit"], "deck": ["Filler", "Recruit", "Filler"]}
    t = Table("vanguard", tyrant, leader("Rebel", FROM_DECK), a=rebels, b={"vanguard": "Tyrant"})
    assert "call Recruit" not in t.a.menu
    t.a.does("use Rebel")
    t.a.does("find Recruit")
    t.a.does("front left")
    assert t.a.circles == {"front left": "Recruit"}
    assert t.asks(t.a, "main")

    t = Table("vanguard", tyrant, a={"vanguard": "Tyrant"}, b={"hand": ["Recruit"]}, phase="battle")
    t.a.does("attack vanguard")
    assert t.b.menu == ["no guard"]


@rule("vanguard", "10.1.6.1.3")
def test_10_1_6_1_3_a_call_by_an_effect_is_superior_and_asks_no_grade():
    t = Table(
        "vanguard",
        unit("Commander", grade=1, text=FROM_DECK),
        unit("Recruit", grade=3, shield=None),
        a={"vanguard": "Commander", "hand": ["Recruit"], "deck": ["Filler", "Recruit", "Filler"]},
    )
    assert "call Recruit" not in t.a.menu
    t.a.does("use Commander")
    t.a.does("find Recruit")
    t.a.does("front left")
    assert t.a.circles == {"front left": "Recruit"}
    assert [event.how for event in t.log("call")] == [BY_EFFECT]
    assert t.a.is_rested("Recruit") is False
    assert t.asks(t.a, "main")


RESCUE = "[AUTO](VC):When your unit is attacked, choose a <Dawn Order> from your drop zone, and call it to (GC)."


@rule("vanguard", "10.1.6.1.3.1")
def test_10_1_6_1_3_1_a_unit_called_to_the_guardian_circle_comes_resting_and_guards_the_attacked_unit():
    t = Table(
        "vanguard",
        leader("Warden", RESCUE),
        a={"vanguard": "Leader A"},
        b={"vanguard": "Warden", "drop": ["Rescuer"]},
        phase="battle",
    )
    t.a.does("attack vanguard")
    assert t.b.guardians == ["Rescuer"]
    assert t.b.is_rested("Rescuer")
    assert t.b.power("Warden") == 15000
    assert [event.how for event in t.log("call")] == [BY_EFFECT]
    assert t.asks(t.b, "guard")


@rule("vanguard", "10.1.6.1.3.1")
def test_10_1_6_1_3_1_of_several_attacked_units_the_defender_chooses_which_one_is_guarded():
    t = Table(
        "vanguard",
        leader("Stormer", "[CONT](VC):This unit battles all of your opponent's units in the front row in one attack."),
        leader("Warden", RESCUE.replace("your unit", "this unit")),
        a={"vanguard": "Stormer"},
        b={"vanguard": "Warden", "drop": ["Rescuer"], "front left": "Weak", "front right": rested("Spare")},
        phase="battle",
    )
    t.a.does("attack")
    assert t.asks(t.b, "guarded")
    assert sorted(t.b.menu) == ["guard Spare (front right)", "guard Warden (vanguard)", "guard Weak (front left)"]
    t.b.does("guard Weak")
    assert t.b.power("Weak") == 12000
    assert t.b.power("Warden") == 10000 and t.b.power("Spare") == 7000
    assert t.b.guardians == ["Rescuer"]
    assert t.asks(t.b, "guard")
