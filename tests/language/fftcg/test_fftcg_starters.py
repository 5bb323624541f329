"""The starter decks: fully read, legal in number, and between them everything the cards of the game can be and do."""

import json
from collections import Counter
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

import rulewright.games.fftcg as game
from rulewright.games.fftcg.rulebook import ch00_names as n
from rulewright.games.fftcg.text.words import card_book
from rulewright.kernel.ids import ACTIVATED, CONTINUOUS, SPELL, TRIGGERED
from rulewright.kernel.vocabulary.abilities import Gain
from rulewright.kernel.vocabulary.effects import Move, NumberBecomes, Pick
from rulewright.kernel.vocabulary.mods import (
    Add,
    AddWord,
    ControlledBy,
    Forbid,
    GainKeyword,
    Modification,
    Multiply,
    Must,
    Set,
    SetNamedWord,
    SetWord,
)
from rulewright.kernel.vocabulary.terms import Node
from rulewright.language.compiler import CardReading, compile_row

FOLDER = Path(game.__file__).parent / "cards"
DECKS = ("emberfrost-court", "galewood-pact")


@cache
def cards(deck: str) -> dict[str, CardReading]:
    rows = [json.loads(line) for line in (FOLDER / f"{deck}.jsonl").read_text(encoding="utf-8").splitlines()]
    return {row["name"]: compile_row(row, card_book()) for row in rows}


def counts(deck: str) -> dict[str, int]:
    lines = (FOLDER / f"{deck}.txt").read_text(encoding="utf-8").splitlines()
    entries = [line.split(" ", 1) for line in lines if line and not line.startswith("#")]
    return {name: int(count) for count, name in entries}


def parts(value: Node | Pick) -> list[object]:
    return [getattr(value, field.name) for field in fields(value)]  # type: ignore[arg-type]


def nodes(value: object) -> set[str]:
    if isinstance(value, tuple):
        return {name for part in value for name in nodes(part)}
    if isinstance(value, Node | Pick):
        return {type(value).__name__} | {name for part in parts(value) for name in nodes(part)}
    return set()


def used() -> set[str]:
    return {name for deck in DECKS for card in cards(deck).values() for name in nodes(card.abilities)}


@pytest.mark.parametrize("deck", DECKS)
def test_every_line_is_read(deck: str) -> None:
    for card in cards(deck).values():
        assert not card.partial, [decline.message() for decline in card.declines]


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_fifty_cards_at_most_three_of_a_number(deck: str) -> None:
    deck_list = counts(deck)
    assert sum(deck_list.values()) == 50
    numbers = Counter[str]()
    for name, count in deck_list.items():
        numbers[cards(deck)[name].words[n.ID][0]] += count
    assert max(numbers.values()) <= 3
    assert set(deck_list) == set(cards(deck))


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_two_elements_ex_bursts_and_special_abilities(deck: str) -> None:
    found = cards(deck).values()
    elements = {word for card in found for word in card.words[n.ELEMENT]} - {"Light", "Dark"}
    assert len(elements) == 2
    assert any(ability.burst for card in found for ability in card.abilities)
    assert any(ability.name for card in found for ability in card.abilities)
    assert all((n.EX_BURST in card.keywords) == any(one.burst for one in card.abilities) for card in found)


def test_the_decks_have_every_type_kind_of_ability_and_keyword() -> None:
    found = [card for deck in DECKS for card in cards(deck).values()]
    assert {word for card in found for word in card.words[n.TYPE]} == set(n.TYPES)
    assert {ability.kind for card in found for ability in card.abilities} == {CONTINUOUS, ACTIVATED, TRIGGERED, SPELL}
    keywords = {keyword for card in found for keyword in card.keywords}
    assert keywords == {n.HASTE, n.BRAVE, n.FIRST_STRIKE, n.BACK_ATTACK, n.GENERIC, n.EX_BURST}
    assert any(len(card.words[n.ELEMENT]) == 2 for card in found)
    assert {"Light", "Dark"} <= {word for card in found for word in card.words[n.ELEMENT]}


