"""A bot for Quarto that gives and places at random. Make it better: see place() and give()."""
import random
import sys

CELLS = [column + row for row in "1234" for column in "abcd"]
LINES = [CELLS[4 * i:4 * i + 4] for i in range(4)] + [CELLS[i::4] for i in range(4)] + [CELLS[::5], CELLS[3:13:3]]


def place(board, piece, free):
    """The cell for the piece in hand. `board` holds the pieces by cell, as numbers whose bits are their qualities;
    `free` lists the empty cells."""
    return random.choice(free)


def give(board, left):
    """The piece for the other player, one of those `left`."""
    return random.choice(left)


def wins(board, cell, piece):
    """Whether this piece on this cell completes a line of four pieces that have a quality in common."""
    after = {**board, cell: piece}
    full = [[after[c] for c in line] for line in LINES if cell in line and all(c in after for c in line)]
    return any(len({p >> bit & 1 for p in line}) == 1 for line in full for bit in range(4))


def choose(actions):
    """The next action after these: `:7` gives piece 7, `b3` places the piece in hand."""
    board, hand = {}, None
    for action in actions:
        if action.startswith(":"):
            hand = int(action[1:], 16)
        else:
            board[action], hand = hand, None
    if hand is None:
        return f":{give(board, [p for p in range(16) if p not in board.values()]):x}"
    return place(board, hand, [c for c in CELLS if c not in board])


def say(line):
    print(line, flush=True)  # a line that stays in the buffer is never heard


actions = []
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["ugi"]:
        say("id name Random pieces (Python)")
        say("id author you")
        say("ugiok")
    elif words[:1] == ["isready"]:
        say("readyok")
    elif words[:1] == ["position"]:  # position startpos moves :0 b2 :f
        actions = words[words.index("moves") + 1:] if "moves" in words else []
    elif words[:1] == ["go"]:
        say(f"bestmove {choose(actions)}")
    elif words[:1] == ["quit"]:
        break
