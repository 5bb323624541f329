"""A line explained: its reading as a tree and in plain words, or the caret where reading stops."""

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass

from ..kernel.vocabulary.abilities import When
from .compiler import CardBook
from .normalize import paragraphs
from .reading import Decline, Reading, read_line

Label = Callable[[str, str, int], str]


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
            result["expected"] = list(self.decline.expected)
        return result


def explain(text: str, book: CardBook) -> list[Explanation]:
    """Each ability of a text explained; text that only reminds has no explanation."""
    return [explain_line(paragraph.text, book) for paragraph in paragraphs(text, book.speller)]


def explain_line(text: str, book: CardBook) -> Explanation:
    """One normalised line explained."""
    result = read_line(text, book.tongue)
    if isinstance(result, Reading):
        return Explanation(text, True, tree(result.value, book.label), book.plain(result.value))
    return Explanation(text, False, result.caret(), result.message(), result)


def tree(value: object, label: Label, depth: int = 0, owner: str = "", name: str = "") -> str:
    """A reading as an indented tree; what is as always is left out."""
    pad = "  " * depth
    lead = f"{pad}{name}: " if name else pad
    if is_dataclass(value) and not isinstance(value, type):
        kind = type(value).__name__
        owned = f"{kind} {value.event}" if isinstance(value, When) else kind  # what its number is depends on the event
        rows = [
            tree(getattr(value, f.name), label, depth + 1, owned, f.name)
            for f in fields(value)
            if not is_plain(value, f.name)
        ]
        return "\n".join([f"{lead}{kind}", *rows])
    if isinstance(value, tuple):
        if all(isinstance(item, int) for item in value):
            return lead + ", ".join(label(owner, name, item) for item in value if isinstance(item, int))
        return "\n".join([lead.rstrip(), *(tree(item, label, depth + 1, owner) for item in value)])
    if isinstance(value, int) and not isinstance(value, bool):
        return lead + label(owner, name, value)
    return lead + str(value)


def is_plain(value: object, name: str) -> bool:
    """Is the field as it is when nothing is said?"""
    if not is_dataclass(value):
        return False
    for f in fields(value):
        if f.name == name:
            if f.default is not f.default_factory and getattr(value, name) == f.default:
                return True
            return callable(f.default_factory) and getattr(value, name) == f.default_factory()
    return False
