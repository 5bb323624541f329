"""Tails of a sentence: where X is so much, unless somebody pays, at a later moment, another amount instead."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ....kernel.ids import IT, OPPONENT, WHOLE_GAME, YOU
from ....kernel.vocabulary.abilities import CreateToken, Later, When
from ....kernel.vocabulary.bounds import SecondNumber
from ....kernel.vocabulary.effects import (
    Apply,
    AsPlayers,
    ChangeNumber,
    Choose,
    DealDamage,
    Effect,
    ForOpponent,
    If,
    May,
    OrInstead,
    Pay,
    PutCounters,
    Reveal,
    Search,
    Shuffle,
)
from ....kernel.vocabulary.terms import Amount, Condition, Done, Group, NamedNumber, Neither, Number, Those, Times
from ...pattern import mentions, nodes_of, replaced
from ...phrase import Begins, Found, Phrase, Reader, Written, match_literal
from ...sequence import effects_of, seq_of
from ...voice import Voice

if TYPE_CHECKING:
    from .. import Grammar

WHERE: Final = ", where X is "
X: Final = NamedNumber()


Y: Final = SecondNumber()
AND_Y: Final = (" and Y is ", ", and Y is ", ", Y is ")


class WhereX(Phrase):
    """A clause with X, or with X and Y, and what they are."""

    def __init__(self, clause: Phrase, amount: Phrase) -> None:
        super().__init__("a clause with X")
        self.clause = clause
        self.amount = amount

    def begins(self) -> Begins:
        """What it begins with."""
        return (self.clause,)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """The clause with the amount in the place of X."""
        found: list[Found] = []
        for f in reader.read(self.clause, at, voice):
            if not match_literal(reader, WHERE, f.end) or not mentions(f.value, X):
                continue
            for amount in reader.read(self.amount, f.end + len(WHERE), f.voice):
                value = multiplied(replaced(f.value, X, amount.value))
                if not mentions(f.value, Y):
                    found.append(Found(amount.end, value, "", f.voice))
                    continue
                joint = next((one for one in AND_Y if match_literal(reader, one, amount.end)), "")
                for other in reader.read(self.amount, amount.end + len(joint), f.voice) if joint else ():
                    found.append(Found(other.end, replaced(value, Y, other.value), "", f.voice))
        return tuple(found)

    def write(self, value: object, voice: Voice) -> Written | None:
        """The clause with X, and Y, in the place of amounts."""
        plain = Number | NamedNumber | Times | SecondNumber
        amounts = [node for node in nodes_of(value) if isinstance(node, Amount) and not isinstance(node, plain)]
        for amount in amounts:
            with_x = replaced(value, amount, X)
            said = self.clause.write(with_x, voice)
            what = self.amount.write(amount, said.voice) if said else None
            if said is not None and what is not None:
                return Written(said.text + WHERE + what.text, said.voice)
            for other in amounts:
                both = self.clause.write(replaced(with_x, other, Y), voice) if other != amount else None
                words = [self.amount.write(one, both.voice) for one in (amount, other)] if both else []
                if both is not None and words[0] is not None and words[1] is not None:
                    return Written(both.text + WHERE + words[0].text + AND_Y[0] + words[1].text, both.voice)
        return None


def multiplied(value: object) -> object:
    """So many times so many times something as one number of times."""
    for node in nodes_of(value):
        if isinstance(node, Times) and isinstance(node.of, Times):
            return multiplied(replaced(value, node, Times(node.each * node.of.each, node.of.of)))
    return value


def split(effects: tuple[Effect, ...]) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
    """What is targeted, which is chosen in any case, and what is done."""
    first = effects[0]
    size = 1 if isinstance(first, Choose) and first.announced and len(effects) > 1 else 0
    return effects[:size], effects[size:]


class Unless(Phrase):
    """What happens unless somebody does something: the controller of a card, you, your opponent."""

    def __init__(self, g: "Grammar", row: Phrase) -> None:
        super().__init__("unless somebody pays")
        self.g = g
        self.row = row

    def begins(self) -> Begins:
        """What it begins with."""
        return (self.row,)

    def read(self, reader: Reader, at: int, voice: Voice) -> tuple[Found, ...]:
        """What happens, and what it takes that it does not."""
        found: list[Found] = []
        for f in reader.read(self.row, at, voice):
            if (
                not match_literal(reader, " unless ", f.end)
                or not isinstance(f.value, tuple)
                or isinstance(f.value[-1], Choose)
            ):
                continue
            start = f.end + len(" unless ")
            whos: list[tuple[int, object, Phrase]] = [
                (one.end, one.value, self.g.actors.do) for one in reader.read(self.g.controllers, start, f.voice)
            ]
            for words, seat, does in (("you", YOU, self.row), ("your opponent", OPPONENT, self.g.actors.do)):
                if match_literal(reader, words, start):
                    whos.append((start + len(words), seat, does))
            for end, who, row in whos:
                for price in reader.read(row, end + 1, f.voice) if match_literal(reader, " ", end) else ():
                    cost = seq_of(price.value) if isinstance(price.value, tuple) else price.value
                    if isinstance(cost, Effect) and not (who == OPPONENT and isinstance(cost, Pay) and cost.x is None):
                        found.append(Found(price.end, self.made(f.value, who, cost), "", f.voice))
        return tuple(found)

    def made(self, effects: tuple[Effect, ...], who: object, cost: Effect) -> tuple[Effect, ...]:
        """It happens unless the price is paid."""
        chosen, rest = split(effects)
        if isinstance(who, Group):
            return (*chosen, AsPlayers(who, May(cost)), If(Neither(Done()), seq_of(rest)))
        if who == OPPONENT:
            return (*chosen, May(ForOpponent(cost), who=OPPONENT, otherwise=seq_of(rest)))
        return (*chosen, May(cost, otherwise=seq_of(rest)))

    def write(self, value: object, voice: Voice) -> Written | None:
        """What happens, and what it takes that it does not."""
        effects = value if isinstance(value, tuple) else ()
        for who, cost, rest in self.parts(effects):
            done = self.row.write(rest, voice)
            if done is None:
                continue
            name, row = ("you", self.row) if who == YOU else ("your opponent", self.g.actors.do)
            if isinstance(who, Group):
                named = self.g.controllers.write(who, done.voice)
                if named is None:
                    continue
                name, row = named.text, self.g.actors.do
            said = row.write(effects_of(cost) if row is self.row else cost, done.voice)
            if said is not None:
                price = said.text.removeprefix("you ") if who == YOU else said.text
                return Written(f"{done.text} unless {name} {price}", done.voice)
        return None

    def parts(self, effects: tuple[object, ...]) -> list[tuple[object, Effect, tuple[object, ...]]]:
        """Who pays, what, and what happens otherwise."""
        last = effects[-1] if effects else None
        if isinstance(last, If) and last.condition == Neither(Done()) and len(effects) > 1:
            offer = effects[-2]
            may = offer.what if isinstance(offer, AsPlayers) else None
            if isinstance(offer, AsPlayers) and isinstance(may, May) and may == May(may.what):
                return [(offer.who, may.what, (*effects[:-2], *effects_of(last.then)))]
        if isinstance(last, May) and last.then is None and last.otherwise is not None:
            rest = (*effects[:-1], *effects_of(last.otherwise))
            if last.who == OPPONENT and isinstance(last.what, ForOpponent) and not is_plain_pay(last.what.what):
                return [(OPPONENT, last.what.what, rest)]
            if isinstance(last.what, Pay | ChangeNumber):
                return [(YOU, last.what, rest)]
        return []


def is_plain_pay(cost: Effect) -> bool:
    """Just these symbols are paid."""
    return isinstance(cost, Pay) and cost.x is None


def in_time(effects: tuple[Effect, ...], when: When) -> tuple[Effect, ...] | None:
    """What happens at a later moment; what is targeted is targeted now."""
    chosen, rest = split(effects)
    return None if isinstance(rest[0], Choose) and rest[0].announced else (*chosen, Later(when, seq_of(rest)))


def if_so(effects: tuple[Effect, ...], condition: Condition) -> tuple[Effect, ...]:
    """What happens if it is so; what is targeted is targeted in any case."""
    chosen, rest = split(effects)
    return (*chosen, If(condition, seq_of(rest)))


def other_amount(last: Effect, condition: Condition, amount: Amount) -> OrInstead | None:
    """Another amount instead, the rest being the same."""
    if isinstance(last, CreateToken):
        return OrInstead(last, condition, replace(last, count=amount))
    if not isinstance(last, DealDamage | PutCounters | ChangeNumber):
        return None
    return OrInstead(last, condition, replace(last, amount=amount))


# ---------------------------------------------------------------- what a sentence does to those before it


def sought(effects: tuple[Effect, ...], start: int) -> int:
    """Where what is replaced begins: in the last sentence, or, where that only shuffles, at the search before it."""
    if all(isinstance(effect, Shuffle) for effect in effects[start:]):
        found = [at for at, effect in enumerate(effects[:start]) if isinstance(effect, Search)]
        return found[-1] if found else start
    return start


def taking_place(what: tuple[Effect, ...], cond: Condition, instead: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Something happens instead if it is so; who only may do it, otherwise does the first."""
    at = 0
    if mentions(instead, Those(IT)) and not isinstance(
        instead[0], Choose | Search
    ):  # what both speak of was found before
        while at < len(what) - 1 and isinstance(what[at], Choose | Search | Reveal):
            at += 1
    end = len(what)
    while at and end > at + 1 and isinstance(what[end - 1], Shuffle):
        end -= 1  # what is shuffled is shuffled in any case
    first, second = seq_of(what[at:end]), seq_of(instead)
    if isinstance(first, Apply) and isinstance(second, Apply) and second.until == WHOLE_GAME:
        second = replace(second, until=first.until)  # it lasts as long, if nothing is said of its own end
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


def searched(before: Effect, shuffle: Shuffle) -> Effect | None:
    """What may or may not search that deck, with its shuffle."""
    if isinstance(before, Later) and any(isinstance(one, Search) for one in effects_of(before.effect)):
        return replace(before, effect=seq_of((*effects_of(before.effect), shuffle)))
    if not isinstance(before, May | If) or before.otherwise is not None or not mentions(before, (shuffle.zone,)):
        return None
    inner = before.then if isinstance(before, If) or before.then is not None else before.what
    if inner is None:
        return None
    *first, last = effects_of(inner)
    offered = searched(last, shuffle)
    tried = (*effects_of(inner), *(effects_of(before.what) if isinstance(before, May) else ()))
    if offered is None and not any(isinstance(one, Search) for one in tried):
        return None
    whole = seq_of((*first, last, shuffle) if offered is None else (*first, offered))
    if isinstance(before, May) and inner is not before.then:
        return replace(before, what=whole)
    return replace(before, then=whole)
