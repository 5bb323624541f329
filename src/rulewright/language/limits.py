"""How much trying one line may take, so that no text keeps a reader busy for ever."""

from typing import Final

MOST_TRIES: Final = 150_000  # of phrases at places of one line; printed lines need a few thousand,
MOST_READINGS: Final = 1000  # and no phrase of them means so many things


class TooManyWays(Exception):
    """A line that could be read in so many ways that no end of trying them is in sight."""
