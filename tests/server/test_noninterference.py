"""Non-interference, once for every message: what is hidden from a seat changes nothing that the seat is sent.

A game is played in which both seats act and say everything a client can say, and in which what leaves nothing to choose
answers itself when its beat ends. It is played again, word for word, with other cards where the first seat never saw
which they were: there other questions answer themselves, or are not asked at all. Whatever the server sends that seat,
or who watches, must be the same, byte by byte. A new message of the wire fails here until somebody says it and it was
heard.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, NamedTuple, cast, get_args

import msgspec
import pytest

from rulewright import books
from rulewright.decks import starter_decks
from rulewright.games.shared.questions import proposed_parts
from rulewright.judge.write import scenario_for
from rulewright.kernel.ids import AS_COST, CARD_MASK, MOVED, POOLED
from rulewright.kernel.position.view import may_see, saw
from rulewright.server.effort import Beside
from rulewright.server.play.course import Budget, Course
from rulewright.server.play.guests import WATCHING
from rulewright.server.play.incoming import HEARS
from rulewright.server.play.record import Record
from rulewright.server.play.room import Room
from rulewright.server.refusals import Refuse
from rulewright.server.settings import Settings
from rulewright.server.store.records import GameRow
from rulewright.server.timing.automatic import settled
from rulewright.server.timing.clocks import Clocks
from rulewright.server.wire import asked
from rulewright.server.wire.told import (
    ENCODER,
    Absent,
    BranchesMessage,
    FromServer,
    HintMessage,
    LessonMessage,
    Refused,
    Waiting,
)

PLAYABLE = [line.name for line in books() if line.is_playable]
ANSWERS = 90
PAIRS = 14  # of games a book
EXTRA = 0.5  # how often somebody says something besides
UNDEALT = {Waiting}  # sent only while there are no cards yet
ALONE = {HintMessage, LessonMessage, BranchesMessage}  # only where one person plays: test_hints, _learning, _described
TIMED = {Absent}  # sent by the time that passes, and by who is there
DECODER = msgspec.json.Decoder(FromServer)
HEARD: dict[str, set[type]] = {}


class Ear:
    """Somebody at the table, with everything that was sent."""

    def __init__(self, seat):
        self.seat, self.name, self.is_muted, self.heard = seat, "ABC"[seat], False, []
        self.lag, self.reads_changes = 0.0, seat == 0

    def send(self, data):
        self.heard.append(data)

    def close(self, code, why):
        raise AssertionError(f"nobody is sent away: {why}")


class Still(Clocks):
    """Clocks of a table at which no time passes: what is earned is all that moves them."""

    def spent(self):
        return 0.0


class Journal:
    """Writes nothing down."""

    async def append(self, *_):
        pass


class Hall:
    """As much of a server as a room needs."""

    threads, aside, journal, settings = None, Beside("aside"), Journal(), Settings(pace=0)

    def spawn(self, work):
        """Nothing goes on by itself: whoever plays here says everything."""

    async def again(self, room):
        return "another"


class Line(NamedTuple):
    """An answer, by what tells its line from the others of its menu, whatever is printed on the cards."""

    seat: int
    verb: str
    card: int
    number: int
    field: int
    parts: tuple  # of a payment as the rules propose it

    @classmethod
    def of(cls, game, option, seat):
        parts = proposed_parts(game) if option.verb == "proposed" else []
        paid = tuple((part.verb, part.card, part.number) for part in parts)
        return cls(seat, option.verb, option.card, option.number, option.field, paid)


class Moment(NamedTuple):
    """Where a game was when something was said or answered."""

    is_midway: bool  # in the middle of a deed
    spent: list  # the cards with which seat 1 paid so far

    @classmethod
    def of(cls, course):
        log = course.game.s.log[: course.game.s.logged]
        paid = [one.card & CARD_MASK for one in log if one.kind == MOVED and one.how == AS_COST and one.player == 1]
        return cls(course.before is not None, paid)


class Answer(NamedTuple):
    """An answer somebody gave, or that gave itself."""

    at: Moment
    line: Line
    is_chosen: bool


class Saying(NamedTuple):
    """Something somebody said."""

    at: Moment
    seat: int
    message: Any


class Watched(Course):
    """A course that remembers what was answered; another deal is dealt again whenever it is told again."""

    lines: list[Answer]
    others: Any = None

    def opening(self):
        game = super().opening()
        if self.others is not None:
            deal, *what = self.others
            deal(game, *what)
        return game

    def answer(self, index, is_chosen=True):
        menu = self.game.decision
        given = Answer(Moment.of(self), Line.of(self.game, menu.options[index], menu.player), is_chosen)
        super().answer(index, is_chosen)
        self.lines.append(given)


def room_of(name, seed, others=None):
    """A room of two people whose decks are any of the book's; perhaps with other cards than were dealt."""
    chance = Random(seed)
    decks = [msgspec.json.encode(chance.choice(starter_decks(name)).as_json()).decode() for _ in (0, 1)]
    seats = [{"seat": seat, "user": str(seat), "name": "AB"[seat], "bot": None, "deck": decks[seat]} for seat in (0, 1)]
    clock = {"main": 600, "increment": 7} if seed % 2 else None
    row = GameRow("g", name, "playing", seed, {}, [], clock, True, None, None, None, 0.0, None, 0, seats)
    room = room_for(row, others)
    room.clocks = Still(clock, room.bots)
    return room


