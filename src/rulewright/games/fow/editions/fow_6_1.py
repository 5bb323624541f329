"""Version 6.1: the chapters as they stand."""

from typing import Final

from ..rulebook.book import build

FOW_6_1: Final = build("fow-6.1")
