"""Write what follows from the fields of a position's records: how each is copied, written as bytes and read back.

    python tools/records.py           # after a field of Card, Frame, Change, ... was added, taken away or moved
    python tools/records.py --check   # says whether that was forgotten

A field is declared once, in its class's `__init__`; its type says how it travels. The lines that copy fields are kept
inside the classes' own methods; `record_codec.py` and `sparse_codec.py` of `kernel/position` are written as a whole.
What a `State` holds is written by hand, because loops look at it in ways of their own; the check says what is missing.
A field that travels in another way than before, or a new one, makes other bytes: raise `FORMAT` in `codec.py`.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
POSITION: Final = ROOT / "src" / "rulewright" / "kernel" / "position"
RECORD_CODEC: Final = POSITION / "record_codec.py"
SPARSE_CODEC: Final = POSITION / "sparse_codec.py"

# The records that travel field by field, and those whose numbers travel by what differs from what is expected.
PLAIN: Final = {
    "Option": "decisions",
    "Decision": "decisions",
    "Change": "change",
    "Batch": "change",
    "Item": "items",
    "Lasting": "records",
    "Pending": "records",
    "Delayed": "records",
    "Taken": "records",
    "Bar": "records",
    "Frame": "state",
}
SPARSE: Final = {"Card": "state", "Event": "events"}

# The methods that make a copy: the tool keeps the lines in them that copy fields.
COPIES: Final = (
    ("Change", "change", "copy"),
    ("Item", "items", "copy"),
    ("Lasting", "records", "changed"),
    ("Card", "state", "copy"),
    ("Frame", "state", "copy"),
    ("State", "state", "clone"),
)

# The methods that compare two records: the tool keeps what they compare.
COMPARED: Final = (("Pending", "records", "is_same"),)

# What is no part of the bytes: it is worked out again, written elsewhere, or only the process's own business.
UNWRITTEN: Final = {
    "Card": ("epoch", "mark", "number"),
    "Event": ("clause", "end"),  # the clause comes first of all; the words of the log alone tell the end of a deck
    "Frame": ("epoch", "proc"),  # the procedure is written by name
    "Lasting": ("modifiers", "asks"),
    "State": (
        *("epoch", "revision", "steps", "given", "checkpoint"),
        *("log", "logged", "began"),  # of the log, this turn alone is written
        *("derived_at", "derived", "memo_at", "memo", "script_seen", "settled_at", "settled_asks"),
        *("forced", "reference", "floor", "situation"),  # a loop is found a little later
    ),
}
# What a copy makes anew, and what it shares because it is replaced, or added to by one holder only, but never edited.
UNCOPIED: Final = {
    "Card": ("epoch", "mark"),
    "Frame": ("epoch",),
    "State": ("epoch",),
    "Lasting": ("modifiers", "asks"),
}
SHARED: Final = {"State": ("noted", "given", "loop", "barred", "script", "log"), "Lasting": ("bound",)}

# Fields that travel as one list, its length before it. Format 6 has them so; a new field need not be among any.
TOGETHER: Final = {
    "Decision": (("player", "source", "least", "most", "always"),),
    "Change": (
        ("kind", "player", "to", "whose", "place", "end", "orientation", "face", "number", "verb", "how"),
        ("pile", "side", "gone", "used"),
    ),
    "Item": (("master", "is_card", "kind", "ready", "stamp"),),
    "Lasting": (("until", "turn", "rule"),),
    "Delayed": (("until", "turn", "named"),),
    "Bar": (("situation", "player", "once"),),
    "Frame": (("step", "player", "answer", "done", "scope", "count", "how"),),
}
# What is counted from something else, by the caller: from a step with a clause, an arrival, who sees a zone, a card.
GIVEN: Final = {"Frame": ("step",), "Card": ("stamp", "known"), "Event": ("source",)}
FORM: Final = {"Card": ("side", "is_token", "is_copy")}  # these travel as bits of one number
MORE: Final = {"backs": 4}  # the bit of what is no number, where it is not the next one: 2 is `BY_ITSELF`

NUMBERS: Final = ("int", "Seat", "ZoneNumber", "CardNumber")


@dataclass(frozen=True)
class Way:
    """How fields of a type travel: written by themselves, read, and as one of several numbers both ways."""

    write: str
    read: str
    number: str = ""
    back: str = "{}"


WAYS: Final = {name: Way("w.number({})", "r.number()", "{}") for name in NUMBERS} | {
    "bool": Way("w.number(int({}))", "r.number() == 1", "int({})", "{} == 1"),
    "Stamp": Way("w.stamp({})", "r.number()", "w.time({})"),
    "Size": Way("w.stamp({})", "r.number()"),
    "Ref": Way("w.ref({})", "r.number()"),
    "str": Way("w.text({})", "r.text()"),
    "list[int]": Way("w.numbers({})", "r.numbers()"),
    "list[Ref]": Way("w.refs({})", "r.numbers()"),
    "tuple[int, ...]": Way("w.numbers(list({}))", "tuple(r.numbers())", "*{}", "tuple({})"),
    "tuple[CardNumber, ...]": Way("w.numbers(list({}))", "tuple(r.numbers())"),
    "tuple[Ref, ...]": Way("w.refs(list({}))", "tuple(r.numbers())"),
    "Bound": Way("w.bound({})", "r.bound()"),
    "Counters": Way("w.counters({})", "tuple(r.numbers())"),
    "Rule": Way("w.number({}.number)", "r.rule()"),
    "Rule | None": Way("w.number(rule_number({}))", "r.maybe_rule()", "rule_number({})", "r.rule_of({})"),
    "Effect": Way("w.node({})", "r.node()"),
    "Effect | None": Way("w.node({})", "r.maybe_node()"),
    "Decision": Way("write_decision(w, {})", "read_decision(r)"),
    "Option": Way("write_option(w, {})", "read_option(r)"),
}


# How the numbers of a card are compared: no more damage than makes a difference.
LOOSELY: Final = dict.fromkeys(NUMBERS, "{}") | {"bool": "int({})", "Damage": "min({}, ENOUGH_DAMAGE)"}


@dataclass(frozen=True)
class Field:
    """One field of a record: its name, its type, and what it is at first."""

    name: str
    kind: str
    default: str


class Record:
    """A class of the position, as its `__init__` declares it."""

    def __init__(self, name: str, module: str) -> None:
        self.name = name
        self.path = POSITION / f"{module}.py"
        tree = ast.parse(self.path.read_text(encoding="utf-8"))
        self.node = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
        init = self.method("__init__")
        self.given = {arg.arg: ast.unparse(arg.annotation) for arg in init.args.args[1:] if arg.annotation}
        self.fields = [field for line in init.body if (field := self.declared(line)) is not None]
        self.written = [field for field in self.fields if field.name not in UNWRITTEN.get(name, ())]
        self.one = name.lower()
        self.article = f"{'an' if name[0] in 'AEIO' else 'a'} {self.one}"

    def heading(self, *before: str) -> str:
        """The parameters of a function that writes it."""
        given = [f"{name}: int" for name in GIVEN.get(self.name, ())]
        return ", ".join([*before, f"{self.one}: {self.name}", *given])

    def value(self, name: str) -> str:
        """A field of it, in a function that writes it."""
        return name if name in GIVEN.get(self.name, ()) else f"{self.one}.{name}"

    def method(self, name: str) -> ast.FunctionDef:
        """One of its methods."""
        return next(node for node in self.node.body if isinstance(node, ast.FunctionDef) and node.name == name)

    def declared(self, line: ast.stmt) -> Field | None:
        """The field a line of `__init__` declares."""
        target = line.targets[0] if isinstance(line, ast.Assign) else getattr(line, "target", None)
        if not isinstance(line, ast.Assign | ast.AnnAssign) or not isinstance(target, ast.Attribute):
            return None
        value = line.value
        if isinstance(line, ast.AnnAssign):
            kind = ast.unparse(line.annotation)
        elif isinstance(value, ast.Name) and value.id in self.given:
            kind = self.given[value.id]
        elif isinstance(value, ast.Constant):
            kind = type(value.value).__name__
        else:
            kind = "int"
        return Field(target.attr, kind, "" if value is None else ast.unparse(value))


# ---------------------------------------------------------------- copies


def copied(record: Record, method: str) -> str:
    """The file of a record with the lines of one method that copy fields."""
    text = record.path.read_text(encoding="utf-8")
    lines = text.splitlines()
    body = record.method(method)
    assert body.end_lineno is not None
    made = next(line for line in body.body if isinstance(line, ast.Assign) and isinstance(line.value, ast.Call))
    assert isinstance(made.targets[0], ast.Name) and isinstance(made.value, ast.Call) and made.end_lineno is not None
    other = made.targets[0].id
    passed = {
        name for name, value in zip(record.given, made.value.args, strict=True) if not isinstance(value, ast.Constant)
    }
    is_copying = re.compile(rf"\s+{other}\.(\w+) = self\.\1(\[:\]|\.copy\(\))?$")
    before, after = lines[: made.end_lineno], lines[made.end_lineno : body.end_lineno]
    kept = [line for line in after if not is_copying.match(line)]
    at = next((at for at, line in enumerate(kept) if not line.lstrip().startswith(("self.epoch", f"{other}.epoch"))), 0)
    fresh = [
        f"        {other}.{field.name} = self.{field.name}{how_copied(record.name, field)}"
        for field in record.fields
        if field.name not in passed and field.name not in UNCOPIED.get(record.name, ())
    ]
    return "\n".join([*before, *kept[:at], *fresh, *kept[at:], *lines[body.end_lineno :]]) + "\n"


def compared(record: Record, method: str) -> str:
    """The file of a record with all that one method compares."""
    lines = record.path.read_text(encoding="utf-8").splitlines()
    last = record.method(method).body[-1]
    assert last.end_lineno is not None
    names = [f"{field.name}.number" if field.kind == "Rule" else field.name for field in record.fields]
    pairs = [f"self.{name} == other.{name}" for name in names]
    fresh = ["        return (", "            " + "\n            and ".join(pairs), "        )"]
    return "\n".join([*lines[: last.lineno - 1], *fresh, *lines[last.end_lineno :]]) + "\n"


def how_copied(record: str, field: Field) -> str:
    """What is edited in place is copied with the record."""
    if field.name in SHARED.get(record, ()):
        return ""
    if field.kind.startswith("dict["):
        return ".copy()"
    return "[:]" if field.kind.startswith("list[") or field.kind == "Bound" else ""


# ---------------------------------------------------------------- records that travel field by field


def headline(record: Record) -> str:
    """What a record is, as its class says first."""
    return (ast.get_docstring(record.node) or "").split(".")[0].split(":")[0].split(";")[0] + "."


def way_of(field: Field) -> Way:
    """How a field travels; a list of records travels one by one."""
    if field.kind in WAYS:
        return WAYS[field.kind]
    inner = re.fullmatch(r"list\[(\w+)\]", field.kind)
    if inner is None or inner[1] not in PLAIN:
        raise SystemExit(f"{field.name}: how does {field.kind} travel? Say so in WAYS of {Path(__file__).name}")
    one = inner[1].lower()
    write = f"w.number(len({{0}}))\n    for {one} in {{0}}:\n        write_{one}(w, {one})"
    return Way(write, f"[read_{one}(r) for _ in range(r.count())]")


def runs(record: Record) -> list[list[Field]]:
    """The fields of a record as they travel: alone, or several as one list."""
    found: list[list[Field]] = []
    groups = TOGETHER.get(record.name, ())
    for field in record.written:
        group = next((group for group in groups if field.name in group), (field.name,))
        if field.name == group[0]:
            found.append([field])
        elif found and found[-1][-1].name == group[group.index(field.name) - 1]:
            found[-1].append(field)
        else:
            raise SystemExit(f"{record.name}: {', '.join(group)} travel together and are declared in this order")
    return found


def writer(record: Record) -> str:
    """The function that writes a record."""
    lines = [f"def write_{record.one}({record.heading('w: Writer')}) -> None:", f'    """{headline(record)}"""']
    for run in runs(record):
        values = [record.value(field.name) for field in run]
        if len(run) == 1:
            lines.append("    " + way_of(run[0]).write.format(values[0]))
        else:
            numbers = [way_of(field).number.format(value) for field, value in zip(run, values, strict=True)]
            lines.append(f"    w.numbers([{', '.join(numbers)}])")
    return "\n".join(lines)


def reader(record: Record) -> str:
    """The function that reads a record."""
    unread = [name for name in record.given if name in UNWRITTEN.get(record.name, ())]
    heading = "".join(f", {name}: int" for name in unread)
    lines = [f"def read_{record.one}(r: Reader{heading}) -> {record.name}:", f'    """{headline(record)}"""']
    backs: dict[str, str] = {}
    for run in runs(record):
        if len(run) == 1:
            lines.append(f"    {run[0].name} = {way_of(run[0]).read}")
            continue
        tail = run[-1] if way_of(run[-1]).number.startswith("*") else None
        names = [f"*{field.name}" if field is tail else field.name for field in run]
        size = f"r.at_least({len(run) - 1})" if tail is not None else f"r.fixed({len(run)})"
        lines.append(f"    {', '.join(names)} = {size}")
        backs |= {field.name: way_of(field).back for field in run}
    value = {field.name: backs.get(field.name, "{}").format(field.name) for field in record.written}
    arguments = ", ".join(value.get(name, name) for name in record.given)
    rest = [field for field in record.written if field.name not in record.given]
    if rest:
        lines.append(f"    {record.one} = {record.name}({arguments})")
        lines.extend(f"    {record.one}.{field.name} = {value[field.name]}" for field in rest)
        lines.append(f"    return {record.one}")
    else:
        lines.append(f"    return {record.name}({arguments})")
    return "\n".join(lines)


# ---------------------------------------------------------------- records that travel by what differs


def is_number(field: Field) -> bool:
    """The field is one number."""
    return field.kind in (*NUMBERS, "Stamp", "Ref", "Damage", "bool")


def slots(record: Record) -> list[tuple[str, str]]:
    """The numbers of a record in their order: their names and what they are; the rest has bits in `more`."""
    found: list[tuple[str, str]] = []
    small = FORM.get(record.name, ("",))
    for field in record.written:
        if not is_number(field):
            if ("more", "more") not in found:
                found.append(("more", "more"))
        elif field.name not in small:
            found.append((field.name, record.value(field.name)))
        elif field.name == small[0]:
            found.append(("form", "form"))
    return found


def mores(record: Record) -> list[tuple[Field, int]]:
    """What is no number, and the bit that says whether there is any."""
    others = [field for field in record.written if not is_number(field)]
    return [(field, MORE.get(field.name, 1 << at)) for at, field in enumerate(others)]


def sparse(record: Record) -> list[str]:
    """The places of a record's numbers, and the functions that take them from it and put them back."""
    one, prefix = record.one, record.name.upper()
    places = [f"{prefix}_{name.upper()}: Final = {at}" for at, (name, _) in enumerate(slots(record))]
    places.append(f"{prefix}_NUMBERS: Final = {len(slots(record))}")
    places += [f"{prefix}_HAS_{field.name.upper()}: Final = {bit}" for field, bit in mores(record)]
    small = FORM.get(record.name, ())
    take = [f"def {one}_numbers({record.heading()}) -> list[int]:", f'    """The numbers of {record.article}."""']
    more = [f"({prefix}_HAS_{field.name.upper()} if {has(one, field)} else 0)" for field, _ in mores(record)]
    take.append(f"    more = {' | '.join(more)}")
    if small:
        bits = [f"int({one}.{name}) << {at}" if at else f"{one}.{name}" for at, name in enumerate(small)]
        take.append(f"    form = {' | '.join(bits)}")
    take.append(f"    return [{', '.join(value for _, value in slots(record))}]")
    return ["\n".join(places), "\n".join(take), put_back(record), write_more(record), read_more(record)]


