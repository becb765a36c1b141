"""Shared fixtures: all games, and English messages whatever the environment."""

from __future__ import annotations

import pytest

import quatuor

VARIANTS = [
    "quarto",
    "quarto:size=3,level=2",
    "quarto:level=4",
    "connect4",
    "connect4:width=5,height=4,connect=3,first=yellow",
    "mansuba",
    "mansuba:width=5,height=4,relation=hexagonal,captures=on,immunity=off",
    "mansuba:relation=random,victory=random,first=random,shift=on,captures=on,escape=0.5",
    "morpion",
    "morpion:width=5,height=4,connect=4,misere=on",
]


@pytest.fixture(autouse=True)
def _english() -> None:
    quatuor.set_language("en")


@pytest.fixture(params=VARIANTS)
def game(request: pytest.FixtureRequest) -> quatuor.Game:
    return quatuor.game(request.param)
