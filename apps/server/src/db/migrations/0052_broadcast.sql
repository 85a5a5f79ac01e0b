-- How many places of a portal one user may fill; who is not here may fill all that the account has.
CREATE TABLE portal_quotas (
  advertiser_id integer NOT NULL,
  portal_id integer NOT NULL REFERENCES portals (id) ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  places integer NOT NULL CHECK (places >= 0),
  PRIMARY KEY (advertiser_id, portal_id, user_id)
);

-- Ads that were put on a portal together, or taken off: how far that is, and what it changed, so that it can be taken back.
CREATE TABLE broadcast_runs (
  advertiser_id integer NOT NULL,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  portal_id integer NOT NULL REFERENCES portals (id) ON DELETE CASCADE,
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  activates boolean NOT NULL,
  -- The one identifier that whoever asked is held to.
  restricted_to jsonb,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- Ids of ads, in the order in which they get their places.
  asked integer[] NOT NULL,
  done integer NOT NULL DEFAULT 0,
  changed integer[] NOT NULL DEFAULT '{}',
  -- The places that were left, and those that were wanted.
  lacking jsonb,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (advertiser_id, id)
);
CREATE INDEX broadcast_runs_last ON broadcast_runs (advertiser_id, portal_id, id);
CREATE UNIQUE INDEX broadcast_runs_id ON broadcast_runs (id);
