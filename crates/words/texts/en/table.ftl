# Complete tables: building them, what they hold, what is wrong with them.

table-unkeyed = { $game } has no tablebase: the game does not define numbers for its positions
table-no-keys = { $game } is too large for a table, as its positions do not fit into 56 bits: take a smaller variant
table-wrong-keys = { $game } has a mistake in its keys: the key { $key } belongs to no position
table-chance = chance takes part in { $game }, so its positions have an expected score and no value: “quatuor survey { $game }” finds that of the start
table-damaged = { $path } is damaged: remove it, and what is missing will be built again
table-other = { $path } holds work on { $found }, or with other options, not on { $game }: finish or remove it first
table-memory = this needs about { $needs } MB of memory and may use { $limit } MB: allow more with --memory, or use fewer workers
table-disk = this needs about { $needs } MB on disk, and { $limit } MB are left for tables: remove one (“quatuor table list” shows them), or allow more with --limit
table-too-many = there are more than { $most } positions, which is all that fits into memory: allow more with --memory
table-cluster = the processes cannot work together: { $reason }. Start all of them again with the same command; they continue from the last finished layer
table-no-engine = this program was built without the engine for several workers: leave out --workers and --hosts
table-interrupted = interrupted: the same command continues from the last finished layer
table-goes-on = Finished layers are kept: the same command continues from the last one.
table-no-home = there is no folder for your data (HOME and XDG_DATA_HOME are not set): give one with --folder
table-none = there is no table of { $game } yet: “quatuor table build { $game }” builds it
table-bad-host = line { $line } of { $file } is no address with a port, such as “machine-1:2101”: “{ $text }”
table-no-host = there is no process { $process }: the file of hosts names { $count ->
    [one] one, and they are counted from 0
   *[other] { $count }, and they are counted from 0
}
table-helped = This process has done its part; the first one writes the table.
table-estimate = About { $positions } positions: { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} of work, at least { $memory } MB of memory, { $disk } MB on the disk.
table-waiting = waiting for the other processes
table-forwards = forwards, layer { $layer } of { $last }, positions
table-backwards = backwards, layer { $layer } of { $last }, positions
table-title = Table of { $game }
table-start = The start: { $value }
table-start-win = won by the player who begins, in { $distance }
table-start-loss = lost by the player who begins, in { $distance }
table-start-draw = drawn
table-start-endless = drawn by endless play
table-positions = Positions up to symmetry: { $count }
table-images = Positions in all: { $count }
table-tally = Won by the first seat: { $first }; by the second: { $second }; drawn: { $draws }; drawn by endless play: { $endless }
table-longest = The longest win takes { $distance }.
table-where = { $path }: { $bytes } bytes, { $bits } bits per position
table-built = Built in { $seconds } s.
table-line = { $game }: { $value }; { $positions } positions, { $bytes } bytes
table-folder = { $folder }: { $count ->
    [0] no tables
    [one] one table
   *[other] { $count } tables
}, { $bytes } bytes
table-check-progress = positions checked
table-right = { $count ->
    [one] The one value checked agrees
   *[other] All { $count } values checked agree
} with the positions that follow.
table-wrong = { $wrong } of { $count } values checked do not agree with the positions that follow; the key of one is { $key }.
help-table = Solve every position of a small game and keep the answers
    .usage = quatuor table COMMAND
    .examples =
        quatuor table build connect4:width=5,height=4
        quatuor table list
help-build = Build the table of a variant, or continue an interrupted run
    .usage = quatuor table build GAME [options]
    .examples =
        quatuor table build connect4:width=5,height=4 --workers 2
        quatuor table build mansuba:width=4,height=2,captures=off,first=black,max_turns=none
        quatuor table build connect4:width=6,height=5 --memory 8G --hosts hosts.txt --process 0
help-build-game = The game, with its options
    .value = GAME
help-build-workers = Workers in this process (default: 1)
    .value = NUMBER
help-build-hosts = A file with the address of every process, one per line
    .value = FILE
help-build-process = The number of this process, from 0
    .value = NUMBER
help-build-folder = The folder for the table (default: QUATUOR_TABLES, or in your data folder)
    .value = FOLDER
help-build-memory = Memory for this process, such as 8G or 500M (default: 1G)
    .value = AMOUNT
help-build-limit = Disk space for all tables in the folder (default: 40G)
    .value = AMOUNT
help-build-apart = Keep equivalent positions apart, to count them
help-build-json = Print JSON
help-info = Show what a table holds
    .usage = quatuor table info GAME [options]
    .examples =
        quatuor table info connect4:width=5,height=4
        quatuor table info connect4:width=5,height=4 --json
help-info-game = The game, with its options
    .value = GAME
help-info-folder = The folder of the table
    .value = FOLDER
help-info-json = Print JSON
help-check = Check the values of a table against the positions that follow
    .usage = quatuor table check GAME [options]
    .examples =
        quatuor table check connect4:width=5,height=4
        quatuor table check connect4:width=6,height=5 --sample 1000000
help-check-game = The game, with its options
    .value = GAME
help-check-sample = Check about this many positions, drawn at random (default: all)
    .value = NUMBER
help-check-seed = Seed of the sample (default: 1)
    .value = SEED
help-check-folder = The folder of the table
    .value = FOLDER
help-check-json = Print JSON
help-list = List the tables
    .usage = quatuor table list [options]
    .examples =
        quatuor table list
        quatuor table list --json
help-list-folder = The folder of the tables
    .value = FOLDER
help-list-json = Print JSON
