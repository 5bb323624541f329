"""Sections 3.1 to 3.4: abilities and effects, owner and master."""

import pytest

from rulewright.games.vanguard.rulebook.ch00_names import DROP, HAND, MAIN_PHASE, POWER, RC, RETIRE, SOUL, VC
from rulewright.kernel.ids import (
    ACTIVATED,
    AT_LEAST,
    CONTINUOUS,
    END_OF_TURN,
    MOMENT,
    MOVED,
    OPPONENT,
    PLAYED,
    TRIGGERED,
    WHILE_ACTIVE,
)
from rulewright.kernel.vocabulary.abilities import THIS, Ability, Gain, Instead, Later, When
from rulewright.kernel.vocabulary.effects import Apply, Draw, Move
from rulewright.kernel.vocabulary.mods import AddWord
from rulewright.kernel.vocabulary.terms import Always, Compared, CountOf, IsNot, Number, Those
from tests.tabletop import NotOffered, Table, rule
from tests.tabletop.cards.vanguard import ITSELF, act, auto, choose, cont, more, placed, sent, then, unit, yours

GIVE_AWAY = then(choose(yours(RC, which=IsNot(ITSELF))), Move(Those(), RC, OPPONENT))


def master_and_owner(t, name):
    """Whose card it is now and whose it was at the start, as the table shows it."""
    for player in t.g.view(0).players:
        for zone in player.zones.values():
            for card in zone.cards:
                if card is not None and card.name == name:
                    return "ab"[card.master], "ab"[card.owner]
    raise AssertionError(f"{name} is nowhere to be seen")


@rule("vanguard", "3.1.1")
def test_3_1_1_an_ability_comes_from_a_text_or_from_an_effect():
    gift = Gain(act(Draw(Number(1))))
    t = Table(
        "vanguard",
        unit("Teacher", grade=3, abilities=[act(then(choose(yours(RC)), Apply(Those(), (gift,), END_OF_TURN)))]),
        a={"vanguard": "Teacher", "front left": "Pupil", "front right": "Idler"},
    )
    assert not any(line.startswith("use Pupil") for line in t.a.menu)
    t.a.does("use Teacher")
    t.a.does("choose Pupil")
    assert any(line.startswith("use Pupil") for line in t.a.menu)
    assert not any(line.startswith("use Idler") for line in t.a.menu)
    t.a.does("use Pupil")
    assert len(t.a.hand) == 1
    t.a.does("pass")
    t.a.does("end")
    assert t.a.why_not("use Pupil")[1:] == ["8.1.1.1"], "the gift ended with the turn"
    assert t.asks(t.b, "ride")


@rule("vanguard", "3.1.1.1")
def test_3_1_1_1_abilities_are_continuous_activated_or_automatic():
    lines = [
        "[CONT](RC):This unit gets [Power]+1000.",
        "[ACT](RC):[Counter Blast (1)] Draw a card.",
        "[AUTO]:When this unit is placed on (RC), draw a card.",
    ]
    card = unit("Manifold", text="\n".join(lines))
    assert [ability.kind for ability in card.abilities] == [CONTINUOUS, ACTIVATED, TRIGGERED]
    t = Table("vanguard", card, a={"hand": ["Manifold"], "damage": ["Wound"]})
    t.a.does("call Manifold to front left")
    assert t.a.power("Manifold") == 8000
    assert len(t.a.hand) == 1, "drawn for being placed"
    assert f"use Manifold (front left): {lines[1]}" in t.a.menu


@rule("vanguard", "3.1.1.2", "3.1.1.2.1")
@pytest.mark.parametrize(("guests", "power"), [(1, 7000), (2, 9000)])
def test_3_1_1_2_1_a_continuous_ability_is_in_effect_while_its_condition_is_met(guests, power):
    crowd = Compared(CountOf(yours(RC, which=IsNot(ITSELF))), AT_LEAST, Number(2))
    circles = ["front right", "back left"][:guests]
    t = Table(
        "vanguard",
        unit("Host", abilities=[cont(more(POWER, 2000, THIS, WHILE_ACTIVE), active=crowd)]),
        a={"front left": "Host", **dict.fromkeys(circles, "Guest")},
    )
    assert t.a.power("Host") == power
    assert t.log("stand by") == t.log("play") == [], "it is neither played nor waits"
    assert t.asks(t.a, "main")


