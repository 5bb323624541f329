"""Real rows, where they are at hand, are read once: how much is understood, that it prints back and is explained."""

import json
from pathlib import Path

import pytest

from rulewright.books import book
from rulewright.language.compiler import compile_line, paragraphs_of
from rulewright.language.explain import explained
from rulewright.language.ledger import Reader, united
from rulewright.language.normalize import normalize
from rulewright.language.reading import Reading
from tests.language.test_explained_nodes import BARE, PYTHON

ROOT = Path(__file__).resolve().parents[2]
ROWS = ROOT.parent / "shared" / "cards"
AT_LEAST = {"vanguard": 0.99, "fftcg": 0.975, "fow-2.0": 0.91, "fow-5.01": 0.92, "fow-6.1": 0.94}
STRIDE = 5  # of the lines that are read once more as they are printed
pytestmark = pytest.mark.skipif(not ROWS.exists(), reason="the shared card rows are not beside the repository")


def rows(pattern: str) -> list[dict[str, object]]:
    files = sorted(ROWS.glob(f"{pattern}.jsonl"))
    return [json.loads(line) for path in files for line in path.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("name", AT_LEAST)
def test_real_paragraphs_are_read_print_back_and_are_explained(name: str) -> None:
    known = rows(f"{name}*")
    tongue = book(name).card_book(known)
    reader = Reader(tongue)
    lines = united(reader.read(row) for row in known)
    assert sum(lines.values()) >= AT_LEAST[name] * len(lines)
    for at, (text, result) in enumerate(reader.known.items()):
        if not isinstance(result, Reading):
            continue
        if at % STRIDE == 0 or normalize(result.printed, tongue.speller) != result.printed:
            again = compile_line(result.printed, tongue)
            assert isinstance(again, Reading), result.printed
            assert (again.value, again.printed) == (result.value, result.printed)
        one = explained(result, text, tongue)
        assert not PYTHON.search(one.plain.replace("Art <", "Art ")) and not PYTHON.search(one.tree), text
        assert not BARE.search(one.tree), text


def test_no_starter_card_of_fftcg_is_a_real_one() -> None:
    tongue = book("fftcg").card_book(())
    real = rows("fftcg")
    names = {str(row["name"]).lower() for row in real}
    lines = {paragraph.text for row in real for paragraph in paragraphs_of(row, tongue)}
    keywords = {"Haste", "Brave", "First Strike", "Back Attack"}
    for file in (ROOT / "src" / "rulewright" / "games" / "fftcg" / "cards").glob("*.jsonl"):
        for line in file.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            assert row["name"].lower() not in names
            assert not {paragraph.text for paragraph in paragraphs_of(row, tongue)} & lines - keywords
