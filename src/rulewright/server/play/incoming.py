"""What a room does with each message of a client."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from rulewright import Decision, Game
from rulewright.books import Book
from rulewright.games.shared.questions import proposed_parts
from rulewright.kernel.ids import NOTHING, CardNumber, Seat
from rulewright.kernel.position.view import without_secrets
from rulewright.server.metrics import METRICS
from rulewright.server.play.branches import BEGINNING
from rulewright.server.play.course import Stuck, advance
from rulewright.server.play.guests import WATCHING, Guest
from rulewright.server.play.incoming_checks import check_open, check_player, check_seen, check_talk
from rulewright.server.play.record import Spoke, Wished
from rulewright.server.play.room import Room
from rulewright.server.play.sides import gone_to, undone_to
from rulewright.server.refusals import Refuse, cited
from rulewright.server.teaching.hinting import hint
from rulewright.server.timing.automatic import MOST_STOPS, phase_of
from rulewright.server.wire.asked import (
    MOST_CHAT,
    MOST_PICKS,
    MOST_WORDS,
    AnswerMessage,
    Chat,
    Claim,
    Concede,
    GoTo,
    Hint,
    Hold,
    LessonStep,
    Mute,
    Ping,
    Propose,
    Rematch,
    Stops,
    TakeBack,
    Undo,
    UndoReply,
    WhyNot,
    Yield,
)
from rulewright.server.wire.table import Cited
from rulewright.server.wire.told import (
    ENCODER,
    Pong,
    Proposal,
    Reasons,
    RematchOffered,
    Said,
    Settings,
    UndoAsked,
    UndoDeclined,
)

MOST_PROPOSED: Final = 40
PAYING: Final = ("resources",)  # what the line of a play asks for once it is known what is played


# ---------------------------------------------------------------- playing


async def answer(room: Room, guest: Guest, message: AnswerMessage) -> None:
    """Choose lines of the menu."""
    began = time.perf_counter()
    if not 1 <= len(message.picks) <= MOST_PICKS:
        raise Refuse("bad_message", f"an answer has 1 to {MOST_PICKS} picks")
    await room.beat.wait(guest.seat)
    async with room.lock:
        check_open(room, guest, message.seq)
        if room.mover != guest.seat:
            raise Refuse("not_your_turn", "it is not your turn to answer")
        if room.guide is not None:
            await room.guide.answered(guest, message.picks)
            return
        room.clocks.run_for(guest.seat, guest.lag)
        outcome = await room.engine(lambda: room.play(guest.seat, message.picks, "person"))
        await room.keep(outcome)
    METRICS.answer_time.add(time.perf_counter() - began)
    if outcome.refusal is not None:
        raise outcome.refusal


async def take_back(room: Room, guest: Guest, message: TakeBack) -> None:
    """Take an incomplete declaration back."""
    async with room.lock:
        check_open(room, guest, message.seq)
        at = room.record.course.declared_at()
        if at is None or not room.may_take_back(guest.seat):
            raise Refuse("no_undo", "there is no declaration of yours to take back")
        await room.keep(await room.engine(lambda: room.go_back(at)))


async def undo(room: Room, guest: Guest, message: Undo) -> None:
    """Go back before the seat's last answer, or ask the other player for it."""
    async with room.lock:
        check_open(room, guest, message.seq)
        kind = await room.engine(lambda: room.undo_kind(guest.seat))
        at = undone_to(room, guest.seat)
        if kind == "none" or at is None:
            raise Refuse("no_undo", "there is nothing to take back")
        if kind == "free":
            await room.keep(await room.engine(lambda: room.go_back(at)))
            return
        check_talk(room, guest)
        room.undo_asked = (guest.seat, at)
        room.tell_seat(1 - guest.seat, UndoAsked(seq=room.seq(1 - guest.seat), by=guest.seat))


async def go_to(room: Room, guest: Guest, message: GoTo) -> None:
    """Go to a line that was tried; who plays both sides alone may, and after the end too."""
    async with room.lock:
        check_player(room, guest)
        check_seen(room, guest, message.seq)
        branches = room.record.course.branches
        if (
            branches is None
            or room.record.is_stuck
            or (message.line != BEGINNING and message.line not in branches.lines)
        ):
            raise Refuse("no_undo", "there is no such line at this table")
        await room.keep(await room.engine(lambda: gone_to(room, message.line)))


async def undo_reply(room: Room, guest: Guest, message: UndoReply) -> None:
    """Let the other player go back, or not."""
    async with room.lock:
        check_open(room, guest, message.seq)
        if room.undo_asked is None or room.undo_asked[0] == guest.seat:
            raise Refuse("nothing_asked", "nobody asks you for anything")
        seat, at = room.undo_asked
        room.undo_asked = None
        if message.allow:
            room.absence.goes_back(at)
            await room.keep(await room.engine(lambda: room.go_back(at)))
        else:
            room.tell_seat(seat, UndoDeclined(seq=room.seq(seat)))


