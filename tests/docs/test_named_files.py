"""What pages, hooks and workflows name is there: files, checks, clauses, versions."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib

import pytest
import yaml

import rulewright
from rulewright.clauses import clauses
from rulewright.finding import own_games
from tests.architecture.source_scan import ROOT, SOURCE

PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
HOOKS = ROOT / ".pre-commit-config.yaml"
PATH = re.compile(r"`((?:[\w.<>*-]+/)+[\w.<>*-]*|[\w<>-]+\.(?:py|md|tsv|toml|ya?ml|cff))`")
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
WALK = re.compile(r"^\|[^|]+\| `([\w./-]+)` \|([^|]*)\|$", re.MULTILINE)
PLACES = (SOURCE, ROOT / "tests", ROOT / "tools", ROOT / "web" / "src", ROOT / "docs")
MADE = ("dist/", "build/", "site/", ".venv/", ".rulewright/")  # what a build or a run leaves
INVENTED = ("mine.jsonl", "mine.txt", "patient.py", "application/")


def is_there(name: str) -> bool:
    """A file or folder of that name, from the root on or anywhere in the sources; `<x>` stands for any name."""
    pattern = re.sub(r"<[\w-]+>", "*", name).rstrip("/")
    if name.startswith(MADE) or any(ROOT.glob(pattern)):
        return True
    return any(any(place.glob(f"**/{pattern}")) for place in PLACES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_files_a_page_names_are_there(page):
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    links = [(page.parent / link).exists() or link for link in LINK.findall(text)]
    assert [link for link in links if link is not True] == []
    assert [name for name in PATH.findall(text) if not name.startswith(INVENTED) and not is_there(name)] == []


@pytest.mark.parametrize(
    ("name", "is_found"),
    [
        ("kernel/running/engine.py", True),
        ("games/<game>/rulebook/", True),
        ("rules/<book>.tsv", True),
        ("kernel/nowhere.py", False),
        ("games/<game>/nowhere/", False),
    ],
)
def test_the_scan_of_pages_tells_what_is_there(name, is_found):
    assert PATH.fullmatch(f"`{name}`") and is_there(name) is is_found


def commands_of(workflow):
    """The command lines of a workflow."""
    jobs = workflow["jobs"].values()
    return [line for job in jobs for step in job.get("steps", []) for line in step.get("run", "").splitlines()]


def expect_runs(command):
    """The files and the checks that a command names exist."""
    words = shlex.split(command)
    for word in words:
        if re.fullmatch(r"\.?[\w-]+(/[\w.-]+)+", word) and not word.startswith((".venv/", "dist/")):
            assert (ROOT / word).exists(), command
    if "tools/check.py" in words:
        asked = words[words.index("tools/check.py") + 1 :]
        done = subprocess.run([sys.executable, ROOT / "tools" / "check.py", "--list", *asked], capture_output=True)
        assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_what_is_there(path):
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    commands = commands_of(workflow)
    assert commands
    for command in commands:
        expect_runs(command)
    for job in workflow["jobs"].values():
        needs = job.get("needs", [])
        assert set([needs] if isinstance(needs, str) else needs) <= set(workflow["jobs"])
        if job.get("uses", "").startswith("./"):
            assert (ROOT / job["uses"]).is_file()


def test_the_hooks_run_what_is_there():
    (repository,) = yaml.safe_load(HOOKS.read_text(encoding="utf-8"))["repos"]
    assert repository["repo"] == "local"
    for hook in repository["hooks"]:
        assert hook["language"] == "system"
        expect_runs(hook["entry"])


def test_the_workflow_tries_every_python_the_package_names():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = re.findall(r"Python :: (3\.\d+)", " ".join(project["project"]["classifiers"]))
    checks = yaml.safe_load((ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8"))
    assert checks["jobs"]["pure"]["strategy"]["matrix"]["python"] == named
    built = project["tool"]["cibuildwheel"]["build"].split()
    assert built == [f"cp{version.replace('.', '')}-*" for version in named]


def test_the_citation_and_the_changelog_tell_the_version():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == rulewright.__version__
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest and newest[1] == rulewright.__version__


def test_the_rules_of_construction_cite_clauses_of_their_book():
    page = (ROOT / "docs" / "decks.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w.-]+)` \|(.*)$", page, re.MULTILINE)
    assert {book for book, _ in rows} == {book for game in own_games().values() for book in game.titles}
    for book, row in rows:
        cited = re.findall(r"\(([\d.-]+)\)", row)
        assert len(cited) >= 2 and set(cited) <= clauses(book).keys()


def is_defined(name: str, text: str) -> bool:
    """A module defines a function, a class, a table, or a method of a class."""
    outer, _, inner = name.partition(".")
    top = re.search(rf"^(?:async def|def|class) {outer}\b|^{outer}\b[^=\n]*=", text, re.MULTILINE)
    return bool(top) and (not inner or re.search(rf"^    (?:async )?def {inner}\b", text, re.MULTILINE) is not None)


def test_the_walks_name_what_is_defined():
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rows = WALK.findall(page[page.index("## Three walks") :])
    assert len(rows) > 30
    wrong = []
    for where, names in rows:
        found = [root / where for root in (SOURCE, ROOT) if (root / where).is_file()]
        text = found[0].read_text(encoding="utf-8") if found else ""
        wrong += [f"{where}: {name}" for name in re.findall(r"`([\w.]+)`", names) if not is_defined(name, text)]
        wrong += [] if found else [where]
    assert wrong == []
