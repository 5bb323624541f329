"""What every game says in the same words."""

from rulewright.kernel.running.engine import Game


def rule_text(g: Game, number: int, position: int) -> str:
    """The printed paragraph of an ability, or its number."""
    lines = g.pool.cards[g.s.cards[number].printed].lines
    return lines[position] if position < len(lines) else f"ability {position + 1}"
