"""Sections 8.6.1 to 8.6.3 and 8.6.5 to 8.6.7: when automatic abilities stand by, and playing them."""

from rulewright.games.vanguard.rulebook.ch00_names import (
    DROP,
    END_OF_TURN_MOMENT,
    GRADE,
    HAND,
    MAIN_PHASE,
    RC,
    SOUL,
    VC,
)
from rulewright.kernel.ids import END_OF_TURN, EQUAL, OPPONENT, YOU
from rulewright.kernel.vocabulary.abilities import THAT, THIS, Later
from rulewright.kernel.vocabulary.effects import Apply, Move, TopTo
from rulewright.kernel.vocabulary.mods import ForbidAbility
from rulewright.kernel.vocabulary.terms import Cards, Compared, CountOf, Number, Valued
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import (
    DRAW_ONE,
    act,
    auto,
    beginning,
    choose,
    gets,
    moves,
    retire,
    situation,
    then,
    unit,
)

RECRUITS = Cards((HAND,), YOU, Valued(GRADE, EQUAL, Number(0)))
MASS_CALL = act(then(Move(RECRUITS, RC), gets(1000)), zones=(VC,))


@rule("vanguard", "8.6.1", "8.6.2")
def test_8_6_1_an_event_inside_an_effect_makes_an_ability_stand_by_until_the_next_check_timing():
    inside = act(then(retire(Cards((RC,))), choose(Cards((RC,))), gets(2000, THAT)), zones=(VC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[inside]),
        unit("Mourner", abilities=[auto(moves(source=(RC,), target=(DROP,)), DRAW_ONE, zones=(RC,))]),
        a={"vanguard": "Lead", "front left": "Mourner", "front right": "Prey", "back left": "Tail"},
    )
    t.a.does("use Lead")
    t.a.does("Prey")
    assert t.a.drop == ["Prey"]
    assert t.asks(t.a, "choose")
    assert t.stands_by == ["Mourner"]
    assert t.a.hand == []
    t.a.does("Tail")
    assert t.stands_by == []
    assert t.a.hand == ["Filler A"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.6.2.1", "8.6.3")
def test_8_6_2_1_a_condition_met_three_times_makes_it_stand_by_three_times():
    charge = act(TopTo(Number(3), SOUL), zones=(VC,))
    count = auto(moves(target=(SOUL,)), then(choose(Cards((RC,))), gets(1000, THAT)), zones=(VC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[charge, count]),
        a={"vanguard": "Lead", "front left": "Wing", "front right": "Arm", "deck": ["X", "Y", "Z", "W"]},
    )
    t.a.does("use Lead")
    assert len(t.log("stand by")) == 3
    assert t.asks(t.a, "stand by")
    assert t.stands_by == ["Lead"] * 3
    t.a.does("Lead")
    assert t.stands_by == ["Lead"] * 2
    t.a.does("Wing")
    t.a.does("Lead")
    assert t.stands_by == ["Lead"]
    t.a.does("Wing")
    assert t.stands_by == []
    t.a.does("Arm")
    assert (t.a.power("Wing"), t.a.power("Arm")) == (9000, 8000)
    assert t.asks(t.a, "main")


@rule("vanguard", "8.6.3")
def test_8_6_3_a_waiting_ability_that_becomes_unusable_is_not_played():
    once = then(DRAW_ONE, Apply(THIS, (ForbidAbility(),), END_OF_TURN))
    watch = auto(moves(Valued(GRADE, EQUAL, Number(0)), target=(RC,)), once, zones=(VC,))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[MASS_CALL, watch]),
        unit("One", grade=0),
        unit("Two", grade=0),
        a={"vanguard": "Lead", "hand": ["One", "Two"], "deck": ["X", "Y", "Z"]},
    )
    t.a.does("use Lead")
    t.a.does("front left")
    t.a.does("front right")
    assert t.stands_by == ["Lead", "Lead"]
    t.a.does("Lead")
    assert t.a.hand == ["X"]
    assert t.stands_by == []
    assert len(t.log("cancel")) == 1
    assert t.asks(t.a, "main")


