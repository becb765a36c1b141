# The help of the commands: help-COMMAND with its usage and examples, help-COMMAND-ARGUMENT.

heading-usage = Usage:
heading-commands = Commands:
heading-arguments = Arguments:
heading-options = Options:
heading-examples = Examples:

help-quatuor = Board games to play, to study and to program. Without a command: the game room in your browser.
    .usage = quatuor [COMMAND] [options]
    .examples =
        quatuor                              # play in the browser
        quatuor play quarto                  # play in the terminal
        quatuor games                        # which games there are
        quatuor play quarto:level=2          # play with small squares
        quatuor --lang fr                    # jouer en français
help-quatuor-lang = Language: en or fr (default: from your environment)
    .value = LANGUAGE
help-quatuor-config = Read the defaults of options from this file (default: quatuor/config.toml in your folder for configuration)
    .value = FILE
help-quatuor-help = Show this help
help-quatuor-version = Show the version

help-play = Play a game: people, agents, or both
    .usage = quatuor play [GAME] [POSITION] [options]
    .examples =
        quatuor play quarto
        quatuor play quarto:level=4 --players random,human
        quatuor play quarto --players human,human --output games.pgn
        quatuor play quarto --players random,random --seed 7
        quatuor play quarto --players level:2,level:4 --pause 2
        quatuor play connect4 --players perfect,human
        quatuor play mansuba -s 42 -t c -m 512 --players random,random
        quatuor play quarto "..../.0../..f./.... 7"
help-play-game = The game, with its options: quarto, quarto:level=2, quarto:size=3 (see “quatuor games”); without one, a menu
    .value = GAME
help-play-position = The position to start from
    .value = POSITION
help-play-from = The position, as an option instead
    .value = POSITION
help-play-players = First and second player: human, or an agent (see “quatuor games”; default: human,level:3)
    .value = PLAYERS
help-play-seed = Seed for everything left to chance, a whole number; the same seed gives the same luck
    .value = SEED
help-play-output = Append the game to this file and keep it up to date during play (.jsonl: JSON Lines, otherwise PGN)
    .value = FILE
help-play-open = Continue the last game of this file
    .value = FILE
help-play-clock = Time for each person, such as 5:00+3: five minutes plus three seconds per action
    .value = TIME
help-play-pause = Time between two actions of agents, such as 2s, so that their game can be watched
    .value = TIME
help-play-plain = Print line by line instead of filling the screen
help-play-spoken = Describe everything in sentences, for screen readers; nothing is drawn
help-play-ascii = Draw with plain ASCII characters

help-games = List the games with their options, and the players
    .usage = quatuor games [options]
    .examples =
        quatuor games
        quatuor games --json
help-games-json = Print JSON

help-show = Show a position: the board, whose turn it is, what can be played
    .usage = quatuor show GAME [POSITION] [options]
    .examples =
        quatuor show quarto
        quatuor show quarto "..../.0../..f./.... 7"
        quatuor show quarto:level=2 --moves ":0 b2 :f c3 :7" --output board.svg --output board.png
        quatuor show quarto --moves ":0 b2" --json
        quatuor show connect4 54676552255627 --values --output scores.png
help-show-game = The game, with its options
    .value = GAME
help-show-position = The position, in any form that the game reads (default: the start)
    .value = POSITION
help-show-from = The position, as an option instead
    .value = POSITION
help-show-form = The form of the given position: text (default; also reads packed), packed, or program (packed as in the authors’ program)
    .value = FORM
help-show-moves = Actions to play from there, separated by spaces
    .value = ACTIONS
help-show-output = Write the picture to this file, as SVG or PNG by its extension (“-”: SVG to standard output); can be repeated
    .value = FILE
help-show-values = Show what each action is worth, in games with a solver: the score, or W, = or L with the distance
help-show-place = Describe one place, such as b3, or 6,2 (column and line) in Connect Four
    .value = PLACE
help-show-ascii = Draw with plain ASCII characters
help-show-json = Print JSON

help-perft = Count lines of play, or distinct positions, by depth
    .usage = quatuor perft GAME DEPTH [POSITION] [options]
    .examples =
        quatuor perft quarto 4               # 16, 256, 3840, 57600
        quatuor perft quarto:level=2 5 --canonical
        quatuor perft quarto 3 --from "..../.0../..f./.... 7" --json
help-perft-game = The game, with its options
    .value = GAME
help-perft-depth = Depth in actions, from 1 to 1000
    .value = DEPTH
help-perft-position = The position to count from (default: the start)
    .value = POSITION
help-perft-from = The position, as an option instead
    .value = POSITION
