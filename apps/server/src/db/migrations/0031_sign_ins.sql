-- The sessions that a session came through, the one with which somebody signed in first; empty for that one.
ALTER TABLE sessions ADD COLUMN path uuid[] NOT NULL DEFAULT '{}';
CREATE INDEX sessions_by_path ON sessions USING gin (path) WHERE path <> '{}';
DROP INDEX sessions_by_opener;

-- Nobody knows what these came through: whoever is at one signs in again.
UPDATE sessions SET revoked_at = now() WHERE opened_by IS NOT NULL AND revoked_at IS NULL;

-- Ends these sessions and all that were opened from them; tells which. Always in one order, so that none waits for another in a ring.
CREATE FUNCTION end_sessions(ended uuid[]) RETURNS SETOF uuid LANGUAGE sql AS $$
  UPDATE sessions SET revoked_at = now()
  WHERE id IN (SELECT id FROM sessions WHERE revoked_at IS NULL AND (id = ANY (ended) OR (path <> '{}' AND path && ended)) ORDER BY id FOR UPDATE)
  RETURNING id
$$;

-- A session ends with what it stands on, whoever changes that, and in the same transaction.
CREATE FUNCTION end_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own uuid[] := ARRAY(SELECT id FROM sessions WHERE user_id = NEW.id AND revoked_at IS NULL);
BEGIN
  IF NEW.password_hash <> OLD.password_hash OR NOT NEW.active THEN
    PERFORM end_sessions(own);
  -- Another role is looked up anew, but who was continued as because of it is left.
  ELSIF NEW.roles <> OLD.roles OR NEW.main_account <> OLD.main_account THEN
    PERFORM end_sessions(ARRAY(SELECT id FROM sessions WHERE path <> '{}' AND path && own AND revoked_at IS NULL));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_sessions AFTER UPDATE OF password_hash, active, roles, main_account ON users
  FOR EACH ROW EXECUTE FUNCTION end_sessions_of_user();

CREATE FUNCTION end_sessions_of_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_sessions(ARRAY(
    SELECT later.id FROM sessions AS later JOIN sessions AS before ON before.id = later.path[cardinality(later.path)]
    WHERE later.user_id = OLD.colleague_id AND before.user_id = OLD.user_id AND later.revoked_at IS NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER user_colleagues_sessions AFTER DELETE ON user_colleagues FOR EACH ROW EXECUTE FUNCTION end_sessions_of_grant();

-- What was opened from a session that ended is told with it, since it is worth nothing any more.
CREATE OR REPLACE FUNCTION tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_rights', id::text) FROM sessions WHERE id = NEW.id OR (path <> '{}' AND path @> ARRAY[NEW.id]);
  RETURN NULL;
END $$;
