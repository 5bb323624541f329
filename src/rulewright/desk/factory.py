"""Puzzles out of bots' games: positions in which just one line wins, saves, or gets rid of a card.

A position of a game is laid out anew so that nothing hidden matters: plain cards in both decks, the other side's hand
shown. How near the loss is (life, or cards in the zone that loses the game) is set to where the best line just does.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rulewright import Game
from rulewright.books import book
from rulewright.bots import bot, choose
from rulewright.desk.drafts import DRAFTS, MAIN, Draft, Moment, distances, only
from rulewright.desk.puzzle import GOALS, Puzzle, puzzle_of
from rulewright.desk.shelf import taken_titles
from rulewright.desk.solving import Ply, Solver, Verdict
from rulewright.desk.titles import title_of
from rulewright.judge.files import BadScenario
from rulewright.judge.look import SEATS
from rulewright.judge.run import run_data
from rulewright.judge.write import phase_of
from rulewright.kernel.ids import NOTHING
from rulewright.play import new_session

Data = dict[str, Any]

FIRST_TURN: Final = 5  # before it nothing is near
LONGEST_GAME: Final = 1500  # answers
MOST_OF_A_KIND: Final = 3  # puzzles with one goal of one position
ANSWERS: Final = 2_500  # of one proof
SECONDS: Final = 20.0  # of computing for the puzzles of one kind of a position
EASIEST: Final = 2  # fewest different first lines of a puzzle
LEAST_RATING: Final = 2


@dataclass(frozen=True)
class Made:
    """A puzzle of the factory: its file as plain data, and its proof."""

    data: Data
    verdict: Verdict
    goal: str


def make(book_name: str, seed: int, games: int, told: Callable[[str], None], goals: Sequence[str]) -> Iterator[Made]:
    """The puzzles of so many games, one after the other; the same seed makes the same, but for the time it may take."""
    for number in range(seed, seed + games):
        for moment in moments(book_name, number):
            yield from puzzles_of(moment, told, goals)


# ---------------------------------------------------------------- positions of games


def moments(book_name: str, seed: int) -> Iterator[Moment]:
    """The positions of a game between two bots in which somebody's phase has just begun and nothing is under way."""
    shelf = book(book_name)
    starters = list(shelf.starters[:2])
    decks = starters if seed % 2 else starters[::-1]
    game = new_session(book_name, decks, seed).game
    players = [bot("greedy", f"{seed}{seat}") for seat in SEATS]
    seen: set[int] = set()
    open_yet: tuple[Game, str] | None = None  # of this turn
    for _ in range(LONGEST_GAME):
        menu = game.decision
        if open_yet is not None and (menu is None or game.s.turn != open_yet[0].s.turn):
            yield Moment(*open_yet, fallen(open_yet[0], game))
            open_yet = None
        if menu is None:
            return
        turn = game.s.turn
        if turn not in seen and turn >= FIRST_TURN and menu.player == game.s.turn_player and is_main(game):
            seen.add(turn)
            if shelf.evaluation.is_at_rest(game) and is_plain(game):
                open_yet = game.clone(), phase_of(game)
        game.answer(choose(players[menu.player], game))


def fallen(before: Game, after: Game) -> tuple[str, ...]:
    """The cards of the other side that were in play and are no longer: somebody found a way."""
    zones = before.book.zones
    return tuple(
        before.name_of(card.ref())
        for card in before.s.cards
        if card.zone >= 0
        and zones[card.zone].group != NOTHING
        and card.master != before.s.turn_player
        and after.s.cards[card.number].zone != card.zone
    )


def is_main(game: Game) -> bool:
    """A main phase has begun."""
    return phase_of(game).startswith(MAIN)


def is_plain(game: Game) -> bool:
    """A described position can be all of it."""
    state = game.s
    return (
        not state.lasting
        and not state.stack
        and not state.pending
        and not any(card.zone >= 0 and (card.is_token or card.is_copy) for card in state.cards)
    )


# ---------------------------------------------------------------- puzzles of a position


def puzzles_of(moment: Moment, told: Callable[[str], None], goals: Sequence[str]) -> Iterator[Made]:
    """A few puzzles of each kind, where the position has them, the hardest first."""
    for goal in goals:
        began = time.process_time()
        deadline = Deadline(began + SECONDS)
        found: list[Made] = []
        for draft in DRAFTS[goal](moment):
            try:
                found += hardest(draft, deadline)
            except BadScenario as bad:
                told(f"{goal}: {bad}")
            if deadline.is_over():
                break
        found.sort(key=lambda made: -made.verdict.rating)
        told(f"turn {moment.game.s.turn}, {goal}: {len(found)} in {time.process_time() - began:.1f} s")
        yield from found[:MOST_OF_A_KIND]


