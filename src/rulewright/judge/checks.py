"""Expectations about a position: each says what it wanted and what it found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulewright.clauses import is_within
from rulewright.games.shared.prose import Prose
from rulewright.kernel.ids import GAME_DRAWN, ITEM, NOTHING, PLAYER_LOST, PLAYER_WON, Seat
from rulewright.kernel.position.decisions import IllegalAnswer
from rulewright.kernel.position.state import Card
from rulewright.kernel.running.engine import Game
from rulewright.kernel.vocabulary.pool import Rule

from .look import SEATS, EventPattern, Selector, attribute, cards_at, name_of, select
from .plays import NotOffered, menu_words, play
from .position import called
from .refusing import reasons


@dataclass(frozen=True)
class Table:
    """What an expectation may look at: the game, its words, and where the events of each label begin."""

    game: Game
    prose: Prose
    marks: Mapping[str, int]


@dataclass(frozen=True)
class Found:
    """How an expectation came out."""

    ok: bool
    wanted: object
    got: object
    warning: str = ""  # it holds, but perhaps not for the reason that was meant


@dataclass(frozen=True)
class Check:
    """One expectation and where it stands in the file."""

    where: str

    @property
    def is_of_question(self) -> bool:
        """It asks about the question that is open."""
        return False

    def test(self, table: Table) -> Found:
        """Look, and compare."""
        raise NotImplementedError


@dataclass(frozen=True)
class OfQuestion(Check):
    """An expectation about what is asked."""

    @property
    def is_of_question(self) -> bool:
        """It is."""
        return True


# ---------------------------------------------------------------- menus


@dataclass(frozen=True)
class Offered(OfQuestion):
    """Words are on offer to whoever is asked, or are not."""

    words: str
    seat: Seat  # NOTHING: whoever is asked
    wanted: bool

    def test(self, table: Table) -> Found:
        """Try the words on a copy of the position."""
        decision = table.game.decision
        offered = False
        if decision is not None and self.seat in (NOTHING, decision.player):
            copy = table.game.clone()
            try:
                play(copy, table.prose, decision.player, self.words)
                offered = True
            except (NotOffered, IllegalAnswer):
                offered = False
        said = f"{self.words!r} is {'' if self.wanted else 'not '}offered"
        got = f"{asked(table.game)}: {'; '.join(menu(table))}"
        return Found(offered == self.wanted, said, got, "" if self.wanted or offered else self.warning(table))

    def warning(self, table: Table) -> str:
        """Nothing of the kind could be on this menu: another question is open."""
        decision = table.game.decision
        if decision is None or self.seat not in (NOTHING, decision.player):
            return f"{self.words!r} is not offered because {asked(table.game)}"
        verbs = {line.split()[0].casefold() for line in menu(table) if line}
        if self.words.split()[:1] and self.words.split()[0].casefold() not in verbs and "pass" not in verbs:
            return f"{self.words!r} is not offered, but another question is open: {asked(table.game)}"
        return ""


def menu(table: Table) -> list[str]:
    """The open menu in words."""
    return menu_words(table.game, table.prose)


def asked(g: Game) -> str:
    """Who is asked what, by which clause."""
    if g.decision is None:
        return (
            "the game is over"
            if g.s.over
            else f"the game stands still{f' before {g.stop_before}' * bool(g.stop_before)}"
        )
    return f"{SEATS[g.decision.player]} is asked {g.decision.ask!r} ({g.decision.clause})"


@dataclass(frozen=True)
class Menu(OfQuestion):
    """The whole menu, in any order."""

    lines: Sequence[str]

    def test(self, table: Table) -> Found:
        """Compare line by line."""
        got = menu(table)
        return Found(Counter(got) == Counter(self.lines), list(self.lines), got)


@dataclass(frozen=True)
class Refused(OfQuestion):
    """A seat cannot do something, and these clauses are among the reasons."""

    seat: Seat
    play: str
    clauses: Sequence[str]

    def test(self, table: Table) -> Found:
        """Ask why not."""
        found = reasons(table.game, table.prose, self.seat, self.play)
        given = [clause for reason in found for clause in (reason.clause, *reason.also)]
        wanted = f"{SEATS[self.seat]} may not {self.play}" + (f", by {', '.join(self.clauses)}" if self.clauses else "")
        got = "; ".join(f"{one.words} ({', '.join((one.clause, *one.also))})" for one in found) or "nothing forbids it"
        return Found(
            bool(found) and all(any(is_within(one, clause) for one in given) for clause in self.clauses), wanted, got
        )


@dataclass(frozen=True)
class Asks(OfQuestion):
    """The open question: its key ("" for any), its seat, its clause; a key of None means that nothing is asked."""

    ask: str | None
    seat: Seat
    clause: str

    def test(self, table: Table) -> Found:
        """Compare what is said."""
        decision = table.game.decision
        who = SEATS[self.seat] if self.seat != NOTHING else "somebody"
        said = f"{who} is asked {self.ask!r}" if self.ask else f"{who} is asked"
        wanted = "nothing is asked" if self.ask is None else f"{said} ({self.clause})" if self.clause else said
        if decision is None:
            return Found(self.ask is None, wanted, asked(table.game))
        ok = (
            self.ask in ("", decision.ask)
            and self.seat in (NOTHING, decision.player)
            and (not self.clause or is_within(decision.clause, self.clause))
        )
        return Found(ok, wanted, asked(table.game))


# ---------------------------------------------------------------- cards


@dataclass(frozen=True)
class Pattern:
    """A card as an expectation describes it; no name means any card."""

    name: str
    attributes: Mapping[str, object]

    def fits(self, g: Game, card: Card) -> bool:
        """The card is so."""
        named = self.name in ("", *called(g.pool.cards[card.printed]))
        return named and all(same(attribute(g, card, key), value) for key, value in self.attributes.items())

    def plain(self) -> object:
        """As it stood in the file."""
        if self.attributes:
            return {"name": self.name, **plain(self.attributes)}
        return self.name or None


@dataclass(frozen=True)
class Includes:
    """A list or a mapping that holds at least this."""

    value: object


def plain(attributes: Mapping[str, object]) -> dict[str, object]:
    """Wanted attributes as they stood in the file."""
    return {key: {"includes": one.value} if isinstance(one, Includes) else one for key, one in attributes.items()}


def same(got: object, wanted: object) -> bool:
    """Equal, where one word stands for a list of it; or at least so much."""
    if isinstance(wanted, Includes) and isinstance(got, Mapping) and isinstance(wanted.value, Mapping):
        return all(got.get(key, 0) == count for key, count in wanted.value.items())
    if isinstance(wanted, Includes) and isinstance(got, list):
        return all(one in got for one in (wanted.value if isinstance(wanted.value, list) else [wanted.value]))
    if isinstance(got, list) and not isinstance(wanted, list):
        return got == [wanted]
    if isinstance(got, list) and isinstance(wanted, list):
        return sorted(map(str, got)) == sorted(map(str, wanted))
    if isinstance(got, Mapping) and isinstance(wanted, Mapping):
        return {key: count for key, count in got.items() if count} == {k: n for k, n in wanted.items() if n}
    return got == wanted


@dataclass(frozen=True)
class Cards(Check):
    """The cards of a zone or place: exactly these top first, in any order, among others, or none of them."""

    seat: Seat
    key: str
    how: str  # "exactly", "any_order", "includes", "excludes", "top"
    patterns: Sequence[Pattern]

    def test(self, table: Table) -> Found:
        """Match patterns with cards."""
        g = table.game
        cards = cards_at(g, self.seat, self.key)
        wanted = [pattern.plain() for pattern in self.patterns]
        keys = sorted({key for pattern in self.patterns for key in pattern.attributes})
        got = [shown(g, card, keys) for card in cards]
        said: object = wanted if self.how == "exactly" else {self.how: wanted}
        return Found(self.holds(g, cards), said, got)

    def holds(self, g: Game, cards: list[Card]) -> bool:
        """The patterns are met in the way asked for."""
        if self.how == "excludes":
            return not any(pattern.fits(g, card) for pattern in self.patterns for card in cards)
        if self.how in ("exactly", "top"):
            enough = len(cards) == len(self.patterns) if self.how == "exactly" else len(cards) >= len(self.patterns)
            return enough and all(p.fits(g, card) for p, card in zip(self.patterns, cards, strict=False))
        left = cards[:]
        for pattern in sorted(self.patterns, key=lambda one: (one.name == "", -len(one.attributes))):
            fitting = [card for card in left if pattern.fits(g, card)]
            if not fitting:
                return False
            left.remove(fitting[0])
        return self.how == "includes" or not left


def shown(g: Game, card: Card, keys: Sequence[str]) -> object:
    """A card as a report shows it: its name, with the attributes that were asked about."""
    if keys:
        return {"name": name_of(g, card), **{key: attribute(g, card, key) for key in keys}}
    return name_of(g, card)


@dataclass(frozen=True)
class CardCount(Check):
    """How many cards a zone or place holds."""

    seat: Seat
    key: str
    count: int

    def test(self, table: Table) -> Found:
        """Count."""
        got = len(cards_at(table.game, self.seat, self.key))
        return Found(got == self.count, self.count, got)


@dataclass(frozen=True)
class Values(Check):
    """Attributes of one card."""

    selector: Selector
    attributes: Mapping[str, object]

    def test(self, table: Table) -> Found:
        """Find the card, and compare."""
        g = table.game
        cards = select(g, self.selector)
        if not cards:
            return Found(False, plain(self.attributes), f"there is no card {self.selector}")
        got = [{key: attribute(g, card, key) for key in self.attributes} for card in cards]
        if len(cards) > 1 and any(one != got[0] for one in got):
            places = ", ".join(str(attribute(g, card, "place") or attribute(g, card, "zone")) for card in cards)
            return Found(False, plain(self.attributes), f"{self.selector} is not one card; say which: ({places})")
        ok = all(same(got[0][key], value) for key, value in self.attributes.items())
        return Found(ok, plain(self.attributes), got[0])


@dataclass(frozen=True)
class Registers(Check):
    """Named numbers of a seat."""

    seat: Seat
    name: str
    number: int

    def test(self, table: Table) -> Found:
        """Compare."""
        g = table.game
        got = g.s.registers[g.book.register_names.index(self.name) * 2 + self.seat]
        return Found(got == self.number, self.number, got)


@dataclass(frozen=True)
class Sees(Check):
    """What a seat sees of a zone, top first; None is a card it does not see."""

    seat: Seat
    of: int
    zone: str
    cards: Sequence[str | None]

    def test(self, table: Table) -> Found:
        """Read the seat's view."""
        cards = table.game.view(self.seat).players[self.of].zones[self.zone].cards
        got = [None if card is None else card.name for card in cards]
        return Found(got == list(self.cards), list(self.cards), got)


