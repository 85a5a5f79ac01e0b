-- What the networks of the demonstration have been sent: posts, and what goes into them.
CREATE TABLE sandbox_network_items (
  network text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('photo', 'container', 'video', 'post', 'comment')),
  page_id text NOT NULL,
  content jsonb NOT NULL,
  bytes bytea,
  created_at timestamptz(3) NOT NULL,
  -- From when on the network has looked at it.
  ready_at timestamptz(3) NOT NULL,
  -- Taken down by the network, or not taken in the end.
  refused_at timestamptz(3),
  PRIMARY KEY (network, id)
);
CREATE INDEX sandbox_network_items_shown ON sandbox_network_items (network, kind, created_at);

-- How a network of the demonstration fails the next time.
CREATE TABLE sandbox_networks (
  network text PRIMARY KEY,
  failure text NOT NULL
);
