-- A head office may have the posts of its points of sale wait until it has approved them.
ALTER TABLE post_settings ADD COLUMN needs_approval boolean NOT NULL DEFAULT false;

-- What has happened on the way to the head office and back.
CREATE TABLE post_approval_steps (
  advertiser_id integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  post_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('proposed', 'changed', 'withdrawn', 'approved', 'returned', 'released')),
  -- Whoever did it; null where they are gone, or where nobody did it by hand.
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  -- The account that they acted for: the point of sale or its head office.
  account_id integer REFERENCES advertisers (id) ON DELETE SET NULL,
  comment text NOT NULL DEFAULT '',
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (advertiser_id, id),
  FOREIGN KEY (advertiser_id, post_id) REFERENCES posts ON DELETE CASCADE
);
CREATE INDEX post_approval_steps_by_post ON post_approval_steps (advertiser_id, post_id, id);
CREATE INDEX posts_proposed ON posts (advertiser_id) WHERE approval = 'proposed';
