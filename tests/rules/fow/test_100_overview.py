"""Chapter 100 of 6.1 and chapter 1 of 5.01: players, winning and losing, the golden rules, terms."""

import pytest

from rulewright import new_game
from rulewright.games.fow.rulebook.ch00_names import ATK, FIELD, LIFE, UNLIMITED_HAND
from rulewright.judge.position import CardSpec
from rulewright.kernel.ids import (
    CONTINUOUS,
    GAME_DRAWN,
    NUMBER_CHANGED,
    OPPONENT,
    PLAYER_LOST,
    SPELL,
    TURNED,
    VALUE_CHANGED,
    YOU,
)
from rulewright.kernel.position.decisions import IllegalAnswer
from rulewright.kernel.vocabulary.abilities import THIS, Ability
from rulewright.kernel.vocabulary.effects import Apply, ChangeNumber, NameNumber
from rulewright.kernel.vocabulary.mods import Permit
from rulewright.kernel.vocabulary.terms import Number
from tests.tabletop import Table, rested, rule
from tests.tabletop.cards.fow import card, chant
from tests.tabletop.cards.fow_texts import NEW, OLD, both, says, song
from tests.tabletop.fow import cast


@rule("fow-6.1", "102.1")
@rule("fow-5.01", "1.1-1")
@both
def test_102_1_a_game_has_two_players(edition):
    deck = ["Anything"]
    with pytest.raises(Exception) as one:
        new_game(edition, [deck])  # type: ignore[list-item]
    assert "two" in str(one.value) or "2" in str(one.value)


@rule("fow-6.1", "103.1", "103.2", "105.4")
@rule("fow-5.01", "1.3-1", "1.3-2", "1.5-4")
@both
def test_105_4_who_falls_to_no_life_loses_and_the_other_wins(edition):
    t = Table(
        edition,
        song("Bolt", "This card deals 500 damage to target player.", edition),
        a={"hand": ["Bolt"]},
        b={"life": 300},
    )
    t.a.does("play Bolt", "choose b")
    assert t.b.life == 300 and t.winner is None
    t.resolve()
    assert t.b.life == -200 and t.winner == "a"
    lost = t.log(PLAYER_LOST)
    assert [event.player for event in lost] == [1]


@rule("fow-6.1", "105.4")
@rule("fow-5.01", "1.5-4")
@both
def test_105_4_a_hundred_life_is_enough_to_go_on(edition):
    t = Table(
        edition,
        song("Bolt", "This card deals 500 damage to target player.", edition),
        a={"hand": ["Bolt"]},
        b={"life": 600},
    )
    cast(t, t.a, "Bolt", "choose b")
    assert t.b.life == 100 and t.winner is None and t.a.menu


@rule("fow-6.1", "103.3")
@rule("fow-5.01", "1.3-3")
@both
def test_103_3_both_at_once_is_a_draw(edition):
    t = Table(
        edition,
        song("Quake", "This card deals 1000 damage to each player.", edition),
        a={"hand": ["Quake"], "life": 1000},
        b={"life": 900},
    )
    t.a.does("play Quake")
    t.resolve()
    assert t.winner == "draw"
    assert [event.clause for event in t.log(GAME_DRAWN)] == ["103.3" if edition == "fow-6.1" else "1.3-3"]


@rule("fow-6.1", "103.4")
@rule("fow-5.01", "1.3-4")
@both
def test_103_4_a_player_concedes_at_any_time(edition):
    t = Table(edition, song("Bolt", "Draw a card.", edition), a={"hand": ["Bolt"]})
    t.a.does("play Bolt")
    assert t.asks(t.a, "priority")
    t.g.concede(1)
    assert t.winner == "a"
    assert t.log(PLAYER_LOST)[-1].clause == ("103.4" if edition == NEW else "1.3-4")


@rule("fow-6.1", "104.1")
@rule("fow-5.01", "1.4-1")
@both
def test_104_1_a_card_outranks_the_hand_size(edition):
    keeper = card("Keeper", "Addition", abilities=(unlimited(),), subtype=("Field",))
    hand = [f"Card {number}" for number in range(8)]
    for field, kept in (([], 7), (["Keeper"], 9)):
        t = Table(edition, keeper, a={"hand": hand, "field": field})
        t.pass_phase()
        while t.decision.ask == "priority":
            t.asked.answers("pass")
            if t.g.s.turn_player == 1:
                break
        while t.decision.ask == "discard":
            t.takes_first()
        assert len(t.a.names("hand")) == kept
        assert t.asked.menu