def has(one: str, field: Field) -> str:
    """Whether there is any of what is no number."""
    return f"{one}.{field.name} is not None" if field.kind.endswith("None") else f"{one}.{field.name}"


def put_back(record: Record) -> str:
    """The function that makes a record of its numbers."""
    one, prefix = record.one, record.name.upper()
    small = FORM.get(record.name, ())
    value: dict[str, str] = {}
    for field in record.written:
        if field.name in small:
            bit = f"values[{prefix}_FORM] & {1 << small.index(field.name)}"
            value[field.name] = f"{bit} != 0" if field.kind == "bool" else bit
        elif is_number(field):
            value[field.name] = f"values[{prefix}_{field.name.upper()}]"
    needed = [name for name in record.given if name in UNWRITTEN[record.name] and not self_made(record, name)]
    heading = ", ".join([*(f"{name}: {record.given[name]}" for name in needed), "values: list[int]"])
    passed = [f"{name}={value.get(name, name)}" for name in record.given if name in value or name in needed]
    lines = [f"def {one}_of({heading}) -> {record.name}:", f'    """The {one} with these numbers."""']
    lines.append(f"    {one} = {record.name}({', '.join(passed)})")
    rest = [name for name in value if name not in record.given]
    return "\n".join([*lines, *(f"    {one}.{name} = {value[name]}" for name in rest), f"    return {one}"])


