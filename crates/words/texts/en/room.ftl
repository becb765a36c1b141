# The game room in the browser.

# Around every page.

room-skip = Skip to the content
room-nav = Main
room-nav-games = Games
room-nav-help = Help
room-nav-preferences = Preferences
room-other-language = Français
room-this-language = English
room-foot = Quatuor: small board games to play, learn and solve. Nothing leaves this server.
room-said = Announcements

# Who plays. Where a name is the subject, the sentence is another one for “You”.

room-you = You
room-somebody = Someone
room-awaited = Invited friend
room-level = Level { $level }
room-level-said = { $name }: { $about }
grade-1 = beginner
grade-2 = easy
grade-3 = casual
grade-4 = attentive
grade-5 = seasoned
grade-6 = strong
grade-7 = very strong
grade-8 = perfect
# The eighth level where the game is not solved.
grade-best = strongest
room-sits-people = People
room-sits-levels = The machine
room-sits-programs = Other programs
room-sits-you = You, here
room-sits-here = A person at this screen
room-sits-invite = A friend elsewhere, via a link
room-sits-other = More: a program, named below
room-sits-typed = More: programs
room-sits-typed-label = The program with its options, such as minimax:depth=4

# The front page.

room-front-title = Play
room-front-headline = Several games, one table
room-front-lead = Pick a game and play at once, against the machine or with a friend. No account, nothing to install.
room-front-games = The games
room-quick = Play the machine
room-quick-friend = Play a friend
room-all-options = All options
room-yours = Your games
room-your-turn = Your turn

# Lists of games.

room-list-playing = Games in progress
room-list-finished = Finished games
room-list-none = No games in progress. Yours could be the first.
room-list-none-finished = No finished games yet.
room-list-all-playing = All games in progress
room-list-all-finished = All finished games, to look back at
room-list-which = Which games
room-list-pages = Pages
room-list-before = Newer
room-list-after = Older
room-list-new = Start a game
room-list-length = { $count ->
    [0] just started
    [one] one action played
   *[other] { $count } actions played
}
room-list-all-yours = All your games
room-yours-none = You have no games yet. Start one.
room-ago-now = just now
room-ago-minutes = { $count ->
    [one] one minute ago
   *[other] { $count } minutes ago
}
room-ago-hours = { $count ->
    [one] one hour ago
   *[other] { $count } hours ago
}
room-ago-days = { $count ->
    [one] one day ago
   *[other] { $count } days ago
}
room-day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
room-list-draw = A draw
room-list-won = { $who ->
    [You] You won
   *[other] { $who } won
}
room-list-resigned = { $who } won: { $other ->
    [You] you resigned
   *[other] { $other } resigned
}
room-list-agreed = A draw by agreement
room-list-time = { $who } won: { $other ->
    [You] you ran out of time
   *[other] { $other } ran out of time
}
room-option-wrong = “{ $option }” cannot be “{ $value }”: it takes { $allowed }
room-option-said = { $option }: { $value }

# A new game.

room-new-rules = The rules in short
room-new-players = Who plays
room-side-you = Your side
room-side-other = The other side
room-new-starts = Who starts
room-starts-random = Chance decides
room-starts-you = Your side
room-starts-other = The other side
room-new-clock = Clock
room-new-clock-about = The clock starts with the first action.
room-clock-none = No clock
room-clock = { $minutes ->
    [one] One minute each
   *[other] { $minutes } minutes each
}{ $seconds ->
    [0] {""}
    [one] {" "}plus one second per action
   *[other] {" "}plus { $seconds } seconds per action
}
room-new-options = The rules of this game
room-new-more = More rules
room-new-else = Details
room-your-name = Your name
room-your-name-about = What others see. Optional.
room-new-from = Starting position
room-new-from-about = A position in the game’s notation; leave it empty for the usual start.
room-new-listed = List this game, so that anyone can find and watch it
room-new-begin = Start

