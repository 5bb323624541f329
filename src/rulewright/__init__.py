"""Rulewright plays trading card games by the book."""

from rulewright import _pure

_pure.install()

from typing import Final

__version__: Final = "0.1.0"
