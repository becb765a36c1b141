"""Every game as a Gymnasium environment: one player against an agent.

>>> import gymnasium, quatuor.gymnasium
>>> env = gymnasium.make("quatuor/Game-v0", spec="connect4", opponent="level:3")
>>> observation, info = env.reset(seed=1)
>>> terminated = False
>>> while not terminated:
...     action = env.action_space.sample(observation["action_mask"])
...     observation, reward, terminated, truncated, info = env.step(action)
>>> reward in (-1.0, 0.0, 1.0)
True

Only the last step of a game has a reward: 1 won, 0 drawn, -1 lost. An illegal action loses the game or raises an error.
"""

from __future__ import annotations

from typing import Any, Optional

import gymnasium
import numpy as np

from ._matches import AgentLike, _chooser
from ._quatuor import IllegalActionError, State
from ._quatuor import game as _game
from ._spaces import observation_space, observe


class QuatuorEnv(gymnasium.Env[Any, Any]):
    """One player against an agent, which is a spec or a function from a state to an action.

    ``seat`` is 0 or 1, or None for a random seat in every game. ``illegal`` is the effect of an illegal action: "lose" or
    "raise".
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        spec: str = "quarto",
        opponent: AgentLike = "random",
        *,
        seat: Optional[int] = 0,
        illegal: str = "lose",
        render_mode: Optional[str] = None,
        width: int = 400,
    ) -> None:
        if seat not in (0, 1, None):
            raise ValueError(f"seat={seat!r}")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal={illegal!r}")
        self.game = _game(spec)
        self.opponent, self.seat, self.illegal = opponent, seat, illegal
        self.render_mode, self.width = render_mode, width
        self.observation_space = observation_space(self.game)
        self.action_space = gymnasium.spaces.Discrete(self.game.num_distinct_actions())
        self.state: State = self.game.new_initial_state()
        self.player, self.luck = seat or 0, 0
        self._answer = _chooser(self.game, opponent, 0)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.luck = int(self.np_random.integers(2**63))
        self.player = int(self.np_random.integers(2)) if self.seat is None else self.seat
        self._answer = _chooser(self.game, self.opponent, self.luck)
        position = (options or {}).get("position")
        self.state = self.game.new_initial_state() if position is None else self.game.state(position)
        self._until_our_turn()
        return self._seen(), {"player": self.player}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if self.state.is_terminal():
            raise IllegalActionError("reset()")
        try:
            self.state.apply_action(int(action))
        except IllegalActionError as refused:
            if self.illegal == "raise":
                raise
            return self._seen(), -1.0, True, False, {"player": self.player, "illegal": str(refused)}
        self._until_our_turn()
        over = self.state.is_terminal()
        return self._seen(), self.state.returns()[self.player], over, False, {"player": self.player}

    def _until_our_turn(self) -> None:
        state = self.state
        while not state.is_terminal() and state.current_player() != self.player:
            if state.is_chance_node():
                state.roll(self.luck)
            else:
                state.apply_action(self._answer(state))

    def _seen(self) -> dict[str, Any]:
        return observe(self.state, acts=not self.state.is_terminal())

    def render(self) -> Any:
        if self.render_mode == "ansi":
            return self.state.draw()
        if self.render_mode == "rgb_array":
            return self.state.rgb(self.width)
        return None


def action_masks(env: Any) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Return the legal actions of an environment, in the form that maskable learners expect."""
    state: State = env.unwrapped.state
    return state.legal_actions_mask()


gymnasium.register(id="quatuor/Game-v0", entry_point="quatuor.gymnasium:QuatuorEnv")
