"""All editions by the name of their rulebook."""

from typing import Final

from rulewright.kernel.book.rulebook import Rulebook

from .fow_2_0 import FOW_2_0
from .fow_5_01 import FOW_5_01
from .fow_6_1 import FOW_6_1

EDITIONS: Final[dict[str, Rulebook]] = {book.name: book for book in (FOW_2_0, FOW_5_01, FOW_6_1)}
