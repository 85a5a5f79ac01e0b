-- Who is told by mail each day of what waits; nobody is who has no row.
CREATE TABLE todo_mails (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  language text NOT NULL,
  -- By the account's clock.
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  -- The kinds that are not told.
  without text[] NOT NULL,
  -- The link that ends the mails: 32 random bytes, found by their hash and written again from what the server has sealed.
  token_hash text NOT NULL UNIQUE,
  sealed_token text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  next_mail_at timestamptz(3) NOT NULL
);
CREATE INDEX todo_mails_due ON todo_mails (next_mail_at);
