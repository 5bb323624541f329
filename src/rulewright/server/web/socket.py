"""The socket of a game: greet, show to the right seat, listen, refuse what is wrong."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rulewright.replay import CONTRIBUTION, commitment_to
from rulewright.server.effort import PAYER, WHERE, check_effort
from rulewright.server.limits import Bucket
from rulewright.server.logs import LOG
from rulewright.server.metrics import METRICS
from rulewright.server.play.guests import WATCHING
from rulewright.server.play.hall import Elsewhere, Hall
from rulewright.server.play.incoming import HEARS
from rulewright.server.play.room import Room
from rulewright.server.refusals import AGAIN, CLOSE, Refuse
from rulewright.server.store.people import digest
from rulewright.server.store.records import WAITING, GameRow
from rulewright.server.store.transactions import Row
from rulewright.server.web.connections import FOR, PEER, line_of
from rulewright.server.web.requests import address, check_origin, check_text, hall_of
from rulewright.server.wire.asked import CLIENT_DECODER, Contribute, FromClient, Hello, Ping
from rulewright.server.wire.told import ENCODER, Pong, Refused, ServerMessage, Waiting

PATIENCE: Final = 20  # wrong messages in a row before the socket closes
QUEUED: Final = 256  # messages that may wait for a slow client
MOST_QUEUED: Final = 8 * 1024 * 1024  # and bytes of them


class Caller:
    """Somebody on a socket."""

    def __init__(self, websocket: WebSocket, hall: Hall) -> None:
        self.websocket = websocket
        self.hall = hall
        self.seat = WATCHING
        self.name = ""
        self.is_muted = False
        self.reads_changes = False
        self.waiting: asyncio.Queue[bytes | tuple[int, str]] = asyncio.Queue(QUEUED)
        self.is_sending = False  # something that waited is on its way
        self.queued = 0  # bytes that wait
        self.bucket = Bucket(hall.settings.messages_a_second, hall.settings.messages_at_once)
        self.wrong = 0
        self.is_closing = False
        self.line = line_of(websocket)
        self.session = ""  # the hash of the token

    def send(self, data: bytes) -> None:
        """Put a message on its way; who cannot keep up connects again."""
        if self.is_closing:
            return
        if self.line is not None and not self.is_sending and self.waiting.empty() and self.line.takes(data):
            return  # nothing is before it, and it needs no task of its own
        if self.waiting.qsize() >= QUEUED - 2 or self.queued > MOST_QUEUED:
            self.close(AGAIN, "too slow")
            METRICS.dropped.add(label="slow")
            self.abort()
        else:
            self.queued += len(data)
            self.waiting.put_nowait(data)

    def say(self, message: ServerMessage) -> None:
        """Send a message."""
        self.send(ENCODER.encode(message))

    def close(self, code: int, why: str) -> None:
        """End the connection after what is on its way."""
        if not self.is_closing:
            self.is_closing = True
            self.waiting.put_nowait((code, why))

    def refuse(self, bad: Refuse, seq: int | None = None) -> None:
        """Say what was wrong."""
        METRICS.refused.add(label=bad.code)
        self.say(Refused(code=bad.code, why=bad.why, clauses=bad.clauses, seq=seq))

    async def deliver(self) -> None:
        """Send what waits, until the end; who does not take it is dropped."""
        try:
            while True:
                self.is_sending = False
                item = await self.waiting.get()
                self.is_sending = True
                async with asyncio.timeout(self.hall.settings.send_seconds):
                    if isinstance(item, tuple):
                        await self.websocket.close(item[0], item[1])
                        return
                    await self.websocket.send({"type": "websocket.send", "text": item.decode()})
                    self.queued -= len(item)
        except TimeoutError:
            self.is_closing = True
            METRICS.dropped.add(label="stalled")
            self.abort()
        except (WebSocketDisconnect, RuntimeError):
            pass

    def abort(self) -> None:
        """End the connection at once, whatever is on its way."""
        if self.line is not None and not self.line.transport.is_closing():
            self.line.transport.abort()

    @property
    def lag(self) -> float:
        """Seconds that a message takes to them and back."""
        return 0.0 if self.line is None else float(self.line.last_ping_rtt)

    async def receive(self) -> bytes:
        """The next message; WebSocketDisconnect at the end."""
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        return text.encode() if text is not None else message.get("bytes") or b""

    async def hear(self) -> FromClient:
        """The next message that is well-formed and not too much; wrong ones are refused."""
        while True:
            data = await self.receive()
            try:
                return self.understood(data)
            except Refuse as bad:
                self.wrong += 1
                self.refuse(bad)
                if bad.code == "too_large" or self.wrong >= PATIENCE:
                    self.close(CLOSE[bad.code], bad.why)
                    raise WebSocketDisconnect(CLOSE[bad.code]) from bad

    def understood(self, data: bytes) -> FromClient:
        """A message as its type."""
        most = self.hall.settings.most_message
        if len(data) > most:
            raise Refuse("too_large", f"a message has at most {most} bytes")
        if not self.bucket.take():
            raise Refuse("too_fast", "slow down a little")
        check_text(data)
        try:
            message = CLIENT_DECODER.decode(data)
        except (msgspec.DecodeError, ValueError, RecursionError) as bad:
            raise Refuse("bad_message", f"the message is not as it should be: {str(bad)[:200]}") from bad
        self.wrong = 0
        return message


async def game_socket(websocket: WebSocket) -> None:
    """One connection from its beginning to its end."""
    hall = hall_of(websocket)
    where = await from_where(websocket, hall)
    if hall.sockets[where] >= hall.settings.most_sockets_an_address:
        METRICS.dropped.add(label="too_many")
        await websocket.close(4409, "too many connections from this address")
        return
    if not hall.pace.of(where).take():
        METRICS.dropped.add(label="too_fast")
        await websocket.close(4429, "too many new connections from this address")
        return
    WHERE.set(where)
    PAYER.set(hall.effort.of(where))
    hall.sockets[where] += 1
    METRICS.sockets.add()
    try:
        await websocket.accept()
        await converse(websocket, hall)
    finally:
        METRICS.sockets.add(-1)
        hall.sockets[where] -= 1
        if not hall.sockets[where]:
            del hall.sockets[where]


async def converse(websocket: WebSocket, hall: Hall) -> None:
    """What is said on a connection, to its end."""
    caller = Caller(websocket, hall)
    sender = asyncio.create_task(caller.deliver())
    try:
        await attend(caller, websocket.path_params["game"])
    except Refuse as bad:
        caller.refuse(bad)
        caller.close(CLOSE.get(bad.code, 4400), bad.why)
    except WebSocketDisconnect:
        caller.close(1000, "")
    except Exception:
        METRICS.errors.add()
        LOG.exception("a socket failed", extra={"game": websocket.path_params["game"]})
        caller.close(1011, "a mistake of the server")
    finally:
        hall.signed_off(caller, caller.session)
        if not caller.is_closing:
            caller.close(1000, "")
        await asyncio.wait({sender}, timeout=5)
        if not sender.done():
            sender.cancel()
            caller.abort()
        if websocket.application_state != WebSocketState.DISCONNECTED:
            with suppress(RuntimeError):
                await websocket.close()


async def from_where(websocket: WebSocket, hall: Hall) -> str:
    """The address of who is connected; another process of this server tells that of whom it passes on."""
    if FOR in websocket.headers and await is_peer(websocket, hall):
        return websocket.headers[FOR]
    return address(websocket)


async def attend(caller: Caller, game: str) -> None:
    """Greet somebody and serve them."""
    hall = caller.hall
    is_passed_on = await check_peer(caller)
    if METRICS.sockets.values[""] > hall.settings.most_sockets:
        raise Refuse("busy", "too many connections; try again later")
    if not is_passed_on:
        check_origin(caller.websocket.headers, hall.settings)
    try:
        hello = await asyncio.wait_for(caller.hear(), hall.settings.hello_seconds)
    except TimeoutError as bad:
        raise Refuse("no_hello", "say hello first") from bad
    if not isinstance(hello, Hello):
        raise Refuse("bad_message", "the first message is hello")
    who = await hall.store.user_of(hello.token[:128]) if hello.token else None
    if hello.token and who is None:
        raise Refuse("not_allowed", "this session is not known here; ask for a new one")
    if hello.token:
        caller.session = digest(hello.token[:128])
        hall.callers.setdefault(caller.session, set()).add(caller)
    check_effort()
    row = await hall.row(game)
    sit_down(caller, row, who, hello)
    if not row.is_dealt:
        await wait_for_deal(caller, row, hello.contributes)
    try:
        room = await hall.room(game)
    except Elsewhere as other:
        if is_passed_on:
            caller.close(AGAIN, "connect again")
            return
        await pass_on(caller, game, hello, other.process)
        return
    caller.reads_changes = hello.changes
    await serve(caller, room, hello.seen)


async def check_peer(caller: Caller) -> bool:
    """Another process of this server passes a socket on."""
    if PEER not in caller.websocket.headers:
        return False
    if not await is_peer(caller.websocket, caller.hall):
        raise Refuse("not_allowed", "this is no process of this server")
    return True


async def is_peer(websocket: WebSocket, hall: Hall) -> bool:
    """The socket shows the secret of a process of this server."""
    return websocket.headers.get(PEER) in await hall.store.secrets(hall.settings.lease)


def sit_down(caller: Caller, row: GameRow, who: Row | None, hello: Hello) -> None:
    """Which seat is theirs; who has none may watch where that is allowed."""
    seat = row.seat_of(who["id"]) if who is not None and not hello.watch else None
    caller.name = str(who["name"]) if who is not None else "spectator"
    if seat is not None:
        caller.seat = seat
        return
    if not row.spectators or row.status == WAITING:
        raise Refuse("not_allowed", "you have no seat in this game, and it cannot be watched")


async def wait_for_deal(caller: Caller, row: GameRow, contributes: bool) -> None:
    """Stay until the game is dealt: both players have sat down and were asked what they add to the shuffle."""
    lookout = caller.hall.lookout
    with lookout.waiting(row.id) as dealt:
        if caller.seat != WATCHING and not contributes:
            await lookout.contribute(row.id, {caller.seat: ""})
        await lookout.look([row.id])
        if dealt.is_set():
            return
        invite = row.invite if caller.seat == 0 else None
        caller.say(Waiting(game=row.id, invite=invite, commitment=commitment_to(row.seed)))
        hears = asyncio.create_task(hear_before(caller, row.id))
        started = asyncio.create_task(dealt.wait())
        try:
            await asyncio.wait({hears, started}, return_when=asyncio.FIRST_COMPLETED)
            if hears.done():
                hears.result()
        finally:
            for task in (hears, started):
                task.cancel()
                with suppress(asyncio.CancelledError, WebSocketDisconnect):
                    await task


async def hear_before(caller: Caller, game: str) -> None:
    """What is said before a game is dealt."""
    while True:
        message = await caller.hear()
        if isinstance(message, Ping):
            caller.say(Pong(ref=message.ref))
        elif isinstance(message, Contribute) and caller.seat != WATCHING:
            if not CONTRIBUTION.fullmatch(message.words):
                caller.refuse(Refuse("bad_message", "a contribution has up to 64 letters and digits"))
                continue
            await caller.hall.lookout.contribute(game, {caller.seat: message.words})
        else:
            caller.refuse(Refuse("not_started", "the game has not begun"))


async def serve(caller: Caller, room: Room, seen: int) -> None:
    """Show the table and do what is asked, until the end of the connection."""
    settings = caller.hall.settings
    most = settings.most_spectators if caller.seat == WATCHING else settings.most_sockets_a_seat
    if sum(other.seat == caller.seat for other in room.guests) >= most:
        raise Refuse("too_many", "too many connections to this seat")
    try:
        await room.enter(caller, seen)
        if room.is_lost:
            caller.close(AGAIN, "connect again")
            return
        while True:
            message = await caller.hear()
            if caller.is_closing:
                return
            await answer_to(caller, room, message)
    finally:
        room.leave(caller)


async def answer_to(caller: Caller, room: Room, message: FromClient) -> None:
    """Do what a message asks, or say why not."""
    hears = HEARS.get(type(message))
    try:
        if hears is None:
            raise Refuse("bad_message", "the game is dealt, and you have said hello already")
        check_effort()
        await hears(room, caller, message)
    except Refuse as bad:
        caller.refuse(bad, room.seq(caller.seat))


# ---------------------------------------------------------------- passing on


async def pass_on(caller: Caller, game: str, hello: Hello, process: Row) -> None:
    """The game is played by another process: pass everything on, both ways."""
    where = str(process["address"]).replace("http", "ws", 1)
    METRICS.proxied.add()
    try:
        async with connect(
            f"{where}/ws/games/{game}",
            additional_headers={PEER: caller.hall.secret, FOR: await from_where(caller.websocket, caller.hall)},
            max_size=None,
            open_timeout=5,
            proxy=None,
        ) as other:
            await other.send(ENCODER.encode(hello).decode())
            back = asyncio.create_task(bring_back(caller, other))
            there = asyncio.create_task(bring_there(caller, other))
            _, left = await asyncio.wait({back, there}, return_when=asyncio.FIRST_COMPLETED)
            for task in left:
                task.cancel()
                with suppress(asyncio.CancelledError, WebSocketDisconnect, ConnectionClosed):
                    await task
    except (OSError, TimeoutError, ConnectionClosed):
        caller.close(AGAIN, "connect again")
    finally:
        METRICS.proxied.add(-1)


async def bring_back(caller: Caller, other: ClientConnection) -> None:
    """What the other process says goes to the client."""
    try:
        async for data in other:
            caller.send(data.encode() if isinstance(data, str) else data)
        caller.close(other.close_code or AGAIN, other.close_reason or "")
    except ConnectionClosed as bad:
        caller.close(bad.rcvd.code if bad.rcvd else AGAIN, bad.rcvd.reason if bad.rcvd else "connect again")


async def bring_there(caller: Caller, other: ClientConnection) -> None:
    """What the client says goes to the other process, which judges it."""
    with suppress(WebSocketDisconnect, ConnectionClosed):
        while True:
            data = await caller.receive()
            if len(data) > caller.hall.settings.most_message:
                raise Refuse("too_large", "the message is too large")
            await other.send(data.decode("utf-8", "replace"))
