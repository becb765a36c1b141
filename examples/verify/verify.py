#!/usr/bin/env python3
"""A second verifier of Quatuor's certificates, which docs/certificates.md describes.

    python3 verify.py FILE...

Each file is answered with one line, "proven ..." or "refused KIND ...". The exit code is 0 if all of them
are proven. It needs Python 3.8 and nothing else.
"""

import sys
from functools import lru_cache, reduce
from itertools import permutations
from operator import length_hint

class Refused(Exception):
    """A word for what is wrong, and what it is about."""


# What can win besides the lines on a board of sixteen cells, in the order of a spec.
FAMILIES = {
    "squares": [[k, k + 1, k + 4, k + 5] for k in (0, 1, 2, 4, 5, 6, 8, 9, 10)],
    "wide": [[0, 2, 8, 10], [1, 3, 9, 11], [4, 6, 12, 14], [5, 7, 13, 15]],
    "corners": [[0, 3, 12, 15]],
    "diamonds": [[1, 4, 6, 9], [2, 5, 7, 10], [5, 8, 10, 13], [6, 9, 11, 14]],
    "tilted": [[1, 7, 8, 14], [2, 4, 11, 13]],
    "broken": [[1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14], [0, 7, 10, 13], [1, 4, 11, 14], [2, 5, 8, 15]],
    "wrapped": [[0, 3, 4, 7], [4, 7, 8, 11], [8, 11, 12, 15], [0, 1, 12, 13], [1, 2, 13, 14], [2, 3, 14, 15],
                [0, 3, 12, 15]],
}
LEVELS = ["", "squares", "squares+wide", "squares+wide+diamonds+tilted"]


def all_specs():
    """Each spec with the size of the board and what wins besides the lines."""
    specs = {"quarto:patterns=lines+" + others: (4, others) for others in every_set()}
    for level, others in enumerate(LEVELS, 1):
        specs.pop("quarto:patterns=lines+" + others, None)
        specs["quarto" if level == 1 else "quarto:level=%d" % level] = (4, others)
    for size in (2, 3):
        specs["quarto:size=%d" % size] = (size, "")
        specs["quarto:size=%d,level=2" % size] = (size, "squares")
    return specs


def every_set():
    names = list(FAMILIES)
    for bits in range(1, 1 << len(names)):
        own = [name for bit, name in enumerate(names) if bits >> bit & 1]
        # The corners of the board are one of the squares across its edges.
        if not {"corners", "wrapped"} <= set(own):
            yield "+".join(own)


def patterns_of(size, others):
    side = range(size)
    lists = [[r * size + c for c in side] for r in side] + [[r * size + c for r in side] for c in side]
    lists += [[i * size + i for i in side], [i * size + size - 1 - i for i in side]]
    for name in filter(None, others.split("+")):
        if size == 4:
            lists += FAMILIES[name]
        else:
            squares = [r * size + c for r in range(size - 1) for c in range(size - 1)]
            lists += [[k, k + 1, k + size, k + size + 1] for k in squares]
    return {frozenset(cells) for cells in lists}


def symmetries_of(cells, patterns):
    """All permutations of the cells under which every pattern becomes a pattern."""
    every = range(cells)
    # The sizes of the patterns through two cells are the same for their images, which prunes the search.
    both = [[sorted(len(p) for p in patterns if {a, b} <= p) for b in every] for a in every]
    images = [()]
    for cell in every:
        images = [
            image + (to,) for image in images for to in every if to not in image
            if all(both[cell][other] == both[to][there] for other, there in enumerate(image + (to,)))
        ]
    return [image for image in images if {frozenset(image[c] for c in p) for p in patterns} == patterns]


def count(board):
    return len(board) - board.count(None)


def after_placing(board, piece):
    return [board[:cell] + (piece,) + board[cell + 1:] for cell, there in enumerate(board) if there is None]


SPECS = all_specs()


