-- The same mail for programs that show HTML; emptied like the body.
ALTER TABLE mails ADD COLUMN html text;
