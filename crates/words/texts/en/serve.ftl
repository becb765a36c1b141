# The game room as a server: opening it, what it keeps, what it refuses.

serve-ready = The game room is open at { $address } (Ctrl+C closes it).
serve-kept = Games are kept in { $path }.
serve-next-port = Port { $port } is in use by another program; using { $used } instead.
serve-closed = The game room is closed; games continue when it opens again.
serve-not-public = Warning: other machines may reach { $address }; --public sets limits for strangers.
serve-address = “{ $address }” is not an address to listen on: give one with a port, such as 127.0.0.1:4004
serve-port-taken = { $address } is taken by another program, perhaps by another game room: close that one, or choose another port, as in --listen 127.0.0.1:{ $next } (port { $port } is in use)
serve-listen = cannot listen on { $address }: { $reason }
serve-threads = the system gives no more threads ({ $reason }): allow the room more memory or more processes
serve-system = the system cannot provide what the server needs: { $reason }

store-address = “{ $text }” is not a database: give a file, as in sqlite:room.db
store-no-home = there is no folder for your data (HOME and XDG_DATA_HOME are not set): give a file, as in --database sqlite:room.db
store-folder = cannot create the folder { $path }: { $reason }
store-not-a-file = { $path } is not a file: give the name of one, as in --database sqlite:room.db
store-read-only = { $path } cannot be written: allow it (chmod u+w), or give another file with --database
store-in-use = { $path } is in use by another game room: close that one, or give another file with --database
store-damaged = { $path } is damaged, or not a database: restore a copy of it, or give another file with --database
store-foreign = { $path } is a database of another program: give another file with --database
store-newer = { $path } was written by a newer version of Quatuor: use that version, or give another file with --database
store-damaged-game = the log of game { $game } is damaged at event { $number }
store-full = the disk is full: nothing was changed; try again when there is room
store-unwritable = { $path } cannot be written at the moment: { $reason }
store-locked = { $path } is held by another program: nothing was changed; close that program, or wait for it
store-vanished = { $path } was removed or replaced while the room was open: put it back, or close the room and open it again
store-in-memory = a room keeps its games in a file: give one, as in --database sqlite:room.db
store-closed = the room is closing: nothing was changed; try again later
store-other = database error: { $reason }

match-stale = Something else happened first: look at the board and try again.
match-not-seated = You have no seat in this game: you can only watch.
match-not-your-turn = It is the other side’s turn.
match-no-such-place = Nothing can be played there now.
match-nothing-to-undo = There is nothing of yours to take back.
match-nothing-to-redo = There is nothing to redo.
match-not-alone = Against another person you cannot redo an action on your own.
match-no-hints = Between people there are no hints unless both agree.
match-no-hints-by-clock = There are no hints in games with a clock between people.
match-hints-there = Hints are already allowed.
match-nobody-to-ask = There is nobody who could agree to it.
match-pending = A request is already waiting for an answer.
match-nothing-asked = There is no request for you to answer.
match-seat-acting = A side can change hands only while it is not its turn.
match-not-your-seat = This seat is not yours to give.
match-not-awaited = This invitation has been used or withdrawn.
match-luck-chosen = A player who chooses the seed can foresee the luck of the game: leave the seed to the room to play against someone else.
match-too-long = This game has grown too long: it can only be resigned.
match-followed = This game already has a rematch.

thinking-too-much = { $key }={ $value } is more than this room allows: at most { $most }

hall-too-many = You have as much going on as this room allows: finish or close something first.
hall-busy = The server is too busy at the moment: try again later.
hall-failed = Something went wrong on our side; nothing was changed. Try again in a moment.

wish-long-position = This position is too long.
wish-long-agent = This name of an agent is too long.
wish-seed = The seed must be a whole number, 0 or more.
wish-other-game = Only the variant can be changed, not the game: it stays { $game }.
wish-starts = Choose who starts: your side, the other side, or chance.
wish-clock = Choose a clock from the list, or give minutes and seconds such as 5+3: at most { $minutes } minutes and { $seconds } seconds.

http-not-found = There is nothing here. Perhaps the address was cut off.
http-method = This address does not take such a request.
http-malformed = The request cannot be read.
http-not-listed = “{ $field }” cannot be “{ $word }”: it takes one of: { $words }.
http-foreign-form = This form is too old, or is not from a page of this room: open the page again.
http-too-large = The form is too large.
http-kind = Only forms are accepted here.
http-too-often = Too many requests: wait a moment.
http-not-stored = The room cannot store anything at the moment: nothing was changed. Try again later.
http-wrong-host = This room does not answer to the name in this address.
http-too-slow = This took too long: try again in a moment.

help-serve = Open the game room: play in the browser
    .usage = quatuor serve [options]
    .examples =
        quatuor serve
        quatuor serve --listen 127.0.0.1:8080 --database sqlite:games.db
        quatuor serve --listen 0.0.0.0:4004 --public --log json
help-serve-listen = Address and port to listen on (default: 127.0.0.1:4004); port 0 picks a free one
    .value = ADDRESS
help-serve-database = Where to store games, as sqlite:FILE (default: in your data folder)
    .value = DATABASE
help-serve-public = Set stricter limits on requests, games and thinking, for a room that strangers visit
help-serve-log = Format of the log on standard error: text or json
    .value = FORMAT
help-serve-host = A name that the room answers to, with or without a port; can be repeated (default: any name)
    .value = NAME
help-serve-bot = A bot that visitors can play against, as NAME=COMMAND; can be repeated
    .value = NAME=COMMAND
help-serve-open = Also open the room in your browser
serve-no-browser = No browser could be opened ({ $reason }). Open { $address } yourself.

# The owner’s bots.

bot-none-offered = this room offers no bots of its owner’s
bot-not-offered = there is no bot “{ $name }” in this room; there are { $known }
bot-offer-wrong = “{ $text }” is not of the form NAME=COMMAND; a name has at most 32 letters, digits, “-” and “_”
room-sits-offered = a bot that this room offers
