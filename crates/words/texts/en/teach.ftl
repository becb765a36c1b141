# Learning from a game: its analysis, and what is tried from it.

analysis-title = Analysis
analysis-window = Analysis · { $game }
analysis-link = Analyse
analysis-open = Analyse the game
analysis-branched = Back to the game that this one branched off from
analysis-course = The course of the game
analysis-wins = { $side } wins
analysis-turning-point = a turning point
analysis-turns = Turning points
analysis-none = No proven mistakes.
analysis-none-yet = None so far.
analysis-progress = { $done } of { $all } actions analysed. The rest appears as it is found.
analysis-waits = { $done } of { $all } actions analysed. Reload the page to continue.
analysis-cut = Only the first { $count } actions of a game are analysed.
analysis-by-itself = Autoplay
analysis-stop = Stop
analysis-accuracy = { $who } kept the value in { $kept } of { $proven } actions ({ $percent } %)
analysis-accuracy-partly = { $who } kept the value in { $kept } of { $proven } actions ({ $percent } %); nothing is proven about { $rest } more
analysis-accuracy-none = { $who }: nothing is proven about these actions
analysis-turn = action { $ply }, { $who }: { $what }
analysis-kept = it kept the value: { $worth }
analysis-lost-anyway = nothing was better: { $worth }
analysis-perhaps = not proven: { $worth }
analysis-answer = The answer: { $why }
analysis-better = Better: { $what } ({ $action }), { $worth }.
analysis-could = Play on from here
analysis-branch = Play on
analysis-branch-about = This starts a separate game at this moment. A button below plays that action first.
analysis-branch-side = Who plays { $side }
analysis-branches = What you tried
analysis-branch-line = After { $ply ->
    [one] { $ply } action
   *[other] { $ply } actions
}
analysis-played = played in the game
analysis-over = The game is over here: go back to an earlier moment to play on.

slip-win-draw = this turned a win into a draw
slip-win-loss = this turned a win into a loss
slip-draw-loss = this turned a draw into a loss
slip-odds = by the odds, this lowered the expected score
slip-perhaps = this seems to be a mistake, but it is not proven

match-still-played = a game can be analysed once it is over; against a program, the player can do so earlier
branch-over = the game is over at this moment: go back further to play on

# Learning from one's mistakes.

learn-title = Your mistakes
learn-link = Learn from your mistakes
learn-lead = Moments in your games when you gave something away. Find what keeps it; what you miss comes back.
learn-due = { $count ->
    [one] { $count } moment to review now
   *[other] { $count } moments to review now
}
learn-later = { $count ->
    [one] { $count } more later
   *[other] { $count } more later
}
learn-learnt = { $count ->
    [one] { $count } learnt
   *[other] { $count } learnt
}
learn-begin = Begin
learn-none = Nothing yet. Finish a game: it is analysed automatically, and what you missed comes up here.
learn-none-now = Nothing to review now. What you missed comes back when it is due.
learn-how = What you find comes back after 1, 3, 7, 16 and 35 days and is then learnt. What you miss comes back after ten minutes. Opening this page analyses your latest games.
learn-number = { $number } of { $of }
learn-find-win = You could have won from here: find an action that wins
learn-find-draw = This could have been saved: find an action that does not lose
learn-find-best = Find an action that keeps the most
learn-right = right: { $what }
learn-wrong = not this one: { $what }
learn-worth = { $worth }.
learn-again = Try again
learn-next = Next
learn-done = Done
learn-analysis = See the analysis

# Puzzles.

