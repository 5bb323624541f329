"""What a clause targets, while the text is still being read: no finished reading holds it."""

from dataclasses import dataclass

from .effects import Pick
from .terms import Group


@dataclass(frozen=True)
class Targeted(Group):
    """The first target of a clause, the second: it stands for the cards until the clause is complete."""

    index: int
    pick: Pick
