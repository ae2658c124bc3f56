-- What the players of a game say of themselves to each other: a name, and whether they want to hear words. It is no line
-- of the game and changes nothing in it. What they say is kept nowhere.
CREATE TABLE companions (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    side TEXT NOT NULL,
    name TEXT,
    hears INTEGER NOT NULL,
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;

-- The game the same players began after this one, with sides changed.
CREATE TABLE rematches (
    game TEXT PRIMARY KEY NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    next TEXT NOT NULL REFERENCES games (id)
) STRICT, WITHOUT ROWID;
