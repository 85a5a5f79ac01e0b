-- What has become of a review; one whose answer was refused or is out of date waits for another.
CREATE FUNCTION review_status(deleted_at timestamptz, answer_state text, seen_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN deleted_at IS NOT NULL THEN 'deleted'
    WHEN answer_state IN ('refused', 'outdated') THEN 'to-answer'
    WHEN answer_state IS NOT NULL THEN 'answered'
    WHEN seen_at IS NULL THEN 'new'
    ELSE 'to-answer' END
$$;

-- Reviews that visitors have left on the networks that an account is connected to.
CREATE TABLE reviews (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- Another one after each change of the review or its answer; opening it is none.
  version integer NOT NULL DEFAULT 1,
  network text NOT NULL CHECK (network IN ('google', 'facebook')),
  -- The page of the network that it stands on, and the network's own id of it.
  page_id text NOT NULL,
  remote_id text NOT NULL,
  author text NOT NULL,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  recommends boolean,
  text text NOT NULL,
  language text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3),
  detected_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  seen_at timestamptz(3),
  answer text,
  answer_state text CHECK (answer_state IN ('sending', 'lost', 'pending', 'shown', 'refused', 'outdated', 'deleting')),
  answer_reason text NOT NULL DEFAULT '',
  answer_at timestamptz(3),
  -- When it was first answered.
  answered_at timestamptz(3),
  -- Another one for each text: what is heard of an earlier one does not concern the present.
  answer_key integer NOT NULL DEFAULT 0,
  -- When the network is sent the answer, or asked about it.
  due_at timestamptz(3),
  -- When a call began that may have brought the answer there.
  sent_at timestamptz(3),
  attempts integer NOT NULL DEFAULT 0,
  -- Until then one process works on it.
  claimed_until timestamptz(3),
  status text NOT NULL GENERATED ALWAYS AS (review_status(deleted_at, answer_state, seen_at)) STORED,
  -- Descending: new ones, the newest first; what waits for an answer, the longest first; the rest, the newest first.
  priority bigint NOT NULL GENERATED ALWAYS AS (
    CASE review_status(deleted_at, answer_state, seen_at)
      WHEN 'new' THEN 40000000000000 + (extract(epoch FROM created_at AT TIME ZONE 'UTC') * 1000)::bigint
      WHEN 'to-answer' THEN 30000000000000 - (extract(epoch FROM created_at AT TIME ZONE 'UTC') * 1000)::bigint
      ELSE (extract(epoch FROM created_at AT TIME ZONE 'UTC') * 1000)::bigint END) STORED,
  search_text text NOT NULL GENERATED ALWAYS AS (plain_text(author || ' ' || text)) STORED,
  PRIMARY KEY (advertiser_id, id),
  UNIQUE (advertiser_id, network, remote_id)
);
CREATE INDEX reviews_priority ON reviews (advertiser_id, priority, id);
CREATE INDEX reviews_created ON reviews (advertiser_id, created_at, id);
CREATE INDEX reviews_detected ON reviews (advertiser_id, detected_at, id);
CREATE INDEX reviews_rating ON reviews (advertiser_id, rating, id);
CREATE INDEX reviews_search ON reviews USING gin (advertiser_id, search_text gin_trgm_ops);
CREATE INDEX reviews_due ON reviews (due_at) WHERE due_at IS NOT NULL;

-- The pages whose reviews are read.
CREATE TABLE review_sources (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  network text NOT NULL,
  page_id text NOT NULL,
  -- Everything that was changed before is known; null until all was read once.
  read_until timestamptz(3),
  read_at timestamptz(3) NOT NULL,
  -- When all is read again, which finds what was deleted and what came late.
  whole_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  fault text NOT NULL DEFAULT '',
  claimed_until timestamptz(3),
  PRIMARY KEY (advertiser_id, network)
);

-- Tells every process whose reviews have changed, once for any number of them, when the transaction is through.
CREATE FUNCTION tell_reviews(advertiser integer) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('vitrine_contacts', json_build_object('kind', 'review', 'advertiser', advertiser)::text)
$$;
CREATE FUNCTION tell_new_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_reviews(advertiser_id) FROM (SELECT DISTINCT advertiser_id FROM added) AS told;
  RETURN NULL;
END $$;
CREATE FUNCTION tell_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_reviews(advertiser_id) FROM (SELECT DISTINCT advertiser_id FROM changed JOIN former USING (advertiser_id, id) WHERE changed.version <> former.version OR changed.seen_at IS DISTINCT FROM former.seen_at) AS told;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_added AFTER INSERT ON reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_new_reviews();
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_reviews();
