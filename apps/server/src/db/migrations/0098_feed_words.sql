-- Words of a source's files that a person has given a meaning.
CREATE TABLE feed_words (
  advertiser_id integer NOT NULL,
  feed_id integer NOT NULL,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  field text NOT NULL CHECK (field IN ('offerType', 'objectType')),
  -- As it stands in the file, and without what software writes differently.
  word text NOT NULL,
  plain text NOT NULL,
  -- The code of the choice.
  value text NOT NULL,
  PRIMARY KEY (advertiser_id, feed_id, id),
  UNIQUE (advertiser_id, feed_id, field, plain),
  FOREIGN KEY (advertiser_id, feed_id) REFERENCES feeds ON DELETE CASCADE
);

-- A file that is the same as the last one is read anew if words have changed since.
ALTER TABLE feeds ADD COLUMN words_changed_at timestamptz(3);