def unlimited():
    """Its controller has no maximum hand size."""
    return Ability(CONTINUOUS, zones=(FIELD,), effect=Apply(THIS, (Permit(UNLIMITED_HAND),)))


@rule("fow-6.1", "104.2")
@rule("fow-5.01", "1.4-2")
@both
def test_104_2_as_much_as_possible_is_done(edition):
    t = Table(
        edition,
        song("Churn", "Draw two cards, then discard three cards.", edition),
        a={"hand": ["Churn"], "deck": ["Last"]},
    )
    t.a.does("play Churn")
    t.resolve()
    while t.decision.ask != "priority":
        t.takes_first()
    assert t.a.names("hand") == [] and sorted(t.a.grave) == ["Churn", "Last", "Spare"]
    assert t.a.deck == [] and t.winner is None and t.a.menu


@rule("fow-6.1", "104.2")
@rule("fow-5.01", "1.4-2")
@both
def test_104_2_less_than_nothing_is_nothing(edition):
    loss = Ability(SPELL, zones=(), effect=ChangeNumber(LIFE, Number(0), YOU))
    t = Table(edition, chant("Naught", loss, cost="0"), a={"hand": ["Naught"]})
    t.a.does("play Naught")
    t.resolve()
    assert t.a.life == 4000 and "life" not in " ".join(t.story) and t.a.menu


@rule("fow-6.1", "104.3", "303.1a")
@rule("fow-5.01", "1.4-3", "3.2-1a")
@both
def test_104_3_what_is_rested_does_not_become_rested(edition):
    watcher = says("Watcher", "Whenever this card becomes rested ⇒ Gain 100 life.", edition=edition)
    calm = song("Calm", "Rest target J/resonator.", edition)
    t = Table(edition, watcher, calm, a={"field": [rested("Watcher")], "hand": ["Calm"]})
    cast(t, t.a, "Calm", "choose Watcher")
    assert t.stack == [] and t.a.is_rested("Watcher") and t.log(TURNED) == [] and t.a.menu
    t = Table(edition, watcher, calm, a={"field": ["Watcher"], "hand": ["Calm"]})
    cast(t, t.a, "Calm", "choose Watcher")
    assert t.stack == ["Watcher"] and [event.number for event in t.log(TURNED)] == [1]
    assert t.a.menu


@rule("fow-6.1", "104.4")
@rule("fow-5.01", "1.4-4")
@both
def test_104_4_what_cannot_is_stronger(edition):
    stiff = says("Stiff", "This card cannot recover.", edition=edition)
    wake = song("Wake", "Recover target resonator.", edition)
    t = Table(edition, stiff, wake, a={"field": [rested("Stiff"), rested("Free")], "hand": ["Wake", "Wake"]})
    cast(t, t.a, "Wake", "choose Stiff")
    assert t.a.is_rested("Stiff")
    cast(t, t.a, "Wake", "choose Free")
    assert not t.a.is_rested("Free") and t.a.menu


@rule("fow-6.1", "104.5")
@rule("fow-5.01", "1.4-5")
@both
def test_104_5_numbers_are_whole_and_not_below_zero(edition):
    count = Ability(SPELL, zones=(), effect=NameNumber(0, 3))
    t = Table(edition, chant("Count", count, cost="0"), a={"hand": ["Count"]})
    t.a.does("play Count")
    t.resolve()
    assert t.a.menu == ["0", "1", "2", "3"]
    with pytest.raises(IllegalAnswer):
        t.g.answer(-1)
    t.a.does("0")
    assert t.asks(t.a, "priority")


@rule("fow-6.1", "105.1")
@rule("fow-5.01", "1.5-1")
@both
def test_105_1_turn_player_and_non_turn_player_change_places(edition):
    t = Table(edition, phase="end")
    assert t.g.view(0).turn_player == 0 and t.phase == "end phase"
    while t.g.s.turn_player == 0:
        t.asked.answers("pass")
    assert t.g.view(0).turn_player == 1 and t.g.view(1).turn_player == 1
    assert t.asks(t.b, "priority")


