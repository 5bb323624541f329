"""Tables told by what has changed in them: the same tables, in a fraction of the bytes."""

from __future__ import annotations

import json

from hypothesis import given, strategies as st

from rulewright.server.wire.changes import applied, edits
from tests.online.served import find_mover

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text("ab", max_size=2),
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
