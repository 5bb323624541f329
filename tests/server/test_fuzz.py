"""Whatever anybody sends is taken or refused with a sentence: messages, decks, rows, replays, scenarios, positions."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from functools import lru_cache

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from rulewright import Game, Replay, Session
from rulewright.books import book
from rulewright.decks import starter_decks
from rulewright.errors import RulewrightError
from rulewright.judge.files import parse
from rulewright.judge.script import read_scenario
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.position.packing import BadPosition
from rulewright.server.play.incoming import HEARS
from rulewright.server.reading import read_deck
from rulewright.server.refusals import Refuse
from rulewright.server.web.library import checked_rows
from rulewright.server.wire.asked import CLIENT_DECODER, FromClient
from tests.server.test_noninterference import Ear, room_of

SOME = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
TEXT = st.text(max_size=30) | st.sampled_from(["vanguard", "4 Daybreak Squire", "first: Tamsin", "9" * 40])
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)
TAGS = [kind.__struct_config__.tag for kind in FromClient.__args__]
FIELDS = sorted({name for kind in FromClient.__args__ for name in kind.__struct_fields__})
VALUES = st.integers(-2, 60) | st.booleans() | TEXT | st.lists(st.integers(-2, 9), max_size=4)
MESSAGES = st.fixed_dictionaries({"type": st.sampled_from(TAGS)}, optional=dict.fromkeys(FIELDS, VALUES))


@lru_cache(maxsize=1)
def table():
    """A table at which nonsense is said."""
    loop = asyncio.new_event_loop()
    room = room_of("vanguard", 4)
    ears = [Ear(0), Ear(1)]
    for ear in ears:
        loop.run_until_complete(room.enter(ear, -1))
    return loop, room, ears


@SOME
@given(MESSAGES, st.integers(0, 1), st.booleans())
def test_a_message_is_heard_or_refused(message, seat, is_fitting):
    loop, room, ears = table()
    if is_fitting and "seq" in message:
        message["seq"] = room.seq(seat)
    try:
        heard = CLIENT_DECODER.decode(json.dumps(message))
    except (msgspec.DecodeError, ValueError):
        return
    if type(heard) in HEARS:
        try:
            loop.run_until_complete(HEARS[type(heard)](room, ears[seat], heard))
        except Refuse as bad:
            assert bad.why


def named(row):
    """A row that has a name at least."""
    return json.dumps({"name": "x", **row})


SCENARIO = {"book": "vanguard", "seats": [{"hand": ["Daybreak Squire"]}, {}], "turn": 1, "answers": [], "expect": []}


@SOME
@given(st.dictionaries(st.sampled_from(list(SCENARIO)), PLAIN, max_size=3), st.text(max_size=80))
def test_a_scenario_is_read_or_says_what_is_wrong(damage, text):
    for data in (lambda: {**SCENARIO, **damage}, lambda: parse(text, "x.yaml"), lambda: damage):
        try:
            read_scenario(data(), "x.yaml")
        except RulewrightError as bad:
            assert str(bad)


@SOME
@given(st.binary(max_size=200))
def test_bytes_are_a_message_or_none(data):
    with suppress(msgspec.DecodeError, ValueError):
        CLIENT_DECODER.decode(data)


@SOME
@given(st.text(max_size=300) | PLAIN.map(json.dumps) | st.lists(TEXT, max_size=6).map("\n".join))
def test_a_deck_is_read_or_says_why_not(text):
    told, kept = read_deck("vanguard", (), text, "deck", False, {})
    assert told.problems or kept is not None


@SOME
@given(st.text(max_size=200) | PLAIN.map(json.dumps) | st.dictionaries(TEXT, PLAIN).map(named))
def test_rows_are_taken_or_refused(text):
    try:
        assert checked_rows(text)
    except (RulewrightError, Refuse) as bad:
        assert str(bad)


@lru_cache(maxsize=1)
def played():
    """A short game."""
    session = Session("vanguard", starter_decks("vanguard")[:2], 3, {})
    for _ in range(12):
        session.answer(0)
    return session


@SOME
@given(st.dictionaries(st.sampled_from(list(played().replay().as_json())), PLAIN, min_size=1, max_size=3))
def test_a_replay_is_played_again_or_says_what_is_wrong(damage):
    try:
        Replay.from_json({**played().replay().as_json(), **damage}).verify()
    except RulewrightError as bad:
        assert str(bad)


@SOME
@given(st.integers(0, 10**6), st.integers(1, 255), st.booleans())
def test_a_damaged_position_is_refused_and_not_decoded(at, by, is_cut):
    game, rules = played().game, book("vanguard").rulebook
    whole = encode(game)
    assert encode(Game(rules, game.pool, decode(whole, rules, game.pool))) == whole
    data = bytearray(whole)
    data[at % len(data)] ^= by
    with pytest.raises(BadPosition):
        decode(bytes(data[: at % len(data)] if is_cut else data), rules, game.pool)
