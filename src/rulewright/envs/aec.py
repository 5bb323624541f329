"""A game as a PettingZoo environment: both seats act in turn, each with a mask of what it may do."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from rulewright import BadOption, Game
from rulewright.envs.coding import (
    ACTIONS,
    DECISIONS,
    REACH,
    Dealer,
    actions_of,
    checked_action,
    drawn,
    mask_of,
    observation_of,
    reward_of,
    size_of,
)

AGENTS = ("seat_0", "seat_1")
RENDERS = ("ansi", "human")


class RulewrightAEC(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """One game; an observation is `{"observation": numbers, "action_mask": what can be done}`."""

    def __init__(
        self,
        book: str,
        decks: tuple[str, str] | None = None,
        render_mode: str | None = None,
        decisions: int = DECISIONS,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDERS:
            raise BadOption(f"render_mode is one of {', '.join(RENDERS)}, not {render_mode!r}")
        self.metadata = {"name": f"rulewright_{book}_v0", "render_modes": list(RENDERS), "is_parallelizable": False}
        self.render_mode = render_mode
        self.decisions = decisions  # after so many the game is cut off
        self.dealer = Dealer(book, decks)
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        row = spaces.Box(-REACH, REACH, (size_of(book),), np.float32)
        shown = spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8)})
        self.observation_spaces = dict.fromkeys(AGENTS, shown)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in AGENTS}
        self.chance = np.random.default_rng()
        self.game: Game = self.dealer.deal(0)
        self.actions: dict[int, int] = {}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals the same."""
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.game = self.dealer.deal(int(self.chance.integers(2**31)))
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.look()

    def look(self) -> None:
        """Whose turn it is to act, and what can be done."""
        self.actions = actions_of(self.game)
        menu = self.game.decision
        if menu is not None:
            self.agent_selection = AGENTS[menu.player]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know; its mask is empty while the other one acts."""
        seat = AGENTS.index(agent)
        menu = self.game.decision
        own = self.actions if menu is not None and menu.player == seat else {}
        return {"observation": observation_of(self.game, seat), "action_mask": mask_of(own)}

    def step(self, action: int | None) -> None:
        """Act for the agent that is asked; an action outside the mask is refused and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        index = checked_action(self.actions, -1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self.game.answer(index)
        is_over = self.game.decision is None
        is_cut = not is_over and self.game.s.answers >= self.decisions
        for seat, one in enumerate(AGENTS):
            self.rewards[one] = reward_of(self.game, seat)
            self.terminations[one] = is_over
            self.truncations[one] = is_cut
        self._accumulate_rewards()
        self.look()
        if self.render_mode == "human":
            print(drawn(self.game))

    def render(self) -> str | None:
        """The position as text."""
        if self.render_mode is None:
            return None
        text = drawn(self.game)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""


def env(book: str, decks: tuple[str, str] | None = None, render_mode: str | None = None) -> RulewrightAEC:
    """The environment of a game by the name of its rulebook."""
    return RulewrightAEC(book, decks, render_mode)
