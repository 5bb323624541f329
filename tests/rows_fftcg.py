"""Cards of FINAL FANTASY TCG for tests, read from what is printed on them."""

from collections.abc import Sequence

from rulewright.games.fftcg.text.reader import reader
from rulewright.kernel.vocabulary.pool import Printed


def read(
    name: str,
    kind: str,
    *lines: str,
    cost: int = 0,
    power: int = 7000,
    element: str | Sequence[str] = "Fire",
    job: str = "",
    category: str = "",
    burst: bool = False,
) -> Printed:
    """A card with these lines of text, fully read."""
    row = {
        "id": f"X-{name}", "name": name, "type": kind, "cost": cost,
        "elements": [element] if isinstance(element, str) else list(element),
        "job": [job] if job else [], "category": [category] if category else [],
        "power": power if kind == "Forward" else 0, "ex_burst": burst, "text": "\n".join(lines),
    }  # fmt: skip
    found = reader([row])(row)
    assert not found.partial, found.declines
    return found.printed()
