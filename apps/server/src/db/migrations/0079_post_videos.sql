-- Videos for posts are uploaded like pictures and documents, and what is left of them is swept like those.
ALTER TABLE media_uploads DROP CONSTRAINT media_uploads_kind_check;
ALTER TABLE media_uploads ADD CHECK (kind IN ('picture', 'document', 'video'));
CREATE TRIGGER post_videos_waste AFTER DELETE ON post_videos FOR EACH ROW EXECUTE FUNCTION note_media_waste();
