-- What the database is for, decided once, by the first server that starts on it; no row before that. Passwords and keys of the
-- demonstration are known to everybody, so its data enters no database that is for anything else.
CREATE TABLE purpose (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  is_demo boolean NOT NULL,
  -- When the demo data was complete; a later start then leaves everything as people have changed it.
  seeded_at timestamptz
);
INSERT INTO purpose (is_demo, seeded_at) SELECT true, min(seeded_at) FROM demo_marker HAVING count(*) > 0;
INSERT INTO purpose (is_demo) SELECT false WHERE EXISTS (SELECT FROM advertisers) ON CONFLICT DO NOTHING;
DROP TABLE demo_marker;