@rule("vanguard", "3.1.1.2", "3.1.1.2.2")
def test_3_1_1_2_2_activating_an_activated_ability_is_playing_it():
    heard = auto(When(PLAYED, verb=ACTIVATED), more(POWER, 1000))
    drawn = auto(When(MOVED, ITSELF, target=(RC,)), Draw(Number(1)))
    t = Table(
        "vanguard",
        unit("Listener", abilities=[heard]),
        unit("Speaker", abilities=[act(Draw(Number(1))), drawn]),
        a={"front left": "Listener", "hand": ["Speaker"]},
    )
    t.a.does("call Speaker to front right")
    assert t.a.power("Listener") == 7000, "playing an automatic ability is something else"
    t.a.does("use Speaker")
    assert t.a.power("Listener") == 8000
    assert t.clauses("play")[1] == "8.5.2"
    assert t.asks(t.a, "main")


@rule("vanguard", "3.1.1.2", "3.1.1.2.3")
def test_3_1_1_2_3_an_automatic_ability_is_activated_when_its_event_makes_it_stand_by():
    t = Table(
        "vanguard",
        unit("Herald", abilities=[auto(placed(RC), Draw(Number(1)))]),
        unit("Gate", grade=3, abilities=[act(then(sent(yours(HAND), RC), sent(yours(SOUL), DROP)))]),
        a={"vanguard": "Gate", "hand": ["Herald"], "soul": ["S1", "S2"]},
    )
    t.a.does("use Gate")
    t.a.does("choose Herald")
    t.a.does("front left")
    assert t.asks(t.a, "choose"), "the effect is still resolving"
    assert t.stands_by == ["Herald"]
    assert t.a.hand == []
    t.a.does("S1")
    assert t.stands_by == []
    assert t.a.hand == ["Filler A"]
    assert t.asks(t.a, "main")


@rule("vanguard", "3.1.2.1")
def test_3_1_2_1_effects_happen_once_or_last_or_replace():
    would = When(MOVED, ITSELF, target=(DROP,), verb=RETIRE)
    ghost = Ability(CONTINUOUS, (RC,), instead=Instead(would, Move(THIS, SOUL)))
    t = Table(
        "vanguard",
        unit("Once", abilities=[act(Draw(Number(1)))]),
        unit("Lasting", abilities=[act(more(POWER, 5000))]),
        unit("Reaper", grade=3, abilities=[act(sent(yours(RC), DROP))]),
        unit("Ghost", abilities=[ghost]),
        a={"vanguard": "Reaper", "front left": "Once", "front right": "Lasting", "back left": "Ghost"},
    )
    t.a.does("use Once")
    assert len(t.a.hand) == 1
    t.a.does("use Lasting")
    assert t.a.power("Lasting") == 12000
    t.a.does("use Reaper")
    t.a.does("choose Ghost")
    assert t.a.soul == ["Ghost"], "it went to the soul instead"
    assert (t.a.drop, t.log("retire")) == ([], [])
    assert t.a.power("Lasting") == 12000
    assert t.asks(t.a, "main")
    t.a.does("pass")
    t.a.does("end")
    assert t.a.power("Lasting") == 7000
    assert t.asks(t.b, "ride")


@rule("vanguard", "3.3.1", "3.3.2", "3.4.1", "3.4.2")
def test_3_4_2_the_master_is_whose_zone_holds_the_card_and_the_owner_stays():
    t = Table(
        "vanguard",
        unit("Envoy", abilities=[act(GIVE_AWAY)]),
        unit("Traitor", power=9000, abilities=[act(Draw(Number(1)))]),
        a={"front left": "Envoy", "front right": "Traitor"},
        b={"vanguard": "Leader B"},
    )
    assert master_and_owner(t, "Traitor") == ("a", "a")
    t.a.does("use Envoy")
    t.a.does("front left")
    assert t.a.circles == {"front left": "Envoy"}
    assert t.b.circles == {"front left": "Traitor"}
    assert master_and_owner(t, "Traitor") == ("b", "a")
    assert not any("Traitor" in line for line in t.a.menu)


@rule("vanguard", "3.3.2")
def test_3_3_2_a_card_lost_to_the_other_side_goes_back_to_its_owner():
    t = Table(
        "vanguard",
        unit("Envoy", abilities=[act(GIVE_AWAY)]),
        unit("Reaper", grade=3, abilities=[act(sent(yours(RC, whose=OPPONENT), DROP))]),
        a={"vanguard": "Reaper", "front left": "Envoy", "front right": "Traitor"},
    )
    t.a.does("use Envoy")
    t.a.does("front left")
    t.a.does("use Reaper")
    assert t.a.drop == ["Traitor"]
    assert t.b.drop == []
    assert master_and_owner(t, "Traitor") == ("a", "a")
    assert t.asks(t.a, "main")


