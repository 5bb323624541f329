"""Situations: set up a position, play it in words, read the outcome with the clauses that decide it."""

from .files import BadScenario
from .report import Report
from .run import run_file, run_text

__all__ = ["BadScenario", "Report", "run_file", "run_text"]