puzzle-title = Puzzles
puzzle-one = Puzzle
puzzle-link = Puzzles: find the one action that keeps the value
puzzle-lead = In each position exactly one action keeps the value, and this is proven. Find it.
puzzle-daily = Today’s puzzle
puzzle-solve = Solve it
puzzle-streak = { $count ->
    [0] Solve it to begin a series.
    [one] Solved on { $count } day in a row.
   *[other] Solved on { $count } days in a row.
}
puzzle-rating-title = Your rating, if you like numbers
puzzle-rating = Your rating is { $rating }.
puzzle-rating-about = Everybody starts with 1000, and only the first answer to each puzzle counts. A puzzle of level 2 counts as 900, one of level 8 as 1800. Your rating is kept for this browser, and nobody else sees it.
puzzle-solved = solved
puzzle-all = All
puzzle-which-game = Puzzles by game
puzzle-which-kind = Puzzles by kind
puzzle-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
puzzle-line = { $motifs }, level { $level }
puzzle-none = There are no such puzzles.
puzzle-print = Print these
puzzle-print-name = Name:
puzzle-answers = Answers
puzzle-answer = { $number }: { $answers } ({ $worth })
puzzle-number = { $number }.
puzzle-fork = two threats at once
puzzle-forced-loss = every reply loses at once
puzzle-forced-win = a longer win
puzzle-parity = the count decides
puzzle-last-safe = the last safe piece
puzzle-escape = the only way not to lose
puzzle-find-win = exactly one action wins: find it
puzzle-find-draw = exactly one action does not lose: find it
puzzle-play = Play on from here
puzzle-next = Next puzzle
puzzle-bad-line = field { $field } is wrong: a puzzle consists of game, position, answers, value, distance, level, motifs and trial, separated by tabs
puzzle-bad-file = line { $line } is not a puzzle: { $reason }
puzzle-progress = puzzles found
puzzle-tried = { $tried } trials
puzzle-check-progress = puzzles proven
puzzle-not-proven = line { $line } is not proven: { $position }
puzzle-all-proven = { $count ->
    [0] There are no puzzles to prove.
    [one] The one puzzle is proven.
   *[other] All { $count } puzzles are proven.
}
help-puzzles = Find puzzles with exactly one answer, and prove them
    .usage = quatuor puzzles GAME [--count NUMBER] [--file FILE] | quatuor puzzles --check [--file FILE]
    .examples =
        quatuor puzzles quarto:level=2 --count 100 --file puzzles.tsv
        quatuor puzzles --check
help-puzzles-game = The game
    .value = GAME
help-puzzles-count = How many puzzles the file should hold in the end (default: 10)
    .value = NUMBER
help-puzzles-seed = Seed of the trials (default: 1)
    .value = SEED
help-puzzles-time = Time limit for the proof of one position (default: 10s)
    .value = TIME
help-puzzles-file = The file to extend or check; an interrupted run continues from it
    .value = FILE
help-puzzles-check = Prove every puzzle of the file again, or those built into the program

# The trainer: marks on the board, comments, warnings.

trainer-title = Trainer
trainer-quick = With a trainer
trainer-about = Marks on the board, a comment when an action has lost something, and a question before one that loses. You can switch each of them on and off in the game; none of them in a game with a clock, and against a person only if both agree to hints.
trainer-switch = { $what }:
trainer-on = on
trainer-off = off
trainer-says = The trainer
trainer-coach = Comments
trainer-coach-about = After an action that lost something, what it lost and why.
trainer-warn = Warnings
trainer-warn-about = Before an action that is proven to lose something, you are asked once more.
trainer-asked = Are you sure? This { $what }
trainer-yes = Yes, play it
trainer-no = No, choose again
trainer-comment = { $what }: { $slip }
trainer-warning = proven: { $worth }; with another action, { $best }
trainer-warning-loss = proven: { $worth }; for another action this is not proven
lesson-bad-line = line { $line } is not part of a lesson, or is in the wrong place
lesson-bad-step = step { $step } does not say how a right or a wrong answer is met
lesson-empty = this lesson has no game or no steps

# First lessons, and the page of a game.

lesson-title = First lesson: { $game }
lesson-link = First lesson
lesson-again = Once more
lesson-skip = Skip
lesson-play = Play with a trainer
rulebook-title = The rules: { $game }
rulebook-link = Rules
rulebook-more = All the rules, with pictures
rulebook-how = How to play
rulebook-examples = Examples
rulebook-marked = Marked: { $places }.
rulebook-notation = Notation
rulebook-game = A game begins:
rulebook-position = The first position:
rulebook-known = What is known about perfect play
rulebook-unknown = Nothing is proven about this game as a whole; small boards are solved while you wait.
card-title = The game as an environment for agents
card-about = The properties by which Duboux and Trividic describe Quarto, after Russell and Norvig, Artificial Intelligence: A Modern Approach.
card-observability = Observable
card-observable = fully: both see everything, and nothing is hidden
card-agents = Agents
card-two = two, and what one wins the other loses
card-determinism = Deterministic
card-deterministic = yes: an action always has the same effect
card-chance = no: chance plays a part
card-sequence = Sequential
card-sequential = yes: every action changes what is possible later
card-change = Static
card-static = yes: nothing changes while a player thinks
card-states = Discrete
card-discrete = yes: finitely many positions and actions, nothing in between
card-length = Ends
card-ends = always, after finitely many actions
card-endless = not always: play may go on without end
card-branching = Branching
card-actions = { $mean } actions to choose from on average, { $most } at most, in twenty random games
card-positions = Positions
