"""Version 6.1: the chapters as they stand."""

from ..rulebook.book import Edition

FOW_6_1 = Edition("fow-6.1").build()
