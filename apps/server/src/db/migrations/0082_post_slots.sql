-- The times of the week at which an account usually publishes, as core/posts has them, and how often its settings were changed.
ALTER TABLE post_settings ADD COLUMN slots jsonb NOT NULL DEFAULT '[]', ADD COLUMN version integer NOT NULL DEFAULT 1;
