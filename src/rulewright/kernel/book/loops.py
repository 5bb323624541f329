"""Loops: what tells that a situation is the same again, and the clauses that end one."""

from ..ids import RegisterNumber
from .procedure import renumber


class Loops:
    """Which numbers do not tell situations apart, and by which clauses a loop is handled."""

    def __init__(self) -> None:
        self.tallies: tuple[RegisterNumber, ...] = ()  # that only count, and make no situation a different one
        self.rising: tuple[RegisterNumber, ...] = ()  # that a loop may raise for ever
        self.window = "priority"  # the question in which players begin what they do, and may propose a loop
        self.idle_repeats = 4  # so many passes of a player in a turn, and a chosen loop is looked for
        self.draw_clause = ""  # nobody can stop it
        self.one_clause = ""  # one player can
        self.both_clause = ""  # both can

    def renumber(self, numbering: dict[str, str]) -> None:
        """The same with the clauses of another book."""
        self.draw_clause = renumber(numbering, self.draw_clause)
        self.one_clause = renumber(numbering, self.one_clause)
        self.both_clause = renumber(numbering, self.both_clause)
