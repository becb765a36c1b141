"""A bot for Connect Four that drops discs at random. Make it better: see choose()."""
import random
import re
import sys


def choose(columns, me):
    """The column to play, counted from 1. `columns` holds the discs of each, the lowest first, 0 and 1 for the
    two players; `me` is whose turn it is. Here is the place for ideas: win, block, look ahead..."""
    return random.choice([c + 1 for c, discs in enumerate(columns) if len(discs) < height])


def replay(actions):
    """The columns and whose turn it is after these actions."""
    columns = [[] for _ in range(width)]
    for turn, action in enumerate(actions):
        columns[int(action) - 1].append(turn % 2)
    return columns, len(actions) % 2


def say(line):
    print(line, flush=True)  # a line that stays in the buffer is never heard


width, height, actions = 7, 6, []
for line in sys.stdin:
    words = line.split()
    if not words:
        continue
    if words[0] == "ugi":
        say("id name Random discs (Python)")
        say("id author you")
        say("ugiok")
    elif words[0] == "setoption":  # setoption name Game value connect4:width=9,height=7
        width = int((re.search(r"width=(\d+)", line) or [0, 7])[1])
        height = int((re.search(r"height=(\d+)", line) or [0, 6])[1])
    elif words[0] == "isready":
        say("readyok")
    elif words[0] == "position":  # position startpos moves 4 4 3
        actions = words[words.index("moves") + 1:] if "moves" in words else []
    elif words[0] == "go":
        say(f"bestmove {choose(*replay(actions))}")
    elif words[0] == "quit":
        break
