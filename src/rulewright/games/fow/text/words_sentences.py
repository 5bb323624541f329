"""What a sentence does to those before it: it takes their place, or belongs to what may or may not happen."""

from dataclasses import replace

from ....kernel.ids import IT, WHOLE_GAME
from ....kernel.vocabulary.abilities import Later
from ....kernel.vocabulary.effects import (
    Apply,
    AsPlayers,
    Choose,
    EachPlayer,
    Effect,
    ForOpponent,
    If,
    May,
    Move,
    OrInstead,
    Reveal,
    Search,
    Shuffle,
    Turn,
)
from ....kernel.vocabulary.terms import Cards, Condition, DoneTo, Those
from ....language.pattern import mentions
from ....language.sequence import effects_of, seq_of


def is_target(effect: object) -> bool:
    """Is something targeted?"""
    return isinstance(effect, Choose) and effect.announced


def replaced_part(what: tuple[Effect, ...], instead: tuple[Effect, ...]) -> int:
    """Where the part begins that something else takes the place of: what both speak of was found before it."""
    if not mentions(instead, Those(IT)) or isinstance(instead[0], Choose | Search):
        return 0
    at = 0
    while at < len(what) - 1 and isinstance(what[at], Choose | Search | Reveal):
        at += 1
    return at


def as_long(first: Effect, second: Effect) -> Effect:
    """A change that takes the place of another lasts as long, if nothing is said of its own end."""
    if isinstance(first, Apply) and isinstance(second, Apply) and second.until == WHOLE_GAME:
        return replace(second, until=first.until)
    return second


def taking_place(what: tuple[Effect, ...], cond: Condition, instead: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Something happens instead if it is so; who only may do it, otherwise does the first."""
    at = replaced_part(what, instead)
    end = len(what)
    while at and end > at + 1 and isinstance(what[end - 1], Shuffle):
        end -= 1  # what is shuffled is shuffled in any case
    first = seq_of(what[at:end])
    second = as_long(first, seq_of(instead))
    if isinstance(second, May) and second.otherwise is None:
        second = replace(second, otherwise=first)
    return (*what[:at], OrInstead(first, cond, second), *what[end:])


def with_shuffles(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """A deck is shuffled after a search only if it was searched: the shuffle belongs to what may or may not happen."""
    kept: list[Effect] = []
    for effect in effects:
        last = searched(kept[-1], effect) if kept and isinstance(effect, Shuffle) else None
        if last is not None:
            kept[-1] = last
        else:
            kept.append(effect)
    return tuple(kept)


def counts_what_was_done(effects: tuple[Effect, ...], before: Effect | None = None) -> bool:
    """Whatever asks how many cards something was done to comes right after what was done to all cards of a kind."""
    for effect in effects:
        if isinstance(effect, May):
            done = effects_of(effect.what)
            then, otherwise = effects_of(effect.then), effects_of(effect.otherwise)
            fits = counts_what_was_done(done, before) and counts_what_was_done(then, done[-1])
            fits = fits and not mentions(otherwise, DoneTo())
        elif isinstance(effect, EachPlayer | ForOpponent | AsPlayers):
            fits = counts_what_was_done(effects_of(effect.what), before)
        else:
            fits = not mentions(effect, DoneTo()) or is_done_to_all(before)
        if not fits:
            return False
        before = before if isinstance(effect, Shuffle) else effect
    return True


def is_done_to_all(effect: Effect | None) -> bool:
    """Something is done to all cards of a kind."""
    return isinstance(effect, Move | Turn) and isinstance(effect.what, Cards)


def searched(before: Effect, shuffle: Shuffle) -> Effect | None:
    """What may or may not search that deck, with its shuffle."""
    if isinstance(before, Later) and any(isinstance(one, Search) for one in effects_of(before.effect)):
        return replace(before, effect=seq_of((*effects_of(before.effect), shuffle)))
    if not isinstance(before, May | If) or before.otherwise is not None or not mentions(before, (shuffle.zone,)):
        return None
    inner = before.then if isinstance(before, If) or before.then is not None else before.what
    if inner is None or not any(isinstance(one, Search) for one in effects_of(inner)):
        return None
    whole = seq_of((*effects_of(inner), shuffle))
    if isinstance(before, May) and inner is not before.then:
        return replace(before, what=whole)
    return replace(before, then=whole)
