-- Whoever has an ad open learns at once that somebody else saved it. Told when the transaction is through.
CREATE FUNCTION tell_ad_saves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_contacts', json_build_object('kind', 'ad', 'id', NEW.id, 'advertiser', NEW.advertiser_id, 'version', NEW.version)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER ads_saved AFTER UPDATE OF version ON ads FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION tell_ad_saves();
