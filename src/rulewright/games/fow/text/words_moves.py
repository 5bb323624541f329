"""Triggers of cards that move, in words: entering and leaving, from where and whose."""

from typing import Final

from ....kernel.ids import EITHER, MOVED, OPPONENT, YOU
from ....kernel.vocabulary.abilities import When
from ....kernel.vocabulary.terms import EitherOf, Filter, MasteredBy, Related, This, both
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Phrase, Says, Word
from ..rulebook import ch00_names as n
from .words_filters import IS_THIS, filter_of, filters_of
from .words_nouns import ONE_KIND, SUBJECT

# ---------------------------------------------------------------- moves

FIELD_OF: Final = Choice("whose field", Word("your", YOU), Word("your opponent's", OPPONENT))


def mastered(subject: Filter, who: int) -> Filter:
    """The subject on somebody's side; this very card is on its own."""
    if isinstance(subject, EitherOf) and subject.parts[0] == IS_THIS:
        return EitherOf((IS_THIS, *(both(part, MasteredBy(who)) for part in subject.parts[1:])))
    if subject == IS_THIS or any(isinstance(part, MasteredBy) for part in filters_of(subject)):
        return subject
    return both(subject, MasteredBy(who))


def unmastered(subject: Filter) -> tuple[Filter, int]:
    """The subject without whose side it is on."""
    if subject == IS_THIS:
        return subject, YOU
    parts = filters_of(subject)
    if isinstance(subject, EitherOf) and subject.parts[0] == IS_THIS and len(subject.parts) == 2:
        other, who = unmastered(subject.parts[1])
        return EitherOf((IS_THIS, other)), who
    if parts and isinstance(parts[-1], MasteredBy):
        return filter_of(parts[:-1]), parts[-1].who
    return subject, EITHER


def sided(template: str, also: tuple[str, ...], zone: str = "field", **move: tuple[int, ...]) -> list[Phrase]:
    """A move said with whose field (or other zone) it is into or out of."""
    own, any_one = f"{{who}} {zone}", f"a {zone}"

    def make(parts: Parts) -> When | None:
        subject, who = parts["subject"], parts["who"]
        if not isinstance(subject, Filter) or not isinstance(who, int):
            return None
        return When(MOVED, mastered(subject, who), **move)  # type: ignore[arg-type]

    def unmake(value: object) -> Parts | None:
        if not isinstance(value, When) or value != When(MOVED, value.subject, **move):  # type: ignore[arg-type]
            return None
        subject, who = unmastered(value.subject)
        return None if who == EITHER else {"subject": subject, "who": who}

    return [
        Says(template.replace("{field}", own), make=make, unmake=unmake, subject=SUBJECT, who=FIELD_OF,
             also=tuple(one.replace("{field}", own) for one in also)),
        Says(template.replace("{field}", any_one), like(When, MOVED, hole("subject"), **move), subject=SUBJECT,
             also=tuple(one.replace("{field}", any_one) for one in also)),
    ]  # fmt: skip


