# Everything that is said of Quarto.

# The Quarto family.

about-quarto = Quarto and its family: give a piece, place the one you are given, line up pieces that have something in common
about-quarto-size = cells along a side, and qualities of a piece; 4 is the classic game
about-quarto-level = which patterns win: 1 lines, 2 also small squares, 3 also wide squares, 4 also diamonds and tilted squares
about-quarto-patterns = families of patterns that win, instead of those of a level, joined by +: rows, columns, diagonals (lines: all three), squares, wide, corners, diamonds, tilted, broken, wrapped
rules-quarto =
    In the drawing, a piece two lines high is tall; one filled with ▓ or # is dark,
    one with an o on top hollow; where pieces differ in shape, (   ) is round, and
    square is [   ]. > < mark the last cell, and the piece in hand; * the winning
    cells. A piece can also be written as letters, one for each of its qualities:
    L or D (light, dark), S or T (short, tall), F or H (solid, hollow), and where
    pieces differ in shape R or Q (round, square).

# Pieces: "piece 7 (tall light hollow square)". Height, colour, filling, shape: the order of English adjectives.

quarto-light = light
quarto-dark = dark
quarto-small = short
quarto-tall = tall
quarto-full = solid
quarto-hollow = hollow
quarto-round = round
quarto-square = square
quarto-all-light = all light
quarto-all-dark = all dark
quarto-all-small = all short
quarto-all-tall = all tall
quarto-all-full = all solid
quarto-all-hollow = all hollow
quarto-all-round = all round
quarto-all-square = all square
quarto-piece-4 = { $size } { $colour } { $fill } { $shape }
quarto-piece-3 = { $size } { $colour } { $fill }
quarto-piece-2 = { $size } { $colour }

# Stands for the qualities of a piece where none was given: "the received piece".

quarto-piece = received

# Actions.

quarto-asked-give = give a piece to your opponent
quarto-asked-place = place the { $name } piece ({ $piece })
quarto-gives = gives piece { $piece } ({ $name })
    .you = give piece { $piece } ({ $name })
quarto-places = places the { $name } piece on { $cell }
    .you = place the { $name } piece on { $cell }
quarto-typing-give = To give a piece, type its digit (:{ $example }) or its letters ({ $english }, or { $french } in French).
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
quarto-corners = the four corners
quarto-broken-diagonal = the broken diagonal { $cells }
quarto-wrapped-square = the square across the edge { $cells }

# What can be wrong.

quarto-levels = 1 or 2: sizes 2 and 3 have no other levels
quarto-patterns = “level”, or families joined by “+” (rows, columns, diagonals, or lines for all three; squares, wide, corners, diamonds, tilted, broken, wrapped), for size 4 and without a level
quarto-must-place = piece { $piece } ({ $name }) must be placed first
quarto-must-give = there is no piece to place: one must be given first
quarto-piece-gone = piece { $piece } ({ $name }) has already been given
quarto-cell-taken = there is already a piece on { $cell }
quarto-not-an-action = “{ $text }” is neither a piece (:0 to :{ $largest }) nor a cell (a1 to { $corner })
quarto-not-a-position = “{ $text }” is not a position: write the board, a space, then the piece in hand or “-”
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
quarto-hand-after-end = a piece is in hand although a pattern is complete and the game is over
quarto-no-last-piece = no single last piece can have completed these patterns
quarto-packed-size = the packed form exists for size 4 only
quarto-packed-patterns = the packed form exists for the four levels only, not for other patterns
quarto-packed-give = a packed position has a piece in hand or is a finished game: here a piece is still to be given
quarto-packed-shape = a packed position is 16 hex digits, a colon and 8 hex digits
quarto-packed-low-bits = the three lowest bits of a packed position must be 0
quarto-packed-floating = the packed board has a piece on { $cell }, which is marked as empty
quarto-packed-turn-number = the packed turn number is { $written }, but { $counted ->
    [one] one piece is
   *[other] { $counted } pieces are
} on the board
quarto-packed-turn = the packed turn bit names the wrong player
quarto-packed-over = the packed bit that tells whether the game is over does not fit the board
quarto-packed-hand = the packed position has a piece in hand although the game is over
quarto-packed-level = the packed position is for level { $written }, not { $expected }

# What to do, in Quarto.

propose-quarto-give = give the { $name } piece
propose-quarto-place = place the { $name } piece on { $cell }

# Why, in Quarto.

