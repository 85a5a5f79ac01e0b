-- Who is sent the statistics of each month by mail; nobody is who has no row.
CREATE TABLE statistics_reports (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  language text NOT NULL,
  -- The link that ends the mails: 32 random bytes, found by their hash and written again from what the server has sealed.
  token_hash text NOT NULL UNIQUE,
  sealed_token text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- When the statistics of the month before are sent.
  next_mail_at timestamptz(3) NOT NULL
);
CREATE INDEX statistics_reports_due ON statistics_reports (next_mail_at);
