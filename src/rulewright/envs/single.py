"""A game as a Gymnasium environment: one seat learns, a bot has the other."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from rulewright import Game, books
from rulewright.bots import Bot, bot, choose
from rulewright.envs.coding import (
    ACTIONS,
    DECISIONS,
    REACH,
    Dealer,
    Mask,
    actions_of,
    drawn,
    mask_of,
    observation_of,
    reward_of,
    size_of,
)
from rulewright.kernel.ids import Seat

Shown = dict[str, Any]


class RulewrightEnv(gymnasium.Env[Shown, int]):
    """One seat against a bot; an observation is `{"observation": numbers, "action_mask": what can be done}`.

    An action outside the mask changes nothing, and `info["illegal"]` says so.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        book: str = "vanguard",
        opponent: str = "random",
        seat: Seat | None = None,
        decks: tuple[str, str] | None = None,
        render_mode: str | None = None,
        decisions: int = DECISIONS,
    ) -> None:
        self.render_mode = render_mode
        self.dealer = Dealer(book, decks)
        self.opponent = opponent
        self.fixed = seat  # None: another one in every game
        self.decisions = decisions
        row = spaces.Box(-REACH, REACH, (size_of(book),), np.float32)
        self.observation_space = spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8)})
        self.action_space = spaces.Discrete(ACTIONS)  # type: ignore[assignment]
        self.seat = 0
        self.game: Game = self.dealer.deal(0)
        self.foe: Bot = bot(opponent, "")
        self.actions: dict[int, int] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Shown, dict[str, Any]]:
        """Deal a new game; the same seed deals the same."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**31))
        self.seat = int(self.np_random.integers(2)) if self.fixed is None else self.fixed
        self.game = self.dealer.deal(deal)
        self.foe = bot(self.opponent, str(deal))
        self.let_foe_play()
        return self.shown(), {"seat": self.seat}

    def let_foe_play(self) -> None:
        """The bot answers until the learner is asked or the game is over."""
        while (menu := self.game.decision) is not None:
            if menu.player == self.seat:
                break
            self.game.answer(choose(self.foe, self.game))
        self.actions = actions_of(self.game)

    def shown(self) -> Shown:
        """What the learner may know, and what it may do."""
        return {"observation": observation_of(self.game, self.seat), "action_mask": self.action_masks()}

    def action_masks(self) -> Mask:
        """What can be done now."""
        return mask_of(self.actions)

    def step(self, action: int) -> tuple[Shown, float, bool, bool, dict[str, Any]]:
        """Act."""
        index = self.actions.get(int(action))
        if index is None:
            return self.shown(), 0.0, self.game.decision is None, False, {"seat": self.seat, "illegal": True}
        self.game.answer(index)
        self.let_foe_play()
        is_over = self.game.decision is None
        is_cut = not is_over and self.game.s.answers >= self.decisions
        return self.shown(), reward_of(self.game, self.seat), is_over, is_cut, {"seat": self.seat}

    def render(self) -> str | None:
        """The position as text."""
        return drawn(self.game) if self.render_mode == "ansi" else None


def register() -> list[str]:
    """Make every game known to `gymnasium.make`, as `rulewright/BOOK-v0`; their names."""
    names = []
    for line in books():
        name = f"rulewright/{line.name.replace('.', '_')}-v0"
        if line.is_playable:
            names.append(name)
            if name not in gymnasium.registry:
                gymnasium.register(name, "rulewright.envs.single:RulewrightEnv", kwargs={"book": line.name})
    return names
