"""Many games in one call: several processes, one shared memory, the interface of Gymnasium's vector environments.

>>> env = vector("vanguard", 64)  # doctest: +SKIP
>>> shown, info = env.reset(seed=1)  # doctest: +SKIP
>>> shown, reward, over, cut, info = env.step(policy(shown))  # doctest: +SKIP
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from rulewright import BadOption, Deck, Replay, RulewrightError, new_session
from rulewright.books import book as find_book
from rulewright.bots import bot_names
from rulewright.envs.coding import DECISIONS
from rulewright.envs.entities import LINES, VERSION, Encoder, Observation
from rulewright.envs.games import WAIT, Games, Memory, Shaping, Spec
from rulewright.kernel.ids import Seat
from rulewright.play import DeckSource, settle_in

FEWEST: Final = 8  # games a process is worth
LIMIT: Final = np.iinfo(np.int32)

Policy = Callable[[Observation], NDArray[np.integer[Any]]]
"""Answers of many games at once: an observation with a first axis of games, to a line for each."""


class WorkerFailed(RulewrightError):
    """A process of a vectorised environment could not do what it was told."""


def serve(pipe: Connection, spec: Spec, name: str, first: int, count: int, whole: int) -> None:
    """A process: does what it is told with its share of the games until it is told to end."""
    shared = SharedMemory(name)
    encoder = Encoder(spec.book, spec.read_decks())
    games = Games(spec, encoder, Memory(encoder.shapes, whole, shared.buf), first, count)
    settle_in()
    while (order := pipe.recv()) is not None:
        try:
            pipe.send((True, getattr(games, order[0])(*order[1:])))
        except Exception as bad:  # told to whoever asked, in the other process
            pipe.send((False, f"{type(bad).__name__}: {bad}"))
    del games
    shared.close()


class RulewrightVector(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Many games of one book. An answer is the index of a line; a game that is over is dealt anew in the same step.

    Without an opponent both seats are asked: `info["player"]` says who, and the reward is that of the seat that
    answered. With one, a bot by name or a policy, only the learner is, and the reward is the learner's.
    """

    def __init__(
        self,
        spec: Spec,
        count: int,
        processes: int,
        policy: Policy | None = None,
        is_copied: bool = True,
    ) -> None:
        self.played = spec
        self.policy = policy
        self.is_copied = is_copied  # otherwise the arrays shown are written over by the next step
        self.num_envs = count
        self.encoder = Encoder(spec.book, spec.read_decks())
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "rows_version": VERSION}
        boxes: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(LIMIT.min, LIMIT.max, shape, np.int32) for name, shape in self.encoder.shapes.items()
        }
        self.single_observation_space = spaces.Dict(boxes)
        self.single_action_space = spaces.Discrete(LINES)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self.workers: list[tuple[BaseProcess, Connection]] = []
        self.shared: SharedMemory | None = None
        self.local: Games | None = None
        self.drawn = 0
        if processes:
            self.start(processes)
        else:
            self.memory = Memory(self.encoder.shapes, count)
            self.local = Games(spec, self.encoder, self.memory, 0, count)

    def start(self, processes: int) -> None:
        """Begin the processes, each with a share of the games."""
        size = Memory(self.encoder.shapes, self.num_envs).size
        self.shared = SharedMemory(create=True, size=size)
        self.memory = Memory(self.encoder.shapes, self.num_envs, self.shared.buf)
        context, first = get_context("spawn"), 0
        for number in range(processes):
            count = (self.num_envs - first) // (processes - number)
            here, there = context.Pipe()
            whom = (there, self.played, self.shared.name, first, count, self.num_envs)
            process = context.Process(target=serve, args=whom, daemon=True)
            process.start()
            there.close()
            self.workers.append((process, here))
            first += count

    # ------------------------------------------------------------ telling the processes

    def told(self, order: str, *shares: Sequence[Any]) -> list[Any]:
        """Have every process do something, each with its share; what each answered."""
        if self.local is not None:
            return [getattr(self.local, order)(*(share[0] for share in shares))]
        for number, (_, pipe) in enumerate(self.workers):
            pipe.send((order, *(share[number] for share in shares)))
        found = []
        for _, pipe in self.workers:
            try:
                found.append(pipe.recv())
            except EOFError as bad:
                raise WorkerFailed("a process of the environment ended, perhaps for want of memory") from bad
        for is_done, answer in found:
            if not is_done:
                raise WorkerFailed(answer)
        return [answer for _, answer in found]

    def parts(self, *values: Any) -> list[list[Any]]:
        """The same for every process."""
        return [[value] * max(1, len(self.workers)) for value in values]

    # ------------------------------------------------------------ Gymnasium's interface

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal every game anew. `options`: `pair`, which decks meet; `seat`, the learner's."""
        unknown = set(options or {}) - {"pair", "seat"}
        if unknown:
            raise BadOption(f"reset knows the options pair and seat, not {', '.join(sorted(unknown))}")
        super().reset(seed=seed)
        self.drawn = int(self.np_random.integers(2**31)) if seed is None else seed
        self.told("reset", *self.parts(self.drawn, options or {}))
        total = np.zeros(self.num_envs, np.float32)
        over, cut = np.zeros(self.num_envs, bool), np.zeros(self.num_envs, bool)
        self.let_policy_play(total, over, cut)
        return self.shown(), self.info(over)

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """A line for each game; one that is not on its menu is refused and nothing changes."""
        part = self.memory.parts
        answers = np.asarray(actions, np.int32)
        lines = part["mask"].sum(axis=1)
        if answers.shape != (self.num_envs,) or (answers < 0).any() or (answers >= lines).any():
            raise BadOption(f"an action for each of {self.num_envs} games is the index of a line of its menu")
        acted = part["player"].copy()
        part["answer"][:] = answers
        self.told("step")
        over, cut = part["over"].astype(bool), part["cut"].astype(bool)
        reward = part["rewards"][np.arange(self.num_envs), acted]  # with an opponent, only the learner answers here
        self.let_policy_play(reward, over, cut)
        info = self.info(over | cut)
        info["acted"] = acted
        return self.shown(), reward, over, cut, info

    def let_policy_play(self, reward: NDArray[Any], over: NDArray[Any], cut: NDArray[Any]) -> None:
        """The opponent's policy answers until every game asks the learner; what that brings the learner is added."""
        part = self.memory.parts
        while self.policy is not None:
            asked = np.flatnonzero(part["player"] != part["learner"])
            if not len(asked):
                return
            learner = part["learner"][asked].copy()
            part["answer"][:] = WAIT
            part["answer"][asked] = self.policy({name: part[name][asked] for name in self.encoder.shapes})
            self.told("step")
            reward[asked] += part["rewards"][asked, learner]
            over[asked] |= part["over"][asked].astype(bool)
            cut[asked] |= part["cut"][asked].astype(bool)

    def shown(self) -> Observation:
        """What every game shows the seat it asks."""
        part = self.memory.parts
        return {name: part[name].copy() if self.is_copied else part[name] for name in self.encoder.shapes}

    def info(self, ended: NDArray[Any]) -> dict[str, Any]:
        """Who is asked, who learns; of games that ended who won (-1: nobody) and after how many answers."""
        part = self.memory.parts
        found: dict[str, Any] = {"player": part["player"].copy(), "learner": part["learner"].copy()}
        if ended.any():
            found |= {"_result": ended.copy(), "result": part["result"].copy(), "length": part["length"].copy()}
        return found

    def close_extras(self, **_: Any) -> None:
        """End the processes and give the memory back."""
        for process, pipe in self.workers:
            with suppress(OSError):  # it may have ended by itself
                pipe.send(None)
            process.join(10)
            if process.is_alive():
                process.terminate()
            pipe.close()
        self.workers = []
        self.memory = Memory({}, 0)
        if self.shared is not None:
            self.shared.close()
            self.shared.unlink()
            self.shared = None

    # ------------------------------------------------------------ saving, and telling again

    def save(self) -> list[Any]:
        """Every game as it is, to be gone back to; plain data."""
        return self.told("save")

    def restore(self, saved: list[Any]) -> tuple[Observation, dict[str, Any]]:
        """Every game as it was saved by an environment of the same kind and number of processes."""
        if len(saved) != max(1, len(self.workers)):
            raise BadOption("what was saved by another number of processes cannot be restored here")
        self.told("restore", saved)
        return self.shown(), self.info(np.zeros(self.num_envs, bool))

    def replays(self) -> list[Replay | None]:
        """The game that ended last in each place; asked for with `record=True`."""
        found = [one for share in self.told("replays") for one in share]
        return [None if one is None else Replay.from_json(one) for one in found]