quarto-completed = { $pattern }: { $shared }
advice-quarto-completes = placing here completes { $rows }
advice-quarto-spoils = it spoils { $pattern }, one piece short of being { $shared }
advice-quarto-all-safe-after = after it, no piece you could give completes a pattern
advice-quarto-none-safe-after = after it, every piece you could give completes a pattern
advice-quarto-safe-after = after it, { $count ->
    [one] only one safe piece is
   *[other] only { $count } safe pieces are
} left to give
advice-quarto-only-cell = on any other cell, every piece you could give would complete a pattern
advice-quarto-other-cell = on { $cell } instead, every piece you could give would complete a pattern
advice-quarto-none-safe-anywhere = wherever you place it, every piece you could give completes a pattern
advice-quarto-completes-nothing = your opponent can complete nothing with it
advice-quarto-only-piece = every other piece you could give completes a pattern at once
advice-quarto-others-complete = every other piece lets your opponent complete { $pattern }
advice-quarto-none-safe = every piece completes a pattern: whatever you give, you lose
advice-quarto-hands-over = with it your opponent can complete { $pattern } on { $cell }: { $shared }
advice-quarto-would-complete = piece { $piece } ({ $name }) would complete { $pattern } on { $cell }: { $shared }
advice-quarto-runs-out = { $count ->
    [one] one safe piece is
   *[other] { $count } safe pieces are
} left to give, and with best play you are the one to run out
advice-quarto-other-runs-out = { $count ->
    [one] one safe piece is
   *[other] { $count } safe pieces are
} left to give, and with best play your opponent is the one to run out

# The game room in the browser.

game-quarto = Quarto

# The front page.

pitch-quarto = You choose the piece that your opponent must place. Line up four that share something.

# The options of the games, in words.

option-quarto-size = Size
    .about = How large the board is, and how many qualities a piece has.
option-quarto-size-2 = 2 × 2: a toy, over in a minute
option-quarto-size-3 = 3 × 3: the reduced game
option-quarto-size-4 = 4 × 4: the classic game
option-quarto-level = Level of the rules
    .about = Which patterns win. Each level keeps those before it.
option-quarto-level-1 = Lines: rows, columns, diagonals
option-quarto-level-2 = Small squares too
option-quarto-level-3 = Wide squares too
option-quarto-level-4 = Diamonds and tilted squares too
option-quarto-patterns = Patterns
    .about = Families of patterns joined by +, instead of a level: rows, columns, diagonals (lines: all three), squares, wide, corners, diamonds, tilted, broken, wrapped.
option-quarto-patterns-level = Those of the level
option-quarto-patterns-squares = Small squares alone

# What stands on the places of a scene, for those who do not see it: short, and never at the end of a sentence.

scene-hand = Piece to place
scene-tray = Pieces left
scene-empty = { $cell }, empty

# Quarto.

scene-quarto-cell = { $cell }, { $name } piece
scene-quarto-left = piece { $piece }, { $name }
scene-quarto-given = piece { $piece }, { $name }, to be placed now
scene-quarto-placed = piece { $piece }, { $name }, on the board
scene-hand-holds = to be placed: piece { $piece }, { $name }
scene-hand-empty = no piece to be placed

# What distances count.

quarto-placements = { $count ->
    [one] { $count } placement
   *[other] { $count } placements
}

# The rules of a variant in short.

quarto-goal = Complete { $patterns } with pieces that have something in common: { $qualities }.
quarto-shapes-1 = a line of { $count }
quarto-shapes-2 = a line of { $count } or a square of four neighbours
quarto-shapes-3 = a line of { $count }, a square of four neighbours or the corners of a wider square
quarto-shapes-4 = a line of { $count }, a small, wide or tilted square, or a diamond
quarto-qualities-2 = all tall or all short, all light or all dark
quarto-qualities-3 = all tall or all short, all light or all dark, all hollow or all solid
quarto-qualities-4 = all tall or all short, all light or all dark, all hollow or all solid, all round or all square
quarto-shapes-set = one of these patterns ({ $families })
quarto-family-lines = lines
quarto-family-rows = rows
quarto-family-columns = columns
quarto-family-diagonals = diagonals
quarto-family-squares = squares of four neighbours
quarto-family-wide = corners of a wider square
quarto-family-corners = the corners of the board
quarto-family-diamonds = diamonds
quarto-family-tilted = tilted squares
quarto-family-broken = broken diagonals
quarto-family-wrapped = squares across the edges
quarto-brief-turns = You give your opponent a piece; your opponent places it on a free cell and gives you one; and so on.
quarto-brief-win = The player who completes { $patterns } with pieces that have something in common wins, no matter who placed the others: { $qualities }.
quarto-brief-draw = If every piece is placed and nobody has done so, the game is a draw.
quarto-introduction-2 = Every piece is tall or short, and light or dark.
quarto-introduction-3 = Every piece is tall or short, light or dark, hollow or solid.
quarto-introduction-4 = Every piece is tall or short, light or dark, hollow or solid, round or square.

