# Statistics of many games.

stats-two-agents = two agents are needed, such as “random,random”; here { $count ->
    [one] there is only one
   *[other] there are { $count }
}
stats-title = { $game }: { $first } against { $second }, { $games ->
    [one] one game
   *[other] { $games } games
}, seats swapped from game to game, seed { $seed }
stats-percent = { $percent } %
stats-count = { $count } ({ $percent } %)
stats-wins = won by { $agent } (named first): { $count }
stats-draws = drawn: { $count }
stats-losses = won by { $agent } (named second): { $count }
stats-first-wins = won by the first seat: { $count }
stats-mover-wins = won by the player who acted first: { $count }
stats-unfinished = too long, abandoned: { $count }
stats-turns = actions of players per game: { $mean }
stats-branching = legal actions to choose from: { $mean }
stats-event = { $event } per game: { $mean }
