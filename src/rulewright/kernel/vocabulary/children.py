"""What stands inside an effect."""

from typing import Final

from .abilities import Proceed
from .effects import Effect, Modes, Seq

PARTS: Final = ("then", "otherwise", "what", "effect", "instead")  # the fields in which an effect may hold another
FIELDS: Final[dict[type, tuple[str, ...]]] = {}  # those that each class of effects has, noted when it is first met


def children(node: Effect) -> list[Effect]:
    """The effects directly inside an effect."""
    if isinstance(node, Seq):
        return list(node.parts)
    if isinstance(node, Modes):
        return list(node.options)
    names = FIELDS.get(type(node))
    if names is None:
        names = tuple([name for name in PARTS if hasattr(node, name)])
        FIELDS[type(node)] = names
    found: list[Effect] = []
    for name in names:
        child = getattr(node, name)
        if isinstance(child, Effect):
            found.append(child)
    return found


def proceeds(node: Effect) -> bool:
    """Inside an effect something says that what it replaces still happens."""
    return isinstance(node, Proceed) or any(proceeds(child) for child in children(node))
