-- What an advertiser has agreed with a portal. Who is not there has no account with it.
CREATE TABLE portal_accounts (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  portal_id integer NOT NULL REFERENCES portals (id) ON DELETE CASCADE,
  -- By their names in core/portals; none of them is a secret.
  identifiers jsonb NOT NULL DEFAULT '{}',
  active boolean NOT NULL DEFAULT true,
  -- How many ads the portal takes of this advertiser: none for 0, any number for NULL.
  places integer CHECK (places >= 0),
  -- Euros a month that are really paid; NULL where nobody has said.
  price integer CHECK (price >= 0),
  -- When ads last went there.
  sent_at timestamptz(3),
  PRIMARY KEY (advertiser_id, portal_id)
);
-- Whoever has ads on a portal has an account there.
INSERT INTO portal_accounts (advertiser_id, portal_id, places, price)
  SELECT DISTINCT ads.advertiser_id, portals.id, portals.places, portals.tariff
  FROM ads CROSS JOIN LATERAL unnest(ads.portals) AS code JOIN portals ON portals.code_name = code;

-- Which of the two addresses of the advertiser leads to its own pages of the portal.
ALTER TABLE portals ADD COLUMN connection text CHECK (connection IN ('propertyPortal', 'portalGroup'));

-- How many portals an ad is on is kept with it, whoever changes them.
CREATE FUNCTION count_portals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.active_portal_count := cardinality(NEW.portals);
  RETURN NEW;
END $$;
CREATE TRIGGER ads_portals_counted BEFORE UPDATE OF portals ON ads FOR EACH ROW WHEN (NEW.portals <> OLD.portals) EXECUTE FUNCTION count_portals();
