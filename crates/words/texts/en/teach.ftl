# Learning from a game: its analysis, and what is tried from it.

analysis-title = Analysis
analysis-window = Analysis · { $game }
analysis-link = Analyse
analysis-open = Analyse the game
analysis-branched = To the game that this one was branched off from
analysis-course = The course of the game
analysis-wins = { $side } wins
analysis-turning-point = a turning point
analysis-turns = Turning points
analysis-none = No action lost anything that could be proven.
analysis-none-yet = None so far.
analysis-progress = { $done } of { $all } actions are analysed. The rest comes in by itself.
analysis-waits = { $done } of { $all } actions are analysed. Load the page again to go on.
analysis-cut = Only the first { $count } actions of a game are analysed.
analysis-by-itself = Autoplay
analysis-stop = Stop
analysis-accuracy = { $who } kept the value in { $kept } of { $proven } actions ({ $percent } %)
analysis-accuracy-partly = { $who } kept the value in { $kept } of { $proven } actions ({ $percent } %); of { $rest } more nothing is proven
analysis-accuracy-none = { $who }: nothing is proven of these actions
analysis-turn = action { $ply }, { $who }: { $what }
analysis-kept = it kept everything there was: { $worth }
analysis-lost-anyway = nothing was better: { $worth }
analysis-perhaps = not proven: { $worth }
analysis-answer = The answer: { $why }
analysis-better = Better: { $what } ({ $action }), { $worth }.
analysis-could = Play on from here
analysis-branch = Play on
analysis-branch-about = A game of its own begins at this moment. A button below plays that action first.
analysis-branch-side = Who plays { $side }
analysis-branches = What you have tried
analysis-branch-line = After { $ply ->
    [one] { $ply } action
   *[other] { $ply } actions
}
analysis-played = played in the game
analysis-over = The game is over here: go back to an earlier moment to play on.

slip-win-draw = this turned a win into a draw
slip-win-loss = this turned a win into a loss
slip-draw-loss = this turned a draw into a loss
slip-odds = by the odds, this lost a part of what could be expected
slip-perhaps = this seems to be a mistake; it is not proven

match-still-played = a game can be analysed when it is over, or before by whoever plays it against a program
branch-over = the game is over at this moment: go back further to play on

# Learning from one's mistakes.

learn-title = Your mistakes
learn-link = Learn from your mistakes
learn-lead = Moments of your games in which something was lost. Find what keeps it; what you miss comes back.
learn-due = { $count ->
    [one] { $count } moment to be asked now
   *[other] { $count } moments to be asked now
}
learn-later = { $count ->
    [one] { $count } comes back later
   *[other] { $count } come back later
}
learn-learnt = { $count ->
    [one] { $count } learnt
   *[other] { $count } learnt
}
learn-begin = Begin
learn-none = Nothing yet. Play a game to its end: it is analysed by itself, and what you missed is asked here.
learn-none-now = Nothing now. What you missed comes back when it is time.
learn-how = What you find comes back after 1, 3, 7, 16 and 35 days, and is then learnt. What you miss comes back after ten minutes. Your last games are analysed when you open this page.
learn-number = { $number } of { $of }
learn-find-win = You could have won from here: find an action that wins
learn-find-draw = This could have been held: find an action that does not lose
learn-find-best = Find an action that keeps the most
learn-right = right: { $what }
learn-wrong = not this: { $what }
learn-worth = { $worth }.
learn-again = Try again
learn-next = Next
learn-done = Done
learn-analysis = See the analysis

# Puzzles.

puzzle-title = Puzzles
puzzle-one = Puzzle
puzzle-link = Puzzles: find the one action that keeps the value
puzzle-lead = In each position exactly one action keeps the value, and that is proven. Find it.
puzzle-daily = Today’s puzzle
puzzle-solve = Solve it
puzzle-streak = { $count ->
    [0] Solve it to begin a series.
    [one] Solved on { $count } day in a row.
   *[other] Solved on { $count } days in a row.
}
puzzle-solved = solved
puzzle-all = All
puzzle-which = Which puzzles
puzzle-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
puzzle-line = { $motif }, level { $level }
puzzle-none = There is no such puzzle.
puzzle-print = Print these
puzzle-print-name = Name:
puzzle-answers = Answers
puzzle-answer = { $number }: { $answers } ({ $worth })
puzzle-number = { $number }.
puzzle-fork = a win with the next turn
puzzle-forced-win = a longer win
puzzle-escape = the only way not to lose
puzzle-find-win = exactly one action wins: find it
puzzle-find-draw = exactly one action does not lose: find it
puzzle-play = Play it on
puzzle-next = Next puzzle
puzzle-bad-line = field { $field } is wrong: a puzzle is game, position, answers, value, distance, level, motif and trial, with tabs between
puzzle-bad-file = line { $line } is no puzzle: { $reason }
puzzle-progress = { $found } found in { $tried } trials
puzzle-check-progress = { $done } of { $all } proven
puzzle-not-proven = line { $line } is not proven: { $position }
puzzle-all-proven = { $count ->
    [one] { $count } puzzle is proven.
   *[other] all { $count } puzzles are proven.
}
help-puzzles = Find puzzles with exactly one answer, and prove them
    .usage = quatuor puzzles GAME [--count NUMBER] [--file FILE] | quatuor puzzles --check [--file FILE]
    .examples =
        quatuor puzzles quarto:level=2 --count 100 --file puzzles.tsv
        quatuor puzzles --check
help-puzzles-game = The game
    .value = GAME
help-puzzles-count = How many there are to be in the file in the end (default: 10)
    .value = NUMBER
help-puzzles-seed = What the trials follow from (default: 1)
    .value = NUMBER
help-puzzles-time = How long the proof of one position may take (default: 10s)
    .value = TIME
help-puzzles-file = The file to add to, or to check; a run that was interrupted goes on from it
    .value = FILE
help-puzzles-check = Prove every puzzle of the file again, or those that come with the program
