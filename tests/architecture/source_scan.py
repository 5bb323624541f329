"""Reads the project's own source: who imports whom, who writes what, which clauses are cited."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "rulewright"

# A module may import its own package and whatever ranks lower.
RANKS = {"kernel": 0, "language": 1, "games": 2, "": 3, "bots": 4}
RANKS |= {"envs": 5, "judge": 5, "lab": 5, "desk": 6, "school": 6, "server": 7, "cli": 8, "__main__": 9}

# The calls whose first text names a clause.
CITING = {"Step", "Layer", "Requirement"}

# Who may write a card or a zone: the module that changes them, and those that make, copy and load whole positions.
WRITERS = {
    "kernel/changing/changes.py",
    "kernel/changing/writing.py",
    "kernel/changing/arriving.py",
    "kernel/position/state.py",
    "kernel/position/codec.py",
    "kernel/position/decode.py",
    "kernel/position/sparse_codec.py",
    "kernel/changing/described.py",
}
SHARED = "shared"  # what the games have in common
# What a frame keeps between its steps; its places have names.
KEPT_IN_FRAMES = {"numbers", "cards", "picked", "bound"}

# Who may write the step of a frame: the engine, and those that copy and load whole positions.
STEPPERS = {
    "kernel/running/engine.py",
    "kernel/position/state.py",
    "kernel/position/decode.py",
    "kernel/position/record_codec.py",
}
EDITS = {"edit", "edit_zone"}
MUTATORS = {"append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse"}


def modules(below: str = "") -> list[Path]:
    """The source files of the package, or of one part of it."""
    return sorted((SOURCE / below).rglob("*.py"))


def tree_of(path: Path) -> ast.Module:
    """A file's syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def local(path: Path) -> str:
    """A file's path inside the package."""
    return path.relative_to(SOURCE).as_posix()


def package_of(name: str) -> str:
    """The ranked part a dotted name below `rulewright` belongs to; unranked modules are the public face, ""."""
    part = name.split(".")[1] if "." in name else ""
    return part if part in RANKS else ""


def dotted(where: str) -> str:
    """The module name of a path inside the package."""
    parts = ["rulewright", *where.removesuffix(".py").split("/")]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.AST, where: str) -> Iterator[tuple[int, str]]:
    """Every module that a file imports, with its line; `from a import b` counts as a.b."""
    package = ["rulewright", *where.split("/")[:-1]]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            prefix = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield node.lineno, f"{prefix}.{alias.name}"


def upward_imports(tree: ast.AST, where: str) -> list[str]:
    """Imports that point the wrong way, as readable complaints."""
    source = dotted(where)
    part = package_of(source)
    wrong = []
    for line, target in imports(tree, where):
        top = target.split(".")[0]
        if top != "rulewright":
            if part == "kernel" and top not in sys.stdlib_module_names:
                wrong.append(f"{where}:{line} the kernel imports {target}")
            continue
        other = package_of(target)
        if target == "rulewright._pure" or (other == part and not _is_other_game(source, target)):
            continue
        if part == "kernel" or RANKS[other] >= RANKS[part]:
            wrong.append(f"{where}:{line} imports {target}")
    return wrong


def _is_other_game(source: str, target: str) -> bool:
    mine, theirs = source.split("."), target.split(".")
    if mine[1:2] != ["games"] or theirs[1:2] != ["games"] or len(mine) < 3 or len(theirs) < 3:
        return False
    return mine[2] != theirs[2] and theirs[2] != SHARED


def hard_to_compile(tree: ast.AST, where: str) -> list[str]:
    """What the kernel does without: Any, generators, closures, coroutines and match."""
    wrong = []
    for node in ast.walk(tree):
        found = ""
        if (isinstance(node, ast.Name) and node.id == "Any") or (
            isinstance(node, ast.Attribute) and node.attr == "Any"
        ):
            found = "Any"
        elif isinstance(node, ast.Yield | ast.YieldFrom | ast.Await | ast.AsyncFunctionDef):
            found = "a generator or coroutine"
        elif isinstance(node, ast.Match):
            found = "match"
        elif isinstance(node, ast.Lambda):
            found = "a lambda"
        elif isinstance(node, ast.FunctionDef):
            inner = [child for child in ast.walk(node) if isinstance(child, ast.FunctionDef | ast.ClassDef)]
            found = "a function or class inside a function" if len(inner) > 1 else ""
        if found:
            wrong.append(f"{where}:{getattr(node, 'lineno', 0)} uses {found}")
    return wrong


