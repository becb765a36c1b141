# How an agent came to its action.

how-rule = by its rule, without looking ahead
how-only = the only action
how-solved = exact, by the solver: { $value }
how-solved-distance = exact, by the solver: { $value }, end in { $distance }
how-proven = proven by { $agent }, { $cost }: { $value }
how-estimated = estimated by { $agent }, { $cost }: { $value }
how-depth = depth { $depth }, { $count ->
    [one] one position
   *[other] { $count } positions
}
how-playouts = { $count ->
    [one] one playout
   *[other] { $count } playouts
}
play-played-how = { $line } ({ $how })
stats-answers = how { $agent } chose: { $ways }
stats-way = { $way } { $count }
way-rule = by its rule
way-only = the only action
way-solved = exact by the solver
way-proven = proven by search
way-estimated = estimated by search