@rule("fow-6.1", "105.2", "302.5", "307.6", "313.2", "105.3a")
@rule("fow-5.01", "1.5-2", "3.1-5", "3.6-6", "3.14-2", "1.5-3a")
@both
def test_105_2_a_stolen_card_returns_to_its_owner(edition):
    comer = says(
        "Comer",
        "When this card enters your field ⇒ Gain 100 life.\nWhen this card leaves your field ⇒ Gain 700 life.",
        edition=edition,
    )
    t = Table(
        edition,
        comer,
        song("Lure", "Gain control of target resonator.", edition),
        song("Bounce", "Return target resonator to its owner's hand.", edition),
        a={"hand": ["Lure", "Bounce"]},
        b={"field": ["Comer"]},
    )
    ref = t.b.find("Comer")
    assert t.g.card(ref).master == 1
    cast(t, t.a, "Lure", "choose Comer")
    assert t.a.field == ["Comer"] and t.b.field == [] and t.stack == []
    assert (t.g.card(ref).owner, t.g.card(ref).master) == (1, 0) and t.a.find("Comer") == ref
    cast(t, t.a, "Bounce", "choose Comer")
    assert t.b.hand == ["Comer"] and t.a.hand == []
    assert t.stack == ["Comer"] and t.a.menu


@rule("fow-6.1", "105.3", "105.3b", "105.3c")
@rule("fow-5.01", "1.5-3", "1.5-3b", "1.5-3c")
@both
def test_105_3_you_is_who_controls_the_card(edition):
    well = says("Well", "Banish this card: Gain 100 life.", edition=edition)
    t = Table(edition, well, a={"field": [CardSpec("Well", owner=1)]})
    assert any("activate Well" in line for line in t.a.menu)
    t.a.does("activate Well")
    t.a.does("pass")
    assert not any("activate" in line for line in t.b.menu)
    t.b.does("pass")
    assert (t.a.life, t.b.life) == (4100, 4000) and t.b.grave == ["Well"] and t.a.menu


@rule("fow-6.1", "105.3c")
@rule("fow-5.01", "1.5-3c")
@both
def test_105_3c_the_controller_of_the_effect_chooses(edition):
    t = Table(
        edition,
        says("Sower", "When this card enters your field ⇒ You may draw a card.", cost="0", edition=edition),
        a={"hand": ["Sower"], "deck": ["Top"]},
    )
    t.a.does("play Sower")
    t.resolve()
    t.resolve()
    assert t.asks(t.a, "may")
    t.a.does("yes")
    assert t.a.hand == ["Top"] and t.a.menu


@rule("fow-6.1", "105.4a")
@rule("fow-5.01", "1.5-4a")
@both
def test_105_4a_life_goes_in_hundreds(edition):
    half = Ability(SPELL, zones=(), effect=ChangeNumber(LIFE, Number(-250), OPPONENT))
    t = Table(edition, chant("Halve", half, cost="0"), a={"hand": ["Halve"]}, b={"life": 500})
    t.a.does("play Halve")
    t.resolve()
    assert t.b.life == 300 and t.a.menu


@rule("fow-6.1", "105.4b")
@rule("fow-5.01", "1.5-4b")
@both
def test_105_4b_life_means_life_points(edition):
    short = song("Short", "Gain 500 life.", edition)
    long = song("Long", "Gain 500 life points.", edition)
    assert short.abilities == long.abilities
    t = Table(edition, long, a={"hand": ["Long"]})
    t.a.does("play Long")
    t.resolve()
    assert t.a.life == 4500 and t.a.menu


@rule("fow-5.01", "1.2-1", "1.2-2")
@pytest.mark.parametrize("valhalla", [0, 1])
def test_1_2_1_lifebreak_is_a_rule_of_one_variant_only(valhalla):
    t = Table(
        OLD,
        song("Bolt", "This card deals 500 damage to target player.", OLD),
        a={"hand": ["Bolt"], "lifebreak area": ["Four", "Three", "Two", "One"]},
        options={"valhalla": valhalla},
    )
    assert ("perform lifebreak" in t.a.menu) == bool(valhalla)
    cast(t, t.a, "Bolt", "choose b")
    assert t.b.life == 3500 and t.a.menu


