-- The agencies whose ads a file holds, with how many.
ALTER TABLE feed_runs ADD COLUMN agencies jsonb NOT NULL DEFAULT '[]';

-- Those that a source has sent; a file of another one waits until a person says that it is right.
ALTER TABLE feeds ADD COLUMN agencies text[] NOT NULL DEFAULT '{}';
