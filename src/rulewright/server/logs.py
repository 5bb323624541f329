"""Structured logs: one JSON object a line, with no token, card or seed in it."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Final

LOG: Final = logging.getLogger("rulewright.server")
USUAL: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in USUAL}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def write_logs(level: str = "info") -> None:
    """Send the logs of the server and of uvicorn to the error stream."""
    stream = logging.StreamHandler(sys.stderr)
    stream.setFormatter(JsonLines())
    for name in ("rulewright.server", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [stream]
        logger.propagate = False
        chosen = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
        # Below that uvicorn logs what it sends and receives, tokens and cards included.
        logger.setLevel(chosen if logger is LOG else max(chosen, logging.WARNING))
