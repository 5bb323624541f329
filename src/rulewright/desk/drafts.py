"""Drafts of puzzles: a position of a game in which nothing hidden matters, a goal, and a loss that is near or far."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any, Final

from rulewright import Decision, Game
from rulewright.books import Book, book
from rulewright.desk.puzzle import puzzle_of
from rulewright.desk.solving import Solver
from rulewright.judge.look import SEATS
from rulewright.judge.position import called
from rulewright.judge.write import Sight, seat_of
from rulewright.kernel.ids import NOTHING, Seat

Data = dict[str, Any]

THINNINGS: Final = 12  # ways in which a position is thinned
HELD: Final = ((1, 4), (0, 2))  # cards of the solver's hand that stay and of the other, at least and at most
RICH: Final = (3, 6)  # cards in the hand of who is to find a play
FIGHTERS: Final = ((2, 4), (0, 2))  # cards in play that fight and stay, of the turn player and of the other
FOUND: Final = ((0, 1), (1, 3))  # the same where a play is to be found
MOST_OTHERS: Final = 5  # that do not fight
STAYS: Final = 0.65  # how likely a card on a circle stays
LONGEST_PRELUDE: Final = 60  # answers
FILLERS: Final = 10
LIVES: Final = tuple(range(100, 4100, 100))
MAIN: Final = "main"  # how the phases begin in which most is played
ATTACKS: Final = ("battle", "attack")
START: Final = "start"  # the label of the question


@dataclass(frozen=True)
class Moment:
    """A position of a bots' game, at the first question of a phase."""

    game: Game
    phase: str
    fallen: tuple[str, ...] = ()  # what the other side lost in this turn of the game


def laid_out(moment: Moment, solver: Seat, thinning: int, is_rich: bool = False) -> Data:
    """The position as a scenario in which nothing hidden matters to the solver, thinned in one of many ways.

    A rich solver has cards of the own deck too, in play and in hand.
    """
    game = moment.game
    state = game.s
    chance = Random(f"{state.turn} {thinning} {game.s.key.hex()}")
    return {
        "book": game.book.name,
        "turn": state.turn,
        "turn_player": SEATS[state.turn_player],
        "first_player": SEATS[state.first_player],
        "phase": moment.phase,
        "seats": borne(
            {name: thinned(game, seat, solver, chance, is_rich) for seat, name in enumerate(SEATS)}, in_play(game)
        ),
    }


def fresh(zones: Data) -> Data:
    """A seat that has spent nothing in its own turn: none of its cards is rested."""
    return {
        zone: [without_rest(one) for one in cards] if isinstance(cards, list) else cards
        for zone, cards in zones.items()
    }


def without_rest(card: Any) -> Any:
    """A described card that is not rested."""
    if not isinstance(card, dict):
        return card
    kept = {key: value for key, value in card.items() if key != "rested"}
    return kept["name"] if list(kept) == ["name"] else kept


def in_play(game: Game) -> set[str]:
    """The zones and places where cards are in play."""
    kinds = game.book.zones
    return {kind.name for kind in kinds if kind.group != NOTHING and kind.only_place == NOTHING} | set(
        game.book.place_names
    )


def borne(seats: Data, places: Collection[str]) -> Data:
    """The seats without cards that were attached to what is no longer there, in play."""
    there = {
        f"{name}: {called}"
        for name, zones in seats.items()
        for zone, cards in zones.items()
        if zone in places and isinstance(cards, list)
        for called in (zone, *map(name_in, cards))
    }
    return {
        name: {
            zone: [one for one in cards if not isinstance(one, dict) or one.get("attached_to", "") in {"", *there}]
            if isinstance(cards, list)
            else cards
            for zone, cards in zones.items()
        }
        for name, zones in seats.items()
    }


