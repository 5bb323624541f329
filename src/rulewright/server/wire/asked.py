"""What clients send: the bodies of HTTP requests, and what is said on a game's socket."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

MOST_PICKS: Final = 64
MOST_CHAT: Final = 500
MOST_WORDS: Final = 200

Seat = Literal[0, 1]


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """A message of a client: a field that is not known is a mistake."""


# ---------------------------------------------------------------- HTTP bodies


class GuestBody(Strict):
    """Ask for a session without an account."""

    name: str = ""


class NameBody(Strict):
    """What a guest wants to be called."""

    name: str


class AccountBody(Strict):
    """Open an account, or sign in to one."""

    name: str
    password: str


class PasswordBody(Strict):
    """Change my password; all my other sessions end."""

    password: str
    fresh: str


class LogoutBody(Strict):
    """End my session, or all of them."""

    everywhere: bool = False


class DeckChoice(Strict):
    """Which deck: a starter by name, a kept one by id, or a list as text or JSON. Exactly one of them."""

    starter: str | None = None
    id: str | None = None
    text: str | None = None


class Opponent(Strict):
    """Who sits at the other seat."""

    kind: Literal["bot", "link", "random", "challenge"]
    bot: str = "normal"
    name: str = ""  # of the person who is challenged
    deck: DeckChoice | None = None  # a bot's deck


class Clock(Strict):
    """Thinking time a seat: seconds for the game, and seconds more for each answer."""

    main: int = 1200
    increment: int = 5
    round: int = 0  # seconds until time is called: the turn is played to its end, and the game is a draw; 0: never


class GameBody(Strict):
    """Ask for a game."""

    book: str
    opponent: Opponent
    deck: DeckChoice | None = None  # without one: the first starter deck
    options: dict[str, int] = {}
    clock: Clock | None = None
    best_of: Literal[1, 3] = 1  # games that count together; the next one begins when both want it
    seed: int | None = None  # only against a bot
    spectators: bool = True


class PracticeBody(Strict):
    """Ask for a game from a described position, which is not kept for long."""

    position: dict[str, Any] = {}  # as in a scenario: book, cards, seats, turn, phase, ...; its script is played first
    lines: str = ""  # a paper with the lines of another table, instead of a position
    seat: Seat | None = None  # mine, against a bot; without it I play both sides
    bot: str = "normal"


class LessonBody(Strict):
    """Ask for a lesson, as a game of one's own."""

    book: str
    lesson: str


class JoinBody(Strict):
    """Take the open seat of a game; without an invitation only where anybody is waited for."""

    invite: str = ""
    deck: DeckChoice | None = None


class DeckBody(Strict):
    """A deck list to be read, and kept when `keep` says so."""

    book: str
    text: str
    name: str = ""
    keep: bool = True
    partial: bool = False
    options: dict[str, int] = {}
    id: str | None = None  # of a kept deck whose place it takes


class ListBody(Strict):
    """A deck list to be written in another format."""

    book: str
    text: str
    name: str = ""
    form: str = "text"


class HandBody(Strict):
    """A deck list to be dealt an opening hand from."""

    book: str
    text: str
    seed: int


class CardsBody(Strict):
    """Printed rows a user brings, one JSON object a line."""

    book: str
    rows: str


class ImportBody(Strict):
    """A file of cards, as another site or table gives it."""

    book: str
    text: str


class ContinueBody(Strict):
    """Go on from a point of a finished game against a bot."""

    at: int
    seat: Seat = 0
    bot: str = "normal"


class ReportBody(Strict):
    """Something is wrong: the game, and what the user says about it."""

    game: str
    words: str = ""


# ---------------------------------------------------------------- what a client says on a game's socket


class ClientMessage(Strict, tag_field="type"):
    """Anything a client may send."""


class Hello(ClientMessage, tag="hello"):
    """The first message: who I am and the last table I have seen."""

    token: str | None = None  # None: a spectator
    seen: int = -1
    watch: bool = False  # watch even though a seat is mine
    contributes: bool = False  # I add to the shuffle: `contribute` follows when `waiting` has told the commitment
    changes: bool = False  # tell me tables by what has changed in them


class Contribute(ClientMessage, tag="contribute"):
    """What I add to the shuffle of a game that is not dealt yet."""

    words: str  # up to 64 letters and digits that nobody can guess


class AnswerMessage(ClientMessage, tag="answer"):
    """Lines of the menu, each re-checked against the menu that is open when its turn comes."""

    seq: int
    picks: list[int]


class TakeBack(ClientMessage, tag="take_back"):
    """Take an incomplete declaration back."""

    seq: int


class Undo(ClientMessage, tag="undo"):
    """Go back before my last answer; between people, ask for it where it is not free."""

    seq: int


class GoTo(ClientMessage, tag="go_to"):
    """Playing both sides, go to a line that was tried, back or elsewhere; what was tried since is kept."""

    seq: int
    line: int  # 0 is the beginning


class UndoReply(ClientMessage, tag="undo_reply"):
    """Allow or decline what the other seat asked for."""

    seq: int
    allow: bool


class WhyNot(ClientMessage, tag="why_not"):
    """Why can this not be done? A verb with a card, or words like "attack with NAME"."""

    words: str = ""
    verb: str = ""
    card: int | None = None
    ref: int = 0  # given back in the reply


class Propose(ClientMessage, tag="propose"):
    """Propose lines that complete the payment or choice that is open, or what a line would ask for next."""

    seq: int
    line: int | None = None


class Stops(ClientMessage, tag="stops"):
    """Where I want to be asked although nothing happened: phases of my turn and of the other's."""

    mine: list[str]
    theirs: list[str]


class Yield(ClientMessage, tag="yield"):
    """Pass by itself: until something happens, at the latest until the phase or the turn ends, or for one ability.

    `all` lets the whole turn by, whatever the other player does, attacks too; `clear` ends everything.
    """

    until: Literal["something", "phase", "turn", "all", "ability", "clear"]
    name: str = ""
    ability: int | None = None
    sure: bool = False  # also where one would think twice, as with a won game on the board


class Hold(ClientMessage, tag="hold"):
    """Full control: nothing passes or answers itself while this is on."""

    on: bool


class Concede(ClientMessage, tag="concede"):
    """Give up."""


class Claim(ClientMessage, tag="claim"):
    """The other has left, or does not answer: declare the game lost for them, once `absent` says it may be claimed."""


class Chat(ClientMessage, tag="chat"):
    """Say something to the table."""

    words: str


class Mute(ClientMessage, tag="mute"):
    """Stop, or start again, hearing the others."""

    on: bool


class Rematch(ClientMessage, tag="rematch"):
    """Offer, or accept, another game with the same decks."""


class Hint(ClientMessage, tag="hint"):
    """Against a bot: what would a good player look at? And, with `tell`, what would one do, and why?"""

    seq: int
    tell: bool = False


class LessonStep(ClientMessage, tag="lesson"):
    """In a lesson: read on, ask for a hint, have the next answer shown, begin the part again, choose an answer."""

    do: Literal["next", "hint", "show", "again", "choose"]
    number: int = 0  # of the answer that is chosen


class Ping(ClientMessage, tag="ping"):
    """Are you there?"""

    ref: int = 0


FromClient = (
    Hello | Contribute | AnswerMessage | TakeBack | Undo | GoTo | UndoReply | WhyNot | Propose | Stops | Yield | Hold
    | Concede | Claim | Chat | Mute | Rematch | Hint | LessonStep | Ping
)  # fmt: skip

CLIENT_DECODER: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
