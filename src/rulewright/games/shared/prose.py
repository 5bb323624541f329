"""What every game says in the same words."""

from typing import Final

from rulewright.kernel.running.engine import Game

# What the kernel asks in every game.
QUESTIONS: Final = {
    "choose": "Choose.",
    "search": "Search: choose what you find.",
    "order": "Which card comes next?",
    "pay": "Choose what you pay with.",
    "pay cost": "Pay the cost?",
    "may": "Do it?",
    "priority": "You have priority: act, or pass.",
    "stack": "Which of your abilities is next?",
    "resources": "How do you pay?",
    "assign": "How much damage does it take?",
    "mode": "Which effect?",
    "word": "Name one.",
    "number": "Choose a number.",
    "place": "Where does it go?",
    "draw": "Draw a card?",
    "look": "Look at how many cards?",
    "arrange": "On top or at the bottom of the deck?",
    "choose ability": "Choose an ability.",
    "replacement": "Replace it?",
    "loop": "This would go on for ever. How often does it repeat?",
    "loop end": "Where do you stop the loop?",
}

# Lines that name no card.
WORDS: Final = {
    "pass": "pass",
    "done": "done",
    "yes": "yes",
    "no": "no",
    "pay": "pay",
    "decline": "decline",
    "proposed": "pay as proposed",
}


def rule_text(g: Game, number: int, position: int) -> str:
    """The printed paragraph of an ability, or its number."""
    lines = g.pool.cards[g.s.cards[number].printed].lines
    return lines[position] if position < len(lines) else f"ability {position + 1}"
