-- What an account wants on its portals, in order: the whole list is read and written at once.
CREATE TABLE broadcast_rules (
  advertiser_id integer PRIMARY KEY REFERENCES advertisers (id) ON DELETE CASCADE,
  -- Goes up with every change.
  version integer NOT NULL,
  -- As core/broadcast has them.
  rules jsonb NOT NULL
);

-- Ads that stay on a portal whatever rules say, for as long as they are on it.
CREATE TABLE ad_pins (
  advertiser_id integer NOT NULL,
  portal_id integer NOT NULL REFERENCES portals (id) ON DELETE CASCADE,
  ad_id integer NOT NULL,
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  PRIMARY KEY (advertiser_id, portal_id, ad_id),
  FOREIGN KEY (advertiser_id, ad_id) REFERENCES ads ON DELETE CASCADE
);

-- The run of the same change that comes before: this one begins when that is over, and is taken back before it.
ALTER TABLE broadcast_runs ADD COLUMN after_id integer;
CREATE INDEX broadcast_runs_after ON broadcast_runs (after_id) WHERE after_id IS NOT NULL;