@rule("fow-5.01", "1.2-3", "3.10-1", "3.10-3", "4.2-5", "3.3-1")
@pytest.mark.parametrize(("valhalla", "breaks"), [(0, 0), (1, 4)])
def test_1_2_3_the_variant_is_agreed_on_before_the_game(valhalla, breaks):
    t = Table(
        OLD,
        a={"deck": [f"A {n}" for n in range(40)]},
        b={"deck": [f"B {n}" for n in range(40)]},
        phase="setup",
        options={"valhalla": valhalla, "first": 0},
    )
    while t.decision.ask == "exchange":
        t.asked.answers("done")
    assert len(t.a.lifebreaks) == breaks and len(t.a.deck) == 40 - 5 - breaks
    assert t.g.view(0).players[0].registers["most lifebreaks"] == 4
    assert all(shown is None for shown in t.g.view(0).players[0].zones["lifebreak area"].cards)
    assert t.asked.menu


@rule("fow-6.1", "104.6")
@pytest.mark.parametrize(("life", "triggers"), [(1000, True), (3000, False), (2000, False)])
def test_104_6_a_value_that_is_set_was_raised_or_lowered(life, triggers):
    joy = says("Joy", "Whenever you gain life ⇒ Draw a card.", "Addition")
    t = Table(
        "fow-6.1",
        joy,
        song("Set", "Your life becomes 2000."),
        a={"hand": ["Set"], "field": ["Joy"], "life": life, "deck": ["Top"]},
    )
    cast(t, t.a, "Set")
    assert t.a.life == 2000 and (t.stack == ["Joy"]) == triggers
    changes = [event.number for event in t.log(NUMBER_CHANGED) if event.after == LIFE]
    assert changes == ([] if life == 2000 else [2000 - life]) and t.a.menu


@rule("fow-6.1", "104.6")
@pytest.mark.parametrize(
    ("text", "raised", "lowered"),
    [
        ("Target resonator gains [+200/+0] until end of turn.", True, False),
        ("Target resonator gains [-200/+0] until end of turn.", False, True),
        ("Target resonator gains [+0/+200] until end of turn.", False, False),
        ("Target resonator's ATK becomes 300 until end of turn.", False, True),
        ("Target resonator's ATK becomes 500 until end of turn.", False, False),
        ("Put a [+100/+100] counter on target resonator.", True, False),
    ],
)
def test_104_6_an_atk_that_differs_was_increased_or_decreased(text, raised, lowered):
    joy = says("Joy", "Whenever the ATK of a resonator you control increases ⇒ Gain 100 life.", "Addition")
    woe = says("Woe", "Whenever the ATK of a resonator you control decreases ⇒ Draw a card.", "Addition")
    t = Table(
        "fow-6.1", joy, woe, song("Set", text), a={"hand": ["Set"], "field": ["Joy", "Woe", "Blade"], "deck": ["Top"]}
    )
    cast(t, t.a, "Set")
    assert (t.stack == ["Joy"], t.stack == ["Woe"]) == (raised, lowered)
    changes = [event.number for event in t.log(VALUE_CHANGED) if event.after == ATK]
    assert changes == ([abs(t.a.atk("Blade") - 500)] if raised or lowered else []) and t.a.menu


@rule("fow-6.1", "104.6")
def test_104_6_the_end_of_an_effect_changes_a_value_back():
    woe = says("Woe", "Whenever the ATK of a resonator decreases ⇒ Gain 100 life.", "Addition")
    song_ = song("Rise", "Target resonator gains [+200/+0] until end of turn.")
    t = Table("fow-6.1", woe, song_, a={"hand": ["Rise"], "field": ["Woe", "Blade"]})
    cast(t, t.a, "Rise")
    assert t.a.atk("Blade") == 700 and t.stack == [] and t.a.life == 4000
    while t.g.s.turn_player == 0:
        t.asked.answers("pass")
    assert t.a.atk("Blade") == 500 and t.a.life == 4100 and t.asked.menu
