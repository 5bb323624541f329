"""What is certain: every answer of the other side looked at, within a budget.

A goal is reached for sure if the seat reaches it whatever the other player does. It is looked for with one action
first, then with two and more. Letting things be and the choices inside an action cost nothing; any other line at a
question where nothing is half done is an action. What the budget leaves open is not proven.

A bot proves in each of a few guesses by itself. A strict proof, as of a puzzle, looks at all positions the seat cannot
tell apart together, so that it answers alike what looks alike; lets the other side pay in every way; and lets chance
fall in several ways, which tells whether it matters.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulewright import Decision, Game
from rulewright.bots.lines import PROPOSED, lines_of
from rulewright.bots.sight import Sight
from rulewright.games.shared.evaluation import Evaluation
from rulewright.games.shared.settled import settled_line
from rulewright.kernel.ids import Seat
from rulewright.kernel.position.codec import fingerprint
from rulewright.kernel.rng import key_from_seed

ACTIONS: Final = 4  # of one's own that a win may take
GUESSES: Final = 4  # in each of which a line must win
DEEPEST: Final = 90  # choices one after the other
BETWEEN_LOOKS: Final = 16  # answers after which the time is looked at
MOST_WORLDS: Final = 400  # that a strict proof keeps apart at once
CHANCES: Final = 3  # ways in which chance falls in a strict proof, besides the one at hand

Goal = Callable[[Game], bool | None]
"""Whether a goal is reached (True), out of reach (False), or still open."""


class WinThisTurn:
    """The seat wins before the turn ends."""

    def __init__(self, seat: Seat, turn: int) -> None:
        self.seat = seat
        self.turn = turn

    def __call__(self, game: Game) -> bool | None:
        """Over and won, or the turn has ended."""
        if game.decision is None:
            return game.s.winner == self.seat and game.s.turn == self.turn
        return False if game.s.turn != self.turn else None


class Proof:
    """One player's goal, looked for with so many answers."""

    def __init__(
        self,
        seat: Seat,
        goal: Goal,
        evaluation: Evaluation,
        answers: int,
        is_late: Callable[[], bool],
        is_strict: bool = False,
    ) -> None:
        self.seat = seat
        self.goal = goal
        self.evaluation = evaluation
        self.left = answers
        self.is_late = is_late
        self.is_strict = is_strict
        self.is_cut = False  # more actions could find more
        self.rests_on_chance = False  # a strict proof came where chance made a difference
        self.known: dict[tuple[int, ...], bool] = {}  # what a strict proof found, by positions and actions left

    # ------------------------------------------------------------ answers

    def wins_by(self, worlds: list[Game], index: int, actions: int, depth: int = 0) -> bool:
        """After this answer the seat reaches its goal with so many more actions, whatever the other player does."""
        if self.left <= 0 or depth > DEEPEST:
            return False
        return self.is_won([after for world in worlds for after in self.after(world, index)], actions, depth + 1)

    def wins_within(self, worlds: list[Game], menu: Decision, index: int, actions: int, depth: int = 0) -> bool:
        """The own line wins and no more actions are needed than are left."""
        cost = self.cost(worlds[0], menu, index)
        if cost > actions:
            self.is_cut = True
            return False
        return self.wins_by(worlds, index, actions - cost, depth)

    def after(self, world: Game, index: int) -> list[Game]:
        """The position after an answer; in a strict proof one for every way in which chance may matter."""
        self.spend()
        found = world.clone()
        found.skips_forced = not self.is_strict  # a strict proof compares what each guess asks
        found.answer(index)
        if not self.is_strict or found.s.counter == world.s.counter:
            return [found]
        others = [self.with_other_chance(world, index, seed) for seed in range(CHANCES)]
        others = [other for other in others if appearance(other) != appearance(found)]
        self.rests_on_chance = self.rests_on_chance or bool(others)
        return [found, *others]

    def with_other_chance(self, world: Game, index: int, seed: int) -> Game:
        """The position after an answer in which chance fell otherwise."""
        self.spend()
        other = world.clone()
        other.s.key = key_from_seed(seed)
        other.answer(index)
        return other

    def spend(self) -> None:
        """One answer more."""
        self.left -= 1
        if self.left % BETWEEN_LOOKS == 0 and self.is_late():
            self.left = 0

    # ------------------------------------------------------------ positions

    def is_won(self, worlds: list[Game], actions: int, depth: int = 0) -> bool:
        """The seat reaches its goal from here in each of these positions, which are played on."""
        open_yet: list[Game] = []
        for game in worlds:
            verdict = self.settle(game)
            if verdict is False:
                return False
            if verdict is None:
                open_yet.append(game)
        return all(self.is_won_alike(group, actions, depth) for group in self.told_apart(open_yet))

    def settle(self, game: Game) -> bool | None:
        """Play on while there is nothing to choose: reached, out of reach, or None where somebody chooses."""
        while True:
            verdict = self.goal(game)
            menu = game.decision
            if verdict is not None or menu is None or self.left <= 0:
                return bool(verdict)
            line = self.obvious(game, menu)
            if line is None:
                return None
            self.spend()
            game.answer(line)

    def obvious(self, game: Game, menu: Decision) -> int | None:
        """The line of a question that leaves nothing to choose; the proposed payment is good enough for oneself."""
        if menu.options[0].verb == PROPOSED and not (self.is_strict and menu.player != self.seat):
            return 0
        return settled_line(game, self.evaluation.passing, menu)

    def told_apart(self, worlds: list[Game]) -> list[list[Game]]:
        """The positions in groups, each of which looks the same to the seat."""
        if len(worlds) < 2:
            return [worlds] if worlds else []
        groups: dict[str, dict[int, Game]] = {}
        for world in worlds:
            groups.setdefault(Sight(world, self.seat).key(), {})[fingerprint(world)] = world
        return [list(group.values()) for group in groups.values()]

    def is_won_alike(self, worlds: list[Game], actions: int, depth: int) -> bool:
        """The seat reaches its goal from positions that look the same to it."""
        if not self.is_strict:
            return self.is_won_by_choice(worlds, actions, depth)
        key = (actions, *sorted(fingerprint(world) for world in worlds))
        if key in self.known:
            self.is_cut = self.is_cut or not self.known[key]
        else:
            found = len(worlds) <= MOST_WORLDS and self.is_won_by_choice(worlds, actions, depth)
            if self.left <= 0:
                return found
            self.known[key] = found
        return self.known[key]

    def is_won_by_choice(self, worlds: list[Game], actions: int, depth: int) -> bool:
        """Some line of one's own leads to the goal, or every line of the other player."""
        menu = worlds[0].decision
        assert menu is not None
        lines = self.ordered(worlds[0], menu)
        if menu.player == self.seat:
            return any(self.wins_within(worlds, menu, index, actions, depth) for index in lines)
        if len(worlds) == 1:
            return all(self.wins_by(worlds, index, actions, depth) for index in lines)
        return self.is_won([after for world in worlds for after in self.replies(world)], actions, depth + 1)

    def replies(self, world: Game) -> list[Game]:
        """The positions after every line of the open question."""
        menu = world.decision
        assert menu is not None
        return [after for index in self.ordered(world, menu) for after in self.after(world, index)]

    def cost(self, game: Game, menu: Decision, index: int) -> int:
        """An own line at rest is an action, unless it lets things be."""
        return int(menu.options[index].verb not in self.evaluation.passing.verbs and self.evaluation.is_at_rest(game))

    def ordered(self, game: Game, menu: Decision) -> list[int]:
        """The different lines, those that do something first: they win sooner, or refute sooner."""
        passing = self.evaluation.passing.verbs
        return sorted(lines_of(game, menu).values(), key=lambda index: menu.options[index].verb in passing)


