"""Tables told by what has changed in them: the same tables, in a fraction of the bytes."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, strategies as st
from msgspec import inspect

from rulewright.server.wire.changes import applied, edits
from rulewright.server.wire.told import FromServer
from tests.online.served import catch_up, find_mover

PLAIN = st.recursive(
    st.none() | st.integers(-3, 3) | st.text("ab", max_size=2),  # flags equal numbers: see the last test
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(["card", "a", "b"]), inner, max_size=3),
    max_leaves=15,
)


@given(PLAIN, PLAIN)
def test_what_changed_makes_the_new_of_the_old(old, new):
    before = json.dumps(old)
    found = json.loads(json.dumps(edits(old, new)))
    assert json.dumps(applied(old, found), sort_keys=True) == json.dumps(new, sort_keys=True)
    assert json.dumps(old) == before


def test_who_reads_changes_sees_the_same_tables_in_fewer_bytes(server, duel):
    ada, ben, game = duel
    watchers = [server.socket(game["id"]) for _ in range(2)]
    for at, watcher in enumerate(watchers):
        watcher.hello(None, changes=at == 1)
    for _ in range(40):
        mover = find_mover([ada, ben])
        if mover is None:
            break
        mover.anything()
    ada.send(type="concede")
    tables = []
    for watcher in watchers:
        watcher.until("over")
        seen: list[dict] = []
        for message in watcher.heard:
            if message["type"] == "changed":
                assert message["base"] == seen[-1]["seq"]
                seen.append(applied(seen[-1], message["changes"]))
            elif message["type"] == "table":
                seen.append(message)
        tables.append(seen)
        watcher.close()
    assert tables[0][-20:] == tables[1][-20:]
    whole = sum(len(json.dumps(message)) for message in watchers[0].heard if message["type"] == "table")
    short = sum(len(json.dumps(message)) for message in watchers[1].heard if message["type"] == "changed")
    assert short * 2 < whole  # how much less depends on what is played, which is chance here


def test_one_more_who_watches_costs_the_others_nothing(server, duel):
    ada, ben, game = duel
    for _ in range(12):
        mover = find_mover([ada, ben])
        if mover is None:
            break
        mover.anything()
    first = server.socket(game["id"]).hello(None, changes=True)
    catch_up(first)
    before = len(first.heard)
    others = [server.socket(game["id"]).hello(None, changes=at > 0) for at in range(3)]
    others[2].close()
    catch_up(first)
    assert {message["type"] for message in first.heard[before:]} <= {"presence", "pong"}
    ours = {card["card"] for card in cards_in(first.last)}
    assert ours and all({card["card"] for card in cards_in(one.last)} == ours for one in others)
    assert all(one["card"] not in ours for other in others for one in other.last["events"] if one["card"])
    ada.send(type="concede")
    for watcher in (first, *others[:2]):
        watcher.until("over")
    ends = [last_table(watcher) for watcher in (first, *others[:2])]
    assert ends[0] == ends[1] == ends[2] and ends[0]["view"]["over"]
    for watcher in (first, *others[:2]):
        watcher.close()


def cards_in(table):
    """The cards that are shown on a table."""
    zones = [zone for player in table["view"]["players"] for zone in player["zones"].values()]
    return [card for zone in zones for card in zone["cards"] if card is not None]


def last_table(watcher):
    """The last table somebody was told, whole or by its changes."""
    seen: dict = {}
    for message in watcher.heard:
        if message["type"] == "changed":
            seen = applied(seen, message["changes"])
        elif message["type"] == "table":
            seen = message
    return seen


def test_no_field_of_a_message_is_now_a_flag_and_now_a_number():
    """What is equal is left as it is, and a flag is equal to a number."""
    waiting: list[Any] = [inspect.type_info(FromServer)]
    seen, unions = set(), 0
    while waiting:
        one = waiting.pop()
        if not isinstance(one, inspect.Type | inspect.Field) or id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, inspect.UnionType):
            unions += 1
            kinds = {type(kind) for kind in one.types}
            assert len(kinds & {inspect.BoolType, inspect.IntType, inspect.FloatType}) < 2, one
        for name in ("types", "fields", "item_types"):
            waiting += getattr(one, name, ())
        waiting += [getattr(one, name, None) for name in ("type", "item_type", "key_type", "value_type")]
    assert unions > 20
