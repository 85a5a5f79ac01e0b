-- Tells every process that rights it may remember have changed, whoever changed them: the id of a session that ended, or
-- nothing when anything else did. Told when the transaction is through.
CREATE FUNCTION tell_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_rights', '');
  RETURN NULL;
END $$;

CREATE FUNCTION tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_rights', NEW.id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER advertisers_rights AFTER INSERT OR UPDATE OR DELETE ON advertisers FOR EACH STATEMENT EXECUTE FUNCTION tell_rights();
CREATE TRIGGER users_rights AFTER UPDATE OR DELETE ON users FOR EACH STATEMENT EXECUTE FUNCTION tell_rights();
CREATE TRIGGER user_colleagues_rights AFTER INSERT OR UPDATE OR DELETE ON user_colleagues FOR EACH STATEMENT EXECUTE FUNCTION tell_rights();
CREATE TRIGGER sessions_gone AFTER DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION tell_rights();
CREATE TRIGGER sessions_ended AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at) EXECUTE FUNCTION tell_session();
-- Not when it was merely used.
CREATE TRIGGER embed_keys_rights
  AFTER INSERT OR DELETE OR UPDATE OF advertiser_id, kind, hash, previous_hash, previous_until, origins, widgets, scopes, portal, network, revoked_at ON embed_keys
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rights();
