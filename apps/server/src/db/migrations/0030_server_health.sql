-- The one row that a server writes to see whether it can.
CREATE TABLE server_health (
  id boolean PRIMARY KEY CHECK (id),
  checked_at timestamptz NOT NULL
);
