"""What the server remembers: people, games and what happened in them, decks, cards, reports."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    delete,
    extract,
    func,
    insert,
    or_,
    select,
    update,
)

from rulewright.server.store.papers import Papers
from rulewright.server.store.people import People
from rulewright.server.store.schema import CARDS, DECKS, ENTRIES, GAMES, PROCESSES, REPORTS, REVIEWS, SEATS
from rulewright.server.store.transactions import Row

JSON_COLUMNS: Final = ("options", "prefix", "clock", "result", "match")
CHALLENGE: Final = "challenge:"  # begins the line of a game that one person is asked to
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
LISTED: Final = [column for column in SEATS.c if column.name != "deck"]  # of games in a list: decks may be long
ON_SQLITE: Final = "INSERT INTO entries (game, seq, data) VALUES (?, ?, ?)"  # of many rows, in one go
ON_POSTGRES: Final = (
    "INSERT INTO entries (game, seq, data) SELECT * FROM unnest($1::varchar[], $2::integer[], $3::text[])"
)


def fresh_seed() -> int:
    """What a game is dealt from: 255 secret bits, and one above them that tells it from a seed somebody gave."""
    return secrets.randbits(255) | 1 << 255


class GameRow(msgspec.Struct):
    """A game as the database has it, with its seats."""

    id: str
    book: str
    status: str
    seed: int
    options: dict[str, int]
    prefix: list[int]
    clock: dict[str, int] | None
    spectators: bool
    invite: str | None
    line: str | None
    result: dict[str, Any] | None
    created: float
    owner: str | None
    term: int
    seats: list[dict[str, Any]]
    position: str | None = None  # a described one from which it begins
    lesson: str | None = None  # that it plays
    match: dict[str, Any] | None = None  # "of" so many games, and the "wins" of each seat before this one

    @property
    def is_alone(self) -> bool:
        """One person plays both sides."""
        users = [seat["user"] for seat in self.seats]
        return len(users) == 2 and users[0] is not None and users[0] == users[1]

    def seat_of(self, user: str | None) -> int | None:
        """The seat a user holds."""
        return next((seat["seat"] for seat in self.seats if user is not None and seat["user"] == user), None)

    @property
    def is_dealt(self) -> bool:
        """It has both players, and each has been asked for a contribution to the shuffle."""
        waits = any(seat["user"] is not None and seat.get("contribution") is None for seat in self.seats)
        return self.status != WAITING and not waits

    def contributions(self) -> tuple[str, ...]:
        """What each seat added to the shuffle; nothing at all where none did."""
        given = tuple(str(seat.get("contribution") or "") for seat in self.seats)
        return given if any(given) else ()

    def names(self) -> list[str | None]:
        """Who sits where; None for an empty seat."""
        by_seat = {seat["seat"]: seat["name"] for seat in self.seats}
        return [by_seat.get(0), by_seat.get(1)]

    def bots(self) -> list[str | None]:
        """Which seats are bots."""
        by_seat = {seat["seat"]: seat["bot"] for seat in self.seats}
        return [by_seat.get(0), by_seat.get(1)]


def plain_game(row: Row, seats: Sequence[Row]) -> GameRow:
    """A game from its rows."""
    fields = dict(row)
    for name in JSON_COLUMNS:
        fields[name] = None if fields[name] is None else msgspec.json.decode(fields[name])
    fields["seed"] = int(fields["seed"])
    return GameRow(**fields, seats=[dict(seat) for seat in sorted(seats, key=lambda seat: int(seat["seat"]))])


def as_text(value: object) -> str | None:
    """Plain data as JSON; nothing stays nothing."""
    return None if value is None else msgspec.json.encode(value).decode()


class Store(People, Papers):
    """Reads and writes the database; every method is one transaction."""

    # ------------------------------------------------------------ games

    async def add_game(self, game: GameRow) -> None:
        """A new game with the seats that are taken."""
        fields = {name: getattr(game, name) for name in GAMES.c.keys()}  # noqa: SIM118
        for name in JSON_COLUMNS:
            fields[name] = as_text(fields[name])
        fields["seed"] = str(game.seed)
        seats = [{"game": game.id, **seat} for seat in game.seats]
        await self.change(insert(GAMES).values(fields), insert(SEATS).values(seats))

    async def game(self, game: str) -> GameRow | None:
        """A game by its id."""
        async with self.reading.connect() as connection:
            row = (await connection.execute(select(GAMES).where(GAMES.c.id == game))).mappings().first()
            if row is None:
                return None
            seats = (await connection.execute(select(SEATS).where(SEATS.c.game == game))).mappings().all()
        return plain_game(row, seats)

    async def games_where(self, condition: ColumnElement[bool], most: int = 50) -> list[GameRow]:
        """Games without their decks, the newest first."""
        rows = await self.rows(select(GAMES).where(condition).order_by(GAMES.c.created.desc()).limit(most))
        seats = await self.rows(select(*LISTED).where(SEATS.c.game.in_([row["id"] for row in rows])))
        return [plain_game(row, [seat for seat in seats if seat["game"] == row["id"]]) for row in rows]

    async def games_named(self, games: Sequence[str]) -> list[GameRow]:
        """Games by their ids."""
        return await self.games_where(GAMES.c.id.in_(games), len(games))

    async def count_open(self, user: str) -> int:
        """How many games of a user have not ended."""
        mine = and_(SEATS.c.user == user, GAMES.c.status != OVER, GAMES.c.position.is_(None))
        count = select(func.count().label("count")).select_from(SEATS).join(GAMES, GAMES.c.id == SEATS.c.game)
        found = await self.row(count.where(mine))
        return int(found["count"]) if found is not None else 0

    async def forget_games(self, older_than: float, most: int = 100) -> int:
        """Games that began long ago, with all that happened in them."""
        old = select(GAMES.c.id).where(GAMES.c.created < older_than).limit(most)
        return await self.forget([str(row["id"]) for row in await self.rows(old)])

    async def forget_described(self, older_than: float, most: int = 500) -> int:
        """Games from described positions, which are for practice."""
        old = select(GAMES.c.id).where(GAMES.c.position.is_not(None), GAMES.c.created < older_than).limit(most)
        return await self.forget([str(row["id"]) for row in await self.rows(old)])

    async def described_of(self, user: str) -> list[str]:
        """A user's games from described positions, the newest first."""
        mine = select(SEATS.c.game).where(SEATS.c.user == user)
        games = select(GAMES.c.id).where(GAMES.c.position.is_not(None), GAMES.c.id.in_(mine))
        return [str(row["id"]) for row in await self.rows(games.order_by(GAMES.c.created.desc()))]

    async def forget(self, games: Sequence[str]) -> int:
        """Games with all that happened in them."""
        if not games:
            return 0
        parts = [delete(table).where(table.c.game.in_(games)) for table in (ENTRIES, REPORTS, REVIEWS, SEATS)]
        return await self.change(*parts, delete(GAMES).where(GAMES.c.id.in_(games)))

    async def games_of(self, user: str, most: int = 50, book: str | None = None) -> list[GameRow]:
        """The games a user sits in, without those for practice."""
        seats = select(SEATS.c.game).where(SEATS.c.user == user)
        mine = and_(GAMES.c.id.in_(seats), GAMES.c.position.is_(None))
        return await self.games_where(mine if book is None else and_(mine, GAMES.c.book == book), most)

    async def watchable(self) -> list[GameRow]:
        """Games in progress between people that may be watched."""
        bots = select(SEATS.c.game).where(SEATS.c.bot.is_not(None))
        return await self.games_where(
            and_(GAMES.c.status == PLAYING, GAMES.c.spectators.is_(True), GAMES.c.id.not_in(bots))
        )

    async def open_games(self) -> list[GameRow]:
        """Games whose first player waits for anybody."""
        is_for_all = and_(GAMES.c.line.is_not(None), GAMES.c.line.not_like(f"{CHALLENGE}%"))
        return await self.games_where(and_(GAMES.c.status == WAITING, is_for_all))

    async def challenges(self, user: str) -> list[GameRow]:
        """Games that somebody is asked to."""
        return await self.games_where(and_(GAMES.c.status == WAITING, GAMES.c.line == f"{CHALLENGE}{user}"))

    async def withdraw(self, game: str) -> bool:
        """An offer nobody has taken is gone; False when somebody was faster."""
        waits = and_(GAMES.c.id == game, GAMES.c.status == WAITING)

        def take_away(connection: Connection) -> bool:
            if connection.execute(update(GAMES).where(waits).values(status=OVER)).rowcount != 1:
                return False
            connection.execute(delete(SEATS).where(SEATS.c.game == game))
            connection.execute(delete(GAMES).where(GAMES.c.id == game))
            return True

        return await self.write(take_away)

    async def contribute(self, game: str, words: Mapping[int, str]) -> None:
        """What seats add to the shuffle; what is there stays."""

        def keep(connection: Connection) -> None:
            for seat, said in words.items():
                open_seat = and_(SEATS.c.game == game, SEATS.c.seat == seat, SEATS.c.contribution.is_(None))
                connection.execute(update(SEATS).where(open_seat).values(contribution=said))

        await self.write(keep)

    async def take_seat(self, game: str, seat: dict[str, Any]) -> bool:
        """The second player sits down and the game begins; False when somebody was faster."""
        waits = and_(GAMES.c.id == game, GAMES.c.status == WAITING)
        begins = update(GAMES).where(waits).values(status=PLAYING, invite=None, line=None)

        def sit_down(connection: Connection) -> bool:
            if connection.execute(begins).rowcount != 1:
                return False
            connection.execute(insert(SEATS).values(game=game, **seat))
            return True

        return await self.write(sit_down)

    async def waiting_in(self, line: str, user: str) -> list[str]:
        """Games of others that wait for somebody who wants just this, the oldest first."""
        mine = select(SEATS.c.game).where(SEATS.c.user == user)
        waits = and_(GAMES.c.status == WAITING, GAMES.c.line == line, GAMES.c.id.not_in(mine))
        rows = await self.rows(select(GAMES.c.id).where(waits).order_by(GAMES.c.created).limit(5))
        return [str(row["id"]) for row in rows]

    async def forget_waiting(self, older_than: float) -> int:
        """Offers nobody took for a long time are withdrawn, and games to which nobody came."""
        undealt = select(SEATS.c.game).where(SEATS.c.user.is_not(None), SEATS.c.contribution.is_(None))
        open_games = or_(GAMES.c.status == WAITING, and_(GAMES.c.status == PLAYING, GAMES.c.id.in_(undealt)))
        old = and_(open_games, GAMES.c.created < older_than)
        games = [str(row["id"]) for row in await self.rows(select(GAMES.c.id).where(old).limit(500))]
        if not games:
            return 0
        return await self.change(
            delete(SEATS).where(SEATS.c.game.in_(games)), delete(GAMES).where(GAMES.c.id.in_(games))
        )

    async def entries(self, game: str) -> list[tuple[int, str]]:
        """All that happened in a game, in order."""
        query = select(ENTRIES.c.seq, ENTRIES.c.data).where(ENTRIES.c.game == game).order_by(ENTRIES.c.seq)
        return [(int(row["seq"]), str(row["data"])) for row in await self.rows(query)]

    async def append(self, entries: Sequence[dict[str, Any]], results: Mapping[str, str] | None = None) -> None:
        """Write what happened, and the results of games that ended, all or nothing."""
        if not results:
            rows = [(entry["game"], entry["seq"], entry["data"]) for entry in entries]
            await self.write_rows(ON_POSTGRES if self.is_postgres else ON_SQLITE, rows)
            return
        ended = [{"ended": game, "told": result} for game, result in results.items()]
        ends = update(GAMES).where(GAMES.c.id == bindparam("ended")).values(status=OVER, result=bindparam("told"))

        def write_down(connection: Connection) -> None:
            connection.execute(insert(ENTRIES), list(entries))
            connection.execute(ends, ended)

        await self.write(write_down, is_first=True)

    # ------------------------------------------------------------ who plays which game

    def now(self) -> ColumnElement[Any]:
        """The database's clock, which all processes share."""
        if self.is_postgres:
            return extract("epoch", func.clock_timestamp())
        return (func.julianday("now") - 2440587.5) * 86400.0

    async def beat(self, process: str, address: str, secret: str) -> None:
        """Say that a process is alive."""
        values = {"id": process, "address": address, "secret": secret, "beat": self.now()}
        lives = update(PROCESSES).where(PROCESSES.c.id == process).values(beat=self.now(), address=address)

        def say_so(connection: Connection) -> None:
            if connection.execute(lives).rowcount == 0:
                connection.execute(insert(PROCESSES).values(values))

        await self.write(say_so)

    async def replace(self, address: str) -> None:
        """Whoever was reached at this address is gone: another process listens there now."""
        gone = select(PROCESSES.c.id).where(PROCESSES.c.address == address)
        await self.change(
            update(GAMES).where(GAMES.c.owner.in_(gone)).values(owner=None),
            delete(PROCESSES).where(PROCESSES.c.address == address),
        )

    async def leave(self, process: str) -> None:
        """A process ends and lets go of its games."""
        await self.change(
            update(GAMES).where(GAMES.c.owner == process).values(owner=None),
            delete(PROCESSES).where(PROCESSES.c.id == process),
        )

    async def claim(self, game: str, process: str, lease: float) -> Row | None:
        """Become the process that plays a game; the row of the living process that already does, if there is one."""
        alive = select(PROCESSES.c.id).where(PROCESSES.c.beat > self.now() - lease)
        free = or_(GAMES.c.owner.is_(None), GAMES.c.owner == process, GAMES.c.owner.not_in(alive))
        takes = update(GAMES).where(and_(GAMES.c.id == game, free)).values(owner=process, term=GAMES.c.term + 1)
        owned = select(PROCESSES).join(GAMES, GAMES.c.owner == PROCESSES.c.id).where(GAMES.c.id == game)

        def take(connection: Connection) -> Row | None:
            if connection.execute(takes).rowcount == 1:
                return None
            return connection.execute(owned).mappings().first()

        return await self.write(take)

    async def owned_by(self, process: str) -> set[str]:
        """The games in progress that a process plays."""
        mine = and_(GAMES.c.owner == process, GAMES.c.status == PLAYING)
        return {str(row["id"]) for row in await self.rows(select(GAMES.c.id).where(mine))}

    async def orphans(self, lease: float, most: int = 50) -> list[str]:
        """Games in progress that no living process plays."""
        alive = select(PROCESSES.c.id).where(PROCESSES.c.beat > self.now() - lease)
        undealt = select(SEATS.c.game).where(SEATS.c.user.is_not(None), SEATS.c.contribution.is_(None))
        free = or_(GAMES.c.owner.is_(None), GAMES.c.owner.not_in(alive))
        lost = and_(GAMES.c.status == PLAYING, GAMES.c.id.not_in(undealt), free)
        return [str(row["id"]) for row in await self.rows(select(GAMES.c.id).where(lost).limit(most))]

    async def secrets(self, lease: float) -> set[str]:
        """What living processes show each other."""
        rows = await self.rows(select(PROCESSES.c.secret).where(PROCESSES.c.beat > self.now() - lease))
        return {str(row["secret"]) for row in rows}

    # ------------------------------------------------------------ decks, cards, reports

    async def add_deck(self, deck: dict[str, Any]) -> None:
        """Keep a deck."""
        await self.change(insert(DECKS).values(deck))

    async def change_deck(self, user: str, deck: str, values: dict[str, Any]) -> bool:
        """Put another list in the place of a kept one."""
        mine = and_(DECKS.c.user == user, DECKS.c.id == deck)
        return await self.change(update(DECKS).where(mine).values(values)) == 1

    async def decks(self, user: str, book: str | None) -> list[Row]:
        """The decks of a user."""
        query = select(DECKS).where(DECKS.c.user == user).order_by(DECKS.c.created)
        return await self.rows(query if book is None else query.where(DECKS.c.book == book))

    async def deck(self, user: str, deck: str) -> Row | None:
        """One deck of a user."""
        return await self.row(select(DECKS).where(and_(DECKS.c.user == user, DECKS.c.id == deck)))

    async def drop_deck(self, user: str, deck: str) -> bool:
        """Throw a deck away."""
        return await self.change(delete(DECKS).where(and_(DECKS.c.user == user, DECKS.c.id == deck))) == 1

    async def add_cards(self, user: str, book: str, rows: Mapping[str, str]) -> None:
        """Keep printed rows of a user by what tells them apart; a row takes the place of an old one of the same key."""
        of_user = and_(CARDS.c.user == user, CARDS.c.book == book)
        values = [{"user": user, "book": book, "key": key, "row": row} for key, row in rows.items()]

        def keep(connection: Connection) -> None:
            connection.execute(delete(CARDS).where(and_(of_user, CARDS.c.key.in_(list(rows)))))
            connection.execute(insert(CARDS), values)

        await self.write(keep)

    async def cards(self, user: str, book: str) -> list[str]:
        """The printed rows of a user, as JSON."""
        of_user = and_(CARDS.c.user == user, CARDS.c.book == book)
        async with self.reading.connect() as connection:
            found = await connection.execute(select(CARDS.c.row).where(of_user).order_by(CARDS.c.key))
            return list(found.scalars().all())

    async def count_reports(self, user: str, since: float) -> int:
        """How often a user has reported something since then."""
        mine = and_(REPORTS.c.user == user, REPORTS.c.created > since)
        found = await self.row(select(func.count().label("count")).select_from(REPORTS).where(mine))
        return int(found["count"]) if found is not None else 0

    async def add_report(self, report: dict[str, Any]) -> None:
        """Keep a bug report."""
        await self.change(insert(REPORTS).values(report))
