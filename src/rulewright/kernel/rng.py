"""A small counter-based generator: the key comes from the seed, the counter lives in the position."""

from typing import Final

MASK: Final = 0xFFFFFFFF


def mixed(value: int) -> int:
    """One 32-bit word stirred well."""
    word = value & MASK
    word ^= word >> 16
    word = (word * 0x21F0AAAD) & MASK
    word ^= word >> 15
    word = (word * 0x735A2D97) & MASK
    return word ^ (word >> 15)


def key_from_seed(seed: int) -> int:
    """A 32-bit key that depends on every part of the seed."""
    key = 0x9E3779B9
    rest = seed
    while True:
        key = mixed(key ^ (rest & MASK))
        rest >>= 32
        if rest == 0 or rest == -1:
            return key


def word_at(key: int, counter: int) -> int:
    """The counter-th random word of a key."""
    return mixed(mixed(key + counter * 0x9E3779B9) ^ (key >> 3) ^ counter)
