"""Puzzles out of bots' games: positions in which just one line wins, saves, or gets rid of a card.

A position of a game is laid out anew so that nothing hidden matters: plain cards in both decks, the other side's hand
shown. How near the loss is (life, or cards in the zone that loses the game) is set to where the best line just does.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from rulewright import Decision, Game
from rulewright.books import Book, book
from rulewright.bots import bot, choose
from rulewright.desk.puzzle import GOALS, Puzzle, puzzle_of
from rulewright.desk.solving import Ply, Solver, Verdict
from rulewright.judge.files import BadScenario
from rulewright.judge.look import SEATS
from rulewright.judge.position import called
from rulewright.judge.run import run_data
from rulewright.judge.write import Sight, phase_of, seat_of
from rulewright.kernel.ids import NOTHING, Seat
from rulewright.play import new_session

Data = dict[str, Any]

FIRST_TURN: Final = 5  # before it nothing is near
LONGEST_GAME: Final = 1500  # answers
THINNINGS: Final = 12  # ways in which a position is thinned
HELD: Final = ((1, 4), (0, 2))  # cards of the solver's hand that stay and of the other, at least and at most
FIGHTERS: Final = ((2, 4), (0, 2))  # cards in play that fight and stay, of the turn player and of the other
MOST_OF_A_KIND: Final = 3  # puzzles with one goal of one position
MOST_OTHERS: Final = 5  # that do not fight
STAYS: Final = 0.65  # how likely a card on a circle stays
LONGEST_PRELUDE: Final = 60  # answers
ANSWERS: Final = 2_500  # of one proof
SECONDS: Final = 20.0  # of computing for the puzzles of one kind of a position
FILLERS: Final = 10
LIVES: Final = tuple(range(100, 4100, 100))
ATTACKS: Final = ("battle", "attack")
START: Final = "start"  # the label of the question
EASIEST: Final = 2  # fewest different first lines of a puzzle
LEAST_RATING: Final = 2


@dataclass(frozen=True)
class Made:
    """A puzzle of the factory: its file as plain data, and its proof."""

    data: Data
    verdict: Verdict
    goal: str


@dataclass(frozen=True)
class Moment:
    """A position of a bots' game, at the first question of a phase."""

    game: Game
    phase: str


def make(book_name: str, seed: int, games: int, told: Callable[[str], None]) -> Iterator[Made]:
    """The puzzles of so many games, one after the other; the same seed makes the same, but for the time it may take."""
    for number in range(seed, seed + games):
        for moment in moments(book_name, number):
            yield from puzzles_of(moment, told)


# ---------------------------------------------------------------- positions of games


def moments(book_name: str, seed: int) -> Iterator[Moment]:
    """The positions of a game between two bots in which somebody's phase has just begun and nothing is under way."""
    shelf = book(book_name)
    starters = list(shelf.starters[:2])
    decks = starters if seed % 2 else starters[::-1]
    game = new_session(book_name, decks, seed).game
    players = [bot("greedy", f"{seed}{seat}") for seat in SEATS]
    seen: set[int] = set()
    for _ in range(LONGEST_GAME):
        menu = game.decision
        if menu is None:
            return
        turn = game.s.turn
        if turn not in seen and turn >= FIRST_TURN and menu.player == game.s.turn_player and is_main(game):
            seen.add(turn)
            if shelf.evaluation.is_at_rest(game) and is_plain(game):
                yield Moment(game.clone(), phase_of(game))
        game.answer(choose(players[menu.player], game))


def is_main(game: Game) -> bool:
    """A main phase has begun."""
    return phase_of(game).startswith("main")


def is_plain(game: Game) -> bool:
    """A described position can be all of it."""
    state = game.s
    return (
        not state.lasting
        and not state.stack
        and not state.pending
        and not any(card.zone >= 0 and (card.is_token or card.is_copy) for card in state.cards)
    )


def laid_out(moment: Moment, solver: Seat, thinning: int) -> Data:
    """The position as a scenario in which nothing hidden matters to the solver, thinned in one of many ways."""
    game = moment.game
    state = game.s
    chance = Random(f"{state.turn} {thinning} {game.s.key.hex()}")
    return {
        "book": game.book.name,
        "turn": state.turn,
        "turn_player": SEATS[state.turn_player],
        "first_player": SEATS[state.first_player],
        "phase": moment.phase,
        "seats": {name: thinned(game, seat, solver, chance) for seat, name in enumerate(SEATS)},
    }


