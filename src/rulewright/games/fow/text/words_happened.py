"""Conditions in words: what has happened this turn, and what has not; to cards, and by players."""

from typing import Final

from ....kernel.ids import DAMAGED, EITHER, LOWERED, MOVED, NUMBER_CHANGED, OPPONENT, PLAYER_DAMAGED, RAISED, YOU
from ....kernel.vocabulary.abilities import ANYTHING, Happened, TimesHappened, When
from ....kernel.vocabulary.terms import (
    Compared,
    Condition,
    Filter,
    GameSays,
    MasteredBy,
    Neither,
    Number,
    OneOf,
    Register,
    This,
    both,
)
from ....language.pattern import Parts, hole, like
from ....language.phrase import Choice, Guarded, Phrase, Says, Word
from ..rulebook import ch00_names as n
from .words_amounts import EACH_THING
from .words_control import COMPARE, compared
from .words_filters import IS_OTHER, IS_THIS, filter_of, filters_of
from .words_nouns import KIND, KINDS, ONE_KIND, event_filter, event_noun
from .words_picks import NUMBER, ON_CHASE, SPELL
from .words_pointing import J_RULER, Pointing

# ---------------------------------------------------------------- cards

NO_KIND: Final = Says("{noun}", make=lambda p: event_filter(p["noun"]), unmake=event_noun, noun=KIND)
SOME: Final = Says("{noun}", make=lambda p: event_filter(p["noun"]), unmake=event_noun, noun=KINDS)
CARD: Final = Choice(
    "a card", Word("this card", IS_THIS), Word("your J-ruler", both(J_RULER.which, MasteredBy(YOU))), ONE_KIND,
    Says("{it}", like(OneOf, hole("it")), it=Pointing("it", "they")),
)  # fmt: skip


def happened(least: object = 1, **parts: object) -> object:
    """This has happened this turn."""
    return like(Happened, like(When, **parts), least)


def deed(said: str, denied: str, also: tuple[str, ...] = (), **event: object) -> list[Phrase]:
    """Something a card did or suffered this turn, or did not."""
    subject = "other" if event["event"] == PLAYER_DAMAGED else "subject"
    what = happened(**event, **{subject: hole("card")})
    return [
        Says(f"{{card}} {said} this turn", what, card=CARD, also=tuple(f"{{card}} {one} this turn" for one in also)),
        Says(f"{{card}} {denied} this turn", like(Neither, what), card=CARD),
        Says(f"no {{card}} {said} this turn", make=lambda p: none_did(p, event, subject), unmake=lambda v: None, card=NO_KIND),
    ]  # fmt: skip


def none_did(parts: Parts, event: dict[str, object], subject: str) -> Condition | None:
    """No such card did it."""
    card = parts["card"]
    return Neither(Happened(When(**{**event, subject: card}))) if isinstance(card, Filter) else None  # type: ignore[arg-type]


BURIED: Final = {"event": MOVED, "source": (n.FIELD,), "target": (n.GRAVEYARD,)}
DEEDS: Final = (
    *deed("attacked", "didn't attack", ("has attacked",), event=n.ATTACKS_EVENT),
    *deed("blocked", "didn't block", ("has blocked",), event=n.BLOCKS_EVENT),
    *deed("was put into a graveyard from a field", "was not put into a graveyard from a field",
          ("is put into a graveyard from a field", "has been put into a graveyard from a field"), **BURIED),
    *deed("was put into a graveyard", "was not put into a graveyard",
          ("has been put into a graveyard", "was put into a graveyard from anywhere"), event=MOVED, target=(n.GRAVEYARD,)),
    *deed("was destroyed", "was not destroyed", ("has been destroyed",), event=MOVED, source=(n.FIELD,), verb=n.DESTROY),
    *deed("was banished", "was not banished", ("has been banished",), event=MOVED, verb=n.BANISH),
    *deed("was removed from the game", "was not removed from the game", event=MOVED, target=(n.REMOVED,)),
    *deed("entered a field", "didn't enter a field", ("has entered a field",), event=MOVED, target=(n.FIELD,)),
    *deed("was dealt damage", "was not dealt damage", ("has been dealt damage",), event=DAMAGED),
    *deed("dealt damage to you", "didn't deal damage to you", event=PLAYER_DAMAGED, player=YOU),
    *deed("dealt damage to your opponent", "didn't deal damage to your opponent", event=PLAYER_DAMAGED, player=OPPONENT),
)  # fmt: skip


