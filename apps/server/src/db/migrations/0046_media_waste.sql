-- Files and uploads that are gone, whose bytes still lie beside the database. Nothing is ever removed there that was not known here.
CREATE TABLE media_waste (id text PRIMARY KEY);

CREATE FUNCTION note_media_waste() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO media_waste VALUES (OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER media_files_waste AFTER DELETE ON media_files FOR EACH ROW EXECUTE FUNCTION note_media_waste();
CREATE TRIGGER media_uploads_waste AFTER DELETE ON media_uploads FOR EACH ROW EXECUTE FUNCTION note_media_waste();
