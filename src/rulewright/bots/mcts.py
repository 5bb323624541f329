"""Information-set Monte Carlo tree search: guess what is hidden, play on, remember which lines went well.

Every iteration guesses a whole position that looks the same to the seat, takes one line of the menu, walks down the
tree of lines both players took after it so far, adds one line, plays on for a while and judges where that led. Lines,
not positions, make the tree, so all guesses share it; a line counts as untried only where it was on the menu.

The lines of the menu itself compete in rounds, all on the same guesses, so that luck favours none; the worse half is
left out after each round, and sooner whatever is clearly worse than the best. Before that each line gets a glance: what
it leads to by itself, as soon as nothing is half done. Only the best of many compete, and what was seen counts as much
as a few games played on. A line after which the evaluation sees no difference waits: with a part of the effort it may
show on the guesses of the best line that it is clearly better. Only what merely makes resources is left out.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from math import ceil, log2, sqrt
from random import Random
from typing import Final

from rulewright import Decision, Game
from rulewright.books import book
from rulewright.bots.experience import Experience
from rulewright.bots.greedy import HORIZON
from rulewright.bots.learned import Learned, with_learned
from rulewright.bots.lines import Line, lines_of, pays_as_proposed
from rulewright.bots.proof import GUESSES, Proofs
from rulewright.bots.sight import Sight
from rulewright.bots.tree import Branch, Walk
from rulewright.games.shared.settled import is_resource
from rulewright.kernel.ids import Seat

FIRST: Final = 64  # iterations of the first competition when only time ends the search; each next has twice as many
BOUNDLESS: Final = 10**9
CLOSE: Final = 3  # digits to which two lines are told apart
PATIENCE: Final = 50  # own answers in one turn after which it lets things be wherever it can
AT_REST: Final = 3.0  # what a line leads to by itself is worth so many games played on
LOOK: Final = 6  # guesses a line is tried on before it may be left out as clearly worse
CLEARLY: Final = 2.5  # standard errors that make a difference clear
GLANCES: Final = 2  # guesses on which a line is looked at by itself
SHARE: Final = 12  # iterations a line of a large menu needs to be worth trying
PROVEN: Final = 4  # answers for each iteration of the search that a proof may look at in a guess
MOST_PROVEN: Final = 4000
IDLE: Final = 4  # of so many parts of the effort one goes to lines that by themselves change nothing
SHARE_PROVEN: Final = 0.25  # of the time that goes to proofs at most
FEWEST: Final = 4  # lines of a menu that are tried however short the search


@dataclass(frozen=True)
class Effort:
    """How much a search may cost: so many iterations, or so many seconds, whichever ends first."""

    iterations: int
    seconds: float = 0.0  # none
    slips: float = 0.0  # how often any sensible line is taken without a search, as a beginner does
    clock: Callable[[], float] = time.monotonic  # tells the seconds


class Trial:
    """A line of the menu being tried: where it leads by itself, and how it went on, guess by guess."""

    def __init__(self, line: Line, index: int, seat: Seat) -> None:
        self.line = line
        self.index = index
        self.branch = Branch(seat)
        self.worths: list[float] = []
        self.chances: list[float] = []
        self.opens: set[str] = set()  # own questions of other kinds it leads to
        self.marks: list[float] = []

    def by_itself(self) -> float:
        """How likely it wins where the line leads by itself."""
        return sum(self.chances) / len(self.chances)

    def mean(self) -> float:
        """How well the line goes."""
        if not self.marks:
            return -1.0
        seen = AT_REST * self.by_itself() if self.chances else 0.0
        weight = len(self.marks) + (AT_REST if self.chances else 0.0)
        return round((seen + len(self.marks) * self.branch.promise()) / weight, CLOSE)

    def is_clearly_below(self, best: Trial) -> bool:
        """On the guesses both were tried on, the other went better, or always just as well."""
        if self.opens or min(len(self.marks), len(best.marks)) < LOOK:
            return False
        lead, error = best.lead_over(self)
        return lead >= CLEARLY * error

    def is_clearly_above(self, other: Trial) -> bool:
        """On the guesses both were tried on, this line went better."""
        if min(len(self.marks), len(other.marks)) < LOOK:
            return False
        lead, error = self.lead_over(other)
        return lead > CLEARLY * error

    def lead_over(self, other: Trial) -> tuple[float, float]:
        """How much better this line went on the guesses both were tried on, and the standard error of that."""
        gaps = [mine - theirs for mine, theirs in zip(self.marks, other.marks, strict=False)]
        mean = sum(gaps) / len(gaps)
        return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))


class Search:
    """One decision being thought about."""

    def __init__(
        self,
        sight: Sight,
        decision: Decision,
        effort: Effort,
        key: str,
        experience: Experience,
        learned: Learned | None = None,
    ) -> None:
        self.begun = effort.clock()
        self.sight = sight
        self.decision = decision
        self.evaluation = with_learned(book(sight.book).evaluation, learned)
        self.effort = effort
        self.key = key
        self.experience = experience
        self.worlds: list[Game] = []  # the guesses so far
        self.spent = 0  # iterations
        self.idle: list[Trial] = []  # lines in which the evaluation sees no difference
        self.winning: int | None = None  # the line that wins for sure
        self.losing: list[int] = []  # those that lose where others do not
        lines = lines_of(self.world(0), decision)
        self.trials = {line: Trial(line, index, sight.seat) for line, index in lines.items()}

    def run(self) -> Trial:
        """The line that comes out best when the effort is spent."""
        trials = list(self.trials.values())
        if pays_as_proposed(list(self.trials)):
            return trials[0]
        slip = Random(f"{self.key}slip").random()
        if len(trials) > 1 and slip >= self.effort.slips:
            trials = self.certain(trials)
        if len(trials) > 1:
            trials = self.sensible(trials)
        if len(trials) == 1 and not self.idle:
            return trials[0]
        if slip < self.effort.slips:
            return trials[int(slip / self.effort.slips * len(trials))]
        return self.searched(trials)

    def certain(self, trials: list[Trial]) -> list[Trial]:
        """The line that wins for sure; else the lines without those that lose where others do not."""
        worlds = [self.world(number) for number in range(GUESSES)]
        answers = min(MOST_PROVEN, PROVEN * self.effort.iterations)
        proofs = Proofs(worlds, self.sight.seat, self.evaluation, answers, lambda: self.is_spent(SHARE_PROVEN))
        self.winning = proofs.winning_line(self.decision)
        if self.winning is not None:
            return [trial for trial in trials if trial.index == self.winning]
        self.losing = list(proofs.losing_lines(self.decision, [trial.index for trial in trials]))
        return [trial for trial in trials if trial.index not in self.losing]

    def searched(self, trials: list[Trial]) -> Trial:
        """The line that comes out best of competitions, each with twice the effort of the last where only time ends."""
        if self.effort.iterations < BOUNDLESS:
            return self.challenged(trials, self.effort.iterations)
        budget = FIRST
        while True:
            best = self.challenged(trials, budget)
            if self.is_spent():
                return best
            budget *= 2

    def world(self, number: int) -> Game:
        """The guess of a number, to be copied before it is played on."""
        while number >= len(self.worlds):
            self.worlds.append(self.sight.guess(f"{self.key}:{len(self.worlds)}"))
        return self.worlds[number]

    def sensible(self, trials: list[Trial]) -> list[Trial]:
        """The lines that change something, without the worst of very many, after a glance at each."""
        for number in range(GLANCES):
            if number == 0 or not self.is_spent():
                for trial in trials:
                    self.glance(trial, number)
        if self.decision.ask in self.evaluation.quiet:
            trials = self.parted(trials)
        passing = self.evaluation.passing.verbs
        trials.sort(key=lambda trial: (not trial.opens and trial.line[0] not in passing, -trial.by_itself()))
        return trials[: max(FEWEST, self.effort.iterations // SHARE)]

    def glance(self, trial: Trial, number: int) -> None:
        """Where a line leads by itself in a guess."""
        seat, evaluation = self.sight.seat, self.evaluation
        game, chance = self.world(number).clone(), Random(f"{self.key}{number}")
        turn = game.s.turn
        game.answer(trial.index)
        for _ in range(HORIZON):
            menu = game.decision
            if menu is None or game.s.turn != turn or evaluation.is_at_rest(game):
                break
            passing = evaluation.passing.first_line(menu)
            if passing is not None and menu.player == seat and menu.ask not in evaluation.quiet:
                trial.opens.add(menu.ask)
            game.answer(int(chance.random() * len(menu.options)) if passing is None else passing)
        menu = game.decision
        if menu is not None and menu.player == seat and menu.ask != self.decision.ask:
            trial.opens.add(menu.ask)
        trial.worths.append(evaluation.worth(game, seat))
        trial.chances.append(evaluation.chance(game, seat))

    def parted(self, trials: list[Trial]) -> list[Trial]:
        """The lines without those after which all is worth what it is now, or what it will be anyway: these wait.

        What only makes resources is not tried at all: they are made where something is paid.
        """
        seat, passing = self.sight.seat, self.evaluation.passing.verbs
        glances = range(len(trials[0].worths))
        letting_be = [trial for trial in trials if trial.line[0] in passing]
        same = [
            {self.evaluation.worth(self.world(number), seat)} | {trial.worths[number] for trial in letting_be}
            for number in glances
        ]
        opens = {ask for trial in letting_be for ask in trial.opens}
        idle = [
            trial
            for trial in trials
            if trial.line[0] not in passing
            and not trial.opens - opens
            and all(trial.worths[number] in same[number] for number in glances)
        ]
        if len(idle) == len(trials):
            return trials
        options = self.decision.options
        self.idle = [trial for trial in idle if not is_resource(self.world(0), options[trial.index])]
        return [trial for trial in trials if trial not in idle]

    def challenged(self, trials: list[Trial], budget: int) -> Trial:
        """The best of the lines; or an idle one that is clearly better on the guesses on which the best was tried."""
        part = budget // IDLE if self.idle else 0
        best = self.compete(trials, budget - part)
        rivals = self.idle
        for number in range(part // (1 + len(rivals)) if rivals else 0):
            for trial in (best, *rivals):
                if number >= len(trial.marks) and not self.is_spent():
                    self.iterate(trial)
            if number + 1 >= LOOK:
                rivals = [trial for trial in rivals if not trial.is_clearly_below(best)]
        better = [trial for trial in rivals if trial.is_clearly_above(best)]
        return self.ranked(better)[0] if better else best

    def compete(self, trials: list[Trial], budget: int) -> Trial:
        """Let all lines compete; the better half goes on, until one is left or the effort is spent."""
        rounds = ceil(log2(len(trials)))
        while len(trials) > 1:
            for _ in range(max(1, budget // (max(FEWEST, len(trials)) * rounds))):
                for trial in trials:
                    self.iterate(trial)
                    if self.is_spent():
                        return self.ranked(trials)[0]
                trials = self.hopeful(trials)
                if len(trials) == 1:
                    break
            trials = self.ranked(trials)[: (len(trials) + 1) // 2]
        return trials[0]

    def is_spent(self, share: float = 1.0) -> bool:
        """No iteration is left, or of the time only the share for something else."""
        if self.spent >= self.effort.iterations:
            return True
        return self.effort.seconds > 0 and self.effort.clock() - self.begun >= self.effort.seconds * share

    def ranked(self, trials: list[Trial]) -> list[Trial]:
        """The lines from best to worst; letting things be wins a tie."""
        passing = self.evaluation.passing.verbs
        return sorted(trials, key=lambda trial: (-trial.mean(), trial.line[0] not in passing))

    def hopeful(self, trials: list[Trial]) -> list[Trial]:
        """The lines without those that are clearly worse than the best."""
        if len(trials) == 1 or len(trials[0].marks) < LOOK:
            return trials
        best = self.ranked(trials)[0]
        return [trial for trial in trials if trial is best or not trial.is_clearly_below(best)]

    def iterate(self, trial: Trial) -> None:
        """One guess played from a line to a judgement.

        The n-th time of each line is played with the same guess and the same luck.
        """
        self.spent += 1
        number = len(trial.marks)
        world = self.world(number).clone()
        walk = Walk(world, self.sight.seat, self.evaluation, self.experience, Random(f"{self.key}/{number}"))
        trial.marks.append(walk.go(trial.branch, trial.line, trial.index))


def unlearned(book: str) -> None:
    """Nothing was learnt."""


class MctsBot:
    """Searches as long as it may, seeing only what its seat may know."""

    def __init__(self, seed: str, effort: Effort, learned: Callable[[str], Learned | None] = unlearned) -> None:
        self.seed = seed
        self.effort = effort
        self.learned = learned  # what is known of a book by playing it
        self.turn = 0
        self.answers = 0  # in this turn
        self.experience = Experience()

    def choose(self, sight: Sight, decision: Decision) -> int:
        """The line the search liked best."""
        if len(decision.options) == 1:
            return 0
        self.answers = self.answers + 1 if sight.turn == self.turn else 1
        self.turn = sight.turn
        passing = book(sight.book).passing.first_line(decision)
        if self.answers > PATIENCE and passing is not None:
            return passing
        self.experience.fade()
        key = blake2b((self.seed + sight.key()).encode(), digest_size=12).hexdigest()
        search = Search(sight, decision, self.effort, key, self.experience, self.learned(sight.book))
        best = search.run()
        self.thought(search, sight, decision)
        return best.index

    def thought(self, search: Search, sight: Sight, decision: Decision) -> None:
        """A decision was thought about: for those who want to learn from it."""
