"""What can go wrong at the hands of a user: few errors, each naming the place and the way out."""

from rulewright.clauses import BadIndex
from rulewright.finding import BadGame, UnknownBook
from rulewright.kernel.position.decisions import GameTooLong, IllegalAnswer, RulewrightError
from rulewright.kernel.position.packing import BadPosition


class BadCards(RulewrightError):
    """A file of printed card rows that cannot be read."""


class BadDeck(RulewrightError):
    """A deck list that names no playable deck; `problems` says everything that is wrong with it."""

    def __init__(self, where: str, problems: list[str]) -> None:
        head = problems[0] if len(problems) == 1 else "\n  ".join(["", *problems])
        super().__init__(f"{where}: {head}")
        self.where = where
        self.problems = problems


class BadReplay(RulewrightError):
    """A replay that cannot be read, or that does not lead where it says."""


class UnknownBot(RulewrightError, LookupError):
    """A bot nobody has written."""


class BadOption(RulewrightError):
    """A setting that this command or game does not take."""


__all__ = [
    "BadCards",
    "BadDeck",
    "BadGame",
    "BadIndex",
    "BadOption",
    "BadPosition",
    "BadReplay",
    "GameTooLong",
    "IllegalAnswer",
    "RulewrightError",
    "UnknownBook",
    "UnknownBot",
]
