-- Who did what in an account, when and from where. No row points at a user or at what it is about, since it outlives both.
CREATE TABLE audit_events (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz(3) NOT NULL,
  -- Nobody for what the server does by itself.
  user_id integer,
  -- The embedding key whose token was used.
  key_id integer,
  -- Who had switched to this user.
  switched_from integer,
  address text NOT NULL DEFAULT '',
  device text NOT NULL DEFAULT '',
  act text NOT NULL,
  subject_id bigint,
  -- Ids, names of fields, counts; never a value that tells of a contact.
  details jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (advertiser_id, id)
);
CREATE INDEX audit_events_by_user ON audit_events (advertiser_id, user_id, id);
CREATE INDEX audit_events_by_act ON audit_events (advertiser_id, act, id);
CREATE INDEX audit_events_by_moment ON audit_events (at);

-- Three years are kept. What is younger goes only with its account, which is when this trigger is called by another.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (OLD.at <= now() - interval '3 years' OR pg_trigger_depth() > 1) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit trail is only ever added to';
END $$;
CREATE TRIGGER audit_events_stay BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE FUNCTION refuse_audit_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail is only ever added to';
END $$;
CREATE TRIGGER audit_events_whole BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_truncate();

-- How long personal data of contacts are kept; for good when null.
ALTER TABLE advertisers ADD COLUMN contact_retention_months integer CHECK (contact_retention_months BETWEEN 1 AND 120);

-- When the personal data of a contact were erased. The row stays, since all figures count it.
ALTER TABLE contacts ADD COLUMN erased_at timestamptz(3);
CREATE INDEX contacts_not_erased ON contacts (advertiser_id, at) WHERE erased_at IS NULL;

-- The contact that a mail tells of, so that the mail goes with it.
ALTER TABLE mails ADD COLUMN contact_id integer;
CREATE INDEX mails_by_contact ON mails (advertiser_id, contact_id) WHERE contact_id IS NOT NULL;
