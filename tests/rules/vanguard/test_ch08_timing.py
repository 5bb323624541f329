"""Section 8.4: check timing and play timing."""

from rulewright.games.vanguard.rulebook.ch00_names import DROP, GRADE, GUARD_STEP, HAND, MAIN_PHASE, POWER, RC, SOUL, VC
from rulewright.kernel.ids import AT_MOST, EITHER, EQUAL, MOMENT, MOVED, OPPONENT, PLAYED, YOU
from rulewright.kernel.vocabulary.abilities import When
from rulewright.kernel.vocabulary.effects import DealDamage, Draw, If, Move, TopTo
from rulewright.kernel.vocabulary.mods import Add
from rulewright.kernel.vocabulary.terms import Cards, Compared, CountOf, Number, Valued
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import (
    DRAW_ONE,
    ITSELF,
    act,
    auto,
    beginning,
    gets,
    lasting,
    moves,
    retire,
    situation,
    then,
    unit,
)

ANY_BEGINNING = When(MOMENT, number=MAIN_PHASE, player=EITHER)


@rule("vanguard", "8.4.1", "8.4.1.1", "8.4.1.2")
def test_8_4_1_rule_actions_come_before_waiting_abilities():
    counts = If(Compared(CountOf(Cards((RC,))), EQUAL, Number(1)), DRAW_ONE)
    t = Table(
        "vanguard",
        unit("Newcomer", abilities=[auto(moves(ITSELF, target=(RC,)), counts, zones=())]),
        a={"hand": ["Newcomer"], "front left": "Veteran", "deck": ["X", "Y"]},
    )
    t.a.does("call Newcomer front left")
    assert t.a.circles == {"front left": "Newcomer"}
    assert t.a.drop == ["Veteran"]
    assert t.a.hand == ["X"]
    told = [event.clause for event in t.g.events if event.kind in (MOVED, PLAYED)]
    assert told[-3:] == ["9.3.3", "8.6.1", "8.5.2.4.4"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.4.1.1", "8.4.1.4")
def test_8_4_1_1_rule_actions_repeat_until_none_is_left_and_then_nobody_is_asked():
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(TopTo(Number(1), SOUL), zones=(VC,))]),
        a={"vanguard": "Lead", "deck": ["X", "Y"], "back left": "Calm"},
    )
    t.a.does("use Lead")
    assert t.stands_by == []
    assert t.asks(t.a, "main")
    t.a.does("use Lead")
    assert t.a.deck == []
    assert t.winner == "b"


@rule("vanguard", "8.4.1.2")
def test_8_4_1_2_between_two_waiting_abilities_rule_actions_are_looked_for_again():
    """The first ability leaves two units on a circle; the second already finds one of them dropped."""
    newcomer = Cards((HAND,), YOU, Valued(GRADE, EQUAL, Number(0)))
    caller = unit("Caller", abilities=[auto(beginning(MAIN_PHASE), Move(newcomer, RC), zones=(VC,))])
    counts = If(Compared(CountOf(Cards((DROP,))), EQUAL, Number(1)), DRAW_ONE)
    counter = unit("Counter", abilities=[auto(beginning(MAIN_PHASE), counts, zones=(RC,))])
    t = Table(
        "vanguard",
        caller,
        counter,
        unit("Recruit", grade=0),
        a={
            "vanguard": "Caller",
            "back left": "Counter",
            "front left": "Veteran",
            "hand": ["Recruit"],
            "deck": ["X", "Y"],
        },
    )
    assert t.ask == "stand by"
    t.a.does("Caller")
    t.a.does("front left")
    assert t.a.drop == ["Veteran"]
    assert t.a.hand == ["X"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.4.1.3", "8.6.3.1")
def test_8_4_1_3_the_other_players_abilities_come_after_all_of_the_turn_players_and_in_their_order():
    watcher = unit("Watcher", grade=3, abilities=[auto(ANY_BEGINNING, DRAW_ONE)])
    sentry = unit("Sentry", abilities=[auto(ANY_BEGINNING, gets(1000), zones=(RC,))])
    t = Table(
        "vanguard",
        watcher,
        sentry,
        a={"vanguard": "Watcher", "front left": "Sentry"},
        b={"vanguard": "Watcher", "front left": "Sentry"},
    )
    assert t.asks(t.a, "stand by")
    assert t.decision.clause == "8.4.1.2"
    assert t.a.menu == ["play the ability of Watcher (vanguard)", "play the ability of Sentry (front left)"]
    t.a.does("Sentry")
    assert [event.player for event in t.log("play")] == [0, 0]
    assert t.asks(t.b, "stand by")
    assert t.decision.clause == "8.4.1.3"
    assert t.b.menu == ["play the ability of Watcher (vanguard)", "play the ability of Sentry (front left)"]
    t.b.does("Watcher")
    assert [t.name(event.card) for event in t.log("play")] == ["Sentry", "Watcher", "Watcher", "Sentry"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.4.1.3")
def test_8_4_1_3_a_new_ability_of_the_turn_player_goes_before_the_other_players_next_one():
    """B's first ability makes A draw, which triggers A's watcher: A plays it before B's second ability."""
    gift = unit("Gift", grade=3, abilities=[auto(ANY_BEGINNING, Draw(Number(1), OPPONENT), zones=(VC,))])
    sentry = unit("Sentry", abilities=[auto(ANY_BEGINNING, gets(1000), zones=(RC,))])
    glad = unit("Glad", abilities=[auto(moves(target=(HAND,)), gets(2000), zones=(VC,))])
    t = Table(
        "vanguard",
        gift,
        sentry,
        glad,
        a={"vanguard": "Glad"},
        b={"vanguard": "Gift", "front left": "Sentry"},
    )
    assert t.asks(t.b, "stand by")
    t.b.does("Gift")
    assert [t.name(event.card) for event in t.log("play")] == ["Gift", "Glad", "Sentry"]
    assert t.asks(t.a, "main")


@rule("vanguard", "8.4.1.4")
def test_8_4_1_4_with_nothing_to_do_a_check_timing_passes_without_a_word():
    t = Table("vanguard", a={"hand": ["Spare"], "front left": "Wing"}, b={"front left": "Foe"})
    assert t.log("play") == []
    assert t.a.menu == ["call Spare", "move left column", "pass"]


@rule("vanguard", "8.4.2", "8.4.2.1")
def test_8_4_2_1_all_that_waits_resolves_before_the_player_may_act():
    early = unit("Early", abilities=[auto(beginning(MAIN_PHASE), DRAW_ONE, zones=(RC,))])
    t = Table(
        "vanguard",
        early,
        a={"front left": "Early", "front right": "Early", "deck": ["X", "Y", "Z"]},
    )
    assert t.asks(t.a, "stand by")
    t.a.does("front right")
    assert t.a.hand == ["Y", "X"]
    assert sorted(t.a.menu) == ["call X", "call Y", "move left column", "move right column", "pass"]


@rule("vanguard", "8.4.2.2")
def test_8_4_2_2_after_acting_the_same_player_may_act_again():
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(DRAW_ONE, zones=(VC,))]),
        a={"vanguard": "Lead", "hand": ["Spare"], "deck": ["X", "Y", "Z"]},
    )
    t.a.does("use Lead")
    assert t.a.menu == ["call Spare", "call X", "use Lead (vanguard): ability 1", "pass"]
    t.a.does("call Spare front left")
    assert t.asks(t.a, "main")
    t.a.does("move left column")
    assert t.a.menu == ["call X", "use Lead (vanguard): ability 1", "move left column", "pass"]


