-- What a game is. The head holds the scenario, so a game stays whole when the published battle changes. Of the
-- seats only hashes of their tokens are kept: whoever reads the file cannot sit down.
CREATE TABLE games (
    id TEXT PRIMARY KEY NOT NULL,
    system TEXT NOT NULL,
    scenario TEXT NOT NULL,
    head TEXT NOT NULL,
    seed BLOB NOT NULL,
    north TEXT NOT NULL,
    south TEXT NOT NULL,
    north_token BLOB NOT NULL,
    south_token BLOB NOT NULL,
    spectator_token BLOB NOT NULL,
    status TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;

-- What happened, append-only: a journal entry, or a fact of the table such as an offer. The key is the one the
-- player's browser made up, so that a repeated submission is recognised.
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    line TEXT NOT NULL,
    key TEXT,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX entries_key ON entries (game, key) WHERE key IS NOT NULL;
