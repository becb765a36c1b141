"""Solvers, advice, agents, matches, records and certificates. Long calls release the lock and stop on Ctrl+C."""

from __future__ import annotations

import json
import os
import pickle
import signal
import threading
import time
from functools import lru_cache
from pathlib import Path

import pytest

import quatuor

ROOT = Path(__file__).parents[3]


@lru_cache(maxsize=None)
def minimax(state: quatuor.State) -> float:
    """Returns the result of the first player with best play, by plain minimax."""
    if state.is_terminal():
        return state.returns()[0]
    values = [minimax(state.child(action)) for action in state.legal_actions()]
    return max(values) if state.current_player() == 0 else min(values)


@pytest.mark.parametrize("spec", ["morpion", "morpion:misere=on", "quarto:size=2", "connect4:width=4,height=3,connect=3"])
def test_solvers_say_what_minimax_says(spec: str) -> None:
    game = quatuor.game(spec)
    state, turn = game.new_initial_state(), 0
    while not state.is_terminal():
        sign = 1 if state.current_player() == 0 else -1
        word = {1: "win", 0: "draw", -1: "loss"}
        answer = state.solve()
        assert answer.exact and answer.value == word[round(sign * minimax(state))]
        assert state.solve(weak=True).value == answer.value
        for value in state.analyse():
            assert value.known.is_exact
            assert value.known.value == word[round(sign * minimax(state.child(value.action)))]
            assert state.action_to_string(value.action) == value.text
        best = state.best_action()
        assert minimax(state.child(best)) == minimax(state)
        advice = state.advise(time=1.0)
        assert minimax(state.child(advice.action)) == minimax(state)
        assert advice.reasons and str(advice) == advice.sentence and advice.text in advice.sentence
        turn += 1
        state.apply_action(state.legal_actions()[turn % len(state.legal_actions())])
    with pytest.raises(quatuor.UnsolvedError):
        state.analyse()
    with pytest.raises(quatuor.UnsolvedError):
        state.best_action()


def test_what_is_not_solved_is_estimated_and_said_to_be() -> None:
    state = quatuor.game("mansuba:first=black").new_initial_state()
    assert not state.get_game().has_solver()
    with pytest.raises(quatuor.UnsolvedError):
        state.solve()
    values = state.analyse(time=0.2)
    assert len(values) == len(state.legal_actions())
    assert {value.known.kind for value in values} == {"estimate"}
    assert all(0.0 <= value.known.score <= 1.0 and value.known.agent for value in values)


def test_time_that_is_over_leaves_bounds() -> None:
    state = quatuor.game("connect4:width=9,height=7").new_initial_state()
    answer = state.solve(time=0.05)
    assert not answer.exact and answer.value is None and (answer.lower, answer.upper) != ("", "")
    for bad in [-1.0, float("nan"), float("inf"), 1e300]:
        with pytest.raises(ValueError):
            state.solve(time=bad)


def test_symmetric_actions_are_said_to_be_the_same() -> None:
    values = quatuor.game("morpion").new_initial_state().analyse()
    assert sum(value.same_as is None for value in values) == 3


def test_agents_choose_and_say_how() -> None:
    game = quatuor.game("morpion")
    state = game.state("xx./oo./... x")
    choice = game.agent("perfect").choose(state)
    assert (choice.text, choice.action) == ("c3", state.string_to_action("c3"))
    assert choice.how in ("solved", "proven", "only") and choice.value == 1.0
    assert game.agent("random", seed=3)(state) == game.agent("random", seed=3)(state)
    searched = game.agent("minimax:depth=2").choose(game.new_initial_state())
    assert searched.nodes and searched.depth is not None
    with pytest.raises(quatuor.AgentError):
        game.agent("random")(quatuor.game("quarto").new_initial_state())
    with pytest.raises(quatuor.SpecError):
        game.agent("nobody")


def test_the_same_seed_gives_the_same_tournament() -> None:
    agents = ["random", "novice", "minimax:depth=1"]
    runs = [quatuor.tournament("morpion", agents, games=10, seed=5, threads=n) for n in (1, 2)]
    for one in agents:
        assert runs[0].total(one) == runs[1].total(one) and sum(runs[0].total(one)) == 20
    assert [name for name, _, _ in runs[0].ratings()][-1] == "random"
    assert runs[0].points("random") + runs[0].points("novice") + runs[0].points("minimax:depth=1") == 30


def test_people_are_not_asked() -> None:
    with pytest.raises(quatuor.SpecError):
        quatuor.tournament("morpion", ["human", "random"], games=2)
    with pytest.raises(quatuor.SpecError):
        quatuor.game("morpion").agent("human")


