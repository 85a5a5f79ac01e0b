-- Instructions of the prompt that the text for all networks was written by. Those of a network stand in its part of `networks`.
ALTER TABLE posts ADD COLUMN prompt text NOT NULL DEFAULT '';
