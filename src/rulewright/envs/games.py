"""The games of one process of a vectorised environment: dealt, stepped, shown, saved and told again."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from rulewright import BadOption, Deck, Game, Replay
from rulewright.bots import bot, choose
from rulewright.envs.coding import DECISIONS, reward_of
from rulewright.envs.entities import Encoder
from rulewright.kernel.ids import Seat
from rulewright.kernel.position.codec import decode, encode
from rulewright.replay import begin

WAIT: Final = -1  # instead of a line: this game is left as it is
LINE: Final = 64  # bytes after which the next array begins
Shaping = Callable[[Game, Seat], float]  # how good a position is for a seat; an answer is worth what it adds


@dataclass(frozen=True)
class Spec:
    """What is played; plain enough to be sent to another process."""

    book: str
    decks: tuple[str, ...]  # as JSON
    pairs: tuple[tuple[int, int], ...]  # which of them meet; one pair is drawn for each game
    opponent: str = ""  # a bot that has the other seat; "": both seats are asked
    seat: Seat | None = None  # the learner's; None: another one in every game
    decisions: int = DECISIONS  # after so many a game is cut off
    shaping: Shaping | None = None
    is_recorded: bool = False

    def read_decks(self) -> list[Deck]:
        """The decks."""
        return [Deck.from_json(self.book, json.loads(text), partial=True) for text in self.decks]


class Memory:
    """What all processes see: what each game shows, what is answered, and what came of it."""

    def __init__(self, shapes: dict[str, tuple[int, ...]], count: int, buffer: memoryview | None = None) -> None:
        kinds: list[tuple[str, tuple[int, ...], type]] = [(name, one, np.int32) for name, one in shapes.items()]
        kinds += [("answer", (), np.int32), ("rewards", (2,), np.float32), ("result", (), np.int32)]
        kinds += [(name, (), np.int32) for name in ("over", "cut", "player", "learner", "length")]
        self.parts: dict[str, NDArray[Any]] = {}
        self.size = 0
        for name, shape, kind in kinds:
            whole = (count, *shape)
            if buffer is None:
                self.parts[name] = np.zeros(whole, kind)
            else:
                self.parts[name] = np.ndarray(whole, kind, buffer, self.size)
            self.size += -(-int(np.prod(whole)) * np.dtype(kind).itemsize // LINE) * LINE


class Place:
    """One game of many, with its own chance."""

    def __init__(self, chance: Random, game: Game, pair: int, seed: int, learner: Seat) -> None:
        self.chance = chance
        self.game = game
        self.pair = pair
        self.seed = seed
        self.learner = learner
        self.foe = bot("random", "")
        self.worth = [0.0, 0.0]  # of the position, where rewards are shaped


class Games:
    """Some of the games of a vectorised environment, from a first number on."""

    def __init__(self, spec: Spec, encoder: Encoder, memory: Memory, first: int, count: int) -> None:
        self.spec = spec
        self.encoder = encoder
        self.decks = spec.read_decks()
        self.memory = memory.parts
        self.numbers = range(first, first + count)
        self.shown = [{name: memory.parts[name][number] for name in encoder.shapes} for number in self.numbers]
        self.places: list[Place] = []
        self.told: list[Replay | None] = [None] * count

    # ------------------------------------------------------------ dealing

    def reset(self, seed: int, options: dict[str, Any]) -> None:
        """Deal every game anew; each has a chance of its own, whichever process it is in."""
        self.places = [self.dealt(Random(f"{seed}:{number}"), options) for number in self.numbers]
        for at in range(len(self.places)):
            self.begin(at)

    def dealt(self, chance: Random, options: dict[str, Any]) -> Place:
        """A new game; decks and seat are drawn unless they are told."""
        pairs = self.spec.pairs
        drawn, seed, side = int(chance.random() * len(pairs)), chance.getrandbits(31), chance.getrandbits(1)
        pair = int(options.get("pair", drawn))
        if not 0 <= pair < len(pairs):
            raise BadOption(f"there is no pair {pair} of decks; there are {len(pairs)}")
        fixed = options.get("seat", self.spec.seat)
        game = begin(self.spec.book, [self.decks[deck] for deck in pairs[pair]], seed, {})
        game.skip_forced()
        return Place(chance, game, pair, seed, side if fixed is None else int(fixed))

    def begin(self, at: int) -> None:
        """A game is dealt: the bot may have to answer first."""
        place = self.places[at]
        if self.spec.opponent:
            place.foe = bot(self.spec.opponent, str(place.seed))
            self.let_foe_play(place)
        if self.spec.shaping is not None:
            place.worth = [self.spec.shaping(place.game, seat) for seat in (0, 1)]
        self.show(at)

    def let_foe_play(self, place: Place) -> None:
        """The bot answers until the learner is asked or the game is over."""
        game = place.game
        while (menu := game.decision) is not None and menu.player != place.learner:
            game.answer(choose(place.foe, game))

    # ------------------------------------------------------------ playing

    def step(self) -> None:
        """Give each game the answer that lies in memory; one that is over is dealt anew at once."""
        answers, mine = self.memory["answer"], slice(self.numbers.start, self.numbers.stop)
        for name in ("rewards", "over", "cut"):
            self.memory[name][mine] = 0
        for at, number in enumerate(self.numbers):
            line = int(answers[number])
            if line != WAIT:
                self.answer(at, line)

    def answer(self, at: int, line: int) -> None:
        """One answer to one game."""
        memory, number, place = self.memory, self.numbers[at], self.places[at]
        place.game.answer(line)
        if self.spec.opponent:
            self.let_foe_play(place)
        game = place.game
        is_over = game.decision is None
        is_cut = not is_over and game.s.answers >= self.spec.decisions
        if is_over or self.spec.shaping is not None:
            memory["rewards"][number] = self.rewards(place, is_over)
        if is_over or is_cut:
            memory["over"][number], memory["cut"][number] = is_over, is_cut
            memory["result"][number] = game.s.winner
            memory["length"][number] = game.s.answers
            if self.spec.is_recorded:
                decks = tuple(self.decks[deck] for deck in self.spec.pairs[place.pair])
                self.told[at] = Replay(self.spec.book, decks, place.seed, tuple(game.s.given[: game.s.answers]))
            self.places[at] = self.dealt(place.chance, {})
            self.begin(at)
        else:
            self.show(at)

    def rewards(self, place: Place, is_over: bool) -> tuple[float, float]:
        """What each seat is given for the last answer."""
        won = [reward_of(place.game, seat) for seat in (0, 1)]
        if self.spec.shaping is None:
            return won[0], won[1]
        now = [0.0, 0.0] if is_over else [self.spec.shaping(place.game, seat) for seat in (0, 1)]
        before, place.worth = place.worth, now
        return won[0] + now[0] - before[0], won[1] + now[1] - before[1]

    def show(self, at: int) -> None:
        """Write what the seat that is asked may know."""
        number, place = self.numbers[at], self.places[at]
        menu = place.game.decision
        seat = place.learner if menu is None else menu.player
        self.memory["player"][number] = seat
        self.memory["learner"][number] = place.learner
        self.encoder.write(place.game, seat, self.shown[at])

    # ------------------------------------------------------------ saving

    def save(self) -> list[tuple[Any, ...]]:
        """Every game as plain data."""
        return [
            (one.pair, one.seed, one.learner, one.chance.getstate(), one.worth, encode(one.game), one.game.s.given[:])
            for one in self.places
        ]

    def restore(self, saved: list[tuple[Any, ...]]) -> None:
        """Every game as it was saved; bots that learn in a game begin anew."""
        for at, (pair, seed, learner, chance, worth, data, given) in enumerate(saved):
            place = self.dealt(Random(0), {"pair": pair, "seat": learner})
            place.seed, place.worth = seed, worth
            place.chance.setstate(chance)
            place.game.s = decode(data, place.game.book, place.game.pool)
            place.game.s.given = given[: place.game.s.answers]
            if self.spec.opponent:
                place.foe = bot(self.spec.opponent, str(seed))
            self.places[at] = place
            self.show(at)

    def replays(self) -> list[dict[str, object] | None]:
        """The game that ended last in each place, as the JSON of a replay."""
        return [None if one is None else one.as_json() for one in self.told]
