"""Section 4.1: what holds for every zone."""

from rulewright.games.vanguard.rulebook.book import VANGUARD
from rulewright.games.vanguard.rulebook.ch00_names import DECK, HAND, RC, VC, ZONE_NAMES
from rulewright.kernel.ids import ACTIVATED, BOTTOM, OPPONENT, YOU
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Choose, Draw, May, Move, Pick, Reveal, Seq
from rulewright.kernel.vocabulary.terms import Cards, Number, Those
from tests.tabletop import Table, down, rule
from tests.tabletop.cards.vanguard import unit
from tests.tabletop.telling import sees, told

FULL = {
    "hand": ["H"],
    "drop": ["D"],
    "front left": "R",
    "soul": ["S"],
    "damage": ["W"],
    "bind": ["N"],
    "deck": ["X", "Y"],
}
BURIER = unit(
    "Burier",
    grade=3,
    text="[ACT](VC):Choose two cards from your drop zone, and put them on the bottom of your deck in any order.",
)


def act(effect):
    """An activated ability of the vanguard without a cost."""
    return Ability(ACTIVATED, zones=(VC,), effect=effect)


def one(zone, whose=YOU):
    """Choose a card of a zone."""
    return Choose((Pick(Cards((zone,), whose), Number(1), Number(1)),))


def zones_of(t, viewer, owner):
    """The zones of a player as somebody sees them."""
    return t.g.view(viewer.number).players[owner.number].zones


@rule("vanguard", "4.1.1")
def test_4_1_1_each_player_has_every_zone_for_themselves():
    t = Table("vanguard", a=FULL, b={"deck": ["B1", "B2"], "hand": []}, phase="draw")
    for owner in (t.a, t.b):
        assert tuple(zones_of(t, t.a, owner)) == ZONE_NAMES
    assert (t.a.hand, t.a.deck) == (["X", "H"], ["Y"])
    assert (t.b.hand, t.b.deck) == ([], ["B1", "B2"])
    for names in (t.b.drop, t.b.soul, t.b.damage, t.b.bind, list(t.b.circles.values())):
        assert names == []
    assert t.asks(t.a, "ride")


@rule("vanguard", "4.1.2")
def test_4_1_2_everybody_may_count_the_cards_of_every_zone():
    t = Table("vanguard", a={**FULL, "hand": ["H", "H", "H"], "deck": ["X"] * 7})
    for viewer in (t.a, t.b):
        counts = {name: zone.count for name, zone in zones_of(t, viewer, t.a).items()}
        assert counts == {
            "deck": 7,
            "hand": 3,
            "drop": 1,
            "vanguard": 1,
            "rear-guard": 1,
            "guardian": 0,
            "soul": 1,
            "damage": 1,
            "bind": 1,
            "trigger": 0,
        }
    assert t.asks(t.a, "main")


@rule("vanguard", "4.1.3")
def test_4_1_3_a_zone_is_either_public_or_hidden():
    hidden = [zone.name for zone in VANGUARD.zones if not zone.public]
    assert hidden == ["deck", "hand"]
    t = Table("vanguard", a=FULL)
    for name, zone in zones_of(t, t.b, t.a).items():
        seen = [card is not None for card in zone.cards]
        assert seen == [name not in hidden] * zone.count
    assert t.asks(t.a, "main")


@rule("vanguard", "4.1.4")
def test_4_1_4_effects_stay_from_circle_to_circle_and_end_with_any_other_move():
    t = Table(
        "vanguard",
        unit("Runner", text="[ACT](RC):This unit gets [Power] +5000 until end of turn."),
        unit("Fetcher", grade=3, text="[ACT](VC):Choose one of your rear-guards, and return it to your hand."),
        a={"vanguard": "Fetcher", "front left": "Runner", "back right": "Other"},
    )
    before = t.a.find("Runner")
    t.a.does("use Runner")
    t.a.does("move left column")
    assert t.a.circles == {"back left": "Runner", "back right": "Other"}
    assert t.a.power("Runner") == 12000
    assert t.a.find("Runner") == before
    t.a.does("use Fetcher, choose Runner")
    t.a.does("call Runner to back left")
    assert t.a.circles == {"back left": "Runner", "back right": "Other"}
    assert t.a.power("Runner") == 7000
    assert t.a.find("Runner") != before
    assert t.a.power("Other") == 7000
    assert t.asks(t.a, "main")


@rule("vanguard", "4.1.5")
def test_4_1_5_the_owner_orders_cards_that_move_together():
    for first, second in (("X", "Y"), ("Y", "X")):
        t = Table("vanguard", BURIER, a={"vanguard": "Burier", "drop": ["X", "Y", "Stays"], "deck": ["T"]})
        t.a.does("use Burier")
        t.a.does("choose X")
        t.a.does("choose Y")
        assert t.asks(t.a, "order") and t.g.decision.clause == "4.1.5"
        assert t.a.menu == ["X next", "Y next"]
        t.a.does(f"{first} next")
        assert t.a.deck == ["T", second, first]
        assert t.a.drop == ["Stays"]
        assert t.asks(t.a, "main")


