"""What the server says on a game's socket."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from rulewright.kernel.ids import Seat
from rulewright.kernel.position.shown import View
from rulewright.server.wire.answers import How, Match
from rulewright.server.wire.asked import MOST_CHAT, Clock
from rulewright.server.wire.table import (
    Branch,
    ChatLine,
    Cited,
    ClockTimes,
    Decision,
    Fate,
    GameEvent,
    Passed,
    StopsAt,
    Why,
    Yielding,
)

PROTOCOL: Final = 2


class ServerMessage(msgspec.Struct, tag_field="type"):
    """Anything the server may send."""


class Welcome(ServerMessage, tag="welcome"):
    """The first reply: who you are at this table, and the settings it has."""

    protocol: int
    game: str
    book: str
    seat: Seat  # 2 is a spectator
    status: Literal["waiting", "playing", "over"]
    names: list[str]
    bots: list[str | None]
    options: dict[str, int]
    clock: Clock | None
    stops: StopsAt
    yields: list[Yielding]
    hold: bool
    chat: list[ChatLine]
    invite: str | None = None  # of a waiting game, to its first player
    against_bot: bool = False
    described: bool = False  # it began from a described position
    most_chat: int = MOST_CHAT  # letters of what somebody says
    commitment: str | None = None  # SHA-256 of the secret the game is dealt from; none where the seed was given
    match: Match | None = None  # that this game is part of, as it stood before
    round_left: float | None = None  # seconds until time is called


class Waiting(ServerMessage, tag="waiting"):
    """The game is not dealt yet: the other seat is empty, or somebody has not been asked for a contribution."""

    game: str
    invite: str | None
    commitment: str | None = None  # to the secret it will be dealt from; what you contribute is mixed in


class TableMessage(ServerMessage, tag="table"):
    """The position as this seat may know it, its open question, and what happened since the last table."""

    seq: int
    view: View
    why: dict[int, list[Why]]  # what changes each card now, by the number the seat knows it by
    decision: Decision | None  # if this seat is asked
    events: list[GameEvent]  # since the last table
    clock: ClockTimes | None = None
    undo: Literal["none", "free", "ask"] = "none"
    undone: bool = False  # the position went back: animate nothing
    logged: int = 0  # events of the whole game so far: after going back, those from here on never were
    yields: list[Yielding] = []  # what this seat lets pass from now on
    passed: list[Passed] = []  # windows of this seat that passed by themselves
    fates: list[Fate] = []  # what the battle under way would do, as things are


class Changed(ServerMessage, tag="changed"):
    """A table, told by what is other in it than in the last one on this socket; for who says `changes` in `hello`.

    Of each change, `[path, value]` sets, `[path]` takes a key away, and `[path, at, count, items]` puts items in the
    place of some of a list.
    """

    base: int  # the `seq` of the table it follows
    changes: list[list[Any]]


class Refused(ServerMessage, tag="refused"):
    """What was asked is not done and nothing has changed."""

    code: str
    why: str
    clauses: list[Cited] = []
    seq: int | None = None
    ref: int | None = None


class Reasons(ServerMessage, tag="why_not"):
    """The clauses that forbid something; none when nothing does."""

    ref: int
    words: str
    clauses: list[Cited]


class Proposal(ServerMessage, tag="proposal"):
    """Lines that would complete what is open, to be sent as picks."""

    seq: int
    picks: list[int]
    words: list[str]
    line: int | None = None  # that they begin with, as it was asked for
    cards: list[int] = []  # what would pay


class Pointed(msgspec.Struct, frozen=True):
    """What a lesson points at: a card by its handle, or a zone or place of a seat."""

    card: int | None
    seat: Seat | None
    zone: str | None
    place: str | None


Waits = Literal["next", "play", "choose", "time", "done"]
"""What a lesson waits for: to be read on, a play, an answer to its own question, time, or nothing any more."""


class LessonMessage(ServerMessage, tag="lesson"):
    """Where a lesson stands: what is said, what is pointed at, and what it waits for."""

    name: str
    title: str
    part: int
    parts: int
    said: list[str]  # paragraphs; a clause in them is written §7.6
    waits: Waits
    question: str = ""
    choices: list[str] = []
    point: list[Pointed] = []
    hint: str = ""
    hints_left: int = 0
    reply: str = ""  # to what the learner did
    is_right: bool = True
    following: str | None = None  # the next lesson, at the end


class HintMessage(ServerMessage, tag="hint"):
    """What a good player would look at; and, where that was asked for, the line one would take, and why."""

    seq: int
    look: list[str]
    index: int | None = None
    words: str = ""
    why: list[str] = []


class Settings(ServerMessage, tag="settings"):
    """The stops and yields now in force for this seat."""

    stops: StopsAt
    yields: list[Yielding]
    hold: bool


class BranchesMessage(ServerMessage, tag="branches"):
    """All lines that were tried at a table whose two sides one person plays, and which of them leads here."""

    here: int  # 0 is the beginning
    lines: list[Branch]


class Absent(ServerMessage, tag="absent"):
    """Who must answer has left, or does not answer: they are warned, and then the other may claim the game."""

    seat: Seat
    seconds: int  # until it may be claimed
    claim: bool


class UndoAsked(ServerMessage, tag="undo_asked"):
    """The other seat asks to take its last answer back."""

    seq: int
    by: int


class UndoDeclined(ServerMessage, tag="undo_declined"):
    """It may not, or not any more."""

    seq: int


class Said(ServerMessage, tag="chat"):
    """Somebody said something."""

    by: str
    seat: Seat
    words: str


class Presence(ServerMessage, tag="presence"):
    """Who is connected."""

    seats: list[bool]
    spectators: int


class Over(ServerMessage, tag="over"):
    """The game has ended."""

    winner: Seat | None
    how: How
    clause: str
    words: str
    replay: str
    match: Match | None = None  # that it was part of, as it stands now


class RematchOffered(ServerMessage, tag="rematch"):
    """Somebody wants to play again; `game` names the new game once both do."""

    by: int
    game: str | None = None
    seat: Seat | None = None


class Pong(ServerMessage, tag="pong"):
    """Yes."""

    ref: int


FromServer = (
    Welcome | Waiting | TableMessage | Changed | Refused | Reasons | Proposal | LessonMessage | HintMessage | Settings
    | BranchesMessage | Absent | UndoAsked | UndoDeclined | Said | Presence | Over | RematchOffered | Pong
)  # fmt: skip

ENCODER: Final = msgspec.json.Encoder()
