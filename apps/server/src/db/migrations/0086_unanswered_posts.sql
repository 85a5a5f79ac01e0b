-- What a network was asked to publish and has not answered yet: it may be out.
ALTER TABLE post_publications ADD COLUMN is_unanswered boolean NOT NULL DEFAULT false;
UPDATE post_publications SET is_unanswered = true WHERE started_at IS NOT NULL AND remote_id IS NULL AND state IN ('scheduled', 'publishing', 'held', 'failed');
