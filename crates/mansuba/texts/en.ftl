# Everything that is said of Mansuba.

# Mansuba: a race with captures and escapes on boards of several geometries.

about-mansuba = Mansuba: bring a piece across a board of squares, hexagons or triangles; what is taken may escape
about-mansuba-width = cells from west to east; at most 128 in all
about-mansuba-height = cells from north to south, and pieces of each side
about-mansuba-relation = which cells are neighbours: squares by their sides, squares also by their corners, a triangular lattice, hexagons or triangles
about-mansuba-shift = whether chance changes the relation during the game, each time √max_turns turns have been played
about-mansuba-setup = the pieces from the north: mixed, pawns, or a letter for each row such as PTEPTEPT (pawn, tower, elephant)
about-mansuba-rotate = whether White’s pieces are set up from the south instead
about-mansuba-first = who moves first
about-mansuba-elephant = how elephants leap: anywhere on their diagonals, two steps of the tower’s kind, or exactly two cells along a diagonal
about-mansuba-captures = whether pieces can be taken
about-mansuba-immunity = whether a piece on a start place cannot be taken
about-mansuba-escape = how likely an escape is to succeed, from 0 to 1
about-mansuba-victory = what wins: a piece on one start place of the other side (simple) or on all of them (complex)
about-mansuba-max_turns = after how many turns the game is drawn; with victory=complex, 8 × width × height leaves enough time
rules-mansuba =
    The drawing: P pawns, T towers, E elephants; capitals are Black’s.
mansuba-allowed-setup = mixed, pawns, or { $height } letters out of P, T and E
mansuba-allowed-height = a whole number from { $low } to { $high } with the width { $width }: a board has at most { $cells } cells
mansuba-shift-without-limit = shifting ground (shift=on) needs a limit on turns (max_turns)

# What whoever chooses the complex victory should know.

mansuba-complex-takes = To win, all { $pieces } of your pieces must stand on the start places of the other side at the same time. This takes each side about { $turns } turns or more.
mansuba-complex-limit = This game is drawn after { $limit } turns, which may not be enough: { $ample } leaves enough time.

# The agent that only this game has, and what its statistics count.

about-agent-greedy = a random piece, then the action that brings it nearest to a start place of the other side; with victory=complex every piece has a start place of its own to go to, and stays there
event-capture = captures
event-escape = escapes

# Sides, pieces, relations and victories.

mansuba-black = Black
mansuba-white = White
mansuba-pawn = the pawn
mansuba-tower = the tower
mansuba-elephant = the elephant
mansuba-relation-simple = squares, neighbours by their sides
mansuba-relation-diagonal = squares, neighbours also by their corners
mansuba-relation-triangular = a triangular lattice
mansuba-relation-hexagonal = hexagons
mansuba-relation-triangle3 = triangles
mansuba-victory-simple = a piece on one start place of the other side
mansuba-victory-complex = a piece on every start place of the other side

# What is asked.

mansuba-asked-move = move a piece
mansuba-asked-move-or-try = move a piece, or let a prisoner try to escape
mansuba-asked-pass = pass: there is nothing else to do
mansuba-asked-first = chance decides who moves first
mansuba-asked-victory = chance decides what wins
mansuba-asked-relation = chance decides which cells are neighbours
mansuba-asked-escape = chance decides whether { $piece } taken on { $cell } escapes

# Actions.

mansuba-moves = moves { $piece } from { $from } to { $to }
    .you = move { $piece } from { $from } to { $to }
mansuba-takes = takes { $taken } on { $to } with { $piece } from { $from }
    .you = take { $taken } on { $to } with { $piece } from { $from }
mansuba-tries = lets { $piece } taken on { $cell } try to escape
    .you = let { $piece } taken on { $cell } try to escape
mansuba-passes = passes
    .you = pass
mansuba-free = { $piece } escapes and is back on { $cell }
mansuba-held = { $piece } taken on { $cell } stays in jail
mansuba-relation-drawn = the cells are now { $relation }
mansuba-first-drawn = { $colour } moves first
mansuba-victory-drawn = to win: { $victory }
mansuba-typing-move = To move a piece, type the cell where it stands, a hyphen and the cell where it goes, such as { $example }.
mansuba-typing-both = To move a piece, type two cells, such as { $example }; to let a prisoner try to escape, type the cell where it was taken, such as { $escape }.
mansuba-typing-escape = To let a prisoner try to escape, type the cell where it was taken, such as { $escape }.
mansuba-typing-pass = Type pass: there is nothing else to do.
mansuba-typing-outcome = To say what chance decides, type one of: { $outcomes }.

