"""Plays in words: a line of a script answers one or more menus of one seat; nothing of it is dropped or guessed."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from rulewright.games.shared.prose import Prose
from rulewright.kernel.ids import AS_COST, CARD_MASK, NOTHING, Seat
from rulewright.kernel.position.decisions import Decision, Option, RulewrightError
from rulewright.kernel.running.engine import Game

from .alike import are_alike
from .spelling import ONLY_SO_FAR, spell, spelled_aliases, with_abilities_numbered

SMALL_WORDS = frozenset(
    ("with", "to", "the", "and", "by", "on", "in", "from", "of", "a", "an", "your", "choose", "it", "at", "then")
)
COST_WORDS = frozenset(("dull", "discard", "rest", "pay", "for"))
PAYING_WORDS = (*sorted(COST_WORDS), "choose", "retire", "banish", "remove", "break", "return", "reveal")
AGREEING = ("yes", "pay")  # what says that an offer is taken
ASSIGN = "assign"
OF_CARDS = frozenset(("choose", "search", "pay", "discard", "may", "pay cost"))  # in which deeds are said of cards


class NotOffered(RulewrightError):
    """The words name nothing on the menu; the message lists what is."""


class Ambiguous(NotOffered):
    """The words fit several lines of the menu equally; the message lists them."""


Forced = tuple[int, list[str]]  # the seat whose question of one line answered itself, and what that line is called


def menu_words(g: Game, prose: Prose) -> list[str]:
    """The open menu in words."""
    decision = g.decision
    if decision is None:
        return []
    return [prose.option_words(g, decision, option) for option in decision.options]


def find_phrase(phrase: str, text: str) -> int:
    """At which word of the text the phrase stands, or -1."""
    words, part = text.split(), phrase.split()
    for at in range(len(words) - len(part) + 1):
        if part and words[at : at + len(part)] == part:
            return at
    return -1


def without(phrase: str, text: str) -> str:
    """The text without the phrase, where it stands first."""
    words = text.split()
    at = find_phrase(phrase, text)
    return " ".join(words[:at] + words[at + len(phrase.split()) :]) if at >= 0 else text


@dataclass(frozen=True)
class Said:
    """Where in a text a line of the menu is said, from which word to which, and how long."""

    is_all: bool
    is_own: bool
    start: int
    end: int
    length: int

    def goes_before(self, other: Said) -> bool:
        """The text rather means this line than the other."""
        if (self.is_all, self.is_own) != (other.is_all, other.is_own):
            return (self.is_all, self.is_own) > (other.is_all, other.is_own)
        if self.start < other.end and other.start < self.end:
            return (self.length, -self.start) > (other.length, -other.start)
        return self.start < other.start


def best_option(g: Game, prose: Prose, decision: Decision, text: str) -> tuple[int, str]:
    """The menu line the words name best, and the words that named it; (NOTHING, "") if none.

    Of names that share a word the longest counts, of others the one said first; a name behind "with" or "by" that does
    not say so itself is likely meant for another menu. The same words for two lines that are not alike are Ambiguous.
    """
    best: list[int] = []
    named = ""
    worth = Said(False, False, 0, 0, 0)
    for position, option in enumerate(decision.options):
        phrase, found = longest_said(spelled_aliases(g, prose, decision, option), text)
        if found is None:
            continue
        if not named or found.goes_before(worth):
            best, named, worth = [position], phrase, found
        elif found == worth:
            best.append(position)
    if not best:
        return NOTHING, ""
    check_alike(g, prose, decision, best, named)
    return best[0], named


def longest_said(phrases: list[str], text: str) -> tuple[str, Said | None]:
    """Of the names of one line the one that the text says at most length, and where."""
    words = text.split()
    named, best = "", None
    for phrase in [*phrases, *cut_short(phrases, text)]:
        at = find_phrase(phrase, text)
        if at < 0:
            continue
        is_own = at == 0 or words[at - 1] not in ("with", "by")
        found = Said(phrase == text, is_own, at, at + len(phrase.split()), len(phrase))
        if best is None or (found.is_all, found.is_own, found.length) > (best.is_all, best.is_own, best.length):
            named, best = phrase, found
    return named, best


def cut_short(phrases: list[str], text: str) -> list[str]:
    """The text itself, if it is a line as far as it goes that says more than the card ("use Vane: Slash")."""
    begins = any(phrase.startswith(f"{text} ") for phrase in phrases)
    return [text] if begins and any(text.startswith(f"{phrase} ") for phrase in phrases) else []


def check_alike(g: Game, prose: Prose, decision: Decision, found: Sequence[int], named: str) -> None:
    """Ambiguous, unless it makes no difference which of the lines is meant."""
    first = decision.options[found[0]]
    others = [decision.options[at] for at in found[1:]]
    if all(are_alike(g, first, other) for other in others):
        return
    lines = list(dict.fromkeys(prose.option_words(g, decision, option) for option in (first, *others)))
    if len(lines) > 1:
        raise Ambiguous(f"{said(named)!r} may be any of these, say which: {'; '.join(lines)}")


def said(text: str) -> str:
    """Spelled words for people."""
    return text.replace("_", " ").replace("‹", "").replace("›", "").replace(":", ": ")


def left_over(prose: Prose, text: str, deeds: Collection[str] = ()) -> str:
    """The words that mean something and were not used."""
    return " ".join(word for word in text.split() if word not in SMALL_WORDS | prose.SCRIPT.small_words | {*deeds})


def option_meant(g: Game, prose: Prose, decision: Decision, text: str) -> tuple[int, str]:
    """The menu line the words name, or the line that takes an offer if they name what is done then."""
    position, named = best_option(g, prose, decision, text)
    if position != NOTHING:
        return position, named
    for at, option in enumerate(decision.options):
        if option.verb in AGREEING and option.card == NOTHING and len(decision.options) > 1:
            copy = g.clone()
            heard: list[Forced] = []
            copy.overhear = hearing(copy, prose, heard)
            copy.answer(at)
            following = copy.decision
            mine = [phrase for seat, phrases in heard if seat == decision.player for phrase in phrases]
            if any(find_phrase(phrase, text) >= 0 for phrase in mine):
                return at, ""
            if following is not None and following.player == decision.player and following.ask in OF_CARDS | {"place"}:
                return (at, "") if best_option(copy, prose, following, text)[0] != NOTHING else (NOTHING, "")
    return NOTHING, ""


def play(g: Game, prose: Prose, seat: Seat, words: str, forced: list[Forced] | None = None) -> None:
    """Answer the seat's menus as the words say; NotOffered if they name nothing that is there.

    One line may answer several menus ("attack vanguard with X boosted by Y"); what it leaves unsaid inside the
    play takes the game's default, unless it ends with "..."; what answered itself may be said all the same. Nothing
    changes if the words do not fit.
    """
    before = g.s.clone()
    heard = forced if forced is not None else []
    old = heard[:]
    g.overhear = hearing(g, prose, heard)
    try:
        Line(g, prose, seat, words, heard).follow()
    except RulewrightError:
        g.s = before
        heard[:] = old
        raise
    finally:
        g.overhear = None


def hearing(g: Game, prose: Prose, heard: list[Forced]) -> Callable[[Decision], None]:
    """Notes what a question of one line is called, for it answers itself."""

    def note(decision: Decision) -> None:
        heard.append((decision.player, spelled_aliases(g, prose, decision, decision.options[0])))

    return note


def paid_since(g: Game, since: int) -> list[Forced]:
    """What was paid with although nobody had a choice may be said afterwards."""
    found: list[Forced] = []
    for event in g.events[since:]:
        if event.how == AS_COST and event.card != NOTHING:
            name = spell(g.pool, g.name_of(event.card))
            found.append(
                (g.s.cards[event.card & CARD_MASK].owner, [name] + [f"{deed} {name}" for deed in PAYING_WORDS])
            )
    return found


def as_far_as(g: Game, prose: Prose, seat: Seat, words: str) -> tuple[list[Game], str]:
    """The positions in which a line of the seat fits nothing any more, the latest first, and the rest of the line."""
    line = Line(g, prose, seat, f"{words} {ONLY_SO_FAR}", [])
    g.overhear = hearing(g, prose, line.heard)
    try:
        line.follow()
    except NotOffered:
        return ([g, *reversed(line.unsaid)], said(line.unheard())) if line.said else ([], "")
    finally:
        g.overhear = None
    return [], ""


class Line:
    """A line of a script on its way through the menus of a seat."""

    def __init__(self, g: Game, prose: Prose, seat: int, words: str, heard: list[Forced]) -> None:
        self.g = g
        self.prose = prose
        self.seat = seat
        self.whole = spell(g.pool, with_abilities_numbered(g, prose, words))
        self.rest = self.whole
        self.is_partial = words.rstrip().endswith(ONLY_SO_FAR)
        self.heard = heard
        self.earlier = heard[:]
        self.asks: list[str] = []
        self.digits = ""  # of a number that is named digit by digit
        self.said: list[str] = []
        self.unsaid: list[Game] = []  # where a default was taken, of a line that only says how far it goes
        self.since = g.s.logged
        self.refusal = refusal(g, prose, seat, words)

    def follow(self) -> None:
        """Answer menu after menu while the words last."""
        while True:
            decision = self.g.decision
            if decision is None or decision.player != self.seat:
                self.end()
                return
            if self.asks and decision.ask in self.prose.SCRIPT.fresh:
                self.rest = self.unheard()
            position = self.position(decision)
            if position == NOTHING:
                self.end()
                return
            option = decision.options[position]
            self.answer(decision, option, position)
            ended = decision.ask in self.prose.SCRIPT.declared and option.verb == "done"
            if ended and not left_over(self.prose, self.rest):
                return
            if self.is_partial and not left_over(self.prose, self.unheard()):
                return

    def position(self, decision: Decision) -> int:
        """The line of the menu that the words name, or that is taken where they say nothing; NOTHING if neither."""
        if decision.ask in ("loop", "loop digits"):
            return self.count(decision)
        position, named = option_meant(self.g, self.prose, decision, self.rest)
        if position == NOTHING and decision.ask == ASSIGN:
            return left_of(decision, self.prose.option_words(self.g, decision, decision.options[0]), self.rest)
        if position != NOTHING:
            self.rest = without(named, self.rest) if named else self.rest
        elif any(ask in self.asks for ask in self.prose.SCRIPT.goes_on.get(decision.ask, ())):
            self.unsaid += [self.g.clone()] if self.is_partial else []
            return self.prose.default_option(self.g, decision)
        return position

    def count(self, decision: Decision) -> int:
        """Of "37 times" the line that says it, or the one that asks for its digits, or the next digit."""
        if decision.ask == "loop":
            position, named = best_option(self.g, self.prose, decision, self.rest)
            found = re.search(r"\b(\d+) times\b", self.rest)
            if found is None or (position != NOTHING and named == found.group()):
                self.rest = without(named, self.rest) if position != NOTHING else self.rest
                return position
            self.rest = without(found.group(), self.rest)
            self.digits = found.group(1)
            return len(decision.options) - 1
        if not self.digits:
            position, named = best_option(self.g, self.prose, decision, self.rest or "done")
            self.rest = without(named, self.rest)
            return position
        digit, self.digits = int(self.digits[0]), self.digits[1:]
        return digit

    def answer(self, decision: Decision, option: Option, position: int) -> None:
        """Give the answer, and remember what was understood."""
        if not self.asks:  # of what answered itself before, only what is said just so may be said after it
            self.heard[:] = [one for one in self.heard if one[0] == self.seat and self.whole in one[1]]
        self.asks.append(decision.ask)
        self.said.append(self.prose.option_words(self.g, decision, option))
        self.g.answer(position)

    def end(self) -> None:
        """No further menu is meant: every word must have been understood, and some must have meant something."""
        unheard = self.unheard()
        is_of_cards = any(ask in OF_CARDS for ask in self.asks) or unheard != self.rest
        rest = left_over(self.prose, unheard, self.g.book.verb_names if is_of_cards else ())
        if rest or not (self.asks or unheard != self.rest):
            raise NotOffered(self.refusal + unfit(self.said, said(rest)))
        self.rest = unheard

    def unheard(self) -> str:
        """The words that name nothing that answered itself, nor what was paid with."""
        rest = self.rest
        for seat, phrases in [*self.earlier, *self.heard]:
            fitting = [phrase for phrase in phrases if find_phrase(phrase, rest) >= 0]
            if seat == self.seat and fitting:
                rest = without(max(fitting, key=len), rest)
        paid = [event for event in self.g.events[self.since :] if event.how == AS_COST and event.card != NOTHING]
        for event in paid:
            name = spell(self.g.pool, self.g.name_of(event.card))
            if find_phrase(name, rest) >= 0:
                rest = " ".join(word for word in without(name, rest).split() if word not in COST_WORDS)
        return rest


def left_of(decision: Decision, line: str, rest: str) -> int:
    """Of damage that is divided, what is left for one of whom the line says nothing; NOTHING if it tells no share."""
    shares = [int(word) for word in re.findall(r"\b(\d+)(?: damage)? to ‹", rest)]
    unit = max(1, int((re.findall(r"\d+", line) or ["1"])[0]) // max(1, decision.options[0].number))
    left = max(option.number for option in decision.options) - sum(shares) // unit
    return next((at for at, option in enumerate(decision.options) if shares and option.number == left), NOTHING)


def unfit(said: list[str], rest: str) -> str:
    """How far the words were understood, and which of them fit nothing."""
    return f" ({'; '.join(said)} would do, but {rest!r} fits nothing then)" if said else ""


def refusal(g: Game, prose: Prose, seat: Seat, words: str) -> str:
    """What the menu offers instead of what does not fit."""
    decision = g.decision
    if decision is None:
        return f"{words!r}: {'the game is over' if g.s.over else f'the game stands still before {g.stop_before}'}"
    if decision.player != seat:
        return f"{words!r}: the question is to {g.names[decision.player]} ({decision.ask}), not to {g.names[seat]}"
    offered = "; ".join(menu_words(g, prose))
    return f"{words!r} is not offered; the menu ({decision.ask}, {decision.clause}) is: {offered}"