async def concede(room: Room, guest: Guest, message: Concede) -> None:
    """Give up."""
    async with room.lock:
        check_open(room, guest, None)
        await room.keep(await room.engine(lambda: room.give_up(guest.seat, "concession")))


async def claim(room: Room, guest: Guest, message: Claim) -> None:
    """Win because the other left."""
    async with room.lock:
        check_open(room, guest, None)
        if not room.absence.may_be_claimed(1 - guest.seat):
            raise Refuse("nothing_asked", "the other player may still answer")
        await room.keep(await room.engine(lambda: room.give_up(1 - guest.seat, "left")))


# ---------------------------------------------------------------- asking


async def why_not(room: Room, guest: Guest, message: WhyNot) -> None:
    """The clauses that forbid something, out of what the seat may know."""
    check_player(room, guest)
    if len(message.words) > MOST_WORDS or len(message.verb) > MOST_WORDS:
        raise Refuse("bad_message", f"say it in {MOST_WORDS} characters")
    async with room.lock:
        words, clauses = await room.engine(lambda: reasons(room, guest.seat, message))
    guest.send(ENCODER.encode(Reasons(ref=message.ref, words=words, clauses=clauses)))


def reasons(room: Room, seat: Seat, message: WhyNot) -> tuple[str, list[Cited]]:
    """What forbids what a message names: a deed in words, a verb on a card, or every verb on a card."""
    game = room.record.course.seen_by(seat)
    if message.words:
        return message.words, cited(game.why_not(seat, message.words))
    found = {handle: number for number, handle in room.handles[seat].by_card.items()}
    number = found.get(message.card) if message.card is not None else None
    if number is None:
        raise Refuse("bad_message", "name a card you see, or say in words what you miss")
    verbs = (
        [message.verb]
        if message.verb
        else [verb for verb in game.book.actions.requirements if verb not in game.book.actions.cardless]
    )
    told: list[Cited] = []
    for verb in verbs:
        told += [Cited(one.clause, one.words, verb) for one in game.why_not(seat, deed(game, seat, verb, number))]
    return deed(game, seat, message.verb, number).strip(), told


def deed(game: Game, seat: Seat, verb: str, number: int) -> str:
    """A verb on a card in the words the engine understands."""
    card = game.s.cards[number]
    place = f" {game.book.place_names[card.place]}" if card.place != NOTHING else ""
    tool = " with" if verb in game.book.actions.target_requirements and card.master == seat else ""
    return f"{verb}{tool} {game.name_of(number)}{place}"


async def propose(room: Room, guest: Guest, message: Propose) -> None:
    """Lines that complete the choice that is open, or the payment that a line of it asks for."""
    async with room.lock:
        check_open(room, guest, message.seq)
        if room.mover != guest.seat:
            raise Refuse("not_your_turn", "it is not your turn to answer")
        check_line(room, message.line)
        found = await room.engine(lambda: proposed(room, guest.seat, message.line))
    find = room.handles[guest.seat].find
    cards = [handle for card in found.cards if (handle := find(card)) is not None]
    guest.send(ENCODER.encode(Proposal(message.seq, found.picks, found.words, message.line, cards)))


def check_line(room: Room, line: int | None) -> None:
    """A line that is named must be on the menu."""
    menu = room.record.course.game.decision
    if line is not None and (menu is None or not 0 <= line < len(menu.options)):
        raise Refuse("bad_message", "there is no such line")


class Proposed(NamedTuple):
    """Lines that finish something, in words, and the cards they are about."""

    picks: list[int]
    words: list[str]
    cards: list[CardNumber]


def proposed(room: Room, seat: Seat, line: int | None = None) -> Proposed:
    """The first way to finish what is asked, tried where nothing hidden is left and while the same thing is asked.

    With a line: the payment that the line asks for at once; nothing where it asks for something else first.
    """
    course = room.record.course
    game = without_secrets(course.game, seat)
    found = Proposed([], [], [])
    try:
        if line is not None:
            found.picks.append(line)
            advance(game, line, course.budget)
            if game.decision is None or game.decision.ask not in PAYING:
                return found
        first = game.decision
        while first is not None and len(found.picks) < MOST_PROPOSED:
            menu = game.decision
            if menu is None or menu.player != seat or (menu.ask, menu.source) != (first.ask, first.source):
                break
            index = likely_line(menu)
            note_line(course.book, game, menu, index, found)
            if menu.options[index].verb in ("proposed", "done"):
                break
            advance(game, index, course.budget)
    except Stuck:
        pass
    return found


def note_line(book: Book, game: Game, menu: Decision, index: int, found: Proposed) -> None:
    """A line of a proposal, with what paying as proposed stands for."""
    lines = proposed_parts(game) if menu.options[index].verb == "proposed" else [menu.options[index]]
    found.picks.append(index)
    found.words.extend(book.prose.option_words(game, menu, one) for one in lines)
    found.cards.extend(one.card for one in lines if one.card != NOTHING)


