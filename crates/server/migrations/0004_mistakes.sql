-- Moments of games in which a client lost something, and when each is asked again (seconds; none when it is learnt).
CREATE TABLE mistake (
    client TEXT    NOT NULL,
    game   TEXT    NOT NULL REFERENCES game (id),
    ply    INTEGER NOT NULL,
    stage  INTEGER NOT NULL,
    due    INTEGER,
    PRIMARY KEY (client, game, ply)
) WITHOUT ROWID;

CREATE INDEX mistake_by_time ON mistake (client, due);
