"""Section 11.1: loops, chosen and forced."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import PLACE_MOVE, POWER, RC, VC
from rulewright.judge.plays import NotOffered
from rulewright.kernel.ids import ACTIVATED, END_OF_TURN, IT, MOVED, OPPONENT, RESTED, STANDING, TRIGGERED, TURNED, YOU
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.loops import REPEATS
from rulewright.kernel.vocabulary.abilities import THIS, Ability, When
from rulewright.kernel.vocabulary.effects import Apply, Choose, May, Pick, Seq, Turn
from rulewright.kernel.vocabulary.mods import Add
from rulewright.kernel.vocabulary.terms import Cards, EventCard, Number, OneOf, Those
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import unit

STRONGER = Apply(THIS, (Add(POWER, Number(1000)),), END_OF_TURN)


def act(effect):
    """[ACT] without a cost."""
    return Ability(ACTIVATED, zones=(VC, RC), effect=effect)


SELF = OneOf(THIS)


def when_turned(orientation, effect, subject=SELF):
    """[AUTO] when a unit is turned this way."""
    when = When(TURNED, subject=subject, number=orientation)
    return Ability(TRIGGERED, zones=(VC, RC), when=when, effect=effect)


PUMP = unit("Endless Smith", abilities=[act(STRONGER)])
RESTLESS = unit(
    "Restless Sentry",
    abilities=[
        act(Turn(THIS, RESTED)),
        when_turned(RESTED, Turn(THIS, STANDING)),
        when_turned(STANDING, Turn(THIS, RESTED)),
    ],
)


def pumped(times):
    """A table where the free ability was used so often."""
    t = Table("vanguard", PUMP, a={"front left": "Endless Smith", "front right": "Bystander"})
    for _ in range(times):
        t.a.does("use Endless Smith")
    return t


@rule("vanguard", "11.1.1")
def test_11_1_1_the_same_answer_in_the_same_situation_again_and_again_is_a_loop():
    t = pumped(REPEATS - 1)
    assert t.asks(t.a, "main")
    assert t.log("loop") == []
    t.a.does("use Endless Smith")
    assert t.asks(t.a, "loop")
    assert t.clauses("loop") == ["11.1.1.2"]
    assert t.a.power("Endless Smith") == 7000 + 1000 * REPEATS


@rule("vanguard", "11.1.1", "11.1.1.2")
def test_11_1_1_a_player_who_did_it_twice_may_propose_a_loop():
    once, t = pumped(1), pumped(2)
    assert "propose a loop" not in once.a.menu and "propose a loop" in t.a.menu
    t.a.does("propose a loop")
    assert "propose a loop" not in t.a.menu and t.log("loop") == []
    t.a.does("use Endless Smith")
    assert t.asks(t.a, "loop")
    t.a.does("50 times")
    assert t.a.power("Endless Smith") == 7000 + 1000 * 53
    assert "use Endless Smith" not in " ".join(t.a.menu)


@rule("vanguard", "11.1.1")
def test_11_1_1_what_else_is_done_twice_is_not_proposed():
    t = pumped(2)
    t.a.does("pass")
    assert "propose a loop" not in t.a.menu


@rule("vanguard", "11.1.1")
def test_11_1_1_using_different_cards_up_is_no_loop():
    t = Table("vanguard", a={"hand": ["One", "Two", "Three", "Four", "Five", "Six"]})
    for name in ("One", "Two", "Three", "Four", "Five", "Six"):
        t.a.does(f"call {name} front left")
    assert t.log("loop") == []
    assert t.asks(t.a, "main")


@rule("vanguard", "11.1.1.1")
def test_11_1_1_1_a_loop_of_automatic_abilities_without_a_choice_is_a_draw():
    t = Table("vanguard", RESTLESS, a={"front left": "Restless Sentry"})
    t.a.does("use Restless Sentry")
    assert t.winner == "draw"
    assert t.g.result.clause == "11.1.1.1"
    assert t.clauses("loop") == ["11.1.1.1"]
    assert t.a.menu == [] and t.b.menu == []


@rule("vanguard", "11.1.1.1")
def test_11_1_1_1_a_forced_loop_that_only_piles_up_effects_is_a_draw_too():
    swelling = unit(
        "Swelling Sentry",
        abilities=[
            act(Turn(THIS, RESTED)),
            when_turned(RESTED, Seq((STRONGER, Turn(THIS, STANDING)))),
            when_turned(STANDING, Turn(THIS, RESTED)),
        ],
    )
    t = Table("vanguard", swelling, a={"front left": "Swelling Sentry"})
    t.a.does("use Swelling Sentry")
    assert t.winner == "draw"
    assert t.g.result.clause == "11.1.1.1"


@rule("vanguard", "11.1.1.1")
def test_11_1_1_1_choosing_only_the_order_stops_nothing():
    twice = unit(
        "Twofold Sentry",
        abilities=[
            act(Turn(THIS, RESTED)),
            when_turned(RESTED, Turn(THIS, STANDING)),
            when_turned(STANDING, Turn(THIS, RESTED)),
        ],
    )
    echo = unit(
        "Echo",
        abilities=[when_turned(RESTED, Apply(THIS, (Add(POWER, Number(1)),), END_OF_TURN), OneOf(Cards((RC,), YOU)))],
    )
    t = Table("vanguard", twice, echo, a={"front left": "Twofold Sentry", "front right": "Echo"})
    t.a.does("use Twofold Sentry")
    for _ in range(60):
        if t.winner is not None:
            break
        assert t.ask in ("stand by", "loop", "loop end")
        t.a.does("4 times" if t.ask == "loop" else t.a.menu[0])
    assert t.winner == "draw"
    assert t.g.result.clause == "11.1.1.1"


@rule("vanguard", "11.1.1.1")
def test_11_1_1_1_a_chain_that_ends_by_itself_is_no_loop():
    once = unit("Steady Sentry", abilities=[act(Turn(THIS, RESTED)), when_turned(RESTED, Turn(THIS, STANDING))])
    t = Table("vanguard", once, a={"front left": "Steady Sentry"})
    t.a.does("use Steady Sentry")
    assert t.a.is_rested("Steady Sentry") is False
    assert t.asks(t.a, "main")


@rule("vanguard", "11.1.1.2")
def test_11_1_1_2_the_player_names_a_count_it_is_done_so_often_and_may_not_begin_again():
    t = pumped(REPEATS)
    assert t.a.menu[0] == "0 times" and "4 times" in t.a.menu
    resolved = len(t.log("resolve"))
    t.a.does("4 times")
    assert len(t.log("resolve")) == resolved + 4
    assert t.a.power("Endless Smith") == 7000 + 1000 * (REPEATS + 4)
    assert t.a.power("Bystander") == 7000
    assert [event.number for event in t.log("decide")] == [4]
    assert "use Endless Smith (front left): ability 1" not in t.a.menu
    assert "move left column" in t.a.menu
    assert t.a.why_not("use Endless Smith") == ["11.1.1.2"]
    with pytest.raises(NotOffered):
        t.a.does("use Endless Smith")
    t.a.does("pass")
    assert t.phase == "battle phase"
    assert t.asks(t.a, "start step")


@rule("vanguard", "11.1.1.2")
def test_11_1_1_2_naming_none_stops_at_once():
    t = pumped(REPEATS)
    t.a.does("0 times")
    assert t.a.power("Endless Smith") == 7000 + 1000 * REPEATS
    assert t.a.menu == ["move left column", "move right column", "pass"]


@rule("vanguard", "11.1.1.2")
def test_11_1_1_2_in_another_situation_the_ability_may_be_used_again():
    t = pumped(REPEATS)
    t.a.does("0 times")
    t.a.does("move left column")
    t.a.does("use Endless Smith")
    assert t.a.power("Endless Smith") == 7000 + 1000 * (REPEATS + 1)
    assert t.asks(t.a, "loop")


@rule("vanguard", "11.1.1.2")
def test_11_1_1_2_the_bar_ends_with_the_turn():
    t = pumped(REPEATS)
    t.a.does("2 times")
    t.a.does("pass")
    t.a.does("end")
    t.b.does("pass")
    t.b.does("pass")
    t.b.does("end")
    t.a.does("pass")
    assert t.a.power("Endless Smith") == 7000
    t.a.does("use Endless Smith")
    assert t.a.power("Endless Smith") == 8000
    assert t.asks(t.a, "main")


@rule("vanguard", "11.1.1.2")
@pytest.mark.parametrize(("stop", "more", "circle"), [("stop here", 6, "front left"), ("stop after", 7, "back left")])
def test_11_1_1_2_moving_back_and_forth_is_stopped_at_a_place_of_the_loop(stop, more, circle):
    t = Table("vanguard", a={"back left": "Walker"})
    while t.ask == "main":
        t.a.does("move left column")
    assert t.a.circles == {"front left": "Walker"}
    moves = len(t.log(MOVED, verb=PLACE_MOVE))
    t.a.does("3 times")
    assert t.asks(t.a, "loop end")
    assert t.a.menu == ["stop here", "stop after move left column"]
    t.a.does("stop here" if stop == "stop here" else "stop after move left column")
    assert len(t.log(MOVED, verb=PLACE_MOVE)) == moves + more
    assert t.a.circles == {circle: "Walker"}
    assert t.a.menu == ["pass"]


@rule("vanguard", "11.1.1.2")
def test_11_1_1_2_a_loop_with_a_choice_inside_repeats_that_choice():
    chosen = Seq(
        (
            Choose((Pick(Cards((RC,), YOU), Number(1), Number(1)),)),
            Apply(Those(IT), (Add(POWER, Number(1000)),), END_OF_TURN),
        )
    )
    t = Table(
        "vanguard", unit("Marshal", abilities=[act(chosen)]), a={"front left": "Marshal", "front right": "Soldier"}
    )
    for _ in range(REPEATS):
        t.a.does("use Marshal")
        t.a.does("choose Soldier")
    assert t.asks(t.a, "loop")
    t.a.does("5 times")
    t.a.does("stop here")
    assert t.a.power("Soldier") == 7000 + 1000 * (REPEATS + 5)
    assert t.a.power("Marshal") == 7000
    assert "use Marshal (front left): ability 1" not in t.a.menu


@rule("vanguard", "11.1.1.2")
def test_11_1_1_2_a_loop_of_automatic_abilities_one_player_may_stop():
    willing = unit(
        "Willing Sentry",
        abilities=[
            act(Turn(THIS, RESTED)),
            when_turned(RESTED, May(Turn(THIS, STANDING))),
            when_turned(STANDING, Seq((STRONGER, Turn(THIS, RESTED)))),
        ],
    )
    t = Table("vanguard", willing, a={"front left": "Willing Sentry"})
    t.a.does("use Willing Sentry")
    for _ in range(REPEATS):
        assert t.a.menu == ["yes", "no"]
        t.a.does("yes")
    assert t.asks(t.a, "loop")
    t.a.does("6 times")
    assert t.a.power("Willing Sentry") == 7000 + 1000 * (REPEATS + 6)
    assert t.a.is_rested("Willing Sentry")
    assert t.winner is None
    assert t.asks(t.a, "main")


def tug_of_war():
    """A may rest the unit whenever it stands, B may stand it whenever it rests; A's ability begins it."""
    theirs = OneOf(Cards((RC,), OPPONENT))
    pest = unit(
        "Pest",
        abilities=[
            act(Turn(Cards((RC,), OPPONENT), RESTED)),
            when_turned(STANDING, May(Turn(EventCard(), RESTED)), theirs),
        ],
    )
    stubborn = unit("Stubborn", abilities=[when_turned(RESTED, May(Seq((STRONGER, Turn(THIS, STANDING)))))])
    t = Table("vanguard", pest, stubborn, a={"front left": "Pest"}, b={"front left": "Stubborn"})
    t.a.does("use Pest")
    while t.ask == "may":
        (t.b if t.b.menu else t.a).does("yes")
    return t


