"""The lines that somebody who plays both sides has tried: a tree of answers, which going back leaves whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulewright.server.wire.table import Branch

MOST: Final = 400  # lines kept; beyond, the oldest end of one that does not lead here goes
BEGINNING: Final = 0


class Branches:
    """Every answer ever given, each below the one it followed, and where the game stands."""

    def __init__(self) -> None:
        self.lines: dict[int, Branch] = {}
        self.answers: dict[int, int] = {}  # the index each line answered with
        self.here = BEGINNING
        self.given = 0

    def answered(self, index: int, seat: int, words: str, turn: int, is_chosen: bool) -> None:
        """An answer is given here: the line that is known already, or a new one."""
        for child in self.below(self.here):
            if self.answers[child.number] == index:
                self.here = child.number
                return
        self.given += 1
        self.lines[self.given] = Branch(self.given, self.here, seat, words, turn, is_chosen)
        self.answers[self.given] = index
        self.here = self.given
        self.prune()

    def know(self, lines: Sequence[Branch], answers: Sequence[int]) -> None:
        """Lines that were tried at another table, and what each answered with."""
        self.lines = {line.number: line for line in lines}
        self.answers = {line.number: index for line, index in zip(lines, answers, strict=True)}
        self.given = max(self.lines, default=BEGINNING)

    def back_to(self, answers: int) -> None:
        """The game stands after so many answers again."""
        way = self.way_to(self.here)
        self.here = way[answers - 1].number if answers else BEGINNING

    def way_to(self, number: int) -> list[Branch]:
        """The lines from the beginning to one of them."""
        found: list[Branch] = []
        while number != BEGINNING:
            found.append(self.lines[number])
            number = found[-1].parent
        return found[::-1]

    def below(self, number: int) -> list[Branch]:
        """The lines that were tried after one."""
        return [line for line in self.lines.values() if line.parent == number]

    def rest_of(self, number: int) -> int:
        """The line after which somebody chooses again: what answered itself goes with what it followed."""
        while number != BEGINNING:
            following = next((line for line in self.below(number) if not line.is_chosen), None)
            if following is None:
                break
            number = following.number
        return number

    def prune(self) -> None:
        """Of too many lines the oldest end goes that does not lead here."""
        if len(self.lines) > MOST:
            kept = {line.number for line in self.way_to(self.here)} | {line.parent for line in self.lines.values()}
            old = next((number for number in self.lines if number not in kept), None)
            if old is not None:
                del self.lines[old], self.answers[old]
