"""What is done as a card comes: something chosen, shown or paid, and how the card comes if it is done or not."""

from typing import TYPE_CHECKING, Final

from ....kernel.ids import CONTINUOUS, MOVED, RESTED
from ....kernel.vocabulary.abilities import Ability, Instead, Proceed, When
from ....kernel.vocabulary.effects import ChangeNumber, If, May, NameWord, Seq
from ....language.grammar.amounts import MINUS
from ....language.grammar.nouns import IS_THIS
from ....language.pattern import hole, like, view
from ....language.phrase import Choice, Phrase, Says, Word
from ....language.sequence import effects_of, seq_of
from ....language.voice import Voice
from ..rulebook import ch00_names as n
from .dialects import home, itself

if TYPE_CHECKING:
    from ....language.grammar import Grammar

COMES: Final = Proceed()
COMES_RESTED: Final = Proceed(RESTED)
WHERE: Final = Choice("where it comes", *(Word(f"your {words}", (zone,), also=(f"a {words}", f"the {words}")) for zone, words in (
    (n.FIELD, "field"), (n.STONE_AREA, "magic stone area"))))  # fmt: skip
PHASES: Final = Choice("a phase", *(Word(n.PHASE_NAMES[phase], phase) for phase in (
    n.DRAW_PHASE, n.RECOVERY_PHASE, n.MAIN_PHASE, n.BATTLE, n.END_PHASE)))  # fmt: skip
NAMED: Final = {"a race": n.RACE, "an attribute": n.ATTRIBUTE}


def arrivals(g: "Grammar") -> Choice:
    """As this card enters, and unless something is done."""
    what = Says("{row}", view(seq_of, lambda v: (effects_of(v),), hole("row")), row=g.deeds.row)
    word = Choice("what is chosen", *(Word(words, field) for words, field in NAMED.items()))
    paid = Says("you pay {n} life", like(ChangeNumber, n.LIFE, hole("n")), n=MINUS)
    unless = like(May, hole("what"), COMES, otherwise=COMES_RESTED)
    rested = [f"as this card enters {{where}}, you may {{what}}. if you {no}, {it} enters {{where}} rested" for no in ("don't", "do not") for it in ("this card", "it")]  # fmt: skip
    parts: dict[str, Phrase] = {"where": WHERE, "what": what, "word": word, "paid": paid, "cond": g.condition}  # fmt: skip
    rows = (
        (["as this card enters {where}, choose {word}"], like(Seq, (like(NameWord, hole("word")), COMES))),
        (rested, unless),
        (["this card enters {where} rested unless {what}"], unless),
        (["if {cond}, this card enters {where} rested unless {what}"], like(If, hole("cond"), unless, COMES)),
    )
    found = []
    for at, (spelled, effect) in enumerate(rows):
        comes = like(Ability, CONTINUOUS, instead=like(Instead, like(When, MOVED, IS_THIS, target=hole("where")), effect))  # fmt: skip
        mine = {**parts, "what": paid} if at > 1 else parts
        found.append(Says(spelled[0], comes, parts=mine, also=spelled[1:], enter=itself, leave=home))
    return Choice("what is done as it comes", *found)


def is_of_use(voice: Voice, value: object) -> bool:
    """Nothing is chosen that no word after it speaks of: only what is chosen as a card comes is known later."""
    return not (isinstance(value, Ability) and isinstance(effects_of(value.effect)[-1], NameWord))  # fmt: skip
