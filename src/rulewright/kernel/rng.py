"""Chance: a keyed stream of words. Who has seen any number of them can tell neither the key nor any other word.

The key lies in the position and is shown to nobody. The word at a counter is BLAKE2b of the counter under the key.
"""

from hashlib import blake2b
from typing import Final

KEY_BYTES: Final = 32
WORD_BYTES: Final = 7  # fits a machine word
WORDS: Final = 1 << 56


def key_from_seed(seed: int) -> bytes:
    """The key of a seed, as large as any whole number: a seed of fewer bits than a key can be found by trying."""
    return blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=b"rulewright key").digest()


def word_at(key: bytes, counter: int) -> int:
    """The counter-th random word of a key."""
    return int.from_bytes(blake2b(counter.to_bytes(8, "little"), key=key, digest_size=WORD_BYTES).digest(), "little")