def room_for(row, others=None):
    """A room whose course remembers what was answered."""
    record = Record(row, Budget())
    course = Watched.__new__(Watched)
    course.lines, course.others = [], others
    course.__init__(record.course.setup, record.course.budget)  # type: ignore[misc]
    record.course = course
    return Room(cast("Any", Hall()), row, record)


async def say(room, guest, message):
    """A message arrives; what cannot be done is refused, as a socket does it."""
    try:
        await HEARS[type(message)](room, guest, message)
    except Refuse as bad:
        guest.send(ENCODER.encode(Refused(code=bad.code, why=bad.why, clauses=bad.clauses, seq=room.seq(guest.seat))))


def wish(kind, room, seat, chance):
    """Something of a kind that a seat might say."""
    game, seq = room.record.course.game, 0
    phases = [phase for phase in game.book.phase_names if chance.random() < 0.5]
    name = chance.choice(game.pool.cards).name
    verb = chance.choice(list(game.book.actions.requirements))
    on = chance.random() < 0.5
    made = {
        asked.TakeBack: asked.TakeBack(seq),
        asked.Undo: asked.Undo(seq),
        asked.GoTo: asked.GoTo(seq, chance.randrange(3)),
        asked.UndoReply: asked.UndoReply(seq, on),
        asked.WhyNot: why(room, seat, chance, verb, name),
        asked.Propose: asked.Propose(seq),
        asked.Stops: asked.Stops(phases, phases[::2]),
        asked.Yield: asked.Yield(chance.choice(["something", "turn", "all", "ability", "clear"]), name),
        asked.Hold: asked.Hold(on),
        asked.Chat: asked.Chat(f"have you {name}?"),
        asked.Mute: asked.Mute(on),
        asked.Rematch: asked.Rematch(),
        asked.Claim: asked.Claim(),
        asked.Hint: asked.Hint(seq, on),
        asked.LessonStep: asked.LessonStep("hint"),
        asked.Ping: asked.Ping(chance.randrange(100)),
    }
    return made[kind]


def why(room, seat, chance, verb, name):
    """Why something cannot be done: with a card in sight, by name, or with any card whatever."""
    cards = sorted(room.handles[seat].by_card.values())
    how = chance.randrange(3)
    if how == 0 or not cards:
        return asked.WhyNot(words=f"{verb} {name}")
    return asked.WhyNot(verb=verb if how == 1 else "", card=chance.choice(cards))


EXTRAS = [kind for kind in HEARS if kind not in (asked.AnswerMessage, asked.Concede)]


