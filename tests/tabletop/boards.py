"""The boards of the games by the name of their rulebook."""

from collections.abc import Mapping
from typing import Final

from .board import Board
from .cards import fftcg, fow, vanguard

BOARDS: Final[Mapping[str, Board]] = {"vanguard": vanguard.BOARD, "fftcg": fftcg.BOARD, **fow.BOARDS}
