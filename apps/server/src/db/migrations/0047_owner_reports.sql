-- Private links to what was done for an ad, which its owner reads; one that is taken back is gone.
CREATE TABLE owner_reports (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  advertiser_id integer NOT NULL,
  ad_id integer NOT NULL,
  -- What the link ends with: 32 random bytes. It opens nothing but what stands in this database.
  token text NOT NULL UNIQUE,
  email text NOT NULL,
  language text NOT NULL,
  monthly boolean NOT NULL,
  created_by integer REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  opened_at timestamptz(3),
  -- When it is sent next by itself.
  next_mail_at timestamptz(3),
  FOREIGN KEY (advertiser_id, ad_id) REFERENCES ads ON DELETE CASCADE
);
CREATE INDEX owner_reports_of_ad ON owner_reports (advertiser_id, ad_id);
CREATE INDEX owner_reports_due ON owner_reports (next_mail_at) WHERE next_mail_at IS NOT NULL;
