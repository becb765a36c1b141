# The Quarto family.

about-quarto = Quarto and its family: give a piece, place the one you get, line up what they share
about-quarto-size = cells along a side, and qualities of a piece; 4 is the classic game
about-quarto-level = which patterns win: 1 lines, 2 also small squares, 3 also wide squares, 4 also diamonds and tilted squares

rules-quarto =
    You give your opponent a piece; your opponent places it on a free cell and
    gives you one; and so on. Whoever completes a line of pieces that have
    something in common (all tall, all dark, all round...) wins, whoever placed the
    others. Higher levels add squares and diamonds to the lines.
    The drawing: (   ) round, [   ] square; two lines high: tall; filled with ▓
    or #: dark; an o on top: hollow. > < the last cell, and the piece in hand; * the
    winning cells. A piece is also a word of letters: L or D (light, dark), S or T
    (small, tall), F or H (full, hollow), R or Q (round, square).

# Pieces: "piece 7 (light tall hollow square)".

quarto-light = light
quarto-dark = dark
quarto-small = small
quarto-tall = tall
quarto-full = full
quarto-hollow = hollow
quarto-round = round
quarto-square = square
quarto-all-light = all light
quarto-all-dark = all dark
quarto-all-small = all small
quarto-all-tall = all tall
quarto-all-full = all full
quarto-all-hollow = all hollow
quarto-all-round = all round
quarto-all-square = all square
quarto-piece-4 = { $colour } { $size } { $fill } { $shape }
quarto-piece-3 = { $colour } { $size } { $fill }
quarto-piece-2 = { $colour } { $size }
# Stands for the qualities of a piece where none was given: "the received piece".
quarto-piece = received

# Actions.

quarto-asked-give = give a piece to your opponent
quarto-asked-place = place piece { $piece } ({ $name })
quarto-gives = gives piece { $piece } ({ $name })
quarto-places = places the { $name } piece on { $cell }
quarto-typing-give = To give a piece, type its digit (:{ $example }) or its letters ({ $english }, French { $french }).
quarto-typing-place = To place the piece, type a free cell: its column, then its row, such as { $example }.

# How a game ended: "Quarto! with column b (all tall)".

quarto-won = Quarto! with { $lines }
quarto-drawn = every piece is placed and no pattern is complete
quarto-line = { $pattern } ({ $shared })
quarto-row = row { $row }
quarto-column = column { $column }
quarto-diagonal = the diagonal { $from }-{ $to }
quarto-square-pattern = the square { $from }-{ $to }
quarto-wide-square = the corners of the square { $from }-{ $to }
quarto-diamond = the diamond { $cells }
quarto-tilted-square = the tilted square { $cells }

# What can be wrong.

quarto-levels = a whole number from 1 to 2: sizes 2 and 3 have no other levels
quarto-must-place = piece { $piece } ({ $name }) must be placed first
quarto-must-give = there is no piece to place: one must be given first
quarto-piece-gone = piece { $piece } ({ $name }) was given before
quarto-cell-taken = there is already a piece on { $cell }
quarto-not-an-action = “{ $text }” is neither a piece (:0 to :{ $largest }) nor a cell (a1 to { $corner })
quarto-not-a-position = “{ $text }” is not a position: the board, a blank, then the piece in hand or “-”
quarto-row-count = the board has { $found ->
    [one] one row
   *[other] { $found } rows
} instead of { $size }
quarto-row-length = row { $row } from the top has { $found ->
    [one] one cell
   *[other] { $found } cells
} instead of { $size }
quarto-bad-symbol = “{ $symbol }” on { $cell } is neither a piece (0 to { $largest }) nor “.”
quarto-bad-hand = “{ $text }” in hand is neither a piece (0 to { $largest }) nor “-”
quarto-piece-twice = piece { $piece } stands twice on the board, on { $one } and on { $other }
quarto-hand-on-board = piece { $piece } is in hand but also on the board, on { $cell }
quarto-hand-after-end = a piece is in hand although a pattern is complete and the game over
quarto-no-last-piece = no single last piece can have completed these patterns
quarto-packed-size = the packed form exists for size 4 only
quarto-packed-give = the packed form has a piece in hand or a game that is over: here a piece is still to be given
quarto-packed-shape = a packed position is 16 hex digits, a colon and 8 hex digits
quarto-packed-low-bits = the three lowest bits of a packed position are 0
quarto-packed-floating = the packed board has a piece on { $cell }, which is marked as empty
quarto-packed-turn-number = the packed turn number is { $written }, but { $counted ->
    [one] one piece is
   *[other] { $counted } pieces are
} on the board
quarto-packed-turn = the packed turn bit names the wrong player
quarto-packed-over = the packed bit for a game that is over does not fit the board
quarto-packed-hand = the packed position has a piece in hand although the game is over
quarto-packed-level = the packed position is of level { $written }, not { $expected }
