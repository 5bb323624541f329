"""How a server is run."""

from __future__ import annotations

import msgspec

from rulewright.server.play.course import Budget


class Settings(msgspec.Struct, frozen=True):
    """Every number an operator may want to change; the command line sets the first ones."""

    database: str = "sqlite:///rulewright.db"
    host: str = "127.0.0.1"
    port: int = 8642
    advertise: str = ""  # where other processes reach this one, like http://10.0.0.5:8642
    origins: tuple[str, ...] = ()  # of pages that may connect besides the server's own
    proxies: str = "127.0.0.1"  # whose X-Forwarded-For is believed
    is_public: bool = True  # many people; False for the server behind `rulewright play`
    bot_processes: int | None = None  # as many as there are processors; 0 for threads instead
    workers: int = 1  # processes on this port
    worker: int = 0  # which of them this one is
    handover: str = ""  # the folder through which they hand connections to each other
    readers: int = 2  # processes that read what users write
    pace: float = 0.4  # seconds of a beat; a bot takes as many as everybody could tell before
    bot_seconds: float = 15.0  # after which a bot is stopped and lets things be
    read_seconds: float = 15.0  # for a deck list or the rows of a user
    threads: int = 4  # for the engine
    budget: Budget = Budget()
    beat: float = 2.0
    lease: float = 8.0  # a process not heard of for so long has lost its games
    idle: float = 300.0  # a game nobody is connected to leaves memory after so long
    hello_seconds: float = 10.0
    deal_seconds: float = 30.0  # that a game with both players waits for their contributions to the shuffle
    most_message: int = 16 * 1024
    body_seconds: float = 20.0  # for the body of a request to come
    head_seconds: float = 10.0  # for the head of a request to come
    send_seconds: float = 20.0  # for a client to take what it is sent
    operator_token: str = ""  # that may read /metrics from elsewhere
    keep_days: float = 180.0  # games are forgotten after so long; 0 for never
    warn_seconds: float = 45.0  # after which a player who left, or does not answer, is warned
    left_seconds: float = 120.0  # after which one who left may be declared to have lost
    silent_seconds: float = 900.0  # and one who is there, but does not answer, without a clock
    most_connections: int = 200  # from one address
    most_sockets_an_address: int = 64
    most_games_an_address: int = 100  # in progress and in memory
    most_offers_an_address: int = 12  # to anybody, or to one person, that nobody has taken
    most_reports: int = 20  # of one user in a day
    logins_a_minute: float = 6.0  # tries for one account
    logins_at_once: int = 12
    most_body: int = 2 * 1024 * 1024
    most_sockets: int = 5000
    most_sockets_a_seat: int = 8
    most_spectators: int = 200
    messages_a_second: float = 20.0
    messages_at_once: int = 60
    requests_a_second: float = 10.0  # from one address
    requests_at_once: int = 100
    pages_a_second: float = 50.0  # files of the page, from one address
    pages_at_once: int = 500
    effort_a_second: float = 0.25  # seconds of a processor for the engine, for one address
    effort_at_once: int = 15
    reading_a_second: float = 0.2  # seconds of a processor for reading what one address says, whatever it is
    reading_at_once: int = 2
    bytes_a_second: float = 100_000.0  # in bodies of requests from one address
    bytes_at_once: int = 20_000_000
    guests_a_minute: float = 30.0  # sessions and password tries from one address
    guests_at_once: int = 30
    most_games: int = 20  # in progress, of one user
    most_practice: int = 6  # games from a described position, of one user; the oldest make room
    practice_hours: float = 12.0  # after which such a game is forgotten
    most_papers: int = 200  # scenarios and studies kept of one user; the oldest make room
    review_iterations: int = 40  # of thinking about each decision of a game that is looked back at
    review_seconds: float = 60.0  # for a few decisions of it
    most_reviews: int = 2  # from one address, at once
    most_decks: int = 200
    most_letters: int = 8_000_000  # in the rows of one user, and in the decks
    most_cards: int = 20_000  # rows of one user
    offer_hours: float = 24.0  # an offer nobody takes is withdrawn


def unlimited(settings: Settings) -> Settings:
    """The same, with limits on rates left to whatever stands in front."""
    a_second, at_once = 1e9, 10**9
    return msgspec.structs.replace(
        settings, requests_a_second=a_second, requests_at_once=at_once, guests_a_minute=a_second,
        logins_a_minute=a_second, logins_at_once=at_once, most_connections=at_once, most_sockets_an_address=at_once,
        most_games_an_address=at_once, guests_at_once=at_once, messages_a_second=a_second, messages_at_once=at_once,
        effort_at_once=at_once, bytes_at_once=at_once, pages_at_once=at_once, reading_at_once=at_once,
        most_offers_an_address=at_once,
    )  # fmt: skip
