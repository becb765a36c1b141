# Games in a link, and games that come from elsewhere.

link-too-long = this game is too long for a link: at most { $actions } actions and { $letters } letters
link-not-one = this is not a link to a game: it is empty, or has letters that do not belong in one
link-version = this link was made by another version of Quatuor ({ $version }), which this one cannot read
link-damaged = this link is damaged: part of it is missing or was changed on the way; copy it again
picture-stopped = the picture took too long

share-window = { $game } · shared
share-link = Share
share-title = Share
share-about = The whole game is in this address. It opens on any server that runs Quatuor, and does not say who played.
share-qr = The address as a QR code, for the camera of a phone
share-qr-none = The address is too long for a QR code; share the position alone, or save the game as a file.
share-position = Share this position alone, without what led to it
share-animation = animated (GIF)
share-try = Touch the board to try something: it gets an address of its own.
share-list = The list of actions
share-play-about = This starts a new game at this moment. You can take back what was played before it.

import-link = Import a game or a position
import-title = Import a game
import-lead = Paste a record (PGN or JSON Lines), a link to a game, or a position. A recorded game is analysed at once.
import-text = Record, link or position
import-file = Or a file
import-game = The game, for a position on its own
import-which = There are several games. Which one?
import-line = { $number }. { $game }: { $first } – { $second }, { $result } ({ $actions ->
    [one] one action
   *[other] { $actions } actions
})
import-do = Import
import-about = A position can be in any notation of its game, and options can follow the name of the game, as in quarto:level=2. What you import is not listed anywhere: only people who have its address can see it.
import-empty = paste something first: a record, a link or a position
import-too-long = this is too long: at most { $kilobytes } kilobytes
import-too-many = this file has { $games } games, and the limit is { $most }: split it
import-too-many-actions = this game is too long: at most { $most } actions
import-not-so = no game can have gone like this

editor-title = Editor
editor-window = Editor · { $game }
editor-link = Set up a position
editor-lead = Choose a piece, then touch a place. Touch it again with the same piece to remove it.
editor-stones = Pieces
editor-nothing = Nothing
editor-board = The board
editor-place = { $place }, { $what }
editor-free = { $place }, empty
editor-next = To act
editor-fields = The rest of the position
editor-apply = Apply
editor-text = The position as text, in any notation of the game
editor-read = Read
editor-clear = Clear the board
editor-start = Usual start
editor-good = This position is possible.
editor-over = This position is possible; the game is over in it.
editor-wrong = Not a position yet: { $reason }.
editor-analyse = Analyse, play on, share
editor-thinking = Looking for its value…
editor-not-here = this position cannot be shown in the editor
editor-other = Another game:

walk-title = trees to walk through
walk-link = Trees to walk through: perfect play, alpha-beta, playouts
walk-lead = What follows from this position, with perfect play or as a search sees it. Every step is a link.
walk-others = Other trees of this position
walk-reduced = The reduced tree
walk-reduced-lead = Positions that are the same by symmetry appear once; what visibly loses or misses a win is cut, with the reason.
walk-keep-best = Only the best
walk-keep-all = Everything that does not visibly lose
walk-keep-strategy = How to win: one answer to every reply
walk-searched = A search, step by step
walk-searched-lead = Which position it enters, what it returns with, the window from α to β, and what is cut off.
walk-agent = Another search: minimax or negamax, with its options
walk-go = Search
walk-playouts = Playouts (MCTS)
walk-playouts-lead = One playout after another: where it goes, how often each action was visited, and with what mean.
walk-playouts-begin = From the first playout
walk-steps = Steps
walk-first = To the beginning
walk-back = One step back
walk-forth = Next step
walk-last = To the end, or ten playouts on
walk-path = The path to here
walk-below = What follows
walk-nothing = Nothing follows here.
walk-legend = How to read it
walk-root = the root
walk-too-many = the search visits more than { $most } positions: choose a smaller depth or a later position
walk-too-long = this takes longer than the room allows: choose a smaller depth or a later position
walk-reduced-about = { $nodes ->
    [one] One position;
   *[other] { $nodes } positions;
} equivalent ones are shown once.
walk-short = It ends at depth { $depth }: the command “quatuor tree” makes larger trees.
walk-cut-because = cut: { $reason }
walk-searched-about = To depth { $depth }: { $nodes ->
    [one] one position
   *[other] { $nodes } positions
} below the root, { $cuts ->
    [one] one cut-off
   *[other] { $cuts } cut-offs
}.
walk-enter-root = The search begins at the root. Window: α { $alpha }, β { $beta }.
walk-enter = It tries { $action }. Window: α { $alpha }, β { $beta }.
walk-leave = { $action } returns { $value }.
walk-end = The search is over: it plays { $action }, value { $value }.
walk-raises-alpha = That raises α from { $before } to { $after }.
walk-lowers-beta = That lowers β from { $before } to { $after }.
walk-changes-nothing = The window stays the same.
walk-window-now = The next one is searched with the window α { $alpha }, β { $beta }.
walk-all-seen = That was the last action here.
walk-cut = Cut-off: { $actions } need not be searched. { $reason }
walk-takes-highest = ▲ { $who } acts, as at the root: the highest value counts.
walk-takes-lowest = ▼ { $who } acts, against the root: the lowest value counts.
walk-takes-mean = ● Chance decides: the mean counts.
walk-takes-end = ■ The game is over.
walk-value = Value: { $value }
walk-value-open = Value: not known yet
walk-how = How: { $how }
walk-looking = being searched
walk-not-yet = not yet
walk-unseen = not searched
walk-playouts-title = { $game }: what playouts find
walk-playouts-about = Each playout goes down the tree to something new, plays on at random to the end, and counts on the way back.
walk-playouts-over = After { $playouts ->
    [one] one playout
   *[other] { $playouts } playouts
} everything is proven: there are no more.
walk-playouts-legend = Means are for the player to act at the root, from -1 to 1. An action that has not been tried comes first; then the one with the highest sum: its mean, for the player to act, plus √(ln(visits here) / its visits).
walk-playout = Playout { $number } went through { $went }.
walk-visits = { $visits ->
    [one] one visit
   *[other] { $visits } visits
}, mean { $mean }
walk-score = sum { $score }
walk-unvisited = not visited yet
walk-proven = Proven: { $value }
walk-bounds = Proven so far: between { $low } and { $high }
