-- Devices are listed by who sits at them, too.
CREATE INDEX sessions_by_opener ON sessions (opened_by) WHERE opened_by IS NOT NULL;