# An invitation.

room-invited-title = An invitation
room-invited = { $who } invites you to a game of { $game }
room-invited-side = Your side:
room-invited-take = Take the seat

# The page of a game: what is asked.

room-title = { $what } · { $game }
room-title-yours = Your turn · { $game }
room-asked-start = The start of the game
room-asked-past = Action { $ply } of { $length }: { $what }
room-asked-confirm = Confirm: { $what }
room-asked-chance = Chance: { $what }
room-asked-then = choose where it goes
room-asked-named = { $who }: { $what }
room-asked-awaited = waiting for your friend to take the seat
room-asked-thinking = { $who } is thinking
room-asked-waits = { $who ->
    [You] waiting for you
   *[other] waiting for { $who }
}
room-ended-draw = a draw: { $why }
room-ended-you-win = you win: { $why }
room-ended-wins = { $who ->
    [You] you win
   *[other] { $who } wins
}: { $why }
room-ended-you-resigned = you resigned: { $who } wins
room-ended-resigned = { $other } resigned: { $who ->
    [You] you win
   *[other] { $who } wins
}
room-ended-your-time = you ran out of time: { $who } wins
room-ended-time = { $other ->
    [You] you ran out of time
   *[other] { $other } ran out of time
}: { $who ->
    [You] you win
   *[other] { $who } wins
}
room-confirm = Play it
room-cancel = Choose again
room-look-again = Look again
room-unpick = Put it back
room-accept = Accept
room-decline = Decline
room-request-draw = { $who ->
    [You] You offer a draw.
   *[other] { $who } offers a draw.
}
room-request-undo = { $who ->
    [You] You ask to take the last actions back.
   *[other] { $who } asks to take the last actions back.
}
room-request-hints = { $who ->
    [You] You ask to allow hints for both sides.
   *[other] { $who } asks to allow hints for both sides.
}
room-rematch-easier = Easier: { $level }
room-rematch-harder = Harder: { $level }
room-look-back = Look back
room-other-game = Another game
room-meanwhile-yours = in the game it is your turn
room-meanwhile = in the game it is { $who }’s turn
room-declined-draw = { $who } declined the draw.
room-declined-undo = { $who } declined to take the last actions back.
room-declined-hints = { $who } declined to play with hints.
room-to-present = Back to the game
room-to-rematch = To the next game
room-rematch = Play again, the other side starts

# Hints and values.

room-advice = Advice
room-hint = Hint
room-hint-title = A hint
room-hint-details = Details
room-hint-play = Play it
room-no-hints = Hints and values are off between people, unless both agree.
room-no-hints-by-clock = Hints and values are off in games with a clock between people.
room-ask-hints = Ask to allow hints for both sides
room-values-on = Show values
room-values-off = Hide values
room-mark-sample = W3
room-values-filling = Values appear as they are found…
room-values-exact = proven
room-values-estimate = an estimate
room-possible = What can be played

# The board.

room-board = Board
room-pieces = Beside the board
room-place = { $place }, { $state }
room-place-picked = chosen
room-place-possible = possible
room-place-hinted = proposed

# Seats.

room-seats = Players
room-seat-thinking = thinking
room-seat-yours = you
room-seat-present = here
room-seat-away = away
room-seat-turn = to act
room-clock-low = Little time left.
room-seat-won = won
room-invitation = Send this link to your friend
room-invitation-qr = The invitation as a QR code
room-invitation-local = This link works on this computer only. To play from elsewhere, start the room with --listen and an address that others can reach.
room-options = Change the options
room-options-save = Save
room-copy = Copy
room-copied = Copied
room-switch = Change who plays: { $side }
room-seating = Who sits where
room-switch-who = Who plays this side
room-switch-do = Change

# What can be done, and what was done.

