-- What was told and shown after each decision, in both languages, so that a game can be told again when the rules have
-- changed since and would no longer give it. It follows from the entries under the rules they were played by; nothing is
-- decided by it.
CREATE TABLE told (
    game TEXT NOT NULL REFERENCES games (id),
    entry INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (game, entry)
) STRICT, WITHOUT ROWID;
