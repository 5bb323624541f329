"""Section 5: constructing a deck and preparing the game."""

from typing import Final

from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import flip, move, record_decision, schedule, shuffle
from rulewright.kernel.effects.moves import draw_card
from rulewright.kernel.effects.picks import offer_pick
from rulewright.kernel.ids import BY_RULE, FACE_DOWN, FACE_UP, NOTHING, CardNumber, Seat
from rulewright.kernel.position.decisions import Option, Refused
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.refusals import Refusal
from rulewright.kernel.vocabulary.effects import Apply, Effect, If, Seq
from rulewright.kernel.vocabulary.mods import DeckLimit
from rulewright.kernel.vocabulary.pool import Printed

from .ch00_names import DECK, GRADE, HAND, ICON, NAME, PUT, SENTINEL, VC

DECK_SIZE: Final = 50
TRIGGERS: Final = 16
COPIES: Final = 4
OPENING_HAND: Final = 5


# ---------------------------------------------------------------- 5.1 constructing a deck


def deck_limits(effect: Effect) -> list[DeckLimit]:
    """What a continuous ability says about building decks."""
    if isinstance(effect, Apply):
        return [mod for mod in effect.mods if isinstance(mod, DeckLimit)]
    if isinstance(effect, Seq):
        return [limit for part in effect.parts for limit in deck_limits(part)]
    return deck_limits(effect.then) if isinstance(effect, If) else []


def copies_allowed(copies: list[Printed]) -> int:
    """How many of the name a deck may hold: four, unless the text of one replaces that (NOTHING: any number)."""
    for card in copies:
        for ability in card.abilities:
            for limit in deck_limits(ability.effect):
                return limit.most
    return COPIES


def check_deck(cards: list[Printed]) -> list[Refusal]:
    """Every way in which a deck breaks the rules of construction, by clause; empty for a legal one."""
    found: list[Refusal] = []
    if len(cards) != DECK_SIZE:
        found.append(Refusal("5.1.2.1", f"a deck has exactly {DECK_SIZE} cards, this one has {len(cards)}"))
    names: dict[str, list[Printed]] = {}
    for card in cards:
        names.setdefault(card.name, []).append(card)
    for name, copies in names.items():
        most = copies_allowed(copies)
        if most != NOTHING and len(copies) > most:
            clause = "5.1.2.2" if all(copy == copies[0] for copy in copies) else "5.1.2.2.1"
            found.append(Refusal(clause, f"at most {most} cards are named {name}, here are {len(copies)}"))
    icons = [card for card in cards if card.words[ICON]]
    if len(icons) != TRIGGERS:
        found.append(Refusal("5.1.2.3", f"a deck has exactly {TRIGGERS} trigger units, this one has {len(icons)}"))
    heals = sum("heal" in card.words[ICON] for card in icons)
    if heals > COPIES:
        found.append(Refusal("5.1.2.4", f"at most {COPIES} cards have a heal trigger, here are {heals}"))
    sentinels = sum(any(ability.keyword == SENTINEL for ability in card.abilities) for card in cards)
    if sentinels > COPIES:
        found.append(
            Refusal("5.1.2.5", f"at most {COPIES} cards with Sentinel by their own text, here are {sentinels}")
        )
    if not any(card.numbers[GRADE] == 0 for card in cards):
        found.append(Refusal("5.2.2", "there is no grade 0 card to be the first vanguard"))
    return found


# ---------------------------------------------------------------- 5.2 preparing the game
#
# The frame's `numbers` hold, for each seat, the printed card its deck list names as first vanguard, or NOTHING.


def decks_are_shown(g: Game, f: Frame) -> None:
    """Each player has a deck to begin with, checked as it was brought; from here on nobody checks it again."""
    f.player = 0
    for seat in (0, 1):
        if not g.zone(DECK, seat):
            raise Refused("5.1.1", f"{g.names[seat]} has no deck")
        if not candidates_for_first_vanguard(g, seat, f.numbers[seat]):
            raise Refused("5.2.2", f"the first vanguard of {g.names[seat]} must be a grade 0 card of the deck")


