-- The moment of a visit as a list can be sorted by it: the day, as a number of six digits, and the slot.
ALTER TABLE visits ADD COLUMN moment_key text NOT NULL COLLATE "C"
  GENERATED ALWAYS AS (lpad((day - date '2000-01-01')::text, 6, '0') || ' ' || time_slot) STORED;
CREATE INDEX visits_by_moment ON visits (advertiser_id, moment_key, id);
