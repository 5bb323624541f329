"""A line explained: its reading as a tree and in plain words, or the caret where reading stops."""

import re
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from typing import Final

from ..kernel.ids import MISSING as UNPRINTED, NOTHING
from ..kernel.vocabulary.counters import name_of_counter
from ..kernel.vocabulary.naming import BY_PLACE, number_of
from .compiler import CardBook, Names, Row, paragraphs_of, placed
from .normalize import paragraphs
from .reading import LIKELIEST, Ambiguous, Decline, Reading, read_line

NONE: Final = "none"
WORD_BREAK: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


@dataclass(frozen=True)
class Explanation:
    """What a line means, or where it stops meaning anything."""

    text: str
    understood: bool
    tree: str
    plain: str
    decline: Decline | None = None

    def as_json(self) -> dict[str, object]:
        """The explanation as plain data."""
        result: dict[str, object] = {
            "text": self.text, "understood": self.understood, "tree": self.tree, "plain": self.plain,
        }  # fmt: skip
        if self.decline is not None:
            result["at"] = self.decline.at
            result["word"] = self.decline.word
            result["expected"] = list(self.decline.expected[:LIKELIEST])
        return result


def explain(text: str, book: CardBook) -> list[Explanation]:
    """Each ability of a text explained; text that only reminds has no explanation."""
    return [explain_line(paragraph.text, book) for paragraph in paragraphs(text, book.speller)]


def explain_row(row: Row, book: CardBook) -> list[Explanation]:
    """The abilities of a card explained: its text may speak of it by name, and not every card has every ability."""
    found = [(paragraph.text, read_line(paragraph.text, book.tongue)) for paragraph in paragraphs_of(row, book)]
    return [explained(placed(result, row, book) if row.get("type") else result, text, book) for text, result in found]


def explain_line(text: str, book: CardBook) -> Explanation:
    """One normalised line explained."""
    return explained(read_line(text, book.tongue), text, book)


def explained(result: Reading | Decline, text: str, book: CardBook) -> Explanation:
    """What was read, or where reading stopped."""
    if isinstance(result, Reading):
        return Explanation(text, True, tree(result.value, book.names), book.plain(result.value))
    if isinstance(result, Ambiguous):
        result = replace(result, meanings=tuple(told(meaning, book.names) for meaning in result.meanings))
    return Explanation(text, False, result.caret(), result.message(), result)


# ---------------------------------------------------------------- by names


def tree(value: object, names: Names, depth: int = 0) -> str:
    """A reading as an indented tree; what is as always is left out."""
    if isinstance(value, tuple):
        return "\n".join(tree(item, names, depth) for item in value)
    pad = "  " * (depth + 1)
    rows = [f"{pad[2:]}{type(value).__name__}"]
    for name, part in parts_of(value, names):
        if isinstance(part, str):
            rows.append(f"{pad}{name}: {part}")
        elif isinstance(part, tuple):
            rows += [f"{pad}{name}:", tree(part, names, depth + 2)]
        else:
            rows.append(f"{pad}{name}: {tree(part, names, depth + 1).lstrip()}")
    return "\n".join(rows)


def told(value: object, names: Names) -> str:
    """What a game has no phrase for, in one line: each node by its name, with its parts."""
    if isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return "; ".join(told(item, names) for item in value)
    parts = [f"{name} {told(part, names)}" for name, part in parts_of(value, names)]
    words = WORD_BREAK.sub(" ", type(value).__name__).lower()
    return f"{words} ({', '.join(parts)})" if parts else words


def parts_of(node: object, names: Names) -> list[tuple[str, object]]:
    """The parts of a node that are not as always: those without parts of their own in words, the others as they are."""
    if not is_dataclass(node):
        raise TypeError(f"{node!r} is no node")
    found: list[tuple[str, object]] = []
    for field in fields(node):
        value = getattr(node, field.name)
        usual = field.default if field.default_factory is MISSING else field.default_factory()
        if value not in (usual, ()):
            found.append((field.name.replace("_", " "), in_words(node, field.name, value, names)))
    return found


def in_words(node: object, field: str, value: object, names: Names) -> object:
    """A part that has no parts of its own in words; any other as it is."""
    if value is None or value == "":
        return NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return number_in_words(node, field, value, names)
    if not isinstance(value, tuple) or is_dataclass(value[0]):
        return value
    words = [
        "/".join(item) or NONE if isinstance(item, tuple) else in_words(node, field, item, names) for item in value
    ]
    if field in BY_PLACE:
        words = [f"{names[BY_PLACE[field]][at]} {word}" for at, word in enumerate(words) if word != NONE]
    return ", ".join(str(word) for word in words)


def number_in_words(node: object, field: str, value: int, names: Names) -> str:
    """The name of a number in a reading."""
    kind = number_of(node, field)
    name = names[kind].get(value)
    if name is not None:
        return name
    if value == UNPRINTED or (value == NOTHING and kind != "quantity"):
        return NONE
    if kind == "counter":
        return name_of_counter(value, tuple(names[kind].values()))
    return str(value) if kind in ("quantity", "limit") else f"{kind} without a name"
