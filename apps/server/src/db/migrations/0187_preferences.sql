-- How a person wants the customer area, on every device; what they have not chosen is left out.
ALTER TABLE users ADD COLUMN preferences jsonb NOT NULL DEFAULT '{}';
