-- Software tells its ads apart by a key that stays for life; the reference that people see may change.
ALTER TABLE feed_photos RENAME COLUMN reference TO key;
ALTER TABLE feed_ads RENAME COLUMN reference TO key;
ALTER TABLE feed_ads ADD COLUMN reference text NOT NULL DEFAULT '';
UPDATE feed_ads SET reference = key;
ALTER TABLE feed_ads ALTER COLUMN reference DROP DEFAULT;

-- A software that begins to send keys of its own goes on with the ads that it had.
ALTER TABLE feed_photos DROP CONSTRAINT feed_photos_advertiser_id_feed_id_reference_fkey;
ALTER TABLE feed_photos ADD FOREIGN KEY (advertiser_id, feed_id, key) REFERENCES feed_ads ON DELETE CASCADE ON UPDATE CASCADE;

-- What the software writes under a photo.
ALTER TABLE feed_photos ADD COLUMN title text NOT NULL DEFAULT '';

-- Software names a file of the zip in other letters than it has there.
ALTER TABLE feed_photos ADD COLUMN file_key text NOT NULL GENERATED ALWAYS AS (lower(normalize(regexp_replace(source, '^.*[/\\]', '')))) STORED;
DROP INDEX feed_photos_by_source;
CREATE INDEX feed_photos_by_file ON feed_photos (advertiser_id, feed_id, file_key);

-- What the file of a software says of an ad that no field has, and how it words what a field has: both go out again as they came.
CREATE TABLE ad_further_data (
  advertiser_id integer NOT NULL,
  ad_id integer NOT NULL,
  -- The key of the software.
  key text NOT NULL,
  -- The note that the file had: one that somebody has changed since is left alone.
  note text NOT NULL DEFAULT '',
  -- Both by the number of the column.
  further jsonb NOT NULL DEFAULT '{}',
  wording jsonb NOT NULL DEFAULT '{}',
  -- What the software calls its free columns.
  names jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (advertiser_id, ad_id),
  FOREIGN KEY (advertiser_id, ad_id) REFERENCES ads ON DELETE CASCADE
);