def thinned(game: Game, seat: Seat, solver: Seat, chance: Random) -> Data:
    """One seat: a few of its cards in play and in hand, plain cards in its deck, nothing that nobody sees."""
    shelf = book(game.book.name)
    hand = shelf.layout.hand
    in_play = [kind.name for kind in game.book.zones if kind.group != NOTHING and kind.only_place == NOTHING]
    hidden = {kind.name for kind in game.book.zones if not kind.public and not kind.owner_sees}
    found: Data = {key: value for key, value in seat_of(game, seat, Sight(game)).items() if key not in hidden}
    found["deck_filler"] = FILLERS
    few = FIGHTERS[seat != game.s.turn_player]
    for key in list(found):
        if key in game.book.place_names:
            found[key] = found[key] if chance.random() < STAYS else []
        elif key in in_play:
            found[key] = kept(game, [*found[key], *spent(game, seat, key)], few, chance)
    names = [one["name"] if isinstance(one, dict) else one for one in found.pop(hand, [])]
    names = chance.sample(names, min(len(names), chance.randint(*HELD[seat != solver])))
    if names:
        found[hand] = names if seat == solver else [{"name": name, "shown_to": SEATS[solver]} for name in names]
    return {key: value for key, value in found.items() if value != []}


def kept(game: Game, cards: list[Any], few: tuple[int, int], chance: Random) -> list[Any]:
    """Some of the cards of a zone in play."""
    fighters = [one for one in cards if is_fighter(game, one)]
    others = [one for one in cards if one not in fighters]
    stay = chance.sample(range(len(fighters)), min(len(fighters), chance.randint(*few)))
    return [*[fighters[at] for at in sorted(stay)], *others[:MOST_OTHERS]]


def spent(game: Game, seat: Seat, zone_name: str) -> list[str]:
    """Cards of a seat that were used up and are of a kind that lies in a zone in play, each once."""
    if "type" not in game.book.word_names:
        return []
    kind = game.book.word_names.index("type")
    zones = game.book.zones
    afield = {words for card in game.s.cards if card.zone >= 0 and zones[card.zone].name == zone_name
              for words in game.info(card.ref()).words[kind]}  # fmt: skip
    used = [
        card for card in game.s.cards
        if card.zone >= 0 and card.master == seat and zones[card.zone].public and zones[card.zone].group == NOTHING
        and card.side == 0 and afield & set(game.info(card.ref()).words[kind])
    ]  # fmt: skip
    return list(dict.fromkeys(game.name_of(card.ref()) for card in used))


def is_fighter(game: Game, described: Any) -> bool:
    """A described card has a number at its foot that counts in a fight."""
    face = book(game.book.name).layout.face
    name = described["name"] if isinstance(described, dict) else described
    number = game.book.number_names.index(face.foot) if face else 0
    return any(name in called(card) and card.numbers[number] > 0 for card in game.pool.cards)


# ---------------------------------------------------------------- puzzles of a position


def puzzles_of(moment: Moment, told: Callable[[str], None]) -> Iterator[Made]:
    """A few puzzles of each kind, where the position has them, the hardest first."""
    for goal, drafts in DRAFTS.items():
        began = time.process_time()
        deadline = Deadline(began + SECONDS)
        found: list[Made] = []
        try:
            for draft in drafts(moment):
                found += hardest(draft, deadline)
                if deadline.is_over():
                    break
        except BadScenario as bad:
            told(f"{goal}: {bad}")
        found.sort(key=lambda made: -made.verdict.rating)
        told(f"turn {moment.game.s.turn}, {goal}: {len(found)} in {time.process_time() - began:.1f} s")
        yield from found[:MOST_OF_A_KIND]


class Deadline:
    """When the time for a position is over."""

    def __init__(self, end: float) -> None:
        self.end = end

    def is_over(self) -> bool:
        """It is."""
        return time.process_time() > self.end


@dataclass(frozen=True)
class Draft:
    """A position with a goal, and whose loss may be farther or nearer; NOTHING where it does not matter."""

    data: Data
    loser: Seat
    is_to_fall: bool = True


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
        data = laid_out(moment, solver, thinning)
        data["phase"] = attack_phase(shelf)
        data["seats"][SEATS[1 - solver]].pop(shelf.layout.hand, None)
        data["puzzle"] = {"goal": "survive", "seat": SEATS[solver]}
        prelude = attack(data, solver, shelf, Random(thinning))
        if prelude is not None:
            data["script"] = [*prelude, {"label": START}]
            data["puzzle"]["from"] = START
            yield Draft(data, solver, is_to_fall=False)


