"""Moments in words: beginnings and ends of turns, phases and battles, and what happens later in this turn."""

from typing import Final

from ....kernel.ids import DAMAGED, EITHER, IT, MOMENT as MOMENT_EVENT, MOVED, OPPONENT, PLAYER_DAMAGED, YOU
from ....kernel.vocabulary.abilities import When
from ....kernel.vocabulary.terms import Among, EitherOf, Exists, InRole, MasteredBy, OneOf, This, Those, both
from ....language.english.pronouns import inflected
from ....language.pattern import hole, like
from ....language.phrase import Choice, Says, Word
from ..rulebook import ch00_names as n
from .words_filters import IS_THIS, J_RESONATOR, RESONATOR
from .words_pointing import Pointing

WHOSE_TURN: Final = Choice("whose", Word("your", YOU), Word("your opponent's", OPPONENT), Word("each player's", EITHER))
WHOSE_NEXT: Final = Choice("whose", Word("your", YOU), Word("your opponent's", OPPONENT))
PHASE: Final = Choice("a phase", *(Word(n.PHASE_NAMES[phase], phase) for phase in (
    n.TURN, n.DRAW_PHASE, n.RECOVERY_PHASE, n.MAIN_PHASE, n.BATTLE, n.END_PHASE)))  # fmt: skip
DID: Final = Choice(
    "what it did in this battle",
    *(Word(word, Exists(Among(This(), which))) for word, which in (
        ("attacked", InRole(n.ATTACKING)), ("blocked", InRole(n.BLOCKING)), ("battled", InRole(n.BATTLING)),
        ("attacked or blocked", EitherOf((InRole(n.ATTACKING), InRole(n.BLOCKING)))))),
)  # fmt: skip
MOMENT: Final = Choice(
    "a moment",
    Says("at the beginning of {who} {phase}", like(When, MOMENT_EVENT, number=hole("phase"), player=hole("who")),
         phase=PHASE, who=WHOSE_TURN),
    Says("at the beginning of {phase}", like(When, MOMENT_EVENT, number=hole("phase")), phase=PHASE,
         also=("at the beginning of the {phase}", "at the beginning of each {phase}", "at the beginning of a {phase}")),
    Says("at the end of {who} turn", like(When, MOMENT_EVENT, number=n.END_OF_TURN_MOMENT, player=hole("who")),
         who=WHOSE_TURN),
    Word("at the end of turn", When(MOMENT_EVENT, number=n.END_OF_TURN_MOMENT), also=("at the end of each turn",)),
    Word("at the end of battle", When(MOMENT_EVENT, number=n.END_OF_BATTLE), also=("at the end of each battle", "at the end of a battle")),
    Says("at the end of battle that this card {did}", like(When, MOMENT_EVENT, number=n.END_OF_BATTLE, during=hole("did")),
         did=DID, also=("at the end of battle this card {did}",)),
    Word("at the end of your recovery phase", When(MOMENT_EVENT, number=n.END_OF_RECOVERY, player=YOU)),
)  # fmt: skip
DELAYED: Final = Choice(
    "a moment",
    Word("at the end of turn", When(MOMENT_EVENT, number=n.END_OF_TURN_MOMENT)),
    Word("at the end of your turn", When(MOMENT_EVENT, number=n.END_OF_TURN_MOMENT, player=YOU)),
    Word("at the end of battle", When(MOMENT_EVENT, number=n.END_OF_BATTLE)),
    Says(
        "at the beginning of {who} next {phase}",
        like(When, MOMENT_EVENT, number=hole("phase"), player=hole("who")),
        who=WHOSE_NEXT,
        phase=PHASE,
    ),
    Says("at the beginning of the next {phase}", like(When, MOMENT_EVENT, number=hole("phase")), phase=PHASE),
)
IS: Final = inflected("are", "is")
LATER_SUBJECT: Final = Choice(
    "a card", Word("this card", IS_THIS), Says("{it}", like(OneOf, hole("it")), it=Pointing("it", "they")),
    Word("a J/resonator you control", both(J_RESONATOR, MasteredBy(YOU))), Word("a resonator", RESONATOR),
)  # fmt: skip
LATER_EVENT: Final = Choice(
    "an event",
    Says("{subject} {is_} put into a graveyard",
         like(When, MOVED, hole("subject"), target=(n.GRAVEYARD,)), subject=LATER_SUBJECT, is_=IS),
    Says("{subject} {is_} destroyed", like(When, MOVED, hole("subject"), source=(n.FIELD,), verb=n.DESTROY),
         subject=LATER_SUBJECT, is_=IS),
    Says("{subject} deals damage",
         like(When, PLAYER_DAMAGED, other=hole("subject"), either=(like(When, DAMAGED, other=hole("subject")),)),
         subject=LATER_SUBJECT),
    Says("{subject} deals or is dealt damage",
         like(When, PLAYER_DAMAGED, other=hole("subject"),
              either=(like(When, DAMAGED, other=hole("subject")), like(When, DAMAGED, hole("subject")))),
         subject=LATER_SUBJECT),
    Says("{subject} is dealt damage", like(When, DAMAGED, hole("subject")), subject=LATER_SUBJECT),
    Says("{subject} deals damage to your opponent", like(When, PLAYER_DAMAGED, other=hole("subject"), player=OPPONENT),
         subject=LATER_SUBJECT),
    Says("{subject} blocks", like(When, n.BLOCKS_EVENT, hole("subject")), subject=LATER_SUBJECT),
    Says("{subject} attacks", like(When, n.ATTACKS_EVENT, hole("subject")), subject=LATER_SUBJECT),
)  # fmt: skip
TARGETED_ONE: Final = OneOf(Those(IT))
LATER_DEEDS: Final[tuple[tuple[str, When], ...]] = (
    (" is put into a graveyard", When(MOVED, TARGETED_ONE, target=(n.GRAVEYARD,))),
    (" is destroyed", When(MOVED, TARGETED_ONE, source=(n.FIELD,), verb=n.DESTROY)),
    (" attacks", When(n.ATTACKS_EVENT, TARGETED_ONE)),
    (" blocks", When(n.BLOCKS_EVENT, TARGETED_ONE)),
    (" deals damage", When(PLAYER_DAMAGED, other=TARGETED_ONE, either=(When(DAMAGED, other=TARGETED_ONE),))),
)