def appearance(game: Game) -> list[object]:
    """Which cards lie where and how, whatever their numbers: what chance may make a difference to."""
    state = game.s
    laid = [
        [
            (card.printed, card.orientation, card.face, card.place, card.damage)
            for card in map(state.cards.__getitem__, zone.cards)
        ]
        for zone in state.zones
    ]
    return [state.turn, state.phase, state.winner, list(state.registers), laid]


class Proofs:
    """What is certain of the lines of one question, as far as a few guesses and a budget tell."""

    def __init__(
        self, worlds: list[Game], seat: Seat, evaluation: Evaluation, answers: int, is_late: Callable[[], bool]
    ) -> None:
        self.worlds = worlds
        self.seat = seat
        self.evaluation = evaluation
        self.answers = answers
        self.is_late = is_late

    def proof(self, seat: Seat) -> Proof:
        """A fresh look at one guess."""
        goal = WinThisTurn(seat, self.worlds[0].s.turn)
        return Proof(seat, goal, self.evaluation, self.answers, self.is_late)

    def winning_line(self, menu: Decision) -> int | None:
        """A line that wins in every guess, found with as few actions as possible."""
        first = self.worlds[0]
        proof = self.proof(self.seat)
        lines = proof.ordered(first, menu)
        refuted: set[int] = set()
        for actions in range(1, ACTIONS + 1):
            proof.is_cut = False
            for index in lines:
                if index not in refuted and proof.wins_within([first], menu, index, actions):
                    if all(self.proof(self.seat).wins_within([one], menu, index, actions) for one in self.worlds[1:]):
                        return index
                    refuted.add(index)
            if not proof.is_cut or proof.left <= 0:
                break
        return None

    def losing_lines(self, menu: Decision, lines: list[int]) -> set[int]:
        """The lines after which the other player wins this turn in more guesses than after the best of them."""
        if menu.player == self.worlds[0].s.turn_player or not self.is_in_danger(menu, lines):
            return set()
        losses = {index: sum(self.loses(one, index) for one in self.worlds) for index in lines}
        fewest = min(losses.values())
        return {index for index in lines if losses[index] > fewest}

    def is_in_danger(self, menu: Decision, lines: list[int]) -> bool:
        """After some line, letting things be first of all, the other player wins: one look at all of them."""
        calm = self.evaluation.passing.first_line(menu)
        proof = self.proof(1 - self.seat)
        first = sorted(lines, key=lambda index: index != calm)
        return any(proof.wins_by([self.worlds[0]], index, ACTIONS) for index in first)

    def loses(self, world: Game, index: int) -> bool:
        """In this guess the other player wins after this line."""
        return self.proof(1 - self.seat).wins_by([world], index, ACTIONS)
