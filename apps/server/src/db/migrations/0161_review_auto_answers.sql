-- What an account sets of automatic answers to reviews, and of who is told of bad ones.
CREATE TABLE review_auto_answers (
  advertiser_id integer PRIMARY KEY REFERENCES advertisers (id) ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1,
  is_stopped boolean NOT NULL,
  ratings jsonb NOT NULL,
  lowest_rating integer NOT NULL,
  networks jsonb NOT NULL,
  sites jsonb NOT NULL,
  delay_from integer NOT NULL,
  delay_to integer NOT NULL,
  alerts boolean NOT NULL,
  alert_rating integer NOT NULL,
  alert_users jsonb NOT NULL
);

ALTER TABLE reviews
  -- Whether it is still to be decided who is told of it, and whether it is answered by itself. What is there already is history.
  ADD COLUMN needs_triage boolean NOT NULL DEFAULT false,
  -- When people were told that it is bad: once.
  ADD COLUMN alerted_at timestamptz(3),
  -- The automatic answer, which is planned once: its text, when it goes out, and the key of the answer that it became.
  ADD COLUMN planned_state text CHECK (planned_state IN ('planned', 'sent', 'cancelled')),
  ADD COLUMN planned_answer text,
  ADD COLUMN planned_at timestamptz(3),
  ADD COLUMN planned_key integer,
  -- Who writes an answer at the moment, by the clock of the database: nothing automatic goes out meanwhile.
  ADD COLUMN answering_user_id integer,
  ADD COLUMN answering_until timestamptz;
ALTER TABLE reviews ALTER COLUMN needs_triage SET DEFAULT true;
CREATE INDEX reviews_triage ON reviews (advertiser_id) WHERE needs_triage;
CREATE INDEX reviews_planned ON reviews (planned_at) WHERE planned_state = 'planned';

-- Another version is a change of the review or its answer; these are seen in the list too.
CREATE OR REPLACE FUNCTION tell_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_reviews(advertiser_id) FROM (SELECT DISTINCT advertiser_id FROM changed JOIN former USING (advertiser_id, id)
    WHERE changed.version <> former.version OR changed.seen_at IS DISTINCT FROM former.seen_at
      OR changed.planned_state IS DISTINCT FROM former.planned_state OR changed.planned_at IS DISTINCT FROM former.planned_at
      OR changed.answering_user_id IS DISTINCT FROM former.answering_user_id) AS told;
  RETURN NULL;
END $$;
