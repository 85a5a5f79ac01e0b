-- When a person accepted the general terms of sale.
ALTER TABLE users ADD COLUMN terms_accepted_at timestamptz;
-- Whether a person was welcomed at the first sign-in. Whoever is there already has signed in before.
ALTER TABLE users ADD COLUMN welcomed boolean NOT NULL DEFAULT true;
ALTER TABLE users ALTER COLUMN welcomed SET DEFAULT false;
