ALTER TABLE advertisers ADD COLUMN user_limit integer CHECK (user_limit >= 0);

ALTER TABLE users
  ADD COLUMN phone text NOT NULL DEFAULT '',
  ADD COLUMN mobile text NOT NULL DEFAULT '',
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN postal_code text NOT NULL DEFAULT '',
  ADD COLUMN city text NOT NULL DEFAULT '',
  ADD COLUMN country text NOT NULL DEFAULT '',
  ADD COLUMN price_url text NOT NULL DEFAULT '',
  -- Until when the last invitation works; nothing once a password was chosen.
  ADD COLUMN invited_until timestamptz,
  ADD COLUMN last_seen_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN role text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN main_account THEN 'main'
      WHEN roles ? 'ROLE_SUB_ADMIN' THEN 'admin'
      WHEN roles ? 'ROLE_SUB_USER' THEN 'user'
      ELSE 'contact'
    END
  ) STORED,
  ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (
    plain_text(username || ' ' || first_name || ' ' || last_name || ' ' || first_name || ' ' || email || ' ' || city)
  ) STORED,
  -- What the list is sorted by: without case, accents and nothing.
  ADD COLUMN username_key text NOT NULL GENERATED ALWAYS AS (plain_text(username)) STORED,
  ADD COLUMN last_name_key text NOT NULL GENERATED ALWAYS AS (plain_text(last_name || ' ' || first_name)) STORED,
  ADD COLUMN email_key text NOT NULL GENERATED ALWAYS AS (plain_text(email)) STORED,
  ADD COLUMN city_key text NOT NULL GENERATED ALWAYS AS (plain_text(city)) STORED,
  ADD COLUMN seen_key timestamptz NOT NULL GENERATED ALWAYS AS (coalesce(last_seen_at, '1970-01-01 00:00:00+00')) STORED;

DROP INDEX users_by_advertiser;
CREATE INDEX users_by_username ON users (advertiser_id, username_key, id);
CREATE INDEX users_by_id ON users (advertiser_id, id);
CREATE INDEX users_search ON users USING gin (advertiser_id, search gin_trgm_ops);

-- Being seen changes no right.
DROP TRIGGER users_rights ON users;
CREATE TRIGGER users_rights
  AFTER DELETE OR UPDATE OF advertiser_id, username, first_name, last_name, email, roles, active, main_account, identifier_code, identifier_value, password_hash ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rights();

ALTER TABLE sessions
  ADD COLUMN device text NOT NULL DEFAULT '',
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN last_seen_at timestamptz;
UPDATE sessions SET last_seen_at = created_at;
ALTER TABLE sessions ALTER COLUMN last_seen_at SET NOT NULL;
