"""Games between agents: agents of Quatuor given by their specs, and your own agents given as functions.

A function is called with a :class:`quatuor.State` and returns the number or the text of a legal action. Games between
specs only run on all cores, without the interpreter's lock. Games with a function run one after another.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Optional, Union

from . import _quatuor
from ._quatuor import Game, Record, Standing, State

#: An agent's spec, or a function from a state to the number or the text of an action.
AgentLike = Union[str, Callable[[State], Union[int, str]]]
ProgressLike = Union[bool, Callable[[int, Optional[int]], object], None]
_Chooser = Callable[[State], Union[int, str]]


def _named(agents: Sequence[AgentLike] | Mapping[str, AgentLike]) -> dict[str, AgentLike]:
    """Give agents unique names by appending a number to all but the first of equal names."""
    if isinstance(agents, Mapping):
        return dict(agents)
    named: dict[str, AgentLike] = {}
    for agent in agents:
        plain = agent if isinstance(agent, str) else getattr(agent, "__name__", type(agent).__name__)
        names = itertools.chain([plain], (f"{plain} ({number})" for number in itertools.count(2)))
        named[next(name for name in names if name not in named)] = agent
    return named


def _rules(game: Game | str) -> Game:
    return game if isinstance(game, Game) else _quatuor.game(game)


def _chooser(game: Game, agent: AgentLike, seed: int) -> _Chooser:
    return game.agent(agent, seed=seed) if isinstance(agent, str) else agent


def play_game(
    game: Game | str,
    first: AgentLike,
    second: AgentLike,
    *,
    seed: int = 0,
    start: Optional[State] = None,
) -> State:
    """Play a game between two agents and return its final state. The seed determines the rolls.

    >>> import quatuor
    >>> def lowest(state):
    ...     return min(state.legal_actions())
    >>> quatuor.play_game("morpion", lowest, lowest).returns()
    [1.0, -1.0]
    """
    rules = _rules(game)
    seats = [_chooser(rules, agent, seed) for agent in (first, second)]
    state = rules.new_initial_state() if start is None else start.clone()
    while not state.is_terminal():
        if state.is_chance_node():
            state.roll(seed)
        else:
            state.apply_action(seats[state.current_player()](state))
    return state


def tournament(
    game: Game | str,
    agents: Sequence[AgentLike] | Mapping[str, AgentLike],
    *,
    games: int = 2,
    seed: int = 1,
    threads: Optional[int] = None,
    records: bool = False,
    progress: ProgressLike = None,
) -> Standing:
    """Play a round robin with ``games`` games per pairing. Seats are swapped after each game.

    >>> import quatuor
    >>> def lowest(state):
    ...     return min(state.legal_actions())
    >>> standing = quatuor.tournament("morpion", {"lowest": lowest, "perfect": "perfect"}, games=4)
    >>> standing.against("lowest", "perfect")[0]
    0
    """
    if not isinstance(agents, Mapping) and all(isinstance(agent, str) for agent in agents):
        specs = [agent for agent in agents if isinstance(agent, str)]
        return _quatuor.tournament(
            game, specs, games=games, seed=seed, threads=threads, records=records, progress=progress
        )
    named = _named(agents)
    rules = _rules(game)
    pairings = list(itertools.combinations(named, 2))
    standing = Standing(list(named))
    done, all_games = 0, games * len(pairings)
    show = _listener(progress)
    for one, other in pairings:
        for number in range(games):
            first, second = (one, other) if number % 2 == 0 else (other, one)
            luck = seed + number // 2
            end = play_game(rules, named[first], named[second], seed=luck)
            record: Optional[Record] = end.record(first, second, seed=luck) if records else None
            standing.add(first, second, round(end.returns()[0]), record)
            done += 1
            if show is not None:
                show(done, all_games)
    return standing


def play_match(
    game: Game | str,
    first: AgentLike,
    second: AgentLike,
    *,
    games: int = 100,
    seed: int = 1,
    threads: Optional[int] = None,
    records: bool = False,
    progress: ProgressLike = None,
) -> Standing:
    """Play ``games`` games between two agents. Seats are swapped after each game.

    >>> import quatuor
    >>> standing = quatuor.play_match("morpion", "perfect", "random", games=20, threads=1)
    >>> standing.total("perfect")[2]
    0
    """
    return tournament(
        game, [first, second], games=games, seed=seed, threads=threads, records=records, progress=progress
    )


def _listener(progress: ProgressLike) -> Callable[[int, Optional[int]], object] | None:
    if progress is True:
        from ._progress import Line

        return Line()
    return progress or None
