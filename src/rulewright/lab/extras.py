"""Libraries that not every installation has."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from rulewright.errors import RulewrightError


class MissingExtra(RulewrightError):
    """Something asked for needs a library that is not installed."""


def needed(module: str, extra: str, what: str) -> ModuleType:
    """A library of an extra; a clear word on how to get it where it is missing."""
    try:
        return import_module(module)
    except ImportError as bad:
        package = module.partition(".")[0]
        raise MissingExtra(f"{what} needs {package}: pip install 'rulewright[{extra}]'") from bad
