-- Each time that ads of an advertiser went to a portal, and what became of them.
CREATE TABLE deliveries (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  portal_id integer NOT NULL REFERENCES portals (id) ON DELETE CASCADE,
  -- Names the file: the portal takes each one once, however often it arrives.
  key uuid NOT NULL DEFAULT gen_random_uuid(),
  state text NOT NULL DEFAULT 'writing' CHECK (state IN ('writing', 'sending', 'answering', 'done', 'failed')),
  -- How often the advertiser's ads had changed when the run began.
  writes bigint NOT NULL,
  counts jsonb NOT NULL DEFAULT '{}',
  -- Why it failed, or what the portal's answer lacked.
  reason text,
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  PRIMARY KEY (advertiser_id, id)
);
-- One at a time, so that no file overtakes another.
CREATE UNIQUE INDEX deliveries_open ON deliveries (advertiser_id, portal_id) WHERE ended_at IS NULL;
CREATE INDEX deliveries_of_portal ON deliveries (advertiser_id, portal_id, id);

-- What each portal has of each ad, and what it said of it.
CREATE TABLE delivery_ads (
  advertiser_id integer NOT NULL,
  portal_id integer NOT NULL REFERENCES portals (id) ON DELETE CASCADE,
  ad_id integer NOT NULL,
  -- Of what the portal has answered about; null before it did.
  hash text,
  -- Of what the run sends.
  next_hash text NOT NULL,
  delivery_id integer NOT NULL,
  -- ignored: to be sent; diffused: sent, without an answer yet; published; error: refused.
  state text NOT NULL DEFAULT 'ignored' CHECK (state IN ('ignored', 'diffused', 'published', 'error')),
  messages jsonb NOT NULL DEFAULT '[]',
  since timestamptz(3) NOT NULL,
  PRIMARY KEY (advertiser_id, portal_id, ad_id),
  FOREIGN KEY (advertiser_id) REFERENCES advertisers (id) ON DELETE CASCADE
);
CREATE INDEX delivery_ads_by_state ON delivery_ads (advertiser_id, portal_id, state, ad_id);

-- What the portals of the demonstration show.
CREATE TABLE sandbox_portal_ads (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  portal_id integer NOT NULL REFERENCES portals (id) ON DELETE CASCADE,
  ad_id integer NOT NULL,
  fields jsonb NOT NULL,
  photos jsonb NOT NULL,
  taken_at timestamptz(3) NOT NULL,
  PRIMARY KEY (portal_id, advertiser_id, ad_id)
);

-- How a portal of the demonstration answers, where it is not on time.
CREATE TABLE sandbox_portals (
  portal_id integer PRIMARY KEY REFERENCES portals (id) ON DELETE CASCADE,
  answers text NOT NULL CHECK (answers IN ('on-time', 'late', 'partial', 'broken'))
);
