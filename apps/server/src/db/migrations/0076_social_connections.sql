-- The page of each network that posts of an account go out on.
CREATE TABLE social_connections (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  network text NOT NULL CHECK (network IN ('facebook', 'instagram', 'google', 'linkedin')),
  -- Sealed: what the network gave for somebody's consent, and the page's own token.
  tokens text,
  page_id text,
  page_name text,
  page_address text,
  connected_at timestamptz(3),
  -- When somebody has to connect again.
  expires_at timestamptz(3),
  -- Sealed: of somebody who has agreed on the network and not said which page.
  choice text,
  -- What the network said when it refused the token.
  fault text,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (advertiser_id, network),
  CHECK ((tokens IS NULL) = (page_id IS NULL))
);

-- Who has been sent to a network, until they come back.
CREATE TABLE social_handshakes (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  -- SHA-256 of what the network brings back.
  state text NOT NULL,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  network text NOT NULL,
  -- Sealed: what proves that whoever brings a code is who has asked for it.
  verifier text NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  PRIMARY KEY (advertiser_id, state)
);
