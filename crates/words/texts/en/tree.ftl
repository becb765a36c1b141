# The reduced tree: what a person reads in its pictures and pages, and what can go wrong.

reduced-too-many = the tree has more than { $most } nodes whatever the depth; give --most a larger number
reduced-too-deep = the tree has more than { $most } nodes; --depth { $depth } fits, or give --most a larger number
reduced-late = the values needed were not found in time; allow more with --time, or start from a later position
reduced-no-winner = nobody wins here, so there is no strategy to show; ask for --best or --all
reduced-title = { $game }: the reduced tree
reduced-title-first = { $game }: how the first player wins
reduced-title-second = { $game }: how the second player wins
reduced-about = From { $position }. { $value }. { $nodes ->
    [one] One node
   *[other] { $nodes } nodes
}; equivalent positions are shown once.
reduced-value-win = The player to act wins in { $distance }
reduced-value-loss = The player to act loses in { $distance }
reduced-value-draw = With perfect play nobody wins
reduced-value-unknown = What perfect play gives was not found in time
reduced-short-nodes = It ends at depth { $depth }: deeper it would have more nodes than --most allows.
reduced-short-time = It ends at depth { $depth }: there was no time for more (--time).
reduced-value-over = The game is over
reduced-legend = W3, =, L3: the player to act wins, draws, loses; the number counts what is left to the end.
reduced-first = first
reduced-second = second
reduced-chance = chance
reduced-over-draw = draw
reduced-over-first = first wins
reduced-over-second = second wins
reduced-also = or { $actions }
reduced-as = as no. { $node }
reduced-node = no. { $node }
reduced-deeper = deeper
reduced-seen-1 = wins at once: { $action }
reduced-seen-2 = whatever comes, it loses at once
reduced-seen = decided, seen by test { $test }
reduced-cut-win-missed = misses a win
reduced-cut-ends = loses at once
reduced-cut-hands-1 = hands over a win at once
reduced-cut-hands = hands over a win that test { $test } sees
reduced-cut-leaves-2 = leaves only what hands over a win at once
reduced-cut-leaves = leaves nothing that test { $test } does not see as lost
reduced-cut-not-best = not the best
reduced-cut-answer = { $reason } ({ $answer })
reduced-reasons = Why branches are cut
reduced-reason-count = { $reason }: { $count }
reduced-step = { $player }: { $action }
