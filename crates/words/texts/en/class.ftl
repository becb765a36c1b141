# Classes: a teacher, pupils, what they are to do.

class-link = Classes: games, puzzles and tournaments for a group
class-back = Back to the class
class-list-title = Classes
class-list-lead = Open a class, hand on its link, and see who plays whom and how far. Pupils give a nickname, nothing else.
class-own = Classes that you have opened
class-joined = Classes that you have joined
class-open-title = Open a class
class-name = What the class is called
class-name-about = Your pupils see it. Do not use anybody’s full name.
class-weeks-label = How long it lasts
class-weeks-about = Then the class is deleted with everything in it: nicknames, games, answers. You can end it earlier.
class-weeks = { $count ->
    [one] { $count } week
   *[other] { $count } weeks
}
class-open = Open the class
class-ends = Deleted with everything in it on { $date }.
class-keep-link = Keep the address of this page: whoever has it looks after the class.
class-link-title = The link for your pupils
class-link-about = Whoever opens it joins with a nickname. It does not lead to this page.
class-qr = The link for pupils as a code for a phone’s camera
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
class-games-none = No game is going on.
class-games-over = Games that are over
class-to-act = { $who } to act
class-between = { $one } – { $other }
class-has-left = (has left)
class-tasks = What is to be done
class-standing = { $who }: { $points } ({ $games ->
    [one] { $games } game
   *[other] { $games } games
})
class-standings = How everybody stands
class-cell-points = { $points } of { $games }
class-cell-playing = playing
class-assign = Assign something
class-assign-game = A game
class-assign-tournament = A tournament between pupils
class-assign-puzzles = Puzzles
class-assign-positions = Positions of your own choice
class-assign-do = Assign
class-game = Game
class-typed = Or another variant, as a spec
class-who = For whom
class-everybody = Everybody, also who joins later
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
class-undo = Actions may be taken back
class-undo-on = actions may be taken back
class-undo-off = nothing is taken back
class-format = Form
class-format-all = Everybody against everybody
class-format-swiss = Swiss system
class-rounds = Rounds of the Swiss system
class-rounds-about = Left empty, as many as find a winner.
class-motif = Kind
class-count = How many
class-positions = Positions, one a line
class-positions-about = In the notation of the game, as the analysis and the editor show it. Whoever keeps what the position is worth is right.
class-items = A set has from 1 to { $most } positions.
class-remove = Remove a pupil
class-remove-about = Their nickname is deleted, and the games that they are playing are lost for them.
class-pupil = Pupil
class-remove-do = Remove
class-end = End the class
class-end-about = Everything in it is deleted at once: nicknames, games, answers, the table. There is no way back; take the CSV first if you want to keep it.
class-sure = I am sure
class-end-do = Delete the class
class-task-game = { $game } against { $agent }
class-task-game-one = { $game } against { $agent }, for { $who }
class-task-pair = { $game }: { $one } against { $other }
class-task-pairs = { $game }, { $count } pairs drawn by lot
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
class-no-tasks = There is nothing to do yet. What your teacher assigns appears here.
class-state = So far:
class-play = Play
class-leave = Leave the class
class-leave-about = Your nickname is deleted, and the games that you are playing are lost. Then somebody else can join with this browser.
class-leave-do = Leave
class-join-lead = Choose a nickname to join. Nothing else is asked.
class-nickname = Nickname
class-nickname-about = Not your full name. Your class and your teacher see it; it is deleted with the class.
class-join = Join

class-no-name = Give the class a name.
class-no-nickname = Choose a nickname first.
class-name-taken = Somebody in this class has this nickname already: choose another one.
class-full = The class is full.
class-weeks-wrong = A class lasts from 1 to { $most } weeks.
class-too-many-classes = There are too many classes: end one that is not needed any more.
class-too-many-tasks = This class has as many tasks as a class can have.
class-too-many-games = That would be more games than a class can have.
class-no-pupil = There is no such pupil in this class.
class-two-pupils = That takes two different pupils who have joined.
class-no-task = There is no such task for you in this class.
class-over = This class is over.
class-item-wrong = Position { $number } cannot be asked about: { $reason }
class-not-sure = Nothing was deleted: tick “I am sure” first.
class-nonsense = The form was not filled in as it should be.
class-lot-for-all = Opponents are drawn by lot for everybody at once: choose “Everybody”, or name the other pupil.
class-one-against-one = A game against one pupil is for one pupil: choose who.

match-hints-off = Your teacher has turned hints off in this game.
match-no-hints-left = The hints that your teacher gave you are used up.
match-undo-off = In this game of your class nothing is taken back.
match-in-class = In a game of a class, who plays is for the teacher to say.
hall-gone = This game was deleted with its class.
room-hints-left = { $count ->
    [0] There are no hints left in this game.
    [one] Your teacher gives you { $count } more hint in this game.
   *[other] Your teacher gives you { $count } more hints in this game.
}
