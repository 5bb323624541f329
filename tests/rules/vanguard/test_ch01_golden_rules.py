"""Section 1.3: the golden rules."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import (
    ATTACK,
    ATTACK_BACK_ROW,
    BE_ATTACKED,
    BOOST,
    BOOST_VERB,
    DRAW,
    DROP,
    HAND,
    RC,
    RETIRE,
    SOUL,
    STAND,
)
from rulewright.games.vanguard.rulebook.ch05_setup import check_deck
from rulewright.kernel.ids import NOTHING, OPPONENT, STANDING, TURNED
from rulewright.kernel.position.decisions import IllegalAnswer
from rulewright.kernel.vocabulary.abilities import THIS, When
from rulewright.kernel.vocabulary.effects import Apply, DealDamage, Draw, EachPlayer, If, Move, NameNumber, TopTo, Turn
from rulewright.kernel.vocabulary.mods import DeckLimit, Forbid, ForbidPlayer, GainKeyword, Permit
from rulewright.kernel.vocabulary.terms import CountOf, Difference, Done, NamedNumber, Number
from tests.tabletop import NotOffered, Table, rested, rule
from tests.tabletop.cards.vanguard import ITSELF, act, auto, cont, placed, sent, then, unit, yours


def deck_of(card, copies):
    """A legal deck of fifty but for so many copies of one card."""
    icons = ["critical", "draw", "stand", "heal"]
    triggers = [unit(f"{icon} {n}", grade=0, trigger=icon) for icon in icons for n in range(4)]
    plain = [unit(f"Plain {n // 4}") for n in range(34 - copies)]
    return [card] * copies + triggers + plain


@rule("vanguard", "1.3.1")
def test_1_3_1_a_text_that_allows_more_copies_beats_the_limit_of_four():
    swarm = unit("Swarm", abilities=[cont(Apply(THIS, (DeckLimit(NOTHING),)), zones=())])
    assert check_deck(deck_of(swarm, 5)) == []
    assert [refusal.clause for refusal in check_deck(deck_of(unit("Lone"), 5))] == ["5.1.2.2"]
    assert check_deck(deck_of(unit("Lone"), 4)) == []


@rule("vanguard", "1.3.1")
def test_1_3_1_a_text_that_lets_a_unit_attack_the_back_row_beats_the_rules_of_attacking():
    reach = cont(Apply(THIS, (Permit(ATTACK_BACK_ROW),)))
    for abilities, offered in (([reach], True), ([], False)):
        t = Table(
            "vanguard",
            unit("Archer", abilities=abilities),
            a={"front left": "Archer"},
            b={"back left": "Rear"},
            phase="battle",
        )
        t.a.answers("attack")
        t.a.answers("with Archer")
        if offered:
            assert t.a.menu == ["attack Leader B (vanguard)", "attack Rear (back left)"]
        else:
            assert t.ask == "guard", "the vanguard is the only unit it may attack"


@rule("vanguard", "1.3.2")
@pytest.mark.parametrize(("circles", "gone"), [((), 0), (("front left",), 1), (("front left", "back left"), 2)])
def test_1_3_2_retire_two_does_as_much_as_it_can(circles, gone):
    t = Table(
        "vanguard",
        unit("Reaper", grade=3, abilities=[act(then(sent(yours(RC, whose=OPPONENT), DROP, 2), Draw(Number(1))))]),
        a={"vanguard": "Reaper"},
        b=dict.fromkeys(circles, "Victim"),
    )
    t.a.does("use Reaper")
    if gone == 2:
        t.a.answers("choose front left")
    assert t.b.drop == ["Victim"] * gone
    assert t.b.circles == {}
    assert len(t.a.hand) == 1
    assert t.asks(t.a, "main")


@rule("vanguard", "1.3.2.1", "3.17.2")
@pytest.mark.parametrize(("orientation", "drawn"), [("standing", []), ("rested", ["Filler A"])])
def test_1_3_2_1_a_standing_unit_told_to_stand_has_not_stood(orientation, drawn):
    stood = auto(When(TURNED, ITSELF, number=STANDING), Draw(Number(1)))
    t = Table(
        "vanguard",
        unit("Sleeper", abilities=[stood]),
        unit("Waker", grade=3, abilities=[act(Turn(yours(RC), STANDING))]),
        a={"vanguard": "Waker", "front left": rested("Sleeper") if orientation == "rested" else "Sleeper"},
    )
    t.a.does("use Waker")
    assert not t.a.is_rested("Sleeper")
    assert t.a.hand == drawn
    assert len(t.log("turn")) == len(drawn)
    assert t.asks(t.a, "main")


@rule("vanguard", "1.3.2.1")
def test_1_3_2_1_if_you_do_is_not_done_by_what_was_so_already():
    wake = then(Turn(yours(RC), STANDING), If(Done(), Draw(Number(1))))
    for one, drawn in (("Sleeper", 0), (rested("Sleeper"), 1)):
        t = Table("vanguard", unit("Waker", grade=3, abilities=[act(wake)]), a={"vanguard": "Waker", "front left": one})
        t.a.does("use Waker")
        assert len(t.a.hand) == drawn
        assert t.asks(t.a, "main")


NEGATIVE = Difference(CountOf(yours(RC)), Number(2))


@rule("vanguard", "1.3.2.2")
@pytest.mark.parametrize(
    "effect", [Draw(NEGATIVE), TopTo(NEGATIVE, SOUL), DealDamage(NEGATIVE), sent(yours(HAND), DROP, -1)]
)
def test_1_3_2_2_less_than_no_times_is_not_at_all_and_never_the_contrary(effect):
    t = Table(
        "vanguard",
        unit("Zero", abilities=[act(effect)]),
        a={"front left": "Zero", "hand": ["Kept"], "soul": ["Ghost"], "damage": ["Wound"]},
        b={"damage": ["Scar"]},
    )
    t.a.does("use Zero")
    assert t.a.hand == ["Kept"]
    assert t.a.soul == ["Ghost"]
    assert t.a.damage == ["Wound"]
    assert t.b.damage == ["Scar"]
    assert len(t.a.deck) == len(t.b.deck) == 10
    assert t.log("move") == t.log("damage") == []
    assert t.asks(t.a, "main")


@rule("vanguard", "1.3.2.2")
@pytest.mark.parametrize(("circles", "drawn"), [(2, 0), (3, 1)])
def test_1_3_2_2_no_times_at_all_and_one_more(circles, drawn):
    places = ["front left", "back left", "back right"][:circles]
    t = Table("vanguard", unit("Zero", abilities=[act(Draw(NEGATIVE))]), a=dict.fromkeys(places, "Zero"))
    t.a.does("use Zero (front left)")
    assert len(t.log("draw")) == drawn
    assert t.asks(t.a, "main")


@rule("vanguard", "1.3.3")
@pytest.mark.parametrize("later", ["Chain", "Guide"])
def test_1_3_3_what_forbids_an_attack_beats_what_allows_it_whichever_came_later(later):
    allow = cont(Apply(yours(RC), (Permit(ATTACK_BACK_ROW),)))
    forbid = cont(Apply(yours(RC), (Forbid(ATTACK),)))
    order = ["Guide", "Chain"] if later == "Chain" else ["Chain", "Guide"]
    places = {{"Guide": "back left", "Chain": "back right"}[name]: name for name in order}
    t = Table(
        "vanguard",
        unit("Guide", abilities=[allow]),
        unit("Chain", abilities=[forbid]),
        a={"front left": "Archer", **places},
        phase="battle",
    )
    assert t.a.why_not("attack with Archer") == ["10.2.4.1"]
    t.a.answers("attack")
    assert t.asks(t.b, "guard"), "only the vanguard can attack, and it does"
    assert not t.a.is_rested("Archer")


@rule("vanguard", "1.3.3")
def test_1_3_3_a_unit_given_boost_that_cannot_boost_is_not_offered():
    give = cont(Apply(yours(RC), (GainKeyword(BOOST),)))
    for abilities, offered in (([give], True), ([give, cont(Apply(yours(RC), (Forbid(BOOST_VERB),)))], False)):
        t = Table(
            "vanguard",
            unit("Herald", grade=3, abilities=abilities),
            a={"vanguard": "Herald", "back center": "Page"},
            phase="battle",
        )
        t.a.answers("attack")
        if offered:
            assert t.a.menu == ["boost with Page (back center)", "no boost"]
        else:
            assert t.asks(t.b, "guard")


@rule("vanguard", "1.3.3")
def test_1_3_3_a_unit_that_cannot_stand_is_not_stood_by_an_effect():
    frozen = cont(Apply(THIS, (Forbid(STAND),)))
    t = Table(
        "vanguard",
        unit("Waker", grade=3, abilities=[act(Turn(yours(RC), STANDING))]),
        unit("Frozen", abilities=[frozen]),
        a={"vanguard": "Waker", "front left": rested("Frozen"), "front right": rested("Sleeper")},
    )
    t.a.does("use Waker")
    assert t.a.is_rested("Frozen")
    assert not t.a.is_rested("Sleeper")
    assert t.asks(t.a, "main")


@rule("vanguard", "1.3.3")
def test_1_3_3_what_cannot_be_retired_or_drawn_is_not_by_an_effect():
    firm = cont(Apply(THIS, (Forbid(RETIRE),)))
    dry = cont(Apply(THIS, (ForbidPlayer(DRAW, OPPONENT),)))
    t = Table(
        "vanguard",
        unit("Reaper", grade=3, abilities=[act(then(Move(yours(RC, whose=OPPONENT), DROP), Draw(Number(1))))]),
        unit("Firm", abilities=[firm, dry]),
        a={"vanguard": "Reaper"},
        b={"front left": "Firm", "front right": "Frail"},
    )
    t.a.does("use Reaper")
    assert t.b.circles == {"front left": "Firm"}
    assert t.b.drop == ["Frail"]
    assert t.a.hand == []
    assert t.asks(t.a, "main")


@rule("vanguard", "1.3.3")
def test_1_3_3_being_attacked_is_forbidden_whatever_lets_others_attack():
    hidden = cont(Apply(THIS, (Forbid(BE_ATTACKED),)))
    t = Table(
        "vanguard",
        unit("Hidden", abilities=[hidden]),
        unit("Archer", abilities=[cont(Apply(THIS, (Permit(ATTACK_BACK_ROW),)))]),
        a={"front left": "Archer"},
        b={"back left": "Hidden", "back right": "Seen"},
        phase="battle",
    )
    t.a.answers("attack")
    t.a.answers("with Archer")
    assert t.a.menu == ["attack Leader B (vanguard)", "attack Seen (back right)"]


@rule("vanguard", "1.3.4")
@pytest.mark.parametrize("turn_player", ["a", "b"])
def test_1_3_4_the_turn_player_chooses_first_and_the_other_knows_it(turn_player):
    t = Table(
        "vanguard",
        unit("Toll", grade=3, abilities=[act(EachPlayer(sent(yours(HAND), DROP)))]),
        a={"vanguard": "Toll", "hand": ["A1", "A2"]},
        b={"vanguard": "Toll", "hand": ["B1", "B2"]},
        turn_player=turn_player,
    )
    first, second = (t.a, t.b) if turn_player == "a" else (t.b, t.a)
    mine, other = ("A", "B") if turn_player == "a" else ("B", "A")
    first.does("use Toll")
    assert second.menu == []
    assert first.menu == [f"choose {mine}2", f"choose {mine}1"]
    first.does(f"choose {mine}1")
    assert second.sees(first, "drop") == [f"{mine}1"]
    assert second.menu == [f"choose {other}2", f"choose {other}1"]
    second.does(f"choose {other}2")
    assert (first.drop, second.drop) == ([f"{mine}1"], [f"{other}2"])
    assert t.asks(first, "main")


@rule("vanguard", "1.3.4")
def test_1_3_4_the_turn_player_chooses_first_also_when_the_effect_is_the_others():
    curse = auto(placed(DROP), EachPlayer(sent(yours(HAND), DROP)), zones=())
    t = Table(
        "vanguard",
        unit("Reaper", grade=3, abilities=[act(sent(yours(RC, whose=OPPONENT), DROP))]),
        unit("Curse", abilities=[curse]),
        a={"vanguard": "Reaper", "hand": ["A1", "A2"]},
        b={"front left": "Curse", "hand": ["B1", "B2"]},
    )
    t.a.does("use Reaper")
    assert t.asks(t.a, "choose")
    t.a.does("choose A1")
    assert t.b.sees(t.a, "drop") == ["A1"]
    assert t.asks(t.b, "choose")
    t.b.does("choose B1")
    assert (t.a.hand, t.b.hand) == (["A2"], ["B2"])
    assert t.asks(t.a, "main")


@rule("vanguard", "1.3.5")
def test_1_3_5_a_chosen_number_is_whole_and_not_below_zero():
    count = then(NameNumber(-2, 3), Draw(NamedNumber()))
    t = Table("vanguard", unit("Counter", abilities=[act(count)]), a={"front left": "Counter"})
    t.a.does("use Counter")
    assert t.a.menu == ["0", "1", "2", "3"]
    for words in ("-1", "1.5", "4"):
        with pytest.raises(NotOffered):
            t.a.does(words)
    with pytest.raises(IllegalAnswer):
        t.g.answer(-1)
    t.a.does("2")
    assert len(t.a.hand) == 2
    assert t.asks(t.a, "main")


@rule("vanguard", "1.3.2.2", "1.3.5")
def test_1_3_5_zero_may_be_chosen_and_then_nothing_happens():
    count = then(NameNumber(0, 3), Draw(NamedNumber()))
    t = Table("vanguard", unit("Counter", abilities=[act(count)]), a={"front left": "Counter"})
    t.a.does("use Counter")
    t.a.does("0")
    assert t.a.hand == []
    assert t.asks(t.a, "main")