@rule("vanguard", "4.1.5")
def test_4_1_5_the_owner_orders_them_also_when_the_effect_is_the_opponents():
    storm = act(Move(Cards((RC,), OPPONENT), DECK, end=BOTTOM))
    t = Table(
        "vanguard",
        unit("Storm", grade=3, abilities=[storm]),
        a={"vanguard": "Storm"},
        b={"front left": "X", "back left": "Y", "deck": ["T"]},
    )
    t.a.does("use Storm")
    assert t.asks(t.b, "order")
    t.b.does("choose Y")
    assert t.b.deck == ["T", "X", "Y"]
    assert t.b.circles == {}
    assert t.asks(t.a, "main")


@rule("vanguard", "4.1.5.1")
def test_4_1_5_1_the_opponent_does_not_learn_the_order_of_cards_that_go_into_hiding():
    seen = []
    for first in ("X", "Y", "Z"):
        t = Table(
            "vanguard",
            unit(
                "Burier",
                grade=3,
                text="[ACT](VC):Choose three cards from your drop zone, "
                "and put them on the bottom of your deck in any order.",
            ),
            a={"vanguard": "Burier", "drop": ["X", "Y", "Z", "Stays"], "deck": ["T"]},
        )
        t.a.does("use Burier")
        for name in ("X", "Y", "Z"):
            t.a.does(f"choose {name}")
        t.a.does(f"{first} next")
        t.a.does(f"{next(name for name in 'XYZ' if name != first)} next")
        assert t.a.deck[-1] == first
        heard = [told(t.g, event, t.b.number) for event in t.log("return")]
        assert sorted(card[1] for _, _, card, _, _ in heard) == ["X", "Y", "Z"]
        known = [t.g.s.cards[number].known for number in t.g.zone(DECK, t.a.number)[:3]]
        seen.append((heard, known, sees(t.g, t.b.number)))
        assert t.asks(t.a, "main")
    assert seen[0] == seen[1] == seen[2]


@rule("vanguard", "4.1.6")
def test_4_1_6_a_card_goes_to_its_owners_zone_when_no_player_is_named():
    lend = act(Seq((one(HAND), Move(Those(), RC, whose=OPPONENT))))
    t = Table(
        "vanguard",
        unit("Envoy", grade=3, abilities=[lend]),
        unit("Hunter", text="[ACT](RC):Choose an opponent's rear-guard, and retire it."),
        a={"vanguard": "Envoy", "front left": "Hunter", "hand": ["Guest"]},
        b={"back left": "Host"},
    )
    t.a.does("use Envoy")
    t.a.does("Guest to front right")
    assert t.b.circles == {"back left": "Host", "front right": "Guest"}
    t.a.does("use Hunter")
    t.a.does("choose Guest")
    assert (t.a.drop, t.b.drop) == (["Guest"], [])
    assert t.b.circles == {"back left": "Host"}
    assert t.asks(t.a, "main")


@rule("vanguard", "4.1.6")
def test_4_1_6_also_for_a_unit_a_rule_action_takes_from_its_circle():
    lend = act(Seq((one(HAND), Move(Those(), RC, whose=OPPONENT))))
    t = Table(
        "vanguard",
        unit("Envoy", grade=3, abilities=[lend]),
        a={"vanguard": "Envoy", "hand": ["Guest", "Second"]},
        b={"front left": "Host"},
    )
    t.a.does("use Envoy, choose Guest")
    t.a.does("Guest to front left")
    assert t.b.circles == {"front left": "Guest"}
    assert (t.a.drop, t.b.drop) == ([], ["Host"])
    t.a.does("use Envoy")
    t.a.does("Second to front left")
    assert t.b.circles == {"front left": "Second"}
    assert (t.a.drop, t.b.drop) == (["Guest"], ["Host"])
    assert t.asks(t.a, "main")


@rule("vanguard", "4.1.7")
def test_4_1_7_everybody_sees_face_down_cards_of_a_public_zone_and_cards_while_revealed():
    show = act(Seq((one(HAND), Reveal(Those()), May(Draw(Number(1))))))
    t = Table(
        "vanguard",
        unit("Herald", grade=3, abilities=[show]),
        a={"vanguard": "Herald", "hand": ["Secret", "Other"], "damage": [down("Wound")]},
    )
    assert t.a.is_face_down("Wound")
    for viewer in (t.a, t.b):
        assert viewer.sees(t.a, "damage") == ["Wound"]
    assert t.b.sees(t.a, "hand") == [None, None]
    t.a.does("use Herald")
    t.a.does("choose Secret")
    assert t.asks(t.a, "may")
    assert t.b.sees(t.a, "hand") == ["Secret", None]
    t.a.does("no")
    assert t.b.sees(t.a, "hand") == [None, None]
    assert t.a.sees(t.a, "hand") == ["Secret", "Other"]
    assert t.asks(t.a, "main")
