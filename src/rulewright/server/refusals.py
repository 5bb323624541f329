"""Refusals: every wrong message gets a code, a sentence, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rulewright import Refusal
from rulewright.server.wire.table import Cited

STATUS: Final = {
    "bad_message": 400,
    "not_signed_in": 401,
    "not_allowed": 403,
    "bad_origin": 403,
    "not_found": 404,
    "taken": 409,
    "not_over": 409,
    "too_many": 409,
    "too_large": 413,
    "bad_deck": 422,
    "bad_cards": 422,
    "bad_option": 422,
    "bad_position": 422,
    "unknown_lesson": 404,
    "unknown_book": 422,
    "unknown_bot": 422,
    "too_fast": 429,
    "busy": 503,
    "too_slow": 408,
}
CLOSE: Final = {
    "bad_message": 4400,
    "not_allowed": 4403,
    "bad_origin": 4403,
    "not_found": 4404,
    "no_hello": 4408,
    "too_many": 4409,
    "too_large": 4413,
    "too_fast": 4429,
    "busy": 4503,
}
SIGNED_OUT: Final = 4401
AGAIN: Final = 1012  # the code with which a client is told to connect again


class Refuse(Exception):
    """What was asked is not done and nothing has changed."""

    def __init__(self, code: str, why: str, clauses: list[Cited] | None = None, problems: list[str] | None = None):
        super().__init__(why)
        self.code = code
        self.why = why
        self.clauses = clauses or []
        self.problems = problems or []


def cited(refusals: Iterable[Refusal]) -> list[Cited]:
    """Reasons with their clauses, for the wire."""
    return [Cited(one.clause, one.words) for one in refusals]