@rule("vanguard", "11.1.1.3")
def test_11_1_1_3_both_name_a_count_the_smaller_is_done_and_its_namer_stops():
    t = tug_of_war()
    before = t.b.power("Stubborn")
    assert t.clauses("loop") == ["11.1.1.3"]
    assert t.asks(t.a, "loop")
    t.a.does("9 times")
    assert t.asks(t.b, "loop")
    t.b.does("2 times")
    assert t.b.power("Stubborn") == before + 2000
    assert t.b.is_rested("Stubborn")
    assert [(event.player, event.number) for event in t.log("decide")] == [(0, 9), (1, 2)]
    assert t.asks(t.a, "main")


@rule("vanguard", "11.1.1.3")
def test_11_1_1_3_with_the_counts_the_other_way_the_turn_player_stops():
    t = tug_of_war()
    before = t.b.power("Stubborn")
    t.a.does("2 times")
    t.b.does("9 times")
    assert t.b.power("Stubborn") - before in (2000, 3000)
    assert t.b.is_rested("Stubborn") is False
    assert t.asks(t.a, "main")


def tempted():
    """A's ability does something only if B wants it, again and again."""
    offer = May(Apply(Cards((RC,), YOU), (Add(POWER, Number(1000)),), END_OF_TURN), who=OPPONENT)
    t = Table("vanguard", unit("Tempter", abilities=[act(offer)]), a={"front left": "Tempter"})
    while t.ask != "loop":
        t.a.does("use Tempter")
        t.b.does("yes")
    return t


