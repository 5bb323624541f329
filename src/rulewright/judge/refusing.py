"""Why a seat cannot do what words name: a line of the menu it can; of half a play the rest is asked about."""

from __future__ import annotations

import re
from typing import Final

from rulewright.games.shared.prose import Prose
from rulewright.kernel.ids import NOTHING, Seat
from rulewright.kernel.position.decisions import Decision, RulewrightError
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.refusals import Refusal
from rulewright.kernel.running.spoken import by_verb, verb_of

from .plays import Ambiguous, Forced, as_far_as, best_option, play
from .spelling import CHOICE, ONLY_SO_FAR, in_menu_words, name_pattern, spell, spelled_aliases, with_abilities_numbered

COMMA: Final = r", (?:then )?|; (?:then )?| then "
CHOSEN_FOR_IT: Final = r" (?:target|choos)ing "
JOINED_TO_IT: Final = r",? (?=boosted by )|,? (?:and )?(?=join(?:ed by|ing)? )"


def reasons(g: Game, prose: Prose, seat: Seat, words: str) -> list[Refusal]:
    """The clauses against it; empty when nothing forbids it.

    Of "attack with A, join with B" the first part is played, if it can be, and the second is asked about.
    """
    words = re.sub(r"\b(?:don't|do not|doesn't|does not)(?= )", "no", with_abilities_numbered(g, prose, words))
    words = as_order(g, words)
    if not verb_of(g, by_verb(g, words.casefold())):
        words = in_menu_words(prose, words)
    if is_line(g, prose, seat, words):
        return []
    first, rest = parts(g, words, f"{COMMA}|{CHOSEN_FOR_IT}|{JOINED_TO_IT}")
    if not rest:
        return g.why_not(seat, words) or against_the_rest(g, prose, seat, words)
    before = as_windows_pass(g, prose, seat, first)
    copy = before.clone()
    forced: list[Forced] = []
    try:
        play(copy, prose, seat, f"{first} {ONLY_SO_FAR}", forced)
    except RulewrightError:
        aimed = rest.removeprefix(f"{CHOICE} ")
        return g.why_not(seat, first if aimed == rest else f"{first} targeting {aimed}")
    said = spell(g.pool, rest)
    if any(whose == seat and said in phrases for whose, phrases in forced):
        return []
    is_open = copy.decision is not None and copy.decision.player == seat and copy.decision.ask == CHOICE
    if rest.startswith(f"{CHOICE} ") and not is_open:
        return against_the_only_choice(before, prose, seat, first, rest)
    found = reasons(copy, prose, seat, rest)
    return found and (against_what_answered_itself(before, prose, seat, first, rest, found) or found)


def as_order(g: Game, words: str) -> str:
    """What a card does, asked the way a menu says it: "Wolf attacks Wall" is "attack Wall with Wolf"."""
    named = re.match(rf"(?:[ab]: )?(?:{name_pattern(g.pool).pattern})(?: \([^()]*\)| \d+)?", words)
    found = (
        re.fullmatch(r" (attack|block)s(?: (.*?))??((?: boosted by| with a boost from) .*)?", words[named.end() :])
        if named
        else None
    )
    if named is None or found is None:
        return words
    upon = f" {found[2]}" if found[2] else ""
    return f"{found[1]}{upon} with {named[0]}{found[3] or ''}"


def as_windows_pass(g: Game, prose: Prose, seat: Seat, words: str) -> Game:
    """The game where the windows of this phase have passed that keep the words from being played; else as it is."""
    copy, said = g.clone(), spell(g.pool, words)
    while copy.decision is not None and (copy.s.turn, copy.s.phase) == (g.s.turn, g.s.phase):
        try:
            if copy.decision.player == seat and best_option(copy, prose, copy.decision, said)[0] != NOTHING:
                return copy
        except Ambiguous:
            return copy
        window = prose.PASSING.window_line(copy.decision)
        if window == NOTHING:
            break
        copy.answer(window)
    return g.clone()


def against_the_rest(g: Game, prose: Prose, seat: Seat, words: str) -> list[Refusal]:
    """Why not all of a line can be played of which nothing forbids the beginning: asked where the rest would follow."""
    stuck, rest = as_far_as(g.clone(), prose, seat, words)
    mine = [copy for copy in stuck if copy.decision is not None and copy.decision.player == seat]
    return next((found for copy in [*mine, *stuck] if (found := copy.why_not(seat, rest))), [])


def against_the_only_choice(g: Game, prose: Prose, seat: Seat, first: str, rest: str) -> list[Refusal]:
    """Why another than the only card that could be chosen was not: asked while that choice answers itself."""
    inside = asked_inside(g, prose, seat, first, rest, CHOICE)
    return inside[0] if inside else g.why_not(seat, rest)


def against_what_answered_itself(
    g: Game, prose: Prose, seat: Seat, first: str, rest: str, outside: list[Refusal]
) -> list[Refusal]:
    """Why not where nothing else could be said, if that is another reason than that it is not asked any longer."""
    known = {one.clause for one in outside}
    found = asked_inside(g, prose, seat, first, rest)
    return next((inside for inside in found if not known & {one.clause for one in inside}), [])


def asked_inside(g: Game, prose: Prose, seat: Seat, first: str, rest: str, ask: str = "") -> list[list[Refusal]]:
    """The reasons against the rest of a play at each of its questions of the seat that answers itself."""
    copy = g.clone()
    found: list[list[Refusal]] = []

    def note(decision: Decision) -> None:
        if decision.player == seat and ask in ("", decision.ask):
            copy.s.menu = decision
            found.append([one for one in copy.why_not(seat, rest) if ask or one.clause != decision.clause])
            copy.s.menu = None

    copy.overhear = note
    begin_play(copy, prose, seat, first)
    return [one for one in found if one]


def begin_play(g: Game, prose: Prose, seat: Seat, first: str) -> None:
    """The line of the menu that begins a play, and nothing more."""
    if g.decision is not None and g.decision.player == seat:
        position, _ = best_option(g, prose, g.decision, spell(g.pool, first))
        if position != NOTHING:
            g.answer(position)


def parts(g: Game, words: str, between: str = COMMA) -> tuple[str, str]:
    """What is said before a comma, and after; a comma in the name of a card is none."""
    names = [found.span() for found in name_pattern(g.pool).finditer(words)]
    for found in re.finditer(between, words):
        if not any(start <= found.start() < end for start, end in names):
            chosen = f"{CHOICE} " if found[0].endswith("ing ") else ""
            return words[: found.start()], chosen + words[found.end() :]
    return words, ""


def is_line(g: Game, prose: Prose, seat: Seat, words: str) -> bool:
    """The words are a line of the menu that is open to the seat."""
    decision = g.decision
    if decision is None or decision.player != seat:
        return False
    said = spell(g.pool, words)
    return any(said in spelled_aliases(g, prose, decision, option) for option in decision.options)
