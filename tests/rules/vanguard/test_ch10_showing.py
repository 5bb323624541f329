"""Sections 10.1.7 to 10.1.12: healing, revealing, searching, shuffling, standing, turning face up."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import DROP, GRADE, HAND, VC
from rulewright.kernel.ids import ACTIVATED, AS_COST, EQUAL, FACE_DOWN, FACE_UP, RESTED, YOU
from rulewright.kernel.vocabulary.abilities import THAT, Ability
from rulewright.kernel.vocabulary.effects import Move, Search, Seq
from rulewright.kernel.vocabulary.terms import Cards, Number, Valued
from tests.tabletop import Table, down, rested, rule
from tests.tabletop.cards.vanguard import unit


def leader(name, text="", abilities=()):
    """A grade 3 vanguard with an ability."""
    return unit(name, grade=3, power=10000, shield=None, text=text, abilities=abilities)


@rule("vanguard", "10.1.7.1")
def test_10_1_7_1_to_heal_moves_a_card_from_the_damage_zone_to_the_drop_zone():
    t = Table(
        "vanguard",
        unit("Medic", grade=0, trigger="heal"),
        a={"deck": ["Medic", "Filler", "Filler"], "damage": ["Wound", "Scar"], "drop": ["Old"]},
        b={"damage": ["Theirs"]},
        phase="battle",
    )
    t.a.does("attack vanguard")
    t.b.does("no guard")
    t.a.does("heal first")
    t.a.does("choose Scar")
    assert t.a.damage == ["Wound"]
    assert t.a.drop == ["Scar", "Old"]
    assert t.b.damage[0] == "Theirs"
    assert [t.name(event.card) for event in t.log("heal")] == ["Scar"]
    assert t.asks(t.b, "ride")


SHOW = "[ACT](VC):Choose a card from your hand, reveal it to your opponent, and you may draw a card."


@rule("vanguard", "10.1.8.1", "10.1.8.1.2", "10.1.8.1.3")
def test_10_1_8_1_everybody_sees_a_revealed_card_until_the_effect_ends():
    t = Table(
        "vanguard", leader("Envoy", SHOW), a={"vanguard": "Envoy", "hand": ["Secret", "Letter"], "deck": ["Top"] * 4}
    )
    assert t.b.sees(t.a, "hand") == [None, None]
    t.a.does("use Envoy")
    t.a.does("choose Letter")
    assert t.asks(t.a, "may")
    assert t.b.sees(t.a, "hand") == ["Letter", None]
    assert sorted(t.a.hand) == ["Letter", "Secret"]
    assert [t.name(event.card) for event in t.log("reveal")] == ["Letter"]
    t.a.does("no")
    assert t.b.sees(t.a, "hand") == [None, None]
    assert sorted(t.a.hand) == ["Letter", "Secret"]
    assert t.asks(t.a, "main")


COST = "[ACT](VC):[Choose a card from your hand, and reveal it to your opponent & Counter-Blast 1] You may draw a card."


@rule("vanguard", "10.1.8.1.1")
def test_10_1_8_1_1_a_reveal_as_a_cost_is_decided_with_and_shown_when_all_of_it_is_paid():
    t = Table(
        "vanguard",
        leader("Envoy", COST),
        a={"vanguard": "Envoy", "hand": ["Secret", "Letter"], "damage": ["Coin", "Spare"], "deck": ["Top"] * 4},
    )
    t.a.does("use Envoy")
    assert sorted(t.a.menu) == ["pay with Letter", "pay with Secret"]
    t.a.does("pay with Letter")
    assert t.b.sees(t.a, "hand") == [None, None]
    assert t.log("reveal") == [] and t.log("flip") == []
    assert sorted(t.a.menu) == ["pay with Coin", "pay with Spare"]
    t.a.does("pay with Coin")
    assert t.a.is_face_down("Coin") and not t.a.is_face_down("Spare")
    assert [t.name(event.card) for event in t.log("reveal")] == ["Letter"]
    assert len(t.log("pay")) == 1
    assert t.asks(t.a, "may")


@rule("vanguard", "10.1.8.1.1")
def test_10_1_8_1_1_without_all_of_the_cost_nothing_is_revealed():
    t = Table("vanguard", leader("Envoy", COST), a={"vanguard": "Envoy", "hand": ["Letter"], "damage": [down("Coin")]})
    assert t.a.menu == ["call Letter", "pass"]
    assert t.a.why_not("use Envoy") == ["8.5.2.3"]
    assert t.log("reveal") == []


SEEK = (
    "[ACT](VC):Search your deck for up to one grade 2, reveal it to your opponent, put it into your hand, "
    "and shuffle your deck."
)


@rule("vanguard", "10.1.9.1")
def test_10_1_9_1_searching_a_deck_lets_the_player_alone_look_through_it():
    t = Table(
        "vanguard",
        leader("Seeker", SEEK),
        unit("Wanted", grade=2),
        a={"vanguard": "Seeker", "deck": ["Filler", "Wanted", "Other"]},
    )
    assert t.a.sees(t.a, "deck") == [None, None, None]
    t.a.does("use Seeker")
    assert sorted(str(name) for name in t.a.sees(t.a, "deck")) == ["Filler", "Other", "Wanted"]
    assert t.b.sees(t.a, "deck") == [None, None, None]
    assert t.a.menu == ["find Wanted", "done"]
    t.a.does("find Wanted")
    assert t.a.hand == ["Wanted"]
    assert sorted(t.a.deck) == ["Filler", "Other"]
    assert t.a.sees(t.a, "deck") == [None, None]
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.9.1.1")
@pytest.mark.parametrize("deck", [["Filler", "Wanted", "Other"], ["Filler", "Plain", "Other"]])
def test_10_1_9_1_1_in_a_hidden_zone_one_may_find_nothing(deck):
    t = Table("vanguard", leader("Seeker", SEEK), unit("Wanted", grade=2), a={"vanguard": "Seeker", "deck": deck})
    t.a.does("use Seeker")
    assert t.asks(t.a, "search")
    assert t.a.menu[-1] == "done"
    t.a.does("done")
    assert t.a.hand == []
    assert sorted(t.a.deck) == sorted(deck)
    assert t.log("shuffle") != []
    assert t.asks(t.a, "main")


FROM_DROP = Search(Cards((DROP,), YOU, Valued(GRADE, EQUAL, Number(2))), Number(1))


@rule("vanguard", "10.1.9.1.2")
def test_10_1_9_1_2_in_a_public_zone_what_fits_must_be_found():
    dig = Ability(ACTIVATED, zones=(VC,), effect=Seq((FROM_DROP, Move(THAT, HAND))))
    t = Table(
        "vanguard",
        leader("Digger", abilities=[dig]),
        unit("Wanted", grade=2),
        unit("Longed For", grade=2),
        a={"vanguard": "Digger", "drop": ["Plain", "Wanted", "Longed For"]},
    )
    t.a.does("use Digger")
    assert sorted(t.a.menu) == ["find Longed For", "find Wanted"]
    t.a.does("find Wanted")
    assert t.a.hand == ["Wanted"]
    t.a.does("use Digger")
    assert sorted(t.a.hand) == ["Longed For", "Wanted"]
    t.a.does("use Digger")
    assert t.a.drop == ["Plain"]
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.10.1")
def test_10_1_10_1_to_shuffle_puts_a_zone_in_random_order():
    def shuffled(seed):
        t = Table(
            "vanguard",
            leader("Mixer", "[ACT](VC):Shuffle your deck."),
            a={"vanguard": "Mixer", "deck": [f"Card {n}" for n in range(12)], "drop": ["X", "Y"]},
            seed=seed,
        )
        t.a.does("use Mixer")
        assert len(t.log("shuffle")) == 1
        assert t.a.drop == ["X", "Y"]
        assert t.asks(t.a, "main")
        return t.a.deck

    orders = [shuffled(seed) for seed in range(6)]
    assert shuffled(3) == orders[3]
    assert len({tuple(order) for order in orders}) > 1
    assert all(sorted(order) == sorted(orders[0]) for order in orders)


@rule("vanguard", "10.1.11.1")
@pytest.mark.parametrize("before", [True, False])
def test_10_1_11_1_to_stand_is_to_change_to_standing(before):
    t = Table(
        "vanguard",
        leader("Rouser", "[ACT](VC):Choose one of your rear-guards, and [Stand] it."),
        unit("Jumper", text="[AUTO](RC):When this unit becomes [Stand], draw a card."),
        a={
            "vanguard": "Rouser",
            "front left": rested("Jumper") if before else "Jumper",
            "front right": rested("Other"),
        },
    )
    t.a.does("use Rouser")
    t.a.does("choose Jumper")
    assert t.a.is_rested("Jumper") is False
    assert t.a.is_rested("Other")
    assert [t.name(event.card) for event in t.log("turn")] == (["Jumper"] if before else [])
    assert len(t.a.hand) == (1 if before else 0)
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.11.1")
@pytest.mark.parametrize("before", [False, True])
def test_10_1_11_1_to_rest_is_to_change_to_resting(before):
    t = Table(
        "vanguard",
        leader("Calmer", "[ACT](VC):Choose one of your opponent's rear-guards, and [Rest] it."),
        a={"vanguard": "Calmer"},
        b={"front left": rested("Watch") if before else "Watch", "front right": "Other"},
    )
    t.a.does("use Calmer")
    t.a.does("choose Watch")
    assert t.b.is_rested("Watch") and not t.b.is_rested("Other")
    assert [event.number for event in t.log("turn")] == ([] if before else [RESTED])
    assert t.asks(t.a, "main")


@rule("vanguard", "10.1.12.1")
def test_10_1_12_1_a_card_turned_face_up_can_be_turned_face_down_again_as_a_cost():
    t = Table(
        "vanguard",
        leader("Banker", "[ACT](VC):Choose a card from your damage zone, and turn it face up."),
        unit("Buyer", text="[ACT](RC):[Counter-Blast 1] Draw a card."),
        a={"vanguard": "Banker", "front left": "Buyer", "damage": [down("Coin")]},
    )
    assert "use Buyer" not in " ".join(t.a.menu)
    t.a.does("use Banker")
    assert t.a.is_face_down("Coin") is False
    t.a.does("use Buyer")
    assert t.a.is_face_down("Coin")
    assert [event.number for event in t.log("flip")] == [FACE_UP, FACE_DOWN]
    assert t.log("flip")[1].how == AS_COST
    assert len(t.a.hand) == 1
    assert t.asks(t.a, "main")
