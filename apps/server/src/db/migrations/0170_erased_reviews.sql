-- When the person who wrote a review was erased from it: it keeps its rating for the figures, and is read without its author from then on.
ALTER TABLE reviews ADD COLUMN erased_at timestamptz(3);