@rule("vanguard", "8.4.2.3")
def test_8_4_2_3_declining_ends_the_play_timing_and_play_goes_on():
    t = Table("vanguard", a={"hand": ["Spare"]}, b={"hand": ["Shield"]})
    assert t.phase == "main phase"
    t.a.does("pass")
    assert t.phase == "battle phase"
    t.a.does("attack vanguard")
    assert t.asks(t.b, "guard")
    assert t.step == "guard step"
    t.b.does("no guard")
    assert t.b.hand == ["Filler B", "Shield"]
    assert [event.number for event in t.log("moment") if event.number >= GUARD_STEP][:3] == [9, 10, 11]
    assert t.ask == "ride"


@rule("vanguard", "8.4.1.1", "9.2.1")
def test_8_4_1_1_a_lost_game_ends_before_any_waiting_ability():
    hurt = then(DealDamage(Number(1), OPPONENT), DRAW_ONE)
    t = Table(
        "vanguard",
        unit("Lead", grade=3, abilities=[act(hurt, zones=(VC,))]),
        unit("Avenger", abilities=[auto(moves(target=(7,)), Draw(Number(5)), zones=(RC,))]),
        a={"vanguard": "Lead"},
        b={"damage": ["Hurt"] * 5, "front left": "Avenger"},
    )
    t.a.does("use Lead")
    assert t.b.hand == []
    assert t.winner == "a"


@rule("vanguard", "8.4.1.2")
def test_8_4_1_2_what_one_ability_undoes_the_next_no_longer_finds():
    shooter = unit("Shooter", abilities=[auto(beginning(MAIN_PHASE), retire(Cards((RC,), OPPONENT)), zones=(RC,))])
    t = Table(
        "vanguard",
        shooter,
        unit("Wall", abilities=[lasting(Add(POWER, Number(1000)), zones=(RC,))]),
        a={"front left": "Shooter", "front right": "Shooter"},
        b={"front left": "Wall"},
    )
    t.a.does("front left")
    assert t.b.drop == ["Wall"]
    assert len(t.log("play")) == 2
    assert t.asks(t.a, "main")


@rule("vanguard", "8.4.1.1")
def test_8_4_1_1_a_situation_is_seen_by_the_check_timing():
    few = Compared(CountOf(Cards((HAND,))), AT_MOST, Number(0))
    t = Table(
        "vanguard",
        unit("Hermit", grade=3, abilities=[auto(situation(few), DRAW_ONE, zones=(VC,))]),
        a={"vanguard": "Hermit", "deck": ["X", "Y", "Z"]},
    )
    assert t.a.hand == ["X"]
    t.a.does("call X front left")
    assert t.a.hand == ["Y"]
    assert t.asks(t.a, "main")
