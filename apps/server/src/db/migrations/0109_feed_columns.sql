-- What the columns of a source's files are, where they have names of their own; null where nobody has said it.
ALTER TABLE feeds ADD COLUMN columns jsonb;

-- Names and first ads of a file that waits for somebody to say what its columns are.
ALTER TABLE feed_runs ADD COLUMN sample jsonb;
