"""Chance is a keyed stream: who has seen some of it can tell neither the key nor the rest."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

from rulewright import Game, new_game
from rulewright.kernel.position.codec import decode, encode
from rulewright.kernel.rng import KEY_BYTES, WORDS, key_from_seed, word_at


def test_a_word_is_the_hash_of_its_counter_under_the_key():
    key = key_from_seed(5)
    by_hand = blake2b((9).to_bytes(8, "little"), key=key, digest_size=7).digest()
    assert word_at(key, 9) == int.from_bytes(by_hand, "little") < WORDS


def test_the_key_depends_on_every_bit_of_a_seed_however_long():
    seeds = [0, 1, -1, 1 << 32, 1 << 64, (1 << 64) + 1, 1 << 255, (1 << 255) + 1]
    keys = {key_from_seed(seed) for seed in seeds}
    assert len(keys) == len(seeds) and {len(key) for key in keys} == {KEY_BYTES} and KEY_BYTES * 8 >= 128


def test_numbers_below_a_bound_are_equally_likely():
    game = new_game("vanguard", seed=1)
    tally = Counter(game.below(6) for _ in range(6000))
    assert set(tally) == set(range(6)) and all(880 < count < 1120 for count in tally.values())


def test_the_key_is_saved_with_the_position_and_in_no_view():
    game = new_game("vanguard", seed=1)
    again = Game(game.book, game.pool, decode(encode(game), game.book, game.pool))
    assert again.s.key == game.s.key and len(game.s.key) == KEY_BYTES and again.below(1 << 40) == game.below(1 << 40)
    for seat in (0, 1, 2, 3):
        assert game.s.key.hex() not in str(game.view(seat)) and repr(game.s.key) not in str(game.view(seat))