def test_agents_of_your_own_play_beside_ours() -> None:
    def lowest(state: quatuor.State) -> int:
        return min(state.legal_actions())

    def first_text(state: quatuor.State) -> str:
        return state.action_to_string(state.legal_actions()[0])

    told: list[tuple[int, int | None]] = []
    standing = quatuor.tournament(
        "connect4", [lowest, first_text, "random", "random"], games=4, records=True, progress=lambda *at: told.append(at)
    )
    assert standing.names == ["lowest", "first_text", "random", "random (2)"]
    assert len(standing.records) == 24 and told[-1] == (24, 24)
    assert standing.against("lowest", "first_text") == (2, 0, 2)  # the same agent: the first player wins
    for record in standing.records:
        assert record.replay().is_terminal()
    twin = quatuor.play_match("morpion", lowest, "perfect", games=6)
    assert twin.against("lowest", "perfect")[0] == 0
    with pytest.raises(quatuor.IllegalActionError):
        quatuor.play_game("morpion", lambda state: 99, lowest)


def test_records_are_written_and_read_in_both_forms() -> None:
    standing = quatuor.play_match("mansuba", "random", "greedy", games=2, records=True, threads=1)
    for record in standing.records:
        for text in [record.to_pgn(), record.to_json()]:
            (again,) = quatuor.read_records(text)
            assert again == record and again.actions == record.actions
        assert pickle.loads(pickle.dumps(record)) == record
        assert json.loads(record.to_json())["actions"] == record.actions
        end = record.replay()
        result = {"1-0": [1.0, -1.0], "0-1": [-1.0, 1.0], "1/2-1/2": [0.0, 0.0]}[record.result]
        assert end.is_terminal() and end.returns() == result
        assert {record.first, record.second} == {"random", "greedy"}
    with pytest.raises(quatuor.RecordError):
        quatuor.read_records("1. e4 e5")
    broken = standing.records[0].to_json().replace(standing.records[0].actions[0], "z9", 1)
    with pytest.raises((quatuor.RecordError, quatuor.IllegalActionError)):
        quatuor.read_records(broken)[0].replay()


def test_certificates_are_made_and_verified() -> None:
    state = quatuor.game("quarto:size=3").new_initial_state()
    proof = state.certify()
    claim = quatuor.verify(proof)
    assert (claim.game, claim.value) == ("quarto:size=3", state.solve().value)
    assert claim.answers > 0
    spoilt = bytearray(proof)
    spoilt[len(spoilt) // 2] ^= 1
    with pytest.raises(quatuor.CertificateError):
        quatuor.verify(bytes(spoilt))
    with pytest.raises(quatuor.CertificateError):
        quatuor.game("morpion").new_initial_state().certify()


def test_long_calls_let_others_run_tell_progress_and_end_on_ctrl_c() -> None:
    state = quatuor.game("connect4:width=9,height=7").new_initial_state()
    told: list[tuple[int, int | None]] = []
    beats: list[float] = []
    over = threading.Event()

    def beat() -> None:
        while not over.wait(0.01):
            beats.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    threading.Timer(0.8, over.set).start()
    watcher = threading.Thread(target=beat)
    watcher.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        state.solve(progress=lambda done, all: told.append((done, all)))
    watcher.join()
    assert time.monotonic() - begun < 30
    assert len(beats) > 5, "another thread ran meanwhile"
    assert told, "and progress was told"
    assert not state.is_terminal()
    state.apply_action(0)


def test_an_error_in_the_progress_function_ends_the_work() -> None:
    def fails(done: int, all: int | None) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        quatuor.game("connect4:width=9,height=7").new_initial_state().solve(progress=fails)


def test_progress_is_a_line_with_a_rate_and_the_time_that_is_left(capsys: pytest.CaptureFixture[str]) -> None:
    quatuor.set_language("en")
    from quatuor._quatuor import progress_line

    assert progress_line(1200, 3000, 3.0) == "done: 1200 of 3000, 400 per second, 0:04 left"
    assert progress_line(5, None, 10.0) == "done: 5, 0.5 per second, 0:10 so far"
    assert progress_line(0, None, 61.0) == "working, 1:01 so far"
    for hostile in [float("nan"), float("inf"), -1.0, 1e300]:
        assert progress_line(2**64 - 1, 2**64 - 1, hostile)
    quatuor.set_language("fr")
    assert progress_line(1200, 3000, 3.0) == "fait\u00a0: 1200 sur 3000, 400 par seconde, encore 0:04"
    quatuor.set_language("en")
    quatuor.game("morpion").batch(50).values(progress=True)
    told = capsys.readouterr().err
    assert told.startswith("\r") and "50 of 50" in told and told.endswith("\n")


def test_a_certificate_tells_how_far_it_is() -> None:
    told: list[tuple[int, int | None]] = []
    proof = quatuor.game("quarto:size=3").new_initial_state().certify(progress=lambda *at: told.append(at))
    assert quatuor.verify(proof).value and told[-1][0] > 0