@lru_cache(maxsize=None)
class Game:
    """A variant. A board is a tuple with a piece or None for each cell, row by row from the top left."""

    def __init__(self, size, others):
        self.size, self.cells, self.pieces = size, size * size, 1 << size
        self.patterns = patterns_of(size, others)
        self.symmetries = symmetries_of(self.cells, self.patterns)
        # For each flip of attributes, all that the pieces can become when attributes change places.
        self.tables = [
            [bytes(sum(((p ^ flip) >> bit & 1) << to for bit, to in enumerate(order)) for p in range(256))
             for order in permutations(range(size))]
            for flip in range(self.pieces)
        ]

    def left(self, board, hand):
        return [piece for piece in range(self.pieces) if piece not in board and piece != hand]

    @lru_cache(maxsize=1 << 18)
    def sharing(self, board, lacking):
        """The pieces that share an attribute with all pieces of some pattern that lacks so many."""
        shared_ones = shared_zeros = 0
        for pattern in self.patterns:
            there = [board[cell] for cell in pattern if board[cell] is not None]
            if len(there) == len(pattern) - lacking:
                ones = zeros = self.pieces - 1
                for piece in there:
                    ones, zeros = ones & piece, zeros & ~piece
                shared_ones, shared_zeros = shared_ones | ones, shared_zeros | zeros
        return {p for p in range(self.pieces) if p & shared_ones or ~p & shared_zeros}

    @lru_cache(maxsize=None)
    def least(self, taken):
        """The least image of a set of cells; for each symmetry that makes it, its cells in order."""
        images = []
        for image in self.symmetries:
            pairs = sorted((image[cell], cell) for cell in range(self.cells) if taken >> cell & 1)
            images.append((sum(1 << to for to, _ in pairs), [cell for _, cell in pairs]))
        least = min(images)[0]
        return least, [cells for taken_there, cells in images if taken_there == least]

    def key(self, board, hand):
        least, ways = self.least(sum(1 << cell for cell, piece in enumerate(board) if piece is not None))
        rows = [bytes([board[cell] for cell in cells] + [hand] * (hand is not None)) for cells in ways]
        # The least number begins with the digit 0: the flip that makes it so is the first piece.
        images = (row.translate(table) for row in rows if row for table in self.tables[row[0]])
        digits = min(images, default=b"")
        return (len(digits) << 120) + (least << 4 * len(digits)) + int("0" + digits.hex()[1::2], 16)

    def position_of(self, key):
        """The board and the hand that a key stands for; None where it stands for nothing."""
        pieces, rest = key >> 120, key & (1 << 120) - 1
        cells = [cell for cell in range(self.cells) if rest >> 4 * pieces + cell & 1]
        if pieces - len(cells) not in (0, 1) or rest >> 4 * pieces + self.cells:
            return None
        digits = [rest >> 4 * at & 15 for at in reversed(range(pieces))]
        if len(set(digits)) != pieces or any(piece >= self.pieces for piece in digits):
            return None
        board = map(dict(zip(cells, digits)).get, range(self.cells))
        return tuple(board), digits[-1] if pieces > len(cells) else None

    def text(self, board, hand):
        symbols = ["." if piece is None else f"{piece:x}" for piece in board]
        rows = ["".join(symbols[row:row + self.size]) for row in range(0, self.cells, self.size)]
        return "/".join(rows) + " " + ("-" if hand is None else f"{hand:x}")

    def read(self, text):
        """The position of a text that is written as `text` writes it."""
        squares, _, hand = text.partition(" ")
        digits = "0123456789abcdef"[:self.pieces]
        board = tuple(digits.index(s) if s in digits else None for s in squares.replace("/", ""))
        hand = digits.index(hand) if hand in digits else None
        there = [piece for piece in board + (hand,) if piece is not None]
        fits = len(board) == self.cells and len(set(there)) == len(there)
        return (board, hand) if fits and self.text(board, hand) == text else None


def number(text):
    if text.isdigit() and str(int(text)) == text:
        return int(text)
    raise Refused("bad-head", text)


class Certificate:
    def __init__(self, data):
        timed = data.startswith(b"quatuor certificate 2\n")
        if not timed and not data.startswith(b"quatuor certificate 1\n"):
            raise Refused("not-a-certificate")
        names = ["game", "position", "value"] + ["distance"] * timed + ["depth", "answers", "checksum"]
        head, blank, body = data.partition(b"\n\n")
        lines = head.split(b"\n")[1:]
        fits = blank and len(lines) == len(names) and head.isascii() and max(map(len, lines)) < 100
        if not fits or not all(line.startswith(b"%s " % name.encode()) for name, line in zip(names, lines)):
            raise Refused("bad-head", "lines")
        told = {name: line[len(name) + 1:].decode() for name, line in zip(names, lines)}
        fnv = lambda total, byte: (total ^ byte) * 0x100000001B3 % 2**64
        if told["checksum"] != f"{reduce(fnv, head[:-len(lines[-1])] + body, 0xCBF29CE484222325):016x}":
            raise Refused("checksum")
        self.spec, self.position, self.value = told["game"], told["position"], told["value"]
        if self.spec not in SPECS or self.value not in ("win", "draw", "loss"):
            raise Refused("bad-head", "game or value")
        self.game, self.depth = Game(*SPECS[self.spec]), number(told["depth"])
        self.distance = number(told["distance"]) if timed else None
        counts = [number(text) for text in told["answers"].split(" ")]
        if len(counts) != 2 or timed and self.value == "draw":
            raise Refused("bad-head", "answers, or the distance of a draw")
        rest = iter(body)
        self.answers = [self.entries(rest, entries) for entries in counts]
        if length_hint(rest):
            raise Refused("too-long")

    def entries(self, rest, length):
        if length > length_hint(rest) // 2:
            raise Refused("bad-head", "answers")
        key, entries = 0, {}
        for at in range(length):
            step, shift, byte = 0, 0, 128
            while byte >= 128:
                byte = next(rest, 0)
                step |= (byte & 127) << shift
                shift += 7
            key += step
            entries[key], is_short = next(rest, None), shift == 7 or byte > 0
            is_position = key >> 128 == 0 and self.game.position_of(key) is not None
            if entries[key] is None or not is_short or not is_position or step == 0 and at > 0:
                raise Refused("bad-entry", at + 1)
        return entries


