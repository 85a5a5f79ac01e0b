-- A file that goes with a mail, such as the sheet of an ad. It stands in the row, so that it is stored, sent and forgotten with its mail.
ALTER TABLE mails
  ADD COLUMN attachment bytea,
  ADD COLUMN attachment_name text;
