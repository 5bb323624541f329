"""Section 6.8: the end phase."""

from tests.tabletop import Table, rested, rule
from tests.tabletop.cards.vanguard import unit

LAST = unit("Last", text="[AUTO](RC):At the end of your turn, you may draw a card.")
DUSK = unit("Dusk", text="[AUTO](RC):At the beginning of your end phase, you may draw a card.")
PUMP = unit("Pump", text="[ACT](RC):This unit gets [Power] +5000 until end of turn.")


def at_end(*cards, **seat):
    """The turn player is about to end the turn."""
    t = Table("vanguard", *cards, a={"deck": ["X", "Y", "Z", "W"], **seat}, phase="battle")
    t.a.does("end")
    return t


@rule("vanguard", "6.8.1", "6.8.1.1")
def test_6_8_1_1_abilities_of_the_end_phase_and_the_end_of_turn_stand_by_once():
    t = at_end(LAST, DUSK, **{"back left": "Last", "back right": "Dusk"})
    assert t.phase == "end phase"
    assert sorted(t.stands_by) == ["Dusk", "Last"]
    assert t.clauses("stand by") == ["6.8.1.1", "6.8.1.1"]
    assert t.asks(t.a, "stand by")
    t.a.does("play the ability of Last (back left)")
    t.a.does("yes")
    t.a.does("yes")
    assert t.a.hand == ["Y", "X"]
    assert len(t.log("stand by")) == 2
    assert t.asks(t.b, "ride")


@rule("vanguard", "6.8.1.1")
def test_6_8_1_1_they_stand_by_again_in_the_next_end_phase_of_their_master_only():
    t = at_end(LAST, **{"back left": "Last"})
    t.a.does("no")
    t.b.does("pass")
    t.b.does("pass")
    t.b.does("end")
    assert t.asks(t.a, "ride")
    assert len(t.log("stand by")) == 1
    t.a.does("pass")
    t.a.does("pass")
    t.a.does("end")
    assert t.asks(t.a, "may")
    assert len(t.log("stand by")) == 2


@rule("vanguard", "6.8.1", "6.8.1.2", "6.8.1.2bis")
def test_6_8_1_2_waiting_abilities_resolve_before_effects_until_end_of_turn_cease():
    t = Table(
        "vanguard",
        LAST,
        PUMP,
        a={"front left": "Pump", "back left": "Last", "deck": ["X", "Y"]},
        b={"front left": "Other"},
    )
    t.a.does("use Pump")
    t.a.does("pass")
    t.a.does("end")
    assert t.asks(t.a, "may")
    assert t.a.power("Pump") == 12000
    t.a.does("yes")
    assert t.a.power("Pump") == 7000
    assert t.clauses("effect ends") == ["6.8.1.2bis"]
    assert t.b.power("Other") == 7000
    assert t.asks(t.b, "ride")


@rule("vanguard", "6.8.1.2bis")
def test_6_8_1_2bis_an_effect_on_the_opponents_unit_ends_with_the_turn_too_and_not_before():
    t = Table(
        "vanguard",
        unit(
            "Curse", text="[ACT](RC):Choose an opponent's vanguard, and that unit gets [Power] -3000 until end of turn."
        ),
        a={"front left": "Curse"},
    )
    t.a.does("use Curse")
    assert t.b.power("Leader B") == 7000
    t.a.does("pass")
    assert t.b.power("Leader B") == 7000
    t.a.does("end")
    assert t.b.power("Leader B") == 10000
    assert t.asks(t.b, "ride")


@rule("vanguard", "6.8.1.3")
def test_6_8_1_3_with_nothing_left_the_opponents_stand_phase_follows():
    t = Table("vanguard", a={"front left": rested("Mine")}, b={"front left": rested("Theirs")}, phase="battle")
    t.a.does("end")
    assert t.g.s.turn == 4
    assert [event.number for event in t.log("moment")].count(t.g.book.phase_names.index("end phase")) == 1
    assert (t.a.is_rested("Mine"), t.b.is_rested("Theirs")) == (True, False)
    assert t.asks(t.b, "ride")


@rule("vanguard", "6.8.1.3", "6.8.1.1")
def test_6_8_1_3_an_ability_that_became_active_meanwhile_still_stands_by_before_the_turn_changes():
    host = unit(
        "Host", text="[AUTO](RC):At the end of your turn, choose a card from your drop zone, and call it to (RC)."
    )
    t = at_end(host, LAST, **{"back left": "Host", "drop": ["Last"]})
    t.a.does("Last to front left")
    assert t.a.circles == {"back left": "Host", "front left": "Last"}
    assert t.phase == "end phase"
    assert t.asks(t.a, "may")
    assert t.clauses("stand by") == ["6.8.1.1", "6.8.1.1"]
    t.a.does("yes")
    assert t.a.hand == ["X"]
    assert [t.name(event.card) for event in t.log("stand by")] == ["Host", "Last"]
    assert t.asks(t.b, "ride")


@rule("vanguard", "6.8.1.3", "6.8.1.2bis")
def test_6_8_1_3_effects_begun_in_the_repetition_end_as_well():
    host = unit(
        "Host", text="[AUTO](RC):At the end of your turn, choose a card from your drop zone, and call it to (RC)."
    )
    late = unit("Late", text="[AUTO](RC):At the end of your turn, this unit gets [Power] +5000 until end of turn.")
    t = at_end(host, late, **{"back left": "Host", "drop": ["Late"]})
    t.a.does("Late to front left")
    assert t.clauses("effect begins") != []
    assert t.a.power("Late") == 7000
    assert t.asks(t.b, "ride")


@rule("vanguard", "6.8.1.3")
def test_6_8_1_3_a_rule_action_left_by_an_effects_end_is_performed_before_the_turn_changes():
    host = unit(
        "Host", text="[AUTO](RC):At the end of your turn, choose a card from your drop zone, and call it to (RC)."
    )
    t = at_end(host, **{"back left": "Host", "front left": "Old", "drop": ["New"]})
    t.a.does("New to front left")
    assert t.a.circles == {"back left": "Host", "front left": "New"}
    assert t.a.drop == ["Old"]
    assert t.asks(t.b, "ride")
