CREATE TABLE legal_notices (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  title_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(plain_text(title), 80)) STORED,
  search_text text NOT NULL GENERATED ALWAYS AS (plain_text(title || ' ' || text)) STORED,
  PRIMARY KEY (advertiser_id, id)
);
-- One index for each sort; the first is read when matches are counted.
CREATE INDEX legal_notices_created ON legal_notices (advertiser_id, created_at, id);
CREATE INDEX legal_notices_title ON legal_notices (advertiser_id, title_key, id);
CREATE INDEX legal_notices_search ON legal_notices USING gin (search_text gin_trgm_ops);
