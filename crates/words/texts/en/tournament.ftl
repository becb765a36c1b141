# Matches, tournaments and ratings.

match-elo = Elo difference in favour of { $agent }: { $elo } ± { $error } (95 %), stronger with a likelihood of { $los }
match-pairs = pairs in which { $agent } scored 0, ½, 1, 1½ and 2 points: { $counts }; counted by pairs ± { $error }, likelihood { $los }
tournament-title = { $game }: { $format }, { $players } players, { $games ->
    [one] one game
   *[other] { $games } games
}, seed { $seed }
format-roundrobin = round robin
format-gauntlet = gauntlet
format-swiss = Swiss system
format-knockout = knockout
tournament-progress = games played
tournament-agents = a tournament needs at least two agents (--agents A,B,C); here { $count ->
    [one] there is only one
   *[other] there are { $count }
}
tournament-resume = Continue with: quatuor tournament --resume { $file }
tournament-file-there = { $file } already exists: continue it with --resume, or name another file
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
resume-alone = { $file } holds games, and there is no { $beside } beside it that says which are still to be played: name the tournament file instead
config-bad = { $file } is not a tournament file: it stops making sense at line { $line }, column { $column }
config-number = “{ $field }” in the tournament file is { $value }; it takes { $allowed }
config-pairings = that would be { $count } pairings, and at most { $most } can be planned: take fewer rounds or fewer agents
openings-none = there is no opening in { $file }
opening-bad = opening { $number } cannot be played: { $reason }
anchor-unknown = there is no player “{ $name }” whose rating could be held fixed (NAME or NAME=ELO); the players: { $known }
sprt-of-two = --sprt is for two agents; here there are { $count }
sprt-bad = “{ $text }” is not a test: write elo0=0,elo1=5,alpha=0.05,beta=0.05 with elo0 below elo1 (and model=pentanomial or trinomial)
sprt-shown = test: elo1 accepted (LLR { $llr }, bounds { $lower } and { $upper })
sprt-refuted = test: elo0 accepted (LLR { $llr }, bounds { $lower } and { $upper })
sprt-open = test: undecided (LLR { $llr }, bounds { $lower } and { $upper })
tc-bad = “{ $text }” is not a time control: write seconds and the increment per action, such as 10+0.1 or 2:00+1
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
table-explained = Elo from one fit over all games, ± for 95 %; LOS: how likely it is to be stronger than the next in the list; =: level on points.
table-advantage = The first seat is worth { $elo } ± { $error } Elo; { $draws } of the games were drawn.
table-added-draws = A player won or lost every game: one draw was added for each pairing and order of seats, and the true differences may be larger.
table-groups = Some players never met, directly or through others: their ratings cannot be compared.
rate-title = { $games ->
    [one] One game
   *[other] { $games } games
}, { $players } players
rate-game-title = { $game }: { $title }
rate-bad-file = { $file }: { $reason }

help-match = Play many games between two agents and sum up the results
    .usage = quatuor match GAME [options]
    .examples =
        quatuor match quarto --games 1000
        quatuor match connect4 --agents level:4,level:3 --games 200 --opening-plies 4
        quatuor match quarto --agents minimax,novice --sprt elo0=0,elo1=20 --games 100000
help-match-game = The game, with its options
    .value = GAME
help-match-agents = The two agents, who swap seats from game to game (see “quatuor games”; default: random,random)
    .value = AGENTS
help-match-games = Games in all (default: 1000)
    .value = NUMBER
help-match-seed = Seed of all games (default: 1)
    .value = SEED
help-match-concurrency = Games at once (default: one per core)
    .value = NUMBER
help-match-openings = A file of openings, one per line: actions, or “fen POSITION”; both games of a pair share one
    .value = FILE
help-match-opening_plies = Begin every pair of games with this many random actions that leave the result open
    .value = NUMBER
help-match-clock = Clock of each player: “10+0.1” is ten seconds plus a tenth of a second per action
    .value = TIME
help-match-time = Time per action, such as 500ms or 2s
    .value = TIME
help-match-nodes = Positions (negamax) or playouts (mcts) per action
    .value = NUMBER
help-match-sprt = Stop when one of two differences is accepted: elo0=0,elo1=5,alpha=0.05,beta=0.05 (and model=trinomial to count single games)
    .value = TEST
help-match-adjudicate = End a game as soon as its value is proven, and say so in the record
help-match-patience = How long a bot may be silent beyond its clock (default: 10s)
    .value = TIME
help-match-memory = Memory for a bot and everything it starts, such as 500M or 2G (default: 1G)
    .value = AMOUNT