# ---------------------------------------------------------------- the game


@dataclass(frozen=True)
class Events(Check):
    """Events that happened in this order, others between them allowed."""

    since: str
    patterns: Sequence[EventPattern]

    def test(self, table: Table) -> Found:
        """Look for one after the other."""
        g = table.game
        events = g.events[table.marks.get(self.since, 0) :]
        at = 0
        for pattern in self.patterns:
            while at < len(events) and not pattern.fits(g, events[at]):
                at += 1
            if at == len(events):
                return Found(
                    False, str(pattern), f"no such event{'' if pattern == self.patterns[0] else ' after that'}"
                )
            at += 1
        return Found(True, [str(pattern) for pattern in self.patterns], "all of them")


@dataclass(frozen=True)
class EventCount(Check):
    """How often an event happened; zero for an event that must not happen."""

    since: str
    pattern: EventPattern
    times: int

    def test(self, table: Table) -> Found:
        """Count."""
        g = table.game
        got = sum(self.pattern.fits(g, event) for event in g.events[table.marks.get(self.since, 0) :])
        return Found(got == self.times, f"{self.pattern}: {self.times} times", f"{got} times")


@dataclass(frozen=True)
class Waiting(Check):
    """What is on the stack, top first, or stands by, in any order: each by its card, seat, ability or kind."""

    where_it_is: str  # "stack" or "stands_by"
    patterns: Sequence[Mapping[str, object]]

    @property
    def is_of_question(self) -> bool:
        """What stands by is asked about."""
        return self.where_it_is == "stands_by"

    def test(self, table: Table) -> Found:
        """Compare one by one."""
        g = table.game
        if self.where_it_is == "stack":
            got = [waits(g, one.this, one.master, one.rule, one.is_card) for one in reversed(g.s.stack)]
        else:
            got = [waits(g, one.this, one.master, one.rule, False) for one in g.s.pending]
        left = got[:]
        for at, pattern in enumerate(self.patterns):
            fitting = [one for one in left if all(one[key] == value for key, value in pattern.items())]
            if not fitting or (self.where_it_is == "stack" and fitting[0] is not got[at]):
                return Found(False, [dict(one) for one in self.patterns], got)
            left.remove(fitting[0])
        return Found(not left, [dict(one) for one in self.patterns], got)