def vector(
    book: str,
    n: int,
    *,
    decks: Sequence[DeckSource] | None = None,
    pairs: Iterable[tuple[int, int]] | None = None,
    opponent: str | Policy | None = None,
    seat: Seat | None = None,
    processes: int | None = None,
    decisions: int = DECISIONS,
    shaping: Shaping | None = None,
    record: bool = False,
    copy: bool = True,
) -> RulewrightVector:
    """So many games of a book at once.

    `decks` are dealt at reset, a pair drawn for each game: every deck against every one, or the `pairs` named.
    `opponent` is a bot by name, or a policy (one's own of earlier, frozen): a function of observations.
    `shaping(game, seat)` is how good a position is, as a function of a module; an answer is rewarded with what it adds.
    `processes=0` plays in this one.
    """
    if n < 1:
        raise BadOption(f"a vector has one game at least, not {n}")
    if isinstance(opponent, str) and opponent.partition(":")[0] not in bot_names():
        raise BadOption(f"there is no bot {opponent!r}; there are {', '.join(bot_names())}")
    find_book(book)
    loaded = list(new_session(book).decks) if decks is None else [Deck.load(book, one) for one in decks]
    every = [(one, other) for one in range(len(loaded)) for other in range(len(loaded))]
    chosen = tuple(pairs) if pairs is not None else (((0, 1),) if decks is None else tuple(every))
    if not chosen or any(not 0 <= deck < len(loaded) for pair in chosen for deck in pair):
        raise BadOption(f"a pair names two of the {len(loaded)} decks by their numbers from 0")
    spec = Spec(
        book,
        tuple(json.dumps(deck.as_json(), sort_keys=True) for deck in loaded),
        chosen,
        opponent if isinstance(opponent, str) else "",
        seat,
        decisions,
        shaping,
        record,
    )
    usual = min(os.cpu_count() or 1, n // FEWEST)
    policy = opponent if callable(opponent) else None
    return RulewrightVector(spec, n, usual if processes is None else min(processes, n), policy, copy)