help-match-longest = Actions after which a game is abandoned (default: 100000)
    .value = NUMBER
help-match-output = Write every game to this file as it ends (.jsonl: JSON Lines, otherwise PGN); one of each can be given
    .value = FILE
help-match-json = Print JSON

help-tournament = Play a tournament between agents: crosstable, ratings, records
    .usage = quatuor tournament GAME [--agents A,B,C] [options]
    .examples =
        quatuor tournament quarto --agents random,novice,minimax --games 20
        quatuor tournament connect4 --agents level:1,level:2,level:3 --format swiss --output games.pgn
        quatuor tournament --resume games.pgn
help-tournament-game = The game, with its options
    .value = GAME
help-tournament-agents = The agents, in one list or one flag each (see “quatuor games”; default: random,novice,minimax)
    .value = AGENTS
help-tournament-format = roundrobin (default), gauntlet (the first against all others), swiss or knockout
    .value = FORMAT
help-tournament-games = Games per pairing and round, in pairs with seats swapped (default: 2)
    .value = NUMBER
help-tournament-rounds = Number of rounds (default: 1; for swiss, enough to find a winner)
    .value = NUMBER
help-tournament-seed = Seed of all games (default: 1)
    .value = SEED
help-tournament-concurrency = Games at once (default: one per core)
    .value = NUMBER
help-tournament-openings = A file of openings, one per line: actions, or “fen POSITION”; both games of a pair share one
    .value = FILE
help-tournament-opening_plies = Begin every pair of games with this many random actions that leave the result open
    .value = NUMBER
help-tournament-clock = Clock of each player: “10+0.1” is ten seconds plus a tenth of a second per action
    .value = TIME
help-tournament-time = Time per action, such as 500ms or 2s
    .value = TIME
help-tournament-nodes = Positions (negamax) or playouts (mcts) per action
    .value = NUMBER
help-tournament-sprt = Stop when one of two differences is accepted: elo0=0,elo1=5,alpha=0.05,beta=0.05 (and model=trinomial to count single games)
    .value = TEST
help-tournament-adjudicate = End a game as soon as its value is proven, and say so in the record
help-tournament-patience = How long a bot may be silent beyond its clock (default: 10s)
    .value = TIME
help-tournament-memory = Memory for a bot and everything it starts, such as 500M or 2G (default: 1G)
    .value = AMOUNT
help-tournament-longest = Actions after which a game is abandoned (default: 100000)
    .value = NUMBER
help-tournament-output = Write every game to this file as it ends (.jsonl: JSON Lines, otherwise PGN); one of each can be given
    .value = FILE
help-tournament-anchor = Whose rating is held fixed: NAME or NAME=ELO (default: random at 0, else the mean)
    .value = NAME
help-tournament-settings = A tournament file: written with all settings, or read if no game is named
    .value = FILE
help-tournament-resume = Continue an interrupted tournament: its tournament file or its record file
    .value = FILE
help-tournament-json = Print JSON

help-rate = Rate the players of recorded games
    .usage = quatuor rate FILE... [options]
    .examples =
        quatuor rate games.pgn
        quatuor rate monday.pgn tuesday.jsonl --anchor novice=1000 --json
        quatuor rate quarto.pgn connect4.pgn --by-game --output ratings.svg
help-rate-files = Record files
    .value = FILE
help-rate-anchor = Whose rating is held fixed: NAME or NAME=ELO (default: random at 0, else the mean)
    .value = NAME
help-rate-by_game = Rate each game of the records separately
help-rate-output = Also draw the ratings with their intervals, as SVG
    .value = FILE
help-rate-json = Print JSON

# Bots.
bot-error = the bot “{ $command }” cannot be used: { $what }
bot-no-command = write the command that starts the bot after “bot:”, such as “bot:python3 my_bot.py”
bot-not-found = it does not start ({ $reason })
bot-no-answer = it did not answer “{ $wanted }” to “{ $line }”
bot-does-not-read = it does not read its standard input
bot-exited = it ended by itself (exit code { $code })
bot-killed = it was ended by signal { $signal }
bot-gone = it is gone
bot-flood = it wrote more than { $bytes } bytes without an answer
bot-memory = it took { $megabytes } MB of memory
bot-silent = it did not answer “bestmove” within { $seconds } s
bot-illegal = its action “{ $action }” cannot be played: { $reason }
bot-last-words = { $what }; its last words: “{ $words }”
doctor-no-bot = a bot is needed, such as “bot:python3 my_bot.py”
doctor-starts = it starts, and answers “ugiok” and “readyok” within { $milliseconds } ms
doctor-name = it calls itself “{ $name }”
doctor-no-name = it has no name: answer “id name ...” to “ugi”
doctor-games = it played { $games } games against random actions, { $actions } actions, all legal
doctor-time = its slowest answer took { $milliseconds } ms
doctor-unasked = it said “bestmove” { $count ->
    [one] once
   *[other] { $count } times
} when nobody had asked
doctor-after = after the line “{ $line }”: { $what }
doctor-well = Everything is fine.
doctor-ill = Something is wrong: see the line with “!”.

