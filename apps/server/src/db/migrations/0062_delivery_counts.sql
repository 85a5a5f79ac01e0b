-- How many ads of an advertiser are in which state on each portal, kept by whoever writes delivery_ads.
CREATE TABLE delivery_counts (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  portal_id integer NOT NULL REFERENCES portals (id) ON DELETE CASCADE,
  state text NOT NULL,
  ads integer NOT NULL,
  PRIMARY KEY (advertiser_id, portal_id, state)
);
INSERT INTO delivery_counts SELECT advertiser_id, portal_id, state, count(*) FROM delivery_ads GROUP BY 1, 2, 3;

CREATE FUNCTION count_added_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_counts AS kept SELECT advertiser_id, portal_id, state, count(*) FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (advertiser_id, portal_id, state) DO UPDATE SET ads = kept.ads + excluded.ads;
  RETURN NULL;
END $$;
CREATE TRIGGER delivery_ads_added AFTER INSERT ON delivery_ads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_deliveries();

CREATE FUNCTION count_changed_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_counts AS kept SELECT advertiser_id, portal_id, state, sum(change)
    FROM (SELECT advertiser_id, portal_id, state, 1 AS change FROM added UNION ALL SELECT advertiser_id, portal_id, state, -1 FROM gone) AS changes
    GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (advertiser_id, portal_id, state) DO UPDATE SET ads = kept.ads + excluded.ads;
  RETURN NULL;
END $$;
CREATE TRIGGER delivery_ads_changed AFTER UPDATE ON delivery_ads REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_deliveries();

-- What is gone with its advertiser or its portal is counted nowhere any more.
CREATE FUNCTION count_gone_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE delivery_counts AS kept SET ads = kept.ads - sums.ads
    FROM (SELECT advertiser_id, portal_id, state, count(*) AS ads FROM gone GROUP BY 1, 2, 3) AS sums
    WHERE kept.advertiser_id = sums.advertiser_id AND kept.portal_id = sums.portal_id AND kept.state = sums.state;
  RETURN NULL;
END $$;
CREATE TRIGGER delivery_ads_gone AFTER DELETE ON delivery_ads REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_deliveries();

DROP TABLE broadcast_counters;