class Play:
    """A game of a room: what everybody said in it, and what seat 0 came to know."""

    def __init__(self, room):
        self.room = room
        self.course = room.record.course
        self.ears = [Ear(0), Ear(1), Ear(WATCHING)]
        self.script = []
        self.told = 0  # lines of the course that are in the script
        self.known = set()
        self.settled = 0
        self.safe = [0, 0, 0]  # how much everybody had heard when both games were last at the same point
        self.is_cut = False
        self.laid_out = ""

    async def begin(self):
        for ear in self.ears:
            await self.room.enter(ear, -1)
        self.learn()

    def learn(self):
        """The cards seat 0 sees, or was told of."""
        game = self.course.game
        self.known.update(card.number for card in game.s.cards if may_see(game, card, 0) or card.known & 1)
        for event in game.s.log[: game.s.logged]:
            if saw(event, 0) and 0 <= event.card < POOLED:
                self.known.add(event.card & CARD_MASK)

    # ------------------------------------------------------------ made up

    async def make_up(self, chance):
        """Both seats act at random and say whatever comes to mind, to the end."""
        await self.begin()
        self.note()
        for number in range(ANSWERS):
            if chance.random() < EXTRA or number < len(EXTRAS):
                seat = chance.randrange(2)
                kind = EXTRAS[number] if number < len(EXTRAS) else chance.choice(EXTRAS)
                await self.says(seat, wish(kind, self.room, seat, chance))
                if kind is asked.Undo or self.room.undo_asked is not None:
                    await self.says(1 - seat, wish(asked.UndoReply, self.room, 1 - seat, chance))
                self.note()
            menu = self.course.game.decision
            if menu is None:
                break
            if self.settled_line() is None:
                await self.answers(menu.player, chance.randrange(len(menu.options)))
            else:
                await self.beat_ends()
            self.note()
        self.lay_out()
        for seat, said in ((0, asked.Concede()), (0, asked.Rematch()), (1, asked.Rematch())):
            await self.says(seat, said)

    def lay_out(self):
        """The position as a scenario, which the desk gives a seat while the game goes on."""
        if self.course.game.decision is not None:
            self.laid_out = scenario_for(self.course.replay(), self.course.seen_by(0), 0)

    def note(self):
        """Keep what was answered since, also by itself."""
        self.script += self.course.lines[self.told :]
        self.told = len(self.course.lines)

    def settled_line(self):
        """The line with which the open question answers itself."""
        seat = self.room.mover
        return None if seat is None else settled(self.course.game, self.course.book, seat, self.room.manners[seat])

    async def says(self, seat, message):
        """One thing said, about the table as this seat sees it."""
        if hasattr(message, "seq"):
            message = msgspec.structs.replace(message, seq=self.room.seq(seat))
        self.script.append(Saying(Moment.of(self.course), seat, message))
        await say(self.room, self.ears[seat], message)
        self.learn()

    async def answers(self, seat, index):
        """A player takes a line."""
        await say(self.room, self.ears[seat], asked.AnswerMessage(self.room.seq(seat), [index]))
        self.learn()

    async def beat_ends(self):
        """What leaves nothing to choose answers itself."""
        self.settled += 1
        await self.room.beat.is_over()
        self.learn()

    # ------------------------------------------------------------ followed

    async def follow(self, script):
        """Say and answer the same again, as far as the cards allow it."""
        await self.begin()
        for item in script:
            now = Moment.of(self.course)
            if self.told == len(self.course.lines) and item.at == now:
                self.safe = [len(ear.heard) for ear in self.ears]
            if isinstance(item, Saying) and await self.is_as_far(item.at):
                if isinstance(item.message, asked.Concede):
                    self.lay_out()
                await self.says(item.seat, item.message)
            elif isinstance(item, Saying) or not await self.follows(item):
                self.is_cut = True
                return

    async def is_as_far(self, then):
        """A deed that is whole in the first game is made whole in this one; False where another way was left."""
        for _ in range(20):
            if then.is_midway or self.course.before is None:
                return then == Moment.of(self.course)
            menu = self.course.game.decision
            if menu.player != 1 or "done" not in (verbs := [option.verb for option in menu.options]):
                return False
            await self.answers(1, verbs.index("done"))
            self.told = len(self.course.lines)
        return False

    async def follows(self, wanted):
        """The same answer, whoever gives it; False where other cards leave another way only."""
        for _ in range(20):
            answered = self.course.lines[self.told :]
            if not answered and not await self.gives(wanted.line):
                return is_own(wanted) and self.course.before is None  # here nobody was asked for it
            if not answered:
                continue
            if answered[0].line == wanted.line:
                # Who asks to go back goes to the last choice of its own, and tells by it which one that was.
                self.course.chosen[-len(answered)] = wanted.is_chosen
                self.told += 1
                return True
            if not is_own(answered[0]):
                return is_own(wanted)
            self.told += 1  # it was the only way here
        return False

    async def gives(self, line):
        """Answer with this line, or finish the deed that goes on in the twin alone."""
        menu = self.course.game.decision
        if menu is None:
            return False
        lines = [Line.of(self.course.game, option, menu.player) for option in menu.options]
        itself = self.settled_line()
        if line in lines:
            index = lines.index(line)
        elif self.course.before is not None and menu.player == 1 and "done" in (verbs := [one.verb for one in lines]):
            index = verbs.index("done")
        else:
            return False
        if itself is None:
            await self.answers(menu.player, index)
        elif itself == index:
            await self.beat_ends()
        return itself in (None, index)


