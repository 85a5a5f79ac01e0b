-- When a browser last showed a secret key, once a day at most, and on which page if it said so. Gone with the key that was shown.
ALTER TABLE embed_keys ADD COLUMN leaked_at timestamptz, ADD COLUMN leaked_on text CHECK (leaked_on IS NULL OR leaked_at IS NOT NULL);