@rule("vanguard", "8.6.3.1")
def test_8_6_3_1_waiting_abilities_must_be_played_and_only_their_order_is_free():
    eager = unit("Eager", abilities=[auto(beginning(MAIN_PHASE), gets(1000), zones=(RC,))])
    keen = unit("Keen", abilities=[auto(beginning(MAIN_PHASE), DRAW_ONE, zones=(RC,))])
    for first, second in (("Eager", "Keen"), ("Keen", "Eager")):
        t = Table("vanguard", eager, keen, a={"front left": "Eager", "front right": "Keen"})
        assert t.a.menu == ["play the ability of Eager (front left)", "play the ability of Keen (front right)"]
        t.a.does(first)
        assert [t.name(event.card) for event in t.log("play")] == [first, second]
        assert t.asks(t.a, "main")


@rule("vanguard", "8.6.5", "8.6.5.1")
def test_8_6_5_a_timed_trigger_stands_by_at_its_time_once():
    later = Later(beginning(END_OF_TURN_MOMENT), then(Move(THAT, DROP), DRAW_ONE))
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(then(choose(Cards((RC,))), gets(5000, THAT), later), zones=(VC,))]),
        a={"vanguard": "Lead", "front left": "Wing", "front right": "Arm"},
    )
    t.a.does("use Lead")
    t.a.does("Wing")
    assert t.a.power("Wing") == 12000
    t.a.does("pass")
    assert t.stands_by == []
    t.a.does("end")
    assert t.a.drop == ["Wing"]
    assert t.a.circles == {"front right": "Arm"}
    assert t.a.hand == ["Filler A"]
    assert t.clauses("stand by") == ["6.8.1.1"]
    assert t.asks(t.b, "ride")
    for seat in (t.b, t.a):
        seat.does("pass")
        seat.does("pass")
        seat.does("end")
    assert len(t.log("stand by")) == 1
    assert t.a.circles == {"front right": "Arm"}
    assert t.asks(t.b, "ride")


@rule("vanguard", "8.6.5.1")
def test_8_6_5_1_a_timed_trigger_that_says_so_works_every_time_but_once_an_end_phase():
    each = Later(beginning(END_OF_TURN_MOMENT), DRAW_ONE, once=False)
    t = Table("vanguard", unit("Lead", grade=3, abilities=[act(each, zones=(VC,))]), a={"vanguard": "Lead"})
    t.a.does("use Lead")
    t.a.does("pass")
    t.a.does("end")
    assert t.a.hand == ["Filler A"]
    assert t.asks(t.b, "ride")
    for seat in (t.b, t.a):
        seat.does("pass")
        seat.does("pass")
        seat.does("end")
    assert t.a.hand == ["Filler A"] * 3
    assert t.asks(t.b, "ride")


@rule("vanguard", "8.6.5")
def test_8_6_5_a_timed_trigger_of_this_moment_made_too_late_waits_for_the_next_one():
    """Made in the main phase for the beginning of the main phase, it waits for the next main phase."""
    later = Later(beginning(MAIN_PHASE), DRAW_ONE)
    t = Table("vanguard", unit("Lead", grade=3, abilities=[act(later, zones=(VC,))]), a={"vanguard": "Lead"})
    t.a.does("use Lead")
    assert t.a.hand == []
    t.a.does("pass")
    t.a.does("end")
    for _ in range(2):
        t.b.does("pass")
    t.b.does("end")
    t.a.does("pass")
    assert t.a.hand == ["Filler A", "Filler A"]
    assert t.asks(t.a, "main")


EMPTY = Compared(CountOf(Cards((HAND,))), EQUAL, Number(0))


