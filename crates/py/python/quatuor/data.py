"""Solved positions and recorded games as Arrow tables, which can be stored as Parquet files.

>>> import quatuor
>>> from quatuor.data import solved_positions
>>> table = solved_positions("morpion", canonical=True)
>>> table.num_rows, table.column("value").to_pylist()[0]
(765, 0)
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, Optional, Union

import numpy as np
import pyarrow as pa
import pyarrow.parquet

from ._matches import ProgressLike, _rules
from ._quatuor import Batch, Game, Record


def labelled(batch: Batch, *, threads: Optional[int] = None, progress: ProgressLike = None) -> pa.Table:
    """Return the games of a batch with their exact values, one row per game.

    ``position`` is the position as text, and ``player`` the player to act (-1 if the game is over). ``value`` is the
    result of the first seat with best play: 1, 0 or -1, or null if it is not proven. ``distance`` is the number of steps to
    the end, counted as usual for the game, or null if it is unknown. ``legal`` lists the numbers of the legal actions.
    """
    values, distances = batch.values(threads=threads, progress=progress)
    mask = batch.legal_actions_mask()
    offsets = np.concatenate([[0], np.cumsum(mask.sum(axis=1))]).astype(np.int32)
    actions = pa.array(np.nonzero(mask)[1].astype(np.int32))
    unknown = np.isnan(values)
    spec = batch.get_game().spec
    return pa.table(
        {
            "position": pa.array([batch[row].position for row in range(len(batch))]),
            "player": pa.array(batch.turns()),
            "value": pa.array(np.where(unknown, 0, values).astype(np.int8), mask=unknown),
            "distance": pa.array(distances, mask=distances < 0),
            "legal": pa.ListArray.from_arrays(pa.array(offsets), actions),
        },
        metadata={"game": spec},
    )


def solved_positions(
    game: Union[Game, str],
    *,
    most: int = 1_000_000,
    canonical: bool = False,
    threads: Optional[int] = None,
    progress: ProgressLike = None,
) -> pa.Table:
    """Return every position of a small game with its exact value.

    With ``canonical``, positions that are equivalent by symmetry are listed once.
    """
    batch = _rules(game).positions(most=most, canonical=canonical, progress=progress)
    return labelled(batch, threads=threads, progress=progress)


def records_table(records: Iterable[Record]) -> pa.Table:
    """Return recorded games, one row per game."""
    records = list(records)
    columns: dict[str, Any] = {
        name: pa.array([getattr(record, name) for record in records], pa.string())
        for name in ["game", "first", "second", "result", "termination", "date", "round", "start"]
    }
    columns["seed"] = pa.array([record.seed for record in records], pa.uint64())
    columns["actions"] = pa.array([record.actions for record in records], pa.list_(pa.string()))
    return pa.table(columns)


def write_parquet(table: pa.Table, path: Union[str, os.PathLike[str]]) -> None:
    """Write a table to a Parquet file."""
    pyarrow.parquet.write_table(table, path)
