ALTER TABLE reusable_texts ADD COLUMN version integer NOT NULL DEFAULT 1;
