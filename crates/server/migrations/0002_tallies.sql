-- How many lines a game has and the hash they are chained to, so that a line somebody took away or changed is
-- noticed. Lines of games from before are counted here; their hash is made with the next line.
CREATE TABLE tallies (
    game TEXT PRIMARY KEY NOT NULL REFERENCES games (id),
    lines INTEGER NOT NULL,
    chain BLOB
) STRICT, WITHOUT ROWID;

INSERT INTO tallies (game, lines, chain)
SELECT games.id, COUNT(entries.seq), NULL FROM games LEFT JOIN entries ON entries.game = games.id GROUP BY games.id;
