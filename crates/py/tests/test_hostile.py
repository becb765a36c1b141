"""Bad input raises an exception and never crashes the interpreter."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import quatuor

from conftest import VARIANTS

anything = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-3, 40),
    st.floats(),
    st.text(max_size=30),
    st.binary(max_size=30),
    st.lists(st.integers(), max_size=3),
    st.builds(object),
    st.just(np.int64(3)),
    st.just(np.array([1, 2])),
)
RAISED = (ValueError, TypeError, OverflowError, IndexError, RuntimeError, MemoryError)


def attempt(call: Any, *arguments: Any, **named: Any) -> Any:
    try:
        return call(*arguments, **named)
    except RAISED:
        return None


@given(st.sampled_from(VARIANTS), st.lists(anything, max_size=12))
@settings(max_examples=150, deadline=None)
def test_whatever_is_played_the_state_stays_sound(spec: str, actions: list[Any]) -> None:
    state = quatuor.game(spec).new_initial_state()
    for action in actions:
        before = state.history()
        try:
            state.apply_action(action)
            assert state.history()[:-1] == before
        except RAISED:
            assert state.history() == before
    assert quatuor.deserialize(state.serialize()) == state


@given(st.text(max_size=60))
@settings(max_examples=300, deadline=None)
def test_texts_are_read_or_refused(text: str) -> None:
    for read in [quatuor.game, quatuor.deserialize, quatuor.read_records, quatuor.set_language]:
        try:
            read(text)
        except (quatuor.QuatuorError, UnicodeEncodeError):
            pass
    for spec in ["quarto", "connect4", "mansuba", "morpion"]:
        game = quatuor.game(spec)
        for read in [game.state, game.agent, game.new_initial_state().string_to_action]:
            if read == game.agent and text.startswith("bot"):
                continue
            try:
                read(text)
            except (quatuor.QuatuorError, UnicodeEncodeError):
                pass


@given(st.binary(max_size=200))
@settings(max_examples=200, deadline=None)
def test_certificates_are_refused(data: bytes) -> None:
    with pytest.raises(quatuor.CertificateError):
        quatuor.verify(data)


@given(st.text(max_size=40), st.lists(st.text(max_size=10), max_size=5))
@settings(max_examples=200, deadline=None)
def test_pickles_of_somebody_else_are_checked(start: str, actions: list[str]) -> None:
    text = "\n".join(["quatuor state 1", "morpion", start, " ".join(actions)])
    try:
        state = quatuor.deserialize(text)
    except (quatuor.QuatuorError, UnicodeEncodeError):
        return
    assert quatuor.deserialize(state.serialize()) == state


@given(anything, anything)
@settings(max_examples=200, deadline=None)
def test_wrong_types_and_huge_numbers_raise(one: Any, two: Any) -> None:
    game = quatuor.game("morpion")
    state = game.new_initial_state()
    for call in [
        lambda: quatuor.game(one),
        lambda: game.state(one),
        lambda: game.agent(one, seed=two),
        lambda: game.positions(most=one) if not isinstance(one, int) else None,
        lambda: state.roll(one),
        lambda: state.child(one),
        lambda: state.action_to_string(one),
        lambda: state.png(one) if not isinstance(one, (int, np.int64)) else None,
        lambda: state.record(one, two),
        lambda: state.solve(time=one if not isinstance(one, float) else None, weak=two),
        lambda: game.agent("random")(one),
        lambda: quatuor.read_records(one),
        lambda: quatuor.Standing(one),
        lambda: quatuor.Standing(["a", "b"]).add(one, two, 3),
        lambda: quatuor.tournament(one, two, games=2),
    ]:
        attempt(call)
    assert state == game.new_initial_state()


@given(anything)
@settings(max_examples=100, deadline=None)
def test_batches_refuse_what_is_no_array_of_actions(actions: Any) -> None:
    batch = quatuor.game("morpion").batch(3)
    attempt(batch.step, actions)
    attempt(batch.reset, actions)
    attempt(batch.turns, out=actions)
    attempt(lambda: batch[actions])
    assert batch.steps == 0 and [batch[row].move_number() for row in range(3)] == [0, 0, 0]


@given(st.lists(st.integers(-(2**63), 2**63 - 1), min_size=4, max_size=4))
@settings(max_examples=100, deadline=None)
def test_one_illegal_action_of_a_batch_and_none_is_played(actions: list[int]) -> None:
    batch = quatuor.game("connect4").batch(4)
    legal = all(0 <= action < 7 for action in actions)
    try:
        batch.step(np.array(actions, dtype=np.int64))
        assert legal
    except quatuor.IllegalActionError:
        assert not legal
        assert all(batch[row] == quatuor.game("connect4").new_initial_state() for row in range(4))


def test_more_than_there_is_memory_for_is_refused() -> None:
    for games in [2**40, 2**62]:
        with pytest.raises((MemoryError, OverflowError)):
            quatuor.game("quarto").batch(games)
    with pytest.raises(OverflowError):
        quatuor.game("quarto").batch(-1)
    with pytest.raises(quatuor.UnsolvedError, match="more than 1000 positions"):
        quatuor.game("connect4").positions(most=1000)


def test_threads_at_once_neither_crash_nor_corrupt() -> None:
    game = quatuor.game("connect4")
    shared = game.new_initial_state()
    batch = game.batch(2000)
    agent = game.agent("minimax:depth=2")
    troubles: list[BaseException] = []

    def work(seed: int) -> None:
        try:
            for turn in range(30):
                try:
                    if shared.is_terminal():
                        shared.undo_action()
                    shared.apply_action(shared.legal_actions()[(seed + turn) % 3])
                    shared.observation_tensor()
                    agent(shared)
                    batch.step(batch.sample(seed=turn))
                    game.state("444").solve(weak=True, time=0.05)
                except RAISED:
                    pass
        except BaseException as trouble:  # any other exception is a bug
            troubles.append(trouble)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert troubles == []
    assert quatuor.deserialize(shared.serialize()) == shared
