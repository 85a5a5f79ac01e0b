-- What Google knows of the locations of a demonstration.
CREATE TABLE sandbox_google_locations (
  id text PRIMARY KEY,
  -- What its owner says of it.
  location jsonb NOT NULL,
  -- What was published before, which visitors see until then.
  published jsonb NOT NULL,
  ready_at timestamptz(3) NOT NULL,
  -- What a user has suggested, which visitors see instead.
  suggested jsonb NOT NULL DEFAULT '{}',
  has_duplicate boolean NOT NULL DEFAULT false
);