def fields_by_class(tree: ast.AST) -> dict[str, set[str]]:
    """The attributes each class sets on itself in `__init__`."""
    fields: dict[str, set[str]] = {}
    for cls in ast.walk(tree):
        if isinstance(cls, ast.ClassDef):
            makers = [item for item in cls.body if isinstance(item, ast.FunctionDef) and item.name == "__init__"]
            targets = [target for maker in makers for node in ast.walk(maker) for target in _targets(node)]
            fields[cls.name] = {
                target.attr
                for target in targets
                if isinstance(target, ast.Attribute)
                and isinstance(target.value, ast.Name)
                and target.value.id == "self"
            }
    return fields


def _targets(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Assign):
        flat = [
            part for target in node.targets for part in (target.elts if isinstance(target, ast.Tuple) else [target])
        ]
        return flat
    if isinstance(node, ast.AugAssign | ast.AnnAssign):
        return [node.target]
    return node.targets if isinstance(node, ast.Delete) else []


def _is_card(value: ast.expr) -> bool:
    """A plain sign of a card: a variable named so, an edited card, or one of the position's cards."""
    if isinstance(value, ast.Name):
        return value.id == "card" or value.id.endswith("_card")
    if isinstance(value, ast.Call):
        return isinstance(value.func, ast.Attribute) and value.func.attr in ("edit", "card")
    return isinstance(value, ast.Subscript) and isinstance(value.value, ast.Attribute) and value.value.attr == "cards"


def _reaches_zone(value: ast.expr) -> bool:
    """An expression that goes through the position's zones or a variable named zone."""
    return any(
        (isinstance(node, ast.Attribute) and node.attr == "zones") or (isinstance(node, ast.Name) and node.id == "zone")
        for node in ast.walk(value)
    )


def stray_writes(tree: ast.AST, where: str, fields: dict[str, set[str]]) -> list[str]:
    """Writes to cards and zones, as readable complaints; `fields` are those of the classes of the position."""
    cards = fields.get("Card", set())
    only_cards = cards - set().union(*(names for name, names in fields.items() if name != "Card"))
    wrong = []
    for node in ast.walk(tree):
        for target in _targets(node):
            if isinstance(target, ast.Attribute) and not (
                isinstance(target.value, ast.Name) and target.value.id == "self"
            ):
                if target.attr in only_cards or (target.attr in cards and _is_card(target.value)):
                    wrong.append(f"{where}:{target.lineno} writes {target.attr} of a card")
            elif isinstance(target, ast.Subscript) and _reaches_zone(target.value):
                wrong.append(f"{where}:{target.lineno} writes into a zone")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in EDITS:
                wrong.append(f"{where}:{node.lineno} calls {node.func.attr}")
            elif node.func.attr in MUTATORS and _reaches_zone(node.func.value):
                wrong.append(f"{where}:{node.lineno} writes into a zone")
    return wrong


def step_writes(tree: ast.AST, where: str) -> list[str]:
    """Writes to the step of a frame, as readable complaints: a step goes on by `g.again`, `g.skip` and their like."""
    return [
        f"{where}:{target.lineno} writes the step of a frame"
        for node in ast.walk(tree)
        for target in _targets(node)
        if isinstance(target, ast.Attribute) and target.attr == "step"
    ]


def bare_indexes(tree: ast.AST, where: str) -> list[str]:
    """What a frame keeps, read or written by a number without a name, as readable complaints."""
    found = []
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute)):
            continue
        index = node.slice.operand if isinstance(node.slice, ast.UnaryOp) else node.slice
        kept = isinstance(node.value.value, ast.Name) and node.value.attr in KEPT_IN_FRAMES
        if kept and isinstance(index, ast.Constant) and isinstance(index.value, int):
            found.append(f"{where}:{node.lineno} reads {node.value.attr} by a bare number")
    return found


def cited(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The clauses that tables cite as literal text, with their lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func
            name = (
                called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
            )
            values = [word.value for word in node.keywords if word.arg == "clause"]
            if name in CITING:
                values += node.args[:1]
            for value in values:
                if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value:
                    yield node.lineno, value.value
