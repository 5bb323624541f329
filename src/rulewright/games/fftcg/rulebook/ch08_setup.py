"""Section 8: constructing a deck and preparing the game."""

from typing import Final

from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import move, record_decision, schedule, shuffle
from rulewright.kernel.effects.moves import draw_card
from rulewright.kernel.effects.picks import offer_pick
from rulewright.kernel.ids import BOTTOM, BY_RULE, NOTHING
from rulewright.kernel.position.decisions import Option, Refused
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.refusals import Refusal
from rulewright.kernel.vocabulary.effects import Apply, Effect, If, Seq
from rulewright.kernel.vocabulary.mods import DeckLimit
from rulewright.kernel.vocabulary.pool import Printed

from .ch00_names import DECK, HAND, ID

DECK_SIZE: Final = 50
LIMITED_SIZE: Final = 40
COPIES: Final = 3
OPENING_HAND: Final = 5


# ---------------------------------------------------------------- 8.1 constructing a deck


def deck_limits(effect: Effect) -> list[DeckLimit]:
    """What a field ability says about building decks."""
    if isinstance(effect, Apply):
        return [mod for mod in effect.mods if isinstance(mod, DeckLimit)]
    if isinstance(effect, Seq):
        return [limit for part in effect.parts for limit in deck_limits(part)]
    return deck_limits(effect.then) if isinstance(effect, If) else []


def copies_allowed(card: Printed) -> int:
    """How many of a card number a deck may hold: three, unless its text replaces that (NOTHING: any number)."""
    for ability in card.abilities:
        for limit in deck_limits(ability.effect):
            return limit.most
    return COPIES


def number_of(card: Printed) -> str:
    """The card number, or the name where none is printed."""
    return card.words[ID][0] if card.words[ID] else card.name


def check_size(cards: list[Printed], limited: bool) -> list[Refusal]:
    """Exactly fifty cards, or at least forty in a limited game."""
    if limited and len(cards) < LIMITED_SIZE:
        return [Refusal("8.1.1.1", f"a limited deck has at least {LIMITED_SIZE} cards, this one has {len(cards)}")]
    if not limited and len(cards) != DECK_SIZE:
        return [Refusal("8.1.1.1", f"a deck has exactly {DECK_SIZE} cards, this one has {len(cards)}")]
    return []


def check_copies(cards: list[Printed]) -> list[Refusal]:
    """At most three of a card number."""
    found: list[Refusal] = []
    counts: dict[str, int] = {}
    for card in cards:
        counts[number_of(card)] = counts.get(number_of(card), 0) + 1
    told: list[str] = []
    for card in cards:
        number = number_of(card)
        most = copies_allowed(card)
        if number not in told and most != NOTHING and counts[number] > most:
            told.append(number)
            found.append(Refusal("8.1.1.2", f"at most {most} cards of number {number}, here are {counts[number]}"))
    return found


def check_deck(cards: list[Printed]) -> list[Refusal]:
    """Every way in which a constructed deck breaks the rules, by clause; empty for a legal one."""
    return check_size(cards, False) + check_copies(cards)


def check_limited_deck(cards: list[Printed]) -> list[Refusal]:
    """Every way in which a limited deck breaks the rules, by clause."""
    return check_size(cards, True) + check_copies(cards)


# ---------------------------------------------------------------- 8.2 preparing the game


def shuffle_decks(g: Game, f: Frame) -> None:
    """Each deck is put in random order."""
    for seat in (0, 1):
        if not g.zone(DECK, seat):
            raise Refused("8.1.1", f"{g.names[seat]} has no deck")
        shuffle(g, DECK, seat)


def determine_chooser(g: Game, f: Frame) -> None:
    """Chance names the player who says who takes the first turn, unless the table was set up with a first player."""
    first = g.options.get("first", NOTHING)
    if first != NOTHING:
        f.player = first
        f.answer = 0
        return
    f.player = g.below(2)
    record_decision(g, f.player, NOTHING)
    g.ask(f.player, "first turn", [Option("go first"), Option("go second")])


def determine_first_player(g: Game, f: Frame) -> None:
    """The player takes the first turn, or leaves it to the opponent."""
    g.s.first_player = f.player if f.answer == 0 else 1 - f.player
    g.s.turn_player = g.s.first_player
    record_decision(g, g.s.first_player, 1)


def draw_hands(g: Game, f: Frame) -> None:
    """Five cards each, one by one, the first player first."""
    if f.count < OPENING_HAND * 2:
        seat = g.s.first_player if f.count < OPENING_HAND else 1 - g.s.first_player
        f.count += 1
        draw_card(g, seat, BY_RULE)
        g.again(f)
        return
    f.player = g.s.first_player


def offer_mulligan(g: Game, f: Frame) -> None:
    """The whole hand may go back, once."""
    g.ask(f.player, "mulligan", [Option("keep"), Option("mulligan")], always=True)


def order_hand(g: Game, f: Frame) -> None:
    """All five cards go to the bottom in any order, or the hand is kept."""
    f.number = f.answer
    if f.answer == 0:
        f.picked = []
        return
    hand = g.refs(HAND, f.player)
    offer_pick(g, f, "order", hand, len(hand), len(hand), NOTHING)


def return_hand(g: Game, f: Frame) -> None:
    """The first card picked ends up highest of the five."""
    for ref in f.picked:
        change = move(ref, DECK, f.player)
        change.end = BOTTOM
        schedule(g, [change])
    f.count = len(f.picked)
    f.picked = []


def redraw(g: Game, f: Frame) -> None:
    """Five new cards; then the second player may do the same."""
    if f.count > 0:
        f.count -= 1
        draw_card(g, f.player, BY_RULE)
        g.again(f)
    elif f.player == g.s.first_player:
        f.player = 1 - f.player
        g.jump(f, "8.2.1.4")


def begin_turns(g: Game, f: Frame) -> None:
    """The first player's turn begins."""
    g.s.frames.pop()
    g.call("turns", g.s.first_player)


SETUP = Procedure(
    "setup",
    [
        Step("8.2.1.1", "the decks are shuffled", shuffle_decks),
        Step("8.2.1.2", "a player named by chance says who takes the first turn", determine_chooser),
        Step("", "who takes the first turn", determine_first_player),
        Step("8.2.1.3", "each player draws five cards", draw_hands),
        Step("8.2.1.4", "each player in turn may put the whole hand under the deck", offer_mulligan),
        Step("", "in any order", order_hand),
        Step("", "the cards go to the bottom", return_hand),
        Step("", "and five new ones are drawn", redraw),
        Step("8.2.1.5", "the first player's turn begins", begin_turns),
    ],
)
