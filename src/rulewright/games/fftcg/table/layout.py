"""The table of this game: one field, its cards in rows by type."""

from rulewright.games.shared.layout import Arrow, Face, Layout, Region

FORWARD_NUMBERS = ("power", "cost")
CARD_NUMBERS = ("cost", "power")

LAYOUT = Layout(
    field=(("forwards",), ("monsters",), ("backups",)),
    zones={"forwards": "field", "monsters": "field", "backups": "field"},
    kinds={"forwards": ("Forward",), "monsters": ("Monster",), "backups": ("Backup",)},
    piles=("deck", "break zone", "removed"),
    lists=("damage zone",),
    hand="hand",
    numbers=FORWARD_NUMBERS,
    words=("element", "type"),
    turned=("active", "dull"),
    labels={
        "forwards": "Forwards",
        "monsters": "Monsters",
        "backups": "Backups",
        "break zone": "break",
        "damage zone": "damage",
    },
    telling={
        "hand": CARD_NUMBERS,
        "cast": CARD_NUMBERS,
        "price": CARD_NUMBERS,
        "burst": CARD_NUMBERS,
        "choose": FORWARD_NUMBERS,
        "search": CARD_NUMBERS,
        "discard": CARD_NUMBERS,
        "surplus": ("cost",),
        "attack": ("power",),
        "join": ("power",),
        "block": ("power",),
        "assign": ("power",),
    },
    regions=(
        Region("field", (0, 1, 1, 5), "row", words=("Forward", "Monster"), label="Forwards and Monsters"),
        Region("field", (1, 1, 1, 5), "row", words=("Backup",), label="Backups"),
        Region("damage zone", (0, 0, 2, 1), "ladder", label="damage"),
        Region("deck", (0, 6, 1, 1), "pile"),
        Region("break zone", (1, 6, 1, 1), "pile"),
        Region("removed", (1, 7, 1, 1), "pile", is_optional=True),
    ),
    face=Face(
        colour="element",
        corner="cost",
        foot="power",
        line=("type", "job"),
        plain={"power": 0},
        hues={
            "Fire": (30, 100),
            "Ice": (215, 60),
            "Wind": (150, 90),
            "Earth": (85, 70),
            "Lightning": (310, 90),
            "Water": (255, 100),
            "Light": (100, 25),
            "Dark": (290, 15),
        },
        shapes={
            "Fire": "flame",
            "Ice": "snow",
            "Wind": "leaf",
            "Earth": "rock",
            "Lightning": "bolt",
            "Water": "drop",
            "Light": "sun",
            "Dark": "moon",
        },
    ),
    arrows=(Arrow("attacking", "blocking", is_at_player=True),),
    limits={"damage zone": 7},
    spotlight=("damage zone",),
    stack="stack",
    payments=("pay",),
    phases=("Active Phase", "Draw Phase", "Main Phase 1", "Attack Phase", "Main Phase 2", "End Phase"),
    stops={
        "mine": ("Main Phase 1", "Block Declaration Step", "Main Phase 2"),
        "theirs": ("Attack Declaration Step", "Block Declaration Step"),
    },
)
