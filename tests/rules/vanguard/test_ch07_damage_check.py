"""Section 7.6.1.6: damage checks."""

from rulewright.games.vanguard.rulebook.ch00_names import DAMAGE, DAMAGE_CHECK, HAND, TRIGGER
from rulewright.kernel.ids import MOVED
from rulewright.kernel.vocabulary.abilities import When
from rulewright.kernel.vocabulary.effects import May, Move
from rulewright.kernel.vocabulary.terms import EventCard
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import auto, unit

SPARK = unit("Spark", grade=0, power=5000, shield=10000, trigger="critical")
DOUBLE = unit("Double", power=10000, critical=2)


@rule("vanguard", "7.6.1.6", "7.6.1.6.4")
def test_7_6_1_6_the_defender_makes_one_damage_check_for_each_damage():
    t = Table(
        "vanguard",
        unit("Striker", power=10000),
        a={"front left": "Striker"},
        b={"deck": ["X", "Y", "Z"], "damage": ["Old"]},
        phase="battle",
    )
    t.a.does("attack vanguard with Striker")
    t.b.does("no guard")
    assert [(t.name(event.card), event.player) for event in t.log("damage check")] == [("X", 1)]
    assert t.b.damage == ["Old", "X"]
    assert t.b.deck == ["Y", "Z"]
    assert t.a.damage == []
    assert [event.clause for event in t.log("move") if event.after == DAMAGE] == ["7.6.1.6.4"]
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.6.1.6.1")
def test_7_6_1_6_1_the_defenders_top_card_lies_face_up_in_the_trigger_zone():
    t = Table(
        "vanguard",
        SPARK,
        unit("Striker", power=10000),
        a={"front left": "Striker"},
        b={"deck": ["Spark", "Y", "Z"]},
        phase="battle",
    )
    t.a.does("attack vanguard with Striker")
    t.b.does("no guard")
    assert t.b.trigger_zone == ["Spark"]
    assert t.a.sees(t.b, "trigger") == ["Spark"]
    assert (t.b.deck, t.b.damage, t.a.trigger_zone) == (["Y", "Z"], [], [])
    assert t.clauses("check") == ["7.6.1.6.1"]
    assert t.asks(t.b, "trigger order")


@rule("vanguard", "7.6.1.6.2", "2.8.1.1.2")
def test_7_6_1_6_2_the_icons_actions_are_the_defenders():
    t = Table(
        "vanguard",
        SPARK,
        unit("Striker", power=20000),
        a={"front left": "Striker"},
        b={"deck": ["Spark", "Y", "Z"], "back left": "Kin", "hand": ["Shield"]},
        phase="battle",
    )
    t.a.does("attack vanguard with Striker")
    t.b.does("guard with Shield")
    t.b.answers("critical first")
    assert t.b.menu == ["choose Leader B (vanguard)", "choose Kin (back left)", "choose Shield"]
    t.b.answers("Leader B")
    t.b.answers("Kin")
    assert (t.b.critical("Leader B"), t.b.power("Kin"), t.a.critical("Striker")) == (2, 12000, 1)
    assert t.b.damage == ["Spark"]
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.6.1.6.2")
def test_7_6_1_6_2_a_vanguard_or_rear_guard_of_the_defender_must_share_the_clan():
    outsider = unit("Outsider", grade=3, power=10000, clan="Tidebound")
    for seat, resolves in (
        ({"vanguard": "Outsider"}, False),
        ({"vanguard": "Outsider", "back right": "Kin"}, True),
        ({"vanguard": "Outsider", "hand": ["Kin"]}, False),
    ):
        t = Table(
            "vanguard",
            SPARK,
            outsider,
            unit("Striker", power=20000),
            a={"front left": "Striker", "front right": "Kin"},
            b={"deck": ["Spark", "Y", "Z"], **seat},
            phase="battle",
        )
        t.a.does("attack vanguard with Striker")
        t.b.does("guard with Kin" if "hand" in seat else "no guard")
        assert t.ask == ("trigger order" if resolves else "start step")
        assert t.b.damage == ([] if resolves else ["Spark"])


