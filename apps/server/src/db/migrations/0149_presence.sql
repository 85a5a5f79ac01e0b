-- An establishment on a medium: what was sent last, and what the medium shows.
CREATE TABLE presence_listings (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  medium text NOT NULL,
  state text NOT NULL CHECK (state IN ('unconnected', 'waiting', 'sent', 'pending', 'shown', 'refused', 'drifted', 'unreachable')),
  -- The medium's own id, and the public address.
  remote_id text,
  address text,
  -- The fields as they were sent, or entered by hand, and the version of the sheet that they are from.
  sent jsonb,
  sent_version integer NOT NULL DEFAULT 0,
  sent_at timestamptz(3),
  -- The fields as the medium showed them last.
  shown jsonb NOT NULL DEFAULT '{}',
  pending text[] NOT NULL DEFAULT '{}',
  shown_at timestamptz(3),
  checked_at timestamptz(3),
  refusal jsonb,
  -- Fields that are sent again by themselves whenever the medium shows something else.
  guarded text[] NOT NULL DEFAULT '{}',
  duplicate jsonb,
  -- When it is sent next, and looked at next.
  due_at timestamptz(3),
  check_at timestamptz(3),
  attempts integer NOT NULL DEFAULT 0,
  -- Until then one process works on it.
  claimed_until timestamptz(3),
  PRIMARY KEY (advertiser_id, medium)
);
CREATE INDEX presence_listings_due ON presence_listings (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX presence_listings_check ON presence_listings (check_at) WHERE check_at IS NOT NULL;

-- What happened with an establishment on its media.
CREATE TABLE presence_events (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamptz(3) NOT NULL,
  medium text NOT NULL,
  act text NOT NULL,
  -- Null where it happened by itself.
  user_id integer,
  version integer NOT NULL,
  fields text[] NOT NULL DEFAULT '{}',
  answer text NOT NULL DEFAULT '',
  PRIMARY KEY (advertiser_id, id)
);

-- The directories of the demonstration: their listings, and what one does next.
CREATE TABLE sandbox_listings (
  medium text NOT NULL,
  key text NOT NULL,
  version integer NOT NULL,
  -- What was sent, and what the public sees once it is taken over.
  sent jsonb NOT NULL,
  shown jsonb NOT NULL,
  ready_at timestamptz(3) NOT NULL,
  -- How often a version arrived that was new.
  taken integer NOT NULL DEFAULT 1,
  refused_field text,
  duplicate jsonb,
  PRIMARY KEY (medium, key)
);
CREATE TABLE sandbox_directories (
  medium text PRIMARY KEY,
  behaviour text NOT NULL
);
