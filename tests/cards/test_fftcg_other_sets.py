"""More lines of FINAL FANTASY TCG that other sets may print: counting, revealing, fighting, the next time."""

import pytest

from rulewright.games.fftcg.rulebook.ch00_names import BLOCK
from rulewright.kernel.asking.forbidden import is_forbidden
from tests.tabletop import Table, rested as dull, rule
from tests.tabletop.cards.fftcg import forward, read

KNIGHT = forward("Knight", job="Knight")


def vane(*lines, **face):
    """The card the tests speak of."""
    return read("Vane", "Forward", *lines, **face)


def cast(text, *choices, a=None, b=None, cards=()):
    """A Summon that costs nothing is cast and resolves."""
    t = Table("fftcg", read("Rite", "Summon", text), *cards, a={"hand": ["Rite"], **(a or {})}, b=b or {})
    t.a.does("cast Rite", *choices)
    t.resolve()
    return t


def fight(*cards, field=("Vane",), wall="Wall", joined=()):
    """The first Forward of a attacks, with those who join; b blocks with its Forward, if it has one."""
    t = Table("fftcg", *cards, a={"field": list(field)}, b={"field": [wall] if wall else []}, phase="attack")
    t.pass_until("attack")
    t.a.answers(f"attack with {field[0]}", *(f"join with {name}" for name in joined))
    if t.g.decision is not None and t.decision.ask == "party":
        t.a.does("done")
    return t


def drawn(seat):
    """How many cards a player has drawn."""
    return sum(name.startswith("Filler") for name in seat.hand)


@rule("fftcg", "11.11.5")
@pytest.mark.parametrize(("held", "new"), [(0, 3), (2, 1), (5, 0)])
def test_cards_are_drawn_until_there_are_so_many(held, new):
    t = cast("Draw cards until you have 4 cards in your hand.", a={"hand": ["Rite", *["Knight"] * held]})
    assert drawn(t.a) == new  # the table's spare card is one of the four
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.5", "15.1.1.4.1")
def test_the_opponent_discards_down_to_so_many():
    t = cast("Your opponent discards cards until they have 2 cards in their hand.", b={"hand": ["One", "Two", "Three"]})
    t.b.does("choose One", "choose Two")
    assert t.b.hand == ["Three"]
    assert t.asks(t.a, "priority")
    t = cast("Your opponent discards cards until they have 2 cards in their hand.", b={"hand": ["One"]})
    assert t.b.hand == ["One"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "15.1.1.9.1")
@pytest.mark.parametrize(("joined", "power"), [((), 10000), (("Mate",), 7000)])
def test_attacking_alone_is_attacking_without_a_party(joined, power):
    line = "When Vane attacks alone, it gains +3000 power until the end of the turn."
    t = fight(vane(line), field=("Vane", "Mate"), wall="", joined=joined)
    t.resolve()
    assert t.a.power("Vane") == power
    assert t.asks(t.a, "priority")


@rule("fftcg", "12.4.5", "11.11.8")
@pytest.mark.parametrize(("wall", "cards"), [(5000, 1), (8000, 0)])
def test_a_forward_breaks_what_its_damage_breaks(wall, cards):
    t = fight(vane("When Vane breaks a Forward, draw 1 card.", power=7000), forward("Wall", power=wall))
    t.pass_until("block")
    t.b.does("block with Wall")
    t.pass_step()
    t.resolve()
    assert drawn(t.a) == cards
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.4.2")
def test_battle_damage_is_not_any_damage():
    line = "When Vane deals battle damage to a Forward, dull that Forward."
    t = fight(
        vane(line, "{0}: Choose 1 Forward. Vane deals it damage equal to Vane's power."), forward("Wall", power=20000)
    )
    t.pass_until("block")
    t.b.does("block with Wall")
    t.a.does("use Vane", "choose Wall")
    t.resolve()
    assert (t.b.marked("Wall"), t.stack) == (7000, [])
    t.pass_step()
    assert t.stack == ["Vane"]
    t.resolve()
    assert t.b.is_dull("Wall")
    assert t.asks(t.a, "priority")