# How a game ended.

mansuba-won-simple = { $colour } reached a start place of { $enemy } ({ $cells })
mansuba-won-complex = { $colour } stands on every start place of { $enemy }
mansuba-drawn = { $turns ->
    [one] one turn was played without a winner
   *[other] { $turns } turns were played without a winner
}

# What can be wrong with an action.

mansuba-chance-acts = chance decides now
mansuba-no-chance = there is nothing for chance to decide now
mansuba-other-outcome = chance decides something else now; possible: { $possible }
mansuba-no-piece = there is no piece on { $cell }
mansuba-enemy-piece = the piece on { $cell } belongs to the opponent
mansuba-own-piece = there is already a piece of the same side on { $cell }
mansuba-no-captures = there is a piece on { $cell }, and nothing can be taken in this variant
mansuba-immune = the piece on { $cell } cannot be taken: it stands on a start place
mansuba-unreachable = { $piece } on { $from } cannot go to { $to }
mansuba-no-prisoner = no such piece of the side to act was taken on { $cell }
mansuba-which-prisoner = prisoners of several sorts were taken on { $cell }: type one of { $forms }
mansuba-cell-taken = a prisoner taken on { $cell } cannot come back while a piece stands there
mansuba-must-act = you can only pass when there is nothing else to do
mansuba-not-an-action = “{ $text }” is not an action: write two cells such as a1-{ $corner }, or escape@ and a cell, or pass

# What can be wrong with a position.

mansuba-not-a-position = “{ $text }” is not a position: write the board, the side to act, the turn number, the relation and the prisoners, such as [b:Pc4,Td2 w:-]
mansuba-row-count = the board has { $found ->
    [one] one row
   *[other] { $found } rows
} instead of { $height }
mansuba-row-length = row { $row } from the north does not have { $width } cells
mansuba-bad-symbol = “{ $symbol }” in row { $row } from the north is neither a piece (P, T, E, p, t, e) nor a number of empty cells
mansuba-bad-side = “{ $text }” is not a side to act here: b for Black, w for White, or - before it is drawn
mansuba-bad-turn = “{ $text }” is not a turn number
mansuba-turn-missing = the turn number is missing: only a game without a limit has “-” there
mansuba-turn-not-kept = this game has no limit and keeps no turn number: write “-”
mansuba-past-limit = turn { $turn } is past the limit of { $limit }
mansuba-bad-relation = the relation cannot be “{ $text }” here; possible: { $possible }
mansuba-bad-victory = “{ $text }” does not fit after the relation: simple or complex stands there only in games that draw it
mansuba-bad-jail = “[{ $text }]” is not a list of prisoners, such as [b:Pc4,Td2 w:-]
mansuba-piece-count = { $colour } has { $piece } { $found ->
    [0] not at all
    [one] once
   *[other] { $found } times
} on the board and in jail, but { $expected ->
    [0] not at all
    [one] once
   *[other] { $expected } times
} in the set-up
mansuba-jail-without-captures = there are prisoners although nothing can be taken in this variant
mansuba-taken-on-start = no piece can have been taken on { $cell }: it is a start place
mansuba-wrong-side = after { $turn ->
    [one] one turn
   *[other] { $turn } turns
} it is { $side }’s turn
mansuba-won-before = { $colour } is to act but has already won
mansuba-both-won = both sides have won
mansuba-bad-pending = “{ $text }” is not something that chance decides: ?first, ?victory, ?relation or ?escape@ and a cell
mansuba-not-pending = chance does not decide “{ $text }” here
mansuba-undrawn = something is still to be drawn: ?first, ?victory or ?relation is missing
mansuba-not-the-start = what is drawn before the game can only be drawn at the start, in the order first, victory, relation

# What to do, in Mansuba.

propose-mansuba-move = move { $piece } from { $from } to { $to }
propose-mansuba-take = take { $taken } on { $to } with { $piece } from { $from }
propose-mansuba-try = let { $piece } taken on { $cell } try to escape
propose-mansuba-pass = pass

# Why, in Mansuba.

