-- What is sent through such a key reaches nobody.
ALTER TABLE embed_keys ADD COLUMN is_test boolean NOT NULL DEFAULT false CHECK (NOT is_test OR kind = 'publishable');
