# The full screen in the terminal.

terminal-seat = { $side }: { $name }
terminal-score = { $first } { $ours } : { $theirs } { $second }
terminal-legend = Signs
terminal-keys = Keys
terminal-keys-text =
    Arrows: from place to place. Enter or Space: touch the place, play. Esc: put back what you have chosen. Tab: on to the pieces beside the board.
    Type an action at any time and press Enter. The mouse works too.
    Ctrl+Up, Ctrl+Down or the wheel: read notes beside the board that have more lines (▲ ▼).
    Page Up, Page Down, Home, End: look back at the game; Enter there plays on from that moment.
    F1 or ?: rules. F2: a hint. F3: values. F4: another game after the end, the other player begins. F5: undo. F6: redo. F7: offer a draw. F8: resign. F9: menu. F10: quit.
    Words can be typed as well: hint, details, values, undo, redo, moves, actions, draw, resign, again, new, players human,level:5, clock 5:00+3, save FILE, open FILE, here, quit. A slash before a word keeps it from being read as an action.
    A letter and a number on an action, such as W3, =, L5, say what it is worth: a win in that many steps, a draw, a loss. A percentage is an estimate.
legend-last = the last action
legend-pattern = what has won
terminal-sign-picked = chosen
terminal-sign-reachable = where it can go
terminal-sign-hinted = proposed by the hint

# What the keys do, in the last line.

terminal-key-rules = Rules
terminal-key-hint = Hint
terminal-key-values = Values
terminal-key-undo = Undo
terminal-key-redo = Redo
terminal-key-menu = Menu
terminal-key-quit = Quit
terminal-key-again = Play again

# The menu.

terminal-do-rules = Rules, signs and keys
terminal-do-hint = A hint
terminal-do-details = A hint with every reason
terminal-do-values = Values on the board
terminal-do-actions = What can be played
terminal-do-moves = What was played
terminal-do-undo = Undo
terminal-do-redo = Redo
terminal-do-play-on = Play on from here
terminal-do-again = Play again, the other player begins
terminal-do-draw = Offer a draw
terminal-do-resign = Resign
terminal-do-first = First player
terminal-do-second = Second player
terminal-do-clock = Set a clock
terminal-do-save = Save the game
terminal-do-open = Open a recorded game
terminal-do-new = Another game
terminal-do-quit = Quit
terminal-word-clock = clock
terminal-word-save = save
terminal-word-open = open
terminal-form-title = What shall we play?
terminal-form-game = Game
terminal-foot-text = Arrows and Page keys move, Esc closes
terminal-foot-list = Enter plays, Esc closes
terminal-foot-menu = Up and down choose, Enter does it, left and right change a player, Esc closes
terminal-foot-form = Up and down choose a line, left and right change it, Enter begins, Esc leaves
terminal-foot-question = Enter or y: yes. Esc or n: no.

# Questions.

terminal-ask-resign = { $who ->
    [You] Do you resign?
   *[other] { $who }: resign?
}
terminal-ask-draw = { $by } offers a draw. Does { $who } accept?
terminal-ask-play-on = Play on from this moment? Redo brings back what came after, until something else is played.
terminal-ask-quit = Leave this game as it is?

# What is said beside the board.

terminal-too-small = This screen has { $width } columns and { $height } lines. The game needs { $wide } by { $high }: enlarge the window, or leave with F10 and play with --plain.
terminal-again-hint = F4 starts another game; the other player begins.
terminal-hint-coming = Looking for a hint…
terminal-seated = { $first } against { $second } from now on.
terminal-plays-on = You play on after action { $ply }.
terminal-saved = The game is saved in { $file }.
terminal-opened = { $file }: { $plies ->
    [one] one action was played. The game goes on.
   *[other] { $plies } actions were played. The game goes on.
}
terminal-which-file = Which file? Type its name after the word, such as: save games.pgn
terminal-no-such-record = { $file } holds { $count ->
    [one] one game
   *[other] { $count } games
}: there is none of that number
terminal-no-store = { $file }: files cannot be used here
terminal-no-command = “{ $line }” is not a command. F1 lists them.
terminal-nothing-here = nothing can be done there now
terminal-not-your-turn = It is { $who }’s turn: wait a moment.
terminal-in-the-past = You are looking back. End returns to the game, Enter plays on from here.
terminal-at-present = You are not looking back: the game goes on from here anyway.
terminal-chance-first = Chance decides first.
terminal-over = The game is over.
terminal-not-over = This game is not over yet.
terminal-nobody-here = Only programs are playing: nobody here can do that.
terminal-no-thread = No thread is left for the program to think in: you take its seat.
terminal-thought-failed = The program failed: a person here takes its seat.

# The game line by line.

terminal-values-off = Values are no longer shown.
terminal-clocks = Time left: { $first } { $left }, { $second } { $right }
terminal-sentence = { $text }.
terminal-asked-over = The game is over. Type “again”, “new”, “undo”, “save FILE” or “quit”.
terminal-again-typed = “again” starts another game; the other player begins.
terminal-in-the-past-typed = You are looking back. “present” returns to the game, “here” plays on from this moment.
terminal-yes-or-no = { $question } yes or no?
terminal-form-line = { $number }. { $label }: { $value }
terminal-form-asked = A number changes its line, a number and a value set it (1 quarto). “begin” starts the game, “cancel” keeps the present one.
terminal-form-unknown = There is no such line, or no such value on it.
terminal-list-rules = the rules, how to type an action, and this list
terminal-list-values = shows the value of every legal action, or stops showing them
terminal-list-undo = back to your last decision
terminal-list-redo = forward again
terminal-list-players = who plays from now on
terminal-list-clock = a clock for people; “clock off” removes it
terminal-list-back = looks back: one action earlier
terminal-list-forth = one action later
terminal-list-first = the beginning of the game
terminal-list-last = back to the present
terminal-list-menu = this list
terminal-list-quit = leave the game as it is
