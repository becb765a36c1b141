# Everything that is said of noughts and crosses.

about-morpion = noughts and crosses of any size: be the first to make a line, or avoid making one
about-morpion-width = columns
about-morpion-height = rows
about-morpion-connect = how many signs in a row make a line
about-morpion-misere = whether making a line loses
rules-morpion =
    In the drawing, x is a cross, o a nought; > < mark the last sign, * * the line.
game-morpion = Noughts and Crosses
pitch-morpion = Three in a row: everyone’s first game, on a board of any size, or with the aim reversed.

option-morpion-width = Width
    .about = Columns, from 1 to 8.
option-morpion-height = Height
    .about = Rows, from 1 to 8.
option-morpion-connect = In a row
    .about = How many signs make a line, from 2 to 8.
option-morpion-misere = A line
    .about = Whether making a line wins or loses.
option-morpion-misere-off = Wins
option-morpion-misere-on = Loses (misère)

# The signs, and the sides.

morpion-cross = cross
morpion-nought = nought
morpion-crosses = X
morpion-noughts = O

# The actions, and how a game ended.

morpion-asked = draw a { $sign } on a free cell
morpion-draws = draws a { $sign } on { $cell }
    .you = draw a { $sign } on { $cell }
morpion-typing = To draw your sign, type a free cell, such as { $example }.
morpion-won = a line of { $count }, drawn with a { $sign }
morpion-lost = a line of { $count }, drawn with a { $sign }, which loses
morpion-drawn = the board is full without a line
scene-morpion-free = { $cell }, free
scene-morpion-taken = { $cell }, { $sign }

# What to do, and why a cell is good.

propose-morpion = draw your { $sign } on { $cell }
advice-morpion-completes = it completes a line
advice-morpion-must-complete = it completes a line, and nothing else can be done
advice-morpion-stops = it stops a line of your opponent’s
advice-morpion-fork = it threatens two lines at once, on { $one } and on { $two }
advice-morpion-threatens = it threatens to complete a line on { $cell }
advice-morpion-two-against = your opponent can complete a line on { $one } and on { $two }: one sign stops only one of them
advice-morpion-only-safe = every other cell would complete a line, which loses
advice-morpion-would-complete = on { $cell } you would complete a line, which loses
fault-morpion-lets-win = after it, your opponent can complete a line on { $cell }
fault-morpion-loses = it completes a line, which loses

# What can be wrong.

morpion-no-variant = there is no such board
morpion-not-a-cell = “{ $text }” is not a cell: a1 to { $last }
morpion-taken = { $cell } is taken: there is a { $sign }
morpion-not-a-position = “{ $text }” is not a position: write the rows from the top separated by “/”, a space and whose turn it is, such as “x.o/.x./... o”
morpion-counts = with { $crosses ->
    [one] one cross
   *[other] { $crosses } crosses
} and { $noughts ->
    [one] one nought
   *[other] { $noughts } noughts
} it cannot be { $next }’s turn: x begins, and the two take turns
morpion-two-lines = both sides have a complete line, but the first one ends the game
morpion-after-the-end = { $sign } has a complete line, and the other side drew after that
morpion-no-last = the lines of { $sign } have no cell in common: no last sign can have completed them all

# What distances count.

morpion-signs = { $count ->
    [one] { $count } sign
   *[other] { $count } signs
}

# The rules of a variant in short.

morpion-goal = Be the first to have { $connect } of your signs in a row: { $ways }.
morpion-goal-misere = Do not make { $connect } of your signs in a row: { $ways }. If you do, you lose.
morpion-goal-none = No line fits on this board: every game is a draw.
morpion-way-across = across
morpion-way-up = up
morpion-way-diagonal = on a diagonal
morpion-brief-turns = Players take turns drawing their sign on a free cell: crosses begin, noughts follow.
morpion-brief-win = The first to have { $connect } signs in a row wins: { $ways }. A full board is a draw.
morpion-brief-misere = The first to have { $connect } signs in a row loses: { $ways }. A full board is a draw.

# What is proven of it, told on the page of results.

results-morpion =
    The usual game has 5,478 positions and is a draw, as everyone knows; “quatuor solve morpion” looks at all of them. The game in which making a line loses is a draw too. With one more column, neither is.

# Marks for those who learn.

overlay-morpion-lines = Lines to complete
    .about = A sign in a dashed ring on every cell where it would complete a line.
morpion-completes = a { $sign } would complete a line here

# The first lesson, and the examples.

lesson-morpion-start = You are X. Draw a cross on any free cell.
lesson-morpion-start-right = Now O would draw a nought, and so on in turns. What is drawn stays.
lesson-morpion-line = Three in a row win: across, up, or on a diagonal. Complete your line.
lesson-morpion-line-right = Row 1 is yours: you have won.
lesson-morpion-line-wrong = That completes no line. Look at row 1.
lesson-morpion-stop = Now you are O. X will complete column a with the next cross: stop that.
lesson-morpion-stop-right = Stopped. Before every move, look at what the other side could do next.
lesson-morpion-stop-wrong = Then X draws on a2 and wins.
lesson-morpion-fork = You are O again. X holds two opposite corners, and there is a trap: in a corner you would lose. Where do you draw?
lesson-morpion-fork-right = In the middle of a side you threaten a line yourself, and X has to stop it: there is no time for the trap.
lesson-morpion-fork-wrong = In a corner you lose: X takes the last corner and threatens two lines at once.
lesson-morpion-own-fork = You are X: threaten two lines with one cross.
lesson-morpion-own-fork-right = Two lines lack one cross each, and one nought stops only one of them. That is a fork.
lesson-morpion-own-fork-wrong = That threatens one line at most, and O stops it. Find the cell that belongs to two of your lines.
morpion-example = Whoever has this first wins.
morpion-example-misere = Whoever has this first loses.

# Where it stands among games.

positions-morpion = On the usual board, 5,478; 765 up to symmetry.
