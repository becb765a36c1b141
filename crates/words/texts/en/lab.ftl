# The laboratory of searches, and the tree that a search looked at.

agent-deepening-needs-depth = without deepening a search must be told its depth: add “depth=…”, or leave “deepening=off” out

lab-no-search = “{ $agent }” does not search; those that do: { $known }
lab-title-first = { $game }, { $position }: what the first player, who is to act, may expect
lab-title-second = { $game }, { $position }: what the second player, who is to act, may expect
lab-depth = depth
lab-agent = agent
lab-nodes = positions
lab-ratio = ratio
lab-growth = growth
lab-cutoffs = cut-offs
lab-remembered = remembered
lab-seconds = seconds
lab-value = value
lab-action = action
lab-columns = ratio: positions for one of the first agent at the same depth; growth: for one at the depth before; value: W3, L3 won or lost at a distance of 3 (see “quatuor solve”), ~ an estimate.
lab-given-up = A search gives up after { $most } positions; --most raises the limit.
lab-agree = All values that must be equal are equal.
lab-disagree = { $one } says { $value }, but { $other } says { $otherwise }: one of them is wrong
lab-progress = positions that { $agent } looked at
lab-plot-title = Positions that each search looks at, by depth: { $game }, { $position }
lab-plot-nodes = positions looked at
lab-plot-depth = depth
lab-plot-given-up = given up after { $most }

reduced-progress = nodes searched for the tree

searched-progress = { $agent } is searching
tree-most-too-large = --most takes { $most } positions at most: a larger tree does not fit into memory
searched-too-many = the search looks at more than { $most } positions: choose a smaller depth or a later position, or give --most a larger number
searched-no-tree = the search of “{ $agent }” cannot be shown as a tree; those that can: { $known }
searched-title = { $game }: what { $agent } looks at
searched-about = From { $position }, to depth { $depth }: { $nodes ->
    [one] one position
   *[other] { $nodes } positions
}, { $cuts ->
    [one] one cut-off
   *[other] { $cuts } cut-offs
}. Chosen: { $action }, value { $value }.
searched-legend-first = Values and windows are for the first player: ▲ where this player acts the highest counts, ▼ where the opponent acts the lowest, ■ the game is over.
searched-legend-second = Values and windows are for the second player: ▲ where this player acts the highest counts, ▼ where the opponent acts the lowest, ■ the game is over.
searched-legend-chance = ● where chance decides the mean counts, by the odds that stand after the action.
searched-legend-values = W3, L3: won or lost at a distance of 3; other numbers, from -1 to 1, are estimates or means. ≥ and ≤: only a bound is known. Dashed: judged by the heuristic.
searched-legend-line = #: the order of visits. Thick: what both sides are expected to play.
searched-legend-cuts = //: what is not looked at, because the value has left the window from α to β.
searched-over = the end
searched-remembered = remembered
searched-judged = judged
searched-unseen = not looked at: { $count }
searched-reason-beta = { $value } is at least β, { $beta }: the opponent has something better higher up in the tree.
searched-reason-alpha = { $value } is at most α, { $alpha }: there is something better higher up in the tree.
searched-picture = The tree
searched-positions = Position by position
searched-open = In the order of visits; a position opens to show its board and what follows.

help-lab = Compare searches: what each improvement saves, depth by depth, and whether all find the same value
    .usage = quatuor lab GAME [POSITION] [options]
    .examples =
        quatuor lab connect4
        quatuor lab quarto:size=3 --depth 3
        quatuor lab connect4 4444 --agents negamax,negamax:table=off,negamax:order=off
        quatuor lab quarto --moves ":0 b2 :f c3" --output lab.csv
        quatuor lab connect4 --depth 7 --most 3000000 --output lab.svg
help-lab-game = The game, with its options
    .value = GAME
help-lab-position = The position (default: the start)
    .value = POSITION
help-lab-from = The position, as an option instead
    .value = POSITION
help-lab-moves = Actions to play from there, separated by spaces
    .value = ACTIONS
help-lab-agents = The searches, in one list or several: minimax, negamax or mcts with their options (default: from plain minimax to negamax, one improvement at a time)
    .value = AGENTS
help-lab-depth = Largest depth, from 1 to 20; searches with a limit of their own run once (default: 6)
    .value = NUMBER
help-lab-most = Positions after which a search gives up (default: 1000000)
    .value = NUMBER
help-lab-seed = Seed that breaks ties between actions of equal value (default: 1)
    .value = SEED
help-lab-format = text (a table), csv, svg (a plot) or json (default: by the extension of the file, else text)
    .value = FORMAT
help-lab-json = Print JSON, like --format json
help-lab-output = Write to this file (default: standard output)
    .value = FILE

help-tree-searched_by = Show instead the tree that this search looks at, with values, windows, cut-offs and order of visits: minimax or negamax with their options
    .value = AGENT
help-tree-seed = Seed that breaks ties between actions of equal value in that search (default: 1)
    .value = SEED
help-tree-moves = Actions to play from there, separated by spaces
    .value = ACTIONS
help-tree-json = Print JSON, like --format json
