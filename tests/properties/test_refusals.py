"""Whatever a player can name is either offered or refused with a clause, never both and never neither."""

import pytest
from hypothesis import given, settings, strategies as st

from rulewright.books import book
from rulewright.clauses import clauses
from rulewright.judge.refusing import reasons
from rulewright.kernel.ids import NOTHING
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.refusals import (
    LED_TO,
    NOT_OFFERED,
    OFFERED,
    Refusal,
    failing,
    missed,
    offered,
    reasons_against,
    reasons_against_choice,
)
from rulewright.kernel.running.spoken import cards_seen
from tests.tabletop.random_play import PLAYABLE, begin, play_on

pytestmark = pytest.mark.net

FEW = settings(max_examples=10, deadline=None)
SEEDS = st.integers(min_value=0, max_value=10_000)
ANSWERS = st.integers(min_value=0, max_value=250)
EVERY_GAME = pytest.mark.parametrize("name", PLAYABLE)


def is_cited(g: Game, found: list[Refusal]) -> bool:
    """Every reason has a clause of the book, and words."""
    known = clauses(g.book.name)
    return all(one.clause in known and one.words for one in found)


def check_action(g: Game, verb: str, seat: int, card: int, position: int) -> None:
    """One action with one card, or with one of its abilities."""
    way = offered(g, verb, seat, card, position)
    against = reasons_against(g, verb, seat, card, position)
    said = (verb, seat, card, position, g.decision and g.decision.ask, against)
    assert way != OFFERED or not against, said
    if way == OFFERED and g.decision is not None and any(one.verb == verb for one in g.decision.options):
        assert not failing(g, verb, seat, card, position), said
    assert way != NOT_OFFERED or against, said
    assert way != LED_TO or not against or failing(g, verb, seat, card, position), said
    assert is_cited(g, against), said


def check_actions(g: Game) -> None:
    """Each action of the book with each card its player sees, and with each of its abilities."""
    actions = g.book.actions
    for seat in (0, 1):
        for verb in actions.requirements:
            if verb in actions.unspoken:
                continue
            for card in [NOTHING] if verb in actions.cardless else cards_seen(g, seat, seat):
                check_action(g, verb, seat, card, NOTHING)
                if verb in actions.ability_requirements:
                    for position in range(len(g.info(g.s.cards[card].ref()).rules) + 1):
                        check_action(g, verb, seat, card, position)


def check_targets(g: Game) -> None:
    """Where it is asked what an attacker attacks: every card of the other side that can be seen."""
    menu = g.decision
    for verb, needs in g.book.actions.target_requirements.items():
        asks = [ask for ask, line in g.book.actions.offered_as.get(verb, ()) if line == "target"]
        if menu is None or menu.ask not in asks or menu.source == NOTHING:
            continue
        attacker = g.card(menu.source).number
        for target in cards_seen(g, menu.player, 1 - menu.player):
            is_offered = any(option.card == target for option in menu.options)
            against = missed(g, needs, menu.player, attacker, [target])
            assert is_offered == (not against), (verb, g.name_of(target), against)
            assert is_cited(g, against)


def check_choices(g: Game) -> None:
    """Every card a player sees, as an answer to a question about cards."""
    menu = g.decision
    if menu is None or all(option.card == NOTHING for option in menu.options):
        return
    for seat in (0, 1):
        for card in cards_seen(g, seat, 0) + cards_seen(g, seat, 1):
            is_offered = seat == menu.player and any(option.card == card for option in menu.options)
            against = reasons_against_choice(g, seat, card)
            assert is_offered == (not against), (menu.ask, g.name_of(card), against)
            assert is_cited(g, against)


def check_lines(g: Game) -> None:
    """Every line of the menu in its own words: open to who is asked, and to nobody else."""
    menu = g.decision
    if menu is None:
        return
    prose = book(g.book.name).prose
    for option in menu.options:
        words = prose.option_words(g, menu, option)
        assert reasons(g, prose, menu.player, words) == [], words
        against = reasons(g, prose, 1 - menu.player, words)
        assert against and is_cited(g, against), words


@EVERY_GAME
@FEW
@given(seed=SEEDS, answers=ANSWERS)
def test_what_is_offered_is_not_refused_and_what_is_refused_has_a_clause(name, seed, answers):
    g = begin(name, seed)
    play_on(g, seed, answers)
    check_actions(g)


@EVERY_GAME
@FEW
@given(seed=SEEDS, answers=ANSWERS)
def test_each_target_choice_and_line_is_open_or_refused(name, seed, answers):
    def look(g: Game) -> None:
        check_targets(g)
        check_choices(g)
        check_lines(g)

    g = begin(name, seed)
    play_on(g, seed, answers)
    play_on(g, seed, 12, look)