advice-mansuba-arrives = it reaches the goal: { $cells }
advice-mansuba-stops = { $enemy } could win on { $cell } in one move; after this it cannot
advice-mansuba-only-defence = every other action lets { $enemy } win at once
advice-mansuba-no-defence = whatever you play, { $enemy } can win in one move
advice-mansuba-lets-win = after it, { $enemy } can win on { $cell } in one move
advice-mansuba-escape-lets-win = trying the escape on { $cell } first would let { $enemy } win at once, whatever chance decides
advice-mansuba-takes = it takes { $piece } on { $cell }, which goes to jail
advice-mansuba-flees = { $piece } could be taken on { $cell }; where it goes it cannot
advice-mansuba-threatens = it threatens to win next on { $cell }
advice-mansuba-may-escape = { $piece } comes back with a chance of { $percent } %
advice-mansuba-may-escape-about = { $piece } comes back with a chance of about { $percent } %
advice-mansuba-escapes = { $piece } is sure to come back
advice-mansuba-nears = { $piece } is then { $moves ->
    [one] one move
   *[other] { $moves } moves
} from a start place of the other side, counted on an empty board
advice-mansuba-nears-race = { $piece } is then { $moves ->
    [one] one move
   *[other] { $moves } moves
} from a start place of the other side, whose nearest piece needs { $theirs ->
    [one] one
   *[other] { $theirs }
}, counted on an empty board

# The game room in the browser.

game-mansuba = Mansuba

# The front page.

pitch-mansuba = Race across squares, hexagons or triangles. What is taken may yet escape.

# The options of the games, in words.

option-mansuba-width = Width
    .about = Cells from west to east, from 2 to 16; at most 128 cells in all.
option-mansuba-height = Height
    .about = Cells from north to south, and pieces of each side.
option-mansuba-relation = Neighbours
    .about = Which cells are next to each other. It changes how everything moves.
option-mansuba-relation-simple = Squares, by their sides
option-mansuba-relation-diagonal = Squares, by corners too
option-mansuba-relation-triangular = A triangular lattice
option-mansuba-relation-hexagonal = Hexagons
option-mansuba-relation-triangle3 = Triangles
option-mansuba-relation-random = Chance decides
option-mansuba-shift = Shifting ground
    .about = Whether chance changes the neighbours now and then during the game.
option-mansuba-shift-on = The ground shifts
option-mansuba-shift-off = It stays as it is
option-mansuba-setup = Pieces
    .about = From the north: mixed, pawns, or a letter for each row, such as PTEPTEPT (pawn, tower, elephant).
option-mansuba-setup-mixed = Pawns, towers and elephants in turn
option-mansuba-setup-pawns = Pawns only
option-mansuba-rotate = White’s pieces
    .about = Whether White’s pieces stand in the same order as Black’s, or in reverse.
option-mansuba-rotate-on = From the south
option-mansuba-rotate-off = From the north, like Black’s
option-mansuba-first = Who moves first
    .about = Black has the first seat, even when White moves first.
option-mansuba-first-black = Black
option-mansuba-first-white = White
option-mansuba-first-random = Chance decides
option-mansuba-elephant = Elephants leap
    .about = How far an elephant goes.
option-mansuba-elephant-diagonals = Anywhere on their diagonals
option-mansuba-elephant-two-steps = Two steps of the tower’s kind
option-mansuba-elephant-alfil = Exactly two cells along a diagonal
option-mansuba-captures = Captures
    .about = Whether pieces can be taken.
option-mansuba-captures-on = Pieces can be taken
option-mansuba-captures-off = Nothing is taken
option-mansuba-immunity = Start places
    .about = Whether a piece on a start place is safe. If not, a tower may win at once.
option-mansuba-immunity-on = Safe there
option-mansuba-immunity-off = Not safe there
option-mansuba-escape = Probability of an escape
    .about = From 0 (never) to 1 (always).
option-mansuba-victory = What wins
    .about = One start place of the other side, or all of them at once. The latter takes every piece, and about 40 turns of each side on the usual board.
option-mansuba-victory-simple = One start place of the other side
option-mansuba-victory-complex = All of them at once
option-mansuba-victory-random = Chance decides
option-mansuba-max_turns = Longest game
    .about = After how many turns the game is a draw. Empty: two turns per cell, or eight if all start places have to be occupied. “none”: no limit.
