"""The tree of lines a search has walked, and one walk down it to a judgement."""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Final

from rulewright import Decision, Game
from rulewright.bots.experience import Experience, Play
from rulewright.bots.lines import PROPOSED, Line, lines_of
from rulewright.games.shared.evaluation import Evaluation
from rulewright.kernel.ids import Seat

EXPLORE: Final = 1.0  # how much a line that was seldom tried is worth trying, in spreads of the results
LIKING: Final = 0.5  # how much what was learnt adds to the hope in a line never taken, in spreads of the results
BOUNDLESS: Final = 1e9
DOUBT: Final = 0.3  # how much chance adds to the hope in a line, in spreads of the results
WIDEN: Final = 2.0  # lines looked at after n visits: WIDEN * n ** GROWTH
GROWTH: Final = 0.5
WILD: Final = 0.15  # how often a line is played out at random instead of by experience
CALM: Final = 0.5  # how often a chance to act is let pass while the other is on turn or something is half done
TRUSTED: Final = 3  # visits of a branch before what it promises counts
DOUBTED: Final = 2.0  # visits' worth of doubt in it
STEPS: Final = 60  # answers played out at most in a turn


class Branch:
    """One line of play: how often it was on the menu, how often taken, and how well that went for who took it."""

    __slots__ = ("branches", "player", "seen", "total", "visits")

    def __init__(self, player: Seat) -> None:
        self.player = player
        self.branches: dict[Line, Branch] = {}
        self.seen = 0
        self.visits = 0
        self.total = 0.0

    def promise(self) -> float:
        """How well the line goes for who took it, if the same player goes on with what went best after it."""
        mean = self.total / self.visits
        own = [one for one in self.branches.values() if one.player == self.player and one.visits >= TRUSTED]
        if not own:
            return mean
        best = max((one.visits * one.promise() + DOUBTED * mean) / (one.visits + DOUBTED) for one in own)
        share = sum(one.visits for one in own) / self.visits
        return mean + share * max(0.0, best - mean)


class Walk:
    """One guessed position played from a line on, as one seat judges it."""

    def __init__(self, world: Game, seat: Seat, evaluation: Evaluation, experience: Experience, chance: Random) -> None:
        self.world = world
        self.world.skips_forced = True
        self.seat = seat
        self.evaluation = evaluation
        self.experience = experience
        self.chance = chance
        self.way: list[Branch] = []
        self.taken: list[Play] = []

    def go(self, branch: Branch, line: Line, index: int) -> float:
        """Take a line, walk down the tree, play on; how likely the seat wins, from which every branch learns."""
        last = self.world.s.turn + self.evaluation.ahead
        self.step(branch, line, index)
        self.descend(branch, last)
        self.play_out(last)
        won = self.evaluation.chance(self.world, self.seat)
        for one in self.way:
            one.visits += 1
            one.total += won if one.player == self.seat else 1.0 - won
        self.experience.learn(self.taken, self.seat, won)
        return won

    def step(self, branch: Branch, line: Line, index: int) -> None:
        """One answer that the tree keeps."""
        self.way.append(branch)
        self.taken.append((branch.player, line))
        self.world.answer(index)

    def descend(self, branch: Branch, last: int) -> None:
        """Follow the tree from a branch to its end and one line further."""
        world = self.world
        while (menu := world.decision) is not None and world.s.turn < last:
            if menu.options[0].verb == PROPOSED:
                world.answer(0)
                continue
            lines = lines_of(world, menu)
            line = self.selected(branch, lines, menu.player) if len(lines) > 1 else next(iter(lines))
            below = branch.branches.get(line)
            is_new = below is None
            if below is None:
                below = branch.branches[line] = Branch(menu.player)
            for other in lines:
                if (one := branch.branches.get(other)) is not None:
                    one.seen += 1
            branch = below
            self.step(branch, line, lines[line])
            if is_new:
                return

    def selected(self, branch: Branch, lines: dict[Line, int], player: Seat) -> Line:
        """A new line while the menu may still widen, else the most promising of those tried."""
        tried = [line for line in lines if line in branch.branches]
        if len(tried) < len(lines) and len(tried) < 1 + WIDEN * branch.visits**GROWTH:
            return self.promising([line for line in lines if line not in branch.branches], player)
        urge = EXPLORE * self.experience.spread()
        best, most = tried[0], -1.0
        for line in tried:
            one = branch.branches[line]
            if one.visits == 0:
                return line
            promise = one.total / one.visits + urge * sqrt(log(one.seen + 1) / one.visits)
            if promise > most:
                best, most = line, promise
        return best

    def promising(self, lines: list[Line], player: Seat) -> Line:
        """The line that went best wherever it was taken."""
        spread, menu, learned = self.experience.spread(), self.world.decision, self.evaluation.learned
        urges = None if learned is None or menu is None else learned.urges(self.world, menu, lines)
        best, most = lines[0], -BOUNDLESS
        for at, line in enumerate(lines):
            hope = self.experience.hope((player, line)) + DOUBT * spread * self.chance.random()
            if urges is not None:
                hope += LIKING * spread * urges[at] / (1.0 + self.experience.count_of((player, line)))
            if hope > most:
                best, most = line, hope
        return best

    def play_out(self, last: int) -> None:
        """Play on by experience and chance until the horizon, then to a question at which nothing is half done."""
        world, chance = self.world, self.chance
        for _ in range(STEPS * self.evaluation.ahead):
            menu = world.decision
            if menu is None or (world.s.turn >= last and self.evaluation.is_at_rest(world)):
                return
            if menu.options[0].verb == PROPOSED:
                world.answer(0)
            elif (passing := self.calm_answer(menu)) is not None:
                world.answer(passing)
            elif chance.random() < WILD:
                world.answer(int(chance.random() * len(menu.options)))
            else:
                lines = lines_of(world, menu)
                line = self.promising(list(lines), menu.player)
                self.taken.append((menu.player, line))
                world.answer(lines[line])

    def calm_answer(self, menu: Decision) -> int | None:
        """Mostly let a chance to act pass while the other player is on turn or something is half done; else None."""
        if menu.ask not in self.evaluation.quiet or self.chance.random() >= CALM:
            return None
        if menu.player == self.world.s.turn_player and self.evaluation.is_at_rest(self.world):
            return None
        return self.evaluation.passing.first_line(menu)
