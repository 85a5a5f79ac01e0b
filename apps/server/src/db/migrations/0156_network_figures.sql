-- The figures that a network told of a page, day by day. A day of which it told nothing has no row, and a figure that it did not tell no name.
CREATE TABLE network_figures (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  network text NOT NULL,
  page_id text NOT NULL,
  day date NOT NULL,
  figures jsonb NOT NULL,
  PRIMARY KEY (advertiser_id, network, page_id, day)
);

-- How far the figures of a connected page have been fetched, and when they are fetched next.
CREATE TABLE network_figure_pages (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  network text NOT NULL,
  page_id text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'shown', 'threshold', 'rights', 'unreachable')),
  -- The last day that was asked for, whether the network told something of it or not.
  known_until date,
  followers integer,
  -- What the network said when it refused.
  answer text,
  collected_at timestamptz(3),
  due_at timestamptz(3) NOT NULL,
  -- When it was last asked for figures, whether that worked or not.
  tried_at timestamptz(3),
  attempts integer NOT NULL DEFAULT 0,
  -- Until then one process works on it.
  claimed_until timestamptz(3),
  PRIMARY KEY (advertiser_id, network)
);
CREATE INDEX network_figure_pages_due ON network_figure_pages (due_at);

-- What a published post has brought, as its network told it last.
CREATE TABLE post_figures (
  advertiser_id integer NOT NULL,
  publication_id uuid NOT NULL,
  impressions integer,
  interactions integer,
  clicks integer,
  collected_at timestamptz(3) NOT NULL,
  PRIMARY KEY (advertiser_id, publication_id),
  FOREIGN KEY (advertiser_id, publication_id) REFERENCES post_publications ON DELETE CASCADE
);
