"""Bots think in processes of their own, given the bytes of a position, so that nobody else waits for them."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Final

import msgspec

from rulewright import Game, RulewrightError
from rulewright.books import book
from rulewright.bots import Bot, bot as new_bot, choose
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.vocabulary.pool import Pool
from rulewright.server.bots.bot_beats import hurry
from rulewright.server.crew import Crew, Late
from rulewright.server.described import opened
from rulewright.server.effort import WHERE
from rulewright.server.metrics import METRICS
from rulewright.server.play.course import Course, deck_of
from rulewright.table import pool_of

DAWDLING: Final = 120  # answers of a bot in one turn after which it plays at random
STEPS: Final = 200_000  # that any one line a bot tries may take
KEPT: Final = 512  # bots a process remembers
MOST_THINKING: Final = 256  # questions of one address in line: as many as it has games, and hints
READING: Final = 4  # times as long a bot may take over its first answer of a game, whose cards have to be read
MOST_KNOWN: Final = 10_000

BOTS: Final[OrderedDict[str, Bot]] = OrderedDict()


class Task(msgspec.Struct):
    """A question to a bot."""

    game: str
    bot: str
    seed: str
    book: str
    decks: list[str]
    options: dict[str, int]
    position: bytes
    is_dawdling: bool
    calm: int  # the line taken when the bot cannot say
    seconds: float = 0.0  # that a search may take; 0 for no limit but its own
    described: str = ""  # where it began, if decks were not dealt


def question(game: str, course: Course, name: str, seed: str, is_dawdling: bool, seconds: float) -> Task:
    """The open question of a game, for a bot."""
    setup = course.setup
    return Task(
        game, name, seed, setup.book, setup.decks, course.game.options, encode(course.game), is_dawdling,
        calm_line(course.game), seconds, setup.position,
    )  # fmt: skip


def think(data: bytes) -> int:
    """A bot's answer; runs in a process for bots."""
    task = msgspec.msgpack.decode(data, type=Task)
    try:
        return chosen(task)
    except RulewrightError:  # a line it tried ran over its budget, or this version does not know the bot
        return task.calm


def chosen(task: Task) -> int:
    """What the bot chooses, from the position it is given."""
    shelf = book(task.book)
    pool = pool_for(task)
    game = Game(shelf.rulebook, pool, decode(task.position, shelf.rulebook, pool))
    game.options = dict(task.options)
    game.step_budget = game.s.steps + STEPS
    menu = game.decision
    if menu is None or task.is_dawdling:
        return task.calm if menu is None else Random(task.seed + str(game.s.answers)).randrange(len(menu.options))
    player = remembered(task)
    hurry(player, task.seconds)
    return choose(player, game)


def pool_for(task: Task) -> Pool:
    """The printed cards of the game."""
    if task.described:
        return opened(task.described).pool
    return pool_of(book(task.book).rulebook, tuple(tuple(deck_of(task.book, deck).cards) for deck in task.decks))[0]


def remembered(task: Task) -> Bot:
    """The bot of this game, as it was left."""
    key = f"{task.game}:{task.seed}"
    if key not in BOTS:
        BOTS[key] = new_bot(task.bot, task.seed)
        if len(BOTS) > KEPT:
            BOTS.popitem(last=False)
    BOTS.move_to_end(key)
    return BOTS[key]


def calm_line(game: Game) -> int:
    """A line that lets things be, or the first."""
    menu = game.decision
    calm = None if menu is None else book(game.book.name).passing.first_line(menu)
    return 0 if calm is None else calm


class Thinking:
    """Who asks the bots."""

    def __init__(self, processes: int, seconds: float) -> None:
        self.seconds = seconds
        self.crew = Crew("bots", processes, most_waiting=MOST_THINKING)
        self.known: set[str] = set()  # games whose cards a process has read

    async def wake(self) -> None:
        """Start the processes before somebody waits for them."""
        await asyncio.gather(*(self.crew.run("", None, time.sleep, 0.2) for _ in range(self.crew.size)))

    async def choose(self, task: Task) -> int:
        """What a bot answers; the calm line when it takes too long or its process dies."""
        began = time.perf_counter()
        who = WHERE.get() or task.game  # however many games are played from an address, the others have their turns
        task.seconds /= self.crew.among(who)  # where many think, each has its share of the time
        likes = int.from_bytes(task.game.encode()[:8], "big")  # a process that knows the game, if it is free
        try:
            data = msgspec.msgpack.encode(task)
            most = self.seconds if task.game in self.known else self.seconds * READING
            answer = await self.crew.run(who, most, think, data, likes=likes)
            self.know(task.game)
            return answer
        except (BrokenProcessPool, Late):
            self.known.discard(task.game)  # the process that takes the other's place has to read its cards again
            return task.calm
        finally:
            METRICS.bot_time.add(time.perf_counter() - began)

    def know(self, game: str) -> None:
        """A process has read this game's cards."""
        if len(self.known) >= MOST_KNOWN:
            self.known.clear()
        self.known.add(game)

    def close(self) -> None:
        """End the processes."""
        self.crew.close()