def thinned(game: Game, seat: Seat, solver: Seat, chance: Random, is_rich: bool) -> Data:
    """One seat: a few of its cards in play and in hand, plain cards in its deck, nothing that nobody sees."""
    shelf = book(game.book.name)
    hand = shelf.layout.hand
    places = in_play(game)
    hidden = {kind.name for kind in game.book.zones if not kind.public and not kind.owner_sees}
    found: Data = {key: value for key, value in seat_of(game, seat, Sight(game)).items() if key not in hidden}
    found["deck_filler"] = FILLERS
    few = (FOUND if is_rich else FIGHTERS)[seat != game.s.turn_player]
    is_rich = is_rich and seat == solver
    for key in list(found):
        if key in game.book.place_names:
            found[key] = found[key] if chance.random() < STAYS else []
        elif key in places:
            found[key] = kept(game, [*found[key], *spent(game, seat, key, is_rich)], few, chance)
    names = [name_in(one) for one in found.pop(hand, [])]
    names = drawn(game, seat) if is_rich else names
    names = chance.sample(names, min(len(names), chance.randint(*(RICH if is_rich else HELD[seat != solver]))))
    if names:
        found[hand] = names if seat == solver else [{"name": name, "shown_to": SEATS[solver]} for name in names]
    return {key: value for key, value in found.items() if value != []}


def kept(game: Game, cards: list[Any], few: tuple[int, int], chance: Random) -> list[Any]:
    """Some of the cards of a zone in play."""
    fighters = [one for one in cards if is_fighter(game, one)]
    others = [one for one in cards if one not in fighters]
    stay = chance.sample(range(len(fighters)), min(len(fighters), chance.randint(*few)))
    stays = chance.sample(range(len(others)), min(len(others), MOST_OTHERS))
    return [*[fighters[at] for at in sorted(stay)], *[others[at] for at in sorted(stays)]]


def spent(game: Game, seat: Seat, zone_name: str, is_rich: bool) -> list[str]:
    """Cards of a seat that were used up, or lie in a rich one's deck, of a kind in a zone in play; each once."""
    if "type" not in game.book.word_names:
        return []
    kind = game.book.word_names.index("type")
    zones = game.book.zones
    afield = {words for card in game.s.cards if card.zone >= 0 and zones[card.zone].name == zone_name
              for words in game.info(card.ref()).words[kind]}  # fmt: skip
    used = [
        card for card in game.s.cards
        if card.zone >= 0 and card.master == seat and zones[card.zone].group == NOTHING
        and (zones[card.zone].public or (is_rich and card.zone == game.book.deck_zone))
        and card.side == 0 and afield & set(game.info(card.ref()).words[kind])
    ]  # fmt: skip
    return list(dict.fromkeys(game.name_of(card.ref()) for card in used))


def is_fighter(game: Game, card: Any) -> bool:
    """A described card has a number at its foot that counts in a fight."""
    face = book(game.book.name).layout.face
    name = name_in(card)
    number = game.book.number_names.index(face.foot) if face else 0
    return any(name in called(one) and one.numbers[number] > 0 for one in game.pool.cards)


# ---------------------------------------------------------------- what is to be done


@dataclass(frozen=True)
class Draft:
    """A position with a goal, and whose loss may be farther or nearer: that of a seat, or that of its cards."""

    data: Data
    loser: Seat
    is_to_fall: bool = True
    worn: Mapping[str, int] = field(default_factory=dict)  # cards that are to leave: what damage they take


def wins(moment: Moment) -> Iterator[Draft]:
    """The turn player is to win, with all of the turn or from the attack on."""
    solver = moment.game.s.turn_player
    shelf = book(moment.game.book.name)
    for thinning in range(THINNINGS):
        data = laid_out(moment, solver, thinning)
        data["phase"] = (moment.phase, attack_phase(shelf))[thinning % 2]
        data["puzzle"] = {"goal": "win", "seat": SEATS[solver]}
        yield Draft(data, 1 - solver)