def self_made(record: Record, name: str) -> bool:
    """A new record need not be given it."""
    init = record.method("__init__").args
    return name in [arg.arg for arg in init.args[len(init.args) - len(init.defaults) :]]


def write_more(record: Record) -> str:
    """The function that writes what is no number, where there is any."""
    lines = [f"def write_{record.one}_more(w: Writer, {record.one}: {record.name}) -> None:"]
    lines.append(f'    """What is no number of {record.article}, where there is any."""')
    for field, _ in mores(record):
        if field.kind in WAYS:
            lines.append(f"    if {has(record.one, field)}:")
            lines.append(f"        {WAYS[field.kind].write.format(f'{record.one}.{field.name}')}")
    return "\n".join(lines)


def read_more(record: Record) -> str:
    """The function that reads what is no number, where there is any."""
    lines = [f"def read_{record.one}_more(r: Reader, {record.one}: {record.name}, more: int) -> None:"]
    lines.append(f'    """What is no number of {record.article}, where these bits say that there is any."""')
    for field, _ in mores(record):
        if field.kind in WAYS:
            lines.append(f"    if more & {record.name.upper()}_HAS_{field.name.upper()}:")
            lines.append(f"        {record.one}.{field.name} = {WAYS[field.kind].read}")
    return "\n".join(lines)


