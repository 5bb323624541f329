"""What the server says has a sentence in every catalogue of another language."""

from __future__ import annotations

import ast
import json
from random import Random

import pytest

from rulewright import books, new_game
from rulewright.books import book
from rulewright.bots.registry import PEOPLE
from rulewright.games.shared.prose import addressed
from rulewright.server.bots.afterwards import Thought, said_afterwards
from rulewright.server.play.ending import GIVEN
from rulewright.server.seen.handles import Handles
from rulewright.server.seen.seat_view import seen
from tests.online.saying import CATALOGUES, HOLE, STRINGS, Catalogue

PLAYABLE = [line.name for line in books() if line.is_playable]
TABLES = ("QUESTIONS", "WORDS", "CARD_WORDS", "CHOOSE_WORDS", "ABOUT_SOURCE", "ENDINGS")
ANSWERS = 150
SERVER = STRINGS.parents[2] / "src" / "rulewright" / "server"
CASES = json.loads((STRINGS.parents[1] / "tests" / "saying.json").read_text(encoding="utf-8"))


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
        catalogue.learn(one.name for one in game.pool.cards)
        handles, since = [Handles(0), Handles(1)], 0
        for _ in range(ANSWERS):
            if game.decision is None:
                break
            for seat in (0, 1):
                told = said(game, rules, handles[seat], since)
                missing |= {words for words in told if words and not catalogue.says(words)}
            since = game.s.logged
            game.answer(chance.randrange(len(game.decision.options)))
    assert sorted(missing) == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["words"][:40])
def test_the_tests_find_what_the_page_finds(case):
    catalogue = Catalogue("ja")
    catalogue.learn(case.get("names", []))
    assert catalogue.says(case["words"]) == (case["says"] is not None)


@pytest.mark.parametrize("language", CATALOGUES)
def test_the_glossary_says_every_word_and_none_that_is_gone(language):
    own = [term for line in books() if line.is_playable for term in book(line.name).glossary]
    told = Catalogue(language).glossary
    assert {term.words for term in own} == set(told)
    assert [words for words, other in told.items() if other == words or not other.strip()] == []


def refusals():
    """Every sentence with which the server refuses something, each value in it a word or a number."""
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refuse" and len(node.args) > 1):
                continue
            told = node.args[1]
            if isinstance(told, ast.Constant):
                yield {told.value}
            elif isinstance(told, ast.JoinedStr):
                parts = [getattr(one, "value", "") if isinstance(one, ast.Constant) else None for one in told.values]
                yield {"".join(value if one is None else one for one in parts) for value in ("7", "Ada")}


@pytest.mark.parametrize("language", CATALOGUES)
def test_every_refusal_of_the_server_has_a_sentence(language):
    catalogue, found = Catalogue(language), list(refusals())
    assert len(found) > 80
    assert [sorted(words)[0] for words in found if not any(map(catalogue.has, words))] == []


@pytest.mark.parametrize("language", CATALOGUES)
def test_every_end_of_a_game_has_a_sentence(language):
    catalogue = Catalogue(language)
    told = [words.format(loser="Ada") for words in GIVEN.values()]
    for name in PLAYABLE:
        told += [words.format(loser="Ada") for words in book(name).endings.values()]
    words = [*told, *(addressed(one, "Ada") for one in told)]
    assert [one for one in words if not catalogue.has(f"{one[:1].upper()}{one[1:]}")] == []


@pytest.mark.parametrize("language", CATALOGUES)
def test_those_one_plays_against_and_what_they_say_afterwards_have_sentences(language):
    catalogue = Catalogue(language)
    words = [one for person in PEOPLE.values() for one in person]
    for name in PLAYABLE:
        for noun in (one.noun for one in book(name).evaluation.features if one.noun):
            for chances in ((0.5, 0.9, 0.2), (0.5, 0.2, 0.9), (0.5, 0.51, 0.5)):
                thoughts = [Thought(at, one, {noun: 10 * one - 6}) for at, one in enumerate(chances, start=1)]
                words += [one for winner in (0, 1, None) for one in said_afterwards(thoughts, winner, 0)]
    assert [one for one in dict.fromkeys(words) if not catalogue.has(one)] == []