def escapes(moment: Moment) -> Iterator[Draft]:
    """The other player is attacked, and is to survive."""
    solver = 1 - moment.game.s.turn_player
    shelf = book(moment.game.book.name)
    for thinning in range(THINNINGS):
        data = laid_out(moment, solver, thinning, is_rich=thinning % 2 == 1)
        data["phase"] = attack_phase(shelf)
        data["seats"][SEATS[1 - solver]].pop(shelf.layout.hand, None)
        if thinning % 2:
            data["seats"][SEATS[solver]] = fresh(data["seats"][SEATS[solver]])
        data["puzzle"] = {"goal": "survive", "seat": SEATS[solver]}
        prelude = attack(data, solver, shelf, Random(thinning))
        if prelude is not None:
            data["script"] = [*prelude, {"label": START}]
            data["puzzle"]["from"] = START
            yield Draft(data, solver, is_to_fall=False)


def removals(moment: Moment) -> Iterator[Draft]:
    """The turn player is to get rid of a card of the other side, or of two."""
    game = moment.game
    solver = game.s.turn_player
    other = SEATS[1 - solver]
    mains = [name for name in game.book.setup.phases if name.startswith(MAIN)]
    for thinning in range(THINNINGS if moment.fallen else 0):
        data = laid_out(moment, solver, thinning, is_rich=thinning % 2 == 1)
        data["phase"] = mains[-1] if thinning % 4 < 2 else moment.phase
        for zone, names in targets(game, data["seats"][other]):
            if not set(names) <= set(moment.fallen):
                continue
            found = deepcopy(data)
            found["puzzle"] = {
                "goal": "find", "seat": SEATS[solver], "reach": {"zones": {other: {zone: {"excludes": list(names)}}}},
            }  # fmt: skip
            told = " and ".join(names)
            found["question"] = f"Find the play: {told} must leave the {zone} this turn, whatever the other side does."
            yield Draft(found, 1 - solver, worn={name: endurance(game, name) for name in names})


def endurance(game: Game, name: str) -> int:
    """How much damage a printed card can take."""
    face = book(game.book.name).layout.face
    column = game.book.number_names.index([*face.side, face.foot][0]) if face else 0
    return next(one.numbers[column] for one in game.pool.cards if name in called(one))


def drawn(game: Game, seat: Seat) -> list[str]:
    """The cards in a seat's hand and deck that do something, each once."""
    zones = (game.book.deck_zone, game.book.hand_zone)
    cards = [game.pool.cards[card.printed] for card in game.s.cards if card.zone in zones and card.owner == seat]
    return list(dict.fromkeys(card.name for card in cards if card.abilities))


def attack_phase(shelf: Book) -> str:
    """Where a turn comes to its attacks."""
    return next((name for name in shelf.rulebook.setup.phases if name in ATTACKS), "main")


def attack(data: Data, solver: Seat, shelf: Book, chance: Random) -> list[Data] | None:
    """The lines with which the turn player comes to attack, until the solver has something to choose."""
    puzzle = puzzle_of(data, "draft", "draft")
    game = puzzle.opening()
    proof = Solver(puzzle).proof
    said: list[Data] = []
    passes: list[Data] = []  # since the last of what was said: they lead to the solver's question
    turn = game.s.turn
    for _ in range(LONGEST_PRELUDE):
        menu = game.decision
        if menu is None or game.s.turn != turn:
            return None
        if menu.player == solver and any(game.s.roles) and proof.obvious(game, menu) is None:
            return said + passes
        index = attacking_line(game, menu, shelf, chance) if menu.player != solver else None
        if index is None:
            calm = shelf.passing.first_line(menu)
            index = 0 if calm is None else calm
            if menu.player != solver and len(menu.options) > 1:
                passes.append(line_of(shelf, game, menu, index))
        elif len(menu.options) > 1:
            said.append(line_of(shelf, game, menu, index))
            passes = []
        game.answer(index)
    return None


def line_of(shelf: Book, game: Game, menu: Decision, index: int) -> Data:
    """An answer as a line of a script."""
    return {SEATS[menu.player]: only(shelf.prose.option_words(game, menu, menu.options[index]))}


