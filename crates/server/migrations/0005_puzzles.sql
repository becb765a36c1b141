-- Puzzles that a client has solved, and on which day (days since 1970) they first did.
CREATE TABLE solved (
    client TEXT    NOT NULL,
    puzzle TEXT    NOT NULL,
    day    INTEGER NOT NULL,
    PRIMARY KEY (client, puzzle)
) WITHOUT ROWID;