@rule("vanguard", "3.4.3", "3.4.4")
@pytest.mark.parametrize("turn_player", ["a", "b"])
def test_3_4_4_who_plays_an_activated_ability_is_you_in_it_and_chooses(turn_player):
    t = Table(
        "vanguard",
        unit("Broker", abilities=[act(then(Draw(Number(1)), sent(yours(HAND), DROP), Draw(Number(2), OPPONENT)))]),
        a={"front left": "Broker", "hand": ["A1"]},
        b={"front left": "Broker", "hand": ["B1"]},
        turn_player=turn_player,
    )
    me, other = (t.a, t.b) if turn_player == "a" else (t.b, t.a)
    kept = "A1" if turn_player == "a" else "B1"
    with pytest.raises(NotOffered):
        other.does("use Broker")
    me.does("use Broker")
    assert t.asks(me, "choose")
    me.does(f"choose {kept}")
    assert me.drop == [kept]
    assert len(me.hand) == 1
    assert len(other.hand) == 3
    assert other.drop == []
    assert t.asks(me, "main")


@rule("vanguard", "3.4.4")
def test_3_4_4_the_new_master_plays_the_ability_of_a_card_that_changed_sides():
    t = Table(
        "vanguard",
        unit("Envoy", abilities=[act(GIVE_AWAY)]),
        unit("Spy", abilities=[act(Draw(Number(1)))]),
        a={"front left": "Envoy", "front right": "Spy"},
        b={"deck": ["B"] * 9},
    )
    t.a.does("use Envoy")
    t.a.does("front left")
    t.a.does("pass")
    t.a.does("end")
    t.b.does("pass")
    t.b.does("use Spy")
    assert t.b.hand == ["B", "B"], "one drawn for the turn, one by the ability"
    assert t.a.hand == []
    assert t.asks(t.b, "main")


@rule("vanguard", "3.4.5")
def test_3_4_5_an_automatic_ability_belongs_to_the_master_of_its_card():
    mourn = auto(placed(DROP, verb=RETIRE), Draw(Number(1)), zones=())
    t = Table(
        "vanguard",
        unit("Reaper", grade=3, abilities=[act(sent(yours(RC, whose=OPPONENT), DROP))]),
        unit("Mourner", abilities=[mourn]),
        a={"vanguard": "Reaper"},
        b={"front left": "Mourner"},
    )
    t.a.does("use Reaper")
    assert len(t.b.hand) == 1
    assert t.a.hand == []
    assert [event.player for event in t.log("stand by")] == [1]
    assert t.asks(t.a, "main")


@rule("vanguard", "3.4.5")
def test_3_4_5_an_automatic_ability_made_by_an_effect_belongs_to_the_effects_master():
    promise = act(Later(When(MOMENT, number=MAIN_PHASE, player=OPPONENT), Draw(Number(1))))
    t = Table("vanguard", unit("Seer", abilities=[promise]), a={"front left": "Seer"})
    t.a.does("use Seer")
    t.a.does("pass")
    t.a.does("end")
    t.b.does("pass")
    assert len(t.a.hand) == 1, "A's effect made it, so A draws in B's turn"
    assert len(t.b.hand) == 1, "only the card of the draw phase"
    assert t.asks(t.b, "main")


@rule("vanguard", "3.4.3", "3.4.6")
def test_3_4_6_a_continuous_ability_is_its_masters():
    banner = cont(more(POWER, 1000, yours(VC, RC), WHILE_ACTIVE), active=Always())
    t = Table(
        "vanguard",
        unit("Envoy", abilities=[act(GIVE_AWAY)]),
        unit("Banner", abilities=[banner]),
        a={"front left": "Envoy", "front right": "Banner"},
        b={"front right": "Guest"},
    )
    assert (t.a.power("Envoy"), t.b.power("Guest")) == (8000, 7000)
    t.a.does("use Envoy")
    t.a.does("front left")
    assert (t.a.power("Envoy"), t.b.power("Guest")) == (7000, 8000)
    assert (t.a.power("Leader A"), t.b.power("Leader B")) == (10000, 11000)
    assert t.asks(t.a, "main")


@rule("vanguard", "3.7.1.1")
def test_3_7_1_1_a_characteristic_held_twice_counts_once():
    join = act(then(choose(yours(RC)), Apply(Those(), (AddWord(1, "Tidebound"),), END_OF_TURN)))
    t = Table(
        "vanguard",
        unit("Sea", grade=3, abilities=[join]),
        unit("Diver", clan="Tidebound"),
        a={"vanguard": "Sea", "front left": "Diver", "front right": "Walker"},
    )
    for _ in range(2):
        t.a.does("use Sea")
        t.a.does("choose Diver")
    t.a.does("use Sea")
    t.a.does("choose Walker")
    clans = {card.name: card.values["clan"] for card in t.g.view(0).players[0].zones["rear-guard"].cards}
    assert clans == {"Diver": ["Tidebound"], "Walker": ["Dawn Order", "Tidebound"]}
    assert t.asks(t.a, "main")
