"""All games of this process: which are its own, how they are found, taken over and let go."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

import msgspec

from rulewright.errors import RulewrightError
from rulewright.server.bots.thinking import Thinking
from rulewright.server.crew import Crew, cores
from rulewright.server.effort import WHERE, Beside, paid
from rulewright.server.handing import worker_of
from rulewright.server.limits import KEPT, Buckets
from rulewright.server.logs import LOG
from rulewright.server.metrics import METRICS
from rulewright.server.play.course import Stuck
from rulewright.server.play.ending import wins_after
from rulewright.server.play.guests import Guest
from rulewright.server.play.lookout import Lookout
from rulewright.server.play.record import Entry, Record, written
from rulewright.server.play.room import Room
from rulewright.server.reading import Readers
from rulewright.server.recent import Recent
from rulewright.server.refusals import AGAIN, SIGNED_OUT, Refuse
from rulewright.server.settings import Settings
from rulewright.server.store.journal import Journal
from rulewright.server.store.people import fresh_id
from rulewright.server.store.records import OVER, PLAYING, WAITING, GameRow, Store, fresh_seed
from rulewright.server.store.transactions import Row

T = TypeVar("T")
SWEEP: Final = 5.0
OVER_IDLE: Final = 30.0  # seconds that a game which is over stays in memory when everybody has left
HASHERS: Final = 3
CLEANING: Final = 60.0  # seconds between two looks for what has grown old
ADOPTED: Final = 4  # games taken over beside each other
MOST_REPLIES: Final = 64 * 1024 * 1024  # bytes of tables of replays that are kept


class Elsewhere(Exception):
    """Another process plays the game; `process` says where it is reached."""

    def __init__(self, process: Row) -> None:
        super().__init__(str(process["address"]))
        self.process = process


class Hall:
    """The rooms of a process, and the process among others."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.journal = Journal(store)
        share = max(1, cores() // settings.workers)
        processes = share if settings.bot_processes is None else settings.bot_processes
        self.thinking = Thinking(processes, settings.bot_seconds)
        self.threads = ThreadPoolExecutor(settings.threads, "engine")
        self.aside = Beside("aside")  # replays, and games that take long: they keep nobody waiting
        self.shelf = Beside("shelf")  # what the server tells everybody: books, rules, lessons, starter decks
        self.hashers = ThreadPoolExecutor(HASHERS, "passwords")
        self.effort = Buckets(settings.effort_a_second, settings.effort_at_once)
        self.bytes = Buckets(settings.bytes_a_second, settings.bytes_at_once)
        self.pace = Buckets(settings.requests_a_second, settings.requests_at_once)  # of requests and sockets
        self.pages = Buckets(settings.pages_a_second, settings.pages_at_once)  # of files of the page
        self.readers = Readers(min(processes, settings.readers), settings.read_seconds)
        self.reviewing = Crew("reviews", min(1, processes))
        self.offers: Recent[str, list[str]] = Recent(KEPT)  # that were made from an address
        self.reviews: dict[str, str] = {}  # games that are looked back at, and from which address
        self.rooms: dict[str, Room] = {}
        self.opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # so that a game is opened once
        self.callers: dict[str, set[Guest]] = {}  # who is connected, by the hash of the session's token
        self.sockets: Counter[str] = Counter()  # by address
        self.hashing = 0  # passwords in line
        self.records: Recent[str, Record] = Recent(64)  # finished games that were asked for
        self.replies: Recent[tuple[str, int, int], bytes] = Recent(1_000, MOST_REPLIES)  # what was told of them
        self.cleaned = -CLEANING  # when old things were last cleaned up
        self.written = time.monotonic()  # when something could last be written
        self.lookout = Lookout(store, settings.deal_seconds)
        self.tasks: set[asyncio.Task[None]] = set()
        self.process = fresh_id()
        self.secret = secrets.token_urlsafe(32)
        self.address = settings.advertise or f"http://{settings.host}:{settings.port}"
        self.is_alive = False

    # ------------------------------------------------------------ the process

    async def start(self) -> None:
        """Join the others and take up what was left."""
        self.journal.start()
        await self.store.replace(self.address)
        await self.store.beat(self.process, self.address, self.secret)
        self.is_alive = True
        self.spawn(self.keep_beating)
        self.spawn(self.keep_adopting)
        self.spawn(self.keep_sweeping)
        self.spawn(self.lookout.keep_looking)

    async def stop(self) -> None:
        """Let go of everything, so that others, or the next start, go on at once."""
        self.is_alive = False
        for task in list(self.tasks):
            task.cancel()
        for room in list(self.rooms.values()):
            self.lose(room)
        await self.journal.stop()
        self.thinking.close()
        self.readers.close()
        self.reviewing.close()
        for pool in (self.threads, self.hashers):
            pool.shutdown(wait=False, cancel_futures=True)
        for thread in (self.aside, self.shelf):
            thread.close()
        await self.store.leave(self.process)
        await self.store.close()

    def spawn(self, work: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
        """Run something beside everything else; its mistakes are logged, not lost."""
        task = asyncio.create_task(guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def keep_beating(self) -> None:
        """Say again and again that this process is alive."""
        while True:
            await asyncio.sleep(self.settings.beat)
            try:
                await self.store.beat(self.process, self.address, self.secret)
                self.written = time.monotonic()
            except Exception as bad:
                LOG.warning("no heartbeat", extra={"why": type(bad).__name__})

    async def keep_sweeping(self) -> None:
        """Give up what others play, put idle games away, end sessions, withdraw old offers."""
        while True:
            try:
                await self.check_ownership()
                self.put_away()
                await self.check_sessions()
                await self.clean_up()
            except Exception as bad:
                LOG.warning("no sweep", extra={"why": type(bad).__name__})
            await asyncio.sleep(self.often)

    async def keep_adopting(self) -> None:
        """Take over games whose process is gone; some take long to be told again, and nothing else waits for them."""
        while True:
            try:
                await self.adopt()
            except Exception as bad:
                LOG.warning("no games taken over", extra={"why": type(bad).__name__})
            await asyncio.sleep(self.often)

    @property
    def often(self) -> float:
        """Seconds between two looks at what has changed."""
        return min(SWEEP, self.settings.lease / 2)

    async def check_sessions(self, tokens: Iterable[str] | None = None) -> None:
        """Who is connected with a session that has ended is sent away: one of some, or any."""
        asked = set(self.callers) if tokens is None else set(self.callers).intersection(tokens)
        for token in asked - (await self.store.living(asked) if asked else set()):
            for guest in list(self.callers.get(token, ())):
                guest.close(SIGNED_OUT, "this session has ended")

    def signed_off(self, guest: Guest, token: str) -> None:
        """Somebody who was connected with a session, by the hash of its token, no longer is."""
        guests = self.callers.get(token, set())
        guests.discard(guest)
        if not guests:
            self.callers.pop(token, None)

    async def clean_up(self) -> None:
        """Now and then: withdraw old offers, forget old games, ended sessions and guests of whom nothing is left."""
        if time.monotonic() < self.cleaned + CLEANING:
            return
        self.cleaned = time.monotonic()
        await self.store.forget_waiting(time.time() - self.settings.offer_hours * 3600)
        await self.store.forget_people()
        await self.store.forget_described(time.time() - self.settings.practice_hours * 3600)
        if self.settings.keep_days > 0:
            old = time.time() - self.settings.keep_days * 86_400
            await self.store.forget_games(old)
            await self.store.forget_papers(old)

    @property
    def can_write(self) -> bool:
        """Something was written not long ago: a process that cannot is no longer heard of by the others either."""
        return time.monotonic() - self.written < self.settings.lease

    async def check_ownership(self) -> None:
        """Give up rooms that another process took over while this one was not heard of."""
        rooms = list(self.rooms.values())
        owned = await self.store.owned_by(self.process)
        for room in rooms:
            if room.id not in owned and not room.lock.locked() and not room.record.is_over:
                self.lose(room)

    async def adopt(self) -> None:
        """Go on with games that nobody plays, a few beside each other."""
        games = filter(self.is_mine, await self.store.orphans(self.settings.lease))

        async def take_over() -> None:
            for game in games:
                with suppress(Elsewhere, Refuse):
                    await self.room(game)

        await asyncio.gather(*(take_over() for _ in range(ADOPTED)))

    def put_away(self) -> None:
        """Forget rooms that nothing happens in; they are read again when somebody comes."""
        for room in list(self.rooms.values()):
            if room.is_idle(min(self.settings.idle, OVER_IDLE) if room.record.is_over else self.settings.idle):
                del self.rooms[room.id]
        METRICS.games.put(len(self.rooms))

    # ------------------------------------------------------------ rooms

    async def row(self, game: str) -> GameRow:
        """A game in the database."""
        found = await self.store.game(game)
        if found is None:
            raise Refuse("not_found", "there is no such game")
        return found

    async def room(self, game: str) -> Room:
        """The room of a game that has begun: here, or Elsewhere."""
        if game in self.rooms:
            return self.rooms[game]
        async with self.opening.setdefault(game, asyncio.Lock()):
            if game not in self.rooms:
                self.check_share()
                self.rooms[game] = await self.open(game)
                METRICS.games.put(len(self.rooms))
            return self.rooms[game]

    def check_share(self) -> None:
        """Nobody fills the memory with games: those in it that one address has opened are counted."""
        where = WHERE.get()
        mine = [room for room in self.rooms.values() if room.opened_from == where and not room.record.is_over]
        if where and len(mine) >= self.settings.most_games_an_address:
            raise Refuse("too_many", "too many games are played from this address; finish one first")

    async def check_offers(self, game: str) -> None:
        """Nobody fills the list of those who wait for an opponent: the offers of one address are counted."""
        if not (where := WHERE.get()):
            return
        mine = self.offers.get(where) or []
        if len(mine) >= self.settings.most_offers_an_address:
            mine = [row.id for row in await self.store.games_named(mine) if row.status == WAITING]
        if len(mine) >= self.settings.most_offers_an_address:
            raise Refuse("too_many", "too many offers from this address wait for an opponent; take one back first")
        self.offers.put(where, [*mine, game])

    def charge_kept(self, *texts: str) -> None:
        """What is kept for somebody counts as if they had sent it."""
        if where := WHERE.get():
            self.bytes.of(where).charge(sum(map(len, texts)))

    async def open(self, game: str) -> Room:
        """Make a game ours and play it up to where it was."""
        row = await self.row(game)
        if not row.is_dealt:
            raise Refuse("not_started", "the game has not begun")
        other = await self.store.claim(game, self.process, self.settings.lease)
        if other is not None:
            raise Elsewhere(other)
        record = await self.told(row)
        room = Room(self, row, record)
        room.start()
        return room

    async def told(self, row: GameRow) -> Record:
        """A game told again from its entries."""
        entries = await self.store.entries(row.id)
        try:
            record = await self.engine(lambda: Record(row, self.settings.budget))
            await self.tell(record, entries)
            return record
        except (RulewrightError, Stuck) as bad:
            LOG.error("a game cannot be told again", extra={"game": row.id, "why": str(bad)})
            raise Refuse("busy", "this game was played by another version of the rules") from bad

    async def tell(self, record: Record, entries: list[tuple[int, str]]) -> None:
        """Tell a game again; one that takes long keeps neither the games waiting nor others like it."""
        at = await self.engine(lambda: record.tell_some(entries, 0))
        while at < len(entries):
            at, _ = await self.aside.run(partial(record.tell_some, entries, at))

    async def as_it_stands(self, row: GameRow) -> Record:
        """A game that has begun, wherever it is played: told again where that is not here."""
        if not row.is_dealt:
            raise Refuse("not_started", "the game has not begun")
        room = self.rooms.get(row.id)
        return room.record if room is not None else await self.told(row)

    async def engine(self, work: Callable[[], T]) -> T:
        """Something short that a game waits for, paid for by who asked."""
        found, _ = await asyncio.get_running_loop().run_in_executor(self.threads, paid(work))
        return found

    async def work(self, work: Callable[[], T]) -> T:
        """Something that no game waits for: beside the games, and paid for by who asked."""
        found, _ = await self.aside.run(work, is_asked=True)
        return found

    def lose(self, room: Room) -> None:
        """A room is no longer ours: everybody connects again."""
        room.is_lost = True
        room.clocks.run_for(None)
        if room.timer is not None:
            room.timer.cancel()
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        for guest in list(room.guests):
            guest.close(AGAIN, "connect again")

    # ------------------------------------------------------------ new games

    async def begin(self, row: GameRow, entries: Sequence[Entry] = ()) -> None:
        """A new game is in the database, with what happened in it before anybody came.

        If nothing more is asked before it is dealt, it is ours and bots may think.
        """
        self.check_share()
        self.charge_kept(*(str(seat["deck"]) for seat in row.seats), row.position or "")
        await self.store.add_game(row)
        if entries:
            await self.store.append(
                [{"game": row.id, "seq": seq, "data": written(entry)} for seq, entry in enumerate(entries)]
            )
        if row.status == PLAYING:
            METRICS.started.add(label=row.book)
        if row.is_dealt and self.is_mine(row.id):
            await self.room(row.id)

    def is_mine(self, game: str) -> bool:
        """Among the processes on one port, this is the one that plays a game."""
        return worker_of(game, self.settings.workers) == self.settings.worker

    async def seat_taken(self, row: GameRow) -> None:
        """The second player sat down."""
        METRICS.started.add(label=row.book)
        await self.lookout.look([row.id])

    async def again(self, room: Room) -> str:
        """The same two play another game: the next of their match, or another one."""
        row = room.row
        for seat in row.seats:
            if seat["user"] and await self.store.count_open(seat["user"]) >= self.settings.most_games:
                raise Refuse("too_many", f"{seat['name']} is in too many games; finish or concede one first")
        kept = [{key: value for key, value in seat.items() if key != "game"} for seat in row.seats]
        seats = [seat | {"contribution": None if seat["user"] else ""} for seat in kept]
        fresh = msgspec.structs.replace(
            row, id=fresh_id(), status=PLAYING, seed=fresh_seed(), prefix=[], invite=None, result=None,
            created=time.time(), owner=None, term=0, seats=seats, match=next_match(row.match, room.record.result()),
        )  # fmt: skip
        await self.begin(fresh)
        return fresh.id

    async def report(self, game: str, record: Record, user: str | None, words: str) -> str:
        """Keep a bug report with the game it is about."""
        report = fresh_id()
        replay = msgspec.json.encode(record.course.told() | {"how": record.how}).decode()
        self.charge_kept(replay)
        await self.store.add_report(
            {"id": report, "game": game, "user": user, "words": words, "replay": replay, "created": time.time()}
        )
        LOG.info("report", extra={"report": report, "game": game})
        return report

    async def finished(self, row: GameRow) -> Record:
        """A game that is over; Refuse while it goes on, for a replay would tell what is hidden."""
        if row.status != OVER:
            raise Refuse("not_over", "the game is not over yet")
        if row.id in self.rooms:
            return self.rooms[row.id].record
        record = self.records.get(row.id)
        if record is None:
            record = await self.told(row)
            self.records.put(row.id, record)
        return record


def next_match(match: dict[str, Any] | None, result: dict[str, Any] | None) -> dict[str, Any] | None:
    """How a match stands before its next game; one that is decided begins again."""
    if match is None:
        return None
    wins = wins_after(match, result)
    return {"of": match["of"], "wins": [0, 0] if 2 * max(wins) > match["of"] else wins}


async def guarded(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Log what goes wrong in work nobody waits for."""
    try:
        await work()
    except Exception:
        METRICS.errors.add()
        LOG.exception("a task failed")
