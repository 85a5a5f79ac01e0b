-- Whoever reads the database or a copy of it must not be able to open an owner's report: a link is found by the hash of its token,
-- and shown again from the token as the server sealed it. PostgreSQL does not have the key, so the server seals what is left here when it starts.
ALTER TABLE owner_reports RENAME COLUMN token TO unsealed_token;
ALTER TABLE owner_reports DROP CONSTRAINT owner_reports_token_key;
ALTER TABLE owner_reports ALTER COLUMN unsealed_token DROP NOT NULL;
ALTER TABLE owner_reports ADD COLUMN token_hash text;
UPDATE owner_reports SET token_hash = encode(sha256(convert_to(unsealed_token, 'UTF8')), 'hex');
ALTER TABLE owner_reports ALTER COLUMN token_hash SET NOT NULL;
ALTER TABLE owner_reports ADD CONSTRAINT owner_reports_token_hash_key UNIQUE (token_hash);
ALTER TABLE owner_reports ADD COLUMN sealed_token text;
