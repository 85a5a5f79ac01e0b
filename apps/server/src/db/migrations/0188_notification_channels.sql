-- Where a person is told of each kind, {"bad-review": {"area": true, "mail": false, "push": true}}, and the hours between which
-- mails and devices are silent. What is left out is as the kind says.
ALTER TABLE notification_choices
  ADD COLUMN channels jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 23),
  ADD COLUMN quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 23),
  ADD CONSTRAINT notification_choices_quiet CHECK ((quiet_from IS NULL) = (quiet_to IS NULL));
UPDATE notification_choices SET channels = coalesce((SELECT jsonb_object_agg(kind, '{"area": false}'::jsonb) FROM unnest(without) AS kind), '{}');
ALTER TABLE notification_choices DROP COLUMN without;

-- Browsers that show the notifications of a person. They outlive the session, which ends every day, but not signing out.
CREATE TABLE push_devices (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  session_id uuid REFERENCES sessions (id) ON DELETE SET NULL,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX push_devices_of_user ON push_devices (user_id);
CREATE INDEX push_devices_of_session ON push_devices (session_id);

CREATE FUNCTION forget_push_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_devices WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_forget_push_devices AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_push_devices();

-- What is still to be sent to a browser; a row goes once it is sent.
CREATE TABLE push_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id integer NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
  kind text NOT NULL,
  facts jsonb NOT NULL,
  due_at timestamptz(3) NOT NULL,
  tries integer NOT NULL DEFAULT 0
);
CREATE INDEX push_messages_due ON push_messages (due_at);
CREATE INDEX push_messages_of_device ON push_messages (device_id);
