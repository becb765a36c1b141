"""Quarto, Connect Four, Mansuba and noughts and crosses: rules, exact values, agents and fast batches.

>>> import quatuor
>>> game = quatuor.game("quarto:level=3")
>>> state = game.new_initial_state()
>>> state.apply_action(state.string_to_action(":0"))  # give the piece 0
>>> state.apply_action("b2")                           # put it on b2
>>> state.current_player(), len(state.legal_actions())
(1, 15)
>>> quatuor.game("morpion").new_initial_state().solve().value
'draw'

States are cheap to copy, hash, compare and pickle. Invalid input raises a ``QuatuorError``, which is a
``ValueError``, with an explanation.
"""

from __future__ import annotations

from ._matches import AgentLike, play_game, play_match, tournament
from ._quatuor import (
    ActionValue,
    Advice,
    Agent,
    AgentError,
    Answer,
    Batch,
    CertificateError,
    Choice,
    Claim,
    Game,
    IllegalActionError,
    Known,
    PositionError,
    QuatuorError,
    Record,
    RecordError,
    SpecError,
    Standing,
    State,
    UnsolvedError,
    __version__,
    deserialize,
    game,
    games,
    language,
    read_records,
    set_language,
    verify,
)

#: Values of ``State.current_player`` when chance acts and when the game is over.
CHANCE = -1
TERMINAL = -4


def _read_record(text: str) -> Record:
    """Read the only record of a text. Used to unpickle records."""
    return read_records(text)[0]


__all__ = [
    "CHANCE",
    "TERMINAL",
    "ActionValue",
    "Advice",
    "Agent",
    "AgentError",
    "AgentLike",
    "Answer",
    "Batch",
    "CertificateError",
    "Choice",
    "Claim",
    "Game",
    "IllegalActionError",
    "Known",
    "PositionError",
    "QuatuorError",
    "Record",
    "RecordError",
    "SpecError",
    "Standing",
    "State",
    "UnsolvedError",
    "__version__",
    "deserialize",
    "game",
    "games",
    "language",
    "play_game",
    "play_match",
    "read_records",
    "set_language",
    "tournament",
    "verify",
]
