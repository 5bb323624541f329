"""The rules over HTTP: every clause, with where it is played, who shows it, and what other editions say."""

from __future__ import annotations

import pytest

from rulewright.clauses import clauses
from rulewright.school import lessons


@pytest.mark.parametrize("book", ["vanguard", "fftcg", "fow-6.1", "fow-5.01", "fow-2.0"])
def test_a_book_is_told_whole(server, book):
    told = server.get(f"/api/rules/{book}").json()
    index = clauses(book)
    assert [one["id"] for one in told["clauses"]] == list(index)
    assert all(one["summary"] == index[one["id"]].summary for one in told["clauses"])
    by_id = {one["id"]: one for one in told["clauses"]}
    assert sum(bool(one["steps"]) for one in told["clauses"]) > 50
    for lesson in lessons(book):
        assert all(lesson.name in by_id[clause]["lessons"] for clause in lesson.clauses)


def test_editions_are_told_from_both_sides(server):
    for book, other in (("fow-6.1", "fow-5.01"), ("fow-5.01", "fow-6.1"), ("fow-5.01", "fow-2.0")):
        told = server.get(f"/api/rules/{book}").json()
        changed = [change for one in told["clauses"] for change in one["changed"] if change["book"] == other]
        known = clauses(other)
        assert changed and all(clause in known for change in changed for clause in change["clauses"])
        assert all(change["here"] and change["there"] for change in changed)


def test_what_is_no_book_is_refused_and_pages_of_books_are_pages(server):
    assert server.get("/api/rules/chess").status_code == 422
    for path in ("/rules/fow-6.1", "/rules/fow-6.1/803.3a", "/learn/fow-2.0", "/cards/vanguard/Daybreak%20Squire"):
        assert "text/html" in server.get(path).headers["content-type"]
    assert server.get("/nothing.js").status_code == 404
