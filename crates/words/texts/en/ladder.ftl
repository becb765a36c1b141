# The ladder of levels.

ladder-progress = games of { $stronger } against { $weaker }
ladder-match = { $stronger } against { $weaker }: { $wins } won, { $draws } drawn, { $losses } lost; score { $score } % ({ $low } to { $high } %)
ladder-order = --lowest { $lowest } is above --highest { $highest }
help-ladder = Measure the levels of a game: each against the one below, and against novice
    .usage = quatuor ladder GAME [options]
    .examples =
        quatuor ladder quarto
        quatuor ladder connect4 --lowest 1 --highest 5 --games 100
        quatuor ladder mansuba --json
help-ladder-game = The game, with its options
    .value = GAME
help-ladder-games = Games per match (default: 200, or half as many when level 8 plays)
    .value = NUMBER
help-ladder-lowest = The lowest level to play (default: 1)
    .value = LEVEL
help-ladder-highest = The highest level to play (default: 8)
    .value = LEVEL
help-ladder-seed = Seed of all games (default: 1)
    .value = SEED
help-ladder-concurrency = Games at once (default: one per core, or one when level 8 plays)
    .value = NUMBER
help-ladder-json = Print JSON