def loosely(record: Record) -> str:
    """The function that writes a record for a comparison: whatever its lives and times."""
    one = record.one
    lines = [f"def write_{one}_loosely(w: Writer, {one}: {record.name}) -> None:"]
    lines.append(f'    """All of {record.article} but for its lives and times."""')
    numbers: list[str] = []
    for field in record.written:
        value = f"{one}.{field.name}"
        if field.kind in LOOSELY:
            numbers.append(LOOSELY[field.kind].format(value))
        elif field.kind in WAYS and field.kind != "Stamp":
            lines.append("    " + WAYS[field.kind].write.format(value))
        elif field.default == "NOTHING":
            numbers.append(f"int({value} >= 0)")
    lines.insert(2, f"    w.values.extend(({', '.join(numbers)}))")
    return "\n".join(lines)


# ---------------------------------------------------------------- the module


HEADING: Final = '''"""{what}

Written by tools/records.py from the classes of the records; change them, not this.
"""

{imports}
'''


def imports(records: dict[str, str], *packing: str) -> str:
    """The lines that import records, and what packs them."""
    modules: dict[str, list[str]] = {"packing": list(packing)}
    for name, module in records.items():
        modules.setdefault(module, []).append(name)
    return "\n".join(f"from .{module} import {', '.join(sorted(modules[module]))}" for module in sorted(modules))


