-- The answer that was suggested last for a review.
CREATE TABLE review_suggestions (
  advertiser_id integer NOT NULL,
  review_id integer NOT NULL,
  text text NOT NULL,
  -- Why the copywriter stood in for a service; null if it did not.
  fallback text,
  -- How many there were: the copywriter writes another one for each.
  count integer NOT NULL DEFAULT 1,
  PRIMARY KEY (advertiser_id, review_id),
  FOREIGN KEY (advertiser_id, review_id) REFERENCES reviews (advertiser_id, id) ON DELETE CASCADE
);
