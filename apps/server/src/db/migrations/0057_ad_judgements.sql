-- What portals would say of an ad, kept so that ads can be looked for by it. Made when it is first asked for.
CREATE TABLE ad_judgements (
  advertiser_id integer NOT NULL,
  ad_id integer NOT NULL,
  -- Code names of portals.
  refused text[] NOT NULL,
  advised text[] NOT NULL,
  -- Of each portal, as core/portals gives them, with the id of the cause.
  findings jsonb NOT NULL,
  PRIMARY KEY (advertiser_id, ad_id),
  FOREIGN KEY (advertiser_id, ad_id) REFERENCES ads ON DELETE CASCADE
);

-- It holds for what was looked at, and for what was asked for.
CREATE FUNCTION forget_ad_judgement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ad_judgements WHERE advertiser_id = NEW.advertiser_id AND ad_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER ads_judged_anew
  AFTER UPDATE OF object_type, offer_type, reference, title, body, price, monthly_rent, price_shown, city, postal_code, real_city, real_postal_code, address_shown,
    surface, rooms, mandate, brand, model, year, mileage, energy, photos, data, details ON ads
  FOR EACH ROW EXECUTE FUNCTION forget_ad_judgement();

CREATE FUNCTION forget_ad_judgements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE ad_judgements;
  RETURN NULL;
END $$;
CREATE TRIGGER portals_ask_anew AFTER INSERT OR UPDATE OF code_name, universe, requirements OR DELETE ON portals FOR EACH STATEMENT EXECUTE FUNCTION forget_ad_judgements();
