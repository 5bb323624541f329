"""The open menu as a person reads it: what looks the same stands once, with the numbers that matter."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from rulewright import Decision, Game
from rulewright.books import Book
from rulewright.cli.playing.board import every_card
from rulewright.kernel.ids import CARD_MASK, NOTHING, Seat
from rulewright.kernel.position.shown import CardView


@dataclass
class Line:
    """A line of the menu: the answer it stands for, its words, and what to know about its card."""

    index: int
    words: str
    note: str
    card: CardView | None
    count: int = 1


def seen_cards(game: Game, seat: Seat) -> dict[int, CardView]:
    """Every card a seat sees, by number."""
    return {card.card: card for card in every_card(game.view(seat))}


def menu_lines(game: Game, shelf: Book, decision: Decision) -> list[Line]:
    """The lines of a menu; cards nobody could tell apart share one."""
    cards = seen_cards(game, decision.player)
    telling = shelf.layout.telling
    lines: dict[str, Line] = {}
    for index, option in enumerate(decision.options):
        words = shelf.prose.option_words(game, decision, option)
        card = cards.get(option.card & CARD_MASK) if option.card != NOTHING else None
        key = f"{words} {index if card is None else look(card)}"
        if key in lines:
            lines[key].count += 1
            continue
        names = telling.get(option.verb, telling.get(decision.ask, ()))
        numbers = [f"{name} {card.values[name]}" for name in names if card and name in card.values]
        lines[key] = Line(index, words, ", ".join(numbers), card)
    told_apart(list(lines.values()), game.names)
    return list(lines.values())


def look(card: CardView) -> str:
    """All that can be seen of a card, as text to compare."""
    return repr(replace(card, card=0))


def told_apart(lines: list[Line], names: list[str]) -> None:
    """Add where a card lies to lines that read the same."""
    often = Counter(line.words for line in lines)
    for line in lines:
        if line.card is not None and often[line.words] > 1:
            where = f"{names[line.card.seat]}'s {line.card.zone}"
            face = "face down" if line.card.face_down else ""
            line.note = ", ".join(part for part in (where, face, line.note) if part)
