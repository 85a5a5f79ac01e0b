-- Who changed last how a contact is handled.
ALTER TABLE contacts ADD COLUMN changed_by integer REFERENCES users (id) ON DELETE SET NULL;

CREATE FUNCTION tell_contact_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Told when the transaction is through; nobody follows a bulk change row by row.
  IF (SELECT count(*) FROM added) <= 100 THEN
    PERFORM pg_notify('vitrine_contacts',
        json_build_object('kind', added.kind, 'id', id, 'advertiser', advertiser_id, 'version', added.version)::text)
      FROM added JOIN gone USING (advertiser_id, id) WHERE added.version <> gone.version;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER contacts_handled AFTER UPDATE ON contacts REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_contact_changes();
