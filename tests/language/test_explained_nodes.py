"""Every node of the vocabulary, with every number it may hold, is explained by names in every game."""

import ast
import dataclasses
import re
import types
import typing
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from rulewright.books import book
from rulewright.finding import declared_books
from rulewright.kernel.ids import FIRST_GAME_EVENT, MOVED, NOTHING
from rulewright.kernel.vocabulary import abilities, bounds, dealings, dice, effects, mods, terms, turns
from rulewright.kernel.vocabulary.abilities import Ability, Cost, Instead, When
from rulewright.kernel.vocabulary.bounds import Bound, DifferentNumbers, Spot
from rulewright.kernel.vocabulary.effects import Apply, Choose, Draw, Effect, If, Pick
from rulewright.kernel.vocabulary.mods import GainKeyword, Modification
from rulewright.kernel.vocabulary.naming import BY_EVENT, BY_PLACE, number_of
from rulewright.kernel.vocabulary.terms import (
    Among,
    Amount,
    Condition,
    Done,
    Each,
    Filter,
    Group,
    IsToken,
    Node,
    Number,
    This,
)
from rulewright.language.compiler import Names
from rulewright.language.explain import number_in_words, told, tree
from rulewright.language.pattern import Like, names_of, nodes_of
from rulewright.language.phrase import Phrase

MODULES = (terms, bounds, mods, effects, turns, abilities, dealings, dice)
HOW_MANY = 7777777  # a quantity that can be nothing else
FAMILIES = {
    Filter: IsToken(), Group: Each(), Amount: Number(HOW_MANY), Condition: Done(), Effect: Draw(Number(HOW_MANY)),
    Modification: GainKeyword(0), Bound: DifferentNumbers(0),
}  # fmt: skip
SPACE = {name: value for module in MODULES for name, value in vars(module).items() if isinstance(value, type)}
LANGUAGES = [book(name).card_book(()) for name in [*declared_books()]]
QUANTITIES = "value|each|just|least|most|by|unit|times|number|symbols|numbers"
BARE = re.compile(rf"^ *(?!(?:{QUANTITIES}):)[a-z][a-z ]*: -?\d+$", re.MULTILINE)  # a number where a name should stand
PYTHON = re.compile(r"\w\(|\w=|<|: (?:None|True|False)(?:$|[,)])|without a name", re.MULTILINE)


@cache
def annotations(kind: typing.Any) -> dict[str, object]:
    """The types of the fields of a node, out of the source: a compiled class does not keep them."""
    written: dict[str, object] = {}
    for module in MODULES:
        source = Path(module.__file__).with_name(f"{module.__name__.rpartition('.')[2]}.py").read_text("utf-8")
        for node in ast.parse(source).body:
            if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
                for field in node.body:
                    if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                        quoted = str(field.annotation.value) if isinstance(field.annotation, ast.Constant) else ""
                        written[field.target.id] = eval(quoted or ast.unparse(field.annotation), dict(SPACE))
    return written


def sample(wanted: typing.Any) -> typing.Any:
    """A value of a type that is not what a field usually holds."""
    if isinstance(wanted, types.UnionType):
        return sample(typing.get_args(wanted)[0])
    if typing.get_origin(wanted) is tuple:
        return (sample(typing.get_args(wanted)[0]),)
    if wanted in (int, bool, str):
        return {int: 0, bool: True, str: "word"}[wanted]
    return FAMILIES.get(wanted) or made(wanted)


def made(kind: type) -> typing.Any:
    """A node of a kind with something in every part."""
    if kind is When:
        return When(MOVED, IsToken())
    if kind is Ability:
        return Ability(0, effect=Draw(Number(HOW_MANY)))
    return kind(**{name: sample(wanted) for name, wanted in annotations(kind).items()})


NODES = sorted((one for one in set(SPACE.values()) if dataclasses.is_dataclass(one)), key=lambda one: one.__name__)


def integers(node: typing.Any) -> list[tuple[str, str, bool]]:
    """The fields of a node that hold integers: what they are numbers of, and whether they hold several."""
    found = []
    for name, wanted in annotations(node.__class__).items():
        several = typing.get_origin(wanted) is tuple and typing.get_args(wanted)[0] is int
        if wanted is int or several:
            found.append((name, number_of(node, name), several))
    return found


def choices(kind: str, names: Names) -> Mapping[int, str]:
    """The numbers of a kind and what they are called; a game may have no counters, or no places."""
    return {HOW_MANY: str(HOW_MANY)} if kind == "quantity" else names[kind] or {NOTHING: "none"}