def is_own(answer):
    """An answer of seat 1 that others see nothing of: in the middle of a deed."""
    return answer.line.seat == 1 and answer.at.is_midway


def deal_any(game, known, seed):
    """Other cards where seat 0 never saw which they were: any of the game that have their home in the same deck."""
    chance, home = Random(seed), game.book.setup.home
    homes = {printed: home(game.pool.cards[printed]) for printed in sorted({card.printed for card in game.s.cards})}
    for card in game.s.cards:
        if card.number not in known:
            alike = [printed for printed, where in homes.items() if where == homes[card.printed]]
            game.s.suppose(card.number, chance.choice(alike))


def deal_others(game, known, seed):
    """Other cards where seat 0 never saw which they were: those of one deck of one player change places."""
    found: dict[tuple[int, int], list[int]] = {}
    for card in game.s.cards:
        if card.number not in known:
            home = game.book.deck_zone if card.zone == game.book.hand_zone else card.zone
            found.setdefault((card.owner, home), []).append(card.number)
    for numbers in found.values():
        kinds = [game.s.cards[number].printed for number in numbers]
        Random(seed).shuffle(kinds)
        for number, printed in zip(numbers, kinds, strict=True):
            game.s.suppose(number, printed)


def sent_alike(one, two):
    """Up to where both went, the same was sent; what differs first is told."""
    for mine, theirs in zip(one, two, strict=False):
        if mine != theirs:
            first, second = msgspec.json.decode(mine), msgspec.json.decode(theirs)
            return {key: (first.get(key), second.get(key)) for key in first if first.get(key) != second.get(key)}
    return {}


async def twins(name, seed):
    """A game, and the same game with other hidden cards."""
    play = Play(room_of(name, seed))
    await play.make_up(Random(seed))
    twin = Play(room_of(name, seed, (deal_others, play.known, seed + 1)))
    await twin.follow(play.script)
    return play, twin


@pytest.mark.parametrize("name", PLAYABLE)
def test_what_is_hidden_changes_nothing_that_is_sent(name):
    followed, otherwise, differing, whole, laid_out = 0, 0, 0, 0, 0
    heard = HEARD.setdefault(name, set())
    for seed in range(PAIRS):
        play, twin = asyncio.run(twins(name, seed))
        for seat in (0, WATCHING):
            mine, theirs = play.ears[seat].heard, twin.ears[seat].heard
            end = twin.safe[seat] if twin.is_cut else None
            assert sent_alike(mine[:end], theirs[:end]) == {}, (name, seed, seat)
            assert len(theirs[:end]) == len(mine[:end])
            heard.update(type(DECODER.decode(data)) for data in mine)
        if play.laid_out and twin.laid_out:
            assert play.laid_out == twin.laid_out, (name, seed)
            laid_out += 1
        differing += sent_alike(play.ears[1].heard, twin.ears[1].heard) != {}
        followed += len(twin.course.lines)
        otherwise += play.settled != twin.settled or len(play.course.lines) != len(twin.course.lines)
        whole += not twin.is_cut
    assert followed > PAIRS * 40 and whole >= 11
    assert otherwise, "in every pair the same questions answered themselves"
    assert laid_out > PAIRS // 3
    assert differing > 4  # who holds the cards sees that they are others
    silent = {
        kind.__name__ for kind in get_args(FromServer) if kind not in UNDEALT | TIMED | ALONE and kind not in heard
    }
    assert silent == set(), "these messages are said by nobody here"


def test_everything_a_client_can_say_is_said():
    said = {*EXTRAS, asked.AnswerMessage, asked.Concede, asked.Hello, asked.Contribute}
    assert said == set(get_args(asked.FromClient))
