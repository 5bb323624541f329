"""Games that can be told again: a replay is the decks, the seed and the answers; a session collects them in play."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Final

from rulewright.books import book
from rulewright.decks import Deck
from rulewright.errors import BadReplay, GameTooLong, IllegalAnswer, RulewrightError
from rulewright.kernel.ids import Seat
from rulewright.kernel.position.codec import pool_digest, rulebook_digest, written
from rulewright.kernel.running.engine import Game
from rulewright.table import seated
from rulewright.writing import CannotWrite, write_whole

FORMAT: Final = 2
SECRET: Final = 1 << 63  # seeds from here on were drawn, not given: nobody could have known them
SEATS: Final = 2
CONTRIBUTION: Final = re.compile("[0-9A-Za-z_-]{0,64}")  # what a player may add to the shuffle
SECRET_TEXT: Final = re.compile("0x[0-9a-f]{1,64}")


def position_digest(game: Game, engine: str = "") -> str:
    """What tells this position from every other; or as another version that came to the same one would tell it."""
    rules, _, cards = engine.partition("-")
    return blake2b(written(game, rules, cards), digest_size=8).hexdigest()


def commitment_to(seed: int) -> str | None:
    """SHA-256 of a drawn seed, written as `0x` and hexadecimal digits: told before the game; None of a given one."""
    return None if seed < SECRET else sha256(hex(seed).encode()).hexdigest()


def dealt_from(seed: int, contributions: Sequence[str]) -> int:
    """What a game is dealt from: the drawn seed, and what each player added to it after it was committed to."""
    if seed < SECRET or not any(contributions):
        return seed
    return int.from_bytes(sha256("|".join([hex(seed), *contributions]).encode()).digest(), "big") | 1 << 255


def begin(book_name: str, decks: Sequence[Deck], seed: int, options: Mapping[str, int]) -> Game:
    """The position at the first question."""
    shelf = book(book_name)
    return seated(shelf.rulebook, [deck.cards for deck in decks], [deck.first for deck in decks], seed, options)


@dataclass(frozen=True)
class Replay:
    """A whole game, self-contained: who played what, and every answer in order."""

    book: str
    decks: tuple[Deck, ...]
    seed: int
    answers: tuple[int, ...] = ()
    options: Mapping[str, int] = field(default_factory=dict)
    conceded: int | None = None  # the seat that gave up after the last answer
    position: str = ""  # the digest of the position it leads to
    engine: str = ""  # the digests of the procedures and of the cards
    result: Mapping[str, object] | None = None
    contributions: tuple[str, ...] = ()  # of each seat to the shuffle; none where nobody was asked for one

    @property
    def is_seeded(self) -> bool:
        """The seed was given: whoever gave it could know the deal."""
        return self.seed < SECRET

    @property
    def deal(self) -> int:
        """What it is dealt from: the seed, and what the players added to it."""
        return dealt_from(self.seed, self.contributions)

    # ------------------------------------------------------------ play

    def game(self, answers: int | None = None) -> Game:
        """The position after so many answers; after all of them when no number is given."""
        game = begin(self.book, self.decks, self.deal, self.options)
        self.give(game.answer, answers)
        if self.conceded is not None and answers is None:
            game.concede(self.conceded)
        return game

    def give(self, answer: Callable[[int], None], answers: int | None = None) -> None:
        """Give the answers one by one; BadReplay names the one that cannot be given."""
        for number, index in enumerate(self.answers[:answers], start=1):
            try:
                answer(index)
            except IllegalAnswer as bad:
                raise BadReplay(f"answer {number} of {len(self.answers)} cannot be given: {bad}") from bad

    def check_commitment(self, told: str) -> None:
        """BadReplay if this game was not dealt from what was committed to before; nothing told is nothing to check."""
        if told and told.strip().lower() != commitment_to(self.seed):
            raise BadReplay("the game was not dealt from the secret that was committed to")

    def check_contribution(self, given: str) -> None:
        """BadReplay if what a player added to the shuffle is not in it; nothing given is nothing to check."""
        if given and given not in self.contributions:
            raise BadReplay("what you added to the shuffle was not used")

    def verify(self) -> Game:
        """Play it again; BadReplay if it does not lead to the position it recorded."""
        game = self.game()
        self.compare(game)
        return game

    def compare(self, game: Game) -> None:
        """BadReplay if this is not the position recorded; another version of the rules may have come to the same."""
        if self.position and position_digest(game, self.engine) != self.position:
            other = engine_digest(game) != self.engine
            why = "it was recorded with other rules or cards" if other else "the position at the end is another one"
            raise BadReplay(f"the replay does not lead where it says: {why}")

    # ------------------------------------------------------------ files

    def as_json(self) -> dict[str, object]:
        """The replay as plain data."""
        return {
            "format": FORMAT,
            "book": self.book,
            "options": dict(self.options),
            "seed": self.seed if self.is_seeded else hex(self.seed),
            "seeded": self.is_seeded,
            "commitment": commitment_to(self.seed),
            "contributions": list(self.contributions),
            "decks": [deck.as_json() for deck in self.decks],
            "answers": list(self.answers),
            "conceded": self.conceded,
            "result": self.result,
            "position": self.position,
            "engine": self.engine,
        }

    def save(self, path: str | Path) -> Path:
        """Write it to a file in one move, so that a half-written replay never takes the place of a whole one."""
        try:
            return write_whole(Path(path), json.dumps(self.as_json(), ensure_ascii=False) + "\n")
        except CannotWrite as bad:
            raise BadReplay(str(bad)) from bad

    @classmethod
    def load(cls, path: str | Path) -> Replay:
        """Read a file that `save` wrote; BadReplay says what is wrong with it."""
        try:
            data = json.loads(Path(path).read_text(encoding="utf-8"))
        except OSError as bad:
            raise BadReplay(f"{path}: {(bad.strerror or str(bad)).lower()}") from bad
        except (ValueError, RecursionError) as bad:
            raise BadReplay(f"{path}: this is no replay, it is not JSON in UTF-8 ({bad})") from bad
        return cls.from_json(data, str(path))

    @classmethod
    def from_json(cls, data: object, where: str = "the replay") -> Replay:
        """The replay of plain data."""
        fields = Fields(data, where)
        if fields.number("format") != FORMAT:
            raise BadReplay(
                f"{where}: format {fields.number('format')} is not one this version reads ({FORMAT}): "
                "its cards were dealt in another way; tell it with the version that wrote it"
            )
        name = fields.text("book")
        try:
            decks = tuple(Deck.from_json(name, deck, where, partial=True) for deck in fields.items("decks"))
        except RulewrightError as bad:
            raise BadReplay(f"{where}: {bad}") from bad
        if len(decks) != SEATS:
            raise BadReplay(f'{where}: "decks" should hold {SEATS} decks, not {len(decks)}')
        conceded = fields.data.get("conceded")
        if conceded is not None and not (is_number(conceded) and conceded in (0, 1)):
            raise BadReplay(f'{where}: "conceded" should be a seat, 0 or 1, or null')
        seed = fields.seed()
        if fields.data.get("commitment") != commitment_to(seed):
            raise BadReplay(f"{where}: the seed is not the one that was committed to")
        return cls(
            book=name,
            decks=decks,
            seed=seed,
            answers=fields.numbers("answers"),
            options=fields.options(),
            conceded=conceded,
            position=fields.text("position", ""),
            engine=fields.text("engine", ""),
            result=fields.table("result"),
            contributions=fields.contributions(),
        )


def is_number(value: object) -> bool:
    """A whole number, and no truth value."""
    return isinstance(value, int) and not isinstance(value, bool)


class Fields:
    """The fields of a replay, each asked for by its type."""

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, dict):
            raise BadReplay(f"{where}: a replay is a JSON object, not {type(data).__name__}")
        self.data = data
        self.where = where

    def wrong(self, key: str, kind: str) -> BadReplay:
        """The complaint about one field."""
        return BadReplay(f'{self.where}: "{key}" should be {kind}, it is {self.data.get(key)!r:.60}')

    def number(self, key: str) -> int:
        """A whole number."""
        value = self.data.get(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(key, "a whole number")
        return value

    def seed(self) -> int:
        """A seed: a number that was given, or a secret in hexadecimal digits."""
        value = self.data.get("seed")
        if not isinstance(value, str):
            return self.number("seed")
        if not SECRET_TEXT.fullmatch(value):
            raise self.wrong("seed", "a whole number or up to 64 hexadecimal digits after 0x")
        return int(value, 16)

    def contributions(self) -> tuple[str, ...]:
        """What players added to the shuffle: none, or a short text of each seat."""
        values = self.items("contributions") if "contributions" in self.data else []
        texts = tuple(value for value in values if isinstance(value, str) and CONTRIBUTION.fullmatch(value))
        if len(texts) != len(values) or len(texts) not in (0, SEATS):
            raise self.wrong("contributions", f"empty, or {SEATS} texts of up to 64 letters and digits")
        return texts

    def numbers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        values = self.items(key)
        if not all(is_number(value) for value in values):
            raise self.wrong(key, "a list of whole numbers")
        return tuple(int(str(value)) for value in values)

    def items(self, key: str) -> list[object]:
        """A list."""
        value = self.data.get(key)
        if not isinstance(value, list):
            raise self.wrong(key, "a list")
        return value

    def text(self, key: str, missing: str | None = None) -> str:
        """A text."""
        value = self.data.get(key, missing)
        if not isinstance(value, str):
            raise self.wrong(key, "text")
        return value

    def table(self, key: str) -> dict[str, object] | None:
        """An object, or nothing."""
        value = self.data.get(key)
        if value is not None and not isinstance(value, dict):
            raise self.wrong(key, "an object or null")
        return value

    def options(self) -> dict[str, int]:
        """Names with whole numbers."""
        found = self.table("options") or {}
        if not all(is_number(value) for value in found.values()):
            raise self.wrong("options", "an object of whole numbers")
        return {name: int(str(value)) for name, value in found.items()}


def engine_digest(game: Game) -> str:
    """What tells these procedures and cards from others."""
    return f"{rulebook_digest(game.book)}-{pool_digest(game.pool)}"


class Session:
    """A game in play that remembers how it came here: undo, save, resume."""

    def __init__(
        self, book_name: str, decks: Sequence[Deck], seed: int, options: Mapping[str, int], keeps_past: bool = True,
        contributions: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.keeps_past = keeps_past  # without it, nothing can be undone and play is a little faster
        self.trying: list[int] = []  # the answer being given
        self.book = book(book_name)
        self.decks = tuple(decks)
        self.seed = seed
        self.contributions = contributions
        self.options = dict(options)
        self.game = begin(book_name, decks, dealt_from(seed, contributions), options)
        self.answers: list[int] = []
        self.players: list[int] = []  # who gave each answer
        self.past: list[Game] = []  # the position before each answer
        self.conceded: int | None = None

    @classmethod
    def resume(cls, replay: Replay) -> Session:
        """Take a saved game up where it was left."""
        session = cls(
            replay.book, replay.decks, replay.seed, replay.options, contributions=replay.contributions
        )  # fmt: skip
        replay.give(session.answer)
        if replay.conceded is not None:
            session.concede(replay.conceded)
        replay.compare(session.game)
        return session

    def answer(self, index: int) -> None:
        """Answer the open question; a game without end reports the answers that lead to it."""
        menu = self.game.decision
        before = self.game.clone() if self.keeps_past else None
        self.trying = [index]
        try:
            self.game.answer(index)
        except GameTooLong as bad:
            raise GameTooLong(str(bad), self.tried()) from bad
        self.trying = []
        state = self.game.s
        self.answers += state.given[len(self.answers) : state.answers]  # with those the engine gave itself
        if before is not None and menu is not None:
            self.players.append(menu.player)
            self.past.append(before)

    def tried(self) -> list[int]:
        """All answers, also the one that could not be completed."""
        return [*self.answers, *self.trying]

    def concede(self, seat: Seat) -> None:
        """A player gives up."""
        self.game.concede(seat)
        self.conceded = seat

    def undo(self, seat: Seat) -> bool:
        """Go back to the last question this seat answered; False when there is none."""
        if self.conceded is not None or seat not in self.players:
            return False
        at = len(self.players) - 1 - self.players[::-1].index(seat)
        self.game = self.past[at]
        del self.answers[at:], self.players[at:], self.past[at:]
        return True

    def take_back(self) -> bool:
        """Undo a declaration that is not complete, as the books allow; False when there is none."""
        if not self.game.take_back():
            return False
        kept = self.game.s.answers
        del self.answers[kept:], self.players[kept:], self.past[kept:]
        return True

    def replay(self) -> Replay:
        """The game so far."""
        game = self.game
        result = game.result
        ended = None
        if result is not None:
            ended = {"winner": result.winner, "clause": result.clause, "turn": result.turn}
        return Replay(
            book=self.book.name,
            decks=self.decks,
            seed=self.seed,
            contributions=self.contributions,
            answers=tuple(self.answers),
            options=self.options,
            conceded=self.conceded,
            position=position_digest(game),
            engine=engine_digest(game),
            result=ended,
        )
