"""The clause index loads, is complete, and says clearly what it does not have."""

from __future__ import annotations

import dataclasses

import pytest

from rulewright.changed import read_topics
from rulewright.clauses import BadIndex, Clause, clauses, read_index
from rulewright.coverage import coverage, read_tested, write_tested
from rulewright.finding import UnknownBook, declared_books

SIZES = {"fow-2.0": 499, "fow-5.01": 407, "fow-6.1": 612, "fftcg": 427, "vanguard": 559}
HEAD = "clause\tkind\tsummary\ttest\n"


@pytest.mark.parametrize("book", declared_books())
def test_every_clause_of_a_book_is_there_once(book):
    index = clauses(book)
    assert len(index) == SIZES[book]
    assert all(clause.book == book and clause.id == key for key, clause in index.items())


@pytest.mark.parametrize("book", declared_books())
def test_an_enforceable_clause_says_how_it_is_tested_unless_it_only_introduces_others(book):
    untold = [clause for clause in clauses(book).values() if clause.is_enforceable and clause.test == "-"]
    assert [clause.id for clause in untold if not clause.summary.startswith("Introduces ")] == []


def test_clauses_stand_in_the_books_order():
    assert list(clauses("vanguard"))[:5] == ["1", "1.1", "1.1.1", "1.2", "1.2.1"]


def test_a_heading_is_not_enforceable():
    index = clauses("vanguard")
    assert not index["1.1"].is_enforceable
    assert index["1.1.1"].is_enforceable


def test_a_clause_cannot_be_changed():
    clause = clauses("vanguard")["1.1.1"]
    with pytest.raises(dataclasses.FrozenInstanceError):
        clause.kind = "advisory"  # type: ignore[misc]


def test_changing_the_answer_does_not_change_the_index():
    clauses("fftcg").clear()
    assert len(clauses("fftcg")) == SIZES["fftcg"]


@pytest.mark.parametrize("book", ["", "vanguard.tsv", "../vanguard", "Vanguard"])
def test_an_unknown_book_is_refused_with_the_books_there_are(book):
    with pytest.raises(UnknownBook) as error:
        clauses(book)
    assert all(known in str(error.value) for known in declared_books())


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1"),
        ("id\tkind\n", "line 1"),
        (HEAD + "1\tsetup\tTwo seats.\n", "line 2"),
        (HEAD + "1\tsetup\t\tGiven.\n", "line 2"),
        (HEAD + "1\tsetup\tTwo seats.\t-\n1\tsetup\tAgain.\t-\n", "clause 1 a second time"),
    ],
)
def test_a_malformed_index_is_refused_by_line(text, complaint):
    with pytest.raises(BadIndex, match=complaint):
        read_index("some-book", text)


def test_an_index_reads_into_clauses():
    assert read_index("b", HEAD + "1\tsetup\tTwo seats.\tGiven three.\n") == {
        "1": Clause("b", "1", "setup", "Two seats.", "Given three.")
    }


def test_coverage_counts_enforceable_clauses_and_lists_those_without_a_test():
    index = clauses("vanguard")
    enforceable = [clause.id for clause in index.values() if clause.is_enforceable]
    first, second, *rest = enforceable
    told = coverage("vanguard", {first, "1.1"}, {"vanguard": {first: ["test_a"], second: [], "1.1": ["test_b"]}})
    assert told == {
        "clauses": len(index),
        "enforceable": len(enforceable),
        "stepped": 2,
        "tested": 1,
        "untested": [second, *rest],
    }


def test_without_a_test_run_nothing_is_tested(tmp_path):
    told = coverage("fftcg", set(), read_tested(tmp_path))
    assert (told["tested"], len(told["untested"])) == (0, told["enforceable"])


def test_what_is_written_is_read_back(tmp_path):
    write_tested(tmp_path, {"fftcg": {"2.1": ["b", "a"], "1.1": []}})
    assert read_tested(tmp_path) == {"fftcg": {"2.1": ["a", "b"]}}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1 should name the columns"),
        ("topic\tleft\tright\tbefore\tafter\nA\t1.1-1\t-\tso", "line 2 should have 5 columns"),
        ("topic\tleft\tright\tbefore\tafter\nA\t99.9-9\t-\tso\tthus", "line 2: fow-2.0 has no clause 99.9-9"),
        ("topic\tleft\tright\tbefore\tafter\nA\t-\t§99\tso\tthus", "line 2: fow-5.01 has no clause §99"),
    ],
)
def test_a_broken_list_of_changes_says_where(text, words):
    with pytest.raises(BadIndex, match=words):
        read_topics("fow-2.0", "fow-5.01", "changes.tsv", text)


def test_what_changed_names_clauses_singly_in_a_row_or_by_section():
    head = "topic\tleft\tright\tbefore\tafter\n"
    (topic,) = read_topics("fow-2.0", "fow-5.01", "x", head + "A\t4.2-1..4.2-3 4.3-1\t§6.4\tso\tthus\n")
    assert topic.left == ("4.2-1", "4.2-2", "4.2-3", "4.3-1")
    assert topic.right[0] == "6.4-1" and all(one.startswith("6.4-") for one in topic.right) and topic.is_loose
