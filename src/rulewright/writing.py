"""Files written in one move: whole, or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from rulewright.errors import RulewrightError


class CannotWrite(RulewrightError):
    """A file that cannot be written."""


def write_whole(target: Path, text: str) -> Path:
    """Write a file in one move, so that whatever interrupts it leaves the old one, or none."""
    fresh = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(target)
    except (OSError, UnicodeEncodeError) as bad:
        fresh.unlink(missing_ok=True)
        why = bad.strerror if isinstance(bad, OSError) else str(bad)
        raise CannotWrite(f"{target}: cannot be written: {(why or str(bad)).lower()}") from bad
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    return target
