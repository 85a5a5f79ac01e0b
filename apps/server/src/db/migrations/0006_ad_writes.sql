-- Grows with every change of an advertiser's ads, in the transaction of the change: whoever reads the same number twice has
-- read the same ads. It starts from the clock, so that a table that was emptied does not come by its old numbers again.
CREATE TABLE ad_writes (
  advertiser_id integer PRIMARY KEY,
  writes bigint NOT NULL
);

CREATE FUNCTION note_ad_writes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ad_writes AS noted
    SELECT advertiser_id, (extract(epoch FROM clock_timestamp()) * 1000)::bigint FROM touched GROUP BY 1 ORDER BY 1
    ON CONFLICT (advertiser_id) DO UPDATE SET writes = noted.writes + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER ads_noted_added AFTER INSERT ON ads REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_ad_writes();
CREATE TRIGGER ads_noted_changed AFTER UPDATE ON ads REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_ad_writes();
CREATE TRIGGER ads_noted_gone AFTER DELETE ON ads REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_ad_writes();
