"""Verbs that several families say, and the cards they speak of."""

from typing import Final

from ....kernel.ids import IT
from ....kernel.vocabulary.terms import Those
from ....language.grammar.verbs import verb
from ....language.pattern import hole

WHAT: Final = hole("what")
THAT: Final = Those(IT)
PUT: Final = verb("put", "put", gerund="putting")
DEAL: Final = verb("deal", "dealt")
SHUFFLE: Final = verb("shuffle")
GAIN: Final = verb("gain")
LOSE: Final = verb("lose", "lost")
PAY: Final = verb("pay", "paid")
