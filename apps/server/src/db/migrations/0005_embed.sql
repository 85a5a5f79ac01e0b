-- Shown to visitors beside the consent of a form.
ALTER TABLE advertisers ADD COLUMN privacy_url text;

CREATE TABLE embed_keys (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('publishable', 'secret')),
  name text NOT NULL,
  -- The whole key when publishable; a secret one's first letters, since only its hash is kept.
  shown text NOT NULL,
  hash text NOT NULL UNIQUE,
  -- After a rotation the key before goes on for a while.
  previous_hash text,
  previous_until timestamptz,
  origins text[] NOT NULL DEFAULT '{}',
  widgets text[] NOT NULL DEFAULT '{}',
  scopes text[] NOT NULL DEFAULT '{}',
  portal text NOT NULL DEFAULT '',
  network boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX embed_keys_by_advertiser ON embed_keys (advertiser_id, id);
CREATE INDEX embed_keys_previous ON embed_keys (previous_hash) WHERE previous_hash IS NOT NULL;

-- One row a request that came through a public form, so that sending it again stores nothing twice. It also uses up the
-- challenge it was sent with.
CREATE TABLE embed_receipts (
  key_id integer NOT NULL REFERENCES embed_keys (id) ON DELETE CASCADE,
  idempotency_key uuid NOT NULL,
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  body_hash text NOT NULL,
  challenge_id uuid NOT NULL UNIQUE,
  reference text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (key_id, idempotency_key)
);
CREATE INDEX embed_receipts_by_age ON embed_receipts (created_at);