def attacking_line(game: Game, menu: Decision, shelf: Book, chance: Random) -> int | None:
    """A line that comes nearer to an attack; None to let things be."""
    verbs = ("attack", shelf.layout.attacks.get(menu.ask))
    lines = [at for at, option in enumerate(menu.options) if option.verb in verbs]
    if not lines and not shelf.evaluation.is_at_rest(game) and menu.ask not in shelf.passing.open_asks:
        lines = [at for at, option in enumerate(menu.options) if option.verb not in shelf.passing.verbs]
    return chance.choice(lines) if lines else None


def targets(game: Game, seat: Data) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The fighters of a described seat that are alone of their name, with their zone: one by one, then in pairs."""
    by_zone: dict[str, list[str]] = {}
    places = set(game.book.place_names)
    for kind in game.book.zones:
        if kind.group == NOTHING or kind.only_place != NOTHING:
            continue
        spots = places if kind.places else {kind.name}
        cards = [one for spot in sorted(spots & set(seat)) for one in seat[spot] if is_fighter(game, one)]
        by_zone[kind.name] = sorted(name_in(one) for one in cards)
    for zone, names in by_zone.items():
        single = [name for name in names if names.count(name) == 1]
        yield from ((zone, (name,)) for name in single)
        yield from ((zone, pair) for pair in combinations(single, 2))


DRAFTS: Final = {"win": wins, "survive": escapes, "find": removals}


# ---------------------------------------------------------------- how near the loss is


def distances(draft: Draft) -> list[Data]:
    """The position with the loss at every distance, the easiest for the solver first."""
    data = draft.data
    shelf = book(data["book"])
    name = SEATS[draft.loser]
    if draft.worn:
        return [with_seat(data, name, zones) for zones in worn_down(shelf, data["seats"][name], draft.worn)]
    for zone, most in shelf.layout.limits.items():
        cards = [*data["seats"][name].get(zone, []), *[str(shelf.filler["name"])] * most]
        counts = range(most - 1, 0, -1) if draft.is_to_fall else range(most)
        return [with_seat(data, name, {zone: cards[:count]}) for count in counts]
    lives = LIVES if draft.is_to_fall else LIVES[::-1]
    registers = data["seats"][name].get("registers", {})
    return [with_seat(data, name, {"registers": {**registers, "life": life}}) for life in lives]


def worn_down(shelf: Book, seat: Data, whole: Mapping[str, int]) -> Iterator[Data]:
    """The zones of a seat with damage on some of its cards, from one step before the end to none at all."""
    if shelf.rulebook.verbs.be_damaged == NOTHING:
        yield {}
        return
    places = {kind.name for kind in shelf.rulebook.zones if kind.group != NOTHING}
    for left in range(1, 1 + max(number // step_of(number) for number in whole.values())):
        damage = {name: max(0, number - left * step_of(number)) for name, number in whole.items()}
        yield {
            zone: [with_damage(one, damage.get(name_in(one), 0)) for one in cards]
            for zone, cards in seat.items()
            if zone in places and any(name_in(one) in whole for one in cards)
        }


def with_damage(card: Any, damage: int) -> Any:
    """A described card with damage on it."""
    return {**(card if isinstance(card, dict) else {"name": card}), "damage": damage} if damage else card


def step_of(number: int) -> int:
    """By how much such numbers differ."""
    return 1000 if number >= 1000 and number % 1000 == 0 else 100


def name_in(card: Any) -> str:
    """The name of a described card."""
    return str(card["name"] if isinstance(card, dict) else card)


def with_seat(data: Data, name: str, changed: Mapping[str, object]) -> Data:
    """The scenario with something else of one seat."""
    found = deepcopy(data)
    found["seats"][name].update(changed)
    return found


def only(words: str) -> str:
    """A line of a script that answers nothing it does not say."""
    return f"{words} ..."
