"""What lines of FINAL FANTASY TCG do that other sets may print in other words."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import ELEMENT, JOB
from rulewright.games.fftcg.rulebook.ch08_setup import check_deck
from tests.tabletop import Table, rested as dull, rule
from tests.tabletop.cards.fftcg import backup, forward, read

KNIGHT = forward("Knight", job="Knight")


def vane(*lines, **face):
    """The card the tests speak of."""
    return read("Vane", "Forward", *lines, **face)


def spell(text, **face):
    """A Summon that costs nothing."""
    return read("Rite", "Summon", text, **face)


def cast(text, *choices, a=None, b=None, cards=()):
    """The Summon is cast and resolves."""
    t = Table("fftcg", spell(text), *cards, a={"hand": ["Rite"], **(a or {})}, b=b or {})
    t.a.does("cast Rite", *choices)
    t.resolve()
    return t


# ---------------------------------------------------------------- conditions


@rule("fftcg", "11.9.1")
@pytest.mark.parametrize("line", [
    "As long as you control a Job Knight, Vane gains +2000 power.",
    "While you control a Job Knight, Vane gains +2000 power.",
    "Vane gains +2000 power as long as you control a Job Knight.",
    "Vane gains +2000 power unless you control no Job Knight.",
])  # fmt: skip
def test_a_condition_may_stand_first_or_last(line):
    t = Table("fftcg", vane(line), KNIGHT, a={"field": ["Vane", "Knight"]}, b={"field": ["Vane"]})
    assert (t.a.power("Vane"), t.b.power("Vane")) == (9000, 7000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.2.1.2")
@pytest.mark.parametrize(("mates", "menu"), [([], []), (["Knight"], ["attack with Vane", "attack with Knight"])])
def test_unless_forbids_without_the_condition(mates, menu):
    line = "Vane cannot attack or block unless you control a Job Knight."
    t = Table("fftcg", vane(line), KNIGHT, a={"field": ["Vane", *mates]}, phase="attack")
    t.pass_until("attack")
    assert [words for words in t.a.menu if words.startswith("attack")] == menu


@rule("fftcg", "11.9.1")
def test_more_than_the_opponent_counts_both_fields():
    line = "If your opponent controls more Forwards than you, Vane gains +3000 power."
    t = Table("fftcg", vane(line), a={"field": ["Vane"]}, b={"field": ["Foe"]})
    assert t.a.power("Vane") == 7000
    assert t.asks(t.a, "priority")
    t = Table("fftcg", vane(line), a={"field": ["Vane"]}, b={"field": ["Foe", "Other"]})
    assert t.a.power("Vane") == 10000
    assert t.asks(t.a, "priority")


# ---------------------------------------------------------------- triggers


@rule("fftcg", "11.8.6", "15.1.1.9.1")
def test_a_party_that_attacks_triggers_once():
    banner = read("Banner", "Backup", "When a party you control attacks, draw 1 card.")
    t = Table("fftcg", banner, a={"field": [dull("Banner"), "One", "Two", "Three"]}, phase="attack")
    t.pass_until("attack")
    t.a.answers("attack with One", "join with Two", "join with Three")
    assert t.stack == ["Banner"]
    assert t.asks(t.a, "priority")
    t = Table("fftcg", banner, a={"field": [dull("Banner"), "One", "Two"]}, phase="attack")
    t.pass_until("attack")
    t.a.does("attack with One")
    assert t.stack == []
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.16.1.1")
@pytest.mark.parametrize(("by", "drawn"), [("effect", 1), ("cast", 0)])
def test_entering_due_to_an_ability_is_not_being_cast(by, drawn):
    t = Table(
        "fftcg",
        vane("When Vane enters the field due to your Summon or ability, draw 1 card."),
        spell("Play 1 Forward from your hand onto the field."),
        a={"hand": ["Vane", "Rite"]},
    )
    if by == "cast":
        t.a.does("cast Vane")
    else:
        t.a.does("cast Rite")
        t.resolve()
        t.a.does("choose Vane")
    t.resolve()
    assert sum(name.startswith("Filler") for name in t.a.hand) == drawn
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.13")
def test_if_you_cast_it_is_a_condition_of_the_trigger():
    t = Table("fftcg", vane("When Vane enters the field, if you cast it, draw 1 card."), a={"hand": ["Vane"]})
    t.a.does("cast Vane")
    assert t.stack == ["Vane"]
    assert t.asks(t.a, "priority")
    t = Table("fftcg",
        vane("When Vane enters the field, if you cast it, draw 1 card."),
        spell("Play 1 Forward from your hand onto the field."), a={"hand": ["Vane", "Rite"]},
    )  # fmt: skip
    t.a.does("cast Rite")
    t.resolve()
    t.a.does("choose Vane")
    assert (t.a.field, t.stack) == (["Vane"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.16.1.1")
def test_another_forward_is_any_but_this_card():
    line = "When another Forward enters your field, draw 1 card."
    t = Table("fftcg", vane(line), read("Knight", "Forward"), a={"hand": ["Vane", "Knight"]})
    t.a.does("cast Vane")
    assert t.stack == []
    t.a.does("cast Knight")
    assert t.stack == ["Vane"]
    assert t.asks(t.a, "priority")


# ---------------------------------------------------------------- effects


@rule("fftcg", "11.11.5")
def test_this_forward_after_a_choice_is_the_one_chosen():
    t = Table("fftcg", vane("{0}: Choose 1 Forward. This Forward gains +1000 power until the end of the turn."),
              a={"field": ["Vane"]}, b={"field": ["Foe"]})  # fmt: skip
    t.a.does("use Vane", "choose Foe")
    t.resolve()
    assert (t.a.power("Vane"), t.b.power("Foe")) == (7000, 6000)
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.5", "6.2.5")
def test_its_controller_is_whoever_controlled_it():
    t = cast("Choose 1 Character opponent controls. Break it. Its controller draws 1 card.", b={"field": ["Foe"]})
    assert (t.b.broken, t.b.hand, t.a.hand) == (["Foe"], ["Filler 0"], [])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.6")
def test_each_player_may():
    text = "Each player may play 1 Forward from their hand onto the field."
    t = cast(text, a={"hand": ["Rite", "Mine"]}, b={"hand": ["Theirs"]})
    assert t.asks(t.a, "may")
    t.a.does("no")
    t.b.does("yes", "choose Theirs")
    assert (t.a.field, t.b.field) == ([], ["Theirs"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "4.2", "11.5.7")
@pytest.mark.parametrize(("power", "left"), [(5000, 2500), (7001, 3500)])
def test_halved_power_is_rounded_down(power, left):
    text = "Choose 1 Forward. Halve its power until the end of the turn."
    t = cast(text, cards=(forward("Foe", power=power),), b={"field": ["Foe"]})
    assert t.b.power("Foe") == left
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.5.1")
@pytest.mark.parametrize(("end", "at"), [("effect 1 of Rite", 0), ("effect 2 of Rite", -1)])
def test_top_or_bottom_is_said_on_resolution(end, at):
    t = cast("Choose 1 Forward. Put it on the top or bottom of its owner's deck.", b={"field": ["Foe"]})
    assert t.asks(t.a, "mode")
    t.a.answers(end)
    assert t.b.deck[at] == "Foe"
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.6")
def test_an_element_may_be_set_and_a_job_added():
    t = cast("Choose 1 Forward. It becomes Ice Element until the end of the turn.", b={"field": ["Foe"]})
    assert t.g.info(t.b.find("Foe")).words[ELEMENT] == ("Ice",)
    assert t.asks(t.a, "priority")
    t = Table("fftcg", vane("Vane also has the Job Knight.", job="Guard"), a={"field": ["Vane"]})
    assert t.g.info(t.a.find("Vane")).words[JOB] == ("Guard", "Knight")
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.8.1", "2.2")
def test_nobody_searches_while_it_is_forbidden():
    watch = read("Watch", "Backup", "Players cannot search.")
    t = cast("Search for 1 Forward and add it to your hand.", cards=(watch,), b={"field": ["Watch"]})
    assert t.a.hand == []
    assert "A looks at the deck" not in t.story
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.17", "9.5.1.1")
def test_a_removed_forward_comes_back_at_the_next_end_phase():
    text = "Choose 1 Forward. Remove it from the game. At the beginning of the next End Phase, return it to the field."
    t = cast(text, b={"field": ["Foe"]})
    assert t.b.removed == ["Foe"]
    for _ in range(3):
        t.pass_until("none")
    assert (t.phase, t.g.s.turn) == ("Main Phase 1", 4)
    assert (t.b.removed, t.b.field, t.a.field) == ([], ["Foe"], [])
    assert t.asks(t.b, "priority")


@rule("fftcg", "8.1.2")
def test_a_card_may_stand_in_a_deck_any_number_of_times():
    many = read("Chorus", "Backup", "You can have any number of Chorus in your deck.")
    assert check_deck([many] * 50) == []
    assert [one.clause for one in check_deck([read("Solo", "Backup")] * 50)] == ["8.1.1.2"]


@rule("fftcg", "11.6.2.4")
def test_a_card_in_the_break_zone_pays_with_itself():
    line = "{1}, remove Vane in the Break Zone from the game: Draw 1 card. "
    line += "You can only use this ability if Vane is in the Break Zone."
    t = Table("fftcg", vane(line), backup("Well"), a={"break zone": ["Vane"], "field": ["Well"]})
    t.a.does("use Vane")
    assert (t.a.removed, t.stack) == (["Vane"], ["Vane"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "6.2.4")
@pytest.mark.parametrize(("where", "mine", "theirs"), [("the field", [], ["Foe"]), ("your field", ["Foe"], [])])
def test_a_card_played_by_an_effect_is_its_owners_unless_told_otherwise(where, mine, theirs):
    t = cast(f"Choose 1 Forward in your opponent's Break Zone. Play it onto {where}.", b={"break zone": ["Foe"]})
    assert (t.a.field, t.b.field) == (mine, theirs)
    assert t.asks(t.a, "priority")
