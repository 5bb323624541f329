"""A game looked at afterwards: every decision judged on what its player could know when it was made.

At each question the search that plays for people thinks about it with that seat's sight, once more and on the same
guesses for the line taken. What came to light later counts neither for nor against anybody. A line that looks clearly
better is tried again on other guesses: of many lines one is always lucky on those by which it was chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from itertools import pairwise
from math import sqrt
from typing import Final

from rulewright import Game, Replay
from rulewright.books import Book, book
from rulewright.bots.experience import Experience
from rulewright.bots.learned import learned_of
from rulewright.bots.lines import Line, line_of, lines_of
from rulewright.bots.mcts import Effort, Search, Trial
from rulewright.bots.sight import Sight
from rulewright.bots.tree import Branch
from rulewright.kernel.ids import Seat

CLEAR: Final = 0.05  # a line is clearly better by at least this chance of winning
SURE: Final = 2.0  # and by so many standard errors
TURNING: Final = 0.15  # a swing of so much is a turning point
LEAST: Final = 2  # guesses on which a line is judged
CONFIRMED: Final = 12  # other guesses, at least, on which a line must be clearly better again
AHEAD: Final = 4  # answers of a better line that are told


@dataclass(frozen=True)
class Judgement:
    """One decision: what was done, what would have been best, and what that would have gained."""

    number: int  # the answer, from 1 on
    turn: int
    player: Seat
    question: str
    taken: str
    chance: float  # of winning for who decides, as far as that seat could know
    best: str
    best_chance: float
    is_clear: bool  # the best line was clearly better
    line: tuple[str, ...] = ()  # how play would have gone on, where it was clearly better
    plays: tuple[int, ...] = ()  # its answers, from the better line on, in the first guess of who decides

    @property
    def loss(self) -> float:
        """What the decision gave away."""
        return max(0.0, self.best_chance - self.chance)


@dataclass(frozen=True)
class Point:
    """The chance of seat A after an answer."""

    number: int
    turn: int
    chance: float


@dataclass(frozen=True)
class Review:
    """The whole game: its curve, its turning points, its decisions."""

    book: str
    winner: Seat | None
    points: tuple[Point, ...]
    judgements: tuple[Judgement, ...]

    def turning_points(self) -> list[tuple[Point, Point]]:
        """From which point to which the chances swung most, turn by turn, the greatest first."""
        ends = [point for point, after in pairwise(self.points) if point.turn != after.turn]
        ends = [*self.points[:1], *ends, *self.points[-1:]]
        swings = [(one, two) for one, two in pairwise(ends) if gap(one, two) >= TURNING]
        return sorted(swings, key=lambda pair: -gap(*pair))

    def better(self) -> list[Judgement]:
        """The decisions where another line was clearly better, the costliest first."""
        return sorted((one for one in self.judgements if one.is_clear), key=lambda one: (-one.loss, one.number))

    def as_json(self) -> dict[str, object]:
        """All of it as plain data."""
        return {
            "book": self.book,
            "winner": self.winner,
            "points": [asdict(point) for point in self.points],
            "turning_points": [[asdict(one), asdict(two)] for one, two in self.turning_points()],
            "better": [asdict(one) | {"loss": round(one.loss, 3)} for one in self.better()],
            "decisions": [asdict(one) for one in self.judgements],
        }


def gap(one: Point, two: Point) -> float:
    """How far the chances swung."""
    return abs(two.chance - one.chance)


def reviewed(replay: Replay, iterations: int, seats: tuple[int, ...], seen: Callable[[int], None]) -> Review:
    """Judge every real decision of the seats; `seen` is told of each answer as it is passed."""
    shelf = book(replay.book)
    game = replay.game(0)
    judgements: list[Judgement] = []
    for number, answer in enumerate(replay.answers, start=1):
        menu = game.decision
        if menu is None:
            break
        if menu.player in seats and len(lines_of(game, menu)) > 1:
            one = judged(shelf, game, answer, number, iterations)
            judgements.append(one)
        game.answer(answer)
        seen(number)
    if replay.conceded is not None:
        game.concede(replay.conceded)
    result = game.result
    points = curve_of(judgements)
    if result is not None:
        ending = 0.5 if result.winner is None else float(result.winner == 0)
        points.append(Point(len(replay.answers), game.s.turn, ending))
    return Review(replay.book, None if result is None else result.winner, tuple(points), tuple(judgements))


def curve_of(judgements: Sequence[Judgement]) -> list[Point]:
    """The chance of seat A at every decision."""
    return [
        Point(one.number, one.turn, one.chance if one.player == 0 else round(1 - one.chance, 3)) for one in judgements
    ]


def judged(shelf: Book, game: Game, answer: int, number: int, iterations: int) -> Judgement:
    """Think about one decision as its player could have."""
    menu = game.decision
    assert menu is not None
    sight = Sight(game, menu.player)
    key = key_of(sight, number)
    search = Search(sight, menu, Effort(iterations), key, Experience(), learned_of(sight.book))
    best, taken = search.run(), search.trials[line_of(game, menu, answer)]
    level(search, best, taken, LEAST)
    is_clear = best.mean() > taken.mean() and is_clear_again(search, best, taken)
    if best.mean() <= taken.mean():
        best, is_clear = taken, False
    words = [shelf.prose.option_words(game, menu, menu.options[index]) for index in (answer, best.index)]
    line, plays = told(shelf, first_guess(game, number), best.index, best.branch) if is_clear else ((), ())
    return Judgement(
        number=number,
        turn=game.s.turn,
        player=menu.player,
        question=shelf.prose.ask_words(game, menu),
        taken=words[0],
        chance=taken.mean(),
        best=words[1],
        best_chance=best.mean(),
        is_clear=is_clear,
        line=line,
        plays=plays,
    )


def level(search: Search, best: Trial, taken: Trial, least: int) -> None:
    """Try both lines on so many guesses, and on equally many."""
    for trial in (best, taken):
        while len(trial.marks) < max(least, len(best.marks)):
            search.iterate(trial)


def is_clear_again(search: Search, best: Trial, taken: Trial) -> bool:
    """The one line is clearly better, on the guesses by which it was chosen and on others."""
    tried = len(best.marks)
    if tried > LEAST and not is_clearly_better(best.marks, taken.marks):
        return False
    level(search, best, taken, tried + max(tried, CONFIRMED))
    return is_clearly_better(best.marks[tried:], taken.marks[tried:])


def key_of(sight: Sight, number: int) -> str:
    """What decides the guesses with which a decision is judged."""
    return blake2b(f"{number}{sight.key()}".encode(), digest_size=12).hexdigest()


def first_guess(game: Game, number: int) -> Game:
    """The whole position in which the line of a decision is told, as who decides could take it to be."""
    menu = game.decision
    assert menu is not None
    sight = Sight(game, menu.player)
    return sight.guess(f"{key_of(sight, number)}:0")


def played(game: Game, number: int, plays: Sequence[int]) -> Iterator[tuple[Game, str]]:
    """A better line answer by answer, with what each says; what leaves no choice goes with what it follows."""
    world = first_guess(game, number)
    prose = book(world.book.name).prose
    words = ""
    for index in plays:
        menu = world.decision
        assert menu is not None
        if len(menu.options) > 1:
            if words:
                yield world.clone(), words
            words = f"{world.names[menu.player]}: {prose.option_words(world, menu, menu.options[index])}"
        world.answer(index)
    if words:
        yield world, words


def is_clearly_better(best: list[float], taken: list[float]) -> bool:
    """On the same guesses the one line did better by enough, and surely so."""
    gaps = [one - two for one, two in zip(best, taken, strict=False)]
    mean = sum(gaps) / len(gaps)
    spread = sqrt(sum((one - mean) ** 2 for one in gaps) / max(1, len(gaps) - 1) / len(gaps))
    return len(gaps) > 1 and mean >= CLEAR and mean >= SURE * spread


def told(shelf: Book, world: Game, index: int, branch: Branch) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """How the search expected play to go on after a line: in words, and all answers from that line on."""
    out: list[str] = []
    plays = [index]
    world.answer(index)
    while branch.branches and len(out) < AHEAD and (menu := world.decision) is not None:
        lines = lines_of(world, menu)
        known = [line for line in lines if line in branch.branches]
        if len(lines) > 1 and not known:
            break
        at = 0
        if len(lines) > 1:
            line: Line = max(known, key=lambda line: branch.branches[line].visits)
            at = lines[line]
            out.append(f"{world.names[menu.player]}: {shelf.prose.option_words(world, menu, menu.options[at])}")
            branch = branch.branches[line]
        plays.append(at)
        world.answer(at)
    return tuple(out), tuple(plays)
