"""Section 2.11: text, and the zones it works in."""

from rulewright.games.vanguard.rulebook.ch00_names import HAND, RC
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import act, sent, unit, yours

VC_BONUS = "[CONT](VC):This unit gets [Power]+2000."
RC_BONUS = "[CONT](RC):This unit gets [Power]+2000."
EITHER_BONUS = "[CONT](VC/RC):This unit gets [Power]+2000."
GC_BONUS = "[CONT](GC):This unit gets [Shield]+5000."
GC_POWER = "[CONT](GC):This unit gets [Power]+2000."


@rule("vanguard", "2.11.1")
def test_2_11_1_every_ability_of_a_text_is_on_the_card():
    t = Table(
        "vanguard",
        unit("Scholar", text="[ACT](RC):[Counter Blast (1)] Draw a card.\n[ACT](RC):[Soul Blast (1)] Draw two cards."),
        a={"front left": "Scholar", "damage": ["Wound"], "soul": ["Ghost"]},
    )
    first = "use Scholar (front left): [ACT](RC):[Counter Blast (1)] Draw a card."
    second = "use Scholar (front left): [ACT](RC):[Soul Blast (1)] Draw two cards."
    assert t.a.menu == [first, second, "move left column", "pass"]
    t.a.does(second)
    assert len(t.a.hand) == 2
    assert t.a.drop == ["Ghost"]
    assert not t.a.is_face_down("Wound")
    assert first in t.a.menu
    assert second not in t.a.menu


@rule("vanguard", "2.11.3")
def test_2_11_3_an_ability_of_the_hand_is_not_used_on_the_field():
    whisper = "[ACT](Hand):[Counter Blast (1)] Draw a card."
    for zone, offered in (("hand", True), ("front left", False), ("drop", False)):
        t = Table("vanguard", unit("Whisper", text=whisper), a={zone: "Whisper", "damage": ["Wound"]})
        assert any(line.startswith("use Whisper") for line in t.a.menu) is offered
        if not offered:
            assert t.a.why_not("use Whisper") == ["8.1.1.1.1.1"]


def power_at(text, zone):
    """The power of a unit with this text in a zone."""
    t = Table("vanguard", unit("Flag", text=text), a={zone: "Flag"})
    assert t.asks(t.a, "main")
    return t.a.power("Flag")


@rule("vanguard", "2.11.3.1")
def test_2_11_3_1_a_vanguard_circle_text_works_only_there():
    assert [power_at(VC_BONUS, zone) for zone in ("vanguard", "front left", "hand")] == [9000, 7000, 7000]


@rule("vanguard", "2.11.3.2")
def test_2_11_3_2_a_rear_guard_circle_text_works_only_there():
    places = ("vanguard", "front left", "back center", "hand", "soul")
    assert [power_at(RC_BONUS, zone) for zone in places] == [7000, 9000, 9000, 7000, 7000]


@rule("vanguard", "2.11.3.4")
def test_2_11_3_4_a_text_of_two_zones_works_in_both_and_nowhere_else():
    places = ("vanguard", "front left", "hand", "soul", "drop")
    assert [power_at(EITHER_BONUS, zone) for zone in places] == [9000, 9000, 7000, 7000, 7000]


@rule("vanguard", "2.11.3.3")
def test_2_11_3_3_a_guardian_circle_text_works_only_while_it_guards():
    t = Table(
        "vanguard",
        unit("Wall", icons=["intercept"], text=GC_BONUS),
        unit("Omen", grade=0, trigger="critical"),
        a={"deck": ["Omen", "X", "Y"]},
        b={"front left": "Wall"},
        phase="battle",
    )
    assert t.b.shield("Wall") == 5000
    t.a.does("attack vanguard")
    t.b.does("intercept with Wall")
    assert t.b.guardians == ["Wall"]
    assert t.b.shield("Wall") == 10000
    assert t.b.power("Leader B") == 20000
    assert t.asks(t.a, "trigger order")


@rule("vanguard", "2.11.3.3")
def test_2_11_3_3_a_guardian_circle_text_does_nothing_on_other_circles():
    assert [power_at(GC_POWER, zone) for zone in ("vanguard", "front left", "hand")] == [7000, 7000, 7000]


@rule("vanguard", "2.11.3", "2.11.3.2")
def test_2_11_3_an_ability_stops_when_its_card_leaves_the_zone():
    t = Table(
        "vanguard",
        unit("Flag", text=RC_BONUS),
        unit("Sender", grade=3, abilities=[act(sent(yours(RC), HAND))]),
        a={"vanguard": "Sender", "front left": "Flag"},
    )
    assert t.a.power("Flag") == 9000
    t.a.does("use Sender")
    assert t.a.hand == ["Flag"]
    assert t.a.power("Flag") == 7000
    t.a.does("call Flag to back left")
    assert t.a.power("Flag") == 9000
    assert t.asks(t.a, "main")
