-- A network that asks an account for a pause gets nothing until it ends, whenever a post was planned.
CREATE TABLE network_pauses (
  advertiser_id integer NOT NULL REFERENCES advertisers ON DELETE CASCADE,
  network text NOT NULL,
  until timestamptz(3) NOT NULL,
  PRIMARY KEY (advertiser_id, network)
);
INSERT INTO network_pauses (advertiser_id, network, until)
  SELECT advertiser_id, network, max(next_attempt_at) FROM post_publications WHERE state = 'scheduled' AND reason = 'rate-limit' GROUP BY advertiser_id, network;
