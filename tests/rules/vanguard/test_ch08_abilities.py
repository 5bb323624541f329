"""Sections 8.1 and 8.3: the kinds of abilities, and what is inactive."""

from rulewright.games.vanguard.rulebook.ch00_names import (
    ATTACKS,
    CALL,
    DAMAGE,
    DRAW,
    DROP,
    GRADE,
    HAND,
    MAIN_PHASE,
    POWER,
    RC,
    VC,
)
from rulewright.kernel.ids import (
    ACTIVATED,
    AT_LEAST,
    CONTINUOUS,
    END_OF_TURN,
    EQUAL,
    LASTING_BEGAN,
    MOVED,
    PLAYED,
    RESOLVED,
    STANDS_BY,
    TRIGGERED,
    YOU,
)
from rulewright.kernel.vocabulary.abilities import THAT, THIS, Ability, When
from rulewright.kernel.vocabulary.effects import Apply, Draw, If, IfPaid, Move
from rulewright.kernel.vocabulary.mods import Add, ForbidAbility
from rulewright.kernel.vocabulary.terms import Cards, Compared, CountOf, Number, Valued
from tests.tabletop import Table, down, rested, rule
from tests.tabletop.cards.vanguard import (
    DRAW_ONE,
    ITSELF,
    act,
    auto,
    beginning,
    choose,
    counter_blast,
    discard_cost,
    gets,
    lasting,
    moves,
    rest_this,
    then,
    unit,
)

FIRST_STRIKE = When(ATTACKS, ITSELF)
EMPTY_HAND = Compared(CountOf(Cards((HAND,))), EQUAL, Number(0))
FOUR_DAMAGE = Compared(CountOf(Cards((DAMAGE,))), AT_LEAST, Number(4))


@rule("vanguard", "8.1.1", "8.5.1")
def test_8_1_1_of_the_three_kinds_only_the_activated_one_is_on_the_menu():
    t = Table(
        "vanguard",
        unit("Caller", abilities=[act(DRAW_ONE, zones=(RC,))]),
        unit("Herald", abilities=[auto(moves(ITSELF, target=(RC,)), DRAW_ONE, zones=())]),
        unit("Banner", abilities=[lasting(Add(POWER, Number(3000)), zones=(RC,))]),
        a={"front left": "Caller", "front right": "Banner", "hand": ["Herald"], "deck": ["X", "Y", "Z"]},
    )
    uses = [line for line in t.a.menu if line.startswith("use")]
    assert uses == ["use Caller (front left): ability 1"]
    assert t.a.power("Banner") == 10000
    t.a.does("call Herald back center")
    assert t.a.hand == ["X"]
    assert len(t.log("play")) == 1
    assert t.asks(t.a, "main")


