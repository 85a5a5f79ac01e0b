-- The key that a portal's server has shown, by SFTP: it is sent nothing once it shows another one.
ALTER TABLE portals ADD COLUMN host_key text;
-- What files of an advertiser are sent to the portal with, sealed.
ALTER TABLE portal_accounts ADD COLUMN password text;
ALTER TABLE deliveries
  -- What the reason names.
  ADD COLUMN params jsonb NOT NULL DEFAULT '{}',
  -- How often the portal was tried in vain at this step.
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  -- Not before then is it gone on with; of a run that failed: not before then does another one begin.
  ADD COLUMN retry_at timestamptz(3);
CREATE INDEX deliveries_to_retry ON deliveries (retry_at) WHERE ended_at IS NULL AND retry_at IS NOT NULL;
-- Portals of the demonstration that take no files at all.
ALTER TABLE sandbox_portals DROP CONSTRAINT sandbox_portals_answers_check, ADD CONSTRAINT sandbox_portals_answers_check CHECK (answers IN ('on-time', 'late', 'partial', 'broken', 'away', 'refusing'));