@rule("fftcg", "5.2.1.1")
def test_multi_element_is_two_or_more_elements():
    duo = forward("Duo", element=("Fire", "Ice"))
    t = cast("Choose 1 Multi-Element Forward. Break it.", cards=(duo,), b={"field": ["Foe", "Duo"]})
    assert t.b.broken == ["Duo"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.6.4", "11.6.2.1")
def test_a_card_may_be_shown_as_a_cost():
    line = "Reveal 1 Summon from your hand: Vane gains +1000 power until the end of the turn."
    rite = read("Rite", "Summon", "Draw 1 card.", cost=9)
    t = Table("fftcg", vane(line), rite, a={"field": ["Vane"], "hand": ["Rite", "Knight"]})
    t.a.does("use Vane")
    assert "A reveals Rite" in t.story
    t.resolve()
    assert (t.a.power("Vane"), t.a.hand) == (8000, ["Rite", "Knight"])
    assert t.asks(t.a, "priority")
    t = Table("fftcg", vane(line), a={"field": ["Vane"], "hand": ["Knight"]})
    assert t.a.why_not("use Vane") == ["11.6.2.1"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.5.2")
def test_the_next_time_is_once():
    text = "Choose 1 Forward. The next time it is dealt damage this turn, the damage increases by 1000 instead. "
    t = cast(text + "Deal it 2000 damage.", cards=(read("Spark", "Summon", "Choose 1 Forward. Deal it 1000 damage."),),
             a={"hand": ["Rite", "Spark"]}, b={"field": ["Foe"]})  # fmt: skip
    assert t.b.marked("Foe") == 3000
    t.a.does("cast Spark")
    t.resolve()
    assert t.b.marked("Foe") == 4000
    assert t.asks(t.a, "priority")


@rule("fftcg", "10.1.3.1.2")
def test_small_forwards_do_not_block_it():
    t = fight(vane("Forwards of cost 2 or less cannot block Vane."), forward("Wall", cost=2))
    t.pass_until("block")
    assert t.b.why_not("block with Wall") != []
    assert "block with Wall" not in t.b.menu
    assert t.g.decision is not None


@rule("fftcg", "11.11.5")
@pytest.mark.parametrize(("cost", "broken"), [(3, ["Foe"]), (4, [])])
def test_its_cost_is_asked_of_the_chosen_card(cost, broken):
    t = cast("Choose 1 Forward. If its cost is 3 or less, break it. If its cost is 4 or more, dull it.",
             cards=(forward("Foe", cost=cost),), b={"field": ["Foe"]})  # fmt: skip
    assert t.b.broken == broken
    assert broken or t.b.is_dull("Foe")
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.5", "15.1.1.6.1")
def test_chosen_cards_are_shuffled_into_the_deck():
    t = cast("Choose up to 2 cards in your Break Zone. Shuffle them into your deck.", "choose One", "choose Two",
             a={"break zone": ["One", "Two"]})  # fmt: skip
    assert sorted(name for name in t.a.deck if not name.startswith("Filler")) == ["One", "Two"]
    assert t.a.broken == ["Rite"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.12.4.1", "9.5.1.3.2")
@pytest.mark.parametrize(("words", "turns"), [
    ("until the end of your opponent's turn", [False, False, False]),
    ("until the end of your opponent's next turn", [True, True, False]),
    ("until the end of the next turn", [True, False, False]),
])  # fmt: skip
def test_next_is_not_the_turn_it_began_in(words, turns):
    rite = read("Rite", "Summon", f"Choose 1 Forward. It cannot block {words}.")
    t = Table("fftcg", rite, a={"hand": ["Rite"], "field": ["Vane"]}, b={}, turn=4, turn_player="b")
    t.b.does("pass")
    t.a.does("cast Rite")
    t.resolve()
    found = []
    for turn in (5, 6, 7):
        while t.g.s.turn < turn:
            t.pass_until("none")
        found.append(is_forbidden(t.g, BLOCK, t.a.find("Vane")))
    assert found == turns
    assert t.g.decision is not None
    assert t.asks(t.asked, "priority")


@rule("fftcg", "11.8.13", "9.5.1.1")
@pytest.mark.parametrize("tired", [True, False])
def test_a_condition_about_this_card_lets_it_be_called_it(tired):
    line = "At the end of your turn, if Vane is dull, activate it."
    t = Table("fftcg", vane(line), a={"field": [dull("Vane") if tired else "Vane"]}, phase="end")
    assert [words for words in t.story if "ability triggers" in words] == (["Vane's ability triggers"] if tired else [])
    assert not t.a.is_dull("Vane")
    assert t.asks(t.b, "priority")


@rule("fftcg", "11.3.3")
def test_what_follows_a_counted_noun_belongs_to_it():
    text = "Choose 1 Forward of cost equal to or less than the number of Forwards you control. Break it."
    cards = (forward("Two", cost=2), forward("Three", cost=3))
    t = cast(text, cards=cards, a={"field": ["Vane", "Knight"]}, b={"field": ["Two", "Three"]})
    assert t.a.menu == ["choose Vane", "choose Knight", "choose Two"]
    t.a.does("choose Two")
    t.resolve()
    assert t.b.broken == ["Two"]
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.11.5")
def test_all_of_a_kind_among_the_revealed_cards():
    text = "Reveal the top 3 cards of your deck. Add all the Ice cards among them to your hand and put the rest at the "
    text += "bottom of your deck."
    snow = forward("Snow", element="Ice")
    t = cast(text, cards=(snow,), a={"deck": ["Snow", "Ember", "Snow", "Last"]})
    t.a.does("choose Snow")
    assert (t.a.hand, t.a.deck) == (["Snow", "Snow"], ["Last", "Ember"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.3.3", "11.11.2")
def test_the_highest_is_the_highest_of_those_the_noun_means():
    cards = (forward("Small", power=3000), forward("Large", power=9000), forward("Huge", power=20000))
    text = "Choose 1 Forward with the highest power opponent controls. Break it."
    t = cast(text, cards=cards, a={"field": ["Huge"]}, b={"field": ["Small", "Large"]})
    assert (t.a.field, t.b.broken) == (["Huge"], ["Large"])
    assert t.asks(t.a, "priority")
    t = cast(
        "Break all the Forwards of the lowest cost.",
        cards=(forward("Dear", cost=5),),
        b={"field": ["Dear", "Cheap", "Plain"]},
    )
    assert (t.b.field, t.b.broken) == (["Dear"], ["Cheap", "Plain"])
    assert t.asks(t.a, "priority")


@rule("fftcg", "11.8.6", "10.1.4.1")
@pytest.mark.parametrize(("joined", "cards"), [(("Mate",), 1), ((), 0)])
def test_a_party_that_deals_damage_does_so_once(joined, cards):
    line = "When a party you control deals damage to your opponent, draw 1 card."
    t = fight(vane(line), field=("Vane", "Mate"), wall="", joined=joined)
    t.pass_until("attack again")
    assert drawn(t.a) == cards
    assert t.g.decision is not None
    assert t.asks(t.asked, t.decision.ask)