help-perft-canonical = Count inequivalent positions instead of lines of play
help-perft-turns = Count depth in players’ turns: chance adds branches but no depth
help-perft-json = Print JSON

help-convert = Write a position in another form
    .usage = quatuor convert GAME POSITION [--to FORM] [options]
    .examples =
        quatuor convert quarto "..../.0../..f./.... 7" --to packed
        quatuor convert quarto 0000000000f00000:04205c40
        quatuor convert quarto --from "..../.0../..f./.... 7" --to canonical
        quatuor convert quarto 0000010000e00000:04201840 --form program --to text
help-convert-game = The game, with its options
    .value = GAME
help-convert-position = The position, in any form that the game reads
    .value = POSITION
help-convert-from = The position, as an option instead
    .value = POSITION
help-convert-form = The form of the given position: text (default; also reads packed), packed, or program (packed as in the authors’ program)
    .value = FORM
help-convert-to = The form to write: text (default), packed (bits, in hex), program (packed as in the authors’ program), or canonical (the same for all equivalent positions)
    .value = FORM
help-convert-json = Print JSON

help-replay = Replay recorded games, to view or check them
    .usage = quatuor replay FILE [options]
    .examples =
        quatuor replay games.pgn
        quatuor replay games.jsonl --check
        quatuor replay - --check --json < games.pgn
        quatuor replay game.pgn --output game.gif
help-replay-file = The file, PGN, JSON Lines or the link of a game (“-” for standard input)
    .value = FILE
help-replay-check = Only report which games are correct
help-replay-link = Print each game as a link that opens in any game room
help-replay-output = Write the only game of the file as an animated picture (GIF)
    .value = FILE
help-replay-ascii = Draw with plain ASCII characters
help-replay-json = Print JSON

help-solve = Solve a position: what perfect play gives the player to act
    .usage = quatuor solve GAME [POSITION] [options]
    .examples =
        quatuor solve connect4 44531
        quatuor solve connect4:width=6,height=5 --weak --json
        quatuor solve connect4 444 --threads 2 --memory 512M
        quatuor solve quarto:size=3
        quatuor solve quarto "5a../.f.e/..../..92 -" --memory 64M
        quatuor solve quarto:size=3 --certificate small.certificate --distance
        printf "4453\n445\n" | quatuor solve connect4:width=5,height=4 --batch -
help-solve-game = The game, with its options
    .value = GAME
help-solve-position = The position (default: the start)
    .value = POSITION
help-solve-from = The position, as an option instead
    .value = POSITION
help-solve-moves = Actions to play first, separated by spaces
    .value = ACTIONS
help-solve-weak = Only win, draw or loss: faster, without score and distance
help-solve-threads = Number of threads (default: one per core)
    .value = NUMBER
help-solve-memory = Memory for the transposition table, such as 512M or 8G (default: depends on the game)
    .value = AMOUNT
help-solve-journal = Save what takes long to prove in this file, and resume from it after an interruption (solvers that keep a journal)
    .value = FILE
help-solve-batch = Read positions from this file, one per line, and answer each with a line of JSON (“-” for standard input)
    .value = FILE
help-solve-cold = Forget everything between the positions of a batch
help-solve-certificate = Write a proof of the result to this file, for “quatuor verify” (games that have certificates)
    .value = FILE
help-solve-leave = How many of the last pieces, from 1 to 10, the proof leaves to the verifier; the more, the smaller the file (default: depends on the game)
    .value = PIECES
help-solve-distance = Also prove the distance: that the winner wins within it, and that the loser can hold out that long
help-solve-json = Print JSON

help-analyse = Evaluate every action: what it gives the player who makes it, best first; exact where there is a solver
    .usage = quatuor analyse GAME [POSITION] [options]
    .examples =
        quatuor analyse connect4 54676552255627
        quatuor analyse connect4:width=5,height=4 --json
        quatuor analyse connect4:width=6,height=4 4 --weak
        quatuor analyse quarto --time 2s
        quatuor analyse mansuba:first=black --time 1s
help-analyse-game = The game, with its options
    .value = GAME
help-analyse-position = The position (default: the start)
    .value = POSITION
help-analyse-from = The position, as an option instead
    .value = POSITION
help-analyse-moves = Actions to play first, separated by spaces
    .value = ACTIONS
help-analyse-weak = Only win, draw or loss: faster, without score and distance
help-analyse-threads = Number of threads (default: one per core)
    .value = NUMBER
help-analyse-memory = Memory for the transposition table, such as 512M or 8G (default: depends on the game)
    .value = AMOUNT
help-analyse-journal = Save what takes long to prove in this file, and resume from it after an interruption (solvers that keep a journal)
    .value = FILE
