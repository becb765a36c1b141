"""Compares Quatuor with other packages in one run: ratios of steps, copies and batches.

    pip install ".[openspiel]" "pettingzoo[classic]" pgx
    python crates/py/benches/compare.py

The two sides of each pair alternate in short rounds, and the median of the ratios is printed, so that load on the machine
slows both. On a very busy machine, ``--clock cpu --threads 1`` measures CPU time instead of wall-clock time. Packages that
are not installed are skipped with a message.
"""

from __future__ import annotations

import argparse
import copy
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import quatuor

Work = Callable[[], int]  # returns the number of steps, copies or rows made


clock = time.perf_counter


def rate(work: Work, seconds: float) -> float:
    """Returns the rate per second."""
    begun, made = clock(), 0
    while clock() - begun < seconds:
        made += work()
    return made / (clock() - begun)


def compare(what: str, ours: Work, theirs: Work, rounds: int, seconds: float) -> None:
    rates = []
    for _ in range(rounds):
        rates.append((rate(ours, seconds), rate(theirs, seconds)))
    ratio = statistics.median(one / other for one, other in rates)
    own, other = (statistics.median(column) for column in zip(*rates))
    print(f"{what:58} {own:>14,.0f} {other:>14,.0f} {ratio:>8.1f}", flush=True)


def our_playout(spec: str) -> Work:
    game, dice = quatuor.game(spec), random.Random(1)

    def work() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(dice.random() * len(legal))])
            steps += 1
        return steps

    return work


def openspiel_playout(game: Any) -> Work:
    dice = random.Random(1)

    def work() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(dice.random() * len(legal))])
            steps += 1
        return steps

    return work


def pettingzoo_playout(env: Any) -> Work:
    dice = random.Random(1)

    def work() -> int:
        env.reset()
        steps = 0
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return steps
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(dice.random() * len(legal))]))
            steps += 1

    return work


def copies(state: Any, clone: Callable[[Any], Any]) -> Work:
    def work() -> int:
        for _ in range(50):
            clone(state)
        return 50

    return work


def our_batch(spec: str, games: int, threads: int, observe: bool) -> Work:
    batch = quatuor.game(spec).batch(games)
    shape = (games, *batch.get_game().observation_shape())
    planes, mask = np.empty(shape, np.float32), np.empty((games, batch.get_game().num_distinct_actions()), bool)

    def work() -> int:
        batch.reset()
        rows, begun = 0, batch.steps
        while True:
            actions = batch.sample(seed=batch.steps - begun, threads=threads)
            going = int((actions >= 0).sum())
            if going == 0:
                return rows
            if observe:
                batch.legal_actions_mask(out=mask, threads=threads)
                batch.observation_tensor(out=planes, threads=threads)
            batch.step(actions, threads=threads)
            rows += going

    return work


def openspiel_loop(game: Any, games: int, observe: bool) -> Work:
    dice = random.Random(1)

    def work() -> int:
        states = [game.new_initial_state() for _ in range(games)]
        rows = 0
        while states:
            for state in states:
                if observe:
                    state.legal_actions_mask()
                    state.observation_tensor(0)
                legal = state.legal_actions()
                state.apply_action(legal[int(dice.random() * len(legal))])
            rows += len(states)
            states = [state for state in states if not state.is_terminal()]
        return rows

    return work


def pgx_batch(name: str, games: int) -> Work:
    import jax
    import pgx

    env = pgx.make(name)
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))

    @jax.jit
    def choose(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.where(mask, 0.0, -jax.numpy.inf), axis=-1)

    def work() -> int:
        key = jax.random.PRNGKey(0)
        state, rows = init(jax.random.split(key, games)), 0
        while True:
            going = int((~(state.terminated | state.truncated)).sum())
            if going == 0:
                return rows
            key, luck = jax.random.split(key)
            state = step(state, choose(luck, state.legal_action_mask))
            rows += going

    work()  # compiles once, outside the measurement
    return work


def midgame(new: Callable[[], Any], actions: list[int], play: Callable[[Any, int], Any]) -> Any:
    state = new()
    for action in actions:
        play(state, action)
    return state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3, help="of each side in each round")
    parser.add_argument("--games", type=int, default=4096, help="in a batch")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--clock", choices=["wall", "cpu"], default="wall")
    chosen = parser.parse_args()
    if chosen.clock == "cpu":
        global clock
        clock = time.process_time
    rounds, seconds, games, threads = chosen.rounds, chosen.seconds, chosen.games, chosen.threads
    opening = [3, 3, 3, 2, 4, 4, 1, 0]
    ours = midgame(quatuor.game("connect4").new_initial_state, opening, quatuor.State.apply_action)
    print(f"{'a second, ours and theirs, and the median of the ratios':58} {'ours':>14} {'theirs':>14} {'ratio':>8}")
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed: left out")
    else:
        for spec, name in [("connect4", "connect_four"), ("morpion", "tic_tac_toe")]:
            game = pyspiel.load_game(name)
            compare(f"{spec}: steps, OpenSpiel", our_playout(spec), openspiel_playout(game), rounds, seconds)
            for observe in [False, True]:
                label = "rows with masks and observations" if observe else "rows"
                batch, loop = our_batch(spec, games, threads, observe), openspiel_loop(game, 256, observe)
                compare(f"{spec}: {label}, OpenSpiel's loop", batch, loop, rounds, seconds)
        theirs = midgame(pyspiel.load_game("connect_four").new_initial_state, opening, lambda s, a: s.apply_action(a))
        compare("connect4: clones, OpenSpiel", copies(ours, quatuor.State.clone), copies(theirs, lambda s: s.clone()), rounds, seconds)
    try:
        from pettingzoo.classic import connect_four_v3, tictactoe_v3
    except ImportError:
        print("PettingZoo with its classic games is not installed: left out")
    else:
        for spec, module in [("connect4", connect_four_v3), ("morpion", tictactoe_v3)]:
            compare(f"{spec}: steps, PettingZoo", our_playout(spec), pettingzoo_playout(module.env()), rounds, seconds)
        env = connect_four_v3.env()
        env.reset()
        for column in opening:
            env.step(column)
        compare("connect4: copies, PettingZoo", copies(ours, copy.deepcopy), copies(env, copy.deepcopy), rounds, seconds)
        compare_environments(rounds, seconds, connect_four_v3)
    try:
        import pgx  # noqa: F401
    except ImportError:
        print("pgx is not installed: left out")
    else:
        compare("connect4: rows, pgx", our_batch("connect4", games, threads, False), pgx_batch("connect_four", games), rounds, seconds)


def compare_environments(rounds: int, seconds: float, module: Any) -> None:
    from quatuor.pettingzoo import env

    ours, theirs = pettingzoo_playout(env("connect4")), pettingzoo_playout(module.env())
    compare("connect4: steps of both PettingZoo environments", ours, theirs, rounds, seconds)


if __name__ == "__main__":
    main()
