-- Videos that are made of the photos of an ad. What is neither failed nor cancelled is what an account has used of its quota.
CREATE TABLE ad_videos (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  -- Also that of its file, whose address nobody may guess.
  id text NOT NULL DEFAULT gen_random_uuid()::text,
  ad_id integer NOT NULL,
  user_id integer,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  progress integer NOT NULL DEFAULT 0,
  -- How often it was begun: one whose process ends each time is given up.
  attempts integer NOT NULL DEFAULT 0,
  photos text[] NOT NULL,
  shape text NOT NULL CHECK (shape IN ('landscape', 'portrait', 'square')),
  style text NOT NULL CHECK (style IN ('classic', 'bold', 'calm')),
  language text NOT NULL,
  color text NOT NULL,
  -- What the video says, and when.
  cues jsonb NOT NULL DEFAULT '[]',
  failure text,
  -- The month that it is counted in.
  month date NOT NULL,
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  PRIMARY KEY (advertiser_id, id)
);
-- One at a time for each account.
CREATE UNIQUE INDEX ad_videos_under_way ON ad_videos (advertiser_id) WHERE state IN ('waiting', 'running');
CREATE INDEX ad_videos_of_ad ON ad_videos (advertiser_id, ad_id, created_at);

-- How many videos are added to an account in each month, from this one on.
CREATE TABLE video_quotas (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  since date NOT NULL CHECK (extract(day FROM since) = 1),
  monthly integer NOT NULL CHECK (monthly >= 0),
  PRIMARY KEY (advertiser_id, since)
);

-- The path of the last video that was made of the ad.
ALTER TABLE ads ADD COLUMN clap_url text;
