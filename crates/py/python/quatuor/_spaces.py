"""Observation spaces of all environments: the planes and the legal actions."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ._quatuor import Game, State

#: Upper bound of a plane: the number of prisoners of one kind that were taken on one cell.
HIGHEST = 16.0


def observation_space(game: Game) -> gymnasium.spaces.Dict:
    """Return the space of observations: planes, and a mask with 1 for each legal action."""
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(0.0, HIGHEST, game.observation_shape(), np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (game.num_distinct_actions(),), np.int8),
        }
    )


def observe(state: State, *, acts: bool) -> dict[str, NDArray[Any]]:
    """Return the observation of a player. The mask is zero unless the player acts."""
    mask = state.legal_actions_mask().astype(np.int8)
    return {"observation": state.observation_tensor(), "action_mask": mask if acts else np.zeros_like(mask)}
