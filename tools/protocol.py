"""Write what is made of the types of the wire: web/src/lib/protocol.ts and the tables of docs/protocol.md.

python tools/protocol.py          # write them
python tools/protocol.py --check  # say which of them are stale, with a non-zero status
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import re
import sys
import types
import typing
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal, Union

import msgspec

from rulewright.games.shared import layout
from rulewright.kernel.position import shown
from rulewright.kernel.position.view import SPECTATOR
from rulewright.server.wire import answers, asked, desk, table, told

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "web" / "src" / "lib" / "protocol.ts"
DOCS: Final = ROOT / "docs" / "protocol.md"
MODULES: Final = (shown, table, told, asked, layout, answers, desk)
BASES: Final = (asked.Strict, asked.ClientMessage, told.ServerMessage)
SIMPLE: Final = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown"}
MARKS: Final = re.compile(r"<!-- fields of (\w+) -->\n.*?<!-- end -->", re.DOTALL)
HEAD: Final = "/** What the server says and hears: made by tools/protocol.py from the types of the server's wire. */"


class Field(typing.NamedTuple):
    """One field of a message."""

    name: str
    hint: Any
    may_miss: bool  # a client may leave it out
    words: str


def declared() -> list[type]:
    """Every type of the wire, in the order of declaration."""
    found: dict[str, type] = {}
    for module in MODULES:
        local = [one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__]
        for one in local:
            if one not in BASES and found.setdefault(ts_name(one), one) is not one:
                raise SystemExit(f"two types of the wire are named {ts_name(one)}")
    return list(found.values())


def ts_name(one: type) -> str:
    """What the page calls a type: a view of a card is its card."""
    return one.__name__.removesuffix("View") or one.__name__


# ---------------------------------------------------------------- fields


def comments(one: type) -> dict[str, str]:
    """What the declaration says of each field: the comment behind it, or the text below it."""
    source = inspect.getsource(one)
    lines = source.splitlines()
    [body] = [node.body for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    found: dict[str, str] = {}
    for at, node in enumerate(body):
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
            continue
        after = body[at + 1] if at + 1 < len(body) else None
        _, _, behind = lines[(node.end_lineno or 1) - 1][node.end_col_offset or 0 :].partition("  # ")
        below = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else ""
        found[node.target.id] = behind or " ".join(str(below).split())
    return found


def fields(one: type) -> list[Field]:
    """The fields of a type as they go over the wire."""
    hints, words = typing.get_type_hints(one), comments(one)
    if dataclasses.is_dataclass(one):
        names = [field.name for field in dataclasses.fields(one)]
        return [Field(name, hints[name], False, words.get(name, "")) for name in names]
    assert issubclass(one, msgspec.Struct)
    is_loose = issubclass(one, asked.Strict) or one.__struct_config__.omit_defaults
    return [
        Field(field.encode_name, hints[field.name], is_loose and not field.required, words.get(field.name, ""))
        for field in msgspec.structs.fields(one)
    ]


def tag(one: type) -> str | None:
    """The `type` by which a message of the socket is known."""
    config = getattr(one, "__struct_config__", None)
    return None if config is None or config.tag_field != "type" else str(config.tag)


# ---------------------------------------------------------------- TypeScript


def ts(hint: Any) -> str:
    """A type as the page writes it."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if hint in SIMPLE:
        return SIMPLE[hint]
    if hint == shown.Value:
        return "Value"
    if origin is Literal:
        return " | ".join(f'"{part}"' if isinstance(part, str) else str(part) for part in parts)
    if origin in (Union, types.UnionType):
        return " | ".join(ts(part) for part in parts)
    if origin is list or (origin is tuple and parts[-1] is Ellipsis):
        inner = ts(parts[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(ts(part) for part in parts)}]"
    if origin in (dict, Mapping):
        return f"Record<{ts(parts[0])}, {ts(parts[1])}>"
    return ts_name(hint)


def interface(one: type) -> str:
    """A type with its fields."""
    lines = [f"/** {(one.__doc__ or '').splitlines()[0]} */", f"export interface {ts_name(one)} {{"]
    if kind := tag(one):
        lines.append(f'  type: "{kind}";')
    for field in fields(one):
        said = f" // {field.words}" if field.words else ""
        lines.append(f"  {field.name}{'?' if field.may_miss else ''}: {ts(field.hint)};{said}")
    return "\n".join([*lines, "}"])


def union(name: str, words: str, of: Any) -> str:
    """One of several messages."""
    return f"/** {words} */\nexport type {name} =\n" + "\n".join(f"  | {ts(one)}" for one in typing.get_args(of)) + ";"


def page() -> str:
    """The types of the page."""
    parts = [HEAD, f"export const SPECTATOR = {SPECTATOR};"]
    parts.append("/** A number or the words of a card. */\nexport type Value = number | string[];")
    parts += [interface(one) for one in declared()]
    parts.append(union("FromServer", "Anything the server may say on a game's socket.", told.FromServer))
    parts.append(union("FromClient", "Anything a client may say on a game's socket.", asked.FromClient))
    return "\n\n".join(parts) + "\n"


# ---------------------------------------------------------------- the tables of the documentation


def fields_table(one: type) -> str:
    """The fields of a type as a table."""
    rows = ["| field | type | meaning |", "|---|---|---|"]
    if kind := tag(one):
        rows.append(f'| `type` | `"{kind}"` | |')
    for field in fields(one):
        hint = ts(field.hint).replace("|", "\\|")
        words = f"{field.words}{'; ' if field.words else ''}may be left out" if field.may_miss else field.words
        rows.append(f"| `{field.name}` | `{hint}` | {words} |".replace("|  |", "| |"))
    return "\n".join(rows)


def docs(text: str) -> str:
    """The page of the protocol with its tables made anew."""
    known = {ts_name(one): one for one in declared()}

    def filled(found: re.Match[str]) -> str:
        return f"<!-- fields of {found[1]} -->\n{fields_table(known[found[1]])}\n<!-- end -->"

    return MARKS.sub(filled, text)


def stale() -> dict[Path, str]:
    """The files that are not as they should be, and how they should."""
    wanted = {PAGE: page(), DOCS: docs(DOCS.read_text(encoding="utf-8"))}
    return {
        path: text for path, text in wanted.items() if not path.exists() or path.read_text(encoding="utf-8") != text
    }


def main() -> int:
    """Write what is stale, or only say so."""
    found = stale()
    is_check = "--check" in sys.argv[1:]
    for path, text in found.items():
        if not is_check:
            path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(ROOT)} {'is stale: run tools/protocol.py' if is_check else 'written'}")
    return 1 if found and is_check else 0


if __name__ == "__main__":
    sys.exit(main())
