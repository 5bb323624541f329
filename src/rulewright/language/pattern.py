"""Readings with holes: one pattern builds a value from its parts and takes a value apart into them."""

import re
from collections.abc import Callable, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import Any, Final

Parts = dict[str, object]
MISSING_PART: Final = object()
ANY_OUTLINE: Final = None
NAMES: Final[dict[type, tuple[str, ...]]] = {}  # as far as they were asked for


@dataclass(frozen=True)
class Hole:
    """A place in a pattern that a part of the sentence fills."""

    name: str


def hole(name: str) -> Any:
    """A hole that may stand wherever a pattern needs a value of any kind."""
    return Hole(name)


@dataclass(frozen=True)
class Like:
    """A value of a class of the vocabulary with something left open; never a node itself, whose fields are typed."""

    kind: type
    values: tuple[object, ...]  # one a field of the class


@dataclass(frozen=True)
class View:
    """A value seen as parts that are not its fields: how it is made of them, and how it is taken apart again."""

    make: Callable[..., object]
    take: Callable[[Any], "tuple[object, ...] | None"]
    parts: tuple[object, ...]


class Unfit(Exception):
    """Parts that make no value together."""


def view(make: Callable[..., object], take: Callable[[Any], tuple[object, ...] | None], *parts: object) -> Any:
    """A pattern of what `make` makes of its parts and `take` takes apart; None where they do not fit."""
    return View(make, take, parts)


def like(kind: type, *values: object, **named: object) -> Any:
    """A pattern of a class: its fields in order or by name, the others as they are by default."""
    found = list(values)
    for part in fields(kind)[len(values) :]:
        if part.name in named:
            found.append(named[part.name])
        elif part.default is not MISSING:
            found.append(part.default)
        elif part.default_factory is not MISSING:
            found.append(part.default_factory())
        else:
            raise TypeError(f"{kind.__name__} needs a value or a hole for {part.name!r}")
    return Like(kind, tuple(found))


def names_of(kind: type) -> tuple[str, ...]:
    """The fields of a class of the vocabulary, in order; none of any other class."""
    found = NAMES.get(kind)
    if found is None:
        found = tuple(part.name for part in fields(kind)) if is_dataclass(kind) else ()
        NAMES[kind] = found
    return found


def fill(pattern: object, parts: Parts) -> object:
    """The value a pattern builds from its parts."""
    if isinstance(pattern, Hole):
        return parts[pattern.name]
    if isinstance(pattern, tuple):
        return tuple(fill(item, parts) for item in pattern)
    if isinstance(pattern, Like):
        return pattern.kind(*(fill(value, parts) for value in pattern.values))
    if isinstance(pattern, View):
        value = pattern.make(*(fill(part, parts) for part in pattern.parts))
        if value is None:
            raise Unfit
        return value
    return pattern


def match(pattern: object, value: object, parts: Parts) -> bool:
    """Take a value apart along a pattern; the same hole twice must hold equal parts."""
    if isinstance(pattern, Hole):
        known = parts.get(pattern.name, MISSING_PART)
        if known is MISSING_PART:
            parts[pattern.name] = value
            return True
        return known == value
    if isinstance(pattern, Like):
        if type(value) is not pattern.kind:
            return False
        names = names_of(pattern.kind)
        return all(match(inner, getattr(value, name), parts) for inner, name in zip(pattern.values, names, strict=True))
    if isinstance(pattern, View):
        taken = pattern.take(value)
        return taken is not None and match(pattern.parts, taken, parts)
    if type(pattern) is not type(value):
        return False
    if isinstance(pattern, tuple) and isinstance(value, tuple):
        return len(pattern) == len(value) and all(match(p, v, parts) for p, v in zip(pattern, value, strict=True))
    return pattern == value


def outline_of(value: object) -> object:
    """What can be told of a value, or of all the values of a pattern, at a glance: values of other outlines differ."""
    if isinstance(value, (Hole, View)):
        return ANY_OUTLINE
    if isinstance(value, Like):
        return value.kind
    if isinstance(value, tuple) and value:
        first = outline_of(value[0])
        return ANY_OUTLINE if first is ANY_OUTLINE else (len(value), first)
    return type(value)


def holes_in(pattern: object) -> frozenset[str]:
    """The names of what a pattern leaves open."""
    if isinstance(pattern, Hole):
        return frozenset((pattern.name,))
    parts = pattern.parts if isinstance(pattern, View) else pattern.values if isinstance(pattern, Like) else pattern
    if not isinstance(parts, tuple):
        return frozenset()
    return frozenset(name for part in parts for name in holes_in(part))


def replaced(value: object, old: object, new: object) -> object:
    """The value with every part equal to `old` exchanged for `new`."""
    if value == old and type(value) is type(old):
        return new
    if isinstance(value, tuple):
        return tuple(replaced(item, old, new) for item in value)
    names = names_of(type(value))
    return type(value)(*(replaced(getattr(value, name), old, new) for name in names)) if names else value


def mentions(value: object, part: object) -> bool:
    """Does the part occur anywhere in the value?"""
    if value == part and type(value) is type(part):
        return True
    if isinstance(value, tuple):
        return any(mentions(item, part) for item in value)
    return any(mentions(getattr(value, name), part) for name in names_of(type(value)))


def nodes_of(value: object) -> list[object]:
    """The value and all the values it is made of."""
    parts = value if isinstance(value, tuple) else tuple(getattr(value, name) for name in names_of(type(value)))
    return [value, *(node for part in parts for node in nodes_of(part))]


Piece = str | tuple[str]
TEMPLATE = re.compile(r"\{(\w+)\}")


def pieces_of(template: str) -> tuple[Piece, ...]:
    """A template as words and names of holes."""
    pieces: list[Piece] = []
    at = 0
    for found in TEMPLATE.finditer(template):
        if found.start() > at:
            pieces.append(template[at : found.start()])
        pieces.append((found.group(1),))
        at = found.end()
    if at < len(template):
        pieces.append(template[at:])
    return tuple(pieces)


class Fork:
    """Where templates that begin alike part: what may come next, and which of them end here."""

    def __init__(self, readings: Sequence[tuple[int, bool, tuple[Piece, ...]]]) -> None:
        self.ends = [(order, free) for order, free, pieces in readings if not pieces]
        rest: dict[Piece, list[tuple[int, bool, tuple[Piece, ...]]]] = {}
        for order, free, pieces in readings:
            if pieces:
                rest.setdefault(pieces[0], []).append((order, free, pieces[1:]))
        self.ways = [(piece, Fork(further)) for piece, further in rest.items()]