@rule("vanguard", "8.6.6")
def test_8_6_6_a_situation_trigger_watches_a_state_and_not_an_event():
    hermit = unit("Hermit", abilities=[auto(situation(EMPTY), then(DRAW_ONE), zones=(RC,))])
    t = Table("vanguard", hermit, a={"front left": "Hermit", "hand": ["Last"], "deck": ["X", "Y", "Z"]})
    assert t.stands_by == []
    assert t.a.hand == ["Last"]
    t.a.does("call Last front right")
    assert len(t.log("stand by")) == 1
    assert t.a.hand == ["X"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.6.6.1")
def test_8_6_6_1_it_stands_by_once_and_again_after_resolving_while_the_situation_lasts():
    charging = then(choose(Cards((RC,))), TopTo(Number(1), SOUL), gets(1000, THAT))
    hermit = unit("Hermit", grade=3, abilities=[auto(situation(EMPTY), charging, zones=(VC,))])
    t = Table(
        "vanguard",
        hermit,
        a={"vanguard": "Hermit", "front left": "Wing", "front right": "Arm", "deck": ["X", "Y", "Z"]},
    )
    assert t.stands_by == []
    assert len(t.log("stand by")) == 1
    assert t.asks(t.a, "choose")
    assert t.a.menu == ["choose Wing (front left)", "choose Arm (front right)"]
    t.a.does("Wing")
    assert t.a.soul == ["X"]
    assert len(t.log("stand by")) == 2
    t.a.does("Wing")
    assert t.a.soul == ["Y", "X"]
    assert len(t.log("stand by")) == 3
    assert t.stands_by == []
    assert t.asks(t.a, "choose")


@rule("vanguard", "8.6.7")
def test_8_6_7_an_ability_is_played_though_its_card_has_gone_and_only_fails_at_what_needs_the_card():
    boost = unit("Hero", abilities=[auto(beginning(MAIN_PHASE), then(gets(3000), DRAW_ONE), zones=(RC,))])
    shooter = unit("Shooter", abilities=[auto(beginning(MAIN_PHASE), retire(Cards((RC,))), zones=(VC,))])
    t = Table("vanguard", boost, shooter, a={"vanguard": "Shooter", "front left": "Hero", "deck": ["X", "Y"]})
    t.a.does("Shooter")
    assert t.a.drop == ["Hero"]
    assert [t.name(event.card) for event in t.log("play")] == ["Shooter", "Hero"]
    assert t.a.power("Hero") == 7000
    assert t.log("effect begins") == []
    assert t.a.hand == ["X"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.6.7")
def test_8_6_7_a_unit_that_left_and_came_back_is_another_one():
    back = then(choose(Cards((RC,))), Move(THAT, DROP), Move(THAT, RC))
    hero = unit("Hero", abilities=[auto(beginning(MAIN_PHASE), gets(3000), zones=(RC,))])
    blinker = unit("Blinker", abilities=[auto(beginning(MAIN_PHASE), back, zones=(VC,))])
    for first, power in (("Blinker", 7000), ("Hero", 7000)):
        t = Table("vanguard", hero, blinker, a={"vanguard": "Blinker", "front left": "Hero"})
        t.a.does(first)
        t.a.does("back left")
        assert t.a.circles == {"back left": "Hero"}
        assert t.a.power("Hero") == power
        assert t.asks(t.a, "main")


@rule("vanguard", "8.6.3")
def test_8_6_3_the_other_players_cards_are_not_mine_to_order():
    foe = unit("Foe", abilities=[auto(moves(target=(DROP,), player=OPPONENT), DRAW_ONE, zones=(RC,))])
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(retire(Cards((RC,), YOU)), zones=(VC,))]),
        foe,
        a={"vanguard": "Lead", "front left": "Prey"},
        b={"front left": "Foe"},
    )
    t.a.does("use Lead")
    assert [event.player for event in t.log("stand by")] == [1]
    assert t.b.hand == ["Filler B"]
    assert t.asks(t.a, "main")
