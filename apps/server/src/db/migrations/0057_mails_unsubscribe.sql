-- Where the reader of a mail ends mails like it by one click.
ALTER TABLE mails ADD COLUMN unsubscribe_url text;
