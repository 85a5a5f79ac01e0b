-- A network head's source whose files are split by agency: what becomes of the ads of each, by its number.
ALTER TABLE feeds ADD COLUMN agency_uses jsonb;

-- A source of a point of sale that its network head fills, with parts of the files of this source of the head.
ALTER TABLE feeds ADD COLUMN head_id integer, ADD COLUMN head_feed_id integer;
ALTER TABLE feeds ADD FOREIGN KEY (head_id, head_feed_id) REFERENCES feeds (advertiser_id, id) ON DELETE SET NULL;
CREATE UNIQUE INDEX feeds_of_head ON feeds (head_id, head_feed_id, advertiser_id) WHERE head_feed_id IS NOT NULL;

-- The agencies whose ads a run takes from a file of the head, which lies there once for all; null for a whole file.
ALTER TABLE feed_runs ADD COLUMN parts text[];
CREATE INDEX feed_runs_of_parts ON feed_runs (stored) WHERE parts IS NOT NULL;
