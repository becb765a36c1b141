# Surveys: who wins, over many variants of a game.

survey-bad-vary = “{ $text }” does not say how to vary an option: write width=3..6, misere=off|on or relation=all
survey-progress = { $done } of { $all } variants
survey-title = Who wins { $game }
survey-game = game
survey-value = whoever begins
survey-positions = positions
survey-images = mirrored apart
survey-longest = longest win
survey-by = by
survey-win = wins
survey-win-in = wins in { $distance }
survey-loss = loses
survey-loss-in = loses in { $distance }
survey-draw = draws
survey-endless = draws by endless play
survey-expected = expects { $percent } %
survey-between = expects { $low } to { $high } %
survey-unknown = nobody knows
survey-legend-win = whoever begins wins
survey-legend-draw = whoever begins draws
survey-legend-loss = whoever begins loses
survey-by-table = table
survey-by-search = search
survey-by-iteration = iteration
survey-by-nobody = nobody
help-survey = Find out who wins, over many variants of a game
    .usage = quatuor survey GAME [--vary OPTION=VALUES ...] [options]
    .examples =
        quatuor survey morpion --vary width=2..4 --vary height=2..4 --vary "misere=off|on"
        quatuor survey connect4 --vary width=3..5 --vary height=3..5 --format svg --out who-wins.svg
        quatuor survey mansuba:first=black,max_turns=none --vary relation=all --keep survey.jsonl
help-survey-game = The game, with the options that stay
    .value = GAME
help-survey-vary = An option and its values: a range, a list with |, or all
    .value = OPTION=VALUES
help-survey-time = How long a search may take where no table is built (default: 60s)
    .value = TIME
help-survey-most = Positions up to which every one is solved (default: 2000000)
    .value = NUMBER
help-survey-memory = Memory in all, as in 8G or 500M (default: 1G)
    .value = AMOUNT
help-survey-threads = How many variants at once (default: 1)
    .value = NUMBER
help-survey-keep = A file for what was found; a survey that was interrupted goes on from it
    .value = FILE
help-survey-certificates = Also writes a certificate of every variant that somebody wins, for verify, into this folder
    .value = FOLDER
help-survey-format = text, csv, svg, html or json (default: text)
    .value = FORMAT
help-survey-json = Answers in JSON
help-survey-out = Writes to a file
    .value = FILE