option-mansuba-max_turns-none = No limit

# What stands on the places of a scene, for those who do not see it: short, and never at the end of a sentence.

scene-prisoners = { $colour } pieces in jail

# Mansuba: "c2, white tower, start place of Black".

scene-mansuba-cell = { $cell }, { $what }
scene-nothing = empty
scene-black-pawn = black pawn
scene-black-tower = black tower
scene-black-elephant = black elephant
scene-white-pawn = white pawn
scene-white-tower = white tower
scene-white-elephant = white elephant
scene-start-place = start place of { $colour }
scene-way-back = a prisoner may come back here
scene-prisoner = { $count ->
    [one] { $piece }
   *[other] { $piece }, { $count } of them
}, taken on { $cell }
scene-turn = To act

# The letters of its original command line.

help-play-victory = In Mansuba, what wins: s (simple) or c (complex)
    .value = LETTER
help-play-max_turns = In Mansuba, after how many turns the game is drawn
    .value = TURNS

# What distances count.

mansuba-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}

# The rules of a variant in short.

mansuba-goal-simple = Bring one of your pieces to a start place of the other side.
mansuba-goal-complex = Have a piece on every start place of the other side at once.
mansuba-goal-drawn = Chance decides at the start what wins: a piece on one start place of the other side, or on every one of them.
mansuba-brief-black-first = Black starts in the west and White in the east, each with { $count } pieces. Black moves first.
mansuba-brief-white-first = Black starts in the west and White in the east, each with { $count } pieces. White moves first.
mansuba-brief-drawn-first = Black starts in the west and White in the east, each with { $count } pieces. Chance decides who moves first.
mansuba-wins-simple = The first to have a piece on a start place of the other side wins
mansuba-wins-complex = The first to have a piece on every start place of the other side wins
mansuba-wins-drawn = Chance decides at the start whether one start place of the other side is enough to win, or whether it takes a piece on every one of them
mansuba-brief-limit = { $wins }. { $turns ->
    [one] After one turn without a winner
   *[other] After { $turns } turns without a winner
} the game is a draw.
mansuba-brief-no-limit = { $wins }. The number of turns is not limited.
mansuba-relation-to-be-drawn = drawn by chance at the start
mansuba-brief-relation = The board: { $relation }.
mansuba-brief-shift = The board: { $relation }. { $turns ->
    [one] After every turn
   *[other] Every { $turns } turns
} chance draws another one.
mansuba-brief-pawn = A pawn steps to a neighbouring cell, or jumps over a piece next to it, several times in a row if it can.
mansuba-brief-tower = A tower goes north, south, east or west, as far as the way is free.
mansuba-brief-tower-hexagonal = A tower goes straight in one of the six directions, as far as the way is free.
mansuba-brief-tower-triangles = A tower goes east or west as far as the way is free, and at most one step up or down.
mansuba-brief-tower-any = A tower goes straight as far as the way is free; the board decides in which directions.
mansuba-brief-elephant = An elephant leaps to any cell on its diagonals.
mansuba-brief-elephant-two-steps = An elephant leaps two steps of the tower’s kind.
mansuba-brief-elephant-alfil = An elephant leaps exactly two cells along a diagonal.
mansuba-brief-no-captures = Nothing can be taken.
mansuba-brief-captures = A move may end on a piece of the other side, which goes to jail; on a start place nothing can be taken.
mansuba-brief-captures-anywhere = A move may end on a piece of the other side, wherever it stands; it goes to jail.
mansuba-brief-escape = Instead of moving, you may let a prisoner try to escape to the empty cell where it was taken: it succeeds { $percent ->
    [one] once
   *[other] { $percent } times
} in a hundred.
mansuba-brief-escape-about = Instead of moving, you may let a prisoner try to escape to the empty cell where it was taken: it succeeds about { $percent ->
    [one] once
   *[other] { $percent } times
} in a hundred.
mansuba-brief-escape-always = Instead of moving, you may bring a prisoner back to the empty cell where it was taken: its escape always succeeds.
mansuba-brief-escape-never = Instead of moving, you may let a prisoner try to escape, which never succeeds in this game.
mansuba-cannot-move = { $piece } on { $cell } cannot go anywhere now
mansuba-enemy-prisoner = that prisoner belongs to the opponent
mansuba-way-back = { $piece } can only come back to { $cell }

