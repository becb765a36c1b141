-- A class: who opened it, and when everything in it is deleted (seconds). What its links carry is signed, not stored.
CREATE TABLE class (
    id      TEXT    NOT NULL PRIMARY KEY,
    client  TEXT    NOT NULL,
    name    TEXT    NOT NULL,
    created INTEGER NOT NULL,
    ends    INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX class_by_client ON class (client);
CREATE INDEX class_by_end ON class (ends);

-- A pupil is a browser and a nickname; of one who has left only the number stays.
CREATE TABLE pupil (
    class  TEXT    NOT NULL REFERENCES class (id),
    number INTEGER NOT NULL,
    client TEXT,
    name   TEXT    NOT NULL,
    PRIMARY KEY (class, number)
) WITHOUT ROWID;

CREATE INDEX pupil_by_client ON pupil (client);

CREATE TABLE task (
    class  TEXT    NOT NULL REFERENCES class (id),
    number INTEGER NOT NULL,
    body   TEXT    NOT NULL,
    PRIMARY KEY (class, number)
) WITHOUT ROWID;

-- Which games are played for which task; their first events say the same.
CREATE TABLE class_game (
    game   TEXT    NOT NULL PRIMARY KEY REFERENCES game (id),
    class  TEXT    NOT NULL,
    task   INTEGER NOT NULL,
    round  INTEGER NOT NULL,
    first  INTEGER, -- the numbers of the pupils; none for a program
    second INTEGER
) WITHOUT ROWID;

CREATE INDEX class_game_by_class ON class_game (class, task);

-- What came of the puzzles of a task.
CREATE TABLE class_answer (
    class  TEXT    NOT NULL REFERENCES class (id),
    task   INTEGER NOT NULL,
    pupil  INTEGER NOT NULL,
    place  INTEGER NOT NULL,
    tries  INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    PRIMARY KEY (class, task, pupil, place)
) WITHOUT ROWID;
