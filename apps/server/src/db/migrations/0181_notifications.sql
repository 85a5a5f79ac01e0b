-- What has happened to an account, as each person is told of it. The words are made of kind and facts when somebody reads them.
CREATE TABLE notifications (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- Ids and words of the account itself, nothing of the people who write to it.
  facts jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3)
);
CREATE INDEX notifications_newest ON notifications (user_id, id DESC);

-- Tells every process whose notifications have changed, once for any number of them, when the transaction is through.
CREATE FUNCTION tell_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrine_contacts', json_build_object('kind', 'notification', 'user', user_id)::text)
    FROM (SELECT DISTINCT user_id FROM changed) AS told;
  RETURN NULL;
END $$;
CREATE TRIGGER notifications_added AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_notifications();
CREATE TRIGGER notifications_read AFTER UPDATE ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_notifications();
CREATE TRIGGER notifications_removed AFTER DELETE ON notifications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_notifications();