def candidates_for_first_vanguard(g: Game, seat: Seat, wanted: int) -> list[CardNumber]:
    """One card of each name of grade 0 in the deck, or only the one the deck list names."""
    found: list[CardNumber] = []
    names: set[str] = set()
    for number in sorted(g.zone(DECK, seat)):
        card = g.s.cards[number]
        printed = g.pool.cards[card.printed]
        if printed.numbers[GRADE] != 0 or printed.words[NAME][0] in names:
            continue
        if wanted == NOTHING or card.printed == wanted:
            names.add(printed.words[NAME][0])
            found.append(number)
    return found


def choose_first_vanguard(g: Game, f: Frame) -> None:
    """Each player chooses a grade 0 card of the deck."""
    found = candidates_for_first_vanguard(g, f.player, f.numbers[f.player])
    f.cards = found
    options = [Option("first vanguard", number) for number in found]
    g.ask(f.player, "first vanguard", options, always=len(found) > 1)


def place_first_vanguard(g: Game, f: Frame) -> None:
    """It lies face down on the vanguard circle until the game begins."""
    change = move(g.s.cards[f.cards[f.answer]].ref(), VC, f.player)
    change.face = FACE_DOWN
    change.verb = PUT
    schedule(g, [change])
    if f.player == 0:
        f.player = 1
        g.jump(f, "5.2.2")


def shuffle_decks(g: Game, f: Frame) -> None:
    """Each deck is put in random order."""
    shuffle(g, DECK, 0)
    shuffle(g, DECK, 1)


def determine_first_player(g: Game, f: Frame) -> None:
    """Chance alone decides who goes first, unless the table was set up with a first player."""
    first = g.options.get("first", NOTHING)
    g.s.first_player = first if first != NOTHING else g.below(2)
    g.s.turn_player = g.s.first_player
    record_decision(g, g.s.first_player, NOTHING)


def draw_hands(g: Game, f: Frame) -> None:
    """Five cards each, one by one, the first player first."""
    if f.count < OPENING_HAND * 2:
        seat = g.s.first_player if f.count < OPENING_HAND else 1 - g.s.first_player
        f.count += 1
        draw_card(g, seat, BY_RULE)
        g.again(f)
        return
    f.player = g.s.first_player
    f.count = 0


def offer_mulligan(g: Game, f: Frame) -> None:
    """Any number of cards of the hand may go back."""
    offer_pick(g, f, "mulligan", g.offered(HAND, f.player), 0, OPENING_HAND, NOTHING, always=True)


def return_cards(g: Game, f: Frame) -> None:
    """The chosen cards go back into the deck."""
    f.number = len(f.picked)
    schedule(g, [move(ref, DECK, f.player) for ref in f.picked])
    f.picked = []


def shuffle_if_returned(g: Game, f: Frame) -> None:
    """The deck is shuffled only if cards went back."""
    if f.number:
        shuffle(g, DECK, f.player)


def redraw(g: Game, f: Frame) -> None:
    """As many cards are drawn as went back; then the other player's turn to choose."""
    if f.number:
        f.number -= 1
        draw_card(g, f.player, BY_RULE)
        g.again(f)
    elif f.player == g.s.first_player:
        f.player = 1 - f.player
        g.jump(f, "mulligan")


def stand_up(g: Game, f: Frame) -> None:
    """Both vanguards are turned face up."""
    changes = [flip(ref, FACE_UP) for seat in (0, 1) for ref in g.refs(VC, seat)]
    schedule(g, changes)


def begin_turns(g: Game, f: Frame) -> None:
    """The first player's turn begins."""
    g.s.frames.pop()
    g.call("turns", g.s.first_player)


SETUP = Procedure(
    "setup",
    [
        Step("5.2.1.1", "each player shows the deck for this game", decks_are_shown),
        Step("5.2.2", "each player chooses a grade 0 card of the deck as first vanguard", choose_first_vanguard),
        Step("", "it lies face down on the vanguard circle", place_first_vanguard),
        Step("5.2.3", "the decks are shuffled", shuffle_decks),
        Step("5.2.4", "chance decides who goes first", determine_first_player),
        Step("5.2.5", "each player draws five cards", draw_hands),
        Step("", "the player may put any number of them back", offer_mulligan, label="mulligan"),
        Step("", "they go back into the deck", return_cards),
        Step("", "which is shuffled if any went back", shuffle_if_returned),
        Step("", "and draws as many", redraw),
        Step("6.1.1", "both first vanguards are turned face up: Stand Up", stand_up),
        Step("6.2.1", "the first turn begins", begin_turns),
    ],
)
