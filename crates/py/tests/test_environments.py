"""Environments, checked with the tests and algorithms of the libraries that define them."""

from __future__ import annotations

import copy
import random
from typing import Any

import numpy as np
import pytest

import quatuor

SPECS = ["quarto", "connect4", "mansuba:relation=random,captures=on,escape=0.5,width=5,height=4", "morpion"]


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_says_that_the_api_is_right(spec: str) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    from quatuor.pettingzoo import QuatuorEnv, env

    api_test(env(spec), num_cycles=100)
    api_test(QuatuorEnv(spec), num_cycles=100)
    seed_test(lambda: env(spec), num_cycles=40)


@pytest.mark.parametrize("spec", SPECS)
def test_pettingzoo_environments_survive_deepcopy(spec: str) -> None:
    pytest.importorskip("pettingzoo")
    from quatuor.pettingzoo import env

    dice, game = random.Random(1), env(spec)
    game.reset(seed=3)
    for _ in range(6):
        if game.last()[2]:
            break
        twin = copy.deepcopy(game)
        before = game.unwrapped.state_of_game.serialize()
        legal = list(np.flatnonzero(game.last()[0]["action_mask"]))
        action = dice.choice(legal)
        twin.step(action)
        assert game.unwrapped.state_of_game.serialize() == before
        game.step(action)
        assert twin.unwrapped.state_of_game == game.unwrapped.state_of_game
        assert twin.unwrapped.state_of_game.history() == game.unwrapped.state_of_game.history()
        assert twin.agent_selection == game.agent_selection and twin.rewards == game.rewards


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo_games_end_with_rewards_and_are_drawn() -> None:
    pytest.importorskip("pettingzoo")
    from quatuor.pettingzoo import env

    game = env("morpion", render_mode="ansi")
    game.reset()
    for cell in [4, 0, 1, 3, 7]:
        assert "a  b  c" in game.render()
        game.step(cell)
    assert game.rewards == {"player_0": 1.0, "player_1": -1.0} and all(game.terminations.values())
    picture = env("quarto", render_mode="rgb_array", width=100)
    picture.reset()
    assert picture.render().shape[1:] == (100, 3)
    wrong = env("morpion")
    wrong.reset()
    wrong.step(4)
    wrong.step(4)
    assert wrong.rewards["player_1"] == -1 and all(wrong.terminations.values())


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_gymnasium_says_that_the_environment_is_right(spec: str) -> None:
    gymnasium = pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    import quatuor.gymnasium

    check_env(quatuor.gymnasium.QuatuorEnv(spec), skip_render_check=True)
    env = gymnasium.make("quatuor/Game-v0", spec=spec, opponent="novice", seat=None)
    seats = set()
    for seed in range(6):
        observation, info = env.reset(seed=seed)
        seats.add(info["player"])
        over, steps = False, 0
        while not over and steps < 200:
            assert (quatuor.gymnasium.action_masks(env) == (observation["action_mask"] == 1)).all()
            action = env.action_space.sample(observation["action_mask"])
            observation, reward, over, _, _ = env.step(action)
            steps += 1
            assert reward == env.unwrapped.state.returns()[info["player"]]
    assert seats == {0, 1}


def test_gymnasium_loses_or_raises_on_an_illegal_action() -> None:
    pytest.importorskip("gymnasium")
    from quatuor.gymnasium import QuatuorEnv

    env = QuatuorEnv("morpion", lambda state: state.legal_actions()[0])
    env.reset(seed=1)
    env.step(4)
    _, reward, over, _, info = env.step(4)
    assert (reward, over) == (-1.0, True) and info["illegal"]
    strict = QuatuorEnv("morpion", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(quatuor.IllegalActionError):
        strict.step(99)
    for wrong in [{"seat": 2}, {"illegal": "shrug"}]:
        with pytest.raises(ValueError):
            QuatuorEnv("morpion", **wrong)  # type: ignore[arg-type]


def openspiel() -> Any:
    return pytest.importorskip("pyspiel")


@pytest.mark.parametrize("spec", SPECS)
def test_openspiel_plays_random_games(spec: str) -> None:
    pyspiel = openspiel()
    import quatuor.open_spiel

    game = quatuor.open_spiel.load_game(spec)
    assert pyspiel.load_game("quatuor", {"spec": spec}).num_distinct_actions() == game.num_distinct_actions()
    dice = random.Random(2)
    for _ in range(3):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, shares = zip(*state.chance_outcomes())
                assert sum(shares) == pytest.approx(1.0)
                state.apply_action(dice.choices(actions, shares)[0])
                continue
            legal = state.legal_actions()
            text = state.action_to_string(legal[-1])
            assert state.string_to_action(text) == legal[-1]
            child = state.clone()
            child.apply_action(legal[0])
            assert child.history() == [*state.history(), legal[0]] and str(child) != str(state)
            state.apply_action(dice.choice(legal))
        assert sum(state.returns()) == 0


def test_openspiels_own_tests_of_a_game_pass() -> None:
    pyspiel = openspiel()
    import quatuor.open_spiel

    for spec in ["morpion", "quarto:size=2"]:
        pyspiel.random_sim_test(quatuor.open_spiel.load_game(spec), num_sims=5, serialize=False, verbose=False)


def test_openspiels_minimax_finds_our_values() -> None:
    openspiel()
    from open_spiel.python.algorithms import minimax

    import quatuor.open_spiel

    game = quatuor.open_spiel.load_game("morpion")
    for position in ["xo./.x./..o x", "xx./oo./... x", "x.o/.../x.o x"]:
        state = game.new_initial_state(position)
        value, action = minimax.alpha_beta_search(game, state=state, maximizing_player_id=0)
        ours = quatuor.game("morpion").state(position)
        sign = 1 if ours.current_player() == 0 else -1
        word = {1.0: "win", 0.0: "draw", -1.0: "loss"}[sign * value]
        assert word == ours.solve().value
        assert {v.action: v.known.value for v in ours.analyse()}[action] == word


def test_openspiels_mcts_finds_a_win() -> None:
    openspiel()
    from open_spiel.python.algorithms import mcts

    import quatuor.open_spiel

    game = quatuor.open_spiel.load_game("connect4")
    state = game.new_initial_state()
    for column in [3, 0, 3, 0, 3, 1]:
        state.apply_action(column)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 300, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state) == 3


def test_openspiels_exploitability_is_that_of_a_small_game() -> None:
    openspiel()
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability

    import quatuor.open_spiel

    game = quatuor.open_spiel.load_game("morpion:width=3,height=2,connect=2")
    rules = quatuor.game("morpion:width=3,height=2,connect=2")
    uniform = policy.UniformRandomPolicy(game)
    assert exploitability.exploitability(game, uniform) > 0.1

    class Perfect(policy.Policy):  # type: ignore[misc]
        def action_probabilities(self, state: Any, player_id: Any = None) -> dict[int, float]:
            best = rules.state(str(state)).best_action()
            return {action: float(action == best) for action in state.legal_actions()}

    assert exploitability.exploitability(game, Perfect(game, [0, 1])) == pytest.approx(0.0)
