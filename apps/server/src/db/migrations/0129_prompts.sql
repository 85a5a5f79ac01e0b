-- Instructions by which captions are written.
CREATE TABLE prompts (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  title text NOT NULL,
  -- '' for all networks.
  network text NOT NULL CHECK (network IN ('', 'facebook', 'instagram', 'google', 'linkedin')),
  is_default boolean NOT NULL,
  -- What else is typed: tone, fields, instructions, temperature.
  content jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (advertiser_id, id)
);
-- One default for each network of an account.
CREATE UNIQUE INDEX prompts_default ON prompts (advertiser_id, network) WHERE is_default;

-- Each prompt as it was saved before.
CREATE TABLE prompt_versions (
  advertiser_id integer NOT NULL,
  prompt_id integer NOT NULL,
  version integer NOT NULL,
  details jsonb NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (advertiser_id, prompt_id, version),
  FOREIGN KEY (advertiser_id, prompt_id) REFERENCES prompts (advertiser_id, id) ON DELETE CASCADE
);
