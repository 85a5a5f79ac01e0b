-- Nobody reads when an ad was last written to: the daily sums tell it.
DO $$ BEGIN
  EXECUTE replace(replace(pg_get_functiondef('note_contacts'::regproc), ', last_contact_at = greatest(last_contact_at, newest)', ''),
    'count(*) AS number, max(at) AS newest', 'count(*) AS number');
END $$;
ALTER TABLE ads DROP COLUMN last_contact_at;