class Deadline:
    """When the time for a position is over."""

    def __init__(self, end: float) -> None:
        self.end = end

    def is_over(self) -> bool:
        """It is."""
        return time.process_time() > self.end


# ---------------------------------------------------------------- how near the loss is


def hardest(draft: Draft, deadline: Deadline) -> list[Made]:
    """The puzzle with the loss as far (somebody is to fall) or as near (to stand) as one line still does."""
    levels = distances(draft)
    found: list[Made] = []
    low, high, step = 0, len(levels), 1
    while low < high and not deadline.is_over():
        middle = min(low + step - 1, (low + high) // 2)
        made, is_reached = attempt(levels[middle], deadline.is_over)
        found = [made] if made is not None else found
        if not is_reached:
            high, step = middle, len(levels)
        else:
            low, step = middle + 1, step * 2
    return found


# ---------------------------------------------------------------- proving and writing


def attempt(data: Data, is_late: Callable[[], bool]) -> tuple[Made | None, bool]:
    """The puzzle if one line does it; and whether the goal is reached at all."""
    puzzle = puzzle_of(data, "draft", "draft")
    verdict = Solver(puzzle, ANSWERS, is_late).verdict()
    is_good = verdict.ok and verdict.lines >= EASIEST and verdict.rating >= LEAST_RATING
    if puzzle.goal_name != "survive":
        is_good = is_good and verdict.key is not None and not verdict.key.is_pass
    return written(data, puzzle, verdict) if is_good else None, bool(verdict.winners)


def written(data: Data, puzzle: Puzzle, verdict: Verdict) -> Made | None:
    """The whole file: the solution as its script, hints, rating; None where the words do not play it."""
    goal = puzzle.goal_name
    before = data.get("script", [])
    ending = ends_with(data, puzzle)
    for is_auto in (True, False):
        steps = [*before, *solution(verdict.line, is_auto), *ending]
        whole: Data = {
            "book": data["book"],
            "title": title_of(str(data["seats"]), taken_titles()),
            "question": data.get("question", GOALS[goal]),
            "puzzle": {
                **data["puzzle"], "rating": verdict.rating, "actions": verdict.actions, "hints": hints(verdict, puzzle),
            },
            **{key: data[key] for key in ("turn", "turn_player", "first_player", "phase", "seats")},
            **({} if is_auto else {"auto": False}),
            "script": steps,
        }  # fmt: skip
        try:
            if run_data(whole, "draft", trace=False).ok:
                return Made(whole, verdict, goal)
        except BadScenario:
            continue
    return None


def solution(line: list[Ply], is_auto: bool) -> list[Data]:
    """The main line as steps of a script; windows pass by themselves where they may."""
    if is_auto:
        return [{SEATS[ply.seat]: only(ply.words)} for ply in line if not ply.is_pass and not ply.is_settled]
    return [{"pass": SEATS[ply.seat]} if ply.is_pass else {SEATS[ply.seat]: only(ply.words)} for ply in line]


def ends_with(data: Data, puzzle: Puzzle) -> list[Data]:
    """What holds when it is solved."""
    if puzzle.goal_name == "win":
        return [{"until": {"over": True}}, {"expect": {"winner": SEATS[puzzle.seat]}}]
    if puzzle.goal_name == "survive":
        after = data["turn"] + 1
        return [{"until": {"turn": after}}, {"expect": {"turn": after, "winner": "none"}}]
    return [{"expect": data["puzzle"]["reach"]}]


def hints(verdict: Verdict, puzzle: Puzzle) -> list[str]:
    """From a nudge to the first line."""
    own = [ply for ply in verdict.line if ply.seat == puzzle.seat and not ply.is_settled]
    told = []
    if verdict.actions:
        told.append(f"It takes {verdict.actions} {'action' if verdict.actions == 1 else 'actions'} of your own.")
    if verdict.traps:
        works = (
            "works only if the other side lets it" if verdict.traps == 1 else "work only if the other side lets them"
        )
        told.append(f"{verdict.traps} of the {verdict.lines} ways to begin {works}.")
    verb = "hold back" if own[0].is_pass else own[0].words.split()[0]
    told.append(f"Only one of the {verdict.lines} ways to begin is right: {verb} ...")
    told.append(f"Begin with: {own[0].words.removesuffix('.')}.")
    return told
