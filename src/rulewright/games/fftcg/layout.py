"""The table of this game: one field, its cards in rows by type."""

from rulewright.games.layout import Layout

LAYOUT = Layout(
    field=(("field",),),
    zones={"field": "field"},
    piles=("deck", "break zone", "removed"),
    lists=("damage zone",),
    hand="hand",
    numbers=("power", "cost"),
    labels={"field": "field", "break zone": "break", "damage zone": "damage"},
)
