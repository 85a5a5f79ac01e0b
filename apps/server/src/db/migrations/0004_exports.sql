CREATE TABLE exports (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  id integer GENERATED ALWAYS AS IDENTITY,
  user_id integer REFERENCES users (id) ON DELETE CASCADE,
  subject text NOT NULL CHECK (subject IN ('contacts', 'calls')),
  -- The list's query as it was on screen.
  query jsonb NOT NULL,
  recipient text NOT NULL,
  filename text NOT NULL,
  language text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'ready', 'failed', 'expired')),
  -- Rows to write and rows written.
  total integer,
  done integer NOT NULL DEFAULT 0,
  -- What the file is kept and downloaded under; nobody can guess it.
  file uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  mailed_at timestamptz(3),
  PRIMARY KEY (advertiser_id, id)
);
CREATE UNIQUE INDEX exports_by_id ON exports (id);
CREATE INDEX exports_by_file ON exports (advertiser_id, file);
CREATE INDEX exports_by_expiry ON exports (expires_at) WHERE state = 'ready';
