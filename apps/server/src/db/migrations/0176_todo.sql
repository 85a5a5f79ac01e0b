-- Who looks after what waits, and until which day it is put off. What no row names waits and is nobody's.
CREATE TABLE todo_marks (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- Its id among those of its kind; empty for the whole kind.
  item text NOT NULL,
  assignee_id integer REFERENCES users (id) ON DELETE SET NULL,
  snoozed_until date,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (advertiser_id, kind, item)
);

-- When the file of an export was first fetched: until then it waits for whoever asked for it.
ALTER TABLE exports ADD COLUMN downloaded_at timestamptz(3);
UPDATE exports SET downloaded_at = now() WHERE state = 'ready';
