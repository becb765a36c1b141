#!/usr/bin/env python3
"""A second verifier of Quatuor's certificates, which docs/certificates.md describes.

    python3 verify.py FILE...

Each file is answered with one line, "proven ..." or "refused KIND ..."; the exit code is 0 if all are proven.
"""

import sys
from functools import lru_cache, reduce
from itertools import combinations, permutations
from operator import and_, length_hint, or_


class Refused(Exception):
    """A word for what is wrong, and what it is about."""


def demand(holds, *reason):
    if not holds:
        raise Refused(*reason)


# What can win on sixteen cells besides lines and squares, in the order of a spec. A digit is a cell.
FAMILIES = {
    "wide": "028a 139b 46ce 57df",
    "corners": "03cf",
    "diamonds": "1469 257a 58ad 69be",
    "tilted": "178e 24bd",
    "broken": "16bc 278d 349e 07ad 14be 258f",
    "wrapped": "0347 478b 8bcf 01cd 12de 23ef 03cf",
}
LEVELS = ["", "squares", "squares+wide", "squares+wide+diamonds+tilted"]


@lru_cache(maxsize=None)
def all_specs():
    """Each spec with the size of the board and what wins besides the lines."""
    sets = ["+".join(names) for length in range(1, 8) for names in combinations(("squares", *FAMILIES), length)]
    # The corners of the board are one of the squares across its edges.
    sets = [names for names in sets if "corners" not in names or "wrapped" not in names]
    specs = {"quarto:patterns=lines+" + others: (4, others) for others in sets if others not in LEVELS}
    for level, others in enumerate(LEVELS, 1):
        specs["quarto" if level == 1 else "quarto:level=%d" % level] = (4, others)
    for size in (2, 3):
        specs["quarto:size=%d" % size] = (size, "")
        specs["quarto:size=%d,level=2" % size] = (size, "squares")
    return specs


def patterns_of(size, others):
    side, first = range(size), [r * size + c for r in range(size - 1) for c in range(size - 1)]
    families = {name: [[int(cell, 16) for cell in word] for word in words.split()] for name, words in FAMILIES.items()}
    families["squares"] = [[k, k + 1, k + size, k + size + 1] for k in first]
    lists = [[r * size + c for c in side] for r in side] + [[r * size + c for r in side] for c in side]
    lists += [[i * size + i for i in side], [i * size + size - 1 - i for i in side]]
    return {frozenset(cells) for cells in sum(map(families.get, filter(None, others.split("+"))), lists)}


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


def after_placing(board, piece):
    return [board[:cell] + (piece,) + board[cell + 1:] for cell, there in enumerate(board) if there is None]


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
        every, ones, zeros = self.pieces - 1, 0, 0
        for pattern in self.patterns:
            there = [board[cell] for cell in pattern if board[cell] is not None]
            if len(there) == len(pattern) - lacking:
                ones, zeros = ones | reduce(and_, there, every), zeros | every & ~reduce(or_, there, 0)
        return {p for p in range(self.pieces) if p & ones or ~p & zeros}

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
        piece_on = dict(zip(cells, digits)).get
        return tuple(map(piece_on, range(self.cells))), digits[-1] if pieces > len(cells) else None

    def text(self, board, hand):
        symbols = ["." if piece is None else f"{piece:x}" for piece in board]
        rows = ["".join(symbols[row:row + self.size]) for row in range(0, self.cells, self.size)]
        return "/".join(rows) + " " + ("-" if hand is None else f"{hand:x}")

    def read(self, text):
        """The position of a text that is written as `text` writes it."""
        digits = "0123456789abcdef"[:self.pieces]
        *board, hand = [digits.index(s) if s in digits else None for s in text if s not in "/ "] or [None]
        there = [piece for piece in (*board, hand) if piece is not None]
        fits = len(board) == self.cells and len(set(there)) == len(there) and self.text(board, hand) == text
        return (tuple(board), hand) if fits else None


def number(text):
    demand(text.isdigit() and str(int(text)) == text, "bad-head", text)
    return int(text)