@rule("vanguard", "7.6.1.6.3")
def test_7_6_1_6_3_abilities_for_the_check_resolve_before_the_card_goes_to_the_damage_zone():
    t = Table(
        "vanguard",
        unit("Seer", abilities=[auto(When(DAMAGE_CHECK))]),
        b={"deck": ["X", "Y", "Z"], "back left": "Seer"},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("no guard")
    assert t.asks(t.b, "may")
    assert (t.b.trigger_zone, t.b.damage) == (["X"], [])
    t.b.does("no")
    assert (t.b.trigger_zone, t.b.damage) == ([], ["X"])
    assert t.tells("B damage checks X", "Seer's ability is played", "X goes to B's damage zone")
    assert t.ask == "ride"


@rule("vanguard", "7.6.1.6.4")
def test_7_6_1_6_4_a_card_that_left_the_trigger_zone_does_not_go_to_the_damage_zone():
    rescue = auto(When(DAMAGE_CHECK), May(Move(EventCard(), HAND)))
    for wanted, hand, damage in (("yes", ["X"], []), ("no", [], ["X"])):
        t = Table(
            "vanguard",
            unit("Rescuer", abilities=[rescue]),
            a={"front left": "Wing"},
            b={"deck": ["X", "Y", "Z"], "back left": "Rescuer"},
            phase="battle",
        )
        t.a.does("attack vanguard with Leader A")
        t.b.does("no guard")
        t.b.does(wanted)
        assert (t.b.hand, t.b.damage, t.b.trigger_zone) == (hand, damage, [])
        assert t.asks(t.a, "start step")


@rule("vanguard", "7.6.1.6.4")
def test_7_6_1_6_4_the_checked_card_becomes_damage_with_a_trigger_or_without():
    t = Table(
        "vanguard",
        SPARK,
        DOUBLE,
        a={"front left": "Double"},
        b={"deck": ["Spark", "Y", "Z", "Z"]},
        phase="battle",
    )
    t.a.does("attack vanguard with Double")
    t.b.does("no guard")
    t.b.does("critical first")
    assert t.b.damage == ["Spark", "Y"]
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.6.1.6.5")
def test_7_6_1_6_5_the_sixth_damage_loses_at_once_with_damage_left():
    for before, winner, after in ((5, "a", 6), (3, None, 5)):
        t = Table(
            "vanguard",
            DOUBLE,
            a={"front left": "Double"},
            b={"deck": ["X", "Y", "Z", "Z"], "damage": ["Old"] * before},
            phase="battle",
        )
        t.a.does("attack vanguard with Double")
        t.b.does("no guard")
        assert t.winner == winner
        assert len(t.b.damage) == after
        assert len(t.b.deck) == (3 if winner else 2)
    assert t.asks(t.a, "start step")


@rule("vanguard", "7.6.1.6.5")
def test_7_6_1_6_5_a_check_timing_follows_each_damage():
    mourner = auto(When(MOVED, source=(TRIGGER,), target=(DAMAGE,)))
    t = Table(
        "vanguard",
        DOUBLE,
        unit("Mourner", abilities=[mourner]),
        a={"front left": "Double"},
        b={"deck": ["X", "Y", "Z", "Z"], "back left": "Mourner"},
        phase="battle",
    )
    t.a.does("attack vanguard with Double")
    t.b.does("no guard")
    assert t.asks(t.b, "may")
    assert (t.b.damage, t.b.deck) == (["X"], ["Y", "Z", "Z"])
    t.b.does("no")
    assert t.asks(t.b, "may")
    assert (t.b.damage, t.b.deck) == (["X", "Y"], ["Z", "Z"])


@rule("vanguard", "7.6.1.6.6", "7.6.1.6.6bis")
def test_7_6_1_6_6_checks_repeat_until_no_damage_is_left_then_the_guardians_retire():
    t = Table(
        "vanguard",
        unit("Triple", power=20000, critical=3),
        a={"front left": "Triple"},
        b={"deck": ["X", "Y", "Z", "Last", "Last"], "hand": ["Shield"]},
        phase="battle",
    )
    t.a.does("attack vanguard with Triple")
    t.b.does("guard with Shield")
    assert [t.name(event.card) for event in t.log("damage check")] == ["X", "Y", "Z"]
    assert t.b.damage == ["X", "Y", "Z"]
    assert t.b.deck == ["Last", "Last"]
    assert t.tells("Z goes to B's damage zone", "Shield is retired", "Triple's attack hits Leader B")
    assert t.asks(t.a, "start step")
