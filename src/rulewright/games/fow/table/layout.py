"""The table of this game: field, ruler and stones, with the piles beside them."""

from dataclasses import replace

from rulewright.games.shared.layout import Arrow, Face, Layout, Region

LAYOUT = Layout(
    field=(("field",), ("stones",), ("ruler area",), ("magic stone area",)),
    zones={"field": "field", "stones": "field", "ruler area": "ruler area", "magic stone area": "magic stone area"},
    kinds={"field": ("Resonator", "J-ruler", "Addition", "Regalia"), "stones": ("Magic Stone",)},
    words=("attribute", "type"),
    turned=("recovered", "rested"),
    piles=("main deck", "magic stone deck", "graveyard", "removed area", "lifebreak area"),
    lists=("standby area",),
    hand="hand",
    numbers=("ATK", "DEF", "total cost"),
    labels={
        "main deck": "deck",
        "magic stone deck": "stones",
        "removed area": "removed",
        "lifebreak area": "lifebreak",
        "standby area": "standby",
        "ruler area": "ruler",
        "magic stone area": "magic stones",
        "stones": "magic stones",
    },
    telling={
        "hand": ("total cost", "ATK", "DEF"),
        "play": ("total cost", "ATK", "DEF"),
        "attack": ("ATK", "DEF"),
        "target": ("ATK", "DEF"),
        "block": ("ATK", "DEF"),
    },
    regions=(
        Region("ruler area", (0, 0, 1, 1), "place", label="ruler"),
        Region("field", (0, 1, 1, 5), "row", words=("Resonator", "J-ruler", "Addition", "Regalia")),
        Region("field", (1, 1, 1, 3), "row", words=("Magic Stone",), label="magic stones"),
        Region("main deck", (0, 6, 1, 1), "pile", label="deck"),
        Region("magic stone deck", (1, 0, 1, 1), "pile", label="stone deck"),
        Region("magic stone area", (1, 1, 1, 3), "row", label="magic stones", is_optional=True),
        Region("standby area", (1, 4, 1, 2), "row", label="standby"),
        Region("graveyard", (1, 6, 1, 1), "pile"),
        Region("removed area", (1, 7, 1, 1), "pile", label="removed", is_optional=True),
        Region("lifebreak area", (1, 7, 1, 1), "pile", label="lifebreak", is_optional=True),
    ),
    face=Face(
        colour="attribute",
        corner="total cost",
        foot="ATK",
        side=("DEF",),
        icons={"DEF": "shield"},
        line=("type", "race"),
        plain={"total cost": 0},
        hues={
            "Light": (100, 30),
            "Fire": (30, 100),
            "Water": (250, 95),
            "Wind": (150, 90),
            "Darkness": (300, 55),
        },
        shapes={"Light": "sun", "Fire": "flame", "Water": "drop", "Wind": "leaf", "Darkness": "moon"},
        symbols={"W": "Light", "R": "Fire", "U": "Water", "G": "Wind", "B": "Darkness"},
    ),
    arrows=(Arrow("attacking", "attacked", is_at_player=True), Arrow("attacking", "blocking")),
    registers=("life", "Light will", "Fire will", "Water will", "Wind will", "Darkness will", "moon will", "void will"),
    stack="chase",
    through={"may": "yes"},
    attacks={"priority": "battle"},
    blocks={"declare attack step": "pass"},
    helps={"priority": "call"},
    payments=("pay",),
    phases=("draw phase", "recovery phase", "main phase", "battle", "end phase"),
    stops={
        "mine": ("main phase", "declare block step"),
        "theirs": ("declare attack step", "declare block step", "end phase"),
    },
)
LAYOUT_2_0 = replace(
    LAYOUT,
    phases=("draw phase", "recovery phase", "call phase", "main phase", "battle", "end phase"),
    attacks={"main phase": "pass", "phase": "battle phase"},
    helps={"call": "call"},
)
