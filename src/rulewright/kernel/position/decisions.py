"""Menus: every decision is a list of options, every answer an index."""

from ..ids import NOTHING, Seat


class Option:
    """One line of a menu: a verb, the card it is about, a number; for a line that names a word, the field it is of."""

    def __init__(self, verb: str, card: int = NOTHING, number: int = 0, field: int = NOTHING) -> None:
        self.verb = verb
        self.card = card
        self.number = number
        self.field = field

    def __repr__(self) -> str:
        field = f", field={self.field}" if self.field != NOTHING else ""
        return f"Option({self.verb!r}, {self.card}, {self.number}{field})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Option):
            return False
        return (
            self.verb == other.verb
            and self.card == other.card
            and self.number == other.number
            and self.field == other.field
        )

    def __hash__(self) -> int:
        return hash((self.verb, self.card, self.number, self.field))


class Decision:
    """One question to one player: a stable key, the clause that asks, the options, what is picked so far."""

    def __init__(
        self,
        player: Seat,
        ask: str,
        clause: str,
        source: int,
        options: list[Option],
        picked: list[int],
        least: int,
        most: int,
        always: bool = True,
    ) -> None:
        self.player = player
        self.source = source
        self.least = least
        self.most = most
        self.always = always  # asked even when only one line is left
        self.ask = ask
        self.clause = clause
        self.picked = picked
        self.answers: list[int] = []  # what each line is to the one who asks, where some lines were taken away
        self.options = options
        self.barred: list[Option] = []  # the lines taken away, because they would begin a stopped loop again

    def offering(self, options: list[Option]) -> "Decision":
        """The same question with these lines."""
        other = Decision(
            self.player, self.ask, self.clause, self.source, options, self.picked, self.least, self.most, self.always
        )
        other.answers = self.answers
        other.barred = self.barred
        return other

    def __repr__(self) -> str:
        return f"Decision(player={self.player}, ask={self.ask!r}, clause={self.clause!r}, options={self.options!r})"


class RulewrightError(Exception):
    """Something a user of the engine did, or asked, that cannot be."""


class IllegalAnswer(RulewrightError):
    """The answer is not on the menu; nothing changed."""


def asked(menu: Decision | None, index: int) -> Decision:
    """The open question that this answer is on the menu of; IllegalAnswer if there is none."""
    if menu is None:
        raise IllegalAnswer("the game is over: there is no question to answer")
    if index < 0 or index >= len(menu.options):
        raise IllegalAnswer(f"answer {index} is not on the menu of {len(menu.options)} options")
    return menu


class Refused(RulewrightError):
    """The rules forbid what was asked for, by this clause; nothing changed."""

    def __init__(self, clause: str, words: str) -> None:
        super().__init__(f"{words} ({clause})")
        self.clause = clause
        self.words = words


class GameTooLong(RulewrightError):
    """A game ran past every sane bound: a bug, with the answers that lead to it."""

    def __init__(self, message: str, answers: list[int]) -> None:
        super().__init__(message)
        self.answers = answers
