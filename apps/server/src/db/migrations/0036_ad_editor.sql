-- What the editor keeps of an ad beyond what lists read. `data` stays the further data by code.
ALTER TABLE ads
  -- Counts the changes of what the ad says; a save names the one it began with.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Fields of the ad's own, by their names on the wire.
  ADD COLUMN details jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN scheduled_for timestamptz(3),
  -- Who saved it last in the editor; null for an ad that was never saved there.
  ADD COLUMN updated_by integer,
  -- Ids of the pictures for Instagram; null where it shows the first ten.
  ADD COLUMN instagram jsonb,
  ADD COLUMN documents jsonb NOT NULL DEFAULT '[]';

-- Whoever saves a reference looks whether it is taken.
CREATE INDEX ads_by_reference ON ads (advertiser_id, reference);

-- What an ad said after each save, and before the first one.
CREATE TABLE ad_versions (
  advertiser_id integer NOT NULL,
  ad_id integer NOT NULL,
  version integer NOT NULL,
  at timestamptz(3) NOT NULL,
  -- Nobody for what a software or the demonstration wrote.
  user_id integer,
  -- The working copy that ended with the save: the same one sent again is answered with what it has become.
  copy_id uuid,
  content jsonb NOT NULL,
  PRIMARY KEY (advertiser_id, ad_id, version),
  FOREIGN KEY (advertiser_id, ad_id) REFERENCES ads ON DELETE CASCADE
);
CREATE INDEX ad_versions_by_copy ON ad_versions (advertiser_id, copy_id) WHERE copy_id IS NOT NULL;
CREATE UNIQUE INDEX ad_versions_first_of_copy ON ad_versions (advertiser_id, copy_id) WHERE copy_id IS NOT NULL AND version = 1;

-- What somebody is typing: seen in no list, and kept until it is saved or thrown away.
CREATE TABLE ad_copies (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Null for an ad that was never saved.
  ad_id integer,
  base_version integer NOT NULL,
  content jsonb NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (advertiser_id, id)
);
CREATE INDEX ad_copies_by_ad ON ad_copies (advertiser_id, ad_id, saved_at);
CREATE INDEX ad_copies_by_user ON ad_copies (advertiser_id, user_id, saved_at);
