"""The answers of a game that let things be: one table for bots, servers, terminals, scripts and the page."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rulewright.kernel.ids import NOTHING
from rulewright.kernel.position.decisions import Decision
from rulewright.kernel.running.engine import Game

DONE = "done"


def never_settled(g: Game, menu: Decision) -> int | None:
    """Every question of the game's own is for a person."""
    return None


@dataclass(frozen=True)
class Passing:
    """What lets things be: by its verb; and where a script may do so although nobody spoke of it."""

    verbs: frozenset[str]
    unspoken: frozenset[str] = frozenset()  # the questions at which being done is no choice somebody has to make
    orders: tuple[str, ...] = ()  # the clauses by which cards may stay in the order they lie in
    windows: frozenset[str] = frozenset({"pass"})  # those with which a part of the turn goes by
    attacked: frozenset[str] = frozenset()  # the questions whether an attack is met
    minor: frozenset[str] = frozenset()  # deeds that are rarely worth it for themselves
    takes: Mapping[str, str] = field(default_factory=dict)  # questions whose sensible answer is to do this
    leads: Mapping[str, str] = field(default_factory=dict)
    """Where passing leads, by the question, or by the phase of one's own turn where `open_asks` leave it open."""
    open_asks: tuple[str, ...] = ("priority",)  # the questions in which a player may do anything or pass
    settled: Callable[[Game, Decision], int | None] = never_settled
    """The line that a question of the game's own comes to where nobody has to think about it."""

    def lines(self, menu: Decision) -> list[int]:
        """Every line of a menu that lets things be."""
        return [at for at, option in enumerate(menu.options) if option.verb in self.verbs]

    def first_line(self, menu: Decision) -> int | None:
        """A line that lets things be, if there is one."""
        for at, option in enumerate(menu.options):
            if option.verb in self.verbs:
                return at
        return None

    def only_line(self, menu: Decision) -> int | None:
        """The line that lets things be, where there is just one."""
        lines = self.lines(menu)
        return lines[0] if len(lines) == 1 else None

    def turn_line(self, menu: Decision) -> int | None:
        """The line with which this part of the turn goes by, where there is just one."""
        lines = [at for at, option in enumerate(menu.options) if option.verb in self.windows]
        return lines[0] if len(lines) == 1 else None

    def yielding_line(self, menu: Decision) -> int | None:
        """The line with which a part of the turn goes by, or an attack."""
        return self.only_line(menu) if menu.ask in self.attacked else self.turn_line(menu)

    def window_line(self, menu: Decision) -> int:
        """The line that lets a window pass, or NOTHING where a real choice must be made."""
        if menu.ask == "order" and menu.clause in self.orders:
            return 0
        for at in self.lines(menu):
            if menu.options[at].verb != DONE or menu.ask in self.unspoken:
                return at
        return NOTHING
