"""Non-interference, once for every message: what is hidden from a seat changes nothing that the seat is sent.

A game is played in which both seats act and say everything a client can say. It is played again, word for word, with
other cards where the first seat never saw which they were. Whatever the server sends that seat, or who watches, must be
the same, byte by byte. A new message of the wire fails here until somebody says it and it was heard.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, cast, get_args

import msgspec
import pytest

from rulewright import books
from rulewright.decks import starter_decks
from rulewright.kernel.ids import CARD_MASK, POOLED
from rulewright.kernel.position.decisions import IllegalAnswer
from rulewright.kernel.position.view import may_see, saw
from rulewright.server.play.course import Budget
from rulewright.server.play.incoming import HEARS
from rulewright.server.play.record import Record
from rulewright.server.play.room import WATCHING, Room
from rulewright.server.refusals import Refuse
from rulewright.server.settings import Settings
from rulewright.server.store.records import GameRow
from rulewright.server.wire import asked
from rulewright.server.wire.told import ENCODER, FromServer, Refused, Waiting

PLAYABLE = [line.name for line in books() if line.is_playable]
ANSWERS = 90
EXTRA = 0.5  # how often somebody says something besides
UNDEALT = {Waiting}  # sent only while there are no cards yet
DECODER = msgspec.json.Decoder(FromServer)
HEARD: dict[str, set[type]] = {}


class Ear:
    """Somebody at the table, with everything that was sent."""

    def __init__(self, seat):
        self.seat, self.name, self.is_muted, self.heard = seat, "ABC"[seat], False, []

    def send(self, data):
        self.heard.append(data)

    def close(self, code, why):
        raise AssertionError(f"nobody is sent away: {why}")


class Journal:
    """Writes nothing down."""

    async def append(self, *_):
        pass


class Hall:
    """As much of a server as a room needs."""

    threads, journal, settings = None, Journal(), Settings(pace=0)

    def spawn(self, work):
        """Nothing goes on by itself: whoever plays here says everything."""

    async def again(self, room):
        return "another"


def room_of(name, seed):
    """A room of two people whose decks are any of the book's."""
    chance = Random(seed)
    decks = [msgspec.json.encode(chance.choice(starter_decks(name)).as_json()).decode() for _ in (0, 1)]
    seats = [{"seat": seat, "user": str(seat), "name": "AB"[seat], "bot": None, "deck": decks[seat]} for seat in (0, 1)]
    row = GameRow("g", name, "playing", seed, {}, [], None, True, None, None, None, 0.0, None, 0, seats)
    return Room(cast("Any", Hall()), row, Record(row, Budget()))


async def say(room, guest, message):
    """A message arrives; what cannot be done is refused, as a socket does it."""
    try:
        await HEARS[type(message)](room, guest, message)
    except Refuse as bad:
        guest.send(ENCODER.encode(Refused(code=bad.code, why=bad.why, clauses=bad.clauses, seq=room.record.moves)))


