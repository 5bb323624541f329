"""An offer and a delayed effect end with their sentence: what follows the full stop is no part of them."""

import pytest

from rulewright.kernel.vocabulary.abilities import Ability, Later
from rulewright.kernel.vocabulary.effects import If, May, Seq
from rulewright.language.compiler import compile_row
from tests.tabletop.cards.vanguard import WORDS


def effects(text: str) -> list[object]:
    reading = compile_row({"name": "Test", "grade": 1, "power": 1000, "text": text}, WORDS)
    return [one.value.effect for one in reading.readings if isinstance(one.value, Ability)]


@pytest.mark.parametrize(
    "text",
    [
        "[AUTO](RC):When this unit attacks, you may [Soul-Charge 1]. This unit gets [Power] +1000 until end of turn.",
        "[ACT](RC):[Counter-Blast 1] At the end of that turn, draw a card. Shuffle your deck.",
        "[AUTO](RC):When this unit attacks, your opponent may draw a card. Your opponent shuffles his or her deck.",
    ],
)
def test_a_sentence_of_its_own_is_not_drawn_into_an_offer_or_a_delay(text):
    assert effects(text) == []


def test_one_sentence_is_offered_whole():
    (effect,) = effects("[AUTO](RC):When this unit attacks, you may [Soul-Charge 1], and draw a card.")
    assert isinstance(effect, May)
    assert isinstance(effect.what, Seq)


def test_a_condition_on_what_happened_later_belongs_to_it():
    (effect,) = effects(
        "[ACT](RC):[Counter-Blast 1] Choose one of your rear-guards, and at the beginning of your end phase, put that "
        "unit into your soul. If you put that unit into your soul this way, draw a card."
    )
    assert isinstance(effect, Seq)
    later = effect.parts[-1]
    assert isinstance(later, Later)
    assert isinstance(later.effect, Seq)
    assert isinstance(later.effect.parts[-1], If)
