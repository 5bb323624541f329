"""What is counted and measured, as Prometheus reads it."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter as Tally
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Count:
    """A number that only grows, or goes up and down, perhaps by label."""

    def __init__(self, name: str, words: str, kind: str = "counter", label: str = "") -> None:
        self.name, self.words, self.kind, self.label = name, words, kind, label
        self.values: Tally[str] = Tally()

    def add(self, by: int = 1, label: str = "") -> None:
        """Count."""
        self.values[label] += by

    def put(self, value: int, label: str = "") -> None:
        """The number is now this."""
        self.values[label] = value

    def lines(self) -> list[str]:
        """The lines of the text format."""
        head = [f"# HELP {self.name} {self.words}", f"# TYPE {self.name} {self.kind}"]
        values = self.values or Tally() if self.label else Tally({"": self.values[""]})
        return head + [
            f'{self.name}{{{self.label}="{label}"}} {value}' if self.label else f"{self.name} {value}"
            for label, value in sorted(values.items())
        ]


class Spread:
    """How long something takes, as a histogram in seconds."""

    def __init__(self, name: str, words: str) -> None:
        self.name, self.words = name, words
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """One more took so long."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self) -> list[str]:
        """The lines of the text format."""
        lines = [f"# HELP {self.name} {self.words}", f"# TYPE {self.name} histogram"]
        so_far = 0
        for bound, count in zip([*BOUNDS, "+Inf"], self.counts, strict=True):
            so_far += count
            lines.append(f'{self.name}_bucket{{le="{bound}"}} {so_far}')
        return [*lines, f"{self.name}_sum {self.total}", f"{self.name}_count {so_far}"]


class Metrics:
    """Everything that is measured in this process."""

    def __init__(self) -> None:
        self.games = Count("rulewright_games", "games in memory", "gauge")
        self.sockets = Count("rulewright_sockets", "open sockets", "gauge")
        self.proxied = Count("rulewright_sockets_proxied", "sockets passed on to another process", "gauge")
        self.started = Count("rulewright_games_started_total", "games begun", label="book")
        self.ended = Count("rulewright_games_ended_total", "games ended", label="how")
        self.answers = Count("rulewright_answers_total", "answers taken", label="by")
        self.refused = Count("rulewright_refusals_total", "messages and requests refused", label="code")
        self.dropped = Count("rulewright_dropped_total", "connections dropped", label="why")
        self.entries = Count("rulewright_entries_total", "entries written to the journal")
        self.batches = Count("rulewright_batches_total", "transactions of the journal")
        self.stuck = Count("rulewright_games_stuck_total", "games stopped over their budget")
        self.errors = Count("rulewright_errors_total", "mistakes of the server itself")
        self.answer_time = Spread("rulewright_answer_seconds", "from an answer's arrival to the table sent back")
        self.engine_time = Spread("rulewright_engine_seconds", "the engine's share of an answer")
        self.write_time = Spread("rulewright_write_seconds", "the journal's share of an answer")
        self.bot_time = Spread("rulewright_bot_seconds", "a bot's choice")

    def text(self) -> str:
        """All of it in the text format."""
        return "\n".join(line for one in vars(self).values() for line in one.lines()) + "\n"


METRICS: Final = Metrics()