def settled(node: typing.Any, names: Names) -> typing.Any:
    """The node with numbers that the game has."""
    for name, kind, several in integers(node):
        first = next(iter(choices(kind, names)))
        node = dataclasses.replace(node, **{name: (first,) if several else first})
    if isinstance(getattr(node, "spot", None), Spot):  # a part with numbers of its own
        node = dataclasses.replace(node, spot=settled(node.spot, names))
    return node


def variants(node: typing.Any, names: Names) -> list[tuple[str, str, typing.Any]]:
    """The node with each number it may hold: the field, what it is called, and the node."""
    found = []
    for name, kind, several in integers(node):
        for number, called in choices(kind, names).items():
            words = f"{names[BY_PLACE[name]][0]} {called}" if name in BY_PLACE else called
            found.append((name, words, dataclasses.replace(node, **{name: (number,) if several else number})))
    return found


def usual(node: typing.Any, name: str) -> bool:
    """Is the field as it is when nothing is said?"""
    field = {one.name: one for one in dataclasses.fields(node)}[name]
    return bool(getattr(node, name) == field.default)


def carried(node: typing.Any) -> typing.Any:
    """The node in an ability, where it can stand in one."""
    if isinstance(node, Condition):
        node = If(node, Draw(Number(HOW_MANY)))
    if isinstance(node, Amount):
        node = Draw(node)
    if isinstance(node, Filter):
        node = Among(This(), node)
    if isinstance(node, Group):
        node = Choose((Pick(node, Number(HOW_MANY), Number(HOW_MANY)),))
    if isinstance(node, Modification):
        node = Apply(This(), (node,))
    if isinstance(node, Effect):
        return Ability(2, when=When(MOVED), effect=node)
    if isinstance(node, When):
        return Ability(2, when=node)
    if isinstance(node, Instead):
        return Ability(0, instead=node)
    return Ability(1, cost=(node,)) if isinstance(node, Cost) else node


def test_all_nodes_are_here():
    assert len(NODES) > 150 and {"Has", "Add", "Draw", "Ability", "Token", "Pick"} <= {node.__name__ for node in NODES}


@pytest.mark.parametrize("kind", NODES, ids=lambda kind: kind.__name__)
def test_every_node_is_explained_by_names(kind):
    for known in LANGUAGES:
        node = made(kind) if kind is When else settled(made(kind), known.names)  # its numbers depend on its event
        for field, called, variant in variants(node, known.names) or [("", "", node)]:
            shown = tree(variant, known.names)
            if field and not usual(variant, field):
                assert f"{field}: {called}" in shown and f"{field} {called}" in told(variant, known.names)
            for words in (shown, known.plain(variant), known.plain(carried(variant))):
                assert words and not PYTHON.search(words.replace(" (", "")), words


@pytest.mark.parametrize("event", [NOTHING, *BY_EVENT, MOVED, FIRST_GAME_EVENT])
def test_what_the_numbers_of_an_event_are_depends_on_it(event):
    for known in LANGUAGES:
        for field, called, variant in variants(When(event), known.names):
            assert field == "event" or usual(variant, field) or f"{field}: {called}" in tree(variant, known.names)


def values_of(phrase: object, seen: set[int]) -> list[object]:
    """The values and patterns that a phrase, and all it is made of, reads to."""
    if id(phrase) in seen or isinstance(phrase, int | str | type):
        return []
    seen.add(id(phrase))
    inside = vars(phrase).values() if isinstance(phrase, Phrase) else phrase if isinstance(phrase, tuple | list) else ()
    inside = phrase.values() if isinstance(phrase, dict) else inside
    known = nodes_of(phrase) if dataclasses.is_dataclass(phrase) else []
    return [*known, *(value for part in inside for value in values_of(part, seen))]


def is_number(value: object) -> bool:
    """An integer, or several."""
    return isinstance(value, int) or (isinstance(value, tuple) and all(isinstance(one, int) for one in value))


def numbers_in(value: object) -> tuple[typing.Any, set[str]]:
    """A node, or one like the pattern, and the fields in which it has numbers."""
    if not isinstance(value, Like):
        return value, {name for name, *_ in integers(value)}
    fixed = {name: one for name, one in zip(names_of(value.kind), value.values, strict=True) if is_number(one)}
    return dataclasses.replace(made(value.kind), **fixed), set(fixed)


@pytest.mark.parametrize("known", LANGUAGES, ids=[*declared_books()])
def test_every_number_a_phrase_says_has_a_name(known):
    found = [one for one in values_of(known.tongue.line, set()) if isinstance(one, Node | Like | Pick)]
    assert len(found) > 500
    for node, names in map(numbers_in, found):
        for name, _, several in integers(node):
            for number in getattr(node, name) if several else [getattr(node, name)]:
                told_as = number_in_words(node, name, number, known.names)
                assert name not in names or "without a name" not in told_as, node
