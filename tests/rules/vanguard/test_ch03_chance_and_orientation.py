"""Sections 3.16 and 3.17: at random, standing and resting, face up and face down."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import BIND, DAMAGE, DROP, HAND, RC
from rulewright.kernel.ids import FACE_DOWN, FACE_UP, FLIPPED, OPPONENT, RESTED, STANDING, TURNED
from rulewright.kernel.vocabulary.abilities import When
from rulewright.kernel.vocabulary.effects import Choose, Draw, Flip, If, Move, Pick, Turn
from rulewright.kernel.vocabulary.terms import Cards, Done, Has, Number, Those
from tests.tabletop import Table, down, rested, rule
from tests.tabletop.cards.vanguard import ITSELF, act, auto, choose, counter_blast, rest_this, sent, then, unit, yours

DISCARD_AT_RANDOM = then(
    Choose((Pick(Cards((HAND,), OPPONENT), Number(1), Number(1)),), random=True), Move(Those(), DROP)
)


def random_discard(seed, which=None):
    """What a random discard takes from a hand of four."""
    group = Cards((HAND,), OPPONENT, which) if which is not None else Cards((HAND,), OPPONENT)
    effect = then(Choose((Pick(group, Number(1), Number(1)),), random=True), Move(Those(), DROP))
    t = Table(
        "vanguard",
        unit("Thief", abilities=[act(effect)]),
        unit("Foreign", clan="Tidebound"),
        a={"front left": "Thief"},
        b={"hand": ["X", "Y", "Z", "Foreign"]},
        seed=seed,
    )
    t.a.does("use Thief")
    assert t.asks(t.a, "main"), "nobody chooses"
    assert len(t.b.hand) == 3
    return t.b.drop[0]


@rule("vanguard", "3.16.1")
def test_3_16_1_at_random_every_card_is_equally_likely():
    taken = [random_discard(seed) for seed in range(400)]
    counts = {name: taken.count(name) for name in ("X", "Y", "Z", "Foreign")}
    assert sum(counts.values()) == 400
    assert all(70 <= count <= 130 for count in counts.values()), counts
    assert random_discard(7) == random_discard(7), "the same seed, the same chance"


@rule("vanguard", "3.16.2")
def test_3_16_2_only_the_cards_named_can_be_taken_at_random():
    taken = {random_discard(seed, Has(1, "Dawn Order")) for seed in range(60)}
    assert taken == {"X", "Y", "Z"}


@rule("vanguard", "3.17.1", "3.17.1.1", "3.17.1.2")
@pytest.mark.parametrize("start", [STANDING, RESTED])
def test_3_17_1_a_unit_is_standing_or_resting_and_can_be_turned(start):
    one = rested("Wing") if start == RESTED else "Wing"
    turns = [act(Turn(yours(RC), STANDING)), act(Turn(yours(RC), RESTED))]
    t = Table("vanguard", unit("Drill", grade=3, abilities=turns), a={"vanguard": "Drill", "front left": one})
    assert t.a.is_rested("Wing") is (start == RESTED)
    t.a.does("use Drill (vanguard): ability 1")
    assert not t.a.is_rested("Wing")
    t.a.does("use Drill (vanguard): ability 2")
    assert t.a.is_rested("Wing")
    assert [event.number for event in t.log("turn")] == ([STANDING] if start == RESTED else []) + [RESTED]
    assert not t.a.is_rested("Drill")
    assert t.asks(t.a, "main")


@rule("vanguard", "3.17.2")
def test_3_17_2_a_resting_unit_cannot_rest_as_a_cost():
    tap = act(Draw(Number(1)), rest_this())
    for one, offered in (("Tapper", True), (rested("Tapper"), False)):
        t = Table("vanguard", unit("Tapper", abilities=[tap]), a={"front left": one})
        assert any(line.startswith("use Tapper") for line in t.a.menu) is offered
        assert t.a.why_not("use Tapper") == ([] if offered else ["8.5.2.3"])
    t = Table("vanguard", unit("Tapper", abilities=[tap]), a={"front left": "Tapper"})
    t.a.does("use Tapper")
    assert t.a.is_rested("Tapper")
    assert not any(line.startswith("use Tapper") for line in t.a.menu)


@rule("vanguard", "3.17.2")
@pytest.mark.parametrize("orientation", [STANDING, RESTED])
def test_3_17_2_turning_a_unit_as_it_is_already_does_nothing(orientation):
    seen = auto(When(TURNED, ITSELF), Draw(Number(1)))
    one = rested("Wing") if orientation == RESTED else "Wing"
    t = Table(
        "vanguard",
        unit("Wing", abilities=[seen]),
        unit("Drill", grade=3, abilities=[act(Turn(yours(RC), orientation))]),
        a={"vanguard": "Drill", "front left": one},
    )
    t.a.does("use Drill")
    assert t.a.is_rested("Wing") is (orientation == RESTED)
    assert (t.log("turn"), t.a.hand) == ([], [])
    assert t.asks(t.a, "main")


@rule("vanguard", "3.17.3", "3.17.3.1", "3.17.3.2")
@pytest.mark.parametrize("zone", ["damage", "bind"])
def test_3_17_3_damage_and_bind_cards_are_face_up_or_face_down_and_can_be_turned(zone):
    number = DAMAGE if zone == "damage" else BIND
    flips = [act(Flip(yours(number), FACE_DOWN)), act(Flip(yours(number), FACE_UP))]
    t = Table("vanguard", unit("Clerk", abilities=flips), a={"front left": "Clerk", zone: ["Up", down("Down")]})
    assert (t.a.is_face_down("Up"), t.a.is_face_down("Down")) == (False, True)
    t.a.does("use Clerk (front left): ability 1")
    assert (t.a.is_face_down("Up"), t.a.is_face_down("Down")) == (True, True)
    t.a.does("use Clerk (front left): ability 2")
    assert (t.a.is_face_down("Up"), t.a.is_face_down("Down")) == (False, False)
    assert [(t.name(event.card), event.number) for event in t.log("flip")] == [
        ("Up", FACE_DOWN),
        *((t.name(event.card), FACE_UP) for event in t.log("flip")[1:]),
    ]
    assert len(t.log("flip")) == 3
    assert t.asks(t.a, "main")


@rule("vanguard", "3.17.3.2", "3.17.4")
def test_3_17_4_a_face_down_card_cannot_pay_a_counter_blast():
    pay = act(Draw(Number(1)), counter_blast(1))
    t = Table("vanguard", unit("Mage", abilities=[pay]), a={"front left": "Mage", "damage": ["Up", down("Down")]})
    t.a.does("use Mage")
    assert t.a.is_face_down("Up"), "the only card that could be turned"
    assert len(t.a.hand) == 1
    assert t.a.menu == ["call Filler A", "move left column", "pass"]
    assert t.a.why_not("use Mage") == ["8.5.2.3"]


@rule("vanguard", "3.17.4", "1.3.2.1")
@pytest.mark.parametrize(("face", "drawn"), [(FACE_DOWN, 1), (FACE_UP, 0)])
def test_3_17_4_turning_a_card_to_the_face_it_shows_does_nothing(face, drawn):
    told = auto(When(FLIPPED), Draw(Number(1)))
    flip = then(choose(yours(DAMAGE)), Flip(Those(), face), If(Done(), sent(yours(DAMAGE), DROP)))
    t = Table("vanguard", unit("Clerk", abilities=[told, act(flip)]), a={"front left": "Clerk", "damage": ["Up"]})
    t.a.does("use Clerk")
    assert len(t.log("flip")) == len(t.a.hand) == drawn
    assert t.a.drop == (["Up"] if drawn else [])
    assert t.asks(t.a, "main")
