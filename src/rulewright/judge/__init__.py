"""Situations: set up a position, play it in words, read the outcome with the clauses that decide it."""

from .ask import ask_file, ask_text
from .files import BadScenario
from .report import Report
from .run import run_file, run_text

__all__ = ["BadScenario", "Report", "ask_file", "ask_text", "run_file", "run_text"]
