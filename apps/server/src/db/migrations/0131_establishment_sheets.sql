-- What the public is told about an establishment: one sheet each.
CREATE TABLE establishment_sheets (
  advertiser_id integer PRIMARY KEY REFERENCES advertisers (id) ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1,
  -- What is typed, by the fields of the form.
  details jsonb NOT NULL
);

CREATE TABLE establishment_photos (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('logo', 'cover', 'profile', 'gallery')),
  -- The id of the uploaded file, as a text.
  media jsonb NOT NULL,
  PRIMARY KEY (advertiser_id, id)
);
-- A photo is on a sheet once of a kind, and there is one logo, one cover and one profile photo.
CREATE UNIQUE INDEX establishment_photos_media ON establishment_photos (advertiser_id, kind, media);
CREATE UNIQUE INDEX establishment_photos_single ON establishment_photos (advertiser_id, kind) WHERE kind <> 'gallery';
