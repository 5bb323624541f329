"""The rules over HTTP: a whole book at once, which a page then searches while somebody types."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulewright.books import book
from rulewright.clauses import clauses, headings
from rulewright.school.looking import changes_by_clause, lessons_by_clause, steps_by_clause
from rulewright.server.web.library import beside
from rulewright.server.web.requests import reply
from rulewright.server.wire.answers import OtherEdition, RuleBook, RuleLine

MOST_CLAUSES: Final = 12  # of another edition named with one change


async def rulebook(request: Request) -> Response:
    """A book, clause by clause."""
    return reply(await beside(request, told_rules, book(request.path_params["book"]).name))


@lru_cache(maxsize=16)
def told_rules(name: str) -> msgspec.Raw:
    """The answer, made once for each book."""
    played, shown, changed = steps_by_clause(name), lessons_by_clause(name), changes_by_clause(name)
    lines = [
        RuleLine(
            one.id,
            one.kind,
            one.summary,
            list(dict.fromkeys(played.get(one.id, ()))),
            shown.get(one.id, []),
            [
                OtherEdition(other, topic.title, topic.before, topic.after, list(topic.right[:MOST_CLAUSES]))
                for other, topic in changed.get(one.id, ())
            ],
        )
        for one in clauses(name).values()
    ]
    return msgspec.Raw(msgspec.json.encode(RuleBook(name, book(name).title, lines, dict(headings(name)))))


ROUTES: Final = [Route("/api/rules/{book}", rulebook, methods=["GET"])]
