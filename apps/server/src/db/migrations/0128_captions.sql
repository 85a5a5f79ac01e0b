-- The captions that were written for a post, by network; '' for the text that all networks begin with. The post of an ad has the ad's id.
CREATE TABLE captions (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  post_id integer NOT NULL,
  network text NOT NULL CHECK (network IN ('', 'facebook', 'instagram', 'google', 'linkedin')),
  -- What it was asked for: tone, length, language and prompt.
  criteria jsonb NOT NULL,
  -- A hash of what the post is about, by which a change is known.
  facts text NOT NULL,
  body text NOT NULL,
  writer text NOT NULL CHECK (writer IN ('copywriter', 'service')),
  -- The first proposal, to which a person can go back.
  first_criteria jsonb NOT NULL,
  first_body text NOT NULL,
  first_writer text NOT NULL CHECK (first_writer IN ('copywriter', 'service')),
  written_at timestamptz(3) NOT NULL,
  PRIMARY KEY (advertiser_id, post_id, network)
);
