"""The rulebook: its zones, its few numbers, and its procedures in the book's order."""

from typing import Final

from rulewright.kernel.book.layers import NUMBER_KIND, Layer
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.book.requirements import Requirement
from rulewright.kernel.book.rulebook import Rulebook
from rulewright.kernel.book.zones import ZoneKind
from rulewright.kernel.changing.changes import moment, move, schedule, shuffle
from rulewright.kernel.changing.replacement import REPLACEMENT
from rulewright.kernel.effects.costs import PAY
from rulewright.kernel.effects.instructions import EFFECT_PROCEDURES
from rulewright.kernel.effects.moves import draw_card
from rulewright.kernel.effects.perform import begin_resolution, perform
from rulewright.kernel.effects.picks import PICK
from rulewright.kernel.ids import BY_PLAY, BY_RULE, CARD_MASK
from rulewright.kernel.position.decisions import Option
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.loops import LOOP
from rulewright.kernel.running.outcome import lose
from rulewright.kernel.running.progress import begin_turn, enter_phase
from rulewright.kernel.running.refusals import Refusal, meets
from rulewright.kernel.vocabulary.pool import Printed

from .game import TITLES

DECK, HAND, ROW = 0, 1, 2  # zones
WEIGHT = 0  # the one number of a pebble
NAME = 0  # its one word
DRAW, LAY = 0, 1  # verbs of moves
TURN, MAIN = 0, 1  # phases
DECK_SIZE: Final = 10
COPIES: Final = 3
OPENING_HAND: Final = 3
ENOUGH: Final = 6


def check_deck(cards: list[Printed]) -> list[Refusal]:
    """Every way in which a deck breaks the rules of construction, by clause."""
    found = []
    if len(cards) != DECK_SIZE:
        found.append(Refusal("1.2", f"a deck has exactly {DECK_SIZE} pebbles, this one has {len(cards)}"))
    names = [card.name for card in cards]
    for name in dict.fromkeys(names):
        if names.count(name) > COPIES:
            found.append(Refusal("1.3", f"at most {COPIES} pebbles are named {name}, here are {names.count(name)}"))
    return found


def weight_of(g: Game, seat: int) -> int:
    """What a player's row weighs."""
    return sum(g.value(ref, WEIGHT) for ref in g.refs(ROW, seat))


# ---------------------------------------------------------------- 2 preparing the game


def shuffle_decks(g: Game, f: Frame) -> None:
    """Each deck is put in random order."""
    shuffle(g, DECK, 0)
    shuffle(g, DECK, 1)


def draw_hands(g: Game, f: Frame) -> None:
    """Three pebbles each, one by one; then the first turn begins."""
    if f.count < 2 * OPENING_HAND:
        draw_card(g, f.count % 2, BY_RULE)
        f.count += 1
        g.again(f)
        return
    g.finish(f)
    g.call("turns", 0)


# ---------------------------------------------------------------- 3 the turn


def draw_for_turn(g: Game, f: Frame) -> None:
    """The turn player draws; who cannot loses."""
    begin_turn(g, f.player)
    moment(g, TURN, f.player)
    if not draw_card(g, f.player, BY_RULE):
        lose(g, 1 << f.player)


def offer_pebbles(g: Game, f: Frame) -> None:
    """Each pebble of the hand may be laid."""
    enter_phase(g, MAIN)
    f.cards = [number for number in g.zone(HAND, f.player) if meets(g, LAY_NEEDS, f.player, number)]
    g.ask(f.player, "main", [Option("pass"), *[Option("lay", number) for number in f.cards]], always=True)


def lay_or_pass(g: Game, f: Frame) -> None:
    """It goes into the row."""
    if f.answer == 0:
        g.jump(f, "3.5")
        return
    f.card = g.s.cards[f.cards[f.answer - 1]].ref()
    change = move(f.card, ROW, f.player, BY_PLAY)
    change.verb = LAY
    schedule(g, [change])


def follow_text(g: Game, f: Frame) -> None:
    """What is written on it happens."""
    begin_resolution(g, f)
    for ability in g.pool.cards[g.s.cards[f.card & CARD_MASK].printed].abilities:
        perform(g, f, ability.effect)


def weigh(g: Game, f: Frame) -> None:
    """A row of six or more wins."""
    if weight_of(g, f.player) >= ENOUGH:
        lose(g, 1 << (1 - f.player))


def other_players_turn(g: Game, f: Frame) -> None:
    """The other player becomes the turn player."""
    f.player = 1 - f.player
    g.jump(f, "3.1")


def is_in_hand(g: Game, seat: int, card: int) -> bool:
    """It is in the player's hand."""
    return card in g.zone(HAND, seat)


def is_turn_player(g: Game, seat: int, card: int) -> bool:
    """It is the player's turn."""
    return g.s.turn_player == seat


LAY_NEEDS: Final = [
    Requirement("3.2", "it is your turn", is_turn_player),
    Requirement("3.2", "the pebble is in your hand", is_in_hand),
]
SETUP: Final = Procedure(
    "setup",
    [
        Step("2.1", "the decks are shuffled", shuffle_decks),
        Step("2.2", "each player draws three pebbles", draw_hands),
    ],
)
TURNS: Final = Procedure(
    "turns",
    [
        Step("3.1", "the turn player draws a pebble", draw_for_turn),
        Step("3.2", "and lays one, or passes", offer_pebbles),
        Step("", "it goes into the row", lay_or_pass),
        Step("3.3", "its text is followed", follow_text),
        Step("3.4", "a row that weighs enough wins", weigh),
        Step("3.5", "the turn passes", other_players_turn),
    ],
)


def build() -> Rulebook:
    """Put the book together."""
    book = Rulebook("pebbles", TITLES["pebbles"])
    book.zones = [
        ZoneKind("deck", False, owner_sees=False, clause="2.1"),
        ZoneKind("hand", False, clause="2.2"),
        ZoneKind("row", True, group=0, clause="3.2"),
    ]
    book.number_names = ("weight",)
    book.word_names = ("name",)
    book.phase_names = ("turn", "main")
    book.verb_names = ("draw", "lay")
    book.characteristics.layers = [Layer("3.4", "what changes weights", (NUMBER_KIND,))]
    book.actions.requirements = {"lay": LAY_NEEDS}
    book.verbs.draw = DRAW
    book.setup.phases = {"main": "3.2"}
    book.setup.seats_clause = "1.1"
    book.ending.concede_clause = "1.4"
    kernel = (PICK, PAY, REPLACEMENT, LOOP, *EFFECT_PROCEDURES)
    book.add(*kernel, SETUP, TURNS)
    return book


PEBBLES: Final = build()
