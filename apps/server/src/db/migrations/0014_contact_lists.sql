-- Words are looked for in all contacts of an advertiser, or of a network.
CREATE INDEX contacts_search ON contacts USING gin (advertiser_id, search_text gin_trgm_ops);

-- Grows with every change of an advertiser's contacts, as `ad_writes` does with its ads.
CREATE TABLE contact_writes (
  advertiser_id integer PRIMARY KEY,
  writes bigint NOT NULL
);

CREATE FUNCTION note_contact_writes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_writes AS noted
    SELECT advertiser_id, (extract(epoch FROM clock_timestamp()) * 1000)::bigint FROM touched GROUP BY 1 ORDER BY 1
    ON CONFLICT (advertiser_id) DO UPDATE SET writes = noted.writes + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER contacts_noted_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_contact_writes();
CREATE TRIGGER contacts_noted_changed AFTER UPDATE ON contacts REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_contact_writes();
CREATE TRIGGER contacts_noted_gone AFTER DELETE ON contacts REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_contact_writes();
