-- How many pictures went to a portal with its ads, and what became of them.
ALTER TABLE deliveries ADD COLUMN photos jsonb NOT NULL DEFAULT '{}';
ALTER TABLE delivery_ads ADD COLUMN photos integer NOT NULL DEFAULT 0;
