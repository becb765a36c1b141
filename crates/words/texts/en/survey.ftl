# Surveys: who wins, over many variants of a game.

survey-bad-vary = “{ $text }” does not say how to vary an option: write for example width=3..6, misere=off|on or relation=all
survey-progress = variants surveyed
survey-title = Who wins { $game }
survey-game = game
survey-value = player who begins
survey-positions = positions
survey-images = in all
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
survey-unknown = unknown
survey-legend-win = the player who begins wins
survey-legend-draw = the player who begins draws
survey-legend-loss = the player who begins loses
survey-by-table = table
survey-by-search = search
survey-by-iteration = iteration
survey-by-nobody = not solved
help-survey = Find out who wins, over many variants of a game
    .usage = quatuor survey GAME [--vary OPTION=VALUES ...] [options]
    .examples =
        quatuor survey morpion --vary width=2..4 --vary height=2..4 --vary "misere=off|on"
        quatuor survey connect4 --vary width=3..5 --vary height=3..5 --output who-wins.svg
        quatuor survey mansuba:width=4,height=2,captures=off,first=black,max_turns=none --vary relation=all --keep survey.jsonl
help-survey-game = The game, with its fixed options
    .value = GAME
help-survey-vary = An option and its values: a range, a list with |, or all
    .value = OPTION=VALUES
help-survey-time = Time limit of a search, where no table is built (default: 60s)
    .value = TIME
help-survey-most = Variants with up to this many positions are solved completely (default: 2000000)
    .value = NUMBER
help-survey-memory = Total memory, such as 8G or 500M (default: 1G)
    .value = AMOUNT
help-survey-concurrency = Variants at once (default: 1)
    .value = NUMBER
help-survey-keep = Keep the results in this file; an interrupted survey continues from it
    .value = FILE
help-survey-certificates = Also write a certificate for every variant with a winner into this folder, for “quatuor verify”
    .value = FOLDER
help-survey-format = text, csv, svg, html or json (default: by the extension of the file, else text)
    .value = FORMAT
help-survey-json = Print JSON
help-survey-output = Write to this file (default: standard output)
    .value = FILE
