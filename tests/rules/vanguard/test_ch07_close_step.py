"""Section 7.7: the close step."""

from rulewright.games.vanguard.rulebook.ch00_names import (
    ATTACKS,
    CLOSE_STEP,
    END_OF_BATTLE,
    END_OF_BATTLE_DURATION,
    HAND,
    NAME,
    RC,
)
from rulewright.kernel.ids import MOMENT, YOU
from rulewright.kernel.vocabulary.abilities import THIS, Later, When
from rulewright.kernel.vocabulary.effects import Draw, Move
from rulewright.kernel.vocabulary.terms import Cards, Has, Number
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import at, gets, unit, when_this

BOOSTER = unit("Booster", power=6000, icons=["boost"])


@rule("vanguard", "7.7.1")
def test_7_7_1_the_close_step_comes_between_the_damage_step_and_the_next_start_step():
    t = Table("vanguard", a={"front left": "Wing"}, phase="battle")
    t.a.does("attack vanguard with Wing")
    t.b.does("no guard")
    assert t.tells("damage step", "close step", "start step")
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.7.1.1")
def test_7_7_1_1_abilities_of_the_close_step_and_of_the_end_of_battle_stand_by_once_each():
    t = Table(
        "vanguard",
        unit("Closer", abilities=[at(CLOSE_STEP), at(END_OF_BATTLE)]),
        a={"front left": "Wing", "back right": "Closer"},
        b={"back left": "Closer"},
        phase="battle",
    )
    t.a.does("attack vanguard with Wing")
    t.b.does("no guard")
    assert (t.ask, t.step) == ("stand by", "close step")
    assert t.stands_by == ["Closer"] * 4
    assert t.clauses("stand by") == ["7.7.1.1"] * 4
    t.a.answers("play ability 1 of Closer")
    t.a.does("yes")
    t.a.does("yes")
    t.b.answers("play ability 1 of Closer")
    t.b.does("yes")
    t.b.does("yes")
    assert (t.a.hand, t.b.hand) == (["Filler A"] * 2, ["Filler B"] * 2)
    assert len(t.log("stand by")) == 4
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.7.1.1")
def test_7_7_1_1_each_close_step_has_its_own_abilities_again():
    t = Table(
        "vanguard",
        unit("Closer", abilities=[at(CLOSE_STEP, Draw(Number(1)))]),
        a={"front left": "Wing", "front right": "Other", "back right": "Closer"},
        phase="battle",
    )
    for attacker, hand in (("Wing", 1), ("Other", 2)):
        t.a.does(f"attack vanguard with {attacker}")
        t.b.does("no guard")
        assert len(t.a.hand) == hand
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.7.1.2", "7.1.2.1")
def test_7_7_1_2_effects_until_the_end_of_the_battle_end_after_the_check_timing():
    t = Table(
        "vanguard",
        unit("Striker", power=9000, abilities=[when_this(ATTACKS, gets(2000, THIS, until=END_OF_BATTLE_DURATION))]),
        unit(
            "Watcher",
            power=7000,
            abilities=[at(CLOSE_STEP, gets(4000, THIS, until=END_OF_BATTLE_DURATION)), at(END_OF_BATTLE)],
        ),
        a={"front left": "Striker", "back right": "Watcher"},
        phase="battle",
    )
    t.a.does("attack vanguard with Striker")
    t.b.does("no guard")
    t.a.answers("play ability 1 of Watcher")
    assert t.ask == "may"
    assert (t.a.power("Striker"), t.a.power("Watcher")) == (11000, 11000)
    t.a.does("no")
    assert (t.a.power("Striker"), t.a.power("Watcher")) == (9000, 7000)
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.7.1.3")
def test_7_7_1_3_abilities_that_come_up_late_stand_by_in_the_same_close_step():
    late = unit("Late", power=7000, abilities=[at(END_OF_BATTLE, gets(5000, THIS, until=END_OF_BATTLE_DURATION))])
    summons = at(END_OF_BATTLE, Move(Cards((HAND,), YOU, Has(NAME, "Late")), RC, free=True))
    t = Table(
        "vanguard",
        late,
        unit("Summoner", abilities=[summons]),
        a={"front left": "Wing", "back right": "Summoner", "hand": ["Late"]},
        phase="battle",
    )
    t.a.does("attack vanguard with Wing")
    t.b.does("no guard")
    t.a.answers("back left")
    assert t.a.circles["back left"] == "Late"
    played = [line for line in t.story if line.endswith("ability is played")]
    assert played == ["Summoner's ability is played", "Late's ability is played"]
    assert t.tells("close step", "Summoner's ability is played", "Late's ability is played", "start step")
    assert t.story.count("start step") == 2
    assert t.clauses("stand by") == ["7.7.1.1", "7.7.1.1"]
    assert t.a.power("Late") == 7000
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.7.1.3", "7.7.1.1")
def test_7_7_1_3_a_trigger_left_for_the_end_of_the_battle_fires_once():
    promise = when_this(ATTACKS, Later(When(MOMENT, number=END_OF_BATTLE), Draw(Number(1))))
    t = Table(
        "vanguard",
        unit("Promise", abilities=[promise]),
        a={"front left": "Promise", "front right": "Other"},
        phase="battle",
    )
    for attacker in ("Promise", "Other"):
        t.a.does(f"attack vanguard with {attacker}")
        assert len(t.a.hand) == (0 if attacker == "Promise" else 1)
        t.b.does("no guard")
        assert len(t.a.hand) == 1
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.7.1.4", "7.3.1.5.1")
def test_7_7_1_4_the_units_stop_attacking_and_being_attacked_and_the_start_step_returns():
    t = Table(
        "vanguard",
        BOOSTER,
        unit("Watcher", abilities=[at(END_OF_BATTLE)]),
        a={"front left": "Wing", "back left": "Booster", "back right": "Watcher"},
        phase="battle",
    )
    t.a.does("attack vanguard with Wing boosted by Booster")
    t.b.does("no guard")
    assert t.ask == "may"
    assert (t.a.roles("Wing")[0], t.b.roles("Leader B")[0]) == ("attacking", "attacked")
    t.a.does("no")
    assert (t.a.roles("Wing"), t.a.roles("Booster"), t.b.roles("Leader B")) == ([], [], [])
    assert t.a.power("Wing") == 7000
    assert t.step == "start step"
    assert t.a.menu == ["attack", "end"]


@rule("vanguard", "7.7.1.1", "8.6.5.1")
def test_7_7_1_1_a_unit_that_was_attacked_is_known_at_the_end_of_that_battle():
    anvil = unit(
        "Anvil", power=9000, text="[AUTO](RC):At the end of the battle that this unit was attacked, draw a card."
    )
    t = Table(
        "vanguard",
        anvil,
        a={"front left": "Wing", "front right": "Other"},
        b={"front left": "Anvil", "front right": "Plain", "hand": []},
        phase="battle",
    )
    t.a.does("attack Plain with Wing")
    t.b.does("no guard")
    assert t.log("draw") == []
    t.a.does("attack Anvil with Other")
    t.b.does("no guard")
    assert len(t.log("draw")) == 1
    assert t.b.circles["front left"] == "Anvil"
    assert t.asks(t.a, "start step")
