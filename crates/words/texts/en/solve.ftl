# Exact answers.

solve-no-solver = { $game } has no solver yet
solve-too-large = this board can be played but not solved: (height + 1) x width is { $bits }, and at most { $most } are possible
memory-short = a table of { $wanted } MB does not fit: { $free } MB of memory are free; give --table a smaller number
solve-progress = { $nodes } nodes, { $seconds } s
solve-value = value for the player to act: { $value }
solve-score = score: { $score }
solve-distance = distance to the end: { $distance }
solve-bounds = not finished; at least: { $lower }; at most: { $upper }
solve-bound = { $value } ({ $score })
solve-work = { $nodes } nodes in { $seconds } s
value-win = win
value-draw = draw
value-loss = loss
badge-win = W{ $distance }
badge-loss = L{ $distance }
analyse-scored = { $action }  { $value }, score { $score }, end in { $distance }
analyse-valued = { $action }  { $value }, end in { $distance }
analyse-weak = { $action }  { $value }
analyse-unknown = { $action }  not finished
