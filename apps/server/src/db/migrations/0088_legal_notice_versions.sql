ALTER TABLE legal_notices ADD COLUMN version integer NOT NULL DEFAULT 1;