help-analyse-batch = Read positions from this file, one per line, and answer each with a line of JSON (“-” for standard input)
    .value = FILE
help-analyse-cold = Forget everything between the positions of a batch
help-analyse-time = Time limit, such as 500ms or 10s; what is not proven by then is estimated, and marked as such
    .value = TIME
help-analyse-json = Print JSON

help-advise = Suggest an action and explain why
    .usage = quatuor advise GAME [POSITION] [options]
    .examples =
        quatuor advise connect4 4453
        quatuor advise quarto "5a../.f8e/..4./..92 -"
        quatuor advise quarto --moves ":0 b2 :f" --time 1s --details
        quatuor advise mansuba:first=black --agent greedy --seed 7
        quatuor advise connect4:width=9,height=7 --agent minimax:depth=4 --json
help-advise-game = The game, with its options
    .value = GAME
help-advise-position = The position (default: the start)
    .value = POSITION
help-advise-from = The position, as an option instead
    .value = POSITION
help-advise-moves = Actions to play first, separated by spaces
    .value = ACTIONS
help-advise-agent = The agent to ask (see “quatuor games”; default: the solver, then negamax if it does not answer in time)
    .value = AGENT
help-advise-details = Also show how sure the advice is, every reason, and the expected line
help-advise-time = Time limit, such as 500ms or 10s (default: 3s)
    .value = TIME
help-advise-seed = Seed of the agent (default: 1)
    .value = SEED
help-advise-json = Print JSON

help-tree = Draw the reduced tree: equivalent positions appear once, with their exact values, and branches that visibly lose are cut; or draw the tree that a search looked at
    .usage = quatuor tree GAME [POSITION] [options]
    .examples =
        quatuor tree quarto:size=3 --strategy --output strategy.html
        quatuor tree quarto:size=3 --depth 4 --output tree.svg
        quatuor tree quarto:size=2 --best
        quatuor tree quarto:size=2 --best --format dot
        quatuor tree quarto "5a../.f8e/..4./..92 -" --depth 2 --format json
        quatuor tree connect4:width=4,height=4,connect=3 --strategy --format json
        quatuor tree connect4:width=4,height=4 1234 --searched-by minimax:depth=2,heuristic=threats --output searched.html
help-tree-game = The game, with its options
    .value = GAME
help-tree-position = The root, in any form that the game reads (default: the start)
    .value = POSITION
help-tree-from = The position, as an option instead
    .value = POSITION
help-tree-depth = Depth in actions (default: to the end, or as deep as the tree fits)
    .value = NUMBER
help-tree-all = Follow every action that does not visibly lose (the default)
help-tree-best = Follow only the best actions
help-tree-strategy = Follow a single answer of the winning side to every reply: all it needs to win
help-tree-tests = How many stop tests cut the tree, from 0 to 8: the first sees a win at once, the second that only such wins can be handed over, each further one what follows from the one before (default: 2)
    .value = NUMBER
help-tree-most = Largest number of nodes (default: 5000, or 400 with --searched-by)
    .value = NUMBER
help-tree-time = Time limit, such as 500ms or 10s; without --depth the tree ends as deep as it is by then, and what is not proven has no value (default: 20s)
    .value = TIME
help-tree-format = text (an outline), svg (a picture), html (a page), dot (for Graphviz) or json (default: by the extension of the file, else text)
    .value = FORMAT
help-tree-output = Write to this file (default: standard output)
    .value = FILE

help-verify = Check the certificate of a result, without the solver
    .usage = quatuor verify FILE [options]
    .examples =
        quatuor verify small.certificate
        quatuor verify small.certificate --json
help-verify-file = The certificate (“-” for standard input)
    .value = FILE
help-verify-threads = Number of threads (default: one per core)
    .value = NUMBER
help-verify-json = Print JSON

help-count = Count the full boards on which nobody has won
    .usage = quatuor count GAME [options]
    .examples =
        quatuor count quarto
        quatuor count quarto:level=4 --json
help-count-game = The game, with its options
    .value = GAME
help-count-threads = Number of threads (default: one per core)
    .value = NUMBER
help-count-json = Print JSON

help-help = Show help for a command
    .usage = quatuor help [COMMAND...]
    .examples =
        quatuor help play
        quatuor help table build
help-help-command = The command
    .value = COMMAND

help-completions = Print a script that completes commands, options, games and agents in a shell
    .usage = quatuor completions SHELL
    .examples =
        quatuor completions bash >> ~/.bashrc
        quatuor completions fish > ~/.config/fish/completions/quatuor.fish
help-completions-shell = bash, elvish, fish, powershell or zsh
    .value = SHELL
