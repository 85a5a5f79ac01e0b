-- What a request is about, in one line; requests from before the form asked for it have none.
ALTER TABLE contacts ADD COLUMN object text NOT NULL DEFAULT '';
