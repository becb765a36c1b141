-- The first answer of a client to each puzzle, in the order in which they came: a rating follows from it.
CREATE TABLE attempt (
    number INTEGER NOT NULL PRIMARY KEY,
    client TEXT    NOT NULL,
    puzzle TEXT    NOT NULL,
    right  INTEGER NOT NULL,
    UNIQUE (client, puzzle)
);
