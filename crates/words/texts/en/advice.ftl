# Advice: an action, how sure it is, and why.

advice-finished = there is nothing to advise: the game is over
advice-chance = there is nothing to advise: it is for chance to decide now. Give a position in which a player is to act; at the beginning, say what chance would draw, as in mansuba:first=black
analyse-chance = there is nothing to analyse: it is for chance to decide now. Give a position in which a player is to act; at the beginning, say what chance would draw, as in mansuba:first=black

# How sure.

advice-exact = exact: { $worth }
advice-estimate = estimated by { $agent }: { $worth }
advice-estimate-depth = estimated by { $agent } at depth { $depth }: { $worth }
advice-win = a win
advice-win-in = { $moves ->
    [one] a win with this move
   *[other] a win in { $moves } moves
}
advice-draw = a draw
advice-loss = a loss
advice-loss-in = { $moves ->
    [one] a loss in one move
   *[other] a loss in { $moves } moves
}
advice-odds = { $percent } % of a win, by the odds
advice-about = about { $percent } % of a win
badge-won = W
badge-draw = =
badge-lost = L
badge-chance = { $percent } %

# Why, in any game.

advice-only-action = nothing else can be played
advice-only-win = it is the only action that wins
advice-only-hold = it is the only action that does not lose
advice-lasts-longest = every action loses, and none lasts longer than this one
advice-all-win = every action wins
advice-all-draw = every action draws
advice-all-lose = every action loses
advice-as-good = as good: { $actions }
advice-no-better = no better: { $actions }
advice-next-best = next best is { $action }: { $worth }
advice-better = { $action } would be better: { $worth }
advice-refuted = { $action } instead is proven to be { $worth }
advice-proven = a search has come to the end of every line that matters
advice-preferred = of { $count } actions, { $agent } prefers it
advice-chosen = { $agent } chose it
advice-glance = there was no time to look ahead; at a glance nothing seems better
advice-late = { $agent } did not answer in time
advice-expected = it is expected to go on with { $line }
advice-line = best play goes on with { $line }
advice-line-to-the-end = best play goes on to the end with { $line }

# Why, in Quarto.

advice-quarto-row = { $pattern }: { $shared }
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
advice-quarto-completes-nothing = piece { $piece } completes nothing
advice-quarto-only-piece = every other piece you could give completes a pattern at once
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
advice-connect4-waits = in the line of best play { $other } must in the end play under your threat on { $cell }
advice-connect4-hands-over = column { $column } would let { $other } win above it, on { $cell }

# Why, in Mansuba.

advice-mansuba-arrives = it reaches what wins: { $cells }
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
} from a start place of the enemy, counted on an empty board
advice-mansuba-nears-race = { $piece } is then { $moves ->
    [one] one move
   *[other] { $moves } moves
} from a start place of the enemy, whose nearest piece needs { $theirs ->
    [one] one
   *[other] { $theirs }
}, counted on an empty board

# The command and the hint.

advise-action = { $action }: { $what }
advise-surety = { $surety }
advise-reason = - { $reason }
