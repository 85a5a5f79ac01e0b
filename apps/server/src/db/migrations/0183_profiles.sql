-- What an account says of itself and wants of the product, beside what is known of it already.
ALTER TABLE advertisers
  ADD COLUMN corporate_name text NOT NULL DEFAULT '',
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN fax text NOT NULL DEFAULT '',
  ADD COLUMN website text NOT NULL DEFAULT '',
  ADD COLUMN price_url text NOT NULL DEFAULT '',
  -- The path of the picture on this server; null where there is none.
  ADD COLUMN logo text,
  -- Lists open with the filters of the last visit.
  ADD COLUMN saves_filters boolean NOT NULL DEFAULT true,
  -- Whether ads may be pushed to the top of lists, where that is subscribed.
  ADD COLUMN pushes_to_top boolean NOT NULL DEFAULT true,
  ADD COLUMN sold_banner text NOT NULL DEFAULT 'red' CHECK (sold_banner IN ('red', 'orange', 'green', 'blue', 'violet', 'black')),
  -- Increases with every change of the profile.
  ADD COLUMN profile_version integer NOT NULL DEFAULT 0;

-- The id of the uploaded file of a logo, as a jsonb text: by it the file is kept.
CREATE TABLE profile_logos (
  advertiser_id integer PRIMARY KEY REFERENCES advertisers (id) ON DELETE CASCADE,
  media jsonb NOT NULL
);