def likely_line(menu: Decision) -> int:
    """What the rules propose, else the end of the choice once it may end, else the first card."""
    verbs = [option.verb for option in menu.options]
    if "proposed" in verbs:
        return verbs.index("proposed")
    if "done" in verbs and len(menu.picked) >= max(menu.least, 1):
        return verbs.index("done")
    return 0


# ---------------------------------------------------------------- settings


async def settle(room: Room, guest: Guest) -> None:
    """Write a seat's wishes down, confirm them, and let pass what now passes."""
    manner = room.manners[guest.seat]
    await room.write([Wished(s=guest.seat, manner=manner)])
    room.tell_seat(guest.seat, Settings(stops=manner.stops(), yields=manner.yields, hold=manner.hold))
    if room.mover == guest.seat:
        await room.keep(await room.engine(room.passed))


async def stops(room: Room, guest: Guest, message: Stops) -> None:
    """Where the seat wants to be asked."""
    async with room.lock:
        check_open(room, guest, None)
        check_talk(room, guest)
        names = room.record.course.game.book.phase_names
        for chosen in (message.mine, message.theirs):
            if len(chosen) > MOST_STOPS or any(name not in names for name in chosen):
                raise Refuse("bad_option", f"the phases and steps are: {', '.join(names)}")
        manner = room.manners[guest.seat]
        manner.mine, manner.theirs = message.mine, message.theirs
        await settle(room, guest)


async def give_way(room: Room, guest: Guest, message: Yield) -> None:
    """Pass by itself for a while."""
    if len(message.name) > MOST_WORDS:
        raise Refuse("bad_message", f"a name has at most {MOST_WORDS} characters")
    async with room.lock:
        check_open(room, guest, None)
        check_talk(room, guest)
        game = room.record.course.game
        room.manners[guest.seat].give(message, game.s.turn, phase_of(game))
        await settle(room, guest)


async def hold(room: Room, guest: Guest, message: Hold) -> None:
    """Keep priority, or stop keeping it."""
    async with room.lock:
        check_open(room, guest, None)
        check_talk(room, guest)
        room.manners[guest.seat].hold = message.on
        await settle(room, guest)


# ---------------------------------------------------------------- talking


async def chat(room: Room, guest: Guest, message: Chat) -> None:
    """Say something to the table."""
    check_player(room, guest)
    words = message.words.strip()
    if not 1 <= len(words) <= MOST_CHAT:
        raise Refuse("bad_message", f"say something of 1 to {MOST_CHAT} characters")
    check_talk(room, guest)
    async with room.lock:
        await room.write([Spoke(s=guest.seat, by=guest.name, w=words)])
        said = Said(by=guest.name, seat=guest.seat, words=words)
        room.tell_all(said, [one for one in room.guests if one.is_muted and one.seat != guest.seat])


async def mute(room: Room, guest: Guest, message: Mute) -> None:
    """Hear the others, or not."""
    guest.is_muted = message.on


async def rematch(room: Room, guest: Guest, message: Rematch) -> None:
    """Play the same again, once both want to."""
    check_player(room, guest)
    async with room.lock:
        if not room.record.is_over:
            raise Refuse("not_over", "the game is not over yet")
        check_talk(room, guest)
        room.rematch.add(guest.seat)
        wanted = {seat for seat in (0, 1) if room.bots[seat] is None}
        if room.successor is None and room.rematch >= wanted:
            room.successor = await room.hall.again(room)
        if room.successor is None:
            room.tell_all(RematchOffered(by=guest.seat))
            return
        for seat in (0, 1, WATCHING):
            room.tell_seat(seat, RematchOffered(by=guest.seat, game=room.successor, seat=seat))


async def lesson_step(room: Room, guest: Guest, message: LessonStep) -> None:
    """What a learner wants of a lesson."""
    check_player(room, guest)
    guide = room.guide
    if guide is None:
        raise Refuse("bad_message", "this game is no lesson")
    async with room.lock:
        if message.do == "next":
            await guide.read_on()
        elif message.do == "choose":
            await guide.choose(message.number)
        elif message.do == "show":
            await guide.show()
        elif message.do == "again":
            await guide.begin_part_again()
            guide.answer_with("", True)
        else:
            guide.hint()


async def ping(room: Room, guest: Guest, message: Ping) -> None:
    """Yes, still here."""
    guest.send(ENCODER.encode(Pong(ref=message.ref)))


HEARS: Final[dict[type, Callable[[Room, Guest, Any], Awaitable[None]]]] = {
    AnswerMessage: answer,
    TakeBack: take_back,
    Undo: undo,
    GoTo: go_to,
    UndoReply: undo_reply,
    Concede: concede,
    Claim: claim,
    WhyNot: why_not,
    Propose: propose,
    Stops: stops,
    Yield: give_way,
    Hold: hold,
    Chat: chat,
    Mute: mute,
    Rematch: rematch,
    Hint: hint,
    LessonStep: lesson_step,
    Ping: ping,
}