def wish(kind, room, seat, chance):
    """Something of a kind that a seat might say."""
    game, seq = room.record.course.game, room.record.moves
    phases = [phase for phase in game.book.phase_names if chance.random() < 0.5]
    name = chance.choice(game.pool.cards).name
    verb = chance.choice(list(game.book.actions.requirements))
    on = chance.random() < 0.5
    made = {
        asked.TakeBack: asked.TakeBack(seq),
        asked.Undo: asked.Undo(seq),
        asked.UndoReply: asked.UndoReply(seq, on),
        asked.WhyNot: why(room, seat, chance, verb, name),
        asked.Propose: asked.Propose(seq),
        asked.Stops: asked.Stops(phases, phases[::2]),
        asked.Yield: asked.Yield(chance.choice(["something", "turn", "ability", "clear"]), name),
        asked.Hold: asked.Hold(on),
        asked.Chat: asked.Chat(f"have you {name}?"),
        asked.Mute: asked.Mute(on),
        asked.Rematch: asked.Rematch(),
        asked.Ping: asked.Ping(seq),
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


def key_of(option):
    """What tells a line from the others of its menu, whatever is printed on the cards."""
    return (option.verb, option.card, option.number, option.field)


class Play:
    """A game of a room: what everybody said in it, and what seat 0 came to know."""

    def __init__(self, room):
        self.room = room
        self.ears = [Ear(0), Ear(1), Ear(WATCHING)]
        self.script = []
        self.steps = []  # of each thing said: what all had heard, if it was a card of several, and what is asked now
        self.known = set()
        self.is_cut = False

    async def begin(self):
        for ear in self.ears:
            await self.room.enter(ear, -1)
        self.learn()

    def learn(self):
        """The cards seat 0 sees, or was told of."""
        game = self.room.record.course.game
        self.known.update(card.number for card in game.s.cards if may_see(game, card, 0) or card.known & 1)
        for event in game.s.log[: game.s.logged]:
            if saw(event, 0) and 0 <= event.card < POOLED:
                self.known.add(event.card & CARD_MASK)

    async def make_up(self, chance):
        """Both seats act at random and say whatever comes to mind, to the end."""
        await self.begin()
        for number in range(ANSWERS):
            if chance.random() < EXTRA or number < len(EXTRAS):
                seat = chance.randrange(2)
                kind = EXTRAS[number] if number < len(EXTRAS) else chance.choice(EXTRAS)
                await self.take(seat, wish(kind, self.room, seat, chance))
                if kind is asked.Undo:
                    await self.take(1 - seat, wish(asked.UndoReply, self.room, 1 - seat, chance))
            menu = self.room.record.course.game.decision
            if menu is None:
                break
            await self.take(menu.player, key_of(chance.choice(menu.options)))
        await self.take(0, asked.Concede())
        for seat in (0, 1):
            await self.take(seat, asked.Rematch())

    async def follow(self, script):
        """Say the same again, as far as the cards allow it."""
        await self.begin()
        for seat, said in script:
            try:
                if not await self.take(seat, said):
                    return
            except IllegalAnswer:  # going back plays the game again as it was dealt, and the twin was dealt otherwise
                self.is_cut = True
                return

    async def take(self, seat, said):
        """One thing said; a line of a menu goes by what it is, for indexes depend on what a hand holds."""
        message, is_one_of_several = said, False
        if isinstance(said, tuple):
            menu = self.room.record.course.game.decision
            keys = [] if menu is None or menu.player != seat else [key_of(option) for option in menu.options]
            if said not in keys:
                return False
            is_one_of_several = seat == 1 and said[0] == "choose"
            message = asked.AnswerMessage(self.room.record.moves, [keys.index(said)])
        self.script.append((seat, said))
        heard = [len(ear.heard) for ear in self.ears]
        await say(self.room, self.ears[seat], message)
        self.learn()
        menu = self.room.record.course.game.decision
        self.steps.append((heard, is_one_of_several, None if menu is None else (menu.ask, len(menu.picked))))
        return True


def deal_others(room, known, seed):
    """Other cards where seat 0 never saw which they were: those of one deck of one player change places."""
    game = room.record.course.game
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


def ended_by_itself(play, twin, seat):
    """How much was heard before a choice or a payment ended in one game for want of more, and not in the other.

    By the books as they are played, such a choice is over when a hand holds nothing else for it, and a payment is not
    asked for where the hand leaves one way only. That is what the course of a game still tells of a hand.
    """
    for (heard, is_one_of_several, after), (_, _, other) in zip(play.steps, twin.steps, strict=False):
        is_payment = "resources" in (after and after[0], other and other[0])
        if after != other and (is_one_of_several or is_payment):
            return heard[seat]
    return None


async def twins(name, seed):
    """A game, and the same game with other hidden cards."""
    play = Play(room_of(name, seed))
    await play.make_up(Random(seed))
    twin = Play(room_of(name, seed))
    deal_others(twin.room, play.known, seed + 1)
    await twin.follow(play.script)
    return play, twin


@pytest.mark.parametrize("name", PLAYABLE)
def test_what_is_hidden_changes_nothing_that_is_sent(name):
    followed = 0
    heard = HEARD.setdefault(name, set())
    for seed in range(6):
        play, twin = asyncio.run(twins(name, seed))
        for seat in (0, WATCHING):
            mine, theirs = play.ears[seat].heard, twin.ears[seat].heard
            end = ended_by_itself(play, twin, seat)
            assert sent_alike(mine[:end], theirs[:end]) == {}, (name, seed, seat)
            assert twin.is_cut or len(mine[:end]) == len(theirs[:end])
            heard.update(type(DECODER.decode(data)) for data in mine)
        assert sent_alike(play.ears[1].heard, twin.ears[1].heard) != {}  # who holds the cards sees that they are others
        followed += len(twin.script)
    assert followed > 6 * 20
    silent = {kind.__name__ for kind in get_args(FromServer) if kind not in UNDEALT and kind not in heard}
    assert silent == set(), "these messages are said by nobody here"


def test_everything_a_client_can_say_is_said():
    said = {*EXTRAS, asked.AnswerMessage, asked.Concede, asked.Hello}
    assert said == set(get_args(asked.FromClient))
