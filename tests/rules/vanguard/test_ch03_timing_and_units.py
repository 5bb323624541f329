"""Sections 3.5 to 3.11: check timing, play timing, status, units."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import DROP, GC, HAND, POWER, RC, SOUL, VC
from rulewright.kernel.ids import RESTED
from rulewright.kernel.vocabulary.effects import Draw, If, Move, Turn
from rulewright.kernel.vocabulary.terms import Exists, IsNot, Number
from tests.tabletop import NotOffered, Table, rested, rule
from tests.tabletop.cards.vanguard import ITSELF, act, auto, more, placed, sent, then, unit, yours

HERALD = unit("Herald", abilities=[auto(placed(RC), Draw(Number(1)))])
FULL = {"front left": "R1", "front right": "R2", "back left": "R3", "back center": "R4", "back right": "R5"}


@rule("vanguard", "3.5.1", "3.6.2")
def test_3_5_1_a_waiting_ability_is_played_at_the_check_timing_before_the_player_may_act():
    t = Table("vanguard", HERALD, a={"hand": ["Herald"]})
    t.a.does("call Herald to front left")
    assert t.stands_by == []
    assert t.a.hand == ["Filler A"]
    kinds = [event.kind for event in t.g.events]
    assert kinds.index(12) < kinds.index(7), "it stood by, then it was played"
    assert t.a.menu[-1] == "pass"


@rule("vanguard", "3.5.1")
def test_3_5_1_an_effect_under_way_has_no_check_timing():
    gate = then(sent(yours(HAND), RC), sent(yours(SOUL), DROP))
    t = Table(
        "vanguard",
        HERALD,
        unit("Gate", grade=3, abilities=[act(gate)]),
        a={"vanguard": "Gate", "hand": ["Herald"], "soul": ["S1", "S2"], "front left": "Old"},
    )
    t.a.does("use Gate")
    t.a.does("choose Herald")
    t.a.does("front left")
    assert t.asks(t.a, "choose")
    assert t.stands_by == ["Herald"]
    assert t.a.drop == [], "nor is the circle cleared yet"
    t.a.does("choose S1")
    assert t.a.drop == ["Old", "S1"]
    assert len(t.a.hand) == 1
    assert t.asks(t.a, "main")


@rule("vanguard", "3.5.2")
def test_3_5_2_rule_actions_come_before_waiting_abilities():
    look = If(Exists(yours(RC, which=IsNot(ITSELF))), Draw(Number(1)), Draw(Number(2)))
    t = Table(
        "vanguard", unit("Usurper", abilities=[auto(placed(RC), look)]), a={"hand": ["Usurper"], "front left": "Old"}
    )
    t.a.does("call Usurper to front left")
    assert t.a.drop == ["Old"]
    assert len(t.a.hand) == 2, "the old unit was gone when the ability was resolved"
    assert t.clauses("retire") == ["9.3.3"]
    assert t.asks(t.a, "main")


@rule("vanguard", "3.5.2")
def test_3_5_2_waiting_abilities_are_played_one_at_a_time_with_rule_actions_between():
    fall = auto(placed(RC), Draw(Number(1)))
    t = Table(
        "vanguard",
        unit("Twin", abilities=[fall, auto(placed(RC), more(POWER, 1000))]),
        a={"hand": ["Twin"], "deck": ["Last"]},
    )
    t.a.does("call Twin to front left")
    assert t.asks(t.a, "stand by")
    t.a.answers(t.a.menu[0])
    assert t.winner == "b", "the deck was empty at the check between the two"
    assert t.stands_by == ["Twin"]


@rule("vanguard", "3.6.1")
def test_3_6_1_without_a_play_timing_no_action_is_accepted():
    t = Table(
        "vanguard",
        unit("Tool", abilities=[act(Draw(Number(1)))]),
        a={"hand": ["Mine"]},
        b={"hand": ["Yours"], "front left": "Tool"},
    )
    for words in ("call Yours", "use Tool", "pass"):
        with pytest.raises(NotOffered):
            t.b.does(words)
    assert t.b.menu == []
    assert t.b.why_not("call Yours") == ["6.6.1.2.1"]
    assert t.b.why_not("use Tool") == ["6.6.1.2.2"]
    assert t.asks(t.a, "main")


@rule("vanguard", "3.6.3", "3.6.3.1")
def test_3_6_3_1_a_player_who_acted_may_act_again():
    t = Table("vanguard", a={"hand": ["X", "Y"]})
    assert t.a.menu == ["call Y", "call X", "pass"]
    t.a.does("call X to front left")
    assert t.a.menu == ["call Y", "move left column", "pass"]
    t.a.does("move left column")
    assert t.a.circles == {"back left": "X"}
    t.a.does("call Y to front left")
    assert t.a.menu == ["move left column", "pass"]


@rule("vanguard", "3.6.3", "3.6.3.2")
def test_3_6_3_2_passing_lets_the_game_go_on():
    t = Table("vanguard", a={"hand": ["X"]})
    assert t.phase == "main phase"
    assert t.a.menu == ["call X", "pass"]
    t.a.does("pass")
    assert t.phase == "battle phase"
    assert t.a.hand == ["X"]
    assert t.asks(t.a, "start step")


@rule("vanguard", "3.6.3")
def test_3_6_3_passing_is_offered_even_with_nothing_else_to_do():
    t = Table("vanguard", a={})
    assert t.a.menu == ["pass"]


@rule("vanguard", "3.7.1", "3.7.2.1")
def test_3_7_2_1_owner_master_orientation_and_position_are_known_of_every_unit():
    t = Table(
        "vanguard",
        unit("Drum", grade=3, abilities=[act(then(Turn(yours(RC), RESTED), more(POWER, 2000, yours(RC))))]),
        a={"vanguard": "Drum", "back left": "Wing"},
    )

    def wing():
        cards = t.g.view(1).players[0].zones["rear-guard"].cards
        return cards[0]

    before = wing()
    assert (before.owner, before.master, before.place) == (0, 0, "back left")
    assert (before.rested, before.values["power"], before.printed["power"]) == (False, 7000, 7000)
    t.a.does("use Drum")
    assert wing().rested is True
    assert (wing().values["power"], wing().printed["power"]) == (9000, 7000)
    t.a.does("move left column")
    assert wing().place == "front left"
    assert t.asks(t.a, "main")


@rule("vanguard", "3.8.1")
def test_3_8_1_only_cards_on_the_field_are_units():
    t = Table(
        "vanguard",
        unit("Roll", grade=3, abilities=[act(then(more(POWER, 1000, yours())))]),
        a={"vanguard": "Roll", "front left": "Unit", "soul": ["Ghost"], "hand": ["Idle"], "drop": ["Dead"]},
    )
    t.a.does("use Roll")
    assert (t.a.power("Roll"), t.a.power("Unit")) == (8000, 8000)
    assert [t.a.power(name) for name in ("Ghost", "Idle", "Dead")] == [7000] * 3
    assert t.asks(t.a, "main")


@rule("vanguard", "3.8.1", "3.8.2", "3.9.1", "3.10.1", "3.11.1")
def test_3_8_2_vanguard_rear_guards_and_guardians_are_the_units():
    cry = auto(placed(GC), more(POWER, 1000, yours()), zones=(GC,))
    t = Table(
        "vanguard",
        unit("Crier", abilities=[cry]),
        unit("Omen", grade=0, trigger="critical"),
        a={"deck": ["Omen", "X", "Y"]},
        b={"hand": ["Crier", "Kept"], "front left": "Wing", "soul": ["Ghost"]},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("guard with Crier")
    zones = t.g.view(0).players[1].zones
    assert [card.name for card in zones["vanguard"].cards] == ["Leader B"]
    assert [card.name for card in zones["rear-guard"].cards] == ["Wing"]
    assert [card.name for card in zones["guardian"].cards] == ["Crier"]
    assert t.b.power("Leader B") == 10000 + 1000 + 5000
    assert (t.b.power("Wing"), t.b.power("Crier")) == (8000, 8000)
    assert (t.b.power("Kept"), t.b.power("Ghost")) == (7000, 7000)
    assert t.asks(t.a, "trigger order")


@rule("vanguard", "3.9.1", "3.9.1.1")
def test_3_9_1_1_after_a_ride_there_is_one_vanguard():
    t = Table("vanguard", unit("New", grade=3), a={"hand": ["New"], "front left": "Wing"}, phase="ride")
    t.a.does("ride New")
    assert t.a.names("vanguard") == ["New"]
    assert t.a.soul == ["Leader A"]
    assert t.a.circles == {"front left": "Wing"}
    assert t.asks(t.a, "main")


@rule("vanguard", "3.9.1.1")
def test_3_9_1_1_a_unit_moved_onto_the_vanguard_circle_leaves_one_vanguard():
    t = Table(
        "vanguard",
        unit("Herald", abilities=[act(then(Move(yours(RC, which=ITSELF), VC), Draw(Number(1))))]),
        a={"front left": "Herald"},
    )
    t.a.does("use Herald")
    assert t.a.vanguard == "Herald"
    assert t.a.names("vanguard") == ["Herald"]
    assert t.a.soul == ["Leader A"]
    assert t.clauses("put into the soul") == ["9.3.1"]
    assert t.a.menu[0] == "call Filler A"


@rule("vanguard", "3.10.1", "3.10.1.1")
def test_3_10_1_1_with_all_five_circles_full_a_call_takes_a_units_place():
    t = Table("vanguard", a={**FULL, "hand": ["Sixth"]})
    t.a.answers("call Sixth")
    assert t.a.menu == [f"Sixth to {place}" for place in FULL]
    t.a.does("back center")
    assert t.a.circles == {**FULL, "back center": "Sixth"}
    assert t.a.drop == ["R4"]
    assert t.asks(t.a, "main")


@rule("vanguard", "3.11.1.1")
def test_3_11_1_1_an_effect_does_not_put_a_card_without_shield_on_the_guardian_circle():
    help_me = auto(placed(GC), then(sent(yours(SOUL), GC)), zones=(GC,))
    for shield, guardians in ((None, ["Crier"]), (0, ["Crier", "Ghost"])):
        t = Table(
            "vanguard",
            unit("Crier", abilities=[help_me]),
            unit("Ghost", shield=shield),
            unit("Omen", grade=0, trigger="critical"),
            a={"deck": ["Omen", "X", "Y"]},
            b={"hand": ["Crier"], "soul": ["Ghost"]},
            phase="battle",
        )
        t.a.does("attack vanguard")
        t.b.does("guard with Crier")
        assert t.b.guardians == guardians
        assert t.b.soul == ([] if shield == 0 else ["Ghost"])
        assert t.asks(t.a, "trigger order")


@rule("vanguard", "3.11.1.1")
def test_3_11_1_1_a_unit_without_shield_does_not_intercept():
    for shield, offered in ((None, False), (0, True)):
        t = Table(
            "vanguard", unit("Sentry", shield=shield, icons=["intercept"]), b={"front left": "Sentry"}, phase="battle"
        )
        t.a.does("attack vanguard")
        assert (t.b.menu == ["intercept with Sentry (front left)", "no guard"]) is offered
        assert t.b.why_not("intercept with Sentry") == ([] if offered else ["3.11.1.1"])


@rule("vanguard", "3.11.1", "3.11.1.2")
def test_3_11_1_2_any_number_of_guardians_may_stand_together():
    names = [f"G{n}" for n in range(7)]
    t = Table(
        "vanguard",
        unit("Omen", grade=0, trigger="critical"),
        a={"deck": ["Omen", "X", "Y"]},
        b={"hand": names, "front left": rested("Wing")},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("guard with " + " and ".join(names))
    assert sorted(t.b.guardians) == names
    assert t.b.power("Leader B") == 10000 + 7 * 5000
    assert t.asks(t.a, "trigger order")
