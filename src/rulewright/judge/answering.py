"""What a ruling answers, in words: each expectation that held, said as a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

TOKENS: Final = re.compile(r'"((?:[^"\\]|\\.)*)"|([^."\[\]]+)|\[\d+\]')
BY: Final = re.compile(r", by ([\d][\w.,/ -]*)$")
WINNERS: Final = {"draw": "the game is a draw", "none": "the game goes on"}
UNSAID: Final = ("pending", "asks", "sees")  # who is asked what: it is the way, not the answer
AMONG: Final = {"includes": "in", "excludes": "not in", "any_order": "in"}


def answers(outcomes: Iterable[tuple[str, object]]) -> list[str]:
    """What came of a branch, in its order, each thing once: of where it is asked for, and what is wanted."""
    told = [said(where, wanted) for where, wanted in outcomes]
    return list(dict.fromkeys(line for line in told if line))


def said(where: str, wanted: object) -> str:
    """An expectation in words; "" for what says nothing to a reader."""
    path = [quoted or plain for quoted, plain in TOKENS.findall(where) if quoted or plain]
    path = path[path.index("expect") + 1 :] if "expect" in path else path
    if not path or path[0] in UNSAID:
        return ""
    return SAID.get(path[0], plainly)(path, wanted)


def plainly(path: Sequence[str], wanted: object) -> str:
    """What has no words of its own."""
    return f"{path[0].replace('_', ' ')}: {shown_value(wanted)}"


# ---------------------------------------------------------------- cards and players


def zone(path: Sequence[str], wanted: object) -> str:
    """What lies in a zone."""
    seat, key = path[1], path[2]
    if isinstance(wanted, int):
        name = key.removesuffix("_count").replace("_", " ")
        cards = {0: "no card", 1: "1 card"}.get(wanted, f"{wanted} cards")
        return f"{cards} in {seat}'s {name}"
    if isinstance(wanted, dict) and len(wanted) == 1:
        ((how, cards_there),) = wanted.items()
        if how in AMONG:
            return f"{listed(cards_there)} {AMONG[how]} {seat}'s {key}"
        return f"at the {how} of {seat}'s {key}: {listed(cards_there)}"
    return f"{seat}'s {key}: {listed(wanted)}"


def listed(cards: object) -> str:
    """Cards by name, and by what else is said of them."""
    if not isinstance(cards, list):
        return card(cards)
    return ", ".join(map(card, cards)) or "nothing"


def card(one: object) -> str:
    """A card in words."""
    if not isinstance(one, dict):
        return "any card" if one is None else str(one)
    name = str(one.get("name", one.get("card", "a card")))
    more = {key: value for key, value in one.items() if key not in ("name", "card")}
    return f"{name} ({features(more)})" if more else name


def features(found: dict[str, object]) -> str:
    """Attributes and their values."""
    return ", ".join(feature(name.replace("_", " "), value) for name, value in found.items())


def feature(name: str, value: object) -> str:
    """An attribute and its value."""
    if isinstance(value, bool):
        return name if value else f"not {name}"
    if isinstance(value, dict) and set(value) == {"includes"}:
        return f"{name} with {shown_value(value['includes'])}"
    return f"{name} {shown_value(value).strip('[]') or 'nothing'}"


def value_of(path: Sequence[str], wanted: object) -> str:
    """What a card is like."""
    seat, name = (path[1], path[2]) if len(path) > 2 else path[1].split(": ", 1) if ": " in path[1] else ("", path[1])
    whose = f" of {seat}" if seat else ""
    return f"{name}{whose}: {features(wanted) if isinstance(wanted, dict) else shown_value(wanted)}"


def register(path: Sequence[str], wanted: object) -> str:
    """A number of a player."""
    return f"{path[1]} has {wanted} {path[2]}"


# ---------------------------------------------------------------- what may be done


def offered(path: Sequence[str], wanted: object) -> str:
    """A play that may be made, or may not."""
    play = str(wanted).rsplit(" is ", 1)[0].strip("'").removesuffix(" not")
    who = f"{path[1]}: " if len(path) > 1 else ""
    return f"{'may' if path[0] == 'offered' else 'may not'} be done now: {who}{play.strip(chr(39))}"


def refused(path: Sequence[str], wanted: object) -> str:
    """A play that is refused, with the clauses against it."""
    told = str(wanted).replace(" may not no ", " may not say: no ")
    return BY.sub(lambda found: " " + " ".join(f"§{one}" for one in found[1].split(", ")), told)


def menu(path: Sequence[str], wanted: object) -> str:
    """Everything that may be chosen."""
    return f"the choices: {'; '.join(map(str, wanted)) if isinstance(wanted, list) else wanted}"


# ---------------------------------------------------------------- what happened


def happened(path: Sequence[str], wanted: object) -> str:
    """Events, and how often."""
    lines = wanted if isinstance(wanted, list) else [wanted]
    return "; then ".join(event(str(line)) for line in lines)


def event(line: str) -> str:
    """One event: its kind, who, how much, by which clause."""
    what, _, times = line.partition(": ") if line.endswith(" times") else (line, "", "")
    pairs = [part.split(" ", 1) for part in what.split(", ")]
    known = {pair[0]: pair[-1] for pair in pairs}
    name = known.pop("kind", "") or known.pop("verb", "") or known.pop("moment", "")
    clause = f" §{known.pop('clause')}" if "clause" in known else ""
    rest = ", ".join(value if key in ("card", "number") else f"{key} {value}" for key, value in known.items())
    told = f"{name}{f' ({rest})' if rest else ''}{clause}"
    return (
        told if not times else f"never: {told}" if times == "0 times" else f"{times.replace('1 times', 'once')}: {told}"
    )


def waiting(path: Sequence[str], wanted: object) -> str:
    """What waits to be played or to resolve."""
    place = {"stack": "on the stack", "stands_by": "standing by"}[path[0]]
    return f"{place}: {listed(wanted)}"


def winner(path: Sequence[str], wanted: object) -> str:
    """How the game stands."""
    return WINNERS.get(str(wanted), f"{wanted} wins the game")


def shown_value(value: object) -> str:
    """A wanted or found value on one line."""
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return f"[{', '.join(shown_value(one) for one in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {shown_value(one)}' for key, one in value.items())}}}"
    if value is None or isinstance(value, bool):
        return "nothing" if value is None else str(value).lower()
    return str(value)


SAID: Final[dict[str, Callable[[Sequence[str], object], str]]] = {
    "zones": zone,
    "values": value_of,
    "registers": register,
    "offered": offered,
    "not_offered": offered,
    "refused": refused,
    "menu": menu,
    "events": happened,
    "no_events": happened,
    "stack": waiting,
    "stands_by": waiting,
    "winner": winner,
    "ended_by": lambda path, wanted: f"the game ends by §{wanted}",
    "turn": lambda path, wanted: f"it is turn {wanted}",
    "turn_player": lambda path, wanted: f"it is {wanted}'s turn",
    "phase": lambda path, wanted: f"it is the {wanted}",
    "step": lambda path, wanted: f"it is the {wanted}",
}
