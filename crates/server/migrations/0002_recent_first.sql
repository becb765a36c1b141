-- Lists show what happened last first.
ALTER TABLE game ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;

UPDATE game SET touched = COALESCE((SELECT MAX(at) FROM event WHERE event.game = game.id), created);

CREATE INDEX game_by_state ON game (playing, listed, touched DESC);
CREATE INDEX game_waiting ON game (waiting) WHERE waiting = 1;