help-engine = Run an agent as a UGI engine on standard input and output
    .usage = quatuor engine [options]
    .examples =
        quatuor engine --agent minimax:depth=4
        quatuor engine --agent level:8 --game connect4
help-engine-agent = The agent (default: level:5)
    .value = AGENT
help-engine-game = The game, until “setoption name Game” chooses another (default: quarto)
    .value = GAME
help-engine-seed = Seed of the agent (default: 1)
    .value = SEED

help-doctor = Examine a bot: does it speak the protocol and follow the rules?
    .usage = quatuor doctor bot:COMMAND [options]
    .examples =
        quatuor doctor "bot:python3 examples/bots/python/bot.py" --game connect4
help-doctor-bot = The bot: “bot:” and the command that starts it, in quotes
    .value = BOT
help-doctor-game = The game, with its options (default: quarto)
    .value = GAME
help-doctor-json = Print JSON

# Reports, accuracy and courses.
report-title = Report of a tournament
report-ratings = Ratings
report-seats = Results by seat
report-openings = Results by opening
report-lengths = Results by length
report-luck-title = Luck
report-rolls = rolls
report-luck = luck per game
report-less-luck = score without luck
report-luck-about = The luck of a roll is the expected score after it minus the expected score before it, by the game’s usual heuristic. Over many games it averages out to zero.
report-games = Games
report-first = won by the first seat
report-second = won by the second seat
table-accuracy = accuracy
table-given = given away
accuracy-judged = actions judged
accuracy-progress = games judged
accuracy-none = No accuracy: the game has no solver, or nothing was proven in time.
accuracy-legend = Accuracy: the share of actions that keep the exact value; given away: points lost by an action on average (a win is 1, a draw one half).
students-game = which game? Name it before --students
students-too-few = a tournament needs at least two players; { $count ->
    [one] only one works
   *[other] { $count } work
} (add some with --agents)
students-works = { $name } works
students-written = Pages, games and marks are in { $folder }: index.html, marks.csv and one page for each student.
students-pages = Pages
students-broken = What broke
students-ill = { $name }: { $what }
students-mistakes = Mistakes
students-mistake = game { $game }, action { $ply }: { $action } gives the exact value away, { $better } keeps it
students-no-bot = no bot found: bot.py, bot.js, Bot.java, bot.c, bot.rs, a program “bot”, or a line with the command in { $file }
students-bad-command = { $file } is not a small text file
students-slow-build = { $compiler } took too long and was ended
students-open-quote = the command in { $file } has a quote that is never closed
students-not-built = { $compiler } refuses it: { $said }

help-report = Write one HTML page about recorded games: tables, ratings, every game to step through
    .usage = quatuor report FILE [options]
    .examples =
        quatuor report games.pgn
        quatuor report games.pgn --output report.html --accuracy
help-report-file = The record file
    .value = FILE
help-report-output = The page to write (default: beside the record file, with the extension .html)
    .value = FILE
help-report-anchor = Whose rating is held fixed: NAME or NAME=ELO (default: random at 0, else the mean)
    .value = NAME
help-report-accuracy = Show how many actions kept the exact value, where the game is solved
report-written = The page is in { $file }.
help-rate-accuracy = Show how many actions kept the exact value, where the game is solved
help-tournament-students = A folder in which every subfolder is a bot: check each, play, write pages and marks
    .value = FOLDER

# People in a tournament.

tournament-asked = { $id }: { $who } against { $against }. { $prompt } (or “resign”, or “later”)
tournament-last = the last action was { $action }: { $said }
tournament-ended = { $id }: { $first } { $result } { $second }
tournament-waits = Some games were waiting for a person. They are lost, because there was no place to keep them: use --output or --settings.
tournament-not-kept = This tournament cannot be resumed if it is interrupted: no file keeps its games. To keep them, add --output games.pgn.
records-one-each = --output takes one file for PGN and one for JSON Lines (.jsonl), not two of the same kind
tournament-put-off = the game is put off