# What is proven of it, told on the page of results.

results-quarto =
    The classic game is a draw, as Luc Goossens found in 1998; for level 2 a perfect player was known (motlin, quarto). We know of no earlier results for levels 3 and 4. Level 4 is the only one with a winner: the player who places first.
    On 3 × 3, Pascal Haveé and Mathias Hiron wrote that “the first move already matters”. It does not decide the game, since the player who places first wins from all nine cells; it decides how long that takes: five placements from a corner or the centre, seven from the middle of a side.
    There is no need to trust our solver: “quatuor solve quarto:level=4 --certificate FILE --distance” writes a proof, “quatuor verify FILE” checks it without the solver, and so does a short Python program. The proof of the 3 × 3 game takes 218 bytes, those of the four levels 0.2 to 2.5 megabytes. The four levels together took a minute on two cores.

# The signs on a screen of characters.

legend-quarto-dark = filled: dark
legend-quarto-light = not filled: light
legend-quarto-tall = twice as high as the others: tall
legend-quarto-hollow = with a hole in its top: hollow
legend-quarto-round = round
legend-quarto-square = square
legend-quarto-last = around a cell, the last piece placed; around a digit, the piece to be placed

# What is told of a cell.

quarto-cell-patterns = { $count ->
    [one] one pattern goes through it
   *[other] { $count } patterns go through it
}: { $patterns }

quarto-editor-hand = In hand
quarto-editor-nothing = nothing
quarto-editor-piece = { $piece }: { $name }

# Marks for those who learn.

overlay-quarto-unsafe = Unsafe pieces
    .about = A triangle on every piece that would complete a pattern at once.
quarto-unsafe = unsafe: it completes a pattern on { $cells }

# The first lesson, and the examples.

lesson-quarto-give = Every piece has four qualities: it is tall or short, light or dark, hollow or solid, round or square. You do not place the piece that you choose: you give it to your opponent. Give any piece.
lesson-quarto-give-right = Your opponent places it on any free cell, and then gives you one.
lesson-quarto-place = Now it is the other way round: you were given the tall dark solid square piece. Place it on any cell.
lesson-quarto-place-right = Whoever places the last piece of a line of four that share a quality wins, no matter who placed the others.
lesson-quarto-win = The three pieces in the top row are all light, and you hold a light one. Win.
lesson-quarto-win-right = Four light pieces in a row: Quarto!
lesson-quarto-win-wrong = That completes no line. The top row lacks one piece.
lesson-quarto-safe = The same row, but now you have to give. A light piece would be a present: your opponent would complete the row. Give a piece that is safe.
lesson-quarto-safe-right = A dark piece completes nothing. The trainer marks unsafe pieces with a triangle.
lesson-quarto-safe-wrong = That piece is light: it completes the top row, and you have lost. Give a dark one.
lesson-quarto-shape = The pieces on the diagonal differ in colour and in height. What do all three share, and the piece in your hand too? Win.
lesson-quarto-shape-right = All four are round. Look at all four qualities, every time.
lesson-quarto-shape-wrong = That completes no line. The diagonal from a4 to d1 lacks one piece, and the three on it are round.
lesson-quarto-trap = The first trap: you need not win at once. Place your piece so that every piece your opponent can give lets you win.
lesson-quarto-trap-right = No safe piece is left to give: whatever comes, you complete a line. Most games are decided like this.
lesson-quarto-trap-wrong = Then your opponent still has a safe piece to give. One cell leaves none.
quarto-example = { $pattern }, filled with pieces that share a quality: whoever placed the last of them has won.

# Where it stands among games.

positions-quarto = On 4 × 4, at most 26,846,616,451,246,353: every way to put some of the pieces on as many cells, with one of the others in hand or none. Duboux and Trividic count 16!² ways to choose and to place, some 4.4 · 10²⁶.
