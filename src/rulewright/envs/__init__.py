"""Games as learning environments: PettingZoo (`aec`), Gymnasium (`single`, many at once `vector`), OpenSpiel (`spiel`).

Each module needs the libraries of the extra `rulewright[envs]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulewright.envs.vectors import RulewrightVector


def vector(book: str, n: int, **settings: Any) -> RulewrightVector:
    """So many games of a book at once; `rulewright.envs.vectors.vector` has the settings."""
    from rulewright.envs.vectors import vector as made

    return made(book, n, **settings)