CAME_FROM: Final = (
    (n.STANDBY, "standby area"), (n.GRAVEYARD, "graveyard"), (n.HAND, "hand"), (n.MAIN_DECK, "main deck"),
    (n.REMOVED, "removed area"),
)  # fmt: skip
MOVES: Final = Choice(
    "entering and leaving",
    Says("this card destroys {subject} in a battle", make=lambda p: felled(p), unmake=lambda v: felled_parts(v),
         subject=ONE_KIND, also=("this card destroys {subject} by battle damage", "this card destroys {subject} by battle")),
    *sided("{subject} enters {field}", (), target=(n.FIELD,)),
    *(
        phrase
        for zone, words in CAME_FROM
        for phrase in sided(f"{{subject}} enters {{field}} from a {words}", (
            f"{{subject}} enters {{field}} from your {words}", f"{{subject}} enters {{field}} from its owner's {words}",
        ), source=(zone,), target=(n.FIELD,))
    ),
    *sided("{subject} is put into a graveyard from {field}",
           ("{subject} is put from {field} into a graveyard",), source=(n.FIELD,), target=(n.GRAVEYARD,)),
    Says("{subject} is put into your graveyard from a field", make=lambda p: buried(p, (n.FIELD,)),
         unmake=lambda v: None, subject=SUBJECT, also=("{subject} is put into your graveyard from your field",)),
    *sided("{subject} leaves {field}", ("{subject} leaves {field} for a non-field zone",), source=(n.FIELD,)),
    *sided("{subject} enters {field}", (), "magic stone area", target=(n.STONE_AREA,)),
    *sided("{subject} is put into a graveyard from {field}", (), "hand", source=(n.HAND,), target=(n.GRAVEYARD,)),
    Says("{subject} is put into your graveyard from anywhere", make=lambda p: buried(p), unmake=lambda v: buried_parts(v),
         subject=ONE_KIND, also=("{subject} is put into your graveyard",)),
    Says("{subject} is put into a graveyard", like(When, MOVED, hole("subject"), target=(n.GRAVEYARD,)), subject=SUBJECT,
         also=("{subject} is put into a graveyard from anywhere",)),
    Says("this card is put into your graveyard from {where}", make=lambda p: own_buried(p), unmake=lambda v: None,
         where=Choice("from where", Word("anywhere", ()), Word("your hand", (n.HAND,)), Word("your main deck", (n.MAIN_DECK,)))),
    Word("this card is put into your graveyard", When(MOVED, IS_THIS, target=(n.GRAVEYARD,))),
    *sided("{subject} is put into a graveyard from {field}", (), "main deck", source=(n.MAIN_DECK,), target=(n.GRAVEYARD,)),
    Says("{subject} is returned to its owner's hand", like(When, MOVED, hole("subject"), source=(n.FIELD,), target=(n.HAND,)),
         subject=SUBJECT, also=("{subject} is returned to its owner's hand from a field", "{subject} is put into its owner's hand from a field",
                                "{subject} is put into a hand from a field", "{subject} is returned to a hand from a field")),
    *(phrase for words, zone in (("graveyard", n.GRAVEYARD), ("hand", n.HAND), ("field", n.FIELD), ("main deck", n.MAIN_DECK))
      for phrase in sided("{subject} is removed from the game from {field}", (), words, source=(zone,), target=(n.REMOVED,))),
    Says("{subject} is removed from the game", like(When, MOVED, hole("subject"), target=(n.REMOVED,)), subject=SUBJECT),
    Says("{subject} is summoned", like(When, MOVED, hole("subject"), source=(n.CHASE,), target=(n.FIELD,)),
         subject=SUBJECT),
    Says("{subject} is destroyed by battle damage",
         like(When, MOVED, hole("subject"), source=(n.FIELD,), verb=n.DESTROY, how=n.BY_BATTLE), subject=SUBJECT),
    Says("{subject} is destroyed", like(When, MOVED, hole("subject"), source=(n.FIELD,), verb=n.DESTROY),
         subject=SUBJECT),
    Says("{subject} is banished", like(When, MOVED, hole("subject"), verb=n.BANISH), subject=SUBJECT),
    Says("you put {subject} into a field", make=lambda p: put_in(p), unmake=lambda v: None, subject=ONE_KIND),
)  # fmt: skip


def buried(parts: Parts, source: tuple[int, ...] = ()) -> When | None:
    """Such a card of yours goes to the graveyard."""
    subject = parts["subject"]
    if not isinstance(subject, Filter):
        return None
    return When(MOVED, mastered(subject, YOU), source=source, target=(n.GRAVEYARD,))


def buried_parts(value: object) -> Parts | None:
    """Take such a card apart."""
    if not isinstance(value, When):
        return None
    subject, who = unmastered(value.subject)
    return {"subject": subject} if who == YOU and buried({"subject": subject}) == value else None


def felled(parts: Parts) -> When | None:
    """Such a card is destroyed by battle damage that this card dealt."""
    subject = parts["subject"]
    if not isinstance(subject, Filter):
        return None
    return When(MOVED, both(subject, HIT_BY_THIS), source=(n.FIELD,), verb=n.DESTROY, how=n.BY_BATTLE)


def felled_parts(value: object) -> Parts | None:
    """Take such a card apart."""
    parts = filters_of(value.subject) if isinstance(value, When) else ()
    if len(parts) < 2 or parts[-1] != HIT_BY_THIS:
        return None
    found: Parts = {"subject": filter_of(parts[:-1])}
    return found if felled(found) == value else None


HIT_BY_THIS: Final = Related(n.DAMAGED_BY, This())


def own_buried(parts: Parts) -> When | None:
    """This card goes to the graveyard from somewhere."""
    where = parts["where"]
    return When(MOVED, IS_THIS, source=where, target=(n.GRAVEYARD,)) if isinstance(where, tuple) else None


def put_in(parts: Parts) -> When | None:
    """You put such a card into a field."""
    subject = parts["subject"]
    return When(MOVED, mastered(subject, YOU), target=(n.FIELD,)) if isinstance(subject, Filter) else None
