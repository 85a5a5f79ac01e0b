CREATE TABLE prompts (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  title text NOT NULL,
  state text NOT NULL,
  note text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  title_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(plain_text(title), 80)) STORED,
  search_text text NOT NULL GENERATED ALWAYS AS (plain_text(title || ' ' || note)) STORED,
  PRIMARY KEY (advertiser_id, id)
);
-- One index for each sort; the first is read when matches are counted.
CREATE INDEX prompts_created ON prompts (advertiser_id, created_at, id);
CREATE INDEX prompts_title ON prompts (advertiser_id, title_key, id);
CREATE INDEX prompts_search ON prompts USING gin (search_text gin_trgm_ops);