def sided(parts: Parts, who: int, **event: tuple[int, ...]) -> Condition | None:
    """Such a card came into somebody's field, or left it for a graveyard."""
    card = parts["card"]
    if not isinstance(card, Filter) or card == IS_THIS or MasteredBy(who) in filters_of(card):
        return None
    return Happened(When(MOVED, both(card, MasteredBy(who)), **event))  # type: ignore[arg-type]


def sided_parts(value: object, who: int, **event: tuple[int, ...]) -> Parts | None:
    """Take such a card apart."""
    parts = filters_of(value.when.subject) if isinstance(value, Happened) else ()
    card = filter_of(parts[:-1]) if parts and parts[-1] == MasteredBy(who) else None
    return {"card": card} if card is not None and sided({"card": card}, who, **event) == value else None


def on_side(template: str, who: int, also: tuple[str, ...] = (), **event: tuple[int, ...]) -> Says:
    """Such an event on somebody's side."""
    return Says(
        template, make=lambda p: sided(p, who, **event), unmake=lambda v: sided_parts(v, who, **event), card=ONE_KIND,
        also=also,
    )  # fmt: skip


SIDES: Final = (
    on_side("{card} was put into a graveyard from your field this turn", YOU,
            ("{card} is put into your graveyard from a field this turn",), source=(n.FIELD,), target=(n.GRAVEYARD,)),
    on_side("{card} was put into a graveyard from your opponent's field this turn", OPPONENT, source=(n.FIELD,),
            target=(n.GRAVEYARD,)),
    on_side("{card} was put into your field this turn", YOU,
            ("you put {card} into a field this turn", "you have put any {card} into a field this turn",
             "you have put {card} into a field this turn", "{card} entered your field this turn"), target=(n.FIELD,)),
    on_side("{card} was put into your opponent's field this turn", OPPONENT,
            ("{card} entered your opponent's field this turn",), target=(n.FIELD,)),
    Says("this card entered your field this turn", Happened(When(MOVED, IS_THIS, target=(n.FIELD,)))),
)  # fmt: skip


def times(parts: Parts, who: int, **event: tuple[int, ...]) -> TimesHappened | None:
    """How many such cards went somewhere."""
    card = parts["card"]
    if not isinstance(card, Filter) or MasteredBy(who) in filters_of(card):
        return None
    return TimesHappened(When(MOVED, card if who == EITHER else both(card, MasteredBy(who)), **event))  # type: ignore[arg-type]


def times_parts(value: object, who: int, **event: tuple[int, ...]) -> Parts | None:
    """Take how many such cards apart."""
    parts = filters_of(value.when.subject) if isinstance(value, TimesHappened) else ()
    if not isinstance(value, TimesHappened) or (who != EITHER and (not parts or parts[-1] != MasteredBy(who))):
        return None
    found: Parts = {"card": filter_of(parts if who == EITHER else parts[:-1])}
    return found if times(found, who, **event) == value else None


def so_many(words: str, who: int, *also: str, **event: tuple[int, ...]) -> Says:
    """So many cards went somewhere this turn."""
    return Says(
        f"{{card}} {words} this turn", make=lambda p: times(p, who, **event), unmake=lambda v: times_parts(v, who, **event),
        card=NO_KIND, also=tuple(f"{{card}} {one} this turn" for one in (f"that was {words}", f"that were {words}", *also)),
    )  # fmt: skip


EACH_THING.add(
    so_many("put into a graveyard from a field", EITHER, source=(n.FIELD,), target=(n.GRAVEYARD,)),
    so_many("put into a graveyard from your field", YOU, "put into your graveyard from a field", source=(n.FIELD,), target=(n.GRAVEYARD,)),
    so_many("put into a graveyard from your opponent's field", OPPONENT, source=(n.FIELD,), target=(n.GRAVEYARD,)),
    so_many("put into a graveyard", EITHER, target=(n.GRAVEYARD,)),
    Says("card you discarded this turn", TimesHappened(When(n.DISCARDED, player=YOU))),
    Says("spell you played this turn", TimesHappened(When(n.PLAYS_CARD, SPELL, player=YOU))),
    Says("card you drew this turn", TimesHappened(When(MOVED, verb=n.DRAW, player=YOU))),
)  # fmt: skip

# ---------------------------------------------------------------- players

