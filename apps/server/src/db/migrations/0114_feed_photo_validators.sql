-- By what the server of a photo tells whether it has changed, and when it was asked last.
ALTER TABLE feed_photos ADD COLUMN etag text, ADD COLUMN modified text, ADD COLUMN checked_at timestamptz(3);
