"""Force of Will 2.0, chapter 4 and 1.1: decks and the beginning of a game."""

from pathlib import Path

import pytest

import rulewright
from rulewright.games.fow.editions.fow_2_0 import check_deck
from rulewright.games.fow.rulebook.ch00_names import RULER_AREA
from rulewright.kernel.ids import MOVED, REVEALED, SHUFFLED, SPELL, YOU
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import ChangeNumber, NameNumber, Seq
from rulewright.kernel.vocabulary.terms import NamedNumber, Times
from tests.tabletop import Table, rule
from tests.tabletop.cards.fow import stone
from tests.tabletop.cards.fow_2_0 import BOOK, addition, chant, king, resonator

DECK = [f"D{n}" for n in range(40)]


def clauses(main, stones=(), ruler=True) -> list[str]:
    """The clauses a deck breaks."""
    return [refusal.clause for refusal in check_deck([*main, *stones, *([king()] if ruler else [])])]


def different(count: int, made=resonator) -> list:
    """So many cards of different names."""
    return [made(f"C{n}") for n in range(count)]


@rule(BOOK, "4-0", "4.1-1")
def test_4_1_1_a_main_deck_has_40_to_60_cards_and_a_ruler():
    assert [clauses(different(n)) for n in (39, 40, 60, 61)] == [["4.1-1"], [], [], ["4.1-1"]]
    assert clauses(different(40), ruler=False) == ["4-0"]


@rule(BOOK, "4.1-2", "3.4-3", "3.5-3", "4.2-2")
def test_4_1_2_no_kind_is_compulsory_and_stones_are_a_deck_of_their_own():
    assert clauses(different(40, chant)) == [] and clauses(different(40, addition)) == []
    assert clauses([*different(39), stone("Fire Stone", "Fire")]) == ["4.1-1"]
    t = Table(BOOK, a={"deck": [*DECK[:8], "Fire Stone"], "stone deck": ["Light Stone"]})
    assert t.a.names("magic stone deck") == ["Light Stone"] and t.who


@rule(BOOK, "4.1-4")
def test_4_1_4_any_number_of_break_cards_within_four_of_a_name():
    breaks = [resonator(f"B{n // 4}", "[Break] Draw a card.") for n in range(40)]
    assert clauses(breaks) == []
    assert clauses([*breaks, breaks[0]]) == ["4.1-3"]


@rule(BOOK, "4.2-1", "4.2-3")
def test_4_2_stone_decks():
    basic = [stone("Fire Stone", "Fire")]
    special = [stone("Odd Stone", "Fire", general=("Special",))]
    found = [clauses(different(40), basic * n) for n in (0, 5, 10, 20, 21)]
    assert found == [[], [], [], [], ["4.2-1"]]
    assert [clauses(different(40), special * n) for n in (4, 5)] == [[], ["4.2-3"]]


@rule(BOOK, "1.1-1")
def test_1_1_1_an_unknown_card_is_refused(tmp_path):
    listed = (Path(rulewright.__file__).parent / "games/fow/cards/fow-2.0/coalheart.txt").read_text(encoding="utf-8")
    rulewright.new_game(BOOK, ["coalheart", "coalheart"])
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(listed + "1 A Card Nobody Printed\n", encoding="utf-8")
    with pytest.raises(rulewright.RulewrightError, match="A Card Nobody Printed"):
        rulewright.new_game(BOOK, [wrong, "coalheart"])


@rule(BOOK, "4.3-5")
def test_4_3_5_life_is_paid_in_hundreds():
    pay = Seq((NameNumber(0, 300, 100), ChangeNumber(0, Times(-1, NamedNumber()), YOU)))
    t = Table(BOOK, chant("Toll", Ability(SPELL, (8,), effect=pay)), a={"hand": ["Toll"], "stones": 1})
    t.a.does("play Toll")
    t.resolve()
    assert t.a.menu == ["0", "100", "200", "300"]
    t.a.does("200")
    assert t.a.life == 3800 and t.who == "a"


@rule(BOOK, "4.4-1", "4.4-1.1", "4.4-1.2", "4.4.1-1", "4.4.1-2", "4.4.4-1", "4.4.4-z")
def test_4_4_the_order_of_setting_up():
    def start(seed):
        return Table(BOOK, a={"deck": DECK}, b={"deck": DECK}, phase="setup", seed=seed)

    orders = set()
    for seed in range(6):
        t = start(seed)
        again = start(seed)
        assert t.ask == again.ask == "first turn" and again.a.deck == t.a.deck
        assert sorted(t.a.deck) == sorted(DECK)
        orders.add((tuple(t.a.deck), t.who))
        kinds = [event.kind for event in t.g.events]
        assert kinds[:4] == [SHUFFLED] * 4 and not t.log(REVEALED)
    assert len({order for order, _ in orders}) > 1 and {who for _, who in orders} == {"a", "b"}
    chooser = t.who
    t.asked.answers("go second")
    t.asked.answers("keep the hand")
    t.asked.answers("keep the hand")
    t.goes_on_to("phase")
    assert t.who != chooser and t.phase == "main phase" and t.g.s.turn == 1


@rule(BOOK, "4.4.4-1")
def test_4_4_4_1_rulers_are_put_before_the_first_turn_together():
    t = Table(
        BOOK,
        a={"deck": DECK, "ruler area": [], "standby area": ["Ruler"]},
        b={"deck": DECK, "ruler area": [], "standby area": ["Ruler"]},
        phase="setup",
        options={"first": 0},
    )
    assert t.a.area == [] and t.ask == "redraw"
    t.a.does("keep the hand")
    t.b.does("keep the hand")
    moves = [event for event in t.log(MOVED) if event.after == RULER_AREA]
    assert len(moves) == 2 and t.a.area == ["Ruler"] == t.b.area and t.g.s.turn == 1 and t.who == "a"


@rule(BOOK, "4.4.2-2")
def test_4_4_2_2_both_declare_then_each_redraws_in_order():
    t = Table(BOOK, a={"deck": DECK}, b={"deck": DECK}, phase="setup", options={"first": 0})
    held = t.a.hand
    t.a.does("redraw cards")
    assert t.b.menu == ["keep the hand", "redraw cards"] and t.a.hand == held
    t.b.does("redraw cards")
    assert t.who == "a" and t.ask == "exchange"
    top = t.a.deck[:3]
    t.a.does(f"exchange {held[2]}", f"exchange {held[0]}", f"exchange {held[1]}", "done")
    assert t.a.hand == [*held[3:], *top] and t.a.deck[-3:] == [held[2], held[0], held[1]]
    assert t.who == "b" and t.ask == "exchange"


@rule(BOOK, "1.2-1")
def test_1_2_1_two_players_play():
    assert len(rulewright.new_game(BOOK, ["coalheart", "coalheart"]).view(0).players) == 2
    with pytest.raises(rulewright.RulewrightError, match="2 decks, here are 3"):
        rulewright.new_game(BOOK, ["coalheart"] * 3)
