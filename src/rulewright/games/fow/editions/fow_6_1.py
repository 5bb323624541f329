"""Version 6.1: the chapters as they stand."""

from ..rulebook.book import build

FOW_6_1 = build("fow-6.1")
