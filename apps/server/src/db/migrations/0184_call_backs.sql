-- Who asked to be called back about a product: read by the team that runs the server.
CREATE TABLE call_backs (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  product text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  message text NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  -- When the team has called.
  done_at timestamptz(3)
);
CREATE INDEX call_backs_open ON call_backs (asked_at) WHERE done_at IS NULL;
