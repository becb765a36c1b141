# Exact answers.

solve-no-solver = { $game } has no solver yet
solve-chance = { $game } has no solver where chance takes part (captures=off and first=black or white leave it out)
solve-too-many = this variant may have more than { $most } positions, too many to solve; take a smaller board or fewer turns
solve-small-table = the positions of this variant do not fit the table; give --memory at least { $megabytes }M
solve-too-large = this board can be played but not solved: (height + 1) × width is { $bits }, and at most { $most } are possible
threads-refused = the system gives no more threads ({ $reason }): ask for fewer
memory-short = a table of { $wanted } MB does not fit: { $free } MB of memory are free; give --memory a smaller amount
solve-line-too-long = the line is too long to be a position
solve-progress = nodes searched
solve-settled = { $settled } of { $lines } lines near the beginning settled
solve-between = value { $lower } to { $upper }
solve-short = { $score }
solve-no-memory = there is not enough memory for a table of { $megabytes } MB; give --memory a smaller amount
journal-none = the solver of this game keeps no journal
journal-not-one = { $file } is not a journal of this solver; it was left unchanged
journal-other-patterns = { $file } is a journal of other patterns
journal-other-variant = { $file } is a journal of size { $size }, level { $level }
journal-new = a new journal
journal-damaged = { $count ->
    [one] one damaged result was left out
   *[other] { $count } damaged results were left out
}
journal-kept = { $count ->
    [0] no result in the journal
    [one] one result from the journal
   *[other] { $count } results from the journal
}
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
analyse-same = { $line } (the same as { $first })
analyse-weak = { $action }  { $value }
analyse-unknown = { $action }  not finished; at least: { $lower }; at most: { $upper }
analyse-estimated = { $action }  { $worth }
analyse-so-far = After { $seconds } s (the search goes on; Ctrl+C ends it):
