"""What the environments have in common: an observation is the planes and the legal actions."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ._quatuor import Game, State

#: The largest number of a plane: prisoners of one sort that were taken on one cell.
HIGHEST = 16.0


def observation_space(game: Game) -> gymnasium.spaces.Dict:
    """The planes, and a one for each action that is legal."""
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(0.0, HIGHEST, game.observation_shape(), np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (game.num_distinct_actions(),), np.int8),
        }
    )


def observe(state: State, *, acts: bool) -> dict[str, NDArray[Any]]:
    """What a player sees, who may act or not."""
    mask = state.legal_actions_mask().astype(np.int8)
    return {"observation": state.observation_tensor(), "action_mask": mask if acts else np.zeros_like(mask)}
