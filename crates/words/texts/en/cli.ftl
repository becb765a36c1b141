# The command line: what can be wrong with it, with files, and the answers of the commands.

cli-see-help = For help: { $command }
cli-bad-value = “{ $value }” does not fit; it takes { $allowed }
cli-allowed-bytes = an amount such as 500M or 8G
cli-allowed-time = a time such as 500ms, 2s or 2 (seconds), an hour at most
cli-allowed-seed = a whole number from 0 to { $high }
cli-bad-argument = { $argument }: { $reason }
cli-no-value = { $argument } needs a value
cli-unknown-argument = there is no option “{ $argument }”
cli-unknown-argument-meant = there is no option “{ $argument }”; did you mean “{ $other }”?
cli-one-too-many = “{ $argument }” is one argument too many; put a text with spaces, such as a position, in quotes
cli-unknown-command = there is no command “{ $name }”
cli-unknown-command-meant = there is no command “{ $name }”; did you mean { $other }?
cli-quoted = “{ $word }”
cli-either = { $first } or { $last }
cli-listed = { $list }, { $next }
cli-missing-command = a command is missing
cli-missing-argument = { $argument } is missing
cli-takes-no-value = { $argument } takes no value
cli-given-twice = { $argument } is given twice
cli-conflict = { $argument } and { $other } cannot be given together
cli-not-utf8 = an argument is not valid UTF-8 text
cli-not-understood = the command line cannot be understood
cli-bad-position = in the position “{ $position }”: { $reason }

file-cannot-read = cannot read { $file }: { $reason }
file-cannot-write = cannot write { $file }: { $reason }
file-too-large = { $file } is larger than { $megabytes } MB, too large for a game record
file-not-text = { $file } is not UTF-8 text (byte { $at })
file-not-found = there is no such file or folder
file-no-permission = permission denied
file-is-a-folder = it is a folder
file-not-a-folder = a part of the path is not a folder
file-disk-full = the disk is full
file-over-the-limit = it would exceed the size that files may have here
file-read-only = the disk is read-only
file-bad-name = this name cannot be used
file-other = { $error }

picture-failed = the picture could not be made: { $error }

games-option = takes { $allowed } (default: { $default })
games-heuristics = its heuristics, for minimax and negamax: { $names }; “usual” is { $usual }
games-players = Players
games-only = { $about } (in { $game } only)
games-human = you, or someone next to you

turn-first = First player to act: { $asked }.
turn-second = Second player to act: { $asked }.
turn-chance = Chance is to act: { $asked }.
outcome-first = The first player wins
outcome-second = The second player wins
outcome-draw = Draw
outcome-none = No result
ended-illegal-move = an illegal action
ended-time-forfeit = out of time
ended-crash = an agent crashed
ended-stall = an agent stopped answering
ended-resignation = the other player resigned
ended-agreement = the players agreed
ended-adjudication = decided by the referee
ended-abandoned = the game was left unfinished
outcome-because = { $result }: { $reason }.
outcome-plain = { $result }.

show-actions = Legal actions: { $actions }
show-value = { $action } { $value }
show-values = Values for the player to act, best first: { $values }
show-position = Position: { $position }

replay-unreadable = { $file }: { $reason }
replay-title = Game { $number }: { $game }, { $first } against { $second }
replay-from = From the position { $position }
replay-ok = game { $number }: ok, { $game }, { $plies ->
    [one] one action
   *[other] { $plies } actions
}, { $result }
replay-animate-one = --animate takes a file with a single game; this one has { $games }
replay-bad = game { $number }: { $reason }
replay-summary = { $good ->
    [one] 1 game ok
   *[other] { $good } games ok
}
replay-summary-bad = { $bad ->
    [one] 1 bad game
   *[other] { $bad } bad games
}
show-no-place = there is no place “{ $place }” here; those that can be touched are { $known }
show-place-actions = What can be played there: { $actions }

config-wrong = in the configuration file { $file }: { $reason }
config-not-toml = { $file } is not a configuration file in TOML: line { $line } cannot be understood
config-unknown-section = there is no command “{ $section }”, and no option of this name applies to all commands; options are written in [defaults] or under the name of a command
config-unknown-option = [{ $section }] has no option “{ $option }”
config-bad-type = the value of “{ $option }” is of the wrong kind: a switch takes true or false, another option a text, a whole number or a list of them
show-picture-format = a picture is written as .svg or .png, and { $file } has neither extension
