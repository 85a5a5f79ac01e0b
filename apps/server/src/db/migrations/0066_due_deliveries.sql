-- The portals that an advertiser's ads online name, when its ads had changed so often: looked at anew once they change.
CREATE TABLE chosen_portals (
  advertiser_id integer PRIMARY KEY REFERENCES advertisers (id) ON DELETE CASCADE,
  writes bigint NOT NULL,
  code_names text[] NOT NULL
);
-- Ads of which a portal has not answered about what was sent last.
CREATE INDEX delivery_ads_unanswered ON delivery_ads (advertiser_id, portal_id) WHERE hash IS DISTINCT FROM next_hash;
