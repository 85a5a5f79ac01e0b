-- An answer of a point of sale that its head office has to approve; it stands beside the one that is on the network.
ALTER TABLE reviews
  ADD COLUMN proposal_state text CHECK (proposal_state IN ('proposed', 'returned', 'outdated')),
  ADD COLUMN proposed_answer text,
  ADD COLUMN proposed_at timestamptz(3),
  -- Who wrote it; null for an automatic one.
  ADD COLUMN proposed_by integer,
  -- What the head office asks for, for one that was returned.
  ADD COLUMN proposal_reason text NOT NULL DEFAULT '',
  ADD CONSTRAINT reviews_proposal CHECK ((proposal_state IS NULL) = (proposed_answer IS NULL));
CREATE INDEX reviews_proposed ON reviews (advertiser_id) WHERE proposal_state = 'proposed';

-- What waits for a head office is to approve; what came back from it, or is out of date, waits for another answer.
CREATE FUNCTION review_status(deleted_at timestamptz, answer_state text, seen_at timestamptz, proposal_state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN deleted_at IS NOT NULL THEN 'deleted'
    WHEN proposal_state = 'proposed' THEN 'to-approve'
    WHEN proposal_state IS NOT NULL OR answer_state IN ('refused', 'outdated') THEN 'to-answer'
    WHEN answer_state IS NOT NULL THEN 'answered'
    WHEN seen_at IS NULL THEN 'new'
    ELSE 'to-answer' END
$$;
ALTER TABLE reviews
  ALTER COLUMN status SET EXPRESSION AS (review_status(deleted_at, answer_state, seen_at, proposal_state)),
  -- What waits for approval, the longest first, stands after what waits for an answer.
  ALTER COLUMN priority SET EXPRESSION AS (
    CASE review_status(deleted_at, answer_state, seen_at, proposal_state)
      WHEN 'new' THEN 40000000000000 + (extract(epoch FROM created_at AT TIME ZONE 'UTC') * 1000)::bigint
      WHEN 'to-answer' THEN 30000000000000 - (extract(epoch FROM created_at AT TIME ZONE 'UTC') * 1000)::bigint
      WHEN 'to-approve' THEN 20000000000000 - (extract(epoch FROM created_at AT TIME ZONE 'UTC') * 1000)::bigint
      ELSE (extract(epoch FROM created_at AT TIME ZONE 'UTC') * 1000)::bigint END);
DROP FUNCTION review_status(timestamptz, text, timestamptz);
