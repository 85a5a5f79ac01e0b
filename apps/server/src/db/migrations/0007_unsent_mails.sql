-- Mails that the queue may not know of are looked for every few minutes.
CREATE INDEX mails_unsent ON mails (created_at) WHERE sent_at IS NULL;
