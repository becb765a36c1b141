# What can be wrong with the name of a game or an agent, and a few things that every game says.

spec-meant = { $reason }. Did you mean “{ $meant }”?
spec-empty = a name is missing, such as “quarto” or “quarto:level=2”
spec-bad-name = “{ $name }” is not a name: letters, digits, “-” and “_” only
spec-unknown-game = there is no game “{ $name }”; the games: { $known }
spec-unknown-agent = there is no agent “{ $name }”; the agents: { $known }
spec-not-key-value = “{ $part }” is not of the form key=value
spec-bare-value = { $count ->
    [0] “{ $name }” takes no value, so “{ $value }” is too much
   *[other] “{ $name }” does not take the value “{ $value }” alone: write key=value; its keys: { $known }
}
spec-repeated-key = the key “{ $key }” is given twice
spec-unknown-key = “{ $name }” has no key “{ $key }”; { $count ->
    [0] it has no keys at all
   *[other] its keys: { $known }
}
spec-bad-value = “{ $key }” cannot be “{ $value }”; it takes { $allowed }

allowed-range = a whole number from { $low } to { $high }
allowed-words = one of: { $words }
allowed-range-or = a whole number from { $low } to { $high }, or “{ $word }”
allowed-decimal = a number from { $low } to { $high } with at most { $decimals ->
    [one] one decimal
   *[other] { $decimals } decimals
}
allowed-word = a word

game-is-over = the game is over
no-editor = { $game } has no editor: positions of this game cannot be put together by hand
no-lesson = { $game } has no lesson
no-encoding = { $game } cannot be used by numbers: the game does not number its actions
no-packed-form = { $game } has no packed form
interrupted = interrupted
perft-overflow = the number does not fit into 64 bits

# The game given by an explicit tree.

tree-empty-node = a node that is not an end has no children, or one of weight zero
tree-no-such-node = there is no node “{ $text }”
tree-no-such-action = there is no action “{ $text }” here
tree-asked = choose a branch, such as x0
tree-describe = takes branch { $action }
    .you = take branch { $action }

# The sides of a game that has no names for them.

side-first = first player
    .subject = the first player
side-second = second player
    .subject = the second player

# What distances count, in games that count nothing else.

unit-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
action-stale = that action belongs to an earlier moment of the game
action-no-number = there is no action number { $number }: they go from 0 to { $last }

# Boards written row by row.

grid-rows = the board has { $found ->
    [one] one row
   *[other] { $found } rows
} instead of { $height }
grid-row = row { $row } from the top has { $found ->
    [one] one cell
   *[other] { $found } cells
} instead of { $width }
grid-letter = “{ $letter }” on { $cell } is neither “{ $first }” nor “{ $second }” nor “.”

# Many games at once.

batch-action = game { $row }: { $reason }
batch-no-memory = there is not enough memory for { $games } games
batch-chance = chance takes part in { $game }: its positions cannot be listed
batch-too-many = there are more than { $most } positions

# A game by numbers.

state-no-chance = chance is not to act here
state-nothing-to-undo = there is no action to take back
state-not-serialized = this is not the text of a state: such a text begins with the line “{ $head }”

# How far long work has come; $what names what is counted: "games played".
progress-of = { $what }: { $done } of { $all }, { $rate } per second, { $left } left
progress-begun = { $what }: { $done } of { $all }
progress-open = { $what }: { $done }, { $rate } per second, { $time } so far
progress-time = { $what }, { $time } so far
progress-note = { $line }; { $note }
progress-memory = { $megabytes } MB of memory
progress-work = done
progress-working = working
perft-progress = counting at depth { $depth }
