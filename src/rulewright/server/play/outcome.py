"""What came of an attempt to move."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.server.play.record import AnyEntry
from rulewright.server.refusals import Refuse
from rulewright.server.seen.showing import Shown
from rulewright.server.wire.table import Passed


@dataclass
class Outcome:
    """What an attempt to move did: entries to be written, tables to be shown, and a refusal if it stopped short."""

    entries: list[AnyEntry] = field(default_factory=list)
    refusal: Refuse | None = None
    passed: dict[int, list[Passed]] = field(default_factory=lambda: {0: [], 1: []})
    tables: dict[int, Shown] = field(default_factory=dict)
    is_undone: bool = False
