-- Which ads a portal refused, from which run to which: an earlier run is told with the ads that it left out, for as many rows as refusals that changed.
CREATE TABLE delivery_refusals (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  portal_id integer NOT NULL REFERENCES portals (id) ON DELETE CASCADE,
  ad_id integer NOT NULL,
  from_run integer NOT NULL,
  -- The first run after which it was not so any more; null as long as it is.
  until_run integer,
  messages jsonb NOT NULL,
  since timestamptz(3) NOT NULL,
  PRIMARY KEY (advertiser_id, portal_id, ad_id, from_run)
);
CREATE UNIQUE INDEX delivery_refusals_open ON delivery_refusals (advertiser_id, portal_id, ad_id) WHERE until_run IS NULL;

-- Of runs before nothing is known but what the last one left.
INSERT INTO delivery_refusals (advertiser_id, portal_id, ad_id, from_run, messages, since)
  SELECT advertiser_id, portal_id, ad_id, delivery_id, messages, since FROM delivery_ads WHERE state = 'error';
