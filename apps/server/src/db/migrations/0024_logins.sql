-- What a user signs in with, in small letters: the username, and the address of whoever may sign in.
ALTER TABLE users ADD COLUMN logins text[] NOT NULL GENERATED ALWAYS AS (
  array_remove(ARRAY[lower(username), CASE WHEN roles ?| ARRAY['ROLE_USER', 'ROLE_ADMIN'] THEN lower(email) ELSE '' END], '')
) STORED;
CREATE INDEX users_logins ON users USING gin (logins);
DROP INDEX users_email;

-- No two users have a login in common. Those that had one before keep it until either is changed; nobody signs in with it.
CREATE FUNCTION refuse_shared_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.logins = OLD.logins THEN
    RETURN NULL;
  END IF;
  -- What is written at the same time cannot be seen yet, so changes of logins wait for each other.
  PERFORM pg_advisory_xact_lock(4103);
  IF EXISTS (SELECT FROM users AS other WHERE other.id <> NEW.id AND other.logins && NEW.logins) THEN
    RAISE unique_violation USING CONSTRAINT = 'users_logins', MESSAGE = 'another user signs in with this username or address';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_shared_login AFTER INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION refuse_shared_login();
