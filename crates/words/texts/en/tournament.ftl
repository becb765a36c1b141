# Matches, tournaments and ratings.

match-elo = Elo of { $agent } above the other: { $elo } ± { $error } (95 %), stronger with a likelihood of { $los }
match-pairs = pairs in which { $agent } scored 0, ½, 1, 1½ and 2 points: { $counts }; counted by pairs ± { $error }, likelihood { $los }
tournament-title = { $game }: { $format }, { $players } players, { $games ->
    [one] one game
   *[other] { $games } games
}, seed { $seed }
format-roundrobin = round robin
format-gauntlet = gauntlet
format-swiss = Swiss system
format-knockout = knockout
tournament-progress = { $done } of { $games } games, about { $left } to go
tournament-agents = a tournament needs at least two agents (--agents A,B,C); here { $count ->
    [one] there is only one
   *[other] there are { $count }
}
tournament-resume = Go on with: quatuor tournament --resume { $file }
tournament-file-there = { $file } is already there: go on with it by --resume, or name another file
tournament-other-game = game { $game } of the record file does not belong to this tournament
tournament-adjudicated = ended because the value was proven: { $games ->
    [one] one game
   *[other] { $games } games
}
tournament-lapse = game { $game }: { $player } lost by { $kind }: { $what }
lapse-kind-illegal = an illegal action
lapse-kind-time = time
lapse-kind-crash = a crash
lapse-kind-stall = silence
lapse-time = the clock ran out
config-bad = { $file } is not a tournament file: it stops making sense at line { $line }, column { $column }
openings-none = there is no opening in { $file }
opening-bad = opening { $number } cannot be played: { $reason }
anchor-unknown = nobody called “{ $name }” to hold fixed (NAME or NAME=ELO); the players: { $known }
sprt-of-two = --sprt is for two agents; here there are { $count }
sprt-bad = “{ $text }” is no test: write elo0=0,elo1=5,alpha=0.05,beta=0.05 with elo0 below elo1 (and model=pentanomial or trinomial)
sprt-shown = test: elo1 is believed (LLR { $llr }, bounds { $lower } and { $upper })
sprt-refuted = test: elo0 is believed (LLR { $llr }, bounds { $lower } and { $upper })
sprt-open = test: not decided (LLR { $llr }, bounds { $lower } and { $upper })
tc-bad = “{ $text }” is no time control: write seconds and what is added for each action, such as 10+0.1 or 2:00+1
table-legend = Read along a row: wins against the column, draws in brackets.
table-place = #
table-player = player
table-games = games
table-points = points
table-score = score
table-draws = draws
table-elo = Elo
table-error = ±
table-los = LOS
table-explained = Elo from one fit over all games, ± for 95 %; LOS: how likely it is to be stronger than the next in the list; =: as many points.
table-advantage = The first seat is worth { $elo } ± { $error } Elo; { $draws } of the games were drawn.
table-added-draws = Somebody won or lost every game: one draw was added for each pairing and order of seats, and the true differences may be larger.
table-groups = Some players never met, directly or by others: their ratings cannot be compared.
rate-title = { $games ->
    [one] One game
   *[other] { $games } games
}, { $players } players
rate-bad-file = { $file }: { $reason }

help-match = Play many games between two agents and add them up
    .usage = quatuor match GAME [options]
    .examples =
        quatuor match quarto --games 1000
        quatuor match connect4 --agents level:4,level:3 --games 200 --opening-plies 4
        quatuor match quarto --agents minimax,novice --sprt elo0=0,elo1=20 --games 100000
help-match-game = The game, with its options
    .value = GAME
help-match-agents = The two agents, who swap seats from game to game (see “quatuor games”; default: random,random)
    .value = AGENTS
help-match-games = How many games in all (default: 1000)
    .value = NUMBER
help-match-seed = The luck of all games (default: 1)
    .value = SEED
help-match-concurrency = How many games at once (default: as many as there are cores)
    .value = NUMBER
help-match-openings = A file of openings, one a line: actions, or “fen POSITION”; a pair of games shares one
    .value = FILE
