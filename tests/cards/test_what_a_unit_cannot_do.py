"""What a unit or a player cannot do: to some units only, or at all."""

from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import unit

SHY = unit("Shy", text="[CONT](RC):This unit cannot attack a vanguard.")
GATE = unit("Gate", text="[CONT](RC):Your opponent's rear-guards cannot attack this unit.")
JAILER = unit(
    "Jailer",
    grade=3,
    text="[AUTO](VC):At the beginning of your opponent's ride phase, your opponent cannot ride until end of turn.",
)
WARDEN = unit(
    "Warden",
    text='[ACT](RC):[Counter-Blast 1] Choose one of your rear-guards, and that unit gets "Restraint" until end of '
    "turn.",
)
BLANK = unit(
    "Blank",
    icons=["boost"],
    text="[ACT](RC):[Counter-Blast 1] This unit loses all abilities until end of turn.",
)


@rule("vanguard", "1.3.3", "7.3.1.4")
def test_a_unit_that_cannot_attack_a_vanguard_attacks_rear_guards():
    t = Table("vanguard", SHY, a={"front left": "Shy"}, b={"front left": "Foe", "front right": "Fiend"}, phase="battle")
    t.a.answers("attack")
    t.a.answers("attack with Shy")
    assert t.a.menu == ["attack Foe (front left)", "attack Fiend (front right)"]


@rule("vanguard", "1.3.3", "7.2.1.3")
def test_with_a_vanguard_alone_against_it_such_a_unit_does_not_attack():
    t = Table("vanguard", SHY, a={"front left": "Shy", "vanguard": "Lead"}, b={"back left": "Foe"}, phase="battle")
    t.a.does("attack vanguard with Lead")
    assert "7.2.1.3" in t.a.why_not("attack vanguard with Shy")
    assert t.asks(t.b, "guard")


@rule("vanguard", "1.3.3")
def test_units_that_cannot_attack_this_unit_attack_others():
    t = Table(
        "vanguard", GATE, a={"front left": "Wing"}, b={"front left": "Gate", "front right": "Fiend"}, phase="battle"
    )
    t.a.answers("attack")
    t.a.answers("attack with Wing")
    assert t.a.menu == ["attack Leader B (vanguard)", "attack Fiend (front right)"]


@rule("vanguard", "1.3.3")
def test_who_cannot_ride_cannot_normal_ride():
    third = unit("Third", grade=3)
    t = Table("vanguard", JAILER, third, a={"vanguard": "Jailer"}, b={"hand": ["Third"]})
    t.a.does("pass")
    t.a.does("end")
    assert t.b.menu == ["pass"]
    assert "1.3.3" in t.b.why_not("ride Third")


@rule("vanguard", "10.2.4.1", "10.1.20.1")
def test_a_unit_that_got_restraint_cannot_attack():
    t = Table("vanguard", WARDEN, a={"front left": "Warden", "front right": "Wing", "damage": ["Hurt"]})
    t.a.does("use Warden")
    t.a.does("choose Wing")
    t.a.does("pass")
    t.a.answers("attack")
    assert t.a.menu == ["attack with Leader A (vanguard)", "attack with Warden (front left)"]
    assert "10.2.4.1" in t.a.why_not("attack vanguard with Wing")


@rule("vanguard", "10.1.20.2", "2.10.1.3")
def test_a_unit_without_abilities_does_not_boost():
    t = Table("vanguard", BLANK, a={"front left": "Wing", "back left": "Blank", "damage": ["Hurt"]})
    t.a.does("use Blank")
    t.a.does("pass")
    t.a.does("attack vanguard with Wing")
    assert t.asks(t.b, "guard")
    assert "10.2.3.1" in t.a.why_not("boost with Blank")
