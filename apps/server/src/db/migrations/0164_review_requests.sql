-- What an account decides about asking for reviews; without a row, what is usual.
CREATE TABLE review_request_settings (
  advertiser_id integer PRIMARY KEY REFERENCES advertisers (id) ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 0,
  google_link text NOT NULL DEFAULT '',
  facebook_link text NOT NULL DEFAULT '',
  -- Where the connected place of Google takes reviews, and which page that was asked of.
  found_google_link text NOT NULL DEFAULT '',
  found_google_page text NOT NULL DEFAULT '',
  cool_down_days integer NOT NULL DEFAULT 180 CHECK (cool_down_days BETWEEN 30 AND 730),
  after_sale boolean NOT NULL DEFAULT false,
  sale_days integer,
  -- Nobody is asked about what lies before a rule was switched on.
  sale_since timestamptz(3),
  after_contact boolean NOT NULL DEFAULT false,
  contact_days integer,
  contact_since timestamptz(3),
  rule_language text NOT NULL DEFAULT 'fr' CHECK (rule_language IN ('fr', 'en', 'es', 'mx')),
  -- The account's own words, by language.
  letters jsonb NOT NULL DEFAULT '{}'
);

-- Who was asked last when, and who must not be asked: of each person only a keyed hash, which outlives what is told of them below.
CREATE TABLE review_request_people (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  person_hash text NOT NULL,
  asked_at timestamptz(3),
  -- When the person asked for no more of them, or was erased.
  silenced_at timestamptz(3),
  PRIMARY KEY (advertiser_id, person_hash)
);

-- Who was asked for a review.
CREATE TABLE review_requests (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  person_hash text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  reference text NOT NULL,
  language text NOT NULL CHECK (language IN ('fr', 'en', 'es', 'mx')),
  -- Where each network takes the review, by network.
  links jsonb NOT NULL,
  letter jsonb NOT NULL,
  origin text NOT NULL CHECK (origin IN ('hand', 'sale', 'contact')),
  -- What was repeated is asked once: the number that the page sent, or what a rule was about.
  sent_as text,
  token_hash text NOT NULL UNIQUE,
  mail_id integer NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  -- Null where a rule asked.
  asked_by integer,
  -- When the mail was given up.
  refused_at timestamptz(3),
  clicks integer NOT NULL DEFAULT 0,
  clicked_at timestamptz(3),
  unsubscribed_at timestamptz(3),
  name_key text NOT NULL GENERATED ALWAYS AS (plain_text(name)) STORED,
  PRIMARY KEY (advertiser_id, id),
  UNIQUE (advertiser_id, sent_as)
);
CREATE INDEX review_requests_mail ON review_requests (mail_id);
CREATE INDEX review_requests_asked ON review_requests (asked_at);
