# Advice: an action, how sure it is, and why.

advice-finished = there is nothing to advise: the game is over
advice-chance = there is nothing to advise: chance decides now. Give a position in which a player is to act; at the start, say what chance would draw, as in mansuba:first=black
analyse-chance = there is nothing to analyse: chance decides now. Give a position in which a player is to act; at the start, say what chance would draw, as in mansuba:first=black

# How sure.

advice-exact = exact: { $worth }
advice-bound = proven: { $worth }
advice-estimate = estimated by { $agent }: { $worth }
advice-estimate-depth = estimated by { $agent } at depth { $depth }: { $worth }
advice-win = a win
advice-win-now = a win at once
advice-win-in = a win in { $distance }
advice-draw = a draw
advice-loss = a loss
advice-loss-in = a loss in { $distance }
advice-at-least-draw = at least a draw
advice-at-most-draw = at most a draw
advice-odds = expected score { $percent } %, by the odds
advice-about = expected score about { $percent } %
badge-won = W
badge-draw = =
badge-lost = L
badge-at-least-draw = ≥ =
badge-at-most-draw = ≤ =
badge-score = { $percent } %

# Why, in any game.

advice-only-action = nothing else can be played
advice-only-win = it is the only action that wins
advice-only-hold = it is the only action that does not lose
advice-lasts-longest = every action loses, and none lasts longer than this one
advice-all-win = every action wins
advice-all-draw = every action draws
advice-all-lose = every action loses
advice-all-same = all { $count } actions are the same by symmetry
advice-same = the same by symmetry: { $actions }
advice-as-good = as good: { $actions }
advice-no-better = no better: { $actions }
advice-next-best = next best is { $action }: { $worth }
advice-better = { $action } would be better: { $worth }
advice-refuted = { $action } instead is proven to be { $worth }
advice-proven = a search has reached the end of every line that matters
advice-preferred = of { $count } actions, { $agent } prefers it
advice-chosen = { $agent } chose it
advice-glance = there was no time to look ahead; at a glance nothing seems better
advice-late = { $agent } did not answer in time
advice-expected = expected to continue with { $line }
advice-line = best play continues with { $line }
advice-line-to-the-end = best play continues to the end with { $line }

# The one sentence for people: what to do, and why.

propose-action = play { $action }
advise-sentence = { $what } ({ $action }): { $why }.
why-looks-best = nothing seems better
why-odds = { $worth }
why-best-play = with best play it is { $worth }

# The command and the hint, with details.

advise-action = { $action }: { $what }
advise-surety = { $surety }
advise-reason = - { $reason }
