-- What a portal had said of an ad and does not say any more, since it was answered about what was changed.
CREATE TABLE solved_causes (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  portal_id integer NOT NULL REFERENCES portals (id) ON DELETE CASCADE,
  ad_id integer NOT NULL,
  -- Its id, or the portal's own words.
  cause text NOT NULL,
  level text NOT NULL,
  -- As core/portals has it; null where only the portal knows what it means.
  details jsonb,
  solved_at timestamptz(3) NOT NULL
);
CREATE INDEX solved_causes_of_ad ON solved_causes (advertiser_id, portal_id, ad_id);
CREATE INDEX solved_causes_by_time ON solved_causes (solved_at);

-- What the portal had said before it was sent what waits for its answer.
ALTER TABLE delivery_ads ADD COLUMN said_before jsonb NOT NULL DEFAULT '[]';