help-match-opening_plies = Begins every pair of games with so many random actions after which nothing is decided
    .value = NUMBER
help-match-tc = The clock of each player: “10+0.1” is ten seconds and a tenth more for each action
    .value = TIME
help-match-movetime = How long an action may take, such as 500ms or 2s
    .value = TIME
help-match-nodes = How many positions, or playouts, negamax and mcts look at for an action
    .value = NUMBER
help-match-sprt = Stops when one of two differences is believed: elo0=0,elo1=5,alpha=0.05,beta=0.05 (and model=trinomial to count games alone)
    .value = TEST
help-match-adjudicate = Ends a game as soon as its value is proven, and says so in the record
help-match-longest = After how many actions a game is given up (default: 100000)
    .value = NUMBER
help-match-pgn_out = Writes every game to this file as it ends, shaped like PGN
    .value = FILE
help-match-json_out = Writes every game to this file as it ends, as JSON Lines
    .value = FILE
help-match-json = Answers in JSON

help-tournament = Play a tournament between agents: crosstable, ratings, records
    .usage = quatuor tournament GAME --agents A,B,C [options]
    .examples =
        quatuor tournament quarto --agents random,novice,minimax --games 20
        quatuor tournament connect4 --agents level:1,level:2,level:3 --tournament swiss --pgn-out games.pgn
        quatuor tournament --resume games.pgn
help-tournament-game = The game, with its options
    .value = GAME
help-tournament-agents = Who plays, in one list or one flag each (see “quatuor games”)
    .value = AGENTS
help-tournament-format = roundrobin (default), gauntlet (the first against all others), swiss or knockout
    .value = FORM
help-tournament-games = Games of each pairing in a round, in pairs with seats swapped (default: 2)
    .value = NUMBER
help-tournament-rounds = How many rounds (default: 1; for swiss as many as find a winner)
    .value = NUMBER
help-tournament-seed = The luck of all games (default: 1)
    .value = SEED
help-tournament-concurrency = How many games at once (default: as many as there are cores)
    .value = NUMBER
help-tournament-openings = A file of openings, one a line: actions, or “fen POSITION”; a pair of games shares one
    .value = FILE
help-tournament-opening_plies = Begins every pair of games with so many random actions after which nothing is decided
    .value = NUMBER
help-tournament-tc = The clock of each player: “10+0.1” is ten seconds and a tenth more for each action
    .value = TIME
help-tournament-movetime = How long an action may take, such as 500ms or 2s
    .value = TIME
help-tournament-nodes = How many positions, or playouts, negamax and mcts look at for an action
    .value = NUMBER
help-tournament-sprt = Stops when one of two differences is believed: elo0=0,elo1=5,alpha=0.05,beta=0.05 (and model=trinomial to count games alone)
    .value = TEST
help-tournament-adjudicate = Ends a game as soon as its value is proven, and says so in the record
help-tournament-longest = After how many actions a game is given up (default: 100000)
    .value = NUMBER
help-tournament-pgn_out = Writes every game to this file as it ends, shaped like PGN
    .value = FILE
help-tournament-json_out = Writes every game to this file as it ends, as JSON Lines
    .value = FILE
help-tournament-anchor = Whose rating is held fixed: NAME or NAME=ELO (default: random at 0, else the mean)
    .value = NAME
help-tournament-config = A tournament file: written with all settings, or read when no game is named
    .value = FILE
help-tournament-resume = Goes on with an interrupted tournament: its tournament file or its record file
    .value = FILE
help-tournament-json = Answers in JSON

help-rate = Rate the players of recorded games
    .usage = quatuor rate FILE... [options]
    .examples =
        quatuor rate games.pgn
        quatuor rate monday.pgn tuesday.jsonl --anchor novice=1000 --json
help-rate-files = Record files
    .value = FILE
help-rate-anchor = Whose rating is held fixed: NAME or NAME=ELO (default: random at 0, else the mean)
    .value = NAME
help-rate-json = Answers in JSON