class Proof:
    """One side's answers. Either it `wins`, with at most `last` pieces on the board, or it holds: the other
    side has not won with `last` pieces on the board, nor with fewer."""

    def __init__(self, certificate, entries, wins, last):
        self.game, self.depth, self.entries = certificate.game, certificate.depth, entries
        self.wins, self.last, self.needed, self.ends = wins, last, set(), set()

    def check(self, board, hand, acts):
        if acts:
            self.need(board, hand)
        else:
            self.replies(board, hand, "fails", self.game.text(board, hand))
        for key, answer in self.entries.items():
            board, hand = self.game.position_of(key)
            cell, gift, name = answer >> 4, answer & 15, self.game.text(board, hand)
            if key not in self.needed:
                raise Refused("unused", name)
            cells = [0] if hand is None else [c for c, piece in enumerate(board) if piece is None]
            if cell not in cells or gift not in self.game.left(board, hand):
                raise Refused("illegal", name)
            after = board if hand is None else after_placing(board, hand)[cells.index(cell)]
            self.replies(after, gift, "wrong", name)

    def replies(self, board, hand, *if_it_wins):
        """The other side places its piece on any cell and gives any piece."""
        if hand is not None and not self.wins and count(board) + 1 > self.last:
            return
        if hand is not None and hand in self.game.sharing(board, 1):
            raise Refused(*if_it_wins)
        after = [board] if hand is None else after_placing(board, hand)
        for board in after:
            left = self.game.left(board, None)
            if not left and self.wins:
                raise Refused("fails", self.game.text(board, None))
            for gift in left:
                self.need(board, gift)

    def need(self, board, hand):
        """The proving side acts: it has a piece to place, or at the start perhaps only one to give."""
        there = count(board)
        if self.wins and there + 1 > self.last:
            raise Refused("fails", self.game.text(board, hand))
        # The placement with which the other side may win next.
        theirs = there + (1 if hand is None else 2)
        if not self.wins and theirs > self.last or hand in self.game.sharing(board, 1):
            return
        key = self.game.key(board, hand)
        if hand is None or self.game.pieces - there > self.depth:
            if key not in self.entries:
                raise Refused("missing", self.game.text(*self.game.position_of(key)))
            self.needed.add(key)
        elif key not in self.ends and not self.reaches(board, hand, there, True):
            raise Refused("fails", self.game.text(board, hand))
        else:
            self.ends.add(key)

    @lru_cache(maxsize=1 << 18)
    def reaches(self, board, hand, there, own):
        """Whether the proving side succeeds, by trying everything. The piece in hand does not win at once;
        the proving side places it if `own`."""
        left = self.game.left(board, hand)
        if not left or own != self.wins and there + 2 > self.last:
            return not self.wins
        return own == any(
            self.reaches(after, gift, there + 1, not own) == own
            for after in after_placing(board, hand) for gift in left if gift not in self.game.sharing(after, 1)
        )


def verify(data):
    """What a file proves, as a line of text."""
    certificate = Certificate(data)
    rules, value, distance = certificate.game, certificate.value, certificate.distance
    start = rules.read(certificate.position)
    if start is None or not 1 <= certificate.depth <= 10:
        raise Refused("bad-head", "position or depth")
    there, to_come = count(start[0]), rules.pieces - count(start[0])
    if rules.sharing(start[0], 0) or to_come == 0:
        raise Refused("over", certificate.position)
    is_odd = (start[1] is not None) == (value == "win")
    if distance is not None and not (1 <= distance <= to_come and distance % 2 == is_odd):
        raise Refused("bad-head", "distance")
    tried = 0
    for acts, entries in zip((True, False), certificate.answers):
        wins = value == ("win" if acts else "loss")
        if wins or value == "draw" or distance is not None:
            last = there + distance - (not wins) if distance else 99  # later than any game ends
            proof = Proof(certificate, entries, wins, last)
            proof.check(*start, acts)
            tried += len(proof.ends)
        elif entries:
            raise Refused("bad-head", "answers")
    claim = f"{certificate.spec} {certificate.position} {value}" + f" in {distance}" * (distance is not None)
    return f"{claim}: {sum(map(len, certificate.answers))} answers, {tried} positions tried"


def is_proven(path):
    try:
        with open(path, "rb") as file:
            print("proven", verify(file.read()))
    except Refused as reason:
        print("refused", *reason.args)
        return False
    return True


if __name__ == "__main__":
    sys.exit(not all([is_proven(path) for path in sys.argv[1:] or sys.exit(__doc__)]))
