"""Verbs that several families say, and the cards they speak of."""

from typing import Final

from ....kernel.ids import IT
from ....kernel.vocabulary.terms import Those
from ....language.grammar.verbs import verb
from ....language.pattern import hole
from ....language.phrase import Word

WHAT: Final = hole("what")
THAT: Final = Those(IT)
PUT: Final = verb("put", "put", gerund="putting")
DEAL: Final = verb("deal", "dealt")
SHUFFLE: Final = verb("shuffle")
GAIN: Final = verb("gain")
LOSE: Final = verb("lose", "lost")
PAY: Final = verb("pay", "paid")
CALL_MORE: Final = Word("you may call an additional magic stone", None, also=[f"you {may} {call} {one}" for may in ("may", "can") for call in ("call", "play") for one in (
    "1 more magic stone", "1 additional magic stone", "2 magic stones", "up to 2 magic stones", "an additional magic stone", "a magic stone 1 more time", "an extra magic stone", "1 extra magic stone")])  # fmt: skip
