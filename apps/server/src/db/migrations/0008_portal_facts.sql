ALTER TABLE portals ADD COLUMN category text NOT NULL DEFAULT '';
-- Address of a picture.
ALTER TABLE portals ADD COLUMN logo text;