def test_the_decks_use_every_category_of_effect() -> None:
    wanted = {
        "Choose", "Move", "Draw", "TopTo", "Turn", "Apply", "Later", "LaterInstead", "NumberBecomes", "OrInstead",
        "Modes", "TriggerNow",
        "Pay", "Cancel", "Search", "Reveal", "Look", "Arrange", "Shuffle", "DealDamage", "DivideDamage",
        "DealEachOther", "NameWord",
        "EachPlayer", "ForOpponent", "PutCounters", "May", "If", "Instead",
        "Add", "Set", "Multiply", "Gain", "GainKeyword", "AddWord", "SetNamedWord", "ControlledBy", "Permit", "Forbid",
        "Must", "Produces",
        "PlayCost", "PaidOnlyBy", "PlayFor", "ExtraCost",
    }  # fmt: skip
    assert wanted <= used(), wanted - used()


def modifications(value: object) -> list[Modification]:
    """Every modification in a reading, at any depth."""
    if isinstance(value, tuple):
        return [one for part in value for one in modifications(part)]
    if not isinstance(value, Node | Pick):
        return []
    inner = [one for part in parts(value) for one in modifications(part)]
    return [value, *inner] if isinstance(value, Modification) else inner


def all_modifications() -> list[Modification]:
    return [one for deck in DECKS for card in cards(deck).values() for one in modifications(card.abilities)]


def test_the_decks_freeze_count_damage_and_oblige_to_attack_and_to_block() -> None:
    found = all_modifications()
    given = {one.keyword for one in found if isinstance(one, GainKeyword)}
    assert {n.FROZEN, n.HASTE, n.BRAVE, n.FIRST_STRIKE} <= given
    assert {n.ATTACK, n.BLOCK} <= {one.verb for one in found if isinstance(one, Must)}
    assert {n.BLOCK, n.BE_CHOSEN, n.BE_BROKEN} <= {one.verb for one in found if isinstance(one, Forbid)}
    texts = [card.text for deck in DECKS for card in cards(deck).values()]
    assert any("Damage 3 --" in text for text in texts)


def test_the_decks_have_an_effect_in_each_category_of_ongoing_effects() -> None:
    found = all_modifications()
    words = {one.field for one in found if isinstance(one, AddWord | SetWord | SetNamedWord)}
    numbers = {one.field for one in found if isinstance(one, Add | Set | Multiply)}
    assert any(isinstance(one, ControlledBy) for one in found)
    assert any(isinstance(one, Gain) for one in found)
    assert {n.TYPE, n.ELEMENT} <= words
    assert {n.ATTACKS, n.POWER} <= numbers
    assert {Add, Set} <= {type(one) for one in found if isinstance(one, Add | Set) and one.field == n.POWER}


def test_the_decks_raise_lower_and_prevent_damage() -> None:
    insteads = [one.instead for deck in DECKS for card in cards(deck).values() for one in card.abilities if one.instead]
    amounts = [one.effect.amount for one in insteads if isinstance(one.effect, NumberBecomes)]
    assert {"Sum", "Difference"} <= {type(amount).__name__ for amount in amounts}
    assert {one.optional for one in insteads} == {True, False}


def test_the_decks_use_every_kind_of_cost() -> None:
    costs = [cost for deck in DECKS for card in cards(deck).values() for one in card.abilities for cost in one.cost]
    symbols = {symbol for cost in costs for symbol in cost.symbols}
    assert {"Fire", "Ice", "Wind", "Earth", "X", "1"} <= symbols
    deeds = {type(action).__name__ for cost in costs for action in cost.actions}
    assert deeds == {"Move", "Turn", "PutCounters"}
    verbs = {action.verb for cost in costs for action in cost.actions if isinstance(action, Move)}
    assert {n.PUT, n.DISCARD, n.REMOVE} <= verbs