def waits(g: Game, ref: int, seat: int, rule: Rule | None, is_card: bool) -> dict[str, object]:
    """A card or an ability that waits: its source, whose it is, and which of the card's abilities."""
    abilities = g.pool.cards[g.card(ref).printed].abilities
    number = abilities.index(rule.ability) + 1 if rule is not None and rule.ability in abilities else None
    return {"card": g.name_of(g.s.source(ref) if ref >= ITEM else ref), "seat": SEATS[seat],
            "ability": None if is_card else number, "is": "card" if is_card else "ability"}  # fmt: skip


@dataclass(frozen=True)
class Status(Check):
    """A plain fact of the game: winner, the clause that ended it, turn, turn player, phase, step."""

    key: str
    value: object

    def test(self, table: Table) -> Found:
        """Compare."""
        got = status(table.game, self.key)
        if self.key == "ended_by":
            told = ending_clauses(table.game)
            return Found(any(is_within(clause, str(self.value)) for clause in told), self.value, got)
        return Found(got == self.value, self.value, got)


def ending_clauses(g: Game) -> list[str]:
    """The clauses by which players lost or won, and by which the game is drawn."""
    if not g.s.over:
        return []
    return [event.clause for event in g.events if event.kind in (PLAYER_LOST, PLAYER_WON, GAME_DRAWN)]


def status(g: Game, key: str) -> object:
    """A plain fact of the game, by name."""
    s, names = g.s, g.book.phase_names
    if key == "winner":
        return ("draw" if s.winner == NOTHING else SEATS[s.winner]) if s.over else "none"
    if key == "ended_by":
        return g.result.clause if g.result is not None else None
    if key == "turn_player":
        return SEATS[s.turn_player]
    if key == "turn":
        return s.turn
    at = s.phase if key == "phase" else s.step_of_phase
    return names[at] if at != NOTHING else None
