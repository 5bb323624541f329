"""What has changed between two messages, as short edits: most of a table is as it was."""

from __future__ import annotations

from typing import Any, Final

NESTED: Final = (dict, list)
NOTHING: Final = object()  # equal to nothing
Edit = list[Any]
"""`[path, value]` sets, `[path]` takes a key away, `[path, at, count, items]` takes the place of some of a list."""


def edits(old: Any, new: Any) -> list[Edit]:
    """What makes the new of the old, in order."""
    found: list[Edit] = []
    if old != new:
        compare(old, new, [], found)
    return found


def compare(old: Any, new: Any, path: list[str | int], found: list[Edit]) -> None:
    """Go into what is alike in shape; say what is not. What is equal is left: no field is a flag now, now a number."""
    if isinstance(old, dict) and isinstance(new, dict):
        if not old.keys() <= new.keys():
            found.extend([[*path, key]] for key in old if key not in new)
        for key, value in new.items():
            before = old.get(key, NOTHING)
            if before is value or before == value:
                continue
            if isinstance(value, NESTED) and isinstance(before, NESTED):
                compare(before, value, [*path, key], found)
            else:
                found.append([[*path, key], value])
    elif isinstance(old, list) and isinstance(new, list):
        compare_lists(old, new, path, found)
    else:
        found.append([path, new])


def compare_lists(old: list[Any], new: list[Any], path: list[str | int], found: list[Edit]) -> None:
    """The ends that are alike stay; what is between is gone into, or changes places."""
    least = min(len(old), len(new))
    start = next((at for at in range(least) if old[at] != new[at]), least)
    end = next((at for at in range(least - start) if old[-1 - at] != new[-1 - at]), least - start)
    before, after = old[start : len(old) - end], new[start : len(new) - end]
    if len(before) == len(after) and all(is_same_thing(*pair) for pair in zip(before, after, strict=True)):
        for at, (one, other) in enumerate(zip(before, after, strict=True), start=start):
            if one != other:
                compare(one, other, [*path, at], found)
    else:
        found.append([path, start, len(before), after])


def is_same_thing(one: Any, other: Any) -> bool:
    """Two objects about the same card, or of no card at all."""
    return isinstance(one, dict) and isinstance(other, dict) and one.get("card") == other.get("card")


def applied(old: Any, changes: list[Edit]) -> Any:
    """The new message, from the old one and what changed; the old one stays as it is."""
    whole = [old]
    for path, *change in changes:
        place, last = whole, 0
        for step in path:
            place[last] = place[last].copy()
            place, last = place[last], step
        if len(change) == 1:
            place[last] = change[0]
        elif not change:
            del place[last]
        else:
            at, count, items = change
            place[last] = [*place[last][:at], *items, *place[last][at + count :]]
    return whole[0]
