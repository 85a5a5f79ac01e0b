-- What a new ad that was begun is to be: what was begun as a model, or as a lot, is not offered to whoever begins an ad.
ALTER TABLE ad_copies ADD COLUMN is_model boolean NOT NULL DEFAULT false, ADD COLUMN parent_id integer;
