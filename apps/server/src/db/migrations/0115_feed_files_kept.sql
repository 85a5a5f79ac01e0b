-- Whether the file of a run is still kept: the oldest give way when an account has no room left.
ALTER TABLE feed_runs ADD COLUMN is_kept boolean NOT NULL DEFAULT true;
