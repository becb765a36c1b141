"""Typical user code. It is not run, only checked by mypy and pyright."""

from __future__ import annotations

import quatuor


def best_by_hand(state: quatuor.State) -> int:
    values = state.analyse()
    first: quatuor.ActionValue = values[0]
    return first.action if first.known.value is not None else state.best_action(time=1.0)


def play() -> list[tuple[str, float, float]]:
    game = quatuor.game("quarto:level=2")
    standing = quatuor.tournament(game, {"me": best_by_hand, "random": "random"}, games=2)
    return standing.ratings()
