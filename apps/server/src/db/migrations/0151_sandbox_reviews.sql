-- Reviews on the networks of a demonstration.
CREATE TABLE sandbox_reviews (
  network text NOT NULL,
  id text NOT NULL,
  page_id text NOT NULL,
  author text NOT NULL,
  rating integer NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted boolean NOT NULL DEFAULT false,
  reply text,
  reply_id text,
  reply_at timestamptz(3),
  -- When it is shown; and whether it is refused then.
  reply_ready_at timestamptz(3),
  reply_refused boolean NOT NULL DEFAULT false,
  -- How often a reply was taken.
  taken integer NOT NULL DEFAULT 0,
  PRIMARY KEY (network, id)
);
CREATE INDEX sandbox_reviews_of_page ON sandbox_reviews (network, page_id);
