"""Every game as a PettingZoo environment in which agents act in turn (AEC).

>>> from quatuor.pettingzoo import env
>>> game = env("connect4", render_mode="ansi")
>>> game.reset(seed=1)
>>> for agent in game.agent_iter():
...     observation, reward, termination, truncation, info = game.last()
...     done = termination or truncation
...     game.step(None if done else game.action_space(agent).sample(observation["action_mask"]))
>>> game.unwrapped.state_of_game.is_terminal()
True

Environments support ``copy.deepcopy``, for tree search. The environment rolls for chance; the seed of ``reset`` determines
the rolls.
"""

from __future__ import annotations

from typing import Any, Optional

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._quatuor import State
from ._quatuor import game as _game
from ._spaces import observation_space, observe

AGENTS = ("player_0", "player_1")


def env(spec: str = "quarto", *, render_mode: Optional[str] = None, width: int = 400) -> Any:
    """Return the environment with the usual wrappers. An illegal action loses the game."""
    inner: Any = QuatuorEnv(spec, render_mode=render_mode, width=width)
    inner = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    inner = wrappers.AssertOutOfBoundsWrapper(inner)
    return wrappers.OrderEnforcingWrapper(inner)


class QuatuorEnv(AECEnv):  # type: ignore[misc]
    """A game between ``player_0`` and ``player_1``. An illegal action raises an error."""

    metadata = {"render_modes": ["ansi", "rgb_array"], "name": "quatuor_v0", "is_parallelizable": False}

    def __init__(self, spec: str = "quarto", *, render_mode: Optional[str] = None, width: int = 400) -> None:
        super().__init__()
        self.game = _game(spec)
        self.render_mode = render_mode
        self.width = width
        self.possible_agents = list(AGENTS)
        space, actions = observation_space(self.game), self.game.num_distinct_actions()
        self.observation_spaces = {agent: space for agent in AGENTS}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in AGENTS}
        self.state_of_game: State = self.game.new_initial_state()
        self.luck = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        return observe(self.state_of_game, acts=agent == self.agent_selection)

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        self.luck = int(np.random.default_rng(seed).integers(2**63))
        self.agents = list(AGENTS)
        self.rewards = {agent: 0.0 for agent in AGENTS}
        self._cumulative_rewards = {agent: 0.0 for agent in AGENTS}
        self.terminations = {agent: False for agent in AGENTS}
        self.truncations = {agent: False for agent in AGENTS}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        position = (options or {}).get("position")
        self.state_of_game = self.game.new_initial_state() if position is None else self.game.state(position)
        self.agent_selection = AGENTS[0]
        self._go_on()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.state_of_game.apply_action(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Roll for chance, then select the player to act or end the game."""
        state = self.state_of_game
        while state.is_chance_node():
            state.roll(self.luck)
        self.rewards = dict(zip(AGENTS, state.returns()))
        if state.is_terminal():
            self.terminations = {agent: True for agent in AGENTS}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = AGENTS[state.current_player()]

    def render(self) -> Any:
        if self.render_mode == "ansi":
            return self.state_of_game.draw()
        if self.render_mode == "rgb_array":
            return self.state_of_game.rgb(self.width)
        return None

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""
