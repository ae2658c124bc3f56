-- The battles of wars that are played here. The entry of the war's journal opened the battle; a battle is one entry's, and
-- the report is written together with the line that ended it, once. Nothing but this row makes a game the battle of a war:
-- an imported game has none.
CREATE TABLE battles (
    war TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    entry INTEGER NOT NULL,
    game TEXT NOT NULL UNIQUE REFERENCES games (id),
    report TEXT,
    PRIMARY KEY (war, entry)
) STRICT, WITHOUT ROWID;