WHO: Final = Choice("who", Word("you", YOU), Word("your opponent", OPPONENT), Word("a player", EITHER))
PLAYED_ONE: Final = Choice(
    "a card", Word("a spell", SPELL), Word("a normal spell", ON_CHASE["normal spell"]),
    Word("a summon spell", ON_CHASE["summon spell"]),
    Guarded(ONE_KIND, lambda voice, value: isinstance(value, Filter) and IS_OTHER not in filters_of(value)),
)  # fmt: skip
PLAYED_SOME: Final = Choice("cards", Word("spells", SPELL), Word("normal spells", ON_CHASE["normal spell"]), SOME)
ACTS: Final[tuple[tuple[str, str, Phrase | None, Phrase | None, dict[str, object]], ...]] = (
    ("gained life", "gain life", None, None, {"event": NUMBER_CHANGED, "target": (n.LIFE,), "verb": RAISED}),
    ("lost life", "lose life", None, None, {"event": NUMBER_CHANGED, "target": (n.LIFE,), "verb": LOWERED}),
    ("did judgment", "do judgment", None, None, {"event": n.DOES_JUDGMENT}),
    ("drew {card}", "draw {card}", Word("a card", ANYTHING), Word("cards", ANYTHING), {"event": MOVED, "verb": n.DRAW}),
    ("discarded {card}", "discard {card}", ONE_KIND, SOME, {"event": n.DISCARDED}),
    ("called {card}", "call {card}", ONE_KIND, SOME, {"event": n.CALLS_STONE}),
    ("played {card}", "play {card}", PLAYED_ONE, PLAYED_SOME, {"event": n.PLAYS_CARD}),
)


def acts(past: str, plain: str, one: Phrase | None, many: Phrase | None, event: dict[str, object]) -> list[Phrase]:
    """Something a player did this turn, how often, or did not."""
    what = {**event, "player": hole("who"), **({"subject": hole("card")} if one else {})}
    found: list[Phrase] = [
        Says(f"{{who}} {past} this turn", happened(**what), who=WHO, card=one or WHO,
             also=(f"{{who}} have {past} this turn", f"{{who}} has {past} this turn")),
        Says(f"{{who}} didn't {plain} this turn", like(Neither, happened(**what)), who=WHO, card=one or WHO,
             also=(f"{{who}} haven't {past} this turn", f"{{who}} hasn't {past} this turn", f"{{who}} have not {past} this turn",
                   f"{{who}} has not {past} this turn")),
    ]  # fmt: skip
    if many is not None:
        often = past.replace("{card}", "{n} or more {card}")
        found.append(Says(
            f"{{who}} {often} this turn", make=lambda p: so_often(p, event), unmake=lambda v: often_parts(v, event),
            who=WHO, n=NUMBER, card=many,
        ))  # fmt: skip
    return found


def so_often(parts: Parts, event: dict[str, object]) -> Condition | None:
    """A player did it at least so often."""
    who, card, count = parts["who"], parts["card"], parts["n"]
    if not isinstance(count, Number) or count.value < 2 or not isinstance(card, Filter):
        return None
    if event["event"] == n.PLAYS_CARD and card == ANYTHING:
        return None  # the game counts the cards a player plays
    return Happened(When(**{**event, "player": who, "subject": card}), count.value)  # type: ignore[arg-type]


def often_parts(value: object, event: dict[str, object]) -> Parts | None:
    """Take how often a player did it apart."""
    if not isinstance(value, Happened):
        return None
    parts: Parts = {"who": value.when.player, "card": value.when.subject, "n": Number(value.least)}
    return parts if so_often(parts, event) == value else None


def player_attacked(parts: Parts) -> Condition | None:
    """One of a player's cards attacked."""
    who = parts["who"]
    return Happened(When(n.ATTACKS_EVENT, MasteredBy(who))) if isinstance(who, int) and who != EITHER else None


def played_parts(value: object) -> Parts | None:
    """Take how many cards were played apart."""
    if isinstance(value, Compared) and value.left == Register(n.CARDS_PLAYED):
        return {"n": (value.op, value.right)}
    return None


PLAYERS: Final = (
    Says("you played {n} cards this turn", make=lambda p: compared(Register(n.CARDS_PLAYED), p["n"]),
         unmake=played_parts, n=COMPARE),
    Word("you played another card this turn", Neither(GameSays(n.IS_FIRST_CARD, This())),
         also=("you have played another card this turn", "you already played another card this turn")),
    Says("{who} were dealt damage this turn", happened(event=PLAYER_DAMAGED, player=hole("who")), who=WHO,
         also=("{who} was dealt damage this turn", "{who} have been dealt damage this turn", "{who} has been dealt damage this turn",
               "damage was dealt to {who} this turn")),
    Says("{who} attacked this turn", make=player_attacked,
         unmake=lambda v: {"who": v.when.subject.who} if isinstance(v, Happened) and isinstance(v.when.subject, MasteredBy)
         and player_attacked({"who": v.when.subject.who}) == v else None, who=WHO),
    *(phrase for row in ACTS for phrase in acts(*row)),
)  # fmt: skip
HAPPENED: Final = Choice("what has happened", *PLAYERS, *DEEDS, *SIDES)