@rule("vanguard", "11.1.1.3")
def test_11_1_1_3_who_named_more_may_not_begin_it_again():
    t = tempted()
    before = t.a.power("Tempter")
    t.a.does("9 times")
    t.b.does("2 times")
    assert t.a.power("Tempter") == before + 2000
    assert t.a.menu == ["move left column", "pass"]


@rule("vanguard", "11.1.1.3")
def test_11_1_1_3_the_turn_player_who_named_less_stops_first_of_the_two():
    t = tempted()
    before = t.a.power("Tempter")
    t.a.does("2 times")
    t.b.does("9 times")
    assert t.a.power("Tempter") == before + 2000
    assert t.a.menu == ["move left column", "pass"]
    t.a.does("move left column")
    t.a.does("use Tempter")
    t.b.does("no")
    assert t.asks(t.a, "loop")


@rule("vanguard", "11.1.1.2")
def test_11_1_1_2_a_position_in_the_middle_of_naming_is_a_value():
    t = pumped(REPEATS)
    data = encode(t.g)
    other = Game(t.g.book, t.g.pool, decode(data, t.g.book, t.g.pool))
    assert encode(other) == data
    copy = t.g.clone()
    t.a.does("4 times")
    for game in (other, copy):
        game.answer(4)
        assert encode(game) == encode(t.g)
    assert t.asks(t.a, "main")