room-tools = Actions
room-undo = Undo
room-redo = Redo
room-offer-draw = Offer a draw
room-resign = Resign
room-resign-sure = Yes, resign this game
room-moves = What was played
room-by = { $who }:
room-no-moves = Nothing yet.
room-earlier-moves = Earlier actions
room-later-moves = Later actions
room-replay = Replay
room-replay-first = To the beginning
room-replay-back = One action back
room-replay-forth = One action forward
room-replay-end = To the end
room-record = Save the game:
room-watchers = { $count ->
    [0] nobody is watching
    [one] one person is watching
   *[other] { $count } people are watching
}
room-listed = in the list of games
room-private = private
room-connection-lost = The connection is lost. Reconnecting…
room-connection-closing = The server is stopping. Your game is saved; this page will reconnect.

# The field for text commands.

room-say-box = Play by typing
room-say = Type an action or a command
room-say-do = Send
room-say-help = What can be typed
room-say-last = the last action
room-say-moves = what can be played
room-say-pieces = the pieces and where they are
room-say-board = the board, place by place
room-say-state = whose turn it is, what is asked, the clocks
room-say-nothing = Nothing.
room-words = The board in words

# Preferences.

room-preferences = Preferences
room-preferences-lead = Saved in this browser.
room-language = Language
room-theme = Colours
room-theme-system = Same as my device
room-theme-light = Light
room-theme-dark = Dark
room-contrast = High contrast
room-contrast-about = Stronger lines and darker text.
room-still = No motion
room-still-about = Pieces appear in their places instead of moving there.
room-sound = Sounds
room-sound-about = A soft knock with every action, a chime when it is your turn, a chord at the end.
room-confirm-first = Confirm every action
room-confirm-first-about = Every action waits for a second click.
room-values = Always show values
room-values-about = A mark on every possible action tells what it is worth: proven or estimated.
room-save = Save

# How to play.

room-help-title = How to play
room-help-pointer = By mouse or finger
room-help-pointer-text = Touch what you want to play: a piece to give it, a cell to place yours there, a column to drop a disc into it. Where a piece moves, touch it and then its destination, or drag it there. Dashed outlines show where you can go. A piece dropped anywhere else returns to its place.
room-help-keys = By keyboard
room-help-keys-text = Single letters work only while the board has the focus.
room-help-arrows = from place to place on the board
room-key-enter = Enter
room-key-escape = Esc
room-key-home = Home
room-key-end = End
room-help-enter = play or choose the place
room-help-escape = put back what you have chosen
room-help-tab = on to the pieces, the players and everything else
room-help-hint = a hint
room-help-undo = undo
room-help-redo = redo
room-help-letters = say the last action, what can be played, the pieces, the board, the state
room-help-replay = in the replay controls: back, forward, to the beginning, to the end
room-help-typing = By typing
room-help-typing-text = The field beside every board takes actions in the notation of the game, and these commands. The answers are shown and read aloud.
room-help-values = Hints and values
room-help-values-text = A hint suggests an action and explains why; its details tell how sure it is. Values are marks on what can be played: W and a number for a win in that many steps, = for a draw, L and a number for a loss. A solid mark is proven, an outlined one is an estimate.
room-help-seats = Who plays
room-help-seats-text = Each side is played by you, by someone at your screen, by a friend elsewhere or by a program. A friend gets a link; anyone who opens it can take the seat, so send it to nobody else. You can hand a side to someone else while it is not its turn.
room-help-play = Play

# What went wrong.

room-problem-missing = There is nothing here
room-problem-forbidden = You cannot do that
room-problem-busy = Too much at once
room-problem-ours = Something went wrong on our side
room-problem-yours = That did not work
room-problem-home = To the front page

# The page of results.

room-results-title = What perfect play gives
room-results-lead = What is proven about these games, who proved it, and how to check it.
room-results-link = What perfect play gives: who wins these games, and how we know
room-results-variant = Rules
room-results-worth = For the player who begins
room-results-usual = The usual game
