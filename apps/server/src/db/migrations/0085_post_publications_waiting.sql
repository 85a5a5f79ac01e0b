-- What is due is read in order of time, as far as it is needed: of ten thousand posts of one minute each look would sort all of them.
CREATE INDEX post_publications_waiting ON post_publications (due_at, id) WHERE state = 'scheduled';
DROP INDEX post_publications_due;
