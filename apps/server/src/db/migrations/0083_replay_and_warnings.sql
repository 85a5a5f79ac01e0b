-- When somebody asked for a post to be sent all the same: from then on it is tried for a week.
ALTER TABLE post_publications ADD COLUMN insisted_at timestamptz(3);

-- The end of a connection that the account was told of last, and how many days before it.
ALTER TABLE social_connections ADD COLUMN warned_end timestamptz(3), ADD COLUMN warned_days integer;
CREATE INDEX social_connections_ending ON social_connections (expires_at) WHERE expires_at IS NOT NULL;
