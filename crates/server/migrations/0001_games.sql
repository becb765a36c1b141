-- A game is its events; everything else in these tables can be computed from them again.
PRAGMA application_id = 1366647156; -- the letters "Quat": a file of ours

CREATE TABLE game (
    id      TEXT    NOT NULL PRIMARY KEY,
    created INTEGER NOT NULL,
    listed  INTEGER NOT NULL,
    playing INTEGER NOT NULL,
    waiting INTEGER NOT NULL, -- whether a program or a clock has to be set going after a restart
    line    TEXT    NOT NULL  -- what a list shows of it, as JSON
);

-- The key is what makes it impossible that an action is stored twice.
CREATE TABLE event (
    game   TEXT    NOT NULL REFERENCES game (id),
    number INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    body   TEXT    NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;

-- Whose games are whose: a client is a hash of the secret in its cookie.
CREATE TABLE seat (
    game   TEXT    NOT NULL REFERENCES game (id),
    side   INTEGER NOT NULL,
    client TEXT    NOT NULL,
    PRIMARY KEY (game, side)
) WITHOUT ROWID;

CREATE INDEX seat_by_client ON seat (client);

-- What the room keeps for itself, such as the secret that signs invitations.
CREATE TABLE setting (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;