# What is proven of it, told on the page of results.

results-mansuba =
    With captures, escapes and luck, Mansuba is far from solved. Small boards without luck are solved completely in seconds, backwards from the end of the game; “quatuor solve” does it. We know of no earlier results.

# The signs on a screen of characters.

legend-mansuba-route = where the last move began, and where a chain of jumps landed on its way
mansuba-turn-of = turn { $turn } of at most { $most }

# What is told of a cell.

mansuba-cell-neighbours = { $count ->
    [one] one neighbour
   *[other] { $count } neighbours
}: { $cells } ({ $relation })

mansuba-editor-turn = Turn number (“-” where turns are not counted)
mansuba-editor-relation = Relation
mansuba-editor-jail = Prisoners, such as [b:Ec4 w:-]
mansuba-editor-drawn = still to be drawn

# Marks for those who learn.

overlay-mansuba-reach = Reachable cells
    .about = A diamond on every cell that one of your pieces can go to.
overlay-mansuba-attacked = Attacked cells
    .about = A crosshair on every cell that a piece of the other side can go to and where it could take one of yours.
mansuba-reached = can be reached from { $from }
mansuba-attacked = attacked from { $from }

# The first lesson, and the examples.

lesson-mansuba-pawn = You are Black, in the west; White starts in the east. Three sorts of pieces race across. Move a pawn one cell ahead: touch it, then where it goes.
lesson-mansuba-pawn-right = A pawn steps to a free neighbour, here by the sides of the squares.
lesson-mansuba-pawn-wrong = That is not a pawn. The pawns stand on a4 and a1.
lesson-mansuba-tower = The tower on a3 goes straight, as far as the way is free. Move it to the east.
lesson-mansuba-tower-right = A tower cannot pass a piece: it stops before it, or takes it.
lesson-mansuba-tower-wrong = That is not the tower. It stands on a3.
lesson-mansuba-elephant = The elephant on a2 goes along the diagonals and leaps over whatever stands there. Move it.
lesson-mansuba-elephant-right = Nothing stops an elephant on the way.
lesson-mansuba-elephant-wrong = That is not the elephant. It stands on a2.
lesson-mansuba-jump = A pawn also jumps over a piece beside it, of any colour, and again from where it lands. Jump over the white pawn.
lesson-mansuba-jump-right = What is jumped over stays. Chains of jumps are the quickest way across.
lesson-mansuba-jump-wrong = That is not a jump: go from b4 over c4 to d4.
lesson-mansuba-take = Every move may also end on a piece of the other side and take it, unless it stands on a start place. Take the white pawn.
lesson-mansuba-take-right = It goes to jail, and the cell where it was taken is remembered.
lesson-mansuba-take-wrong = That takes nothing. The white pawn stands on c4, beside yours.
lesson-mansuba-escape = Your own pawn was taken on c3, and that cell is empty. Instead of moving, let it try to escape: touch it in the jail.
lesson-mansuba-escape-right = Chance decides, one time in two. If it succeeds, the pawn is back on c3; the turn is spent either way.
lesson-mansuba-escape-wrong = That leaves it in jail. Touch the prisoner beside the board.
lesson-mansuba-arrive = Whoever brings a piece to a start place of the other side wins, and f4 is free. Win.
lesson-mansuba-arrive-right = Your tower stands on a start place of White: you have won.
lesson-mansuba-arrive-wrong = That reaches no start place. Look along the top row.
lesson-mansuba-guard = The first trap: the white tower looks along the top row at a4, which you have left. Stop it, or it wins.
lesson-mansuba-guard-right = Guarded. On its start place a piece cannot be taken, and a tower cannot pass it.
lesson-mansuba-guard-wrong = Then the tower goes to a4, and White has won. Put something in its way.
mansuba-example-step = a pawn’s step
mansuba-example-jump = a pawn’s jump
mansuba-example-tower = the tower
mansuba-example-elephant = the elephant
mansuba-example-capture = the capture
mansuba-example-escape = the escape
mansuba-example-neighbours = { $count ->
    [one] The cell in the middle has one neighbour.
   *[other] The cell in the middle has { $count } neighbours.
}

positions-mansuba = On the usual board, at most 77,700,726,284,069,131,633,987,412,480, some 7.8 · 10²⁸: every board with every jail that the rules do not exclude, and who is to act. The number of the turn is not counted.
