"""Sections 3.12 to 3.15: drawing, the damage process, sources."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import DAMAGE, DAMAGE_DEALT, DROP, HAND, POWER, RC, RETIRE
from rulewright.kernel.ids import BY_EFFECT, BY_RULE, MOVED, OPPONENT, YOU
from rulewright.kernel.vocabulary.abilities import When
from rulewright.kernel.vocabulary.effects import DealDamage, Draw, TopTo
from rulewright.kernel.vocabulary.terms import Number
from tests.tabletop import Table, rule
from tests.tabletop.cards.vanguard import ITSELF, act, auto, more, placed, sent, then, unit, yours

OMEN = unit("Omen", grade=0, trigger="draw")


def using(*effects, a=None, b=None, **more_of):
    """A unit whose ability does this is used."""
    t = Table(
        "vanguard",
        OMEN,
        unit("Actor", abilities=[act(then(*effects))]),
        a={"front left": "Actor", **(a or {})},
        b=b,
        **more_of,
    )
    t.a.does("use Actor")
    return t


@rule("vanguard", "3.12.1", "3.12.2")
def test_3_12_2_the_effects_master_draws_the_top_card_and_nobody_else_sees_it():
    t = using(Draw(Number(1)), a={"deck": ["Top", "Next", "Last"], "hand": ["Old"]})
    assert t.a.hand == ["Top", "Old"]
    assert t.a.deck == ["Next", "Last"]
    assert t.b.hand == []
    assert t.a.sees(t.a, "hand") == ["Top", "Old"]
    assert t.b.sees(t.a, "hand") == [None, None]
    assert [event.audience for event in t.log("draw")] == [1], "only A knows which card"
    assert t.log("reveal") == []
    assert t.asks(t.a, "main")


@rule("vanguard", "3.12.2")
def test_3_12_2_the_other_player_draws_when_the_effect_is_theirs():
    gift = auto(placed(DROP, verb=RETIRE), Draw(Number(1)), zones=())
    t = Table(
        "vanguard",
        unit("Reaper", grade=3, abilities=[act(sent(yours(RC, whose=OPPONENT), DROP))]),
        unit("Gift", abilities=[gift]),
        a={"vanguard": "Reaper"},
        b={"front left": "Gift", "deck": ["B1", "B2", "B3"]},
    )
    t.a.does("use Reaper")
    assert t.b.hand == ["B1"]
    assert t.a.hand == []
    assert t.a.sees(t.b, "hand") == [None]
    assert t.asks(t.a, "main")


@rule("vanguard", "3.12.3", "3.12.1")
def test_3_12_3_drawing_two_is_drawing_one_twice():
    count = auto(When(MOVED, target=(HAND,), verb=0, player=YOU), more(POWER, 1000))
    t = Table(
        "vanguard",
        unit("Counter", abilities=[count, act(Draw(Number(2)))]),
        a={"front left": "Counter", "deck": ["Top", "Next", "Last"]},
    )
    t.a.does("use Counter")
    assert len(t.log("draw")) == 2
    assert len({event.moment for event in t.log("draw")}) == 2, "two moments"
    assert t.a.hand == ["Next", "Top"]
    assert t.stands_by == ["Counter", "Counter"]
    t.a.answers(t.a.menu[0])
    assert t.a.power("Counter") == 9000, "each draw was an event of its own"
    assert t.asks(t.a, "main")


@rule("vanguard", "3.12.3")
@pytest.mark.parametrize(("deck", "drawn"), [(3, 2), (2, 2), (1, 1)])
def test_3_12_3_draws_stop_where_the_deck_ends(deck, drawn):
    t = using(Draw(Number(2)), a={"deck": ["C"] * deck})
    assert len(t.a.hand) == drawn
    assert t.winner == ("b" if deck == drawn else None)


@rule("vanguard", "3.12.4")
@pytest.mark.parametrize("wanted", [0, 1, 2, 3])
def test_3_12_4_drawing_up_to_three_may_stop_before_each_card(wanted):
    t = using(Draw(Number(3), up_to=True))
    for number in range(wanted):
        assert t.a.menu == ["yes", "no"]
        assert len(t.a.hand) == number
        t.a.does("yes")
    if wanted < 3:
        t.a.does("no")
    assert len(t.a.hand) == wanted
    assert t.asks(t.a, "main")


@rule("vanguard", "3.13.1", "3.13.1.1", "3.15.1.2")
def test_3_13_1_1_damage_by_an_effect_is_checked_in_the_trigger_zone_first():
    t = using(DealDamage(Number(1)), b={"deck": ["Omen", "X", "Y"]})
    assert t.b.trigger_zone == ["Omen"]
    assert t.b.damage == []
    assert t.b.menu == ["draw first", "power first"]
    t.b.does("draw first")
    assert t.b.hand == ["X"]
    assert t.b.power("Leader B") == 15000
    assert t.b.damage == ["Omen"]
    assert t.b.trigger_zone == t.a.damage == []
    assert t.asks(t.a, "main")


@rule("vanguard", "3.13.1.1")
def test_3_13_1_1_the_master_of_the_damaged_vanguard_checks():
    t = using(DealDamage(Number(1), to=YOU), a={"deck": ["Omen", "X", "Y"]})
    assert t.a.trigger_zone == ["Omen"]
    assert t.asks(t.a, "trigger order")
    t.a.does("draw first")
    t.a.does("choose vanguard")
    assert t.a.damage == ["Omen"]
    assert t.b.damage == []
    assert t.asks(t.a, "main")


@rule("vanguard", "3.13.1", "3.13.1.2")
@pytest.mark.parametrize("damage", [1, 2, 3])
def test_3_13_1_2_the_process_is_repeated_for_each_damage_one_after_the_other(damage):
    t = using(DealDamage(Number(damage)), b={"deck": ["D1", "D2", "D3", "D4"]})
    assert t.b.damage == ["D1", "D2", "D3"][:damage]
    assert len(t.log("damage check")) == damage
    steps = [event.after for event in t.log("move") if event.player == 1]
    assert steps == [9, 7] * damage, "trigger zone, damage zone, and again"
    assert t.asks(t.a, "main")


@rule("vanguard", "3.13.2")
def test_3_13_2_a_card_put_into_the_damage_zone_is_no_damage_and_is_not_checked():
    t = using(TopTo(Number(1), DAMAGE, OPPONENT), b={"deck": ["Omen", "X", "Y"]})
    assert t.b.damage == ["Omen"]
    assert t.b.hand == []
    assert t.log("damage check") == t.log("damage") == []
    assert t.b.power("Leader B") == 10000
    assert t.asks(t.a, "main")


@rule("vanguard", "3.14.1.1")
def test_3_14_1_1_the_source_of_an_effect_is_the_card_with_the_ability():
    t = using(Draw(Number(1)), sent(yours(RC, whose=OPPONENT), DROP), b={"front left": "Victim"})
    actor = t.a.find("Actor")
    assert [event.source for event in t.log("draw")] == [actor]
    assert [event.source for event in t.log("retire")] == [actor]
    assert [event.how for event in t.log("retire")] == [BY_EFFECT]
    assert t.asks(t.a, "main")


@rule("vanguard", "3.14.1.2")
@pytest.mark.parametrize("by", ["effect", "rule action"])
def test_3_14_1_2_a_rule_action_is_no_effect_and_has_no_source(by):
    mourn = auto(When(MOVED, ITSELF, target=(DROP,), verb=RETIRE, how=BY_EFFECT), Draw(Number(1)), zones=())
    t = Table(
        "vanguard",
        unit("Reaper", grade=3, abilities=[act(sent(yours(RC), DROP))]),
        unit("Mourner", abilities=[mourn]),
        a={"vanguard": "Reaper", "front left": "Mourner", "hand": ["New"]},
    )
    if by == "effect":
        t.a.does("use Reaper")
        assert t.a.hand == ["Filler A", "New"]
    else:
        t.a.does("call New to front left")
        assert t.a.hand == []
        assert [(event.how, event.source) for event in t.log("retire")] == [(BY_RULE, -1)]
    assert t.a.drop == ["Mourner"]
    assert t.asks(t.a, "main")


@rule("vanguard", "3.15.1.1")
def test_3_15_1_1_battle_damage_comes_from_the_attacking_unit():
    proud = auto(When(DAMAGE_DEALT, ITSELF, how=BY_RULE), Draw(Number(1)))
    t = Table(
        "vanguard",
        unit("Blade", power=10000, abilities=[proud]),
        a={"front left": "Blade", "front right": "Bystander"},
        phase="battle",
    )
    t.a.does("attack vanguard with Blade")
    t.b.does("no guard")
    event = t.log("damage")[0]
    assert (event.card, event.source, event.how) == (t.a.find("Blade"), t.a.find("Blade"), BY_RULE)
    assert event.other == t.b.find("Leader B")
    assert len(t.a.hand) == 1
    assert t.asks(t.a, "start step")


@rule("vanguard", "3.15.1.2", "3.15.1.2.1")
def test_3_15_1_2_skill_damage_comes_from_the_card_whose_effect_deals_it():
    proud = auto(When(DAMAGE_DEALT, ITSELF, how=BY_RULE), Draw(Number(5)))
    skilled = auto(When(DAMAGE_DEALT, ITSELF, how=BY_EFFECT), Draw(Number(1)))
    t = Table(
        "vanguard",
        unit("Wizard", abilities=[proud, skilled, act(DealDamage(Number(2)))]),
        a={"front left": "Wizard", "front right": "Bystander"},
    )
    t.a.does("use Wizard")
    event = t.log("damage")[0]
    assert (event.card, event.source, event.how) == (t.a.find("Wizard"), t.a.find("Wizard"), BY_EFFECT)
    assert len(t.b.damage) == event.number == 2
    assert len(t.a.hand) == 1, "skill damage once, not battle damage"
    assert t.asks(t.a, "main")
