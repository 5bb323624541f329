"""The game's language: the grammar made from its lexicon, and how its sentences begin."""

from typing import Final

from ....language.grammar import Grammar
from ....language.reading import Tongue
from .lexicon import LEXICON
from .spelling import lowered, raised

GRAMMAR: Final = Grammar(LEXICON)
EFFECT: Final = GRAMMAR.text
TONGUE: Final = Tongue(GRAMMAR.line, lowered, raised, rereads=True)
