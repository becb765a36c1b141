"""Every game as an OpenSpiel game.

>>> import quatuor.open_spiel
>>> game = quatuor.open_spiel.load_game("morpion")
>>> state = game.new_initial_state()
>>> state.apply_action(4)
>>> state.legal_actions()
[0, 1, 2, 3, 5, 6, 7, 8]

After ``import quatuor.open_spiel``, ``pyspiel.load_game("quatuor", {"spec": "quarto:level=2"})`` returns the same
game.
"""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from . import _quatuor

#: Maximum game length reported to OpenSpiel for games that can be endless.
ENDLESS = 100_000


def _type(has_chance: bool) -> Any:
    chance = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name="quatuor",
        long_name="Quatuor",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if has_chance else chance.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"spec": "quarto"},
    )


class QuatuorGame(pyspiel.Game):  # type: ignore[misc]
    """The rules of one variant."""

    def __init__(self, params: Optional[dict[str, Any]] = None) -> None:
        spec = (params or {}).get("spec", "quarto")
        self.rules = _quatuor.game(spec)
        chance = self.rules.num_chance_outcomes()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.num_distinct_actions(),
            max_chance_outcomes=chance,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.rules.max_game_length() or ENDLESS,
        )
        super().__init__(_type(chance > 0), info, {"spec": spec})

    def new_initial_state(self, state: Optional[str] = None) -> QuatuorState:
        return QuatuorState(self, state)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self.rules, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class QuatuorState(pyspiel.State):  # type: ignore[misc]
    """A game in progress. OpenSpiel numbers chance outcomes from 0; Quatuor numbers them after the players' actions."""

    def __init__(self, game: QuatuorGame, position: Optional[str] = None) -> None:
        super().__init__(game)
        rules = game.rules
        self.inner = rules.new_initial_state() if position is None else rules.state(position)
        self.actions = rules.num_distinct_actions()

    def _shift(self) -> int:
        return self.actions if self.inner.is_chance_node() else 0

    def current_player(self) -> Any:
        player = self.inner.current_player()
        if player == -4:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if player == -1 else player

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        shift = self._shift()
        return [(action - shift, share) for action, share in self.inner.chance_outcomes()]

    def _apply_action(self, action: int) -> None:
        self.inner.apply_action(action + self._shift())

    def undo_action(self, player: int, action: int) -> None:
        raise NotImplementedError("OpenSpiel keeps the history of a Python game itself: clone instead")

    def _action_to_string(self, player: int, action: int) -> str:
        return self.inner.action_to_string(action + self._shift())

    def is_terminal(self) -> bool:
        return self.inner.is_terminal()

    def returns(self) -> list[float]:
        return self.inner.returns()

    def __str__(self) -> str:
        return self.inner.position


class Observer:
    """Observes the planes and the text of a position."""

    def __init__(self, rules: _quatuor.Game, params: Any) -> None:
        if params:
            raise ValueError(f"params={params!r}")
        self.tensor = np.zeros(int(np.prod(rules.observation_shape())), np.float32)
        self.dict = {"observation": self.tensor.reshape(rules.observation_shape())}

    def set_from(self, state: QuatuorState, player: int) -> None:
        self.dict["observation"][:] = state.inner.observation_tensor()

    def string_from(self, state: QuatuorState, player: int) -> str:
        return state.inner.position


def load_game(spec: str) -> QuatuorGame:
    """Return the variant with this spec as an OpenSpiel game."""
    return QuatuorGame({"spec": spec})


pyspiel.register_game(_type(True), QuatuorGame)
