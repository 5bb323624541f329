"""Lines of menus, told apart the way a player does: two copies of a card in hand are the same play."""

from __future__ import annotations

from typing import Final

from rulewright import Decision, Game
from rulewright.kernel.ids import NOTHING
from rulewright.kernel.position.view import may_see

Line = tuple[str, int, int]

PROPOSED: Final = "proposed"  # the kernel's own way to pay


def line_of(game: Game, menu: Decision, index: int) -> Line:
    """What a line is, whichever copy of a hidden card it names."""
    option = menu.options[index]
    number = option.card
    if number == NOTHING:
        return option.verb, NOTHING, option.number
    card = game.s.cards[number]
    if not game.book.zones[card.zone].public and may_see(game, card, menu.player):
        return option.verb, NOTHING - 1 - card.printed, option.number
    return option.verb, number, option.number


def is_hidden(line: Line) -> bool:
    """The line names a card that only its player sees, like one of the hand."""
    return line[1] < NOTHING


def pays_as_proposed(lines: list[Line]) -> bool:
    """The proposed way to pay is good enough: it comes first, and no card of the hand could be spent."""
    return lines[0][0] == PROPOSED and not any(map(is_hidden, lines))


def lines_of(game: Game, menu: Decision) -> dict[Line, int]:
    """The different lines of a menu, each with the first index that has it."""
    found: dict[Line, int] = {}
    for index in range(len(menu.options)):
        found.setdefault(line_of(game, menu, index), index)
    return found
