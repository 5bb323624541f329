"""Section 7.6: the damage step."""

from table import Table, rule, unit


@rule("vanguard", "7.6.1.5", "2.7.1")
def test_7_6_1_5_a_hit_vanguard_takes_damage_equal_to_the_critical():
    t = Table(
        unit("Two Critical", grade=3, power=10000, critical=2),
        a={"vanguard": "Two Critical"},
        b={"deck": ["X", "Y", "Z", "Z", "Z"]},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("no guard")
    assert t.b.damage == ["X", "Y"]
    assert t.clauses("damage") == ["7.6.1.5"]
    assert t.asks(t.a, "start step") is False
    assert t.question == "ride"


@rule("vanguard", "7.6.1.2", "2.5.1")
def test_7_6_1_2_the_attack_hits_at_equal_power_and_not_one_below():
    for power, damage in ((10000, ["X"]), (9999, [])):
        t = Table(
            unit("Striker", grade=3, power=power),
            a={"vanguard": "Striker"},
            b={"deck": ["X", "Y", "Z", "Z"]},
            phase="battle",
        )
        t.a.does("attack vanguard")
        t.b.does("no guard")
        assert t.b.damage == damage
        assert t.question == "ride"


@rule("vanguard", "7.6.1.8", "7.4.1.1.2.2", "2.6.1")
def test_7_6_1_8_guardians_are_retired_even_when_the_attack_misses():
    t = Table(a={"vanguard": "Leader A"}, b={"hand": ["Shield"], "vanguard": "Leader B"}, phase="battle")
    t.a.does("attack vanguard")
    t.b.does("guard with Shield")
    assert t.b.drop == ["Shield"]
    assert t.b.damage == []
    assert t.clauses("retire") == ["7.6.1.8"]
    assert t.question == "ride"
