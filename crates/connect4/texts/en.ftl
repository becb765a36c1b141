# Everything that is said of Connect Four.

# Connect Four.

about-connect4 = Connect Four on a grid of any size: drop discs, line up four before your opponent does
about-connect4-width = columns
about-connect4-height = lines
about-connect4-connect = how many discs in a row win, at most the longer side of the grid
about-connect4-first = the colour that begins
rules-connect4 =
    In the drawing, * is a red disc, o a yellow one; columns and lines are numbered.

# Colours: "a red disc", and the player: "Red has won".

connect4-red = red
connect4-yellow = yellow
connect4-side-red = Red
connect4-side-yellow = Yellow

# Actions.

connect4-asked = drop a { $colour } disc into a column
connect4-drops = drops a { $colour } disc into column { $column }, onto line { $line }
    .you = drop a { $colour } disc into column { $column }, onto line { $line }
connect4-typing = To drop a disc, type its column, as a digit (1 to { $digit }) or a letter (a to { $letter }), such as { $example }.

# How a game ended: "Red has 4 in column 3".

connect4-won = { $winner } has { $lines }
connect4-drawn = the grid is full and nobody has enough discs in a row
connect4-in-column = { $length } in column { $column }
connect4-in-line = { $length } in line { $line }
connect4-in-diagonal = { $length } on the diagonal from { $from } to { $to }

# What can be wrong.

connect4-single-cell = a grid of a single cell has no room for two discs in a row: choose a larger width or height
connect4-not-a-column = “{ $text }” is not a column: write a digit (1 to { $digit }) or a letter (a to { $letter })
connect4-column-full = column { $column } is full
connect4-column-empty = column { $column } is empty: there is no disc to take back
connect4-not-last = the highest disc of column { $column } is { $colour }, so it was not the last one played
connect4-in-sequence = disc number { $ply }, column “{ $text }”: { $reason }
connect4-not-a-position = “{ $text }” is not a position: write the columns played, such as 4453, or the lines of the grid from the top, a space and the colour to play (“*” or “o”)
connect4-row-count = the grid has { $found ->
    [one] one line
   *[other] { $found } lines
} instead of { $height }
connect4-row-length = line { $row } from the top has { $found ->
    [one] one cell
   *[other] { $found } cells
} instead of { $width }
connect4-bad-symbol = “{ $symbol }” on { $cell } is neither a disc (“*” or “o”) nor “.”
connect4-bad-colour = “{ $text }” is not a colour to play: write “*” for red or “o” for yellow
connect4-floating = the disc on { $cell } floats: the cell below it is empty
connect4-wrong-counts = with { $red } red and { $yellow } yellow discs it cannot be { $next }’s turn: the colour to play has as many discs as the other, or one fewer
connect4-two-winners = both colours have enough discs in a row, but the first to have them ends the game
connect4-winner-to-play = { $winner } has won and yet is to play: the other colour would have played after the end
connect4-no-last-disc = { $winner } has winning lines that no single last disc can have made
connect4-no-order = no order of turns leads to these discs

# What to do, in Connect Four.

propose-connect4 = drop your disc into column { $column }

# Why, in Connect Four.

advice-connect4-wins = it makes { $rows }
advice-connect4-blocks = it blocks { $cell }, where { $other } would win
advice-connect4-only-defence = every other column lets { $other } win at once
advice-connect4-two-against = { $other } can win on { $one } and on { $two }: one disc blocks only one of them
advice-connect4-stacked-against = { $other } can win on { $lower }, and right above it on { $upper } once that is blocked
advice-connect4-lets-win = after it, { $other } can win on { $cell }
advice-connect4-two-threats = it makes two threats at once, on { $one } and on { $other }
advice-connect4-stacked = it makes two threats one above the other, on { $lower } and on { $upper }: blocking the lower one opens the upper one
advice-connect4-threatens = it threatens to win on { $cell }
advice-connect4-builds = it makes a threat on { $cell }, for when a disc can fall there
advice-connect4-waits = with best play { $other } must in the end play under your threat on { $cell }
advice-connect4-hands-over = column { $column } would let { $other } win above it, on { $cell }

# The agent that only this game has.

about-agent-longest = the column that makes the longest alignment

# The game room in the browser.

game-connect4 = Connect Four

# The front page.

pitch-connect4 = Drop your discs and line up four before your opponent does. On any grid you like.