class Certificate:
    def __init__(self, data):
        timed = data.startswith(b"quatuor certificate 2\n")
        demand(timed or data.startswith(b"quatuor certificate 1\n"), "not-a-certificate")
        names = ["game", "position", "value", *["distance"] * timed, "depth", "answers", "checksum"]
        head, blank, body = data.partition(b"\n\n")
        _, *lines = head.split(b"\n")
        fits = blank and len(lines) == len(names) and head.isascii() and max(map(len, lines)) < 100
        fits = fits and all(line.startswith(b"%s " % name.encode()) for name, line in zip(names, lines))
        demand(fits, "bad-head", "lines")
        told = {name: line[len(name) + 1:].decode() for name, line in zip(names, lines)}
        fnv = lambda total, byte: (total ^ byte) * 0x100000001B3 % 2**64
        checksum = reduce(fnv, head[:-len(lines[-1])] + body, 0xCBF29CE484222325)
        demand(told["checksum"] == f"{checksum:016x}", "checksum")
        self.spec, self.position, self.value = told["game"], told["position"], told["value"]
        demand(self.spec in all_specs() and self.value in ("win", "draw", "loss"), "bad-head", "game or value")
        self.game, self.depth = Game(*all_specs()[self.spec]), number(told["depth"])
        self.distance = number(told["distance"]) if timed else None
        counts = [number(text) for text in told["answers"].split(" ")]
        demand(len(counts) == 2, "bad-head", "answers")
        demand(not timed or self.value != "draw", "bad-head", "the distance of a draw")
        rest = iter(body)
        self.answers = [self.entries(rest, entries) for entries in counts]
        demand(not length_hint(rest), "too-long")

    def entries(self, rest, length):
        demand(length <= length_hint(rest) // 2, "bad-head", "answers")
        key, entries = 0, {}
        for at in range(length):
            step, shift, byte = 0, 0, 128
            while byte >= 128:
                byte = next(rest, 0)
                step |= (byte & 127) << shift
                shift += 7
            key, is_short = key + step, shift == 7 or byte > 0
            entries[key] = next(rest, None)
            is_position = key >> 128 == 0 and self.game.position_of(key) is not None
            is_answer = entries[key] is not None and (step > 0 or at == 0)
            demand(is_answer and is_short and is_position, "bad-entry", at + 1)
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
            demand(key in self.needed, "unused", name)
            cells = [0] if hand is None else [c for c, piece in enumerate(board) if piece is None]
            demand(cell in cells and gift in self.game.left(board, hand), "illegal", name)
            after = board if hand is None else after_placing(board, hand)[cells.index(cell)]
            self.replies(after, gift, "wrong", name)

    def replies(self, board, hand, *if_it_wins):
        """The other side places its piece on any cell and gives any piece."""
        if hand is not None and not self.wins and self.game.cells - board.count(None) + 1 > self.last:
            return
        demand(hand not in self.game.sharing(board, 1), *if_it_wins)
        after = [board] if hand is None else after_placing(board, hand)
        for board in after:
            left = self.game.left(board, None)
            if not left and self.wins:
                raise Refused("fails", self.game.text(board, None))
            for gift in left:
                self.need(board, gift)

    def need(self, board, hand):
        """The proving side acts: it has a piece to place, or at the start perhaps only one to give."""
        there = self.game.cells - board.count(None)
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
        elif key not in self.ends:
            demand(self.reaches(board, hand, there, True), "fails", self.game.text(board, hand))
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
    demand(start is not None and 1 <= certificate.depth <= 10, "bad-head", "position or depth")
    there = rules.cells - start[0].count(None)
    to_come = rules.pieces - there
    demand(not rules.sharing(start[0], 0) and to_come > 0, "over", certificate.position)
    is_odd = (start[1] is not None) == (value == "win")
    demand(distance is None or 1 <= distance <= to_come and distance % 2 == is_odd, "bad-head", "distance")
    tried = 0
    for acts, entries in zip((True, False), certificate.answers):
        wins = value == ("win" if acts else "loss")
        if wins or value == "draw" or distance is not None:
            last = there + distance - (not wins) if distance else 99  # later than any game ends
            proof = Proof(certificate, entries, wins, last)
            proof.check(*start, acts)
            tried += len(proof.ends)
        else:
            demand(not entries, "bad-head", "answers")
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
