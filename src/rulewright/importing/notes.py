"""What an import tells, line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Final, Literal

Kind = Literal["repair", "filled", "warning", "left out"]
REFUSED: Final = ("repair", "warning", "left out")  # when nothing but clean rows will do


@dataclass(frozen=True)
class Note:
    """One thing that was repaired, filled in, doubted or left out: where, of which card, what was and what became."""

    kind: Kind
    where: str
    card: str
    column: str
    why: str
    was: str = ""
    became: str = ""

    def line(self) -> str:
        """The note as people read it."""
        change = f": {self.was!r} -> {self.became!r}" if self.became else f": {self.was!r}" if self.was else ""
        return f"{self.where}: {self.card}: {self.column}: {self.kind}: {self.why}{change}"

    def as_json(self) -> dict[str, str]:
        """The note as plain data."""
        return asdict(self)


def counted(notes: Iterable[Note]) -> dict[str, int]:
    """How many notes of each kind there are."""
    return dict(Counter(note.kind for note in notes))
