# A game in the terminal.

play-header = { $game }: { $first } against { $second }, seed { $seed } (--seed { $seed } gives the same luck again)
play-orders = Type “help” for help, “quit” to leave.
play-your-turn = Your turn: { $asked }.
play-first = The first player ({ $name })
play-second = The second player ({ $name })
play-chance = Chance
play-played = { $who } { $what } [{ $action }]
play-rolled = Chance: { $what } [{ $action }]
play-move = { $number }. { $line }
play-refused = Not possible: { $reason }.
play-several = Several actions may be typed on one line, separated by spaces. A slash before a word keeps it from being read as an action.
play-too-much = “{ $action }” was not played: it is no longer your turn.
play-actions = You can play: { $actions }
play-no-moves = Nothing has been played yet.
play-undone = { $steps ->
    [one] One action taken back.
   *[other] { $steps } actions taken back.
}
play-redone = { $steps ->
    [one] One action played again.
   *[other] { $steps } actions played again.
}
play-nothing-to-undo = There is nothing to take back.
play-nothing-to-redo = There is nothing to play again.
play-left = You leave the game at this position: { $position }
play-end-of-input = End of input: the game stays unfinished.
play-clock-needs-person = --clock is for people, and only programs play here
play-foreign-letter = { $letter } is an option of { $owner }; { $game } has no such option
play-letter-contradicts = { $letter } contradicts { $said } in the name of the game
player-human = human
player-missing = the name of a player is missing, such as “human” or “level:3”
play-two-players = a game has two players, such as “human,level:3”; here { $count ->
    [one] there is only one
   *[other] there are { $count }
}

journal-not-a-file = { $file } is not an ordinary file, so no game can be added to it
journal-not-a-record = { $file } already exists and is not a game record, so no game is added to it ({ $reason })

# A game told in sentences.

play-spoken-orders = l: the last action. m: what can be played. p: the pieces and where they are. b: the board, place by place. s: whose turn it is, what is asked. With a slash before it, a letter is never an action.
play-spoken-move = { $action }: { $what }
