"""Chapter 400: constructing decks and setting up the game."""

from typing import Final

from rulewright.kernel.asking.context import Context
from rulewright.kernel.asking.select import amount
from rulewright.kernel.book.procedure import Procedure, Step
from rulewright.kernel.changing.changes import move, put_counters, record_decision, schedule, shuffle
from rulewright.kernel.effects.picks import offer_pick
from rulewright.kernel.ids import BOTTOM, NOTHING, Seat
from rulewright.kernel.position.change import Change
from rulewright.kernel.position.decisions import Option, Refused
from rulewright.kernel.position.state import Frame
from rulewright.kernel.running.engine import Game
from rulewright.kernel.running.progress import set_register
from rulewright.kernel.running.refusals import Refusal
from rulewright.kernel.vocabulary.effects import Apply, Produce, PutCounters
from rulewright.kernel.vocabulary.mods import DeckLimit
from rulewright.kernel.vocabulary.pool import Printed
from rulewright.kernel.vocabulary.terms import Cards, Group, Has, This

from .ch00_names import (
    ENERGIZE,
    GENERAL,
    HAND,
    MAIN_DECK,
    MANA,
    MANA_COUNTER,
    NAME,
    RULER,
    RULER_AREA,
    SPECIAL,
    STANDBY,
    STONE,
    STONE_DECK,
    TYPE,
)
from .terms.ch1119_coins import coins_of
from .terms.ch1415_lifebreak import lay_lifebreaks

OPENING_HAND: Final = 5


# ---------------------------------------------------------------- 402 constructing a deck


class DeckRules:
    """The numbers of deck construction, and the clauses that name them."""

    def __init__(self, ruler: str, main: str, stones: str, copies: str) -> None:
        self.ruler_clause = ruler
        self.main_clause = main
        self.stone_clause = stones
        self.copies_clause = copies
        self.stone_copies_clause = copies  # of special magic stones
        self.least_main = 40
        self.most_main = NOTHING  # no maximum
        self.least_stones = 10
        self.most_stones = 20
        self.copies = 4


DECK_6_1: Final = DeckRules("402.2", "402.3", "402.4", "402.5")


def is_type(card: Printed, word: str) -> bool:
    """The card is printed with this type."""
    return word in card.words[TYPE]


def check_deck_by(rules: DeckRules, cards: list[Printed]) -> list[Refusal]:
    """Every way in which a deck breaks the rules of construction, by clause; empty for a legal one."""
    rulers = [card for card in cards if is_type(card, RULER)]
    stones = [card for card in cards if is_type(card, STONE)]
    main = [card for card in cards if not is_type(card, RULER) and not is_type(card, STONE)]
    found: list[Refusal] = []
    if len(rulers) != 1:
        found.append(Refusal(rules.ruler_clause, f"a deck has exactly one ruler, this one has {len(rulers)}"))
    if len(main) < rules.least_main:
        words = f"a main deck has at least {rules.least_main} cards, this one has {len(main)}"
        found.append(Refusal(rules.main_clause, words))
    if rules.most_main != NOTHING and len(main) > rules.most_main:
        words = f"a main deck has at most {rules.most_main} cards, this one has {len(main)}"
        found.append(Refusal(rules.main_clause, words))
    if not rules.least_stones <= len(stones) <= rules.most_stones:
        words = f"a magic stone deck has {rules.least_stones} to {rules.most_stones} cards, this one has {len(stones)}"
        found.append(Refusal(rules.stone_clause, words))
    counted = [*main, *[card for card in stones if is_limited(card)]]
    return found + check_copies(rules, counted, cards)


def is_limited(stone: Printed) -> bool:
    """A special magic stone is counted like other cards."""
    return SPECIAL in stone.words[GENERAL]


def check_copies(rules: DeckRules, cards: list[Printed], deck: list[Printed]) -> list[Refusal]:
    """At most four cards of a name, unless a card of the deck says otherwise."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card.name] = counts.get(card.name, 0) + 1
    found: list[Refusal] = []
    for name, count in counts.items():
        most = most_copies(rules, name, deck)
        if most != NOTHING and count > most:
            is_stone = any(card.name == name and is_type(card, STONE) for card in cards)
            clause = rules.stone_copies_clause if is_stone else rules.copies_clause
            found.append(Refusal(clause, f"at most {most} cards named {name}, here are {count}"))
    return found


def most_copies(rules: DeckRules, name: str, deck: list[Printed]) -> int:
    """How many cards of a name a deck may hold: the book's number, or what a card of the deck says (402.6)."""
    most = rules.copies
    for card in deck:
        for ability in card.abilities:
            effect = ability.effect
            if isinstance(effect, Apply) and is_about(effect.what, card.name, name):
                for mod in effect.mods:
                    if isinstance(mod, DeckLimit):
                        most = NOTHING if mod.most == NOTHING else max(most, mod.most)
    return most


def is_about(group: Group, own: str, name: str) -> bool:
    """What a card says of decks is about cards of this name: its own, or one that it names."""
    if isinstance(group, Cards):
        return group.which == Has(NAME, name)
    return isinstance(group, This) and own == name


def check_deck(cards: list[Printed]) -> list[Refusal]:
    """Every way in which a deck breaks the rules of construction of this book."""
    return check_deck_by(DECK_6_1, cards)


# ---------------------------------------------------------------- 403 setting up


def shuffle_decks(g: Game, f: Frame) -> None:
    """Main deck and magic stone deck are each put in random order."""
    for seat in (0, 1):
        if not g.zone(MAIN_DECK, seat):
            raise Refused(g.book.cite("402.1"), f"{g.names[seat]} has no main deck")
        shuffle(g, MAIN_DECK, seat)
        shuffle(g, STONE_DECK, seat)