def record_codec() -> str:
    """The module of the records that travel field by field."""
    lines = imports(PLAIN, "Reader", "Writer", "rule_number")
    parts = [HEADING.format(what="Records of a position as bytes and back, field by field.", imports=lines)]
    for name, module in PLAIN.items():
        record = Record(name, module)
        parts += [writer(record), reader(record)]
    return "\n\n\n".join(parts) + "\n"


def sparse_codec() -> str:
    """The module of the records that travel by what differs."""
    what = "Cards and events as numbers that travel by what differs from what is expected, and back."
    lines = "from typing import Final\n\nfrom ..ids import CardNumber\n"
    lines += imports(SPARSE, "ENOUGH_DAMAGE", "Reader", "Writer")
    parts = [HEADING.format(what=what, imports=lines)]
    for name, module in SPARSE.items():
        record = Record(name, module)
        parts += sparse(record)
        if name == "Card":
            parts.append(loosely(record))
    return "\n\n\n".join(parts) + "\n"


def forgotten() -> list[str]:
    """The fields of a State that are not written, or not read back."""
    found: list[str] = []
    fields = [field.name for field in Record("State", "state").written]
    for name, mark in (("codec.py", r"\bs\.(\w+)"), ("decode.py", r"\bs\.(\w+)(?:\[\w+\]|\.append\(.*\)| =|,)")):
        met = set(re.findall(mark, (POSITION / name).read_text(encoding="utf-8")))
        found += [f"{name} forgets {field} of a State" for field in fields if field not in met]
    return found


