-- How often something was done under a limit, in a window that began with the first time. What is lost in a crash is only
-- counted anew, so nothing is written to the log.
CREATE UNLOGGED TABLE limits (
  -- A hash: no address and no login is kept.
  name text COLLATE "C" PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz(3) NOT NULL
);
