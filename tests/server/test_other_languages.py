"""What the server says has a sentence in every catalogue of another language."""

from __future__ import annotations

from random import Random

import pytest

from rulewright import books, new_game
from rulewright.books import book
from rulewright.server.seen.handles import Handles
from rulewright.server.seen.seat_view import seen
from tests.online.saying import CATALOGUES, HOLE, Catalogue

PLAYABLE = [line.name for line in books() if line.is_playable]
TABLES = ("QUESTIONS", "WORDS", "CARD_WORDS", "CHOOSE_WORDS", "ABOUT_SOURCE", "ENDINGS")
ANSWERS = 150


def said(game, rules, handles, since):
    """All that a seat is told after an answer, but for printed text."""
    table = seen(game, rules, handles, since)
    yield from (event.words for event in table.events)
    yield from (fate.words for fate in table.fates)
    yield from (word for reasons in table.why.values() for why in reasons for word in (why.change, why.until))
    if table.decision is not None:
        yield from (table.decision.words, table.decision.leads_to)
        for option in table.decision.options:
            yield from (option.words, option.note, *(lead.words for lead in option.leads))


@pytest.mark.parametrize("language", CATALOGUES)
def test_a_sentence_fills_only_holes_it_has(language):
    for words, other in Catalogue(language).exact.items():
        assert set(HOLE.findall(other)) <= set(HOLE.findall(words)), words


@pytest.mark.parametrize("language", CATALOGUES)
@pytest.mark.parametrize("name", PLAYABLE)
def test_every_question_line_and_refusal_of_a_book_has_a_sentence(name, language):
    catalogue, rules = Catalogue(language), book(name)
    tables = [getattr(rules.prose, table, {}) for table in TABLES]
    words = [words for table in tables for words in table.values()]
    actions = rules.rulebook.actions
    words += [need.words for needs in actions.requirements.values() for need in needs]
    words += [need.words for needs in actions.ability_requirements.values() for need in needs]
    words += [need.words for needs in actions.target_requirements.values() for need in needs]
    words += [need.words for needs in actions.player_requirements.values() for need in needs]
    words += [need.words for needs in actions.place_requirements.values() for need in needs]
    words += [*rules.passing.leads.values(), rules.primer, rules.about]
    words += [kind.name for kind in rules.rulebook.zones] + [one for one in rules.rulebook.phase_names if one]
    assert [one for one in words if not catalogue.has(one)] == []


@pytest.mark.parametrize("language", CATALOGUES)
@pytest.mark.parametrize("name", PLAYABLE)
def test_whatever_happens_in_a_game_has_a_sentence(name, language):
    catalogue, rules = Catalogue(language), book(name)
    missing = set()
    for seed in range(2):
        game, chance = new_game(name, seed=seed), Random(seed)
        handles, since = [Handles(0), Handles(1)], 0
        for _ in range(ANSWERS):
            if game.decision is None:
                break
            for seat in (0, 1):
                told = said(game, rules, handles[seat], since)
                missing |= {words for words in told if words and not catalogue.has(words)}
            since = game.s.logged
            game.answer(chance.randrange(len(game.decision.options)))
    assert sorted(missing) == []
