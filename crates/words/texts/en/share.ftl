# Games in a link, and games that come from elsewhere.

link-too-long = this game is too long for a link: { $actions } actions and { $letters } letters are the most
link-not-one = this is not the link of a game: letters in it are wrong, or it is empty
link-version = this link was made by another version of Quatuor ({ $version }), which this one does not read
link-damaged = this link is damaged: part of it is missing or was changed on the way; copy it again
picture-stopped = the picture took too long

share-window = { $game } · shared
share-link = Share
share-title = Share
share-about = The whole game is in this address. It opens on any server that runs Quatuor, and says nothing of who played.
share-qr = The address for the camera of a phone
share-qr-none = The address is too long for a QR code; share the position alone, or save the game as a file.
share-position = Share this position alone, without what led to it
share-animation = animated (GIF)
share-try = Touch the board to try something: it gets an address of its own.
share-list = The list of actions
share-play-about = A new game begins at this moment. What was played before can be taken back in it.

import-link = Bring a game or a position along
import-title = Bring a game along
import-lead = Paste a record (PGN or JSON Lines), a link to a game, or a position. A recorded game is analysed at once.
import-text = Record, link or position
import-file = Or a file
import-game = For a bare position: which game
import-which = Several games are in it. Which one?
import-line = { $number }. { $game }: { $first } – { $second }, { $result } ({ $actions ->
    [one] one action
   *[other] { $actions } actions
})
import-do = Take it in
import-about = Positions are read in every form that the game reads, and options may follow its name as in quarto:level=2. What you bring along is listed nowhere, and only who has its address sees it.
import-empty = paste something first: a record, a link or a position
import-too-long = this is too long: { $kilobytes } kilobytes are the most
import-too-many = { $games } games are in this file, and { $most } are the most: cut it into parts
import-too-many-actions = this game is too long: { $most } actions are the most
import-not-so = the game cannot have gone on like this

editor-title = Editor
editor-window = Editor · { $game }
editor-link = Put a position together
editor-lead = Choose what to put on the board, then touch a place. The same again takes it away.
editor-stones = What to put
editor-nothing = Nothing
editor-board = The board
editor-place = { $place }, { $what }
editor-free = { $place }, empty
editor-next = To act
editor-apply = Apply
editor-text = The position as text, in any notation that the game reads
editor-read = Read it
editor-clear = Empty the board
editor-start = Usual beginning
editor-good = This position can arise.
editor-over = This position can arise; the game is over in it.
editor-wrong = Not a position yet: { $reason }.
editor-analyse = Analyse, play on, share
editor-worth = With best play: { $worth }.
editor-thinking = Finding out what it is worth…
editor-not-here = this position cannot be shown in the editor
editor-other = Another game:

walk-title = trees to walk through
walk-link = Trees to walk through: perfect play, alpha-beta, playouts
walk-lead = What follows from this position: as perfect play has it, or as a search sees it on its way. Every step is a link.
walk-others = Other trees of this position
walk-reduced = The reduced tree
walk-reduced-lead = Positions that are the same by symmetry stand in it once; what loses or misses a win at sight is cut, with the reason.
walk-keep-best = Only what is best
walk-keep-all = Everything that does not lose at sight
walk-keep-strategy = How to win: one answer to every reply
walk-searched = A search, step by step
walk-searched-lead = Where it comes and what it leaves with, the window from α to β, and what is cut off.
walk-agent = Another search: minimax or negamax, with its options
walk-go = Search
walk-playouts = Playouts (MCTS)
walk-playouts-lead = One playout after another: where it goes, how often each action was visited and with what mean.
walk-playouts-begin = From the first playout
walk-steps = Steps
walk-first = To the beginning
walk-back = One step back
walk-forth = Next step
walk-last = To the end, or ten playouts on
walk-path = The way here
walk-below = What follows
walk-nothing = Nothing follows here.
walk-legend = How to read it
walk-root = the root
walk-too-many = the search looks at more than { $most } positions: choose a smaller depth or a later position
walk-too-long = this takes longer than a room may think: choose a smaller depth or a later position
walk-reduced-about = { $nodes ->
    [one] One position;
   *[other] { $nodes } positions;
} equivalent ones are shown once.
walk-short = It ends at depth { $depth }: larger trees are made by the command “quatuor tree”.
walk-cut-because = cut: { $reason }
walk-searched-about = To depth { $depth }: { $nodes } positions below the root, { $cuts } cut-offs.
walk-enter-root = The search begins at the root. Window: α { $alpha }, β { $beta }.
walk-enter = It tries { $action }. Window: α { $alpha }, β { $beta }.
walk-leave = { $action } comes back with { $value }.
walk-end = The search is over: it plays { $action }, value { $value }.
walk-raises-alpha = That raises α from { $before } to { $after }.
walk-lowers-beta = That lowers β from { $before } to { $after }.
walk-changes-nothing = The window stays as it is.
walk-window-now = The next one is asked with the window α { $alpha }, β { $beta }.
walk-all-seen = That was the last action here.
walk-cut = Cut-off: { $actions } need not be looked at. { $reason }
walk-takes-highest = ▲ { $who } acts, as at the root: the highest value counts.
walk-takes-lowest = ▼ { $who } acts, against the root: the lowest value counts.
walk-takes-mean = ● Chance acts: the mean counts.
walk-takes-end = ■ The game is over.
walk-value = Value: { $value }
walk-value-open = Value: not known yet
walk-how = How: { $how }
walk-looking = being looked at
walk-not-yet = not yet
walk-unseen = not looked at
walk-playouts-title = { $game }: what playouts find out
walk-playouts-about = Each playout goes down the tree to where something is new, plays on at random to the end, and counts on its way back.
walk-playouts-over = After { $playouts } playouts everything is proven: there are no more.
walk-playouts-legend = Means are for the player to act at the root, from -1 to 1. An action that nobody has followed comes first; then the one with the highest sum of its mean, for who acts, and √(ln(visits here) / its visits).
walk-playout = Playout { $number } went by { $went }.
walk-visits = { $visits ->
    [one] one visit
   *[other] { $visits } visits
}, mean { $mean }
walk-score = sum { $score }
walk-unvisited = not visited yet
walk-proven = Proven: { $value }
walk-bounds = Proven so far: between { $low } and { $high }
