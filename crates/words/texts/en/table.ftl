# Complete tables: building them, what they hold, what is wrong with them.

table-no-keys = { $game } is too large for a table: its positions do not fit into 56 bits
table-chance = chance takes part in { $game }, so its positions have expectations and no values
table-damaged = { $path } is damaged: remove it, and what is missing is built again
table-other = { $path } holds work on { $found }, or with other options, not on { $game }: finish or remove it first
table-memory = it needs about { $needs } MB of memory and may use { $limit } MB: allow more, or take fewer workers
table-disk = it needs about { $needs } MB on the disk, and { $limit } MB are left for tables: remove one, or allow more
table-too-many = there are more than { $most } positions, which is all that fits into the memory: allow more
table-cluster = the processes do not work together: { $reason }. Started again, they go on from the last closed layer
table-no-engine = this program was built without the engine for several workers and processes
table-interrupted = interrupted: the next run goes on from the last closed layer
