-- Whether a player has ever opened the game at a screen of his own: from then on it is a game between people.
ALTER TABLE companions ADD COLUMN apart INTEGER NOT NULL DEFAULT 0;
