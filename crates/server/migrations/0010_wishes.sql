-- What a side wants to be answered for it in windows, and what it has answered in the window now open. Nobody else may
-- notice that it was set, so it is no line of the game.
CREATE TABLE wishes (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    side TEXT NOT NULL,
    wish TEXT NOT NULL,
    answer TEXT,
    moment INTEGER,
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;
