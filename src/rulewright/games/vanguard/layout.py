"""The table of this game: two rows of three circles, the guardian circle in front of them."""

from rulewright.games.layout import Layout

LAYOUT = Layout(
    field=(
        ("far front center",),
        ("front left", "front center", "front right"),
        ("back left", "back center", "back right"),
    ),
    zones={
        "far front center": "guardian",
        "front left": "rear-guard",
        "front center": "vanguard",
        "front right": "rear-guard",
        "back left": "rear-guard",
        "back center": "rear-guard",
        "back right": "rear-guard",
    },
    piles=("deck", "soul", "drop", "bind"),
    lists=("damage", "trigger"),
    hand="hand",
    numbers=("power", "critical", "grade", "shield"),
    labels={
        "far front center": "guardian circle",
        "front center": "vanguard",
        "front left": "front left",
        "front right": "front right",
        "back left": "back left",
        "back center": "back center",
        "back right": "back right",
    },
    telling={
        "far front center": ("shield",),
        "hand": ("grade", "power", "shield"),
        "ride": ("grade", "power"),
        "call": ("grade", "power"),
        "attacker": ("power",),
        "target": ("power",),
        "boost": ("power",),
        "guard": ("shield",),
        "guarded": ("power",),
    },
)
