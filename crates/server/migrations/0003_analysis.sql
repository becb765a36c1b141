-- What was found out about a game, action by action, as JSON: thought once, and thought again when it is lost.
CREATE TABLE analysis (
    game TEXT NOT NULL PRIMARY KEY REFERENCES game (id),
    body TEXT NOT NULL
) WITHOUT ROWID;

-- Which games were branched off from which; their first events say the same.
CREATE TABLE branch (
    child TEXT    NOT NULL PRIMARY KEY REFERENCES game (id),
    game  TEXT    NOT NULL,
    ply   INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX branch_by_game ON branch (game, ply);