@rule("vanguard", "8.1.1.1")
def test_8_1_1_1_an_activated_ability_is_played_in_the_own_play_timing_by_paying_its_cost():
    caller = unit("Caller", abilities=[act(DRAW_ONE, counter_blast(1), zones=(RC,))])
    t = Table(
        "vanguard",
        caller,
        a={"front left": "Caller", "damage": ["Hurt"], "deck": ["X", "Y"]},
        b={"front left": "Caller", "damage": ["Hurt"], "deck": ["X", "Y"]},
    )
    assert [line for line in t.a.menu if "use" in line] == ["use Caller (front left): ability 1"]
    assert t.b.menu == []
    t.a.does("use Caller")
    assert t.a.hand == ["X"]
    assert t.a.is_face_down("Hurt")
    assert not t.b.is_face_down("Hurt")
    assert t.b.why_not("use Caller") == ["6.6.1.2.2"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.1.1.1.1", "8.1.1.1.1.1")
def test_8_1_1_1_1_1_the_zone_in_front_of_an_activated_ability_limits_its_use():
    lead = unit("Lead", grade=2, abilities=[act(DRAW_ONE, counter_blast(1), zones=(VC,))])
    here = Table("vanguard", lead, a={"vanguard": "Lead", "damage": ["Hurt"], "deck": ["X", "Y"]})
    assert here.a.menu == ["use Lead (vanguard): ability 1", "pass"]
    here.a.does("use Lead")
    assert here.a.hand == ["X"]
    assert here.clauses("pay") == ["8.5.2.3"]
    assert here.clauses("draw") == ["8.5.2.4.4"]
    there = Table("vanguard", lead, a={"front left": "Lead", "damage": ["Hurt"]})
    assert there.a.menu == ["move left column", "pass"]
    assert there.a.why_not("use Lead") == ["8.1.1.1.1.1"]
    assert here.asks(here.a, "main")


@rule("vanguard", "8.1.1.2", "8.6.1")
def test_8_1_1_2_an_automatic_ability_plays_itself_in_the_check_timing_after_its_event():
    draw_on_call = auto(moves(ITSELF, target=(RC,)), DRAW_ONE, zones=())
    wide = act(then(Move(Cards((HAND,), YOU, Valued(GRADE, EQUAL, Number(0))), RC), gets(1000)), zones=(VC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[wide]),
        unit("Recruit", grade=0, abilities=[draw_on_call]),
        a={"vanguard": "Lead", "hand": ["Recruit"], "deck": ["X", "Y"]},
    )
    t.a.does("use Lead front left")
    told = (PLAYED, RESOLVED, LASTING_BEGAN, STANDS_BY)
    kinds = [event.kind for event in t.g.events if event.kind in told or event.verb in (DRAW, CALL)]
    assert kinds == [PLAYED, MOVED, STANDS_BY, LASTING_BEGAN, RESOLVED, PLAYED, MOVED, RESOLVED]
    assert t.a.hand == ["X"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.1.1.2.1")
def test_8_1_1_2_1_with_a_zone_it_triggers_there_only_without_one_wherever_its_card_moves():
    guard_dog = unit("Hound", abilities=[auto(beginning(MAIN_PHASE), DRAW_ONE, zones=(RC,))])
    leaving = unit("Ember", abilities=[auto(moves(ITSELF, target=(DROP,)), DRAW_ONE, zones=())])
    t = Table(
        "vanguard",
        guard_dog,
        leaving,
        unit("Lead", abilities=[act(Draw(Number(0)), discard_cost(), zones=(VC,))]),
        a={
            "vanguard": "Lead",
            "front left": "Hound",
            "hand": ["Ember"],
            "drop": ["Hound"],
            "soul": ["Hound"],
            "deck": ["X", "Y", "Z"],
        },
    )
    assert t.a.hand == ["X", "Ember"]
    t.a.does("use Lead pay with Ember")
    assert t.a.hand == ["Y", "X"]
    assert t.a.drop == ["Ember", "Hound"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.1.1.2.2")
def test_8_1_1_2_2_the_cost_of_an_automatic_ability_is_paid_or_declined_as_it_resolves():
    scout = unit(
        "Scout", abilities=[auto(moves(ITSELF, target=(RC,)), IfPaid(DRAW_ONE), zones=(), cost=(counter_blast(1),))]
    )
    for words, hand, turned in (("pay", ["X"], True), ("decline", [], False)):
        t = Table("vanguard", scout, a={"hand": ["Scout"], "damage": ["Hurt"], "deck": ["X", "Y"]})
        t.a.does("call Scout front left")
        assert t.ask == "pay cost"
        assert len(t.log("play")) == 1
        assert t.log("pay") == []
        assert t.a.menu == ["pay", "decline"]
        t.a.does(words)
        assert t.a.hand == hand
        assert t.a.is_face_down("Hurt") is turned
        assert len(t.log("pay")) == len(hand)
        assert t.asks(t.a, "main")


@rule("vanguard", "8.1.1.2.2")
def test_8_1_1_2_2_an_unpayable_cost_is_not_asked_for_and_nothing_happens():
    scout = unit(
        "Scout", abilities=[auto(moves(ITSELF, target=(RC,)), IfPaid(DRAW_ONE), zones=(), cost=(counter_blast(1),))]
    )
    t = Table("vanguard", scout, a={"hand": ["Scout"], "damage": [down("Hurt")], "deck": ["X", "Y"]})
    t.a.does("call Scout front left")
    assert len(t.log("play")) == 1
    assert t.a.hand == []
    assert t.asks(t.a, "main")


@rule("vanguard", "8.1.1.2.3")
def test_8_1_1_2_3_the_event_alone_triggers_and_the_condition_is_asked_on_resolution():
    lone = unit("Lone", grade=0, abilities=[auto(moves(ITSELF, target=(RC,)), If(EMPTY_HAND, DRAW_ONE), zones=())])
    empty = unit(
        "Spender", grade=0, abilities=[auto(moves(ITSELF, target=(RC,)), Move(Cards((HAND,)), DROP), zones=())]
    )
    lead = unit(
        "Lead", grade=3, abilities=[act(Move(Cards((HAND,), YOU, Valued(GRADE, EQUAL, Number(0))), RC), zones=(VC,))]
    )
    for first, drawn in (("Spender", ["X"]), ("Lone", [])):
        t = Table(
            "vanguard",
            lone,
            empty,
            lead,
            a={"vanguard": "Lead", "hand": ["Lone", "Spender", "Spare"], "deck": ["X", "Y"]},
        )
        t.a.does("use Lead")
        t.a.does("front left")
        t.a.does("back left")
        assert sorted(t.stands_by) == ["Lone", "Spender"]
        t.a.does(first)
        assert t.a.hand == drawn
        assert t.a.drop == ["Spare"]
        assert t.asks(t.a, "main")


@rule("vanguard", "8.1.1.2.3.1")
def test_8_1_1_2_3_1_a_use_is_spent_even_when_the_condition_fails():
    spent = Apply(THIS, (ForbidAbility(),), END_OF_TURN)
    watch = auto(
        moves(Valued(GRADE, EQUAL, Number(0)), target=(RC,)), then(If(EMPTY_HAND, DRAW_ONE), spent), zones=(VC,)
    )
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[watch]),
        unit("Squire", grade=0),
        a={"vanguard": "Lead", "hand": ["Squire", "Squire"], "deck": ["X", "Y"]},
    )
    t.a.does("call Squire front left")
    assert t.a.hand == ["Squire"]
    assert len(t.log("play")) == 1
    t.a.does("call Squire front right")
    assert t.a.hand == []
    assert len(t.log("play")) == 1
    assert t.asks(t.a, "main")


@rule("vanguard", "8.1.1.3", "8.1.1.3.1")
def test_8_1_1_3_a_continuous_ability_applies_in_its_zone_at_once_and_ends_with_it():
    banner = unit("Banner", abilities=[lasting(Add(POWER, Number(2000)), what=Cards((VC,)), zones=(RC,))])
    t = Table(
        "vanguard",
        banner,
        unit("Lead", grade=3, power=10000, abilities=[act(Move(Cards((RC,)), DROP), zones=(VC,))]),
        a={"vanguard": "Lead", "hand": ["Banner"], "drop": ["Banner"]},
    )
    assert t.a.power("Lead") == 10000
    t.a.does("call Banner back center")
    assert t.a.power("Lead") == 12000
    assert t.log("play") == []
    t.a.does("use Lead")
    assert t.a.power("Lead") == 10000
    assert t.asks(t.a, "main")


@rule("vanguard", "8.3.2")
def test_8_3_2_the_choice_of_an_inactive_part_is_not_made():
    part = then(If(FOUR_DAMAGE, then(choose(Cards((RC,))), gets(5000, THAT))), DRAW_ONE)
    lead = unit("Lead", grade=3, abilities=[act(part, zones=(VC,))])
    for damage, asked in ((3, False), (4, True)):
        t = Table(
            "vanguard",
            lead,
            a={
                "vanguard": "Lead",
                "front left": "Wing",
                "front right": "Arm",
                "damage": ["Hurt"] * damage,
                "deck": ["X", "Y"],
            },
        )
        t.a.does("use Lead")
        assert t.asks(t.a, "choose") is asked
        if asked:
            t.a.does("Wing")
            assert t.a.power("Wing") == 12000
        else:
            assert t.a.power("Wing") == 7000
        assert t.a.power("Arm") == 7000
        assert t.a.hand == ["X"]
        assert t.asks(t.a, "main")


@rule("vanguard", "8.3.3")
def test_8_3_3_an_ability_is_inactive_while_the_condition_of_its_activity_is_not_met():
    strong = Ability(CONTINUOUS, zones=(VC,), active=FOUR_DAMAGE, effect=Apply(THIS, (Add(POWER, Number(5000)),)))
    drawing = Ability(ACTIVATED, zones=(VC,), active=FOUR_DAMAGE, effect=DRAW_ONE)
    watching = Ability(TRIGGERED, zones=(VC,), active=FOUR_DAMAGE, when=beginning(MAIN_PHASE), effect=gets(1000))
    lead = unit("Lead", grade=3, power=10000, abilities=[strong, drawing, watching])
    for damage, power, menu in (
        (3, 10000, ["pass"]),
        (4, 16000, ["use Lead (vanguard): ability 2", "pass"]),
    ):
        t = Table("vanguard", lead, a={"vanguard": "Lead", "damage": ["Hurt"] * damage})
        assert t.a.power("Lead") == power
        assert t.a.menu == menu


@rule("vanguard", "8.1.1.2")
def test_8_1_1_2_attacking_and_resting_as_a_cost_are_events_and_costs_like_any_other():
    striker = unit("Striker", grade=3, power=10000, abilities=[auto(FIRST_STRIKE, gets(3000), zones=(VC,))])
    t = Table("vanguard", striker, a={"vanguard": "Striker"}, phase="battle")
    t.a.does("attack vanguard")
    assert t.a.power("Striker") == 13000
    assert t.asks(t.b, "guard")
    tired = unit("Tired", abilities=[act(DRAW_ONE, rest_this(), zones=(RC,))])
    u = Table("vanguard", tired, a={"front left": "Tired", "front right": rested("Tired"), "deck": ["X", "Y"]})
    assert [line for line in u.a.menu if "use" in line] == ["use Tired (front left): ability 1"]
