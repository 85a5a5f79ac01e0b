-- Causes for which portals refuse ads, or would show them better, that an account does not mind. Who said so and when is in the trail.
CREATE TABLE dismissed_causes (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  -- Its id.
  cause text NOT NULL,
  PRIMARY KEY (advertiser_id, cause)
);
