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
