"""Plays in words: a line of a script answers one or more menus of one seat."""

import re

from rulewright.games.shared.prose import EITHER_SEAT, Prose
from rulewright.kernel.ids import NOTHING, Seat
from rulewright.kernel.position.decisions import Decision, RulewrightError
from rulewright.kernel.running.engine import Game


class NotOffered(RulewrightError):
    """The words name nothing on the menu; the message lists what is."""


SMALL_WORDS = {
    "with",
    "to",
    "the",
    "and",
    "by",
    "on",
    "in",
    "from",
    "of",
    "a",
    "an",
    "your",
    "choose",
    "it",
    "at",
    "then",
}


def plain(text: str) -> str:
    """Words in one spelling: lower case, no punctuation, single spaces; "X (front left)" is one thing, not any X."""
    text = re.sub(r"\(([\w ]+)\)", lambda found: f" in-{found[1].replace(' ', '-')} ", text)
    return " ".join(re.sub(r"[^\w!'+\-]+", " ", text.casefold()).split())


def menu_words(g: Game, prose: Prose) -> list[str]:
    """The open menu in words."""
    decision = g.decision
    if decision is None:
        return []
    return [prose.option_words(g, decision, option) for option in decision.options]


def find_phrase(phrase: str, text: str) -> int:
    """Where the phrase stands in the text as whole words, or -1."""
    found = re.search(rf"(?<![\w]){re.escape(phrase)}(?![\w])", text)
    return found.start() if found else -1


def best_option(g: Game, prose: Prose, decision: Decision, text: str) -> tuple[int, str]:
    """The menu line the words name best, and the words that named it; (NOTHING, "") if none.

    The longest name counts; one behind "with" or "by" that does not say so itself is likely meant for another menu.
    """
    best = NOTHING
    named = ""
    worth = (False, 0)
    for position, option in enumerate(decision.options):
        for alias in prose.option_aliases(g, decision, option):
            phrase = plain(alias)
            if phrase == text:
                return position, phrase
            at = find_phrase(phrase, text)
            found = (not text[:at].endswith(("with ", "by ")), len(phrase))
            if at >= 0 and found > worth:
                best, named, worth = position, phrase, found
    return best, named


def left_over(prose: Prose, text: str) -> str:
    """The words that mean something and were not used."""
    return " ".join(word for word in text.split() if word not in SMALL_WORDS | prose.SCRIPT.small_words)


def play(g: Game, prose: Prose, seat: Seat, words: str) -> None:
    """Answer the seat's menus as the words say; NotOffered if they name nothing that is there.

    One line may answer several menus ("attack vanguard with X boosted by Y"); what it leaves unsaid inside the
    play takes the game's default. Nothing changes if the words do not fit.
    """
    before = g.s.clone()
    try:
        follow(g, prose, seat, plain(words), words)
    except RulewrightError:
        g.s = before
        raise


def already_done(g: Game, prose: Prose, since: int, text: str) -> str:
    """The words without those that name cards of what has just happened: a menu of one line answered itself."""
    phrases: set[str] = set()
    for event in g.events[since:]:
        for ref in (event.card, event.other):
            if ref == NOTHING:
                continue
            card = g.card(ref)
            phrases.add(plain(g.name_of(ref)))
            if card.zone != NOTHING:
                phrases.add(g.book.zones[card.zone].name)
            if card.place != NOTHING:
                place = g.book.place_names[card.place]
                phrases.update((place, plain(f"{g.name_of(ref)} ({place})")))
    rest = text
    for phrase in sorted(phrases, key=len, reverse=True):
        at = find_phrase(phrase, rest)
        if at >= 0:
            rest = (rest[:at] + rest[at + len(phrase) :]).strip()
    return left_over(prose, rest)


def unheard(g: Game, prose: Prose, since: int, text: str) -> str:
    """The words that neither name cards of what has just happened nor tell it ("attack the player")."""
    told: set[str] = set()
    for event in g.events[since:]:
        told.update(plain(prose.event_words(g, event, EITHER_SEAT) or "").split())
    return " ".join(word for word in already_done(g, prose, since, text).split() if not told & {word, f"{word}s"})


def follow(g: Game, prose: Prose, seat: Seat, text: str, words: str) -> None:
    """Answer menu after menu while the words last."""
    rest = text
    answered: list[str] = []
    said: list[str] = []
    since = g.s.logged
    menu = refusal(g, prose, seat, words)
    while True:
        decision = g.decision
        if decision is None or decision.player != seat:
            if not answered or (left_over(prose, rest) and already_done(g, prose, since, rest)):
                raise NotOffered(menu + unfit(said, left_over(prose, rest)))
            return
        if answered and decision.ask in prose.SCRIPT.fresh:
            rest = already_done(g, prose, since, rest)
        position, named = best_option(g, prose, decision, rest)
        if position != NOTHING:
            at = find_phrase(named, rest)
            rest = (rest[:at] + rest[at + len(named) :]).strip()
        elif any(ask in answered for ask in prose.SCRIPT.goes_on.get(decision.ask, ())):
            position = prose.default_option(g, decision)
        elif answered and not already_done(g, prose, since, rest):
            return
        if position == NOTHING:
            raise NotOffered(menu + unfit(said, left_over(prose, rest)))
        ended = decision.ask in prose.SCRIPT.declared and decision.options[position].verb == "done"
        answered.append(decision.ask)
        said.append(prose.option_words(g, decision, decision.options[position]))
        g.answer(position)
        if ended and not left_over(prose, rest):
            return


def unfit(said: list[str], rest: str) -> str:
    """How far the words were understood, and which of them fit nothing."""
    return f" ({'; '.join(said)} would do, but {rest!r} fits nothing then)" if said else ""


def refusal(g: Game, prose: Prose, seat: Seat, words: str) -> str:
    """What the menu offers instead of what does not fit."""
    decision = g.decision
    if decision is None:
        return f"{words!r}: the game is over"
    if decision.player != seat:
        return f"{words!r}: the question is to {g.names[decision.player]} ({decision.ask}), not to {g.names[seat]}"
    offered = "; ".join(menu_words(g, prose))
    return f"{words!r} is not offered; the menu ({decision.ask}, {decision.clause}) is: {offered}"