def set_life(g: Game, f: Frame) -> None:
    """Each player has 4,000 life points, and a hand of at most seven cards."""
    for register, number in g.book.setup.start_numbers.items():
        for seat in (0, 1):
            set_register(g, register, seat, number)


def determine_chooser(g: Game, f: Frame) -> None:
    """Chance names the player who says who plays first, unless the table was set up with a first player."""
    first = g.options.get("first", NOTHING)
    if first != NOTHING:
        f.player = first
        f.answer = 0
        return
    f.player = g.below(2)
    record_decision(g, f.player, NOTHING)
    g.ask(f.player, "first turn", [Option("go first"), Option("go second")])


def determine_first_player(g: Game, f: Frame) -> None:
    """The player plays first, or leaves it to the opponent."""
    g.s.first_player = f.player if f.answer == 0 else 1 - f.player
    g.s.turn_player = g.s.first_player
    record_decision(g, g.s.first_player, 1)


def take_hands(g: Game, f: Frame) -> None:
    """The top five cards of each main deck are moved to the hand, one by one."""
    if f.count < OPENING_HAND * 2:
        seat = g.s.first_player if f.count < OPENING_HAND else 1 - g.s.first_player
        f.count += 1
        move_top_to_hand(g, seat)
        g.again(f)
        return
    f.count = 0
    f.player = g.s.first_player
    f.bound = [(), ()]


def move_top_to_hand(g: Game, seat: Seat) -> None:
    """A card is moved from deck to hand: it is not drawn."""
    refs = g.refs(MAIN_DECK, seat)
    if refs:
        schedule(g, [move(refs[-1], HAND, seat)])


def choose_exchange(g: Game, f: Frame) -> None:
    """Any cards of the hand may be exchanged; they go down in the order chosen."""
    offer_pick(g, f, "exchange", g.refs(HAND, f.player), 0, len(g.zone(HAND, f.player)), NOTHING)


def chose_exchange(g: Game, f: Frame) -> None:
    """Note them; then the second player chooses."""
    f.bound[f.player] = tuple(f.picked)
    f.picked = []
    if f.player == g.s.first_player:
        f.player = 1 - f.player
        g.back(f)


def exchange_down(g: Game, f: Frame) -> None:
    """The cards chosen go to the bottom of the main decks."""
    for seat in (g.s.first_player, 1 - g.s.first_player):
        for ref in f.bound[seat]:
            change = move(ref, MAIN_DECK, seat)
            change.end = BOTTOM
            schedule(g, [change])


def exchange_up(g: Game, f: Frame) -> None:
    """As many cards from the top are moved to the hand."""
    for seat in (g.s.first_player, 1 - g.s.first_player):
        if f.bound[seat]:
            f.bound[seat] = f.bound[seat][1:]
            move_top_to_hand(g, seat)
            g.again(f)
            return


def put_rulers(g: Game, f: Frame) -> None:
    """Each ruler, which nobody has seen before, is put into its ruler area."""
    for seat in (0, 1):
        rulers = [ref for ref in g.refs(STANDBY, seat) if RULER in g.info(ref).words[TYPE]]
        if not rulers and not g.zone(RULER_AREA, seat):
            raise Refused(g.book.cite("402.2"), f"{g.names[seat]} has no ruler")
        schedule(g, [move(ref, RULER_AREA, seat) for ref in rulers])


def start_keywords(g: Game, f: Frame) -> None:
    """Mana counters lie on rulers, and who does not play first has the coins of [Energize] (1119.2, 1122.2a)."""
    changes: list[Change] = []
    for seat in (0, 1):
        for ref in g.refs(RULER_AREA, seat):
            for rule in g.info(ref).rules:
                effect = rule.ability.effect
                if rule.ability.keyword == MANA and isinstance(effect, PutCounters):
                    changes.append(put_counters(ref, MANA_COUNTER, amount(g, Context(seat, ref), effect.amount)))
        if seat != g.s.first_player:
            for produced in energized(g, seat):
                changes.extend(coins_of(g, seat, produced))
    schedule(g, changes)


def energized(g: Game, seat: Seat) -> list[Produce]:
    """What the coins of a player's ruler produce."""
    found: list[Produce] = []
    for ref in g.refs(RULER_AREA, seat):
        for rule in g.info(ref).rules:
            effect = rule.ability.effect
            if rule.ability.keyword == ENERGIZE and isinstance(effect, Produce):
                found.append(effect)
    return found


def begin_turns(g: Game, f: Frame) -> None:
    """The first player's turn begins."""
    g.s.frames.pop()
    g.call("turns", g.s.first_player)


SETUP = Procedure(
    "setup",
    [
        Step("403.1", "main deck and magic stone deck are shuffled", shuffle_decks),
        Step("403.2", "each player has 4,000 life points", set_life),
        Step("403.3", "a player named by chance says who plays first", determine_chooser),
        Step("", "who plays first", determine_first_player),
        Step("403.4", "five cards are moved to each hand", take_hands),
        Step("", "each player in turn chooses cards to exchange", choose_exchange),
        Step("", "then the second player", chose_exchange),
        Step("", "they go to the bottom of the main deck", exchange_down),
        Step("", "and as many are moved from the top", exchange_up),
        Step("1415.1c", "with lifebreak, four cards are moved to each lifebreak area", lay_lifebreaks),
        Step("403.5", "each ruler lies in its ruler area", put_rulers),
        Step("1122.2a", "rulers begin with their counters and coins", start_keywords),
        Step("403.6", "the first player's turn begins", begin_turns),
    ],
)


def home_of(card: Printed) -> int:
    """The zone a card of a deck list begins in; the ruler lies hidden until it is put into its area."""
    if is_type(card, RULER):
        return STANDBY
    return STONE_DECK if is_type(card, STONE) else MAIN_DECK