def laid_out(text: str, path: Path) -> str:
    """The text as the project lays it out."""
    ruff = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(path), "-"]
    return subprocess.run(ruff, input=text, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def is_same_code(path: Path, text: str) -> bool:
    """The file says what the text says, however either is laid out."""
    return path.exists() and ast.dump(ast.parse(path.read_text(encoding="utf-8"))) == ast.dump(ast.parse(text))


def write(is_checked: bool) -> list[Path]:
    """Bring every file up to date, or only say which are not."""
    stale: list[Path] = []
    for name, module, method in COPIES:
        record = Record(name, module)
        stale += refreshed(record.path, copied(record, method), is_checked)
    for name, module, method in COMPARED:
        record = Record(name, module)
        stale += refreshed(record.path, compared(record, method), is_checked)
    stale += refreshed(RECORD_CODEC, record_codec(), is_checked)
    stale += refreshed(SPARSE_CODEC, sparse_codec(), is_checked)
    return list(dict.fromkeys(stale))


def refreshed(path: Path, text: str, is_checked: bool) -> list[Path]:
    """The file, if it was out of date."""
    if is_same_code(path, text):
        return []
    if not is_checked:
        path.write_text(laid_out(text, path), encoding="utf-8")
    return [path]


def main() -> int:
    """Write, or check."""
    parser = argparse.ArgumentParser(description="Write what follows from the fields of a position's records.")
    parser.add_argument("--check", action="store_true", help="change nothing; fail if something is out of date")
    is_checked = parser.parse_args().check
    stale = write(is_checked)
    missing = forgotten()
    for path in stale:
        print(f"{path.relative_to(ROOT)} {'is out of date: run tools/records.py' if is_checked else 'written'}")
    print("\n".join(missing), end="\n" if missing else "")
    return 1 if missing or (stale and is_checked) else 0


if __name__ == "__main__":
    sys.exit(main())
