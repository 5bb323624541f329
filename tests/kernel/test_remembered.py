"""What is worked out of a position is worked out again only when something changes that it asks for."""

import pytest

from rulewright.games.fftcg.rulebook.book import FFTCG
from rulewright.games.fftcg.rulebook.ch00_names import BE_CHOSEN, FIELD, HAND, MAIN_PHASE_1, PARTY, PARTY_OF, SAME_NAME
from rulewright.games.fftcg.rulebook.ch12_rule_processes import rule_processes_needed
from rulewright.games.fftcg.rulebook.playing.ch11_cost import all_sources
from rulewright.kernel.asking.entries import asks_of
from rulewright.kernel.changing.changes import move, turn, write_batch
from rulewright.kernel.ids import ASKS_ALL, ASKS_TURN, CONTINUOUS, EVERY_ZONE, RESTED, YOU, asks_role
from rulewright.kernel.position.change import Batch
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import enter_phase
from rulewright.kernel.vocabulary.abilities import Ability
from rulewright.kernel.vocabulary.effects import Apply
from rulewright.kernel.vocabulary.footprint import asks, zones_asked
from rulewright.kernel.vocabulary.mods import Forbid
from rulewright.kernel.vocabulary.terms import IsAbility, Related, This, TurnOf
from tests.tabletop.random_play import begin

UNCHOOSABLE = Forbid(BE_CHOSEN, IsAbility())


def plain_card(g: Game, zone: int) -> int:
    """A card of the first player there without anything that works by itself."""
    found = [n for n in g.zone(zone, 0) if not g.pool.static_masks[g.s.cards[n].printed]]
    return g.s.cards[found[-1]].ref()


@pytest.fixture
def game() -> Game:
    """The first turn of a game in which no effect looks at any card yet."""
    for seed in range(20):
        g = begin("fftcg", seed)
        while g.s.turn == 0:
            g.answer(0)
        if not g.derived().zones:
            return g
    raise AssertionError("some effect looks into a zone in every game")


def test_what_is_only_asked_by_name_is_no_reason_to_work_anything_out_again():
    assert asks(FFTCG, Apply(This(), (UNCHOOSABLE,))) == 0
    assert zones_asked(FFTCG, Apply(This(), (UNCHOOSABLE,))) == 0


def test_the_condition_of_what_is_asked_by_name_still_counts():
    rule = begin("fftcg", 1).pool.rule(Ability(CONTINUOUS, effect=Apply(This(), (UNCHOOSABLE,)), active=TurnOf(YOU)))
    assert asks_of(begin("fftcg", 1), rule) == ASKS_TURN


def test_a_relation_asks_for_what_the_book_says():
    assert asks(FFTCG, Related(SAME_NAME, This())) == 0
    assert asks(FFTCG, Related(PARTY_OF, This())) == asks_role(PARTY)
    assert asks(FFTCG, Related(99, This())) == ASKS_ALL
    assert zones_asked(FFTCG, Related(99, This())) == EVERY_ZONE


def test_a_card_enters_play_where_no_effect_looks_and_all_holds_on(game):
    before = game.derived().infos
    write_batch(game, Batch([move(plain_card(game, HAND), FIELD, 0)]))
    assert game.s.derived_at == game.s.revision
    assert game.derived().infos is before


def test_rule_processes_stay_settled_while_cards_move_where_none_looks(game):
    assert not rule_processes_needed(game)
    write_batch(game, Batch([move(plain_card(game, game.book.deck_zone), HAND, 0)]))
    assert game.is_settled()
    write_batch(game, Batch([move(plain_card(game, HAND), FIELD, 0)]))
    assert not game.is_settled()


def test_what_yields_resources_holds_on_until_a_card_turns(game):
    write_batch(game, Batch([move(plain_card(game, HAND), FIELD, 0)]))
    assert all_sources(game, 0)
    memo = game.memo()
    enter_phase(game, MAIN_PHASE_1)
    assert game.memo() is memo
    write_batch(game, Batch([turn(game.refs(FIELD, 0)[-1], RESTED)]))
    assert game.memo() is not memo