# The options of the games, in words.

option-connect4-width = Columns
    .about = From 1 to 16.
option-connect4-height = Lines
    .about = From 1 to 16.
option-connect4-connect = In a row
    .about = How many discs in a row win, from 2 to 8 and no more than the longer side.
option-connect4-first = Colour that begins
    .about = The player who starts has this colour.
option-connect4-first-red = Red
option-connect4-first-yellow = Yellow

# What stands on the places of a scene, for those who do not see it: short, and never at the end of a sentence.

scene-grid = Grid

# Connect Four.

scene-column = column { $column }, { $filled } of { $height } filled, { $top } on top
scene-column-empty = column { $column }, empty
scene-column-full = column { $column }, full, { $top } on top

# What distances count.

connect4-discs = { $count ->
    [one] { $count } disc
   *[other] { $count } discs
}

# The rules of a variant in short.

connect4-goal = Be the first to have { $connect } of your discs in a row: { $ways }.
connect4-way-line = along a line
connect4-way-column = up a column
connect4-way-diagonal = on a diagonal
connect4-brief-turns = Players take turns dropping a disc into one of the { $width } columns; it falls to the lowest free cell. { $colour } begins.
connect4-brief-win = The first to have { $connect } discs in a row wins: { $ways }. A full grid is a draw.

# What is proven of it, told on the page of results.

results-connect4 =
    The player who begins wins with the 41st disc, starting in the middle: James D. Allen and Victor Allis (A Knowledge-Based Approach of Connect-Four) found it in 1988. The columns beside the middle draw, those further out lose.
    The grid has 4,531,985,219,092 positions (Stefan Edelkamp and Peter Kissmann, Symbolic Classification of General Two-Player Games, 2008). “quatuor analyse connect4” answers for each of them. The empty grid takes 24.6 million nodes, seven seconds on one core; we know of no faster published program. There are no certificates yet: the values agree with a plain search and with other programs.

# The signs on a screen of characters.

legend-connect4-disc = a { $colour } disc

# What is told of a cell.

connect4-cell-disc = { $cell }: a { $colour } disc; the longest alignment through it has { $length ->
    [one] one disc
   *[other] { $length } discs
}
connect4-cell-empty = { $cell }: empty
connect4-cell-would = a { $colour } disc there would be part of { $length ->
    [one] no alignment
   *[other] an alignment of { $length }
}

# Marks for those who learn.

overlay-connect4-threats = Threats
    .about = The sign of a colour, in a dashed ring, on every cell where its disc would win, even where no disc can fall yet.
connect4-threat = { $colour } would have { $connect } in a row on { $cell }

# The first lesson, and the examples.

lesson-connect4-drop = You are Red. Touch a column: your disc falls to its lowest free cell.
lesson-connect4-drop-right = Then Yellow drops one, and so on in turns.
lesson-connect4-win = Four in a row win: along a line, up a column or on a diagonal. Complete yours.
lesson-connect4-win-right = Four in line 1: you have won.
lesson-connect4-win-wrong = That does not make four. Look at the bottom line.
lesson-connect4-block = Now you are Yellow, and Red has three discs in the bottom line. Stop Red.
lesson-connect4-block-right = Blocked. Before every disc, look for three of the other colour.
lesson-connect4-block-wrong = Then Red drops into column 4 and wins.
lesson-connect4-fork = You are Red again. Make three in the bottom line with a free cell at both ends.
lesson-connect4-fork-right = One disc blocks only one end: with your next one you win at the other. That is a fork.
lesson-connect4-fork-wrong = That leaves Yellow time. Put a third disc beside your two, so that both ends stay free.
lesson-connect4-under = The first trap: Yellow has three discs in line 2 and lacks the second cell of column 4. Drop your disc anywhere but where it helps Yellow.
lesson-connect4-under-right = As long as nobody plays under it, the cell stays out of reach. The trainer marks such cells.
lesson-connect4-under-wrong = Your disc is the step that Yellow needs: the next one falls on (4,2) and wins.
connect4-example = { $row }: whoever has this first wins.
connect4-example-line = along a line
connect4-example-column = up a column
connect4-example-diagonal = on a diagonal

# Where it stands among games.

positions-connect4 = On the usual grid, 4,531,985,219,092 (Stefan Edelkamp and Peter Kissmann, 2008).
