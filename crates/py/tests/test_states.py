"""The API of states on every game: listed actions against playable ones, copies against originals."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest

import quatuor


def playout(game: quatuor.Game, seed: int, longest: int = 60) -> list[quatuor.State]:
    """Returns the states of a random game."""
    dice, state = random.Random(seed), game.new_initial_state()
    states = [state.clone()]
    while not state.is_terminal() and len(states) < longest:
        state.apply_action(dice.choice(state.legal_actions()))
        states.append(state.clone())
    return states


def test_listed_actions_are_those_that_can_be_played(game: quatuor.Game) -> None:
    numbers = game.num_distinct_actions() + game.num_chance_outcomes()
    for state in playout(game, 1, 12):
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        for action in random.Random(2).sample(range(numbers), min(numbers, 60)):
            trial = state.clone()
            if action in legal:
                trial.apply_action(action)
                assert trial != state and trial.move_number() == state.move_number() + 1
            else:
                with pytest.raises(quatuor.IllegalActionError):
                    trial.apply_action(action)
                assert trial == state and trial.history() == state.history()


def test_texts_and_numbers_of_actions_are_inverse(game: quatuor.Game) -> None:
    for state in playout(game, 3, 30):
        for action in state.legal_actions():
            text = state.action_to_string(action)
            assert state.string_to_action(text) == action
        if state.legal_actions():
            by_number, by_text = state.clone(), state.clone()
            by_number.apply_action(state.legal_actions()[-1])
            by_text.apply_action(state.action_to_string(state.legal_actions()[-1]))
            assert by_number == by_text == state.child(state.legal_actions()[-1])


def test_undo_is_the_way_back(game: quatuor.Game) -> None:
    states = playout(game, 4)
    state = states[-1].clone()
    for before in reversed(states[:-1]):
        played = state.history()[-1]
        assert state.undo_action() == played
        assert state == before and state.history() == before.history()
    with pytest.raises(quatuor.IllegalActionError, match="no action to take back"):
        state.undo_action()


def test_copies_are_equal_keep_the_history_and_go_their_own_way(game: quatuor.Game) -> None:
    for state in playout(game, 5, 20):
        copies = [
            state.clone(),
            copy.copy(state),
            copy.deepcopy(state),
            pickle.loads(pickle.dumps(state)),
            quatuor.deserialize(state.serialize()),
        ]
        for other in copies:
            assert other == state and hash(other) == hash(state)
            assert other.history() == state.history()
            assert other.get_game() == game
            assert str(other) == str(state)
        if not state.is_terminal():
            copies[0].apply_action(state.legal_actions()[0])
            assert copies[0] != state and copies[1] == state
        while copies[2].history():
            copies[2].undo_action()
        assert copies[2] == game.new_initial_state()


def test_equal_is_the_same_position_of_the_same_variant() -> None:
    game = quatuor.game("morpion")
    one, other = game.new_initial_state(), game.new_initial_state()
    for action in ["a1", "b2", "c3"]:
        one.apply_action(action)
    for action in ["c3", "b2", "a1"]:
        other.apply_action(action)
    assert one == other and hash(one) == hash(other) and len({one, other}) == 1
    assert one.history() != other.history()
    wide = quatuor.game("morpion:misere=on").state(one.position)
    assert wide.position == one.position and wide != one
    assert one != "morpion" and one != None  # noqa: E711


def test_terminal_states_have_returns_that_sum_to_zero(game: quatuor.Game) -> None:
    dice = random.Random(6)
    for _ in range(3):
        state = game.new_initial_state()
        while not state.is_terminal():
            assert state.returns() == [0.0, 0.0]
            player = state.current_player()
            assert player == quatuor.CHANCE if state.is_chance_node() else player in (0, 1)
            state.apply_action(dice.choice(state.legal_actions()))
        assert state.current_player() == quatuor.TERMINAL and state.legal_actions() == []
        assert state.returns() in ([1.0, -1.0], [-1.0, 1.0], [0.0, 0.0])
        assert isinstance(state.ending(), str)
        longest = game.max_game_length()
        assert longest is None or state.move_number() <= longest
        with pytest.raises(quatuor.IllegalActionError, match="over"):
            state.apply_action(0)


def test_chance_is_a_player_with_probabilities() -> None:
    game = quatuor.game("mansuba:relation=random,first=black")
    state = game.new_initial_state()
    assert state.current_player() == quatuor.CHANCE
    outcomes = state.chance_outcomes()
    assert [action for action, _ in outcomes] == state.legal_actions()
    assert all(action >= game.num_distinct_actions() for action, _ in outcomes)
    assert sum(share for _, share in outcomes) == pytest.approx(1.0)
    one, other = state.clone(), state.clone()
    assert one.roll(7) == other.roll(7) and one == other
    assert one.chance_outcomes() == []
    with pytest.raises(quatuor.IllegalActionError, match="chance"):
        one.roll(7)
    assert quatuor.game("quarto").num_chance_outcomes() == 0


def test_observations_have_the_shape_and_tell_positions_apart(game: quatuor.Game) -> None:
    seen: dict[bytes, str] = {}
    for state in playout(game, 8):
        tensor = state.observation_tensor()
        assert tensor.shape == game.observation_shape() and tensor.dtype == np.float32
        assert seen.setdefault(tensor.tobytes(), state.position) == state.position
        mask = state.legal_actions_mask()
        assert mask.shape == (game.num_distinct_actions(),)
        players = [a for a in state.legal_actions() if a < game.num_distinct_actions()]
        assert list(np.flatnonzero(mask)) == players


def test_planes_show_the_board_as_it_is_drawn() -> None:
    state = quatuor.game("morpion").state("x.o/.../x.. o")
    crosses, noughts, second = state.observation_tensor()
    assert crosses.tolist() == [[1, 0, 0], [0, 0, 0], [1, 0, 0]]
    assert noughts.tolist() == [[0, 0, 1], [0, 0, 0], [0, 0, 0]]
    assert second.tolist() == [[1] * 3] * 3
    drop = quatuor.game("connect4").new_initial_state()
    for column in "4415":
        drop.apply_action(column)
    first, other, _ = drop.observation_tensor()
    assert first[5].tolist() == [1, 0, 0, 1, 0, 0, 0] and first[:5].sum() == 0
    assert other[5].tolist() == [0, 0, 0, 0, 1, 0, 0] and other[4].tolist() == [0, 0, 0, 1, 0, 0, 0]
    four = quatuor.game("quarto").new_initial_state()
    for action in [":b", "a4", ":6"]:
        four.apply_action(action)
    planes = four.observation_tensor()
    assert planes[:5, 0, 0].tolist() == [1, 1, 1, 0, 1]  # occupied, then the bits of b = 1011
    assert planes[5:10, 3, 3].tolist() == [1, 0, 1, 1, 0]  # a piece in hand, then the bits of 6 = 0110


def test_positions_are_read_and_written() -> None:
    game = quatuor.game("morpion")
    state = game.state(".../.x./... o")
    assert state.position == ".../.x./... o" and state.current_player() == 1
    assert state.canonical() == game.new_initial_state().child("b2").canonical()
    with pytest.raises(quatuor.PositionError):
        game.state("xxx/xxx/xxx o")
    with pytest.raises(quatuor.SpecError, match="morpion"):
        quatuor.game("morpio")


def test_boards_are_drawn_in_text_svg_png_and_pixels(game: quatuor.Game) -> None:
    state = playout(game, 9, 4)[-1]
    assert state.svg().startswith("<svg") and state._repr_svg_() == state.svg()
    assert state.png(80).startswith(b"\x89PNG")
    pixels = state.rgb(120)
    assert pixels.dtype == np.uint8 and pixels.shape[1:] == (120, 3) and pixels.std() > 1
    assert state.draw(ascii=True).isascii()
    assert eval(repr(state)) == state


def test_games_are_compared_hashed_and_pickled(game: quatuor.Game) -> None:
    again = pickle.loads(pickle.dumps(game))
    assert again == game and hash(again) == hash(game) and {again: 1}[game] == 1
    assert eval(repr(game)) == game and str(game) == game.spec
    assert game.spec.split(":")[0] == game.name and game.name in quatuor.games()


def test_messages_are_in_the_language_that_was_chosen() -> None:
    assert quatuor.language() == "en"
    quatuor.set_language("fr")
    with pytest.raises(quatuor.SpecError, match="aucun"):
        quatuor.game("chess")
    with pytest.raises(quatuor.SpecError):
        quatuor.set_language("de")
    assert quatuor.language() == "fr"
