"""The shape of the project: imports point one way, one module writes, cited clauses exist, files stay small."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections import Counter

import pytest

from rulewright.clauses import clauses
from rulewright.finding import own_games
from tests.architecture.source_scan import (
    SHARED,
    SOURCE,
    WRITERS,
    cited,
    fields_by_class,
    hard_to_compile,
    local,
    modules,
    stray_writes,
    tree_of,
    upward_imports,
)

LINES = 500
ROOM = 20
RECORDS = (SOURCE / "kernel" / "position" / "state.py", SOURCE / "kernel" / "position" / "change.py")
GAMES = SOURCE / "games"


def game_folders():
    return sorted(
        path.name for path in GAMES.iterdir() if path.is_dir() and not path.name.startswith("_") and path.name != SHARED
    )


def test_imports_point_one_way():
    assert [wrong for path in modules() for wrong in upward_imports(tree_of(path), local(path))] == []


@pytest.mark.parametrize(
    ("where", "text", "is_wrong"),
    [
        ("kernel/running/engine.py", "from ..position.state import State", False),
        ("kernel/running/engine.py", "from collections.abc import Callable", False),
        ("kernel/running/engine.py", "import msgspec", True),
        ("kernel/running/engine.py", "from rulewright.clauses import clauses", True),
        ("kernel/running/engine.py", "from ...language import phrase", True),
        ("language/phrase.py", "from rulewright.kernel.vocabulary.effects import Draw", False),
        ("language/phrase.py", "from rulewright.games import vanguard", True),
        ("games/vanguard/words.py", "from rulewright.language.phrase import Says", False),
        ("games/vanguard/words.py", "from ...bots import greedy", True),
        ("games/vanguard/words.py", "import rulewright", True),
        ("games/vanguard/words.py", "from . import zones", False),
        ("games/vanguard/words.py", "from rulewright.games.fftcg import words", True),
        ("games/vanguard/words.py", "from ..fftcg.words import WORDS", True),
        ("games/vanguard/words.py", "from ..shared.prose import SAYS", False),
        ("games/shared/prose.py", "from ..vanguard.table.prose import SAYS", True),
        ("bots/greedy.py", "from rulewright import Game", False),
        ("bots/greedy.py", "import rulewright.cli.main", True),
        ("cli/main.py", "from rulewright.bots import greedy", False),
        ("__init__.py", "from rulewright.games import vanguard", False),
        ("__init__.py", "from rulewright.cli import main", True),
    ],
)
def test_the_import_scan_tells_right_from_wrong(where, text, is_wrong):
    assert bool(upward_imports(ast.parse(text), where)) is is_wrong


def test_files_stay_under_the_budget():
    sizes = {local(path): len(path.read_text(encoding="utf-8").splitlines()) for path in modules()}
    assert {name: size for name, size in sizes.items() if size > LINES} == {}


def test_no_room_is_crowded():
    rooms = Counter(path.parent for path in modules() if path.name != "__init__.py")
    assert {local(room): many for room, many in rooms.items() if many > ROOM} == {}


def test_the_kernel_is_plain_python():
    assert [wrong for path in modules("kernel") for wrong in hard_to_compile(tree_of(path), local(path))] == []


@pytest.mark.parametrize(
    "text",
    [
        "def f(x: Any) -> None: ...",
        "def f():\n    yield 1",
        "def f():\n    def g(): ...\n    return g",
        "f = lambda x: x",
        "match x:\n    case 1: ...",
    ],
)
def test_the_kernel_scan_finds_what_does_not_belong(text):
    assert hard_to_compile(ast.parse(text), "kernel/x.py")


def recorded_fields():
    """The attributes of positions, cards and changes, class by class."""
    return {name: found for path in RECORDS for name, found in fields_by_class(tree_of(path)).items()}


def test_only_one_module_writes_cards_and_zones():
    fields = recorded_fields()
    readers = [path for path in modules() if local(path) not in WRITERS]
    assert [wrong for path in readers for wrong in stray_writes(tree_of(path), local(path), fields)] == []


@pytest.mark.parametrize(
    ("text", "is_wrong"),
    [
        ("g.state.edit(3).zone = 2", True),
        ("card.orientation = 1", True),
        ("g.state.cards[3].incarnation += 1", True),
        ("other.incarnation = 4", True),
        ("g.state.zones[2].cards.append(7)", True),
        ("g.state.edit_zone(2).append(7)", True),
        ("zone.cards[0] = 7", True),
        ("f.cards = [1, 2]", False),
        ("f.picked.append(3)", False),
        ("x = card.orientation", False),
        ("change.orientation = 1", False),
    ],
)
def test_the_writer_scan_tells_right_from_wrong(text, is_wrong):
    assert bool(stray_writes(ast.parse(text), "games/x.py", recorded_fields())) is is_wrong


def test_every_folder_of_games_declares_one():
    assert sorted(own_games()) == game_folders()


def test_nobody_but_a_game_names_its_books():
    """What is learned by default may be named: an environment made without a book needs one."""
    books = {book for game in own_games().values() for book in game.titles}
    others = [path for path in modules() if not local(path).startswith(("games/", "envs/"))]
    found = {
        f"{local(path)}:{node.lineno} names {node.value}"
        for path in others
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in books
    }
    assert found == set()


def test_clauses_cited_in_tables_exist_in_a_book_of_their_game():
    wrong = []
    for game in game_folders():
        known = {clause for book in own_games()[game].titles for clause in clauses(book)}
        for path in modules(f"games/{game}"):
            found = cited(tree_of(path))
            wrong += [f"{local(path)}:{line} cites {clause}" for line, clause in found if clause not in known]
    assert wrong == []


def test_every_event_is_logged_where_its_audience_is_worked_out():
    raw = re.compile(r"\bs\.record\(")
    found = [local(path) for path in modules("") if raw.search(path.read_text(encoding="utf-8"))]
    assert found == ["kernel/running/engine.py"]


def test_the_citation_scan_reads_tables():
    text = (
        'T = [Step("7.1", "gist", run), Layer("8.2", "x", ()), ZoneKind("hand", False, clause="4.1"), Step("", "", r)]'
    )
    assert [clause for _, clause in cited(ast.parse(text))] == ["7.1", "8.2", "4.1"]


def rulebooks():
    """Every rulebook that stands in a module of a game, by name."""
    kind = importlib.import_module("rulewright.kernel.book.rulebook").Rulebook
    games = importlib.import_module("rulewright.games")
    found = {}
    for module in pkgutil.walk_packages(games.__path__, "rulewright.games."):
        for value in vars(importlib.import_module(module.name)).values():
            if isinstance(value, kind):
                found[value.name] = value
    return found


def test_every_clause_a_running_rulebook_cites_exists():
    found = rulebooks()
    assert set(found) >= {name for game in own_games().values() for name in game.titles}
    wrong = {name: sorted(book.cited() - clauses(name).keys()) for name, book in found.items()}
    assert [f"{name} cites {clause}" for name, missing in wrong.items() for clause in missing] == []
