# Advice: an action, how sure it is, and why.

advice-finished = there is nothing to advise: the game is over
advice-chance = there is nothing to advise: it is for chance to decide now

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
    [one] a loss with this move
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
advice-lasts-longest = every action loses, and this one lasts longest
advice-all-win = every action wins
advice-all-draw = every action draws
advice-all-lose = every action loses
advice-as-good = as good: { $actions }
advice-next-best = next best is { $action }: { $worth }
advice-better = { $action } would be better: { $worth }
advice-line = best play goes on with { $line }
advice-line-to-the-end = best play goes on to the end with { $line }
