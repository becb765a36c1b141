# Classes: a teacher, pupils, what they are to do.

class-link = Classes: games, puzzles and tournaments for a group
class-back = Back to the class
class-list-title = Classes
class-list-lead = Open a class, pass on its link, and see who plays whom and how far everybody has got. Pupils only give a nickname.
class-own = Classes you have opened
class-joined = Classes you have joined
class-open-title = Open a class
class-name = Name of the class
class-name-about = Your pupils see it. Do not use anyone’s full name.
class-weeks-label = How long it lasts
class-weeks-about = Then the class is deleted with everything in it: nicknames, games, answers. You can end it earlier.
class-weeks = { $count ->
    [one] { $count } week
   *[other] { $count } weeks
}
class-open = Open the class
class-ends = Deleted with everything in it on { $date }.
class-keep-link = Keep the address of this page: anyone who has it can manage the class.
class-link-title = The link for your pupils
class-link-about = Anyone who opens it joins with a nickname. It does not lead to this page.
class-qr = The link for pupils as a QR code
class-pupils = { $count ->
    [one] { $count } pupil (at most { $most })
   *[other] { $count } pupils (at most { $most })
}
class-nobody = Nobody has joined yet.
class-head-name = Nickname
class-head-won = Won
class-head-drawn = Drawn
class-head-lost = Lost
class-head-points = Points
class-head-playing = Playing
class-head-solved = Puzzles solved
class-task-short = Task { $number }
class-csv = The table as CSV
class-games = Who plays whom
class-games-none = No games in progress.
class-games-over = Finished games
class-to-act = { $who } to act
class-between = { $one } – { $other }
class-has-left = (has left)
class-tasks = Tasks
class-standing = { $who }: { $points } ({ $games ->
    [one] { $games } game
   *[other] { $games } games
})
class-standings = Standings
class-cell-points = { $points } of { $games }
class-cell-playing = playing
class-assign = Assign a task
class-assign-game = A game
class-assign-tournament = A tournament between pupils
class-assign-puzzles = Puzzles
class-assign-positions = Positions of your choice
class-assign-do = Assign
class-game = Game
class-typed = Or another variant, such as quarto:level=2
class-who = For whom
class-everybody = Everybody, including those who join later
class-against = Against
class-lot = Another pupil, drawn by lot
class-hints = Hints
class-hints-free = As in any game
class-hints-usual = hints as in any game
class-hints-counted = { $count ->
    [0] no hints
    [one] { $count } hint for each pupil
   *[other] { $count } hints for each pupil
}
class-undo = Actions can be taken back
class-undo-on = actions can be taken back
class-undo-off = actions cannot be taken back
class-format = Format
class-format-all = Everybody against everybody
class-format-swiss = Swiss system
class-rounds = Rounds of the Swiss system
class-rounds-about = If empty, as many as it takes to find a winner.
class-motif = Kind
class-count = How many
class-positions = Positions, one per line
class-positions-about = In the notation of the game, as the analysis and the editor show it. An answer that keeps the value of the position is right.
class-items = A set has 1 to { $most } positions.
class-remove = Remove a pupil
class-remove-about = Their nickname is deleted, and they lose the games that they are playing.
class-pupil = Pupil
class-remove-do = Remove
class-end = End the class
class-end-about = Everything in it is deleted at once: nicknames, games, answers, the table. This cannot be undone; download the CSV first if you want to keep it.
class-sure = I am sure
class-end-do = Delete the class
class-task-game = { $game } against { $agent }
class-task-game-one = { $game } against { $agent }, for { $who }
class-task-pair = { $game }: { $one } against { $other }
class-task-pairs = { $game }, { $count ->
    [one] one pair
   *[other] { $count } pairs
} drawn by lot
class-task-swiss = Tournament, { $game }, Swiss system, { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $count } pupils
class-task-all = Tournament, { $game }, everybody against everybody, { $count } pupils
class-task-puzzles = { $count ->
    [one] { $count } puzzle, { $game }
   *[other] { $count } puzzles, { $game }
}
class-you-are = You are
class-no-tasks = Nothing to do yet. What your teacher assigns appears here.
class-state = So far:
class-play = Play
class-leave = Leave the class
class-leave-about = Your nickname is deleted, and you lose the games that you are playing. Then someone else can join with this browser.
class-leave-do = Leave
class-join-lead = Choose a nickname to join. You need nothing else.
class-nickname = Nickname
class-nickname-about = Not your full name. Your class and your teacher see it; it is deleted with the class.
class-join = Join

class-no-name = Give the class a name.
class-no-nickname = Choose a nickname first.
class-name-taken = Someone in this class already has this nickname: choose another one.
class-full = The class is full.
class-weeks-wrong = A class lasts from 1 to { $most } weeks.
class-too-many-classes = There are too many classes: end one that is no longer needed.
class-too-many-tasks = This class already has as many tasks as a class can have.
class-too-many-games = That would be more games than a class can have.
class-no-pupil = There is no such pupil in this class.
class-two-pupils = This needs two different pupils who have joined.
class-no-task = There is no such task for you in this class.
class-over = This class is over.
class-item-wrong = Position { $number } cannot be used: { $reason }
class-not-sure = Nothing was deleted: tick “I am sure” first.
class-nonsense = The form was not filled in correctly: open the page again and fill it in once more.
class-lot-for-all = Opponents are drawn by lot for everybody at once: choose “Everybody”, or name the other pupil.
class-one-against-one = A game against one pupil is for one pupil: choose who.

match-hints-off = Your teacher has turned hints off in this game.
match-no-hints-left = The hints that your teacher gave you are used up.
match-undo-off = In this game of your class, actions cannot be taken back.
match-in-class = In a game of a class, the teacher decides who plays.
hall-gone = This game was deleted with its class.
room-hints-left = { $count ->
    [0] There are no hints left in this game.
    [one] Your teacher gives you { $count } more hint in this game.
   *[other] Your teacher gives you { $count } more hints in this game.
}
