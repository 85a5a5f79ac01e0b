-- How photos go to a portal in the exchange format of agency software.
ALTER TABLE portal_accounts ADD COLUMN photo_mode text NOT NULL DEFAULT 'URL' CHECK (photo_mode IN ('URL', 'FULL', 'DIFF'));

-- The photo files that each portal has of each ad, and those that the run under way names.
CREATE TABLE delivery_photos (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  portal_id integer NOT NULL REFERENCES portals (id) ON DELETE CASCADE,
  ad_id integer NOT NULL,
  -- Among the files of the server; other bytes have another path.
  path text NOT NULL,
  -- The last run that named it.
  delivery_id integer NOT NULL,
  -- Whether the portal has taken the ad with it.
  is_delivered boolean NOT NULL DEFAULT false,
  -- Whether its file was not found when the run was written.
  is_missing boolean NOT NULL DEFAULT false,
  PRIMARY KEY (advertiser_id, portal_id, ad_id, path)
);
