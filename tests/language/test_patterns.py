"""Patterns with holes never stand inside nodes of the vocabulary, whose fields are typed when compiled."""

import gc
import importlib
import pkgutil
from dataclasses import fields

import pytest

from rulewright.kernel.vocabulary.terms import Node
from rulewright.language.pattern import Hole, Like
from rulewright.language.phrase import Says


def is_open(value: object) -> bool:
    """Something in the value is left open."""
    if isinstance(value, (Hole, Like)):
        return True
    if isinstance(value, tuple):
        return any(is_open(part) for part in value)
    return isinstance(value, Node) and any(is_open(getattr(value, part.name)) for part in fields(value))  # type: ignore[arg-type]


def holds_an_open_node(value: object) -> bool:
    """A node of the vocabulary with something open stands in the pattern."""
    if isinstance(value, Like):
        return any(holds_an_open_node(part) for part in value.values)
    if isinstance(value, tuple):
        return any(holds_an_open_node(part) for part in value)
    return isinstance(value, Node) and is_open(value)


@pytest.mark.parametrize("game", ["vanguard", "fftcg"])
def test_no_node_of_a_phrase_is_left_open(game):
    package = importlib.import_module(f"rulewright.games.{game}.text")
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{module.name}")
    gc.unfreeze()  # a bench of this process may have put everything aside
    phrases = [found for found in gc.get_objects() if isinstance(found, Says)]
    assert len(phrases) > 50
    assert [phrase.name for phrase in phrases if holds_an_open_node(phrase.means)] == []
