"""Compares batches with single games, and exports solved positions and records."""

from __future__ import annotations

import copy
from pathlib import Path

import numpy as np
import pytest

import quatuor


def test_rows_are_single_games(game: quatuor.Game) -> None:
    batch = game.batch(40, seed=4)
    for step in range(12):
        turns, mask = batch.turns(), batch.legal_actions_mask()
        planes, returns = batch.observation_tensor(), batch.returns()
        actions = batch.sample(seed=step)
        for row in range(0, 40, 7):
            state = batch[row]
            assert not state.is_chance_node()
            assert turns[row] == (-1 if state.is_terminal() else state.current_player())
            assert (mask[row] == state.legal_actions_mask()).all()
            assert (planes[row] == state.observation_tensor()).all()
            assert returns[row].tolist() == state.returns()
            assert (actions[row] == -1) if state.is_terminal() else (actions[row] in state.legal_actions())
        before = [batch[row] for row in range(40)]
        batch.step(actions)
        for row, state in enumerate(before):
            after = state if state.is_terminal() else state.child(int(actions[row]))
            if after.is_chance_node():
                outcomes = [after.child(action) for action, _ in after.chance_outcomes()]
                assert batch[row] in outcomes or any(o.is_chance_node() for o in outcomes)
            else:
                assert batch[row] == after


def test_arrays_of_your_own_are_filled_in_place() -> None:
    batch = quatuor.game("connect4").batch(100)
    out = np.full((100, 7), True)
    assert batch.legal_actions_mask(out=out) is out
    planes = np.empty((100, 3, 6, 7), np.float32)
    assert batch.observation_tensor(out=planes) is planes and planes.sum() == 0
    for wrong in [np.empty((100, 6), bool), np.empty((100, 7), np.int8), np.empty((7, 100), bool).T, [True]]:
        with pytest.raises((ValueError, TypeError)):
            batch.legal_actions_mask(out=wrong)  # type: ignore[arg-type]
    frozen = np.empty((100, 7), bool)
    frozen.flags.writeable = False
    with pytest.raises((ValueError, TypeError)):
        batch.legal_actions_mask(out=frozen)


def test_the_same_seed_gives_the_same_games_whatever_the_threads() -> None:
    game = quatuor.game("mansuba:relation=random,shift=on")
    batches = [game.batch(1500, seed=9) for _ in range(2)]
    for step in range(10):
        for batch, threads in zip(batches, (1, 2)):
            batch.step(batch.sample(seed=step, threads=threads), threads=threads)
    planes = [batch.observation_tensor() for batch in batches]
    assert (planes[0] == planes[1]).all()
    other = game.batch(1500, seed=10)
    assert (other.observation_tensor() != game.batch(1500, seed=9).observation_tensor()).any()


def test_copies_resets_and_rows_that_are_set() -> None:
    game = quatuor.game("morpion")
    batch = game.batch(4)
    batch.step(np.array([0, 1, 2, 3]))
    twin = copy.deepcopy(batch)
    batch.reset(np.array([True, False, True, False]))
    start = game.new_initial_state()
    assert [batch[row] == start for row in range(4)] == [True, False, True, False]
    assert twin[0] != start and twin[-1] == twin[3]
    batch[1] = game.state("xx./oo./... x")
    assert batch[1].position == "xx./oo./... x"
    with pytest.raises(quatuor.QuatuorError):
        batch[1] = quatuor.game("quarto").new_initial_state()
    for row in [4, -5, 10**9]:
        with pytest.raises(IndexError):
            batch[row]
    batch.reset()
    assert all(batch[row] == start for row in range(4)) and len(batch) == 4


def test_labels_are_what_solve_says() -> None:
    game = quatuor.game("quarto:size=3")
    batch = game.batch(60)
    for step in range(9):
        batch.step(batch.sample(seed=step))
    values, distances = batch.values()
    for row in range(60):
        state = batch[row]
        if state.is_terminal():
            assert values[row] == state.returns()[0]
            continue
        answer = state.solve()
        sign = 1 if state.current_player() == 0 else -1
        assert values[row] == sign * {"win": 1, "draw": 0, "loss": -1}[answer.value or ""]
        assert distances[row] == answer.distance
    told: list[tuple[int, int | None]] = []
    weak, _ = batch.values(weak=True, threads=1, progress=lambda *at: told.append(at))
    assert told[-1] == (60, 60)
    assert (weak == values).all()
    with pytest.raises(quatuor.UnsolvedError):
        quatuor.game("mansuba").batch(3).values()


def test_solved_positions_and_records_become_parquet(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    import pyarrow.parquet

    from quatuor.data import records_table, solved_positions, write_parquet

    table = solved_positions("morpion")
    assert table.num_rows == 5478 and table.schema.metadata[b"game"] == b"morpion"
    game = quatuor.game("morpion")
    rows = table.to_pylist()
    for row in rows[:: len(rows) // 40]:
        state = game.state(row["position"])
        assert row["legal"] == state.legal_actions()
        if not state.is_terminal():
            sign = 1 if state.current_player() == 0 else -1
            answer = state.solve()
            assert row["value"] == sign * {"win": 1, "draw": 0, "loss": -1}[answer.value or ""]
            assert (row["player"], row["distance"]) == (state.current_player(), answer.distance)
    write_parquet(table, tmp_path / "morpion.parquet")
    assert pyarrow.parquet.read_table(tmp_path / "morpion.parquet").equals(table)

    played = quatuor.play_match("morpion", "random", "novice", games=6, records=True, threads=1)
    games = records_table(played.records)
    assert games.column("actions").to_pylist() == [record.actions for record in played.records]
    assert set(games.column("result").to_pylist()) <= {"1-0", "0-1", "1/2-1/2"}
    write_parquet(games, tmp_path / "games.parquet")
    assert pyarrow.parquet.read_table(tmp_path / "games.parquet").equals(games)