def removals(moment: Moment) -> Iterator[Draft]:
    """The turn player is to get rid of the strongest card of the other side."""
    game = moment.game
    solver = game.s.turn_player
    target = strongest(game, 1 - solver, book(game.book.name))
    if target is None:
        return
    zone, name = target
    for thinning in range(THINNINGS):
        data = laid_out(moment, solver, thinning)
        if name not in str(data["seats"][SEATS[1 - solver]]):
            continue
        reach = {"zones": {SEATS[1 - solver]: {zone: {"excludes": [name]}}}}
        data["puzzle"] = {"goal": "find", "seat": SEATS[solver], "reach": reach}
        data["question"] = f"Find the play: {name} must leave the {zone} this turn, whatever the other side does."
        yield Draft(data, NOTHING)


DRAFTS: Final = {"win": wins, "survive": escapes, "find": removals}


def attack_phase(shelf: Book) -> str:
    """Where a turn comes to its attacks."""
    return next((name for name in shelf.rulebook.setup.phases if name in ATTACKS), "main")


def attack(data: Data, solver: Seat, shelf: Book, chance: Random) -> list[Data] | None:
    """The lines with which the turn player comes to attack, until the solver has something to choose."""
    puzzle = puzzle_of(data, "draft", "draft")
    game = puzzle.opening()
    proof = Solver(puzzle).proof
    said: list[Data] = []
    turn = game.s.turn
    for _ in range(LONGEST_PRELUDE):
        menu = game.decision
        if menu is None or game.s.turn != turn:
            return None
        if menu.player == solver and any(game.s.roles) and proof.obvious(game, menu) is None:
            return said
        index = attacking_line(game, menu, shelf, chance) if menu.player != solver else None
        if index is None:
            calm = shelf.passing.first_line(menu)
            index = 0 if calm is None else calm
        elif len(menu.options) > 1:
            said.append({SEATS[menu.player]: only(shelf.prose.option_words(game, menu, menu.options[index]))})
        game.answer(index)
    return None


def attacking_line(game: Game, menu: Decision, shelf: Book, chance: Random) -> int | None:
    """A line that comes nearer to an attack; None to let things be."""
    verbs = ("attack", shelf.layout.attacks.get(menu.ask))
    lines = [at for at, option in enumerate(menu.options) if option.verb in verbs]
    if not lines and not shelf.evaluation.is_at_rest(game) and menu.ask not in shelf.passing.open_asks:
        lines = [at for at, option in enumerate(menu.options) if option.verb not in shelf.passing.verbs]
    return chance.choice(lines) if lines else None


def strongest(game: Game, seat: Seat, shelf: Book) -> tuple[str, str] | None:
    """The zone and name of the card of a seat in play with the largest number at its foot, of which there is one."""
    face = shelf.layout.face
    if face is None or face.foot not in game.book.number_names:
        return None
    number = game.book.number_names.index(face.foot)
    cards = [
        card for card in game.s.cards
        if card.zone >= 0 and card.master == seat and game.book.zones[card.zone].group != NOTHING
        and game.book.zones[card.zone].only_place == NOTHING
    ]  # fmt: skip
    ranked = sorted(cards, key=lambda card: -game.value(card.ref(), number))
    names = [game.name_of(card.ref()) for card in cards]
    for card in ranked:
        name = game.name_of(card.ref())
        if names.count(name) == 1 and game.value(card.ref(), number) > 0:
            return game.book.zones[card.zone].name, name
    return None


# ---------------------------------------------------------------- how near the loss is


