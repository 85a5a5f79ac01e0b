-- Sources of ads: the advertiser's own software.
CREATE TABLE feeds (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('upload', 'folder', 'push', 'sftp')),
  is_active boolean NOT NULL DEFAULT true,
  host text NOT NULL DEFAULT '',
  port integer,
  username text NOT NULL DEFAULT '',
  path text NOT NULL DEFAULT '',
  -- Sealed with the server's secret.
  password text,
  -- The key that the server of the files showed at first; another one is refused.
  host_key text,
  -- Of the secret for sending, which is nowhere else.
  secret_hash text,
  -- Why nothing could be fetched the last time; null when it could.
  fetch_failure text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (advertiser_id, id)
);

-- Each file of a source, and what became of it.
CREATE TABLE feed_runs (
  advertiser_id integer NOT NULL,
  feed_id integer NOT NULL,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  file text NOT NULL,
  size bigint NOT NULL,
  -- Of the bytes: the same file again changes nothing.
  hash text NOT NULL,
  -- Where its bytes lie among the files of the server.
  stored uuid NOT NULL,
  -- What tells, on the server that it was fetched from, that this file was fetched already.
  origin text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'asking', 'done', 'failed', 'rejected')),
  -- A code, and what its sentence names.
  reason text,
  params jsonb NOT NULL DEFAULT '{}',
  ads jsonb NOT NULL DEFAULT '{}',
  photos jsonb NOT NULL DEFAULT '{}',
  -- Who sent it by hand, and who said that it may take many ads away.
  user_id integer,
  confirmed_by integer,
  received_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  PRIMARY KEY (advertiser_id, id),
  FOREIGN KEY (advertiser_id, feed_id) REFERENCES feeds ON DELETE CASCADE
);
CREATE INDEX feed_runs_of_feed ON feed_runs (advertiser_id, feed_id, id);

-- What the last file of a source said of each ad, by its reference: the ad that it became, and what was wrong with it.
CREATE TABLE feed_ads (
  advertiser_id integer NOT NULL,
  feed_id integer NOT NULL,
  reference text NOT NULL,
  ad_id integer,
  hash text NOT NULL,
  line integer NOT NULL,
  title text NOT NULL,
  -- in: the ad says what the file says; refused: it stays out, or as it was; gone: it was in a file once.
  state text NOT NULL CHECK (state IN ('in', 'refused', 'gone')),
  -- 3 error, 2 warning, 1 info, 0 nothing to be said.
  level smallint NOT NULL,
  messages jsonb NOT NULL DEFAULT '[]',
  judged_at timestamptz(3) NOT NULL,
  PRIMARY KEY (advertiser_id, feed_id, reference),
  FOREIGN KEY (advertiser_id, feed_id) REFERENCES feeds ON DELETE CASCADE,
  FOREIGN KEY (advertiser_id, ad_id) REFERENCES ads ON DELETE SET NULL (ad_id)
);
CREATE INDEX feed_ads_by_ad ON feed_ads (advertiser_id, ad_id);
CREATE INDEX feed_ads_to_tell ON feed_ads (advertiser_id, level) WHERE level > 0;

-- The photos that the last file of a source names, and what became of each.
CREATE TABLE feed_photos (
  advertiser_id integer NOT NULL,
  feed_id integer NOT NULL,
  reference text NOT NULL,
  -- An address, or the name of a file in the same zip.
  source text NOT NULL,
  position integer NOT NULL,
  -- Tells the bytes of a photo in a zip from others of the same name.
  mark text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'kept', 'unreachable', 'refused')),
  -- As the ad keeps it.
  picture jsonb,
  PRIMARY KEY (advertiser_id, feed_id, reference, source),
  FOREIGN KEY (advertiser_id, feed_id, reference) REFERENCES feed_ads ON DELETE CASCADE
);
CREATE INDEX feed_photos_waiting ON feed_photos (advertiser_id, feed_id, reference) WHERE state = 'waiting';
CREATE INDEX feed_photos_by_source ON feed_photos (advertiser_id, feed_id, source);
