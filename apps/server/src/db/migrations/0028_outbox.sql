-- A mail waits, is being sent, was sent, or was given up; it knows its tries and what went wrong at the last one.
ALTER TABLE mails
  ADD COLUMN state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed')),
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN next_try_at timestamptz NOT NULL DEFAULT now(),
  -- By the clock of the database, since several servers look at it.
  ADD COLUMN claimed_until timestamptz,
  ADD COLUMN failure text CHECK (failure IN ('refused', 'undelivered')),
  ADD COLUMN failed_at timestamptz,
  ADD COLUMN last_error text;

-- What was sent is kept no longer than it takes to send it.
UPDATE mails SET state = 'sent', body = '' WHERE sent_at IS NOT NULL;
-- Given up long ago, without a word.
UPDATE mails SET state = 'failed', failure = 'undelivered', failed_at = now(), last_error = 'Its tries were over before errors were kept.'
  WHERE sent_at IS NULL AND created_at < now() - interval '3 days';

DROP INDEX mails_unsent;
CREATE INDEX mails_due ON mails (next_try_at) WHERE state IN ('waiting', 'sending');
CREATE INDEX mails_failed ON mails (advertiser_id, failed_at) WHERE state = 'failed';

-- The queue of jobs has nothing to do with mails any more.
DO $$
BEGIN
  IF to_regclass('jobs.schedule') IS NOT NULL THEN
    DELETE FROM jobs.schedule WHERE name = 'forgotten-mails';
    DELETE FROM jobs.job WHERE name IN ('send-mail', 'forgotten-mails');
  END IF;
END $$;