def hardest(draft: Draft, deadline: Deadline) -> list[Made]:
    """The puzzle with the loss as far (somebody is to fall) or as near (to stand) as one line still does."""
    levels = distances(draft)
    found: list[Made] = []
    low, high, step = 0, len(levels), 1
    while low < high and not deadline.is_over():
        middle = min(low + step - 1, (low + high) // 2)
        made, is_reached = attempt(levels[middle], deadline.is_over)
        found = [made] if made is not None else found
        if not is_reached:
            high, step = middle, len(levels)
        else:
            low, step = middle + 1, step * 2
    return found


def distances(draft: Draft) -> list[Data]:
    """The position with the loss at every distance, the easiest for the solver first."""
    data = draft.data
    if draft.loser == NOTHING:
        return [data]
    shelf = book(data["book"])
    name = SEATS[draft.loser]
    for zone, most in shelf.layout.limits.items():
        cards = [*data["seats"][name].get(zone, []), *[str(shelf.filler["name"])] * most]
        counts = range(most - 1, 0, -1) if draft.is_to_fall else range(most)
        return [with_seat(data, name, {zone: cards[:count]}) for count in counts]
    lives = LIVES if draft.is_to_fall else LIVES[::-1]
    registers = data["seats"][name].get("registers", {})
    return [with_seat(data, name, {"registers": {**registers, "life": life}}) for life in lives]


def with_seat(data: Data, name: str, changed: Mapping[str, object]) -> Data:
    """The scenario with something else of one seat."""
    found = deepcopy(data)
    found["seats"][name].update(changed)
    return found


# ---------------------------------------------------------------- proving and writing


def attempt(data: Data, is_late: Callable[[], bool]) -> tuple[Made | None, bool]:
    """The puzzle if one line does it; and whether the goal is reached at all."""
    puzzle = puzzle_of(data, "draft", "draft")
    verdict = Solver(puzzle, ANSWERS, is_late).verdict()
    is_good = verdict.ok and verdict.lines >= EASIEST and verdict.rating >= LEAST_RATING
    if puzzle.goal_name != "survive":
        is_good = is_good and verdict.key is not None and not verdict.key.is_pass
    return written(data, puzzle, verdict) if is_good else None, bool(verdict.winners)


def written(data: Data, puzzle: Puzzle, verdict: Verdict) -> Made | None:
    """The whole file: the solution as its script, hints, rating; None where the words do not play it."""
    goal = puzzle.goal_name
    before = data.get("script", [])
    ending = ends_with(data, puzzle)
    for is_auto in (True, False):
        steps = [*before, *solution(verdict.line, is_auto), *ending]
        whole: Data = {
            "book": data["book"],
            "title": f"Against {opponent(puzzle)}",
            "question": data.get("question", GOALS[goal]),
            "puzzle": {
                **data["puzzle"], "rating": verdict.rating, "actions": verdict.actions, "hints": hints(verdict, puzzle),
            },
            **{key: data[key] for key in ("turn", "turn_player", "first_player", "phase", "seats")},
            **({} if is_auto else {"auto": False}),
            "script": steps,
        }  # fmt: skip
        try:
            if run_data(whole, "draft", trace=False).ok:
                return Made(whole, verdict, goal)
        except BadScenario:
            continue
    return None


def opponent(puzzle: Puzzle) -> str:
    """The card that stands for the other side: its strongest in play."""
    game = puzzle.opening()
    face = puzzle.scenario.sheet.book.layout.face
    number = game.book.number_names.index(face.foot) if face else 0
    theirs = [
        card for card in game.s.cards
        if card.zone >= 0 and card.master != puzzle.seat and game.book.zones[card.zone].group != NOTHING
    ]  # fmt: skip
    ranked = sorted(theirs, key=lambda card: -game.value(card.ref(), number))
    return game.name_of(ranked[0].ref()) if ranked else "nobody"


def solution(line: list[Ply], is_auto: bool) -> list[Data]:
    """The main line as steps of a script; windows pass by themselves where they may."""
    if is_auto:
        return [{SEATS[ply.seat]: only(ply.words)} for ply in line if not ply.is_pass and not ply.is_settled]
    return [{"pass": SEATS[ply.seat]} if ply.is_pass else {SEATS[ply.seat]: only(ply.words)} for ply in line]


def only(words: str) -> str:
    """A line of a script that answers nothing it does not say."""
    return f"{words} ..."


def ends_with(data: Data, puzzle: Puzzle) -> list[Data]:
    """What holds when it is solved."""
    if puzzle.goal_name == "win":
        return [{"until": {"over": True}}, {"expect": {"winner": SEATS[puzzle.seat]}}]
    if puzzle.goal_name == "survive":
        after = data["turn"] + 1
        return [{"until": {"turn": after}}, {"expect": {"turn": after, "winner": "none"}}]
    return [{"expect": data["puzzle"]["reach"]}]


def hints(verdict: Verdict, puzzle: Puzzle) -> list[str]:
    """From a nudge to the first line."""
    own = [ply for ply in verdict.line if ply.seat == puzzle.seat and not ply.is_settled]
    told = []
    if verdict.actions:
        told.append(f"It takes {verdict.actions} {'action' if verdict.actions == 1 else 'actions'} of your own.")
    if verdict.traps:
        told.append(f"{verdict.traps} of the {verdict.lines} first lines only work if the other side lets you.")
    verb = "let something be" if own[0].is_pass else own[0].words.split()[0]
    told.append(f"Of {verdict.lines} first lines one does it: {verb} ...")
    told.append(f"Begin with: {own[0].words}.")
    return told
