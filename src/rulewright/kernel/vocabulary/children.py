"""What stands inside an effect."""

from typing import Final

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
