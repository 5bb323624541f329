"""Section 5.1: constructing a deck."""

from dataclasses import replace

import pytest

from rulewright import new_game
from rulewright.errors import BadDeck
from rulewright.games.vanguard.rulebook.book import VANGUARD
from rulewright.games.vanguard.rulebook.ch05_setup import check_deck
from rulewright.kernel.position.decisions import Refused
from rulewright.table import seated
from tests.tabletop import rule
from tests.tabletop.cards.vanguard import unit
from tests.tabletop.decks import deck

ICONS = ("critical", "draw", "stand", "heal")


def plain(count):
    """So many plain units, at most four of a name."""
    return [unit(f"Squire {number // 4}", grade=1) for number in range(count)]


def triggers(count, icons=ICONS[:3]):
    """So many trigger units, at most four of a name."""
    return [unit(f"Spark {n // 4}", grade=0, trigger=icons[n // 4 % len(icons)]) for n in range(count)]


def broken(cards):
    """The clauses a deck breaks."""
    return [problem.clause for problem in check_deck(cards)]


@rule("vanguard", "5.1.1")
def test_5_1_1_without_a_deck_of_each_player_no_game_begins():
    cards = deck().cards
    assert seated(VANGUARD, [cards, cards], [None, None], 0, {}).decision is not None
    for decks in ([cards, []], [[], cards]):
        with pytest.raises(Refused) as refused:
            seated(VANGUARD, decks, [None, None], 0, {})
        assert refused.value.clause == "5.1.1"
    with pytest.raises(BadDeck):
        new_game("vanguard", [deck()])


@rule("vanguard", "5.1.2.1")
@pytest.mark.parametrize(("count", "clauses"), [(49, ["5.1.2.1"]), (50, []), (51, ["5.1.2.1"])])
def test_5_1_2_1_a_deck_has_exactly_fifty_cards_with_the_first_vanguard_among_them(count, clauses):
    cards = [unit("First", grade=0), *triggers(16), *plain(count - 17)]
    assert len(cards) == count
    assert broken(cards) == clauses


@rule("vanguard", "5.1.2.2")
@pytest.mark.parametrize(("copies", "clauses"), [(4, []), (5, ["5.1.2.2"])])
def test_5_1_2_2_at_most_four_cards_have_one_name(copies, clauses):
    cards = [*triggers(16), *[unit("Twin")] * copies, *plain(34 - copies)]
    assert broken(cards) == clauses


@rule("vanguard", "5.1.2.2.1")
@pytest.mark.parametrize(("few", "more", "clauses"), [(2, 2, []), (2, 3, ["5.1.2.2.1"]), (4, 1, ["5.1.2.2.1"])])
def test_5_1_2_2_1_cards_of_one_name_count_together_whatever_else_differs(few, more, clauses):
    twins = [unit("Twin", grade=1)] * few + [unit("Twin", grade=2, power=9000, clan="Tidebound")] * more
    assert broken([*triggers(16), *twins, *plain(34 - few - more)]) == clauses


@rule("vanguard", "5.1.2.3")
@pytest.mark.parametrize(("count", "clauses"), [(15, ["5.1.2.3"]), (16, []), (17, ["5.1.2.3"])])
def test_5_1_2_3_exactly_sixteen_cards_have_a_trigger(count, clauses):
    assert broken([unit("First", grade=0), *triggers(count), *plain(49 - count)]) == clauses


@rule("vanguard", "5.1.2.3", "5.1.2.2")
def test_5_1_2_3_the_four_copies_of_a_name_hold_for_triggers_too():
    cards = [*[unit("Spark", grade=0, trigger="critical")] * 5, *triggers(11), *plain(34)]
    assert broken(cards) == ["5.1.2.2"]


@rule("vanguard", "5.1.2.4")
@pytest.mark.parametrize(("heals", "clauses"), [(4, []), (5, ["5.1.2.4"])])
def test_5_1_2_4_at_most_four_cards_have_a_heal_trigger_whatever_their_names(heals, clauses):
    healers = [unit(f"Healer {number}", grade=0, trigger="heal") for number in range(heals)]
    assert broken([*healers, *triggers(16 - heals), *plain(34)]) == clauses


@rule("vanguard", "5.1.2.5")
@pytest.mark.parametrize(("copies", "clauses"), [(16, []), (17, ["5.1.2.2"])])
def test_5_1_2_5_a_continuous_ability_about_decks_replaces_the_limit_for_its_own_card(copies, clauses):
    many = unit("Swarm", text="[CONT]:You may have up to sixteen of this card in your deck.")
    assert broken([*triggers(16), *[many] * copies, *plain(34 - copies)]) == clauses


@rule("vanguard", "5.1.2.5")
def test_5_1_2_5_the_other_limits_stay_as_they_are():
    many = unit("Swarm", text="[CONT]:You may have any number of this card in your deck.")
    assert broken([*triggers(16), *[many] * 34]) == []
    assert broken([*triggers(16), *[many] * 35]) == ["5.1.2.1"]
    assert broken([*triggers(16), *[many] * 29, *[unit("Twin")] * 5]) == ["5.1.2.2"]


@rule("vanguard", "5.1.2.5")
@pytest.mark.parametrize(("count", "clauses"), [(4, []), (5, ["5.1.2.5"])])
def test_5_1_2_5_such_an_ability_may_also_narrow_the_deck(count, clauses):
    guards = [unit(f"Wall {number}", text="[CONT]:Sentinel") for number in range(count)]
    assert broken([*triggers(16), *guards, *plain(34 - count)]) == clauses


@rule("vanguard", "5.2.1.1")
def test_5_2_1_1_a_deck_is_judged_when_it_is_shown_and_never_again():
    short = replace(deck(), cards=deck().cards[:-1])
    with pytest.raises(BadDeck) as bad:
        new_game("vanguard", [deck(), short])
    assert "5.1.2.1" in str(bad.value)
    game = new_game("vanguard", [deck("Dawn"), deck("Dusk")], options={"first": 0})
    while game.s.turn < 4:
        game.answer(len(game.decision.options) - 1)
    view = game.view(0)
    assert view.players[0].zones["deck"].count == 50 - 1 - 5 - 2
    assert game.decision is not None
    assert game.result is None
