-- The kinds that a person does not want to be told of behind the bell; whoever has no row is told of all.
CREATE TABLE notification_choices (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  without text[] NOT NULL
);
